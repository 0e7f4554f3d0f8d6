#!/bin/sh
# test_game.sh BUILD - a game at the table: without a terminal, where all is text that a script can
# drive, and on one, where script (of util-linux) can be had.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/game" || exit 2
igo=../../igo
cd "$build/tests/game" || exit 2
rm -rf ./* ./.igo-*

# said NAME STATUS TEXT ERR ARGUMENT...: what igo game says to the lines of the file in, but for boards and
# prompts; messages of its own on stderr are like ERR.
said() {
    name=$1 want_status=$2 want_out=$3 want_err=$4
    shift 4
    "$igo" game "$@" <in >all 2>err
    status=$?
    # Rows of the board begin with a number, the names of its columns with three blanks, notes that
    # are below with two.
    sed 's/^\([xo]\|dead\|over\)> //; /^ *[0-9]*\( [.+xoBbWw]\)* [0-9]/d
        /^   [A-Z0-9]/d; /^  \(black x\|white o\|ko\|dead\|last\|rules\|move\|[0-9]* moves\)/d
        /^Type a point such as/d; /^Type a stone of each dead chain/d; /^$/d' all >out
    compare "$name" "$want_status" "$want_out" "$want_err" "igo game $*"
}

# lines NAME TEXT ARGUMENT...: the last lines of what it says, as many as the text has.
lines() {
    name=$1 want_out=$2
    shift 2
    "$igo" game "$@" <in >all 2>err
    status=$?
    tail -n "$(printf '%s\n' "$want_out" | grep -c '')" all >out
    compare "$name" 0 "$want_out" '' "igo game $*"
}

# appears PATTERN FILE PROCESS: waits until a line like it is there, or the process is not. Who has waited
# in vain once does not wait as long again.
patience=200
appears() {
    tries=0
    until { [ -e "$2" ] && has_line "$2" "$1"; } || ! kill -0 "$3" 2>/dev/null; do
        [ $((tries += 1)) -le $patience ] || { patience=10; return; }
        sleep 0.1
    done
}

# ---- The board and what stands beside it ----

given 'D3\n'
lines 'the board has axes, star points, the last move, captures and whose turn it is' \
    'x>    A B C D E
 5 . . . . . 5   move 2: white o
 4 . . . . . 4   last: x D3
 3 . . + x . 3   black x: 0 taken, me
 2 . . . . . 2   white o: 0 taken, me
 1 . . . . . 1   rules: kata
   A B C D E
o> ' --size 5
given 'D3\nC3\nC4\nB4\nC2\nB2\nE3\nA3\nB3\n'
lines 'a ko is noted, in colour it is a red square' \
    'x>    A B C D E
 5 . . . . . 5   move 10: white o
 4 . o x . . 4   last: x B3
 3 o x + x x 3   black x: 1 taken, me
 2 . o x . . 2   white o: 0 taken, me
 1 . . . . . 1   ko: C3
   A B C D E
  rules: kata
o> ' --size 5
"$igo" game --size 5 --color=always --unicode <in >all 2>err
escape=$(printf '\033')
want_line all "*$escape\[48;5;180;38;5;160;1m□*" "*$escape\[48;5;167;38;5;16;1m●*"
all_well 'with colours the ko is red, the last move on red'
"$igo" game --size 5 <in >all 2>err
want_line all 'o> '
no_line all "*$escape*"
all_well 'without a terminal there are no colours'
given ''
lines 'a handicap has its points, and white moves first' \
    '   A B C D E F G H J
 9 . . . . . . . . . 9   move 1: white o
 8 . . . . . . . . . 8   black x: 0 taken, me
 7 . . x . . . x . . 7   white o: 0 taken, me
 6 . . . . . . . . . 6   rules: kata handicap=5
 5 . . . . x . . . . 5
 4 . . . . . . . . . 4
 3 . . x . . . x . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
Type a point such as D4, or pass, resign, undo, help, quit
o> ' --size 9 --handicap 5
least=7
[ -z "$LONG" ] || least=2
for stones in 2 3 4 5 6 7 8 9; do
    [ $stones -ge $least ] || continue
    echo record | "$igo" game --size 9x11 --handicap $stones >all 2>err
    printf '%s' "$stones:"
    grep '^[-x]*x[-x]*$' all | tr '\n' ' '
    echo
done >out
write want <<'end'
2:--------x-- --x-------- 
3:--x-----x-- --x-------- 
4:--x-----x-- --x-----x-- 
5:--x-----x-- -----x----- --x-----x-- 
6:--x-----x-- --x-----x-- --x-----x-- 
7:--x-----x-- --x--x--x-- --x-----x-- 
8:--x--x--x-- --x-----x-- --x--x--x-- 
9:--x--x--x-- --x--x--x-- --x--x--x-- 
end
point 'handicaps have their stones as in GTP' "$(sed -n "/^$least:/,\$p" want | diff - out)"
given ''
"$igo" game --size 32 <in >all 2>err
want_line all '  move 1: black x' '32 . . * . 32'
amiss="$amiss$(awk 'length > 80 { print "too long: " $0 }' all)"
all_well 'a wide board has its notes below, within 80 columns'

# ---- What one may type ----

given 'D4\nd 3\n3,0\nE5\n record \nquit\nA1\n'
said 'moves are D4, d4, D 4 and 3,3; quit leaves' 0 "$(printf '%s\n' x ----- ----- ----- ----- -----)
play x 1,3
play o 2,3
play x 3,0
play o 0,4" '' --size 5
given 'o\nA1\nx 1,1\no 1,1\nA1\nI5\nA9\nfoo\nundoo\nundo x\nundo 0\nwhy A1\nwhy B2\nsave\nresume\n'
said 'what is refused says why' 0 "found end of line, wanted a move: ROW,COL, a vertex such as D4, pass or resign
illegal turn - o is to move
illegal occupied - x has a stone there
found 'I5', wanted a column other than I, which GTP leaves out
illegal bounds - the board has 5 rows and 5 columns
found 'foo', wanted a move: ROW,COL, a vertex such as D4, pass or resign
unknown word; did you mean undo?
undo takes a number of turns
undo takes a number of turns
illegal occupied - x has a stone there
legal - captures nothing
save takes the name of a file: .sgf, or else fixture text
the game has not ended by passes" '' --size 5
awk 'BEGIN { for (i = 0; i < 400; i++) printf "abcdefg"; print ""; print "pass" }' >in
said 'a line of any length is one line, and is answered in 80 columns' 0 \
    "found a long word, wanted a move: ROW,COL, a vertex such as D4, pass or resign" '' --size 5
printf '(;SZ[19]AB%sAW%sPL[B])' "$(awk 'BEGIN { for (i = 0; i < 19; i++) printf "[%ca]", 97 + i
    print "" }' | sed 's/\[sa\]//')" "$(awk 'BEGIN { for (i = 0; i < 19; i++) printf "[%cb]", 97 + i }')" >wide.sgf
given 'T19\n'
said 'of a long chain that would have no liberty some points are named' 0 \
    'illegal suicide - no liberty for A19 B19 C19 D19 E19 F19 G19 H19 ... and 11 more' '' wide.sgf
long=././././././././././././././././././././././././././././././././././././././././././././long.txt
given "save $long\n"
said 'what is said goes on in the next line after 80 columns' 0 "saved in
$(printf %.80s $long)
${long#"$(printf %.80s $long)"}" '' --size 3
given 'play d4\nW e4\nblack 3,3\nwhite E2\ndd\nd\nB E1\nb 1\nw\nu\nu 1\nrecord\nq\n'
said 'play, colors and letters are taken, and points of SGF named' 0 "found 'dd', a point of SGF; type D2
found 'd', wanted a move: ROW,COL, a vertex such as D4, pass or resign
found end of line, wanted a move: ROW,COL, a vertex such as D4, pass or resign
$(printf '%s\n' x ----- ----- ----- ----- -----)
play x 1,3
play o 1,4
play x 3,3
play o 3,4" '' --size 5
given '?\n'
"$igo" game --size 3 <in >all 2>err
want_line all '*  resign  *'
all_well '? is help'
given 'pass\npass\nquit\n'
"$igo" game --size 2 --komi 0 <in >all 2>err
want_line all '*0 komi; draw' 'Type a stone of each dead chain; then quit, or resume to play on'
all_well 'a draw is a draw, and how the game ends is said'
given 'B2\n'
lines 'montecarlo alone has as many games as the board has time for' 'x> ' --size 3 --white montecarlo
wants '^ 2 \. x .* 2   last: o ' all >wrong
want_empty wrong
all_well 'and it moves'
given 'C3\nlegal\nscore\nterritory\ninfluence\nPASS\nresign\nscore\n'
said 'legal, score, territory and influence answer; a resignation ends the game' 0 \
    '8 legal plays
A3 B3 A2 B2 C2 A1 B1 C1
black x: 9, white o: 0 and 0 komi; black x wins: x+9
black x: 9, white o: 0 and 0 komi; black x wins: x+9
position values: black 3.1250, white -3.1250
black x: 9, white o: 0 and 0 komi; white o wins: o+R
black x: 9, white o: 0 and 0 komi; white o wins: o+R' '' --size 3
given 'help\n'
"$igo" game --size 3 <in >all 2>err
point 'help has all words, in 80 columns, with what they do in one column, and says of I' "$(
    for word in undo legal why score territory influence save record help quit pass resign resume; do
        has_line all "  $word *" || has_line all "x>   $word *" || echo "wanted a line of $word"
    done
    wants '^               columns have no letter I' all
    grep -v -e '^x> ' -e '^  [a-zD][^ ]* ' -e '^               [a-z]' all | sed '1,/^Type a/d; /^$/d'
    sed '1,/^  quit  /d; /^x> $/d' all
    awk 'length > 80 { print "too long: " $0 }' all)"

# ---- Undo and the end ----

given 'A1\nB1\nC1\nundo\nundo 2\nundo\nA2\nrecord\n'
said 'undo takes back one turn between people, or as many as are named' 0 "there is no move to take back
x
---
---
---
play x 1,0" '' --size 3
given 'A1\nundo\nrecord\n'
said 'against igo it takes back both' 0 "x
---
---
---" '' --size 3 --white random
given 'A3\nC3\nA2\nC2\nA1\nC1\nB2\npass\npass\nD4\nC3\nC3\nC2\nresume\nrecord\npass\npass\nC1\n'
said 'two passes end it; chains are marked and unmarked; resume goes on' 0 \
    'black x: 4, white o: 3 and 0.5 komi; black x wins: x+0.5
no stone there; name a stone of a dead chain, or type resume or quit
black x: 9, white o: 0 and 0.5 komi; black x wins: x+8.5
black x: 4, white o: 3 and 0.5 komi; black x wins: x+0.5
black x: 9, white o: 0 and 0.5 komi; black x wins: x+8.5
rules kata komi=0.5
x
---
---
---
play x 0,0
play o 0,2
play x 1,0
play o 1,2
play x 2,0
play o 2,2
play x 1,1
black x: 4, white o: 3 and 0.5 komi; black x wins: x+0.5
black x: 9, white o: 0 and 0.5 komi; black x wins: x+8.5' '' --size 3 --komi 0.5

# ---- Files ----

given 'C3\nB2\nsave one.txt\nsave two.sgf\nA1\n'
"$igo" game --size 3 --save each.txt <in >all 2>err
point 'the game is saved after each turn, and where one says' "$(
    "$igo" audit each.txt one.txt two.sgf >out 2>&1
    printf '%s\n' 'each.txt: ok, 3 turns' 'one.txt: ok, 2 turns' 'two.sgf: ok, 2 turns' | diff - out
    wants '^;B\[ca\];W\[bb\]$' two.sgf
    wants '^x> saved in two.sgf$' all)"
given 'A3\n'
"$igo" game each.txt --save each.txt <in >all 2>err
"$igo" audit each.txt >out 2>&1
want_line out 'each.txt: ok, 4 turns'
all_well 'a file goes on, and is saved'
printf 'x\n-\n\nx\n--\n' >several.txt
given ''
said 'what would take the place of other records is refused' 2 '' \
    'igo: --save several.txt: found more than one record, wanted one' several.txt --save several.txt
said 'also where one of them is named' 2 '' \
    'igo: --save several.txt: found more than one record, wanted one' several.txt:4 --save several.txt
# What a file has besides turns does not get lost.
kept() {
    name=$1 file=$2 has=$3
    cp "$file" before
    given 'A1\n'
    "$igo" game "$file" --save "$file" <in >all 2>err
    status=$?
    want_status 2
    want_line err "igo: --save $file: the file has $has, which igo cannot write back" 'hint: *--force*'
    want_same before "$file"
    [ ! -e "$file~" ] || amiss="$amiss a copy was made"
    all_well "$name"
}
printf '(;SZ[3]RU[Chinese]PB[Ann];B[aa]C[hello];W[bb])' >comment.sgf
kept 'a game with comments is not replaced' comment.sgf comments
printf '(;SZ[3];B[aa]LB[aa:1])' >label.sgf
kept 'nor one with labels' label.sgf 'marks on the board'
printf '(;SZ[3];B[aa](;W[bb])(;W[cc]))' >tree.sgf
kept 'nor one with variations' tree.sgf 'variations or other games'
printf '(;SZ[3];B[aa]BL[9])' >rank.sgf
kept 'nor one with times' rank.sgf 'properties such as times and ranks'
printf '(;SZ[3]PB[\351];B[aa])' >latin.sgf
kept 'nor one in another encoding' latin.sgf 'text that is not UTF-8'
printf 'x\n---\n# why not\nplay x 0,0\n' >comment.txt
kept 'nor a fixture with comments' comment.txt comments
given 'B1\n'
"$igo" game tree.sgf --save tree.sgf --force <in >all 2>err
want_empty err
want_line tree.sgf~ '(;SZ\[3];B\[aa](;W\[bb])(;W\[cc]))'
want_line tree.sgf '*;B\[aa];W\[bb];B\[bc]*'
all_well '--force replaces it, and the old one is FILE~'
printf '(;SZ[3]PB[Ann\\]]PW[Bob]DT[1999-12-31]EV[Cup]HA[0];B[aa];W[bb])' >names.sgf
cp names.sgf before
given 'undo 99\nredo 9\nundo\n'
"$igo" game names.sgf --save names.sgf <in >all 2>err
want_empty err
want_same before names.sgf
[ ! -e names.sgf~ ] || amiss="$amiss a copy was made"
want_line all 'took back 2 turns, to the start; redo brings them back' 'brought back 2 turns, to the end'
all_well 'without a turn nothing is written; undo goes to the start, and redo to the end'
given 'undo 2\nB2\nredo\nundo\nA1\nredo\nB1\n'
"$igo" game names.sgf --save names.sgf <in >all 2>err
want_empty err
want_same before names.sgf~
want_line names.sgf '*PB\[Ann\\]*' '*PW\[Bob]*' '*DT\[1999-12-31]*' '*EV\[Cup]*' '*HA\[0]*' '*;B\[ac];W\[bc]*'
no_line names.sgf '*KM*' '*RU*'
want_line all '*there is no move to bring back*'
all_well 'names, event, date and handicap stay, no rules are added, and the old file is FILE~'
cp names.sgf~ names.sgf
given 'undo\nA3\nredo\nC1\n'
"$igo" game names.sgf --save names.sgf <in >all 2>err
want_empty err
want_line names.sgf '*;B?aa?;W?bb?;B?cc?*'
all_well 'an illegal move leaves what may be brought back'
given 'A1\n'
rm -f new.sgf
SOURCE_DATE_EPOCH=86400 "$igo" game --size 3 --white random --save new.sgf <in >all 2>err
want_empty err
want_line new.sgf '*DT\[1970-01-02]*'
want_line new.sgf '*PW\[random]*'
no_line new.sgf '*PB*'
all_well 'a new game has its day, and the name of a program'
cp tree.sgf~ tree.sgf
given 'save tree.sgf\n'
"$igo" game --size 3 <in >all 2>err
want_line all 'x> tree.sgf has variations or other games, which igo cannot*'
want_line tree.sgf '*(;W?cc?))'
all_well 'the word save asks, too'
said 'a file that is not there' 2 '' 'igo: none.txt: No such file or directory*' none.txt
printf 'x\n---\nplay x 0,0\nplay x 0,0\n' >wrong.txt
said 'a record that breaks a rule does not go on' 1 '' 'igo: wrong.txt:4: illegal x 0,0 turn' wrong.txt
given 'A1\n'
said 'a game that cannot be saved' 2 '' 'igo: none/at/all.txt: No such file or directory' \
    --size 3 --save none/at/all.txt
mkfifo moves
"$igo" game --size 3 --save killed.txt <moves >all 2>err &
game=$!
exec 7<>moves
printf 'A1\nB1\n' >&7
appears '*last: o B1*' all $game
kill -9 $game 2>/dev/null
exec 7>&-
wait $game 2>/dev/null
point 'kill -9 loses nothing' "$("$igo" audit killed.txt >out 2>&1; wants '^killed.txt: ok, 2 turns$' out)"

# ---- Programs ----

given 'A1\n'
said 'a program that is not there gives its seat up' 2 '' \
    '*igo: gtp:./none: ended with exit status 127 during *; you take over its moves' --size 3 --white 'gtp:./none'
write fixed <<'end'
#!/bin/sh
# fixed MOVE: says this move, whatever is played.
while read -r id command rest; do
    case $command in
    genmove) echo "=$id $1" ;;
    quit) echo "=$id"; echo; exit ;;
    *) echo "=$id" ;;
    esac
    echo
done
end
chmod +x fixed
given 'A1\nquit\n'
said 'one that plays what is illegal, too' 1 'illegal occupied - x has a stone there' \
    'igo: gtp:./fixed A1: its move is illegal; you take over its moves' --size 3 --white 'gtp:./fixed A1'
write hearing <<'end'
#!/bin/sh
# hearing: plays B1, then B2, and keeps what it is told in the file heard.
while read -r id command rest; do
    echo "$command $rest" >>heard
    case $command in
    genmove)
        moves=$((moves + 1))
        echo "=$id B$moves" ;;
    quit) echo "=$id"; echo; exit ;;
    *) echo "=$id" ;;
    esac
    echo
done
end
chmod +x hearing
given 'A1\nundo\nC3\nquit\n'
"$igo" game --size 3 --komi 5.5 --white ./nobody --white gtp:./hearing <in >all 2>err
printf '%s\n' 'boardsize 3' 'clear_board ' 'komi 5.5' 'play black A1' 'genmove white' 'boardsize 3' \
    'clear_board ' 'komi 5.5' 'play black C3' 'genmove white' 'quit ' >want
point 'a program is told the game, and again after an undo' "$(grep -v '^list_commands' heard | diff want -)"

# ---- Matches ----

matched() {
    name=$1 want_status=$2 want_out=$3 want_err=$4
    shift 4
    "$igo" game "$@" </dev/null >out 2>err
    status=$?
    compare "$name" "$want_status" "$want_out" "$want_err" "igo game $*"
}

matched 'a match has a line a player; a seed is the same everywhere' 0 \
    'black random: 3 wins, 37 losses, 0 draws, mean margin -26.6500, error 2.2548
white montecarlo:1,1: 37 wins, 3 losses, 0 draws, mean margin 26.6500, error 2.2548' \
    '' --no-swap --games 40 --size 5 --rules tromp-taylor --black random --white montecarlo:1,1 --seed 3
matched 'more samples, and turns, play better' 0 \
    'player 1 random: 0 wins, 20 losses, 0 draws, mean margin -25.0000, error 1.7206
player 2 montecarlo:5,5: 20 wins, 0 losses, 0 draws, mean margin 25.0000, error 1.7206' \
    '' --games 20 --size 5 --rules tromp-taylor --black random --white montecarlo:5,5 --seed 3
matched 'an illegal move loses, and is shown' 1 'x
---
---
---
play x 1,1
play o 0,0
illegal x 1,1 occupied

player 1 gtp:./fixed B2: 0 wins, 1 losses, 0 draws
player 2 random: 1 wins, 0 losses, 0 draws' 'igo: game 1, turn 3: illegal x 1,1 occupied, by gtp:./fixed B2' \
    --games 1 --size 3 --black 'gtp:./fixed B2' --white random
matched 'so does what is no move' 1 'player 1 gtp:./fixed what: 0 wins, 1 losses, 0 draws
player 2 random: 1 wins, 0 losses, 0 draws' "igo: game 1, turn 1: gtp:./fixed what: answered 'what' to genmove*" \
    --games 1 --size 3 --black 'gtp:./fixed what' --white random
matched 'a resignation has no margin' 0 'player 1 gtp:./fixed resign: 0 wins, 2 losses, 0 draws
player 2 random: 2 wins, 0 losses, 0 draws' '' \
    --games 2 --size 3 --black 'gtp:./fixed resign' --white random
matched 'a program that is not there ends a match' 2 '' '*igo: game 1, turn 1: gtp:./none: *' \
    --games 2 --size 3 --black 'gtp:./none' --white random
matched 'a match that cannot be saved' 2 '' 'igo: none/at/all.sgf: No such file or directory' \
    --games 2 --size 3 --black random --white random --save none/at/all.sgf
"$igo" game --games 3 --size 5 --black "gtp:'$igo' gtp" --white montecarlo:2,2 --save match.sgf >out 2>err
"$igo" audit match.sgf >audited 2>&1
point 'the players swap colors every other game' "$(
    sed -n 's/.*GN.game \([0-9]*\)[^ ]*: black \(gtp\|mon\).*, white \(gtp\|mon\).*/\1 \2 \3/p' match.sgf |
        tr '\n' , >colors
    [ "$(cat colors)" = '1 gtp mon,2 mon gtp,3 gtp mon,' ] || { echo 'colors:'; cat colors; })"
