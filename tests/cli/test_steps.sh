#!/bin/sh
# test_steps.sh BUILD - claims and questions about liberties, sequences, boards, scores and numbers of
# plays: what the commands make of them. Needs nothing but igo.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/steps" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/steps" || exit 2
rm -rf ./*

write in <<'end'
# after a ko
o
-xo-
x-xo
-xo-
? board
play o 1,1
? board
? score
? legal-moves
? liberties 1,1
? liberties 0,0
? liberties -1,9
? 1,2
end
says 'judge answers each question in its place, in one line' 1 'o -xo-/x-xo/-xo-
x -xo-/xo-o/-xo-
o+2
2
1
none
none
illegal ko' judge
says 'judge --json has the question and the answer' 1 \
    '{"file":"-","line":6,"record":1,"title":"after a ko","question":"board","answer":"o -xo-/x-xo/-xo-"}
{"file":"-","line":8,"record":1,"title":"after a ko","question":"board","answer":"x -xo-/xo-o/-xo-"}
{"file":"-","line":9,"record":1,"title":"after a ko","question":"score","answer":"o+2"}
{"file":"-","line":10,"record":1,"title":"after a ko","question":"legal-moves","answer":"2"}
{"file":"-","line":11,"record":1,"title":"after a ko","question":"liberties 1,1","answer":"1"}
{"file":"-","line":12,"record":1,"title":"after a ko","question":"liberties 0,0","answer":"none"}
{"file":"-","line":13,"record":1,"title":"after a ko","question":"liberties -1,9","answer":"none"}
{"file":"-","line":14,"record":1,"title":"after a ko","move":"x 1,2","verdict":"illegal","reason":"ko","repeats":0}' \
    judge --json
says 'play leaves questions out' 0 '# after a ko
o
-xo-
x-xo
-xo-
play o 1,1
board
x
-xo-
xo-o
-xo-
' play
says 'convert keeps questions' 0 '# after a ko
o
-xo-
x-xo
-xo-
? board
play o 1,1
? board
? score
? legal-moves
? liberties 1,1
? liberties 0,0
? liberties -1,9
? x 1,2
' convert --to fixture
says 'questions to other programs are those about moves' 0 'o
-xo-
x-xo
-xo-
play o 1,1
? x 1,2
' questions

printf 'x\n--\n--\n? legal-moves\n? score\nplay pass\nplay pass\n? legal-moves\n? liberties A1\n' >in
says 'questions alone make no illegal status; --rules counts for them' 0 '4
o+7.5
0
none' judge --rules aga

printf 'x\n--\n? board\n? bord\n' >in
check 'judge answers up to an error' 2 'x --' \
    'igo: -:4:3: found '\''bord'\'', wanted a move: ROW,COL, a vertex such as D4, pass or resign; or board, score, legal-moves, liberties, territory or prisoners
hint: did you mean '\''board'\''?' judge
# A colour, a digit or a whole move before it: no other question was meant.
for words in 0,O 'x bord'; do
    given "x\n--\n? $words\n"
    usage "only a move is wanted: $words" "igo: -:3:*: found *, wanted a move: * pass or resign*" judge
done
given 'x\n--\n? pass bord\n'
usage 'behind a move the end is wanted' "igo: -:3:8: found 'bord', wanted *end*" judge

given 'x\nx-\nliberties 0,0 2\nlegal-moves 1\nperft 1 1\n'
"$igo" test in >out 2>err
want_line out '*got: "1 liberty"' '*wanted: "1 legal move"' '*wanted: "1 sequence"'
all_well 'test: one is no plural'

write in <<'end'
# claims
x
--
-o
liberties 1,1 2
liberties 1,1 3
liberties 0,0 0
liberties 2,2 4
perft 1 3
perft 2 6
perft 2 5
perft 2 9
perft 2 13 passes
perft 20 3
end
says 'test checks liberties and sequences, and stops counting beyond the claim' 1 'TAP version 13
not ok 1 - -:2: claims
  ---
  - line: 6
    claim: liberties 1,1 3
    wanted: "3 liberties"
    got: "2 liberties"
    board: |
      x
      --
      -o
  - line: 7
    claim: liberties 0,0 0
    wanted: "0 liberties"
    got: no chain there
    board: |
      x
      --
      -o
  - line: 8
    claim: liberties 2,2 4
    wanted: "4 liberties"
    got: no chain there
    board: |
      x
      --
      -o
  - line: 11
    claim: perft 2 5
    wanted: "5 sequences"
    got: more than 5 sequences
    board: |
      x
      --
      -o
  - line: 12
    claim: perft 2 9
    wanted: "9 sequences"
    got: "6 sequences"
    board: |
      x
      --
      -o
  - line: 14
    claim: perft 20 3
    wanted: "3 sequences"
    got: more than 3 sequences
    board: |
      x
      --
      -o
  ...
# 1 of 1 failed
1..1' test
# ---- Turns taken back, and territory ----

write in <<'end'
# back and forth
x
-o-
o--
---
play x 2,2
undo
play x 1,1
play o 2,2
play x 2,1
undo
undo
? x 2,1
? o 2,1
? territory o
? territory x
? territory none
end
says 'judge answers after undo, and says who owns what' 1 'illegal turn
legal
0,0
none
0,2 1,2 2,0 2,1 2,2' judge
sed 's/^? .*//' in >game
says 'SGF has the line of play that is left' 0 "(;FF[4]GM[1]CA[UTF-8]AP[igo:$("$igo" version | sed 's/^igo //')]SZ[3]GN[back and forth]PL[B]AW[ba][ab]
;B[bb]
)
" convert --to sgf game
says 'audit counts the turns of that line' 0 'game: ok, 1 turns' audit game
says '--turn counts them, too' 0 '# back and forth
x
-o-
o--
---
play x 1,1
' convert --turn 1 --to fixture game
says 'without --ask undo the record is skipped' 0 'TAP version 13
ok 1 - in:2: back and forth # SKIP undo: --ask undo
# 0 of 1 records asked
# 1 of 1 skipped
1..1' test in --exec "'$igo' judge"
says 'with it, it is asked' 0 "$(sed 1d in)
" questions --ask undo,territory in
printf 'x\n--\n? 0,0\n' >other
says 'without it, nothing of that is sent' 0 'x
--
? x 0,0
' questions in other
write in <<'end'
x
x-
--
territory x 1,1 B2 A1
territory none
territory none 9,9 -1,3 0,0
end
says 'points may have any order, and be off the board' 1 'TAP version 13
not ok 1 - -:1
  ---
  - line: 6
    claim: territory none -1,3 0,0 9,9
    wanted: "-1,3 0,0 9,9"
    got: none
    board: |
      x
      x-
      --
  ...
# 1 of 1 failed
1..1' test
finish
