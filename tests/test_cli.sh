#!/bin/sh
# test_cli.sh BUILD - the command line: what each command prints, where, and how it ends.
#
# Each check gives the whole of standard output, and a pattern for all of standard error. Needs
# mkfifo; points that need /dev/full or a limit of memory are skipped without.
build=${1:-build}
. tests/tap.sh
. tests/watch.sh
mkdir -p "$build/tests/cli" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/cli" || exit 2
rm -rf ./* ./.igo-*

# The text that the next checks read; with backslashes as in printf %b.
given() {
    printf '%b' "$1" >in
}

# compare NAME STATUS OUT ERR COMMAND: what has been left in $status, out and err is this.
compare() {
    if [ -n "$3" ]; then
        printf '%s\n' "$3" >want
    else
        : >want
    fi
    said=$(cat err)
    wrong=
    [ "$status" -eq "$2" ] || wrong=' status'
    cmp -s out want || wrong="$wrong stdout"
    # shellcheck disable=SC2254 # it is a pattern
    case $said in
    $4) ;;
    *) wrong="$wrong stderr" ;;
    esac
    if [ -z "$wrong" ]; then
        point "$1"
        return
    fi
    point "$1" "$5: wrong$wrong
wanted status $2, stdout:
$3
and stderr like: $4
got status $status, stdout:
$(tr '\000' '@' <out)
and stderr: $said"
}

# check NAME STATUS OUT ERR ARGS...: igo ARGS on the given text.
check() {
    name=$1 want_status=$2 want_out=$3 want_err=$4
    shift 4
    "$igo" "$@" <in >out 2>err
    status=$?
    compare "$name" "$want_status" "$want_out" "$want_err" "igo $*"
}

nl='
'
cat >ko.txt <<'end'
# the ko
o
-----
-xo--
x-xo-
-xo--
-----
? o 2,1
? 9,9
play o 2,1
? 2,2
? x C3
? x pass
end
cat >corner.txt <<'end'
x
-o-
o--
---
end

# ---- judge ----

given 'x\n-o\n--\n? 0,0\n? x 0,1\n? o 1,1\n? x 2,0\n? pass\n? o resign\n'
verdicts='legal
illegal occupied
illegal turn
illegal bounds
legal
legal'
check 'judge answers each question on a line' 1 "$verdicts" '' judge
check 'a file named - is standard input' 1 "$verdicts" '' judge -
check 'judge answers a question where it stands in the record' 1 'legal
illegal bounds
illegal ko
illegal ko
legal' '' judge ko.txt
check 'judge answers each -m at the end of each record, and plays none' 1 'legal
illegal bounds
illegal ko
illegal ko
legal
legal
illegal turn
illegal ko
illegal suicide
illegal turn
legal' '' judge -m 0,0 ko.txt -m 'o 0,0' corner.txt -m c3
check 'judge takes a negative number as the value of -m' 1 'illegal bounds
illegal bounds' '' judge -m -1,0 -m 'x 0,-1' corner.txt
check 'judge takes moves in both notations and in either case' 1 'legal
legal
illegal suicide' '' judge -m c1 -m B2 -m a3 corner.txt
given 'x\n---\n\no\nx-\n'
check 'judge takes the player to move where -m names none' 1 'legal
illegal turn
illegal occupied
legal' '' judge -m 0,0 -m 'o 0,1'
given 'x\n--\n\nx\n--\n? 0,0\n'
check 'judge prints nothing where nothing is asked' 0 legal '' judge
given ''
check 'no text is no record and no error' 0 legal '' judge - -m c3 corner.txt
given '# nothing but\n# comments\n\n\n  \n'
check 'comments alone are no record' 0 6 '' legal --count - corner.txt
given 'x\n-o-\n--x\n? 0,0'
check 'the last line needs no newline' 0 legal '' judge
given 'x\r\n-o\r\n--\r\n? 0,0\r\n\r\no\r\n--\r\n? 0,0\r\n'
check 'lines may end in CR LF' 0 "legal${nl}legal" '' judge
given '\357\273\277x\n--\n? 0,0\n'
check 'a byte order mark is skipped' 0 legal '' judge
given '  x \n\t-o\t\n --\n  ?   0,0  \n   \n x\n-o\n'
check 'blanks at the ends of lines, and in blank lines, mean nothing' 0 "legal" '' judge
given '# a\nx\n# b\n-o\n# c\n--\n# d\n? 0,0\n# e\n? 1,1\n'
check 'comments stand anywhere' 0 "legal${nl}legal" '' judge
given 'rules tromp-taylor\nx\n-o-\n? 0,0\n\nx\n-o-\n? 0,0\n'
check 'rules are those of each record, kata without any' 1 'illegal superko
illegal suicide' '' judge

given 'x\n-ox\no-x\n--x\n? 0,0\n? 2,2\n? 3,0\n? o 0,0\n'
check 'judge --explain says why a move is no move' 1 'illegal suicide - no liberty for 0,0
illegal occupied - x stands there
illegal bounds - the board has 3 rows and 3 columns
illegal turn - x is to move' '' judge --explain
given 'x\nxo-\n--o\n--x\n? 1,1\n? 2,1\nplay pass\n? pass\nplay pass\n? 1,1\nsetup\nx\n--\nplay resign\n? 0,0\n'
check 'judge --explain names what a legal move takes, and how a game has ended' 1 \
    "legal - takes nothing
legal - takes nothing
legal - no stone is played
illegal over - the game has ended by 2 passes
illegal over - x has resigned" '' judge --explain
given 'x\noo-\nxx-\n? 0,2\n'
check 'judge --explain names each stone taken' 0 'legal - takes 0,0 0,1' '' judge --explain
check 'judge --explain --gtp-points names points as vertices' 0 'legal - takes A2 B2' '' \
    judge --gtp-points --explain
check 'judge --explain names the ply that is repeated' 1 'legal - takes 2,2
illegal bounds - the board has 5 rows and 5 columns
illegal ko - repeats the board of ply 0
illegal ko - repeats the board of ply 0
legal - no stone is played' '' judge --explain ko.txt
given 'rules kata ko=positional\nx\n--o-\nplay 0,0\nplay 0,3\nplay 0,1\n? 0,2\n'
check 'judge --explain names the ply of a superko' 1 \
    'illegal superko - repeats the board of ply 0' '' judge --explain

check 'judge --json: an object for each answer' 1 \
    '{"file":"ko.txt","line":8,"record":1,"title":"the ko","move":"o 2,1","verdict":"legal","taken":[[2,2]]}
{"file":"ko.txt","line":9,"record":1,"title":"the ko","move":"o 9,9","verdict":"illegal","reason":"bounds"}
{"file":"ko.txt","line":11,"record":1,"title":"the ko","move":"x 2,2","verdict":"illegal","reason":"ko","repeats":0}
{"file":"ko.txt","line":12,"record":1,"title":"the ko","move":"x 2,2","verdict":"illegal","reason":"ko","repeats":0}
{"file":"ko.txt","line":13,"record":1,"title":"the ko","move":"x pass","verdict":"legal"}
{"file":"ko.txt","line":2,"record":1,"title":"the ko","move":"x 0,0","verdict":"legal","taken":[]}' \
    '' judge --json ko.txt -m 0,0
check 'judge --json names the chain of a suicide, and the line of the record for -m' 1 \
    '{"file":"corner.txt","line":1,"record":1,"move":"x 0,0","verdict":"illegal","reason":"suicide","chain":[[0,0]]}' \
    '' judge --json -m 0,0 corner.txt
given '# a \\ and "b"\nx\n--\n? 0,0\n\n\no\n--\n? 0,1\n'
check 'judge --json escapes titles and counts records' 0 \
    '{"file":"-","line":4,"record":1,"title":"a \\ and \"b\"","move":"x 0,0","verdict":"legal","taken":[]}
{"file":"-","line":9,"record":2,"move":"o 0,1","verdict":"legal","taken":[]}' '' judge --json
check 'judge --json counts records anew in each file' 1 \
    '{"file":"corner.txt","line":1,"record":1,"move":"x 3,0","verdict":"illegal","reason":"bounds"}
{"file":"corner.txt","line":1,"record":1,"move":"x 3,0","verdict":"illegal","reason":"bounds"}' \
    '' judge --json -m 3,0 corner.txt corner.txt
given 'x\n--\n? 0,0\n? I5\n\nx\n-\nplay 0,0\n'
check 'judge --json has an object for each error' 2 \
    '{"file":"-","line":3,"record":1,"move":"x 0,0","verdict":"legal","taken":[]}
{"file":"-","line":4,"column":3,"record":1,"error":"found '\''I5'\'', wanted a column other than I, which GTP leaves out"}
{"file":"-","line":8,"record":2,"error":"illegal x 0,0 suicide"}' \
    "igo: -:4:3: found 'I5', wanted *-:8: illegal x 0,0 suicide" judge --json

# A board of more than 512 bits whose first row alone is plain, after another one of its size.
awk 'BEGIN {
    e = "--------------------------------"
    for (n = 0; n < 2; n++) {
        c = substr("xo", n + 1, 1)
        print "x"
        for (i = 0; i < 30; i++)
            print e (n == 1 && i == 0 ? "\n# a comment" : "")
        print c substr(e, 2)
        print "-" c substr(e, 3)
        print ""
    }
}' | sed '$s/.*/? x 31,0/' >in
check 'judge: nothing stays on a wide board of the record before' 1 'illegal suicide' '' judge