"$igo" game --no-swap --games 2 --size 3 --black 'gtp:./fixed resign' --white random --save kept.txt >out 2>err
want_line kept.txt '# game 1: black gtp:./fixed resign, white random*'
want_line kept.txt '# game 2: black gtp:./fixed resign, white random*'
all_well 'but not with --no-swap'
point 'all games of a match are saved, and are legal' "$(
    for game in '' '#2' '#3'; do wants "^match.sgf$game: ok, [1-9][0-9]* turns$" audited; done
    wants 'GN\[game 3[^ ]*: black gtp[^ ]*:.* gtp, white montecarlo[^ ]*:2,2[^ ]*: [xo]+[0-9]*\]' match.sgf)"

# ---- Usage ----

given ''
usage 'no such player' "igo: --black foo: wanted me, random, montecarlo:G,T or gtp:CMD
Try 'igo game --help'." game --black foo
usage 'the board is where the game would be written' 'igo: game: --save needs the name of a file; *' \
    game --size 3 --save -
usage 'one game has no colors to swap' 'igo: game: --no-swap needs --games*' game --no-swap
usage 'a person plays no matches' 'igo: game: --games needs two programs: *' game --games 2 --white random
usage 'a match has an end' 'igo: game: --games needs rules under which passes end a game*' \
    game --games 2 --black random --white random --passes 0
