#!/bin/sh
# test_referee.sh BUILD - igo gtp: what the engine replies. Games between two need mkfifo and mktemp, and
# are skipped without.
# shellcheck disable=SC2016 # what an engine is to do, it expands itself
build=${1:-build}
. tests/tap.sh
. tests/watch.sh
mkdir -p "$build/tests/referee" || exit 2
igo=$(cd "$build" && pwd)/igo
root=$PWD
cd "$build/tests/referee" || exit 2
rm -f ./*

# says NAME COMMANDS REPLIES [OPTION...]: what igo gtp replies, its blank lines left out.
says() {
    name=$1 want=$3
    # shellcheck disable=SC2059 # newlines and tabs are written as such
    printf "$2" >commands
    shift 3
    got=$("$igo" gtp "$@" <commands 2>&1 | grep .)
    point "gtp: $name" "$([ "$got" = "$want" ] || printf 'wanted:\n%s\ngot:\n%s\n' "$want" "$got")"
}

says 'a reply has the number of its command' '7 protocol_version\nname\n08 known_command play\n' '=7 2
= igo
=08 true'
number=$(printf '%040000d' 7)
point 'gtp: a number of any length comes back, and the reply is whole' "$(
    printf '%s name\n' "$number" | "$igo" gtp >long
    printf '=%s igo\n\n' "$number" | cmp - long 2>&1)"
says 'comments, blank lines, tabs and control characters' \
    '# all of it\n\n \t \n\tknown_command\tplay # this\r\nna\001me\n' '= true
= igo'
says 'what is unknown' 'fly\n3 fly\n4\nknown_command fly\n' '? unknown command
?3 unknown command
?4 unknown command
= false'
says 'quit ends it' 'quit\nname\n' '= '
says 'the last line needs no newline' 'name' '= igo'
says 'sizes' 'boardsize 25\nboardsize 26\nboardsize 0\nboardsize x\nboardsize\nboardsize 1\nall_legal b
rectangular_boardsize 3 2\nall_legal w\nrectangular_boardsize 3 26\n' '= 
? unacceptable size
? unacceptable size
? unacceptable size
? unacceptable size
= 
= 
= 
= A2 B2 C2 A1 B1 C1
? unacceptable size'
says 'colours in any case, and as they are given' \
    'boardsize 2\nplay B a1\nplay bLaCk A2\nplay W PASS\nlist_stones b\nplay red A1\nplay w I1\nplay w' '= 
= 
= 
= 
= A2 A1
? syntax error: wanted a colour
? syntax error: wanted a vertex or pass
? syntax error: wanted a vertex or pass'
says 'illegal plays, with the reason' 'boardsize 3
play b A2\nplay b B1\nplay w A1\nplay w A2\nplay w D4\nplay b pass\nplay w pass\nplay b C3\n' '= 
= 
= 
? illegal move: suicide
? illegal move: occupied
? illegal move: bounds
= 
= 
? illegal move: over'
says 'after passes, if the rules have no end' 'boardsize 2\nplay b pass\nplay w pass\nplay b A1\n' '= 
= 
= 
= ' --passes 0
ko='boardsize 4\nplay b B3\nplay w C3\nplay b A2\nplay w D2\nplay b B1\nplay w C1\nplay b C2\nplay w B2\n'
eight='= 
= 
= 
= 
= 
= 
= 
= 
= '
says 'a ko, legal or not, undone and explained' "${ko}is_legal b C2\nigo-explain b C2
igo-explain w C2\nplay b C2\nundo\nplay b C2" "$eight
= 0
= illegal ko - repeats the board of ply 7
= legal - takes nothing
? illegal move: ko
= 
? illegal move: occupied"
says 'a ko under --ko none' "${ko}play b C2\n" "$eight
= " --ko none
says 'undo comes to an end' 'play b A1\nundo\nundo\nclear_board\nundo\n' '= 
= 
? cannot undo
= 
? cannot undo'
says 'set_position starts there' 'boardsize 2\nset_position b A1 w B2\nlist_stones w\nundo
set_position b A1 b B1 b A2 b B2\nset_position b A1 w A1\nset_position b pass\nlist_stones b\n' '= 
= 
= B2
? cannot undo
? illegal position: a chain has no liberty
? illegal position: wanted an empty point of the board
? illegal position: wanted an empty point of the board
= A1'
says 'the score' 'boardsize 3\nfinal_score\nplay b B2\nfinal_score\nkomi 9.5\nfinal_score\nkomi 9.0
final_score\nkomi high\n' '= 
= 0
= 
= B+9
= 
= W+0.5
= 
= 0
? syntax error: wanted -400 to 400, in halves'
says 'showboard' 'rectangular_boardsize 3 2\nplay b A1\nplay w C2\nshowboard\n' '= 
= 
= 
= 
   A B C
 2 . . O
 1 X . .
BLACK (X) has captured 0, WHITE (O) 0'
says 'rules as KataGo has them' 'kata-get-rules\nkata-set-rules {"ko": "POSITIONAL", "suicide":true}
kata-get-rules\nkata-set-rules japanese\nkata-get-rules\nkata-set-rules {"ko":"ODD"}\nkata-set-rules x
kata-set-rules {"tax":"ALL"} x\nigo-set-rules aga suicide=multi\nkata-get-rules\nigo-set-rules go\n' \
    '= {"hasButton":false,"ko":"SIMPLE","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"0"}
= 
= {"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}
= 
= {"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"tax":"NONE","whiteHandicapBonus":"0"}
? unknown rules
? unknown rules
? unknown rules
= 
= {"hasButton":false,"ko":"SITUATIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}
'"? found 'go', wanted the name of a rule set, such as kata or tromp-taylor"
says 'genmove fills no eye of its own, and passes' \
    'boardsize 2\nset_position b A1 b B2\ngenmove b\ngenmove w\ngenmove b\n' '= 
= 
= pass
= pass
? illegal move: over'

cat >game.fixture <<'end'
rules japanese komi=3.5
x
---
---
---
play x 0,0
play x 0,0
end
cat >game.txt <<'end'
rules japanese komi=3.5
x
---
---
---
play x 0,0
play o 1,1
play x pass
play o 0,1
end
says 'loadsgf, whole or up to before a move' 'loadsgf game.txt\nlist_stones w\nfinal_score
loadsgf game.txt 2\nlist_stones w\nlist_stones b\nundo\nundo\nloadsgf game.txt 1\nlist_stones b\n' '= 
= B3 B2
= W+4.5
= 
= 
= A3
= 
? cannot undo
= 
= '
says 'loadsgf that fails leaves the game as it was' 'boardsize 3\nplay b B2\nloadsgf
loadsgf game.txt x\nloadsgf no-such-file\nloadsgf game.fixture\nlist_stones b\n' '= 
= 
? syntax error: wanted a file and perhaps the number of a move
? syntax error: wanted a file and perhaps the number of a move
igo: ./no-such-file: No such file or directory
? cannot load file
? cannot load file: illegal move: occupied
= B2'
echo 'root:x:0:0:secret' >passwords
printf 'x\n--\nillegal 0,0 secret\n' >claims
printf 'rules secret\nx\n--\n' >rules
printf 'x\n-secret-\n' >row
printf '(;SZ[secret])' >size.sgf
printf '(secret)' >node.sgf
printf '(;RU[secret]KM[secret])' >odd.sgf
says 'loadsgf says where a file is wrong, and nothing of what is in it' 'loadsgf passwords
loadsgf claims\nloadsgf rules\nloadsgf row\nloadsgf size.sgf\nloadsgf node.sgf\nloadsgf odd.sgf\n' \
    'igo: ./passwords:1:1: wanted the player to move, x or o, or rules
? cannot load file: line 1, column 1: wanted the player to move, x or o, or rules
igo: ./claims:3:13: wanted over, turn, bounds, occupied, suicide, ko or superko
? cannot load file: line 3, column 13: wanted over, turn, bounds, occupied, suicide, ko or superko
igo: ./rules:1:7: wanted the name of a rule set, such as kata or tromp-taylor
? cannot load file: line 1, column 7: wanted the name of a rule set, such as kata or tromp-taylor
igo: ./row:2:2: wanted x, o or -
? cannot load file: line 2, column 2: wanted x, o or -
igo: ./size.sgf:1:6: wanted a size such as 19 or 19:13
? cannot load file: line 1, column 6: wanted a size such as 19 or 19:13
igo: ./node.sgf:1:9: wanted (; and a game
? cannot load file: line 1, column 9: wanted (; and a game
igo: ./odd.sgf:1:6: wanted a rule set that igo knows; taken as kata
igo: ./odd.sgf:1:16: wanted a komi of -400 to 400, in halves; ignored, the komi is 0
= '
echo '(;SZ[5]KM[6.5]AB[aa][ee];W[cc];B[bb];W[];W[ea])' >game.sgf
says 'loadsgf takes no file without end' 'loadsgf /dev/zero\nquit\n' '? cannot load file
= '
says 'loadsgf of an SGF file' 'loadsgf game.sgf\nlist_stones b\nlist_stones w\nloadsgf game.sgf 2
list_stones b\nlist_stones w\n' '= 
= A5 B4 E1
= E5 C3
= 
= A5 E1
= C3'

# game FILE BLACK WHITE REFEREE SIZE: a whole game, refereed. It ends, and all three have the same
# board.
game() {
    (cd "$root" && exec sh tests/match.sh "$2" "$3" "$4" "$5") >"$1.txt" 2>"$1.err" &
    watched $! 60
    [ "$status" -eq 0 ] || { echo "match.sh: status $status" >>"$1.err"; return 1; }
    "$igo" test "$1.txt" >>"$1.err" && "$igo" audit "$1.txt" >>"$1.err" 2>&1 &&
        grep -q "^$1.txt: ok, [0-9]* turns" "$1.err"
}
if command -v mkfifo >/dev/null && command -v mktemp >/dev/null; then
    for seed in 1 2 3; do
        wrong=
        game game$seed "'$igo' gtp --seed $seed" "'$igo' gtp --seed 1$seed" "'$igo' gtp" 5 ||
            wrong=$(cat game$seed.err)
        point "gtp: referee between two engines, game $seed" "$wrong"
    done
    point 'gtp: another seed is another game' \
        "$(tail -n +2 game1.txt >a; tail -n +2 game2.txt >b; cmp -s a b && echo 'the same'
            wants '^play' a; wants '^play' b)"
    game again "'$igo' gtp --seed 1" "'$igo' gtp --seed 11" "'$igo' gtp" 5
    point 'gtp: the same seed is the same game' "$(diff game1.txt again.txt; wants '^play' again.txt)"
    wrong=
    game suicidal "'$igo' gtp --suicide allowed --seed 1" "'$igo' gtp --seed 9" "'$igo' gtp" 3 &&
        wrong='wanted a refusal'
    point 'gtp: a referee stops a player with other rules' \
        "$wrong$(wants 'play .*: ? illegal move: suicide' suicidal.err)"
else
    skip 'gtp: referee between two engines' 'no mkfifo or mktemp'
fi

finish