# ---- legal ----

check 'legal lists points row by row' 0 \
    '0,0 0,1 0,2 0,3 0,4 1,0 1,3 1,4 2,4 3,0 3,3 3,4 4,0 4,1 4,2 4,3 4,4
0,2 1,1 1,2 2,0 2,1 2,2' '' legal ko.txt corner.txt
check 'legal --gtp-points lists vertices in the same order' 0 'C3 B2 C2 A1 B1 C1' '' \
    legal --gtp-points corner.txt
check 'legal --count prints their number' 0 "17${nl}6" '' legal --count ko.txt corner.txt
check 'legal --board marks them on the board' 0 "x
*****
*xo**
xo-o*
*xo**
*****

x
-o*
o**
***
" '' legal --board ko.txt corner.txt
check 'legal --actions prints 0 or 1 for each point and the pass' 0 \
    "11111100110000110011111111${nl}0010111111" '' legal ko.txt --actions corner.txt
check 'legal --json: an object a record' 0 \
    '{"file":"corner.txt","line":1,"record":1,"next":"x","legal":[[0,2],[1,1],[1,2],[2,0],[2,1],[2,2]]}' \
    '' legal --json corner.txt
awk 'BEGIN {
    for (size = 32; size >= 17; size--) {
        print "x"
        for (row = 0; row < size; row++) {
            for (col = 0; col < size; col++)
                printf("%s", size % 2 == 0 && row + col > 0 ? "x" : "-")
            print ""
        }
        print ""
    }
}' >in
check 'legal: nothing of a large board is left for the next' 0 \
    "0${nl}961${nl}0${nl}841${nl}0${nl}729${nl}0${nl}625${nl}0${nl}529${nl}0${nl}441${nl}0${nl}361${nl}0${nl}289" '' \
    legal --count
given 'x\n-\n\nx\n--\n\nx\n--\nplay pass\nplay pass\n\no\n-\n'
check 'legal prints an empty line where there is none, and where the game is over' 0 \
    "${nl}0,0 0,1$nl$nl" '' legal
check 'legal --count prints 0 there' 0 "0${nl}2${nl}0${nl}0" '' legal --count
check 'legal --actions: the pass is legal but for a game that is over' 0 \
    "01${nl}111${nl}000${nl}01" '' legal --actions
check 'legal --board marks none where the game is over' 0 "x
-

x
**

x
--

o
-
" '' legal --board

# ---- play ----

given '# first\nx\n-o\n--\nplay 1,1\n? 0,0\nlegal o 1,0\n\n# second\nrules aga\n# more\no\n--\n? 0,0\n'
check 'play prints the text without its questions, the moves and the board reached' 0 "# first
x
-o
--
play 1,1
legal o 1,0
play o pass
play x 0,0
board
o
x-
-x

# second
# more
rules aga
o
--
play o pass
play x 0,0
board
o
x-
" '' play -m pass -m 0,0
given 'x\n-o\n--\nplay 1,1\n'
check 'play without -m prints the record with its board' 0 "x
-o
--
play 1,1
board
o
-o
-x
" '' play
check 'play writes the rules in force where they are not those of kata' 0 "rules kata ko=none suicide=multi
x
-o
--
play 1,1
board
o
-o
-x
" '' play --ko none --suicide multi
given 'rules aga\nx\n--\n'
check 'play writes no rules line for kata' 0 "x
--
board
x
--
" '' play --rules kata
check 'play --last prints the board reached and nothing else' 0 "o
----x
-xo--
xo-o-
-xo--
-----
" '' play -m 0,4 ko.txt --last -m pass -m pass --passes 3
check 'play --any-turn: colours need not alternate' 0 "o
-o-
ox-
--x
" '' play --last --any-turn -m 'x 2,2' -m 'x 1,1' corner.txt
check 'play: an illegal -m is status 1, and nothing is printed for that record' 1 "o
-o-
o--
--x
" 'igo: ko.txt:2: illegal x 2,2 ko' play --last -m 2,2 ko.txt corner.txt

"$igo" play -m 0,0 ko.txt >once
check 'what play prints, play prints again but for one more board' 0 "$(sed '$d' once)
$(sed -n '/^board/,$p' once)
" '' play once
"$igo" play -m 2,1 ko.txt >in 2>err
check 'what play prints has the whole past in it' 1 '' 'igo: ko.txt:2: illegal x 2,1 occupied' \
    play -m 2,1 ko.txt
given 'o\n-----\n-xo--\nx-xo-\n-xo--\n-----\n'
"$igo" play -m 2,1 <in >past
check 'play -m 2,1 and then judge -m 2,2 is a ko' 1 'illegal ko' '' judge -m 2,2 past
check 'play prints claims that hold' 0 "TAP version 13
ok 1 - past:1
1..1" '' test past

# ---- score ----

