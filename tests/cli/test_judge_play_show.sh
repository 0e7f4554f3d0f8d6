#!/bin/sh
# test_judge_play_show.sh BUILD - what the commands that judge, play, score and show print.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/cli" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/cli" || exit 2
rm -rf ./* ./.igo-*
write_records

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
illegal occupied - x has a stone there
illegal bounds - the board has 3 rows and 3 columns
illegal turn - x is to move' '' judge --explain
given 'x\nxo-\n--o\n--x\n? 1,1\n? 2,1\nplay pass\n? pass\nplay pass\n? 1,1\nsetup\nx\n--\nplay resign\n? 0,0\n'
check 'judge --explain names what a legal move takes, and how a game has ended' 1 \
    "legal - captures nothing
legal - captures nothing
legal - no stone is played
illegal over - the game ended after 2 passes
illegal over - x has resigned" '' judge --explain
given 'rules tromp-taylor\nx\n-o-\nxo-\noo-\n? 0,0\n'
check 'judge --explain says of a suicide that it takes off its own stones' 0 \
    'legal - takes off its own stones 0,0 1,0' '' judge --explain
given 'x\noo-\nxx-\n? 0,2\n'
check 'judge --explain names each stone taken' 0 'legal - captures 0,0 0,1' '' judge --explain
check 'judge --explain --gtp-points names points as vertices' 0 'legal - captures A2 B2' '' \
    judge --gtp-points --explain
check 'judge --explain names the ply that is repeated' 1 'legal - captures 2,2
illegal bounds - the board has 5 rows and 5 columns
illegal ko - repeats the board at the start
illegal ko - repeats the board at the start
legal - no stone is played' '' judge --explain ko.txt
given 'rules kata ko=positional\nx\n--o-\nplay 0,0\nplay 0,3\nplay 0,1\n? 0,2\n'
check 'judge --explain names the ply of a superko' 1 \
    'illegal superko - repeats the board at the start' '' judge --explain
given 'rules kata ko=situational\no\n-xo-\nx-xo\n-xo-\nplay 1,1\n? 1,2\n'
check 'judge --explain says that the player to move is the same, where that counts' 1 \
    'illegal ko - repeats the board and the player to move at the start' '' judge --explain

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
    '{"file":"-","line":2,"record":1,"black":3,"white":3,"komi":6.5,"territory":{"x":[],"o":[],"none":[[0,0],[0,1],[0,2],[0,3],[1,0],[1,1],[1,2],[1,3]]},"score":"o+6.5"}' '' \
    score --rules japanese --dead 0,3 --dead B2 --json
check 'score --dead twice in a chain takes it off once' 0 \
    '{"file":"-","line":2,"record":1,"black":8,"white":0,"komi":0,"territory":{"x":[[0,2],[0,3],[1,1],[1,2],[1,3]],"o":[],"none":[]},"score":"x+8"}' '' \
    score --rules kata --scoring territory --dead 0,3 --dead 1,3 --dead 0,3 --json
given 'x\n-x-o-\n'
check 'score --dead: an empty point is an error' 2 error 'igo: -:1: *0,2*' score --dead 0,2
check 'score --dead: a point off the board is an error' 2 error 'igo: -:1: *5,5*' score --dead 5,5
check 'score --explain shows how the result came about' 0 'o+6.5 - area: x 2, o 2 + 6.5 komi' '' \
    score --explain --komi 6.5

cp in in.before
# even ROOT: a game on 5x5 in which Black has 13 points and White 12.
even() {
    given "(;SZ[5]$1AB[ab][ac][ad][ae][ba][bb][bc][bd][be][ca][cb][cc]AW[cd][ce][da][db][dc][dd][de][ea][eb][ec][ed])"
}
for rules in AGA:o+1.5 BGA:o+1.5 French:o+1.5 Chinese:o+2.5 chinese-ogs:o+2.5 chinese-kgs:o+2.5 \
    Tromp-Taylor:x+0.5 NZ:x+0.5; do
    even "RU[${rules%:*}]HA[3]KM[0.5]"
    check "score with the bonus of a handicap by ${rules%:*}" 0 "${rules#*:}" 'igo: -:1:*HA\[3\] and 12 black*; HA counts' score
done
# HA with stones of set-up, placed freely, or where White passes; and HA without stones.
given '(;SZ[5]RU[Chinese]HA[2]KM[0];B[aa];B[bb];W[ee])(;SZ[5]RU[Chinese]HA[2]KM[0];B[aa];W[];B[bb];W[ee])
(;SZ[5]RU[Chinese]HA[2]KM[0];B[aa];W[cc])(;SZ[5]RU[Chinese]HA[2]AB[aa][bb])(;SZ[5]RU[Chinese]HA[1]KM[0])
(;SZ[5]RU[Chinese]KM[0]AB[aa][bb])(;SZ[5]HA[400]KM[0])(;SZ[5]HA[2]KM[x])'
check 'score with each form of a handicap' 0 'o+1 - area: x 2, o 1 + 0 komi + 2 handicap
o+1 - area: x 2, o 1 + 0 komi + 2 handicap
draw - area: x 1, o 1 + 0 komi
x+22.5 - area: x 25, o 0 + 0.5 komi + 2 handicap
draw - area: x 0, o 0 + 0 komi
x+25 - area: x 25, o 0 + 0 komi
draw - area: x 0, o 0 + 0 komi
draw - area: x 0, o 0 + 0 komi' 'igo: -:2:22: found HA\[2\] and no handicap stones*; HA is ignored
igo: -:3:*KM\[x\]*' score --explain
given '(;SZ[5]RU[AGA]KM[7]HA[2]AB[aa][bb])(;SZ[5]RU[AGA]HA[2]AB[aa][bb])(;SZ[5]RU[Ing]AB[aa])(;SZ[5]RU[GOE rules]AB[aa])'
check '--rules keeps the komi that a game names, and its handicap' 0 'x+16 - area: x 25, o 0 + 7 komi + 2 handicap
x+22.5 - area: x 25, o 0 + 0.5 komi + 2 handicap
x+17.5 - area: x 25, o 0 + 7.5 komi
x+17.5 - area: x 25, o 0 + 7.5 komi' '' score --explain --rules chinese
check '--komi, --handicap and --bonus change single values' 0 'x+21 - area: x 25, o 0 + 1 komi + 3 handicap
x+21 - area: x 25, o 0 + 1 komi + 3 handicap
x+21 - area: x 25, o 0 + 1 komi + 3 handicap
x+21 - area: x 25, o 0 + 1 komi + 3 handicap' "igo: -:1:*found RU\[Ing\]*; taken as tromp-taylor, without Ing's *
igo: -:1:*found RU\[GOE rules\]*; taken as *" score --explain --komi 1 --handicap 3 --bonus n
check '--handicap gives the second komi where none is named' 0 'x+17 - area: x 25, o 0 + 7 komi + 1 handicap
x+23.5 - area: x 25, o 0 + 0.5 komi + 1 handicap
x+17.5 - area: x 25, o 0 + 7.5 komi + 0 handicap
x+17.5 - area: x 25, o 0 + 7.5 komi + 0 handicap' "*" score --explain --handicap 2
while IFS='|' read -r set key value score; do
    for form in 'text rules NAME KEY=VALUE handicap=4 ; x x-x/---/x-x' \
        'SGF (;SZ[3]RU[NAME KEY=VALUE]HA[4]AB[aa][ca][ac][cc])' \
        'JSON {"rules":{"handicap":4,"KEY":"VALUE","name":"NAME"},"next":"x","rows":["x-x","---","x-x"]}'; do
        given "$(echo "${form#* }" | sed "s/NAME/$set/; s/KEY/$key/; s/VALUE/$value/")\n"
        check "$set with another $key has its komi with handicap in ${form%% *}" 0 "$score" '' score --explain
    done
done <<'end'
japanese|scoring|area|x+8.5 - area: x 9, o 0 + 0.5 komi + 0 handicap
aga|ko|natural|x+5.5 - area: x 9, o 0 + 0.5 komi + 3 handicap
aga|suicide|allowed|x+5.5 - area: x 9, o 0 + 0.5 komi + 3 handicap
end
given 'rules japanese scoring=area ; x x-x/---/x-x
rules aga handicap=4 ; x x-x/---/x-x\n'
check '--handicap gives the komi of the set whose values are changed' 0 'x+8.5 - area: x 9, o 0 + 0.5 komi + 0 handicap
x+5.5 - area: x 9, o 0 + 0.5 komi + 3 handicap' '' score --explain --handicap 4
check '--handicap 0 gives the komi without handicap' 0 'x+2.5 - area: x 9, o 0 + 6.5 komi
x+1.5 - area: x 9, o 0 + 7.5 komi' '' score --explain --handicap 0
given 'rules aga handicap=3 ; x --- ; ? score\nrules aga ; x --- ; ? score\n'
check 'the rules line has the handicap and the bonus if the score is asked for' 0 'rules kata ko=situational suicide=forbidden passes=2 scoring=area komi=0.5 handicap=3 bonus=n-1
x
---
? score

rules kata ko=situational suicide=forbidden passes=2 scoring=area komi=7.5
x
---
? score
' '' questions --ask score
mv in.before in

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
# The claims between turns that hold under other rules, and no others.
given '# a suicide\no\n-x\nx-\nillegal 0,0 suicide\nillegal 0,1 occupied\n\n# for these rules alone\no\n-x\nx-\nillegal 0,0 suicide\n'
check 'questions --as prints what test --as sends' 0 'rules kata ko=simple suicide=allowed passes=2
o
-x
x-
? o 0,1
' '' questions --as 'kata suicide=allowed'
check 'questions --as auto has no program to ask' 2 '' 'igo: questions: --as auto asks a program*' questions --as auto
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

finish