usage 'no such handicap' 'igo: game: a board of 8x8 has no handicap of 5 stones' game --size 8 --handicap 5
usage 'a file has its size' 'igo: game: --size, --handicap and --games start a new game, *' game --size 5 each.txt
usage 'no such colour' 'igo: --color sometimes: wanted *' game --color sometimes
if [ -w /dev/full ]; then
    "$igo" game --size 3 </dev/null >/dev/full 2>err
    # shellcheck disable=SC2034 # compare looks at it
    status=$?
    : >out
    compare 'a full disk' 2 '' 'igo: standard output: *' 'igo game >/dev/full'
else
    skip 'a full disk' 'no /dev/full'
fi

# ---- On a terminal ----

# on_terminal NAME HOW: igo game on a terminal, ended by a signal, by Ctrl-C or by the end of its input. At first
# another sheet is shown, and at last the old one again.
on_terminal() {
    rm -f typed screen
    mkfifo typed
    TERM=xterm NO_COLOR=1 LC_ALL=C script -q -c "echo \$\$ >pid; exec '$igo' game" typescript <typed >screen 2>err &
    terminal=$!
    exec 8<>typed
    appears '*(19): *' screen $terminal
    printf '9\n' >&8
    appears '*move 1: black x*' screen $terminal
    printf 'D4\n' >&8
    appears '*last: x D4*' screen $terminal
    case $2 in
    end) printf '\004' >&8 ;;
    Ctrl-C) printf '\003' >&8 ;;
    *) kill "-$2" "$(cat pid)" ;;
    esac
    exec 8>&-
    watched $terminal 60
    tr -d '\r\n' <screen | sed "s/$escape/\n/g" >codes
    point "$1" "$(
        wants 'last: x D4' screen
        [ "$(sed -n 2p codes)" = '[?1049h' ] || { echo 'at first:' && head -n 3 codes; }
        case $(tail -n 1 codes) in
        '[?1049l'*) ;;
        *) echo 'at last:' && tail -n 3 codes ;;
        esac)"
}