given 'x\n-x-o-\n-xoo-\n-x-o-\n\no\n---\n\nx\n-x-o\n\nx\n--\nplay resign\n\nx\n--\nplay x pass\nplay o resign\n'
check 'score prints a result a record' 0 "o+1
draw
x+1
o+R
x+R" '' score
check 'score takes komi and scoring from the options' 0 "o+0.5
o+0.5
x+0.5
o+R
x+R" '' score --komi=0.5 --scoring=territory
check 'score by stones' 0 "o+1
draw
draw
o+R
x+R" '' score --rules stone-scoring
given 'x\n-x-o-\n'
check 'score by area with a komi below zero' 0 'x+6.5' '' score --komi -6.5
check 'score with a whole komi has no needless zeros' 0 'o+7' '' score --komi 7.0
check 'score takes the komi of the rule set' 0 'o+7.5' '' score --rules aga
given 'x\n-o-\no--\nplay x 0,2\nplay pass\nplay 1,1\nplay pass\nplay 0,0\n'
check 'score by territory counts stones taken off in the record' 0 'x+5' '' \
    score --scoring territory
given 'rules chinese\nx\nxxoo\nx--o\nthen\no\nxx-o\nx--o\n'
check 'score --dead takes whole chains off, and they are prisoners' 0 \
    '{"file":"-","line":2,"record":1,"black":3,"white":3,"komi":6.5,"score":"o+6.5"}' '' \
    score --rules japanese --dead 0,3 --dead B2 --json
check 'score --dead twice in a chain takes it off once' 0 \
    '{"file":"-","line":2,"record":1,"black":8,"white":0,"komi":0,"score":"x+8"}' '' \
    score --rules kata --scoring territory --dead 0,3 --dead 1,3 --dead 0,3 --json
given 'x\n-x-o-\n'
check 'score --dead: an empty point is an error' 2 error 'igo: -:1: *0,2*' score --dead 0,2
check 'score --dead: a point off the board is an error' 2 error 'igo: -:1: *5,5*' score --dead 5,5
check 'score --explain shows how the result came about' 0 'o+6.5 - area: x 2, o 2, komi 6.5' '' \
    score --explain --komi 6.5

# ---- show, questions ----

check 'show draws the current position with coordinates' 0 'x to move
   0 1 2 3 4
 0 - - - - -
 1 - x o - -
 2 x o - o -
 3 - x o - -
 4 - - - - -

x to move
   0 1 2
 0 - o -
 1 o - -
 2 - - -
' '' show ko.txt corner.txt
check 'show --unicode --gtp-points draws lines, stones and the names of columns' 0 'x to move
   A B C
 3 ┌─○─┐
 2 ○─┼─┤
 1 └─┴─┘
' '' show --unicode --gtp-points corner.txt
given 'o\n-\n\nx\n----------o\nplay 0,8\nplay resign\n'
check 'show has tens above the tenth column, and says when the game is over' 0 'o to move
   0
 0 -

the game is over
                       1
   0 1 2 3 4 5 6 7 8 9 0
 0 - - - - - - - - x - o
' '' show
given '# title\nrules aga komi=3 passes=2\no\n-x\n--\n# c\nlegal A1\nillegal 0,1 occupied\nplay D9\n'
check 'questions prints nothing for a record with an illegal play' 1 '' \
    'igo: -:9: illegal o *' questions
given '# title\nrules aga komi=3\no\n-x\n--\n# c\nlegal A1\nillegal 0,1 occupied\nplay pass\n? resign\nboard\nx\n-x\n--\nthen\no\nxx\n--\nsetup\nx\n--\n? o 0,0\nscore o+3\nlegal-moves 2\n\n# b\nrules aga ko=simple\no\n--\n? 0,0\n'
check 'questions prints what --exec sends: colours and rows written, no titles, no other claims' 0 \
    'rules kata ko=situational suicide=forbidden passes=2
o
-x
--
? o 1,0
? o 0,1
play o pass
? x resign
then
o
xx
--
setup
x
--
? o 0,0

o
--
? o 0,0
' '' questions
"$igo" questions <in >asked
check 'judge answers what questions prints' 1 'legal
illegal occupied
legal
illegal turn
legal' '' judge asked

# ---- test ----

cat >claims.txt <<'end'
# a corner \ is #1
x
-o
--
legal 0,0

rules aga
x
--
illegal 0,0
legal-moves 3
board
x
--

# nothing claimed
x
--
play 0,0
end
check 'test: a point a record, the plan last, titles escaped, failures with claim and board' 1 \
    'TAP version 13
ok 1 - claims.txt:2: a corner \\ is \#1
not ok 2 - claims.txt:8
  ---
  - line: 10
    claim: illegal x 0,0
    wanted: illegal
    got: legal
    why: takes nothing
    board: |
      x
      --
  - line: 11
    claim: legal-moves 3
    wanted: "3 legal moves"
    got: "2 legal moves"
    board: |
      x
      --
  ...
ok 3 - claims.txt:17: nothing claimed # SKIP no claims
# 1 of 3 failed
1..3' '' test claims.txt
check 'test FILE:LINE takes the record around that line' 0 'TAP version 13
ok 1 - claims.txt:2: a corner \\ is \#1
1..1' '' test claims.txt:1
check 'test FILE:LINE takes the last line of a record, too' 0 'TAP version 13
ok 1 - claims.txt:2: a corner \\ is \#1
ok 2 - claims.txt:17: nothing claimed # SKIP no claims
1..2' '' test claims.txt:5 claims.txt:18
check 'test FILE:LINE between records finds none' 2 'TAP version 13
1..0' 'igo: *' test claims.txt:15
printf '# a\nx\n--\nlegal 0,0\n\n# b\nx\n-?\nlegal 0,0\n\n# c\nx\n--\nlegal 0,0\n' >mixed.txt
check 'test FILE:LINE knows nothing of errors in other records' 0 'TAP version 13
ok 1 - mixed.txt:2: a
ok 2 - mixed.txt:12: c
1..2' '' test mixed.txt:1 mixed.txt:14
check 'test FILE:LINE finds the record in error' 2 "TAP version 13
not ok 1 - mixed.txt:7: b
  ---
  - line: 8
    got: \"found '?', wanted x, o or -\"
  ...
# 1 of 1 failed
1..1" 'igo: mixed.txt:8:2: *' test mixed.txt:6
check 'test FILE:LINE behind the error in a record says the error' 2 'TAP version 13
1..0' 'igo: mixed.txt:8:2: *igo: test: found no record*' test mixed.txt:9
printf '(;SZ[3];B[aa])\n(;SZ[3]\n;B[!])\n(;SZ[99])' >mixed.sgf
check 'test FILE:LINE finds a game in error' 2 'TAP version 13
not ok 1 - mixed.sgf:2
  ---
  - line: 3
    got: "found B[!], wanted a point such as dd, or nothing for a pass"
  ...
# 1 of 1 failed
1..1' 'igo: mixed.sgf:3:4: *' test mixed.sgf:3
printf '# cut \374\n' >cut.txt
check 'a title that is cut has no blank at its end' 2 'TAP version 13
not ok 1 - cut.txt:1: cut
  ---
  - line: 1
    got: found byte 0xfc, wanted UTF-8
  ...
# 1 of 1 failed
1..1' 'igo: cut.txt:1:7: *' test cut.txt
check 'test of no record at all is status 2' 2 'TAP version 13
1..0' 'igo: *' test /dev/null
for option in '--rules kata' '--ko simple' --komi=0; do
    # shellcheck disable=SC2086 # an option and its value
    check "test $option selects the records with these rules" 0 'TAP version 13
