#!/bin/sh
# test_wrong_records.sh BUILD - records that are claimed wrongly, in error, or known to fail: what is said, and
# where.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/records" || exit 2
igo=../../igo
cd "$build/tests/records" || exit 2
rm -rf ./* ./.igo-*
write_records

# ---- test ----

write claims.txt <<'end'
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
    why: "no rule forbids it: x is to move, 0,0 is empty, the new stone has 1 liberty: 0,1"
    rules: "kata ko=situational suicide=forbidden passes=2"
    board: |
      x
      --
    again: '"$igo"' test claims.txt:8
  - line: 11
    claim: legal-moves 3
    wanted: "3 legal moves"
    got: "2 legal moves"
    rules: "kata ko=situational suicide=forbidden passes=2"
    board: |
      x
      --
    again: '"$igo"' test claims.txt:8
  ...
ok 3 - claims.txt:17: nothing claimed # SKIP no claims
# 1 of 3 failed
# 1 of 3 skipped
1..3' '' test claims.txt
check 'test FILE:LINE takes the record around that line' 0 'TAP version 13
ok 1 - claims.txt:2: a corner \\ is \#1
1..1' '' test claims.txt:1
check 'test FILE:LINE takes the last line of a record, too' 0 'TAP version 13
ok 1 - claims.txt:2: a corner \\ is \#1
ok 2 - claims.txt:17: nothing claimed # SKIP no claims
# 1 of 2 skipped
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
1..0' 'igo: mixed.txt:8:2: *found no record around this line, wanted one' test mixed.txt:9
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
# 2 of 3 skipped
1..3' '' test claims.txt $option
done
check 'test: all rule options given have to agree' 0 'TAP version 13
ok 1 - claims.txt:2: a corner \\ is \#1 # SKIP other rules
ok 2 - claims.txt:8 # SKIP other rules
ok 3 - claims.txt:17: nothing claimed # SKIP other rules
# 3 of 3 skipped
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
    why: x has a stone there
    start: |
      x
      --
    moves: x 0,0
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
check 'in trouble, judge answers error for each -m' 2 "legal${nl}legal
legal${nl}error${nl}legal${nl}legal${nl}legal${nl}error${nl}legal${nl}legal" "$both_errors" judge -m 0,1
given "x\n-z\n\nx\nxo\n\nx\n--\n"
check 'so line N of two moves still answers record N' 2 "error${nl}error${nl}error${nl}error${nl}legal${nl}legal" \
    'igo: -:2:2: *igo: -:5:1: *' judge -m 0,0 -m pass
printf '(;SZ[3];B[aa])(;SZ[37];B[aa])(;SZ[3];B[bb])' >three.sgf
check 'also of SGF' 2 "legal${nl}error${nl}legal" 'igo: three.sgf:1:*' judge -m 'o 0,1' three.sgf
given "$good\n$text_error\n$good\n$illegal_play\n$good"
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
check 'in trouble, show prints error' 2 "x to move
   0 1
 0 - -

error

x to move
   0 1
 0 - -

error

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
    "3:3: found 'X', wanted x, o or -*" 'x\n---\n--X\n'
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
mkdir none
check 'a directory without records is none' 2 '' 'igo: none: found no .txt or .sgf file *' legal none
for command in judge legal play test questions score show 'perft --depth 1'; do
    # shellcheck disable=SC2086 # a command and its options
    "$igo" $command nope.txt <ko.txt >out 2>err
    status=$?
    point "$command of a missing file is status 2, with a message" \
        "$([ $status -eq 2 ] && grep -q '^igo: nope\.txt: ' err ||
            echo "igo $command nope.txt: wanted status 2 and igo: nope.txt: ..., got $status: $(cat err)")"
done

# ---- Lists of what is known to fail ----

# A line of so many bytes; the name is that of a point.
long_line() {
    awk -v count="$1" 'BEGIN { printf "ko.txt: "; for (i = 8; i < count; i++) printf "z"; print "" }'
}
long_line 65536 >list
"$igo" test --known list ko.txt >out 2>err
status=$?
point '--known: a line of 65536 bytes is read' \
    "$([ $status -eq 0 ] && grep -q '^igo: list:1: no record has this name: ko.txt: zz' err ||
        echo "wanted status 0, got $status: $(head -c 200 err)")"
{ echo '# the next is too long' && long_line 65537; } >list
given ''
usage '--known: a longer one is an error' \
    'igo: list:2:65537: found a longer line, wanted at most 65536 bytes' test --known list ko.txt
usage '--known: a list that has no end is an error' \
    'igo: /dev/zero:1:65537: found a longer line, *' test --known /dev/zero ko.txt
usage '--known: a list that cannot be read' 'igo: /: Is a directory' test --known / ko.txt
# shellcheck disable=SC3045 # where there is no ulimit -v, it is skipped
if [ -z "$LONG" ]; then
    :
elif grep -q __asan_init "$igo" || ! (ulimit -v 32768 && "$igo" --version) >/dev/null 2>&1; then
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

# ---- Words of YAML ----

for word in yes $(long echo No null TRUE off y) '~'; do
    "$igo" test --exec "echo '$word'" corner.txt ./claims.txt >out 2>err
    point "an answer that YAML takes for no string is quoted: $word" "$(wants "^    got: \"$word\"\$" out)"
done
"$igo" test --exec 'echo yesterday' claims.txt >out 2>err
want_line out '    got: yesterday'
all_well 'another word is not'

finish