# drawn ARGS...: igo game ARGS on a terminal, where B2 is played and the size of the window changes while igo
# waits, for which it draws the board again but in lines of text; what is shown goes to screen. The folder
# `none` goes away before the move.
drawn() {
    rm -f typed screen
    mkfifo typed
    TERM=xterm NO_COLOR=1 LC_ALL=C script -q -c "echo \$\$ >pid; exec '$igo' game --size 3 $*" typescript \
        <typed >screen 2>err &
    terminal=$!
    exec 8<>typed
    appears '*x> *' screen $terminal
    rm -rf none
    printf 'B2\n' >&8
    appears '*last: x B2*' screen $terminal
    appears '*o> *' screen $terminal
    kill -WINCH "$(cat pid)"
    tries=0 twice=2
    [ "$1" != --ascii ] || twice=1
    until [ "$(grep -c 'last: x B2' screen)" -ge $twice ] || [ $((tries += 1)) -gt 300 ]; do
        sleep 0.1
    done
    printf 'quit\n' >&8
    exec 8>&-
    watched $terminal 60
    tr -d '\r' <screen >plain
}

# How often a process has written.
written() {
    sed -n 's/^syscw: //p' "/proc/$1/io" 2>/dev/null
}

# narrow NAME TERM SIZE ARGS...: igo game ARGS on a terminal of 40 columns, which asks for the size; a move is
# one write of a board that fits.
narrow() {
    name=$1 kind=$2 size=$3
    shift 3
    rm -f typed screen
    mkfifo typed
    TERM=$kind LC_ALL=C script -q -c "stty cols 40; echo \$\$ >pid; exec '$igo' game $*" typescript \
        <typed >screen 2>err &
    terminal=$!
    exec 8<>typed
    appears '*(19): *' screen $terminal
    printf '%s\n' "$size" >&8
    appears '*x> *' screen $terminal
    before=$(written "$(cat pid)")
    printf 'B2\n' >&8
    appears '*o> *' screen $terminal
    after=$(written "$(cat pid)")
    printf 'quit\n' >&8
    exec 8>&-
    watched $terminal 60
    tr -d '\r' <screen | sed "s/$escape\[[0-9;?]*[a-zA-Z]//g" >plain
    point "$name" "$(
        wants 'last: x B2' plain
        wants "^ *$size " plain
        [ "${after:-1}" -eq $((${before:-0} + 1)) ] || echo "written $before times, then $after"
        awk '/ last: / { seen = 1 } length > 40 && !/Rows of the board/ && !/^Script/ { print "too long: " $0 }' plain)"
}