ok 1 - claims.txt:2: a corner \\ is \#1
ok 2 - claims.txt:8 # SKIP other rules
ok 3 - claims.txt:17: nothing claimed # SKIP no claims
1..3' '' test claims.txt $option
done
check 'test: all rule options given have to agree' 0 'TAP version 13
ok 1 - claims.txt:2: a corner \\ is \#1 # SKIP other rules
ok 2 - claims.txt:8 # SKIP other rules
ok 3 - claims.txt:17: nothing claimed # SKIP other rules
1..3' '' test --rules aga --ko simple claims.txt
given '# a\nx\n--\nplay 0,0\nlegal 0,1\nplay 0,0\nillegal pass\n'
check 'test: an illegal play is a failed claim, and the claims behind it are not run' 1 \
    'TAP version 13
not ok 1 - -:2: a
  ---
  - line: 6
    claim: play o 0,0
    wanted: legal
    got: illegal occupied
    why: x stands there
    board: |
      o
      x-
  ...
# 1 of 1 failed
1..1' '' test
given 'x\n--\nlegal 0,0\n\n# b\nx\n--\nlegal 0,O\n\nx\n--\nlegal 0,1\n'
check 'test: a record in error is a failed point and status 2, and the next one is tested' 2 \
    "TAP version 13
ok 1 - -:1
not ok 2 - -:6: b
  ---
  - line: 8
    got: \"found '0,O', wanted a move: ROW,COL, a vertex such as D4, pass or resign\"
  ...
ok 3 - -:10
# 1 of 3 failed
1..3" 'igo: -:8:7: found *, wanted *' test

# ---- Records in trouble ----

text_error='x\n-o\n? 0,0\n? 0,X\n? 0,0\n'
illegal_play='x\n-o\n? 0,0\nplay 0,1\n? 0,0\n'
good='x\n--\n? 0,0\n'
given "$good\n$text_error\n$good\n$illegal_play\n$good"
first_error="igo: -:8:3: found '0,X', wanted *"
both_errors="$first_error${nl}igo: -:18: illegal x 0,1 occupied"
check 'in trouble, judge answers what stood before and goes on with the next record' 2 \
    "legal${nl}legal${nl}legal${nl}legal${nl}legal" "$both_errors" judge
check 'in trouble, judge answers no -m' 2 \
    "legal${nl}legal${nl}legal${nl}legal${nl}legal${nl}legal${nl}legal${nl}legal" "$both_errors" \
    judge -m 0,1
check 'in trouble, legal prints error' 2 "0,0 0,1${nl}error${nl}0,0 0,1${nl}error${nl}0,0 0,1" \
    "$both_errors" legal
check 'in trouble, legal --count prints error' 2 "2${nl}error${nl}2${nl}error${nl}2" \
    "$both_errors" legal --count
check 'in trouble, legal --actions prints error' 2 "111${nl}error${nl}111${nl}error${nl}111" \
    "$both_errors" legal --actions
check 'in trouble, legal --board prints error and a blank line' 2 "x
**

error

x
**

error

x
**
" "$both_errors" legal --board
check 'in trouble, score prints error' 2 "draw${nl}error${nl}draw${nl}error${nl}draw" \
    "$both_errors" score
check 'in trouble, show prints nothing' 2 "x to move
   0 1
 0 - -

x to move
   0 1
 0 - -

x to move
   0 1
 0 - -
" "$both_errors" show
check 'in trouble, play prints nothing' 2 "o
x-

o
x-

o
x-
" "$both_errors" play --last -m 0,0
check 'in trouble, questions prints nothing' 2 "x
--
? x 0,0

x
--
? x 0,0

x
--
? x 0,0
" "$both_errors" questions
given "$good\n$illegal_play\n$good"
check 'an illegal play is status 1' 1 "draw${nl}error${nl}draw" 'igo: -:8: illegal x 0,1 occupied' \
    score
check 'legal --json: an object for the record in trouble' 1 \
    '{"file":"-","line":1,"record":1,"next":"x","legal":[[0,0],[0,1]]}
{"file":"-","line":8,"record":2,"error":"illegal x 0,1 occupied"}
{"file":"-","line":11,"record":3,"next":"x","legal":[[0,0],[0,1]]}' 'igo: *' legal --json
given "$text_error"
check 'an error at the end of the text is status 2' 2 error "igo: -:4:3: found '0,X', wanted *" \
    legal

# ---- Messages ----

# refused NAME ERR TEXT: legal refuses the text with this message.
refused() {
    given "$3"
    check "$1" 2 error "igo: -:$2" legal
}
refused 'a message names file, line, column, found and wanted' \
    "3:3: found 'X', wanted x, o or -" 'x\n---\n--X\n'
refused 'a NUL is an error with its place' '3:2: found *, wanted *' 'x\n--\n-\000-\n'
refused 'a control character in a comment is an error' '1:4: found *, wanted *' '# a\001b\nx\n-\n'
refused 'a byte order mark does not count as a column' "1:1: found 'q', wanted *" \
    '\357\273\277q\n--\n'
refused 'a row that goes on too long' '3:3: found *, wanted *' 'x\n--\n---\n'
refused 'a row that ends too early' '3:3: found *, wanted *' 'x\n---\n--\n'
refused 'a board that is not lawful' '3:2: found *, wanted *' 'x\n-oo\noxo\n-o-\n'
refused 'no row' '2:1: found *, wanted *' 'x\n'
refused 'an unknown rule set' "1:7: found 'agga', wanted *" 'rules agga\nx\n--\n'
refused 'the first error of a paragraph is the only one' "3:7: found '0', wanted *" \
    'x\n--\nlegal 0\nlegal 1\n?\n'

check 'a missing file is status 2, and the next one is read' 2 '6' 'igo: nope.txt: *' \
    legal nope.txt --count corner.txt
check 'a directory is no file' 2 '' 'igo: .: *' legal .
for command in judge legal play test questions score show 'perft --depth 1'; do
    # shellcheck disable=SC2086 # a command and its options
    "$igo" $command nope.txt <ko.txt >out 2>err
    status=$?
    point "$command of a missing file is status 2, with a message" \
        "$([ $status -eq 2 ] && grep -q '^igo: nope\.txt: ' err ||
            echo "igo $command nope.txt: wanted status 2 and igo: nope.txt: ..., got $status: $(cat err)")"
done

# ---- Rule options ----

given 'rules japanese ko=none passes=1\no\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay o 2,1\n? x 2,2\nplay x pass\n? o pass\n'
check 'the rules of the text hold without options' 1 "legal${nl}illegal over" '' judge
check 'single values change the rules of the text' 1 "illegal ko${nl}illegal over" '' \
    judge --ko simple
check '--passes changes how many passes end the game' 0 "legal${nl}legal" '' judge --passes 2
check '--passes 0: passes never end the game' 0 "legal${nl}legal" '' judge --passes=0
check '--rules replaces the rules of the text' 1 "illegal ko${nl}legal" '' judge --rules kata
check 'single values change the named rules, wherever they stand' 0 "legal${nl}legal" '' \
    judge --ko none --rules kata
check 'the last of a repeated option counts' 1 "illegal ko${nl}legal" '' \
    judge --rules tromp-taylor --ko none --rules kata --passes 1 --ko simple --passes 3
