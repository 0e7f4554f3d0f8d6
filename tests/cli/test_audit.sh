#!/bin/sh
# test_audit.sh BUILD - games from the wild: audit, SGF, convert, pictures. Needs
# BUILD/tests/plant.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/audit" || exit 2
igo=$(cd "$build" && pwd)/igo
plant=$(cd "$build" && pwd)/tests/plant
cd "$build/tests/audit" || exit 2
rm -rf ./*

# check NAME STATUS OUT ERR ARGUMENT...: igo with these arguments, reading the file in; OUT has backslashes as in
# printf %b.
check() {
    name=$1 want_status=$2 want_err=$4
    printf '%b' "$3" >want
    text_of want
    want_out=$text_read
    shift 4
    "$igo" "$@" <in >out 2>err
    status=$?
    compare "$name" "$want_status" "$want_out" "$want_err" "igo $*"
}

# ---- Breaches planted in random games, in four notations ----

for seed in 1 $(long echo 2); do
    mkdir -p "planted$seed" && "$plant" "planted$seed" "$seed" || exit 2
    cd "planted$seed" || exit 2
    for file in plays.txt plays.sgf thens.txt; do
        point "planted breaches are found in $file, seed $seed" \
            "$("$igo" audit $file 2>&1 | diff $file.want -)"
    done
    for ko in none simple positional situational natural; do
        for suicide in forbidden multi allowed; do
            set -- boards-$ko-$suicide-*.txt
            files=$* wanted=
            for file; do wanted="$wanted $file.want"; done
            # shellcheck disable=SC2086 # the names have no blanks
            point "planted breaches are found in bare boards, $ko, $suicide, seed $seed" "$(
                cat $wanted >want
                "$igo" audit --boards --ko $ko --suicide $suicide $files 2>&1 | diff want -
            )"
        done
    done
    "$igo" convert --to sgf plays.txt >round.sgf 2>round.err
    "$igo" convert --to fixture plays.sgf >round.txt 2>round.err
    point "games without a breach read back from SGF as from fixture text, seed $seed" "$(
        "$igo" convert --to fixture round.sgf | diff round.txt -
        grep -c . round.txt | grep -x 0
    )"
    cd ..
done

# ---- audit ----

# A ko that White takes and Black retakes at once.
ko='SZ[5]AB[ba][ab][cb][bc]AW[ca][db][cc]PL[W]'
given "(;$ko;W[bb];B[cb];W[];B[])(;SZ[3];B[aa];W[bb])"
check 'the first breach is named, game by game' 1 \
    '-: turn 2: illegal x 1,2 ko\n-#2: ok, 2 turns' '' audit
check 'points are GTP vertices if so asked' 1 '-: turn 2: illegal x C4 ko\n-#2: ok, 2 turns' '' \
    audit --gtp-points
check '--quiet names games with a breach only' 1 '-: turn 2: illegal x 1,2 ko' '' audit --quiet
check '--json has an object a game' 1 \
    '{"file":"-","game":1,"turn":2,"move":"x 1,2","verdict":"illegal","reason":"ko","repeats":0,"SZ":"5"}
{"file":"-","game":2,"turns":2,"verdict":"ok","SZ":"3"}' '' audit --json
check 'rule options replace the rules of the text' 0 '-: ok, 4 turns\n-#2: ok, 2 turns' '' \
    audit --ko none

given '(;SZ[3];B[aa];W[aa];W[cc];B[dd];W[bb])'
check '--all names every breach and goes on' 1 \
    '-: turn 2: illegal o 0,0 occupied\n-: turn 3: illegal o 2,2 turn\n-: turn 4: illegal x 3,3 bounds' \
    '' audit --all
check '--any-turn lets a colour move twice' 1 \
    '-: turn 2: illegal o 0,0 occupied\n-: turn 4: illegal x 3,3 bounds' '' audit --all --any-turn

given 'x\n---\nplay 0,0\nplay x 0,1\n\nx\n---\nthen\no\nx--\nthen\nx\nx-o\nthen\no\nx-o\n\nx\n---\nthen\no\nxx-\n\n'
check 'fixture records are audited, too' 1 \
    '-: turn 2: illegal x 0,1 turn\n-#2: ok, 3 turns\n-#3: turn 1: unexplained' '' audit
check 'an unexplained turn in JSON has no move' 1 \
    '{"file":"-","game":1,"turn":2,"move":"x 0,1","verdict":"illegal","reason":"turn"}
{"file":"-","game":2,"turns":3,"verdict":"ok"}
{"file":"-","game":3,"turn":1,"verdict":"unexplained"}' '' audit --json

given '(;SZ[3];B[aa](;W[bb];B[aa])(;W[cc](;B[ab])(;B[cc]))(;W[ca]))(;SZ[2];B[ab])'
check 'the main line is the first' 1 '-: turn 3: illegal x 0,0 occupied\n-#2: ok, 1 turns' '' audit
check '--variations has a line for each line of play' 1 \
    '-/1: turn 3: illegal x 0,0 occupied
-/2/1: ok, 3 turns\n-/2/2: turn 3: illegal x 2,2 occupied\n-/3: ok, 2 turns\n-#2: ok, 1 turns' '' \
    audit --variations
audit_titles=$("$igo" audit --variations --fixture <in | grep '^#')
[ "$audit_titles" = '# -/1: turn 3
# -/2/2: turn 3' ] || amiss="$amiss other titles: $audit_titles"
all_well '--variations with --fixture names the line of play in each title'
check '--variations in JSON has a path' 1 \
    '{"file":"-","game":1,"path":[1],"turn":3,"move":"x 0,0","verdict":"illegal","reason":"occupied","SZ":"3"}
{"file":"-","game":1,"path":[2,2],"turn":3,"move":"x 2,2","verdict":"illegal","reason":"occupied","SZ":"3"}' \
    '' audit --variations --quiet --json

{
    printf '(;SZ[2:1]RU[Tromp-Taylor];B[aa];W[]'
    awk 'BEGIN { while (turn++ < 600) printf ";B[];W[]" }'
    printf ';B[ba])'
} >in
check 'a board comes back after more than a thousand turns' 1 \
    '{"file":"-","game":1,"turn":1203,"move":"x 0,1","verdict":"illegal","reason":"superko","repeats":0,"RU":"Tromp-Taylor","SZ":"2:1"}' \
    '' audit --passes 0 --json

given '(;RE[W+R];W[];B[])'
check 'a game that passes ended has no resignation behind them' 0 '-: ok, 2 turns' '' audit
given '(;KM[6.5]RE[B+R]; PL[W];AE[ed](;)(;B[])(;B[be]; PL[W]))'
check 'a player who is set in one line of play is not set in the next' 0 \
    '-/1: ok, 0 turns\n-/2: ok, 1 turns\n-/3: ok, 1 turns' '' audit --variations
given '(;SZ[1]GN[a\\\rb])'
check 'an escaped end of line is none, also as CR' 0 '# ab\nx\n-\n' '' convert --to fixture
given '(;SZ[5:4]SZ[5:5];B[aa])'
check 'a second size differs in its rows' 2 '' 'igo: -:1:13: found SZ?5:5?, wanted one size*' audit
given '(;SZ[3];B[aa](;W[bb];B[!!](;W[cc])(;W[cb]))(;W[cc](;B[a])(;B[cc];PL[?])(;B[ab])))(;SZ[2];B[ab])'
check '--variations goes on behind a branch in error' 2 \
    '-/2/3: ok, 3 turns\n-#2: ok, 1 turns' \
    "igo: -:1:24: found B\[!!\]*igo: -:1:55: found B\[a\]*igo: -:1:69: found PL\[?\]*" \
    audit --variations
check 'without --variations an error in the main line ends the game' 2 '-#2: ok, 1 turns' 'igo: -:1:24:*' audit
given '(;SZ[3]RE[B+R];B[aa](;W[bb];AB[zz])(;W[aa])(;W[cc];B[cb]))'
check 'the first line of play has the result, even where it is in error' 2 \
    '-/2: turn 2: illegal o 0,0 occupied\n-/3: ok, 3 turns' 'igo: -:1:32:*' audit --variations
given '(;SZ[3]KM[x];B[aa];W[!](;B[ab])(;B[ac]))(;SZ[3](;B[aa])(;W[ab];B[a!](;B[ab)(;B[aa])'
check 'an error in the trunk ends the game, one of syntax the text' 2 '-#2/1: ok, 1 turns' \
    '*' audit --variations

given 'x\n---\n\nx\n---\n\no\nx--\n\nx\nx-o\n\no\nx-o\n\n'
check '--boards joins the boards of a file' 0 '-: ok, 3 turns' '' audit --boards
given 'x\n---\n\nx\n---\nlegal 0,0\n\n'
check '--boards takes boards only' 2 '' 'igo: -:4:1: found more than a board*' audit --boards
given 'x\n---\n\no\n--\n\n'
check '--boards takes boards of one size' 2 '' 'igo: -:4:1: found a board of another size*' \
    audit --boards
given 'x\nx?\n\no\n--\n\n'
check '--boards gives up a file with an error in it' 2 '' 'igo: -:2:2: found*' audit --boards

# A ko, and the board behind the turn that takes it.
printf 'o\n-xo-\nx-xo\n-xo-\n' | tee old.txt >boards.txt
printf 'x\n-xo-\nxo-o\n-xo-\n' >new.txt
{ echo && cat new.txt; } >>boards.txt
{ cat new.txt && echo && cat old.txt; } >newest.txt
game='o -xo-/x-xo/-xo- ; then x -xo-/xo-o/-xo-'
"$igo" judge 1,2 newest.txt newest.txt boards.txt 2>err >out
point 'the hint comes once, whichever board is first' "$(wants legal out
    echo 'hint: two boards in a row are two records; --boards makes them one game' | diff - err)"
# Another size, the same player, two turns apart, a pass, and one in a file each.
{ cat new.txt && printf '\nx\n-o\n--\n\nx\n-o\nx-\n\no\n-o\n--\n\nx\n-o\n--\n\no\nxo\nx-\n'; } >apart.txt
"$igo" judge 1,2 apart.txt old.txt new.txt 2>err >out
"$igo" judge 0,1 --boards boards.txt 2>>err >>out
"$igo" judge pass apart.txt 2>>err >>out
want_line out '*legal*'
want_empty err
all_well 'other boards do not'
"$igo" judge 1,2 boards.txt 2>err >out
point 'without --boards nothing forbids to take back, and a hint names it' "$(
    printf 'illegal occupied\nlegal\n' | diff - out
    echo 'hint: two boards in a row are two records; --boards makes them one game' | diff - err)"
for order in '--boards boards.txt' '--boards=oldest-first boards.txt' '--boards=newest-first newest.txt'; do
    # shellcheck disable=SC2086 # words
    {
        says "judge $order: a record of boards" 1 'illegal ko' judge 1,2 $order
        says "convert $order" 0 "$game" convert --to line $order
        says "legal $order" 0 '0,0 2,0' legal $order
        says "show $order" 0 "x to move${nl}   0 1 2 3${nl} 0 - x o -${nl} 1 x o - o${nl} 2 - x o -${nl}" show $order
        says "score $order" 0 'o+2' score $order
        says "play $order" 0 "x${nl}-xo-${nl}xo-o${nl}-xo-${nl}" play --last $order
        says "audit $order" 0 "${order#* }: ok, 1 turns" audit $order
    }
done
"$igo" convert --to json boards.txt >in
says 'boards as JSON, whose rules are those of any board, are a record too' 1 'illegal ko' judge 1,2 --boards <in
"$igo" play --boards 0,0 boards.txt >in
says 'play --boards prints the whole game' 0 "$game ; play x 0,0 ; board o xxo-/xo-o/-xo-" convert --to line
says 'each file is one game, and --turn counts in it' 0 'o -xo-/x-xo/-xo-' convert --to line --turn 0 --boards boards.txt
given 'x\n--\nlegal 0,0\n\nx\n-\n?\n'
check 'judge --boards refuses what is more than a board, once' 2 "error${nl}illegal suicide" \
    'igo: -:1:1: found more than a board, wanted boards only, as --boards reads them' \
    judge --boards 0,0 - old.txt

given '(;SZ[37];B[aa])(;SZ[3];B[aa])'
check 'a game in error does not hide the next' 2 '-#2: ok, 1 turns' \
    "igo: -:1:6: found SZ\[37\], wanted a board of at most 32 rows and columns" audit
check 'a game in error is an object, too' 2 \
    '{"file":"-","line":1,"column":6,"record":1,"error":"found SZ[37], wanted a board of at most 32 rows and columns"}
{"file":"-","game":2,"turns":1,"verdict":"ok","SZ":"3"}' 'igo: -:1:6:*' audit --json
given '(;SZ[3];B[aa])\n(;B[aa)'
check 'a value cut off is an error' 2 '-: ok, 1 turns' 'igo: -:2:8: found end of text*' \
    audit
given 'x\n--\n\nx\n?\n\no\n--\nplay 0,0\n'
check 'fixture records in error count' 2 '-: ok, 0 turns\n-#3: ok, 1 turns' 'igo: -:5:1:*' audit

# ---- SGF as people have it ----

open="no '(' before the first ';': read as one game"
given ';GM[1]SZ[9];B[dd](;W[dd])(;W[ff])'
check 'a game without its first parenthesis is one game' 1 '-: turn 2: illegal o 3,3 occupied' \
    "igo: -:1:1: $open" audit
check 'so are its lines of play' 1 '-/1: turn 2: illegal o 3,3 occupied\n-/2: ok, 2 turns' \
    "igo: -:1:1: $open" audit --variations
cp in lacks.sgf
check 'it is said once a file' 1 '-: turn 2: illegal o 3,3 occupied
lacks.sgf: turn 2: illegal o 3,3 occupied' "igo: -:1:1: $open
igo: lacks.sgf:1:1: $open" audit - lacks.sgf
printf 'by Mail;\n\n ;SZ[9];B[dd];W[dd]' >junk.sgf
check 'junk ends where a game may begin' 1 'junk.sgf: turn 2: illegal o 3,3 occupied' \
    "igo: junk.sgf:3:2: $open" audit junk.sgf
printf 'GM[1]\nSZ[9];B[dd];W[dd]' >junk.sgf
check 'a property before a game that lacks its beginning may be lost' 2 \
    'junk.sgf: turn 2: illegal o 3,3 occupied' \
    "igo: junk.sgf:1:1: a property before the first ';': not read
igo: junk.sgf:2:6: $open" audit junk.sgf
printf 'GM[1]\n(;SZ[9];B[dd])' >junk.sgf
check 'before a whole game it is passed over' 0 'junk.sgf: ok, 1 turns' '' audit junk.sgf
printf '(see [1]; B [x] (no game))\n(;SZ[9];B[dd])' >junk.sgf
check 'junk that holds no game is not said' 0 'junk.sgf: ok, 1 turns' '' audit junk.sgf
given '(SZ[2];B[aa](W[ba])(;W[aa]))'
check 'a semicolon may be missing' 0 '-: ok, 2 turns' "igo: -:1:2: no ';' after '('*" audit
given '(;SZ[2];B[aa](;W[ba])\n'
check 'a missing last parenthesis leaves the verdict, and status 2' 2 '-: ok, 2 turns' \
    'igo: -:2:1: end of text within a game: *' audit
check 'and no line for an error' 2 '2' 'igo: -:2:1: end of text within a game: *' legal --count
given '(;SZ[2];B[aa])\n-- \nme'
check 'text after the games leaves the verdict, and status 2' 2 '-: ok, 1 turns' \
    "igo: -:2:1: text after a game's last ')': *" audit
given '(;SZ[2]GC[a (see [1])];B[aa];W[aa])'
check 'a value that seems to end the game gives no verdict' 2 '' "igo: -:1:22: found '\]', *" audit
given '(;SZ[1]PL[1])(;SZ[1]PL[2])(;SZ[1]PL[3])'
check 'players may be numbers, 1 and 2' 2 'x\n-\n\no\n-\n' \
    "igo: -:1:11: a number for a player: *
igo: -:1:37: found PL\[3\], wanted B or W" convert --to fixture
printf '(\000;\000)\000' >wide.sgf
printf '\000o\000\n\000-' >wide.txt
check 'UTF-16 without a byte order mark is named' 2 '' \
    'igo: wide.sgf:1:1: found UTF-16, wanted UTF-8, *
igo: wide.txt:1:1: found UTF-16, wanted UTF-8, *' audit wide.sgf wide.txt

printf 'x\n-o\n--\n' >narrow.txt
printf '(;SZ[2]PL[B]\nAW[ba])\n' >narrow.sgf
printf '[{"next": "x",\n"rows": ["-o","--"]}]\n' >narrow.json
printf 'x\n.,O\n.,.\n' >narrow.csv
for file in narrow.txt narrow.sgf narrow.json narrow.csv; do
    from=auto
    [ $file != narrow.csv ] || from=loose
    {
        printf '\377\376' && sed 's/$/%/; s/./&@/g' $file | tr -d '\n' | tr '%@' '\n\000'
    } >low-$file
    { printf '\376\377' && sed 's/$/%/; s/./@&/g' $file | tr -d '\n' | tr '%@' '\n\000'; } >high-$file
    for wide in low-$file high-$file; do
        "$igo" convert --from $from "$wide"
        if [ -n "$LONG" ]; then
            tail -c +1 "$wide" | "$igo" convert --from $from
            "$igo" play -m 0,0 --from $from "$wide" | head -n 3
            echo
        fi
    done
done >got 2>&1
# shellcheck disable=SC2046 # numbers
printf 'x\n-o\n--\n\n%.0s' 1 2 3 4 5 6 7 8 $(long echo 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24) >want
want_same want got
all_well 'UTF-16 with a byte order mark is read in each format, from files and pipes'
given '\0377\0376x\0\n\0-\0\n\0\n\0o\0\n\0\075\0330\n\0\n\0'
check 'half a character is an error, and what came before it is answered' 2 '0\nerror' \
    'igo: -:5:1: found half a character, wanted whole ones of UTF-16' legal --count

given '(;SZ[3]HA[2]KM[375];B[aa];B[cc];W[bb];B[bb])'
check 'a free handicap is set-up, and counts as turns' 1 '-: turn 4: illegal x 1,1 occupied' '' audit
check 'the record starts with its stones, white to move' 1 \
    '' 'igo: -:1: illegal x 1,1 occupied at turn 4' convert --to fixture
given '(;SZ[3]HA[2]KM[375];B[aa];B[cc];W[bb])'
check 'so it does in fixture text, with the komi that is meant' 0 \
    'rules kata komi=7.5 handicap=2\no\nx--\n---\n--x\nplay o 1,1\n' '' convert --to fixture
given '(;SZ[3]HA[2];B[aa];B[cc])(;SZ[3]HA[2];B[aa];B[aa])'
check 'two turns on one point are no handicap' 1 \
    '-: ok, 2 turns\n-#2: turn 2: illegal x 0,0 turn' \
    'igo: -:1:36: found HA\[2\] and no handicap stones*; HA is ignored' audit

given 'x\n--\nplay 0,0\nplay o resign\n\nx\n--\nplay 0,0\nplay o resign\nplay o 0,1\n'
check 'a resignation is no turn' 1 '-: ok, 1 turns\n-#2: turn 2: illegal o 0,1 over' '' audit
given 'x\n--\nplay pass\nplay pass\nplay o resign\n'
check 'a resignation behind the end is a breach' 1 '-: turn 3: illegal o resign over' '' audit
given '(;SZ[3];B[aa](;W[bb];RS[B];W[cc])(;W[cc];B[bb])(;W[ab];B[ab]))'
check 'a resignation of one line of play is none of the next' 1 \
    '-/1: turn 3: illegal o 2,2 over\n-/2: ok, 3 turns\n-/3: turn 3: illegal x 1,0 occupied' '' \
    audit --variations

# ---- SGF in all commands ----

given "\n (;$ko;W[bb])"
check 'legal takes SGF' 0 '17' '' legal --count
check 'judge takes SGF' 1 'illegal ko' '' judge -m 1,2
check 'score takes SGF' 0 'o+1' '' score --komi 0
check 'play prints an SGF game as fixture text' 0 \
    'o\n-xo--\nx-xo-\n-xo--\n-----\n-----\nplay o 1,1\nplay x 4,4\nboard\no\n-xo--\nxo-o-\n-xo--\n-----\n----x\n' \
    '' play -m 4,4

given '\377(;SZ[2];B[aa])'
check 'junk is an error but in a file named .sgf' 2 '' 'igo: -:1:1: found byte 0xff*' audit
printf 'From: (a server)\nx (;SZ[2];B[aa])' >junk.SgF
check 'junk before the first game is skipped in a file named .sgf' 0 'junk.SgF: ok, 1 turns' '' \
    audit junk.SgF
printf 'no game\n' >none.sgf
check 'a file named .sgf without a game is in error' 2 '' 'igo: none.sgf:2:1: found end of text*' \
    audit none.sgf
printf '(;SZ[2];B[aa])\r\n\032' >in
check 'the mark of DOS for the end may stand behind the games' 0 '-: ok, 1 turns' '' audit
printf '\357\273\277\r\n (;SZ[2];B[aa])' >in
check 'a byte order mark and blanks may stand before a game' 0 '-: ok, 1 turns' '' audit
printf '\357\273\277x\r\n--\r\nplay 0,0\r\n' >in
check 'a byte order mark may stand before fixture text' 0 '-: ok, 1 turns' '' audit
printf '(;SZ[2];B[aa])\n' >a.txt
printf 'x\n--\nplay 0,0\n' >b.sgf.txt
check 'files of both notations may be mixed' 0 'a.txt: ok, 1 turns\nb.sgf.txt: ok, 1 turns
a.txt: ok, 1 turns' '' audit a.txt b.sgf.txt a.txt

given '(;SZ[2:1]RU[Tromp-Taylor];B[aa];W[];B[ba])(;SZ[2:1];B[aa];W[];B[ba])'
check 'RU names the rules' 1 '-: turn 3: illegal x 0,1 superko\n-#2: turn 3: illegal x 0,1 suicide' '' \
    audit
given '(;SZ[2]RU[Kitchen rules];B[aa])(;SZ[2]RU[Kitchen rules];W[aa])'
check 'unknown rules are said once and taken as kata' 0 '-: ok, 1 turns\n-#2: ok, 1 turns' \
    "igo: -:1:11: found RU\[Kitchen rules\], wanted a rule set that igo knows; taken as kata" audit
check 'rules of the text that are not used are not said' 0 '-: ok, 1 turns\n-#2: ok, 1 turns' '' \
    audit --rules aga
given '(;SZ[2]KM[0.25]RE[W+R];B[aa])'
check 'a komi of no use is said' 0 'o+R' 'igo: -:1:11: found KM\[0.25\]*; ignored, the komi is 0' score
given '(;SZ[2]KM[1000]RU[chinese])(;SZ[2]RU[japanese]KM[x])'
check 'the komi that takes its place is said, too' 0 'o+7.5\no+6.5' \
    'igo: -:1:11: *; ignored, the komi is 7.5
igo: -:1:50: *; ignored, the komi is 6.5' score
given '(;SZ[2]KM[5.50];B[aa])'
check 'KM is the komi' 0 'o+1.5' '' score
check 'KM gives way to --komi' 0 'x+3' '' score --komi 1
check 'KM stays under --rules' 0 'o+1.5' '' score --rules kata
given '(;SZ[2];B[];W[];B[];W[];B[])'
check 'passes after the end are left out' 0 '-: ok, 2 turns' '' audit
check 'so they are where other passes end it' 0 '-: ok, 3 turns' '' audit --passes 3
check 'where none do they stay' 0 '-: ok, 5 turns' '' audit --passes 0
given '(;SZ[2]RE[B+R];B[aa])'
check 'a result by resignation is no turn of the audit' 0 '-: ok, 1 turns' '' audit

# ---- From a breach to its board, and from games to a picture ----

given '(;SZ[3]HA[2];B[aa];B[cc];W[bb];B[bb]RE[W+R];W[ca])'
check 'the record up to a turn is drawn, whatever comes later' 0 \
    'x to move\n   0 1 2\n 0 x - -\n 1 - o -\n 2 - - x\n' '' show --turn 3
check 'within a free handicap it is the start' 0 'rules kata handicap=2\no\nx--\n---\n--x\n' '' convert --to fixture --turn 1
check 'turn 0 is the start' 0 '7' '' legal --count --turn 0
check 'at the breach there is no board' 1 'error' 'igo: -:1: illegal x 1,1 occupied at turn 4' \
    score --turn 4
check 'behind the last turn is an error' 2 'error' 'igo: -:1: --turn 6: the record has only 5 turns' \
    legal --turn 6
check 'a turn is a number' 2 '' 'igo: --turn x: wanted *' show --turn x
given '# t\nrules aga\nx\n--\n? 0,1\nplay 0,0\nlegal o 0,1\n? 0,1\nthen\nx\nx-\nplay 0,0\n'
check 'play goes on from there' 0 \
    '# t\nrules aga\nx\n--\nplay x 0,0\nlegal o 0,1\nthen\nx\nx-\nplay x pass\nboard\no\nx-\n' '' \
    play --turn 2 -m pass
check 'or prints the position only' 0 'o\nx-\n' '' play --turn 1 --last
given 'x\n--\nplay 0,0\nplay o resign\n'
check 'a resignation is beyond the last turn' 0 'x\n--\nplay x 0,0\n' '' convert --to fixture --turn 1

# fixtures NAME COUNT ARGUMENT...: the breaches in the file in, as COUNT fixtures, hold.
fixtures() {
    name=$1 count=$2
    shift 2
    "$igo" audit --fixture "$@" <in >out 2>err
    "$igo" test out >tap 2>&1
    point "$name" "$({ [ "$(grep -c '^ok' tap)" = "$count" ] && ! grep '^not ok' tap; } ||
        { echo "wanted $count fixtures that hold, got:" && cat tap out; })"
}
given 'x\n---\nlegal x 7,7\nplay 0,0\nplay o 0,0\nplay x 0,1\n\nx\n---\nthen\no\nx--\nthen\nx\n-o-\n'
check 'a breach is printed as a fixture that claims it' 1 \
    '# -: turn 2\nx\n---\nplay x 0,0\nillegal o 0,0 occupied\n' '' audit --fixture --all
given "(;SZ[3]GN[a]HA[2];B[aa];B[bb];W[cc];B[cc])(;$ko;W[bb];B[cb])(;SZ[2];B[aa])(;SZ[2];B[aa];B[ab])"
check 'its title names the game, and rules that are not kata are there' 1 \
    '# -: turn 4\nrules aga komi=0 handicap=2\no\nx--\n-x-\n---\nplay o 2,2\nillegal x 2,2 occupied\n
# -#2: turn 2\nrules aga komi=0\no\n-xo--\nx-xo-\n-xo--\n-----\n-----\nplay o 1,1\nillegal x 1,2 ko\n' '' \
    audit --fixture --rules aga --komi 0 --any-turn
fixtures 'games with a breach become fixtures' 3
given '(;SZ[3];B[aa];B[bb];W[];B[ab];B[aa])(;SZ[3];W[aa]PL[B];AB[cc];W[bb];W[bb])
(;SZ[3];B[];B[];W[aa])(;SZ[3];B[aa];AE[cc];B[bb];W[];W[bb])(;SZ[3];B[aa];RS[W];W[bb])'
fixtures 'so they do where colours need not alternate' 5 --any-turn
given 'x\n---\n---\nthen\nx\n--o\n---\nthen\nx\n-oo\n---\nthen\no\nxoo\n---\nplay o 0,0\n'
check 'there each board names the mover' 1 \
    '# -: turn 4\no\n---\n---\nthen\no\n--o\n---\nthen\nx\n-oo\n---\nthen\no\nxoo\n---\nillegal o 0,0 occupied\n' '' \
    audit --fixture --any-turn
fixtures 'and the claim holds' 1 --any-turn
cp planted1/thens.txt in
fixtures 'planted breaches are claimed by their fixtures' "$(grep -c 'illegal' planted1/thens.txt.want)"
cp planted1/plays.sgf in
fixtures 'so are those in SGF' "$(grep -c 'illegal' planted1/plays.sgf.want)"

given '(;SZ[3];B[aa];W[aa])(;SZ[3];B[aa];W[bb])(;SZ[40])(;SZ[3];B[aa];B[bb];B[aa])'
check 'a summary counts games, breaches by reason, and what cannot be read' 2 \
    '-: turn 2: illegal o 0,0 occupied\n-#4: turn 2: illegal x 1,1 turn\n3 games, 1 ok, 1 turn, 1 occupied, 1 unreadable' \
    'igo: -:1:*' audit --summary --quiet
check 'behind fixtures it is on stderr' 2 \
    "$("$igo" audit --fixture <in 2>/dev/null)
" '*
igo: 3 games, 1 ok, 1 turn, 1 occupied, 1 unreadable' audit --summary --fixture
given 'x\n---\nthen\no\nx--\nthen\nx\n-oo\n\nx\n--\n'
check 'it is the last object of JSON' 1 '{"file":"-","game":1,"turn":2,"verdict":"unexplained"}
{"file":"-","game":2,"turns":0,"verdict":"ok"}
{"games":2,"ok":1,"over":0,"turn":0,"bounds":0,"occupied":0,"suicide":0,"ko":0,"superko":0,"unexplained":1,"unreadable":0}' '' \
    audit --summary --json
given '(;SZ[3]PB[\304\343 \303\251]PW[ "b" \\] ]DT[2001]EV[]RU[NZ]RE[0]KM[375]HA[0]PB[no])(;KM[x])'
check 'JSON has what the first node says of the game' 0 \
    '{"file":"-","game":1,"turns":0,"verdict":"ok","PB":"\0357\0277\0275\0357\0277\0275 \0303\0251","PW":"\\"b\\" ]","DT":"2001","EV":"","RU":"NZ","KM":"375","HA":"0","RE":"0","SZ":"3","komi":7.5}
{"file":"-","game":2,"turns":0,"verdict":"ok","KM":"x","komi":0}' 'igo: -:1:*' audit --json

# ---- convert ----

game='x\n--x\n-oo\nplay x 0,0\nplay o pass\nsetup\no\n---\nx--\nplay o 0,0\nplay x resign\n'
given "# a \\\\ title: ]\nrules japanese komi=0.5\n$game"
check 'convert writes SGF' 0 \
    "(;FF[4]GM[1]CA[UTF-8]AP[igo:0.4.0]SZ[3:2]KM[0.5]RU[Japanese]RE[W+R]GN[a \\\\\\\\ title\\\\: \\\\]]PL[B]AB[ca]AW[bb][cb]
;B[aa];W[]
;AB[ab]AE[aa][ca][bb][cb]PL[W]
;W[aa]
)\n" '' convert --to sgf
"$igo" convert --to sgf in >there.sgf
check 'convert reads back what it wrote' 0 "# a \\\\ title: ]\nrules japanese komi=0.5\n$game" '' \
    convert --to fixture there.sgf
check 'convert writes fixture text if nothing else is named' 0 "# a \\\\ title: ]\nrules japanese komi=0.5\n$game" '' \
    convert there.sgf
given 'x\n--\nplay 0,0\nplay 0,0\n'
check 'convert prints nothing for a game with a breach' 1 '' 'igo: -:4: illegal o 0,0 occupied' \
    convert --to sgf
printf '(;SZ[1]GN[\304\343 \303\251])' >in
check 'a byte that is not UTF-8 in a title is shown as its number in fixture text' 0 \
    '# \\xc4\\xe3 \0303\0251\nx\n-\n' '' convert --to fixture

# ---- Pictures ----

given "(;$ko;W[bb])"
"$igo" show --svg <in >picture.svg
point 'a picture is one element, with the last move and ko marked' "$(
    head -c 5 picture.svg | grep -q '<svg ' || echo 'no <svg> first'
    tail -n 2 picture.svg | head -n 1 | grep -qx '</svg>' || echo 'no </svg> last'
    [ "$(grep -c 'stroke="#c01616"' picture.svg)" = 1 ] || echo 'wanted one point in ko'
    [ "$(grep -c 'r="5"' picture.svg)" = 1 ] || echo 'wanted one last move'
    [ "$(grep -c 'r="11"' picture.svg)" = 7 ] || cat picture.svg
)"
awk 'BEGIN {
    n = split("3x3 4x4 5x5 6x6 7x7 8x8 9x9 12x12 13x13 16x16 17x17 16x17 5x9 7x13", sizes, " ")
    for (k = 1; k <= n; k++) {
        split(sizes[k], size, "x")
        row = sprintf("%" size[2] "s", ""); gsub(/ /, "-", row)
        print "x"
        for (i = 0; i < size[1]; i++) print row
        print ""
    }
}' >boards
"$igo" show --svg <boards | awk '/r="3"/ { if (stars++ == 0) { split($0, part, "\""); at = (part[4] - 48) / 24 "," (part[2] - 48) / 24 } }
    /<.svg>/ { print stars + 0, at; stars = 0; at = "" }' | tr '\n' ';' >stars
point 'boards have the star points that players know: how many, and where the first is' "$(
    want='0 ;0 ;1 2,2;0 ;5 2,2;4 2,2;5 2,2;4 2,2;5 3,3;4 3,3;9 3,3;4 3,3;1 2,4;5 2,3;'
    [ "$(cat stars)" = "$want" ] || { echo "wanted $want"; cat stars; })"
red=$(printf '\033[48;5;167;38;5;231;1mo')
ko_mark=$(printf '\033[48;5;180;38;5;160;1m*')
"$igo" show --ansi <in >ansi
point 'colours show the last move and ko' \
    "$(for part in "$red" "$ko_mark"; do grep -Fq "$part" ansi || { echo "no $part in"; cat ansi; }; done)"
given "(;${ko}RE[W+R];W[bb])"
"$igo" show --ansi <in >ansi
point 'the last move is marked behind a resignation, too' "$(grep -Fq "$red" ansi || { echo "no $red in"; cat ansi; })"

finish