given ''
"$igo" game --black random --white random --size 1x2 --ko none --passes 0 <in >all 2>err
point 'a game between programs that has no end is counted in the end' "$(cat err
    wants '^still running after 120 turns; igo counts the board as it is$' all
    tail -n 1 all | grep -q 'wins: ' || tail -n 3 all)"

if script -q -c true /dev/null </dev/null >/dev/null 2>&1; then
    mkdir -p none/at
    drawn --save none/at/all.sgf
    point 'a message stands below the board, and is there when the board is gone' "$(
        awk -v escape="$escape" '
            index($0, escape "[2J") { rules = 0 }
            /rules: kata/ { rules = 1 }
            /^igo: none\/at\/all.sgf: No such file/ && rules && !shown { shown = 1 }
            /^igo: none/ && !rules { print "within the board: " $0 }
            index($0, escape "[?1049l") { left = 1 }
            /igo: none\/at\/all.sgf: No such file/ && left { again = 1 }
            END { if (!shown || !again) print "shown " shown + 0 ", again " again + 0 }' plain
        [ "$(grep -c 'last: x B2' plain)" -ge 2 ] || echo 'not drawn again for a new size of the window')"
    narrow 'a frame is one write, and 19x19 fits in 40 columns' xterm 19 --color=always
    long narrow 'lines of text alone ask for the size, too' dumb 5
    long narrow 'and so does --ascii' xterm 7 --ascii
    if [ -n "$LONG" ]; then
        drawn --ascii
        point '--ascii: lines of text alone' "$(wants 'last: x B2' plain; grep "$escape" plain)"
    fi
    on_terminal 'the end of input gives the terminal back' end
    on_terminal 'Ctrl-C, too' Ctrl-C
    long on_terminal 'SIGTERM, too' TERM
    long on_terminal 'the end of the terminal, too' HUP
else
    skip 'a terminal is given back as it was' 'no script'
fi
finish