given 'x\n-oo\no--\n? 0,0\n\nx\nxo-\n-o-\noo-\n? 1,0\n\nx\n-o\n'
check '--suicide forbidden' 1 "illegal suicide${nl}illegal suicide" '' judge --suicide forbidden
check '--suicide multi' 1 "illegal suicide${nl}legal" '' judge --suicide multi
check '--suicide allowed' 0 "legal${nl}legal" '' judge --suicide allowed
given 'rules kata ko=positional\nx\n-x-\nplay 0,0\nplay 0,2\n? 0,1\n'
check '--ko positional' 1 'illegal superko' '' judge --ko positional
check '--ko situational' 0 legal '' judge --ko situational
check '--ko natural' 0 legal '' judge --ko natural
check '--ko simple' 0 legal '' judge --ko simple
given 'x\n--\n'
check '--any-turn: either colour may move' 0 "legal${nl}legal" '' judge --any-turn -m 'o 0,0' -m 0,0
check 'without --any-turn only one may' 1 "illegal turn${nl}legal" '' judge -m 'o 0,0' -m 0,0

# ---- Words of the command line ----

cp corner.txt ./--count
check '-- ends the options' 0 "6${nl}6" '' legal --count -- --count corner.txt
given 'x\n--\n'
check 'a dash among files is standard input' 0 "6${nl}2${nl}6" '' legal corner.txt - --count corner.txt
check 'an option may have its value behind =' 0 "0,0 0,1" '' legal --rules=aga --komi=-2.5

# usage NAME ERR ARGS...: status 2, a message, nothing on standard output.
usage() {
    name=$1 want_err=$2
    shift 2
    check "$name" 2 '' "$want_err" "$@"
}
usage 'no command: usage on stderr' 'usage: igo COMMAND *'
usage 'an unknown command' "igo: *'frobnicate'*" frobnicate
usage 'the hint for is_legal is judge' "igo: *is_legal*judge*" is_legal
usage 'the hint for all_legal is legal' "igo: *all_legal*legal*" all_legal
usage 'the hint for tset is test' "igo: *tset*test*" tset
usage 'the hint for perf is perft' "igo: *perf*perft*" perf
usage 'the hint for --explian is --explain' "igo: *--explian*--explain*" judge --explian
usage 'an option of another command is unknown' "igo: *--divide*" judge --divide
usage 'an unknown letter' "igo: *-z*" legal -z ko.txt
usage 'an option without its value' "igo: *--ko*" judge --ko
usage 'a value for an option that has none' "igo: *--count*" legal --count=3
usage 'an unknown ko rule' "igo: *foo*simple*" judge --ko foo
usage 'an unknown rule set' "igo: *foo*tromp-taylor*" judge --rules foo
usage 'an unknown suicide rule' "igo: *yes*multi*" judge --suicide yes
usage 'an unknown scoring' "igo: *chinese*territory*" score --scoring chinese
usage 'a bad number of passes' "igo: *two*" judge --passes two
usage 'a komi that is not in halves' "igo: *0.25*" score --komi 0.25
usage 'a komi out of range' "igo: *400.5*" score --komi 400.5
for value in 0x10 1e1 inf nan ' 5' '5 ' +5 -5 5s . '' 5,5 1..5; do
    usage "no number of seconds: '$value'" "igo: --timeout $value: wanted seconds*" \
        test --exec true --timeout "$value" ko.txt
    usage "no number of games: '$value'" "igo: --games $value: wanted games*" \
        fuzz --exec true --games "$value"
    usage "no seed: '$value'" "igo: --seed $value: wanted *" generate --seed "$value"
    usage "no depth: '$value'" "igo: --depth $value: wanted *" perft --size 2 --depth "$value"
    usage "no size: '$value'" "igo: --size $value: wanted *" perft --size "$value" --depth 1
    usage "no columns: '$value'" "igo: --size 2x$value: wanted *" perft --size "2x$value" --depth 1
    usage "no size to count: '$value'" 'igo: count*' count boards "$value"
    usage "no passes: '$value'" "igo: --passes $value: wanted *" judge --passes "$value"
    [ "$value" = -5 ] ||
        usage "no komi: '$value'" "igo: --komi $value: wanted *" score --komi "$value"
done
for value in 5 0.5 .5 5. 86400 007; do
    check "a number of seconds: $value" 2 '' 'igo: true: *' \
        fuzz --gtp true --games 1 --timeout "$value"
done
usage 'a bad -m is told before anything is read' "igo: *I5*" judge -m I5 nope.txt
usage 'a bad second -m is told before anything is played' "igo: *0;0*" play -m 0,0 -m '0;0' ko.txt
usage 'a bad --dead is told before anything is read' "igo: *zz*" score --dead zz nope.txt

for command in '' judge legal play test questions score show perft count; do
    # shellcheck disable=SC2086 # none for igo itself
    "$igo" $command --help >out 2>err </dev/null
    status=$?
    point "igo $command${command:+ }--help: usage on stdout in 80 columns, status 0" "$(
        [ $status -eq 0 ] || echo "wanted status 0, got $status"
        [ -s err ] && echo "wanted nothing on stderr, got: $(cat err)"
        grep -q "^usage: igo ${command:-COMMAND}" out || echo "no usage line"
        awk 'length > 80 { print "too long:", $0 }' out
    )"
done
"$igo" --version >out 2>err
status=$?
point 'igo --version prints a line, status 0' \
    "$(grep -q '^igo [0-9]' out && [ $status -eq 0 ] && [ ! -s err ] ||
        echo "wanted igo and a number, got $status: $(cat out err)")"

# ---- Pipes ----

if [ -c /dev/full ]; then
    for command in judge legal play test questions score show 'perft --size 2x2 --depth 1' \
        'count boards 1x1' 'count boards --help' --help --version; do
        # shellcheck disable=SC2086 # a command and its options
        "$igo" $command <ko.txt >/dev/full 2>err
        status=$?
        point "a full disk is noticed: $command" \
            "$([ $status -eq 2 ] && grep -q '^igo: ' err ||
                echo "wanted status 2 and a message, got $status: $(cat err)")"
    done
else
    skip 'a full disk is noticed' 'no /dev/full'
fi

# ---- Descriptors that are closed ----

for command in judge 'test -o report' gtp 'game --size 3'; do
    # shellcheck disable=SC2086 # a command and its options
    "$igo" $command <&- >out 2>err
    status=$?
    point "standard input that is closed is said: $command" \
        "$([ $status -eq 2 ] && grep -q '^igo: .*: Bad file descriptor$' err ||
            echo "wanted status 2 and a message, got $status: $(cat out err)")"
    # shellcheck disable=SC2086 # a command and its options
    "$igo" $command </ >out 2>err
    status=$?
    point "standard input that cannot be read is said: $command" \
        "$([ $status -eq 2 ] && grep -q '^igo: .*: Is a directory$' err ||
            echo "wanted status 2 and a message, got $status: $(cat out err)")"
done
for command in 'judge ko.txt' --version --help 'gtp --help' 'test ko.txt'; do
    # shellcheck disable=SC2086 # a command and its options
    "$igo" $command <ko.txt >&- 2>err
    status=$?
    point "standard output that is closed is said: $command" \
        "$([ $status -eq 2 ] && grep -q '^igo: standard output: ' err ||
            echo "wanted status 2 and a message, got $status: $(cat err)")"
done
echo 'nothing.txt: that is not met' >list
"$igo" test --known list -o want ko.txt 2>/dev/null
"$igo" test --known list -o got ko.txt 2>&-
status=$?
point 'messages that nobody hears do not land in the file of -o' \
    "$([ $status -eq 0 ] || echo "wanted status 0, got $status"
        { grep -q '^ok 1 - ko.txt' got && cmp -s want got; } || { echo 'wanted:'; cat want; echo 'got:'; cat got; })"
"$igo" judge ko.txt <&- >out 2>&-
status=$?
point 'nothing but standard output is needed' \
    "$([ $status -eq 1 ] && grep -q 'illegal ko' out || echo "status $status: $(cat out)")"

# ---- The file of -o ----

"$igo" test ko.txt >whole

# arrived NAME FILE [COMMAND]: the report has just gone there, and COMMAND finds nothing wrong.
arrived() {
    point "$1" "$(
        [ "$status" -eq 0 ] || echo "wanted status 0, got $status"
        cat err
        grep -q '^ok 1 ' whole || echo 'there is no report to compare with'
        cmp whole "$2" 2>&1
        find . -name '.igo-*'
        eval "${3-}"
    )"
}
# report NAME NAMED [FILE [COMMAND]]: igo test -o NAMED, where NAMED stands for FILE.
report() {
    "$igo" test ko.txt -o "$2" >out 2>err
    status=$?
    arrived "$1" "${3-$2}" "${4-}"
}
mkdir -p elsewhere
rm -f report
(umask 027 && "$igo" test ko.txt -o report >out 2>err)
status=$?
arrived '-o makes a file with the permissions of new files' report \
    "ls -l report | grep -v '^-rw-r----- '"
echo old >report
chmod 604 report
report '-o replaces a file and keeps its permissions' report report \
    "ls -l report | grep -v '^-rw----r-- '"
echo old >elsewhere/there
ln -s elsewhere/there link
ln -s link far
links='[ -h link ] && [ -h far ] && [ ! -h elsewhere/there ] || ls -l . elsewhere'
report '-o of a link to a link, which stay' far elsewhere/there "$links"
rm elsewhere/there
report '-o of a link to nothing yet' far elsewhere/there "$links"
echo old >elsewhere/there
ln -sf "$PWD/elsewhere/there" link
report '-o of a link with a whole path' link elsewhere/there "$links"

mkfifo pipe
cat pipe >got &
reader=$!
"$igo" test ko.txt -o pipe >out 2>err
status=$?
turns=0
until cmp -s whole got || [ $turns -eq 50 ]; do
    sleep 0.1
    turns=$((turns + 1))
done
kill $reader 2>/dev/null
wait $reader
arrived '-o of a pipe, which stays' got '[ -p pipe ] || ls -l pipe'
"$igo" test ko.txt -o /dev/stdout >got 2>err
status=$?
arrived '-o /dev/stdout, which is a file' got
"$igo" test ko.txt -o /dev/stdout 2>err | cat >got
arrived '-o /dev/stdout, which is a pipe' got
# shellcheck disable=SC2094 # that is what is tested
{ "$igo" test ko.txt -o copy 3>&1 && echo more; } >>copy 2>err
status=$?
echo more >>whole
arrived '-o of a file that igo was started with is written as it is' copy
# unwritten NAME ERR FILE ARGS...: igo test -o FILE cannot be done; nothing is beside it, and report
# is as it was.
unwritten() {
    name=$1 want_err=$2 file=$3
    shift 3
    "$igo" test ko.txt -o "$file" "$@" >out 2>err
    status=$?
    stays "$name" "$want_err" "igo test -o $file"
}
stays() {
    { find . -name '.igo-*' && cat report; } >>out
    compare "$1" 2 old "$2" "$3"
}
echo old >report
# For root a device of its own, as an igo that is wrong might replace that of the machine.
device=/dev/full
[ "$(id -u)" -ne 0 ] || { device=./full && mknod $device c 1 7 2>/dev/null; }
# shellcheck disable=SC2002 # it writes
if [ -c $device ] && cat ko.txt 2>&1 >$device | grep -q 'No space'; then
    "$igo" test ko.txt -o $device >out 2>err
    status=$?
    [ -c $device ] || ls -l $device >>out
    stays '-o of a full device, which stays' "igo: $device: No space left on device" \
        "igo test -o $device"
else
    skip '-o of a full device' 'there is none'
fi
unwritten '-o of a directory' 'igo: elsewhere: Is a directory' elsewhere
unwritten '-o in no directory' 'igo: nowhere/report: No such file or directory' nowhere/report
unwritten '-o of nothing' 'igo: : No such file or directory' ''
unwritten '-o with a list that cannot be read' 'igo: none: No such file or directory' report \
    --known none
if [ "$(id -u)" -eq 0 ]; then
    skip '-o of a file that may not be written' 'root may'
else
    chmod 444 report
    unwritten '-o of a file that may not be written' 'igo: report: Permission denied' report
    chmod 644 report
    chmod 555 elsewhere
    unwritten '-o where no file may be made' 'igo: elsewhere/there: a file beside it: Permission denied' elsewhere/there
    chmod 755 elsewhere
fi
awk 'BEGIN { for (i = 0; i < 100; i++) print "# a title of some length\nx\n--\nlegal 0,0\n" }' >many
(
    trap '' XFSZ
    ulimit -f 1
    exec "$igo" test many -o report
) >out 2>err
status=$?
stays '-o on a full disk' 'igo: report: File too large' 'igo test -o report'

# What happens while a program is asked: the command is run.
meanwhile() {
    rm -f asked
    sh -c 'echo $$ >process; exec "$0" test -o report --exec "$1; exec '"'$igo'"' judge" ko.txt' \
        "$igo" "$1" >out 2>err
    status=$?
}
meanwhile 'cat report >asked; ls -A | grep -c "^[.]igo-" >beside'
point 'until the end of a run the old file is there, and one beside it' "$(
    [ "$(cat asked)" = old ] || { echo "wanted 'old', got:"; cat asked; }
    [ "$(cat beside)" = 1 ] || ls -A
    grep -q '^ok 1 ' report || cat report)"
for name in HUP INT QUIT ABRT ALRM TERM USR1 XCPU PIPE; do
    if sh -c "ulimit -c 0; kill -$name \$\$" 2>/dev/null; then
        skip "-o: SIG$name leaves the old file" 'it is ignored here'
        continue
    fi
    echo old >report
    # shellcheck disable=SC3045 # it has been asked above whether there is one
    (ulimit -c 0; meanwhile "echo >asked; kill -$name \$(cat process); sleep 9"; exit "$status") \
        2>/dev/null
    status=$?
    point "-o: SIG$name leaves the old file" "$(
        [ "$(kill -l "$status")" = $name ] || echo "wanted the end by $name, got status $status"
        [ -s asked ] || echo 'the program was not asked'
        [ "$(cat report)" = old ] || { echo 'the file is now:'; cat report; }
        find . -name '.igo-*')"
done

# A file that is read is not written to.
cp ko.txt b.txt
ln -sf b.txt link
ln -f b.txt other
echo 'b.txt:2' >list
for args in 'b.txt -o b.txt' 'b.txt -o ./b.txt' 'b.txt:2 -o b.txt' 'link -o b.txt' 'b.txt -o link' \
    'b.txt -o other' 'ko.txt b.txt -o b.txt' '-o b.txt' 'ko.txt - -o b.txt' \
    'ko.txt --known b.txt -o b.txt'; do
    # shellcheck disable=SC2086 # options and files
    "$igo" test $args <b.txt >out 2>err
    status=$?
    cmp b.txt ko.txt >>out 2>&1
    compare "a file that is read is not written to: $args" 2 '' 'igo: *: found -o and *' "igo test $args"
done

# A record, and what each command answers it first: never the line that the record begins with.
cat >asked.txt <<'end'
rules kata
x
--
play 0,0
legal 0,1
end
cat >answers.txt <<'end'
judge -m 0,1|legal
legal|0,1
legal --board|o
play --last|o
test|TAP version 13/ok 1 - -:2
questions|x
score|x+2
show|o to move
end

# endless: one record after the other until nobody reads.
endless() {
    while cat asked.txt && echo; do :; done 2>/dev/null
}
while IFS='|' read -r command answer; do
    lines=$(echo "$answer" | tr / '\n' | grep -c .)
    # shellcheck disable=SC2086 # a command and its options
    endless | { "$igo" $command 2>err; echo $? >status; } | head -n "$lines" >out
    point "endless input is answered as it comes, a closed pipe ends it quietly: $command" "$(
        [ "$(paste -s -d / out)" = "$answer" ] || echo "wanted $answer, got $(cat out)"
        [ -s err ] && echo "wanted nothing on stderr, got: $(cat err)"
        [ "$(cat status)" -gt 128 ] || echo "wanted the end by SIGPIPE, got status $(cat status)"
    )"
done <answers.txt

mkfifo questions answers
while IFS='|' read -r command answer; do
    # shellcheck disable=SC2086 # a command and its options
    "$igo" $command <questions >answers 2>/dev/null &
    process=$!
    watch $process 5
    exec 3>questions 4<answers
    # Whoever does not read it ends that shell, not this one.
    (cat asked.txt && echo) >&3 2>/dev/null
    got=
    read -r got <&4
    case $answer in
    */*) read -r line <&4 && got=$got/$line ;;
    esac
    exec 3>&- 4<&-
    wait $process
    kill "$watcher"
    wait "$watcher" 2>/dev/null
    point "an answer leaves at the blank line, the pipe still open: $command" \
        "$([ "$got" = "$answer" ] || echo "igo $command: wanted $answer in five seconds, got $got")"
done <answers.txt

# wrong_soon NAME ERR COMMAND: what COMMAND writes is said to be wrong, the line not yet at its end.
wrong_soon() {
    : >err
    "$igo" judge <questions >out 2>err &
    process=$!
    exec 3>questions
    sh -c "$3" >&3
    turns=0
    until [ -s err ] || ! kill -0 $process 2>/dev/null || [ $turns -eq 50 ]; do
        sleep 0.1
        turns=$((turns + 1))
    done
    soon=$(cat err)
    exec 3>&-
    wait $process
    status=$?
    compare "$1" 2 '' "$2" 'igo judge'
    point "$1, before the line ends" "$([ -n "$soon" ] || echo 'nothing is said in five seconds')"
}
nul='igo: -:1:1: found byte 0x00, wanted no control character but a tab'
wrong_soon 'a first byte that is wrong is said' "$nul" 'printf "\\000"'
wrong_soon 'so is one of many' "$nul" 'head -c 300000 /dev/zero'
wrong_soon 'a byte that is no UTF-8 is said' 'igo: -:3:3: found byte 0xff, wanted UTF-8' \
    'printf "\\n# no error\\n# \\377"'
wrong_soon 'a line that is too long is said' "igo: -:1:1: found 'zzz*...', wanted the player *" \
    'head -c 300000 /dev/zero | tr "\\000" z'
if [ -c /dev/zero ]; then
    : >err
    "$igo" judge /dev/zero >out 2>err &
    process=$!
    turns=0
    until [ -s err ] || ! kill -0 $process 2>/dev/null || [ $turns -eq 50 ]; do
        sleep 0.1
        turns=$((turns + 1))
    done
    kill $process
    wait $process 2>/dev/null
    point 'the first byte of a file without end is said to be wrong' \
        "$(grep -qx 'igo: /dev/zero:1:1: found byte 0x00, .*' err || echo "got: $(cat err)")"
fi
rest='of the line
no blank line yet

# the next
x
--'
{ printf '\001' && sleep 0.2 && printf '%s\n' "$rest"; } | "$igo" play -m 0,0 >out 2>err
status=$?
compare 'the record behind a line cut off is read as it stands' 2 '# the next
x
--
play x 0,0
board
o
x-
' 'igo: -:1:1: found byte 0x01, *' 'igo play'

# Many records in little memory; a limit that a sanitizer can't live with.
# shellcheck disable=SC3045 # where there is no ulimit -v, it is skipped
if grep -q __asan_init "$igo" || ! (ulimit -v 32768 && exec sh -c :) >/dev/null 2>&1; then
    skip 'memory does not grow with the number of records' 'no limit of memory here'
else
    awk 'BEGIN { for (i = 0; i < 200000; i++) print "x\n-o--\nlegal 0,3\nillegal 0,0\n? 0,1\n" }' >many
    # The last line but blank ones of what each command prints; no line of the records.
    while IFS='|' read -r command last; do
        # shellcheck disable=SC2086,SC3045 # a command and its options
        (ulimit -v 32768 && exec "$igo" $command many) >out 2>err
        status=$?
        want=$([ "$command" = judge ] && echo 1 || echo 0)
        got=$(tail -n 2 out | grep . | tail -n 1)
        point "memory does not grow with the number of records: $command" "$(
            [ "$status" -eq "$want" ] || echo "wanted status $want, got $status: $(cat err)"
            [ "$(wc -l <out)" -ge 200000 ] || echo "wanted 200000 lines, got $(wc -l <out)"
            [ "$got" = "$last" ] || echo "wanted '$last' last, got '$got'"
        )"
    done <<'end'
judge|illegal occupied
legal --count|2
play|-o--
test|1..200000
questions|? x 0,1
score|o+4
show| 0 - o - -
end
    rm -f many
    for start in '' 'x x'; do
        # shellcheck disable=SC3045
        { echo "$start" && head -c 60000000 /dev/zero | tr '\000' z; } |
            (ulimit -v 32768 && exec "$igo" play) >out 2>err
        status=$?
        point "memory does not grow with a line${start:+ that is skipped}" \
            "$([ $status -eq 2 ] && [ ! -s out ] && grep -q '^igo: -:[12]:[13]: found ' err ||
                echo "wanted status 2, got $status: $(head -c 200 err)")"
    done
fi

# ---- Lists of what is known to fail ----

# A line of so many bytes; the name is that of a point.
long_line() {
    awk -v count="$1" 'BEGIN { printf "ko.txt: "; for (i = 8; i < count; i++) printf "z"; print "" }'
}
long_line 65536 >list
"$igo" test --known list ko.txt >out 2>err
status=$?
point '--known: a line of 65536 bytes is read' \
    "$([ $status -eq 0 ] && grep -q '^igo: list:1: no such point: ko.txt: zz' err ||
        echo "wanted status 0, got $status: $(head -c 200 err)")"
{ echo '# the next is too long' && long_line 65537; } >list
given ''
usage '--known: a longer one is an error' \
    'igo: list:2:65537: found a longer line, wanted at most 65536 bytes' test --known list ko.txt
usage '--known: a list that has no end is an error' \
    'igo: /dev/zero:1:65537: found a longer line, *' test --known /dev/zero ko.txt
usage '--known: a list that cannot be read' 'igo: /: Is a directory' test --known / ko.txt
# shellcheck disable=SC3045 # where there is no ulimit -v, it is skipped
if grep -q __asan_init "$igo" || ! (ulimit -v 32768 && "$igo" --version) >/dev/null 2>&1; then
    skip '--known: too little memory is said' 'no limit of memory here'
else
    awk 'BEGIN { for (i = 0; i < 2000000; i++) print "ko.txt: a point" }' >list
    (ulimit -v 32768 && exec "$igo" test --known list ko.txt) >out 2>err
    status=$?
    point '--known: too little memory is said' \
        "$([ $status -eq 2 ] && [ ! -s out ] && grep -qx 'igo: out of memory' err ||
            echo "wanted status 2, got $status: $(head -c 200 err)")"
    head -c 60000000 /dev/zero | tr '\000' z >list
    (ulimit -v 32768 && exec "$igo" test --known list ko.txt) >out 2>err
    status=$?
    point '--known: too little memory for a line is said' \
        "$([ $status -eq 2 ] && [ ! -s out ] && grep -q '^igo: list:1:65537: ' err ||
            echo "wanted status 2, got $status: $(head -c 200 err)")"
    rm -f list
fi

# ---- perft and count ----

given ''
check 'perft 5x5' 0 "1 25${nl}2 600${nl}3 13800" '' perft --size 5x5 --depth 3
check 'perft 9x9' 0 "1 81${nl}2 6480${nl}3 511920" '' perft --depth 3 --size=9x9
check 'perft: rows and columns' 0 "1 6${nl}2 30" '' perft --size 2x3 --depth 2
check 'perft --divide: a line for each first move, row by row' 0 "0,0 6
0,1 6
1,0 6
1,1 6
1 4
2 12
3 24" '' perft --size 2x2 --depth 3 --divide
check 'perft --divide --with-passes has the pass last' 0 "0,0 2
0,1 2
pass 3
1 3
2 7" '' perft --size 1x2 --depth 2 --with-passes --divide
check 'perft: a game that is over has no turns' 0 "1 1${nl}2 1${nl}3 0" '' \
    perft --size 1x1 --depth 3 --with-passes
check 'perft --passes 0: a game never ends by passes' 0 "1 1${nl}2 1${nl}3 1" '' \
    perft --size 1x1 --depth 3 --with-passes --passes 0
check 'perft under other rules' 0 "1 2${nl}2 2${nl}3 2" '' perft --size 1x2 --depth 3 --ko none
given 'o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay o 2,1\n'
check 'perft from a record knows its past' 0 '1 17' '' perft --depth 1
check 'perft from a file' 0 '1 17' '' perft --depth 1 ko.txt
usage 'perft without --depth' 'igo: *--depth*' perft --size 2x2
usage 'perft with --depth 0' 'igo: *--depth*' perft --size 2x2 --depth 0
usage 'perft with --size and a file' 'igo: perft: *' perft --size 2x2 --depth 1 ko.txt
usage 'perft with two records' 'igo: perft: *' perft --depth 1 ko.txt corner.txt
usage 'perft of a board too large' 'igo: *33x2*' perft --size 33x2 --depth 1
given 'x\n--\n\nx\n--\n'
usage 'perft with two records in a text' 'igo: perft: *' perft --depth 1
given ''
usage 'perft with none' 'igo: *' perft --depth 1
given 'x\n-X\n'
usage 'perft of a text in error' 'igo: -:2:2: *' perft --depth 1
given 'x\n--\nplay 0,2\n'
check 'perft of a record with an illegal play is status 1' 1 '' 'igo: -:3: illegal x 0,2 bounds' \
    perft --depth 1

for case in '1x1 1' '2x2 57' '3x3 12675' '1x2 5' '1x8 2401' '8x1 2401' '2x3 489' '2x5 35117'; do
    check "count boards ${case%% *}" 0 "${case##* }" '' count boards "${case%% *}"
done
for case in '1x1 1' '1x2 9' '1x3 907'; do
    check "count games ${case%% *} under Tromp-Taylor" 0 "${case##* }" '' \
        count games "${case%% *}" --rules tromp-taylor
done
usage 'count games is refused where games without end exist' 'igo: count*' count games 1x2
usage 'count games is refused without a ko rule' 'igo: count*' count games 1x1 --ko none
usage 'count games is refused where no pass ends them' 'igo: count*' \
    count games 1x1 --rules aga --passes 0
usage 'count of nothing' 'igo: count*' count
check 'perft has JSON' 0 '{"move":"A1","count":2}
{"move":"B1","count":2}
{"move":"pass","count":3}
{"depth":1,"count":3}
{"depth":2,"count":7}' '' perft --size 1x2 --depth 2 --divide --with-passes --gtp-points --json
check 'count has JSON' 0 '{"count":57}' '' count --json boards 2x2
usage 'count of a board without a size' 'igo: count*' count boards
usage 'count of something unknown' 'igo: count*' count stones 2x2
usage 'count of a bad size' 'igo: count*' count boards 2x

# ---- By hand ----

given 'x\n-o---\no----\n-----\n-----\n-----\n'
check 'two stones shut the corner of a 5x5 board' 1 'illegal suicide' '' judge -m 0,0
given 'o\n-xx--\nx-ox-\nxoox-\n-xx--\n-----\n'
check 'a suicide of four stones' 1 'illegal suicide' '' judge -m 1,1
given 'x\nxxxxx-\nooooox\noxxxoo\n-x--xx\n------\n'
check 'a capture of eight stones' 0 'o
xxxxx-
-----x
-xxx--
xx--xx
------
' '' play --last -m 3,0
given 'o\n-----\n-----\n-----\n-----\n-----\n'
check 'White at the start' 1 "legal${nl}illegal turn" '' judge -m 'o 0,0' -m 'x 0,0'
check 'four points off the board' 1 'illegal bounds
illegal bounds
illegal bounds
illegal bounds' '' judge -m -1,2 -m 5,2 -m 2,-1 -m 2,5
given 'o\n-----\n-xo--\nx-xo-\n-xo--\n-----\n'
check 'a stone without liberty takes one' 0 legal '' judge -m 2,1
"$igo" play -m 2,1 <in 2>err | "$igo" judge -m 2,2 >out 2>>err
status=$?
compare 'and the ko may not be retaken at once' 1 'illegal ko' '' 'igo play -m 2,1 | igo judge -m 2,2'
check 'where White may play' 0 "o
*****
*xo**
x*xo*
*xo**
*****
" '' legal --board

# Depth is bounded by memory, not by the stack.
given ''
check 'a game of a hundred thousand passes is counted' 0 1 '' \
    count games 1x1 --rules tromp-taylor --passes 99999

# ---- game ----

given '2,2\n2,2\nundo\nA1\nlegal\npass\npass\nscore\nrecord\nquit\n'
"$igo" game --size 3 <in >out 2>err
point 'game: moves, a move refused, one taken back, the end, the record' "$(
    for line in 'o> illegal occupied - x stands there' 'The game is over: x+9' 'play x 2,0' \
        'o> 0,0 0,1 0,2 1,0 1,1 1,2 2,1 2,2'; do
        grep -qxF "$line" out || { echo "no line '$line' in"; cat out err; }
    done
)"
# ends NAME: a game whose moves are on standard input comes to an end.
ends() {
    "$igo" game --size 3 >out 2>err
    status=$?
    point "$1" "$([ "$status$(tail -n 1 out)" = '0x> ' ] || { echo "status $status"; cat out err; })"
}
given 'quit\n'
ends 'game: quit ends it with status 0' <in
ends 'game: so does the end of input' </dev/null

finish
