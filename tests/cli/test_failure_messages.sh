#!/bin/sh
# test_failure_messages.sh BUILD - what a failure of igo test says, so that somebody learns from it, and where one
# stands at the end.
build=${1:-build}
. tests/lib.sh
how=--exec
mkdir -p "$build/tests/teach" || exit 2
igo=../../igo
cd "$build/tests/teach" || exit 2
rm -rf ./*
judge="'$igo' judge"

# reports NAME TEXT CMD ARGS...: one record fails, and what is said has these lines, in this order.
reports() {
    name=$1 text=$2
    shift 2
    try "$name" 1 n "*$text*" "$@"
}

write ko.txt <<'end'
# a ko
o
-----
-xo--
x-xo-
-xo--
-----
setup
x
-ox
ox-
---
play 0,0
then
x
x-x
ox-
o--
illegal 0,0 occupied
setup
x
-ox
ox-
---
play 0,0
illegal 0,1 ko
end
write one.txt <<'end'
x
--
legal 0,0
end
write two.txt <<'end'
x
-o-
illegal 0,0 suicide
legal pass
end

# ---- Why a move is legal ----

write lawful.txt <<'end'
x
-ox
ox-
---
play x 0,0
play o 2,2
legal x 0,1
play x 2,0
legal o pass
play o pass
legal o resign

rules kata ko=positional suicide=allowed passes=0
x
-xo-
ooo-
play x pass
play o 1,3
legal x 0,0
legal x pass
end
try 'why a move is legal' 1 nn '*' 'sed -n "s/^[?].*/illegal/p"' lawful.txt
sed -n 's/^    why: //p' out >whys
point 'each in its words' "$(cmp - whys 2>&1 <<'end' || cat whys
"no rule forbids it: x is to move, 0,1 is empty since turn 1, the chain of 4 stones has 2 liberties: 1,2 2,1"
"no rule forbids it: the player to move may pass until the game ends: 0 passes in a row so far, 2 end it"
"no rule forbids it: either player may resign until the game ends: 1 pass in a row so far, 2 end it"
"no rule forbids it: x is to move, 0,0 is empty, suicide is allowed; it takes off 0,0 0,1; superko allows the new board; the answer is right under suicide=forbidden"
"no rule forbids it: the player to move may pass until the game ends: 0 passes in a row so far, and passes never end it"
end
)"

# ---- How it came about ----

reports 'the moves that led there, and the start' '    why: "repeats the board at the start; the answer is right under ko=none"
    start: |
      x
      -ox
      ox-
      ---
    moves: x 0,0
    board: |
      o
      x-x
      ox-
      ---
    repeats: |
      ply 0
      x
      -ox
      ox-
      ---
    again: ' "$judge | sed -u 's/illegal ko/legal/'" ko.txt
long reports 'a then is the turn that it is' '    moves: "x 0,0; o 2,0"
' "$judge | sed -u 's/illegal occupied/legal/'" ko.txt
reports 'at the start there are no moves' '    got: illegal
    why: "no rule forbids it: x is to move, 0,0 is empty, the new stone has 1 liberty: 0,1"
    board: |
      x
      --
    again: ' 'echo illegal' one.txt
write pass.txt <<'end'
x
--
play pass
play 0,0
then
o
-o
legal resign
then
x
--
illegal x 0,0
end
long reports 'passes, and a board to which no turn leads' '    moves: "x pass; o 0,0; x ?; o 0,0"
' "echo illegal; echo legal" pass.txt
write big.txt <<'end'
x
-oooooooooooo
xxxxxxxxxxxxx
legal 0,0
end
long reports 'what it takes, twelve of them by name' '    why: "no rule forbids it: x is to move, 0,0 is empty, the chain of 14 stones has 12 liberties: 0,1 0,2 0,3 0,4 0,5 0,6 0,7 0,8 0,9 0,10 0,11 0,12; it captures 0,1 0,2 0,3 0,4 0,5 0,6 0,7 0,8 0,9 0,10 0,11 0,12"
' 'echo illegal' big.txt
printf 'x\n-x-\nlegal 0,0\n' >pair.txt
long reports 'two stones are a chain' '    why: "no rule forbids it: x is to move, 0,0 is empty, the chain of 2 stones has 1 liberty: 0,2"
' 'echo illegal' pair.txt
write long.txt <<'end'
x
-ooooooooooooooo
xxxxxxxxxxxxxxxx
legal 0,0
end
reports 'a long list ends in how many more there are' \
    'captures 0,1 0,2 0,3 0,4 0,5 0,6 0,7 0,8 0,9 0,10 0,11 0,12 ... and 3 more' 'echo illegal' long.txt
"$igo" judge --explain -m 'x 0,0' long.txt >out
want_line out '*0,14 0,15'
all_well 'judge --explain names them all'
"$igo" test - <one.txt >out 2>&1
sed 's/legal/illegal/' one.txt >wrong.txt
"$igo" test wrong.txt >out
want_line out '    again: *igo test wrong.txt:1'
all_well 'a claim that igo does not hold has the command, too'
"$igo" test <wrong.txt >out
want_line out '    got: legal'
no_line out '*again*'
all_well 'standard input is gone'

# ---- The command that asks again ----

# asks_again NAME WANT ARGS...: the command in the report gives WANT points.
asks_again() {
    name=$1 want=$2
    shift 2
    "$igo" test "$@" >out 2>err
    command=$(sed -n 's/^    again: //p' out | head -n 1)
    sh -c "$command" >again 2>&1
    got=$(sed -n 's/^ok.*/o/p; s/^not ok.*/n/p' again | tr -d '\n')
    point "$name" "$([ "$got" = "$want" ] || { echo "wanted $want of $command, got $got:"; cat out again; })"
}
cat two.txt - one.txt >"three.txt" <<'end'

end
asks_again 'the command asks this record alone' n --exec "$judge | sed -u 's/illegal.*/legal/'" three.txt
mkdir -p other/kata
cp two.txt other/kata/zz.txt
asks_again 'of fixtures in another folder' n --fixtures other --only suicide --exec "$judge | sed -u 's/illegal.*/legal/'" kata
point 'with --only and --fixtures' "$(wants "^    again: .* --only suicide --fixtures other kata/zz.txt:[0-9]*$" out)"
asks_again 'a question that is asked twice' n --shuffle=7 --exec "$judge | awk 'seen[\$0]++ { \$0 = \"illegal occupied\" } 1'" one.txt
want_line out '    again: * --shuffle=7 one.txt:1'
all_well 'with the seed of --shuffle'
long asks_again 'with options' n --reasons --stream --timeout 2 --exec "$judge | sed -u 's/suicide/ko/'" three.txt
cp three.txt "a b'c.txt"
long asks_again 'of a file with blanks and quotes' n --exec 'echo "it'"'"'s $"; echo illegal' "a b'c.txt"
cp three.txt -- '-x.txt'
long asks_again 'of a file that begins like an option' n --exec 'echo illegal; echo illegal' -- -x.txt
printf 'x\n--\nlegal-moves 2\n' >moves.txt
long asks_again 'with --ask' n --ask all --exec 'echo 3' moves.txt
printf 'rules kata ko=none suicide=allowed\nx\n-o\nillegal 0,0 occupied\n' >gtp.txt
write yes.sh <<'end2'
"$1" gtp | while IFS= read -r line; do
    case $line in *' 0') echo "${line%0}1" ;; *) printf '%s\n' "$line" ;; esac
done
end2
long asks_again 'of an engine' n --gtp "sh yes.sh '$igo'" gtp.txt

# again_of FORMAT ARGS...: the command in a report of this format.
again_of() {
    format=$1
    shift
    "$igo" test --format "$format" "$@" >out 2>err
    case $format in
    tap) sed -n '/^    again: |-$/{n; s/^ *//p;}; s/^    again: \([^|]\)/\1/p' out ;;
    json) sed -n 's/.*"again":"\(.*\)"}\]}$/\1/p' out | sed 's/\\\(["\\]\)/\1/g' ;;
    *) sed -n 's/^again: //p; s/.*<dt>again<.dt><dd><code>\(.*\)<.code><.dd>.*/\1/p' out |
        sed 's/&lt;/</g; s/&gt;/>/g; s/&quot;/"/g; s/&amp;/\&/g' ;;
    esac
}
# same_again NAME ARGS...: all formats have the same command, with which the record fails again.
same_again() {
    name=$1
    shift
    wrong=
    for format in tap $(long echo junit html) json; do
        again_of "$format" "$@" | head -n 1 >"again.$format"
        sh "again.$format" 2>&1 | grep -q '^not ok 1' || wrong="$wrong $format"
        cmp -s again.tap "again.$format" || wrong="$wrong $format differs"
    done
    point "$name" "$([ -z "$wrong" ] || { echo "not so:$wrong"; head -n 3 again.*; })"
}
same_again 'quotes and backslashes are the same in all formats' \
    --exec 'printf "it'"'"'s \\ <&> \"%s\"\n" "$#"' one.txt
long same_again 'lines and characters that act, too' --exec 'printf "\033 ä\n" #: x
printf "	%s\\\n" 1' one.txt
cp one.txt "b #\\ä'.txt"
long same_again 'of a file with such a name' --exec 'echo illegal' "b #\\ä'.txt"

# ---- A program that ends, or writes what is no answer ----

long reports 'an exit status' '    got: ended with exit status 3 after 0 of 2 answers
    why: the program printed nothing on stderr' 'exit 3' two.txt
long reports 'an empty program' '    got: ended with exit status 0 after 0 of 2 answers
    why: *is the program empty' ':' two.txt
reports 'too few answers' 'got: ended with exit status 0 after 1 of 2 answers
    why: *print one line for each' 'echo legal' two.txt
reports 'a signal' 'got: ?ended by signal 11 (*) after 0 of 2 answers?
    why: *endless recursion' 'kill -SEGV $$' two.txt
long reports 'a signal behind a shell' 'got: ?ended with exit status 139 (signal 11: *
    why: *endless recursion' 'exit 139' two.txt
write ruby.err <<'end'
kata.rb:9:in `verdict': undefined method `size' for nil (NoMethodError)
	from kata.rb:20:in `ask'
	from kata.rb:31:in `<main>'
end
reports 'a trace that begins with what is wrong' '    why: "stderr says: kata.rb:9:in `verdict'"'"': undefined method `size'"'"' for nil (NoMethodError)"' \
    'cat ruby.err >&2; exit 1' two.txt
printf 'panic: index out of range: 3\n\ngoroutine 1 [running]:\nmain.verdict(...)\n\t/kata.go:12\nexit status 2\n' >go.err
long reports 'a trace with what is wrong above the last line' '    why: "stderr says: panic: index out of range: 3"' \
    'cat go.err >&2; exit 1' two.txt
long reports 'answers without a newline' '    got: ended with exit status 0 after 0 of 2 answers
    why: *it printed *legallegal*the newline after each answer is missing' 'printf legallegal' two.txt
long reports 'a sentence is not several answers' 'why: "answer with one line: *' 'echo "illegal, not legal"; echo legal' two.txt
long reports 'the last line on stderr' 'got: ended with exit status 1 after 0 of 2 answers
    why: "stderr says: SyntaxError: so \\"it\\" is"' \
    'printf "trace\n  at line 1\nSyntaxError: so \"it\" is\n\n" >&2; exit 1' two.txt
long reports 'a file that is missing' 'got: ended with exit status 2 after 0 of 2 answers
    why: *stderr says: *nothing.awk' "sh ./nothing.awk || { echo nothing.awk >&2; exit 2; }" two.txt
long reports 'output that is closed' 'got: closed its output after 0 of 2 answers' 'exec >&-; sleep 9' two.txt
reports 'an answer that is none' 'got: board
    why: "answer with one line: legal, or illegal and a reason, in lower case; print traces on stderr"' \
    'echo board; echo legal' two.txt
long reports 'one line too many' 'got: more than 2 answers
    why: *it printed *unsupported* after the last answer; print one line for each ? line, and traces on stderr*' \
    'echo illegal; echo legal; echo unsupported' two.txt
each=--restart
reports 'each answer twice' 'got: more than 2 answers
    why: *it printed *legal* after the last answer; print one line' "'$igo' judge | sed p" two.txt
want_count 1 out '    got: *'
all_well 'is all that is said of it'
long reports 'a mark before the first answer' 'why: *(this line contains U+FEFF)*' \
    "printf '\357\273\277'; '$igo' judge" two.txt
reports 'a letter that looks like another' 'why: *(this line contains U+0435)*' \
    "'$igo' judge | sed \"s/e/$(printf '\320\265')/\"" two.txt
long reports 'a byte that is no character' 'why: *(this line contains the byte 0xFF)*' "printf '\377'; '$igo' judge" two.txt
try 'a title is left out, and quoted once' 0 ooo "*left out 'My program 1.0', which is no answer*" \
    "echo My program 1.0; '$igo' judge; echo bye" two.txt two.txt two.txt
want_count 1 err '*left out*'
all_well 'not twice'
long reports '--reasons: none' "got: illegal
    why: *the verdict is right, but --reasons needs one of these reasons: over, turn, *, ko or superko*" \
    "'$igo' judge | sed -u 's/illegal.*/illegal/'" --reasons two.txt
long reports '--reasons: an unknown one' "got: illegal because
    why: *the verdict is right, but --reasons needs one of these reasons: *" \
    "'$igo' judge | sed -u 's/illegal.*/illegal because/'" --reasons two.txt
each=
reports 'a silence' 'got: *no answer for 0.2 s*
    why: *endless loop*; --timeout S waits S seconds"' 'sleep 9' --timeout 0.2 --start-timeout 0.2 two.txt
long reports 'a silence behind an answer without its newline' 'got: *no answer for 0.5 s, after 1 of 2
    why: "it printed ?legal? without a newline"' 'echo illegal; printf legal; sleep 9' --timeout 0.5 two.txt

awk 'BEGIN { for (i = 0; i < 9; i++) print "x\n-\nlegal pass\n" }' >nine.txt
sed 's/^legal pass/&\nlegal pass/' nine.txt >two9.txt
try 'three crashes before an answer end the run, and show their trace once' 1 nnn '*Bail out! ends before its first answer*' 'echo "a trace" >&2; echo "of two lines" >&2; exit 1' nine.txt
point 'and it is said' "$({ [ "$(grep -c '^a trace$' err)" -eq 1 ] && [ "$(grep -c 'further messages on stderr are hidden' err)" -eq 1 ]; } || { echo wrong:; cat err; })"
long try 'with --stream, too' 1 nnn '*own message is on stderr*Bail out! ends before its first answer*' \
    'echo "a trace" >&2; echo "of two lines" >&2; exit 1' --stream nine.txt
[ -z "$LONG" ] || point 'and it is said there' "$({ [ "$(grep -c '^a trace$' err)" -eq 1 ] && [ "$(grep -c 'further messages on stderr are hidden' err)" -eq 1 ]; } || { echo wrong:; cat err; })"
long try 'also under --bail=0' 1 nnn '*Bail out! ends before its first answer*' 'exit 1' --bail=0 nine.txt
how=--gtp
long try 'and behind GTP' 1 nnn '*Bail out! ends before its first answer*' 'exit 1' --bail=0 nine.txt
how=--exec
long try 'a crash behind an answer does not' 1 nnnnnnnnn '*after 1 of 2*1..9*' 'echo legal; exit 1' two9.txt
try 'what one that was started anew says is passed on when it ends' 1 noooooooo '*' \
    'echo "a trace" >&2; [ -e died ] || { >died; exit 1; }; awk "/^[?]/ { print \"legal\" }"' \
    --stream nine.txt
want_count 2 err 'a trace'
all_well 'of both'
try 'what a program that is well says is passed on' 0 ooooooooo '*' 'echo "a trace" >&2; echo legal' nine.txt
want_count 9 err 'a trace'
all_well 'of each record'
try 'a flood on stderr does no harm' 0 o '*' 'head -c 4000000 /dev/zero | tr "\000" x >&2; echo legal' one.txt
point 'of which the end is shown' "$({ [ "$(wc -c <err)" -lt 70000 ] && [ "$(wc -c <err)" -gt 60000 ]; } || { echo wrong:; wc -c err; })"

# ---- Left over from the questions before ----

# A program that plays what it judges: its second answer about a point is that it is taken.
write plays.awk <<'end'
/^[?]/ { print ($0 in seen) ? "illegal occupied" : "legal"; seen[$0] = 1; if (log_to) print "asked" >>log_to }
end
write same.txt <<'end'
x
--
legal 0,0
legal 0,1
legal 0,0
legal 0,1
end
reports 'a question that failed is asked alone: the program keeps state' 'line: 5
*why: *keeps state from earlier questions*line: 6
*why: "no rule forbids it: *' 'awk -f plays.awk' same.txt
awk 'BEGIN { for (i = 0; i < 6; i++) print "x\n-\nlegal 0,0\nlegal 0,0\n" }' >six.txt
if [ -n "$LONG" ]; then
    rm -f asked
    try 'the first three failed records only' 1 nnnnnn '*' 'awk -v log_to=asked -f plays.awk' --restart six.txt
    want_count 15 asked '?*'
    want_count 3 out '*keeps state*'
    all_well 'and one question of each'
fi
reports 'not what is wrong alone, too' 'got: illegal
    why: "no rule forbids it: *' 'echo legal; echo illegal' same.txt --only legal --bail 2>/dev/null
rm -f runs
reports 'not after a silence' 'got: *no answer*' 'echo run >>runs; echo illegal; sleep 9' --restart --timeout 2 two.txt --bail=0
want_count 1 runs '?*'
all_well 'so the program has run once'
awk 'BEGIN { for (i = 0; i < 6; i++) print "x\n-\nlegal 0,0\n" }' >fresh.txt
long try '--stream starts no second one to find that out' 1 onnnnn '*illegal occupied*' 'awk -f plays.awk' --stream fresh.txt

# ---- Where am I? ----

mkdir -p kata && cp two.txt kata/01-a.txt && cp ko.txt kata/02-b.txt && cp three.txt kata/03-c.txt
printf '\nrules aga\nx\n-\nlegal pass\n\n' >>kata/03-c.txt
"$igo" test --exec "$judge | sed -u 's/illegal ko/legal/'" --ko simple kata/*.txt >out 2>err
write want <<'end'
# 01-a.txt: 1 of 1
# 02-b.txt: 0 of 1
# 03-c.txt: 2 of 2, 1 skipped
# next step: kata/02-b.txt
# 4 of 5 records asked
# 1 of 5 failed
# 1 of 5 skipped
1..5
end
point 'a line a file, the next step, what was skipped' "$(tail -n 8 out | diff want - 2>&1)"
if [ -n "$LONG" ]; then
    "$igo" test --bail --exec "$judge | sed -u 's/^legal/illegal/'" kata >out 2>err
    want_line out '# 01-a.txt: 0 of 1' '# next step: kata/01-a.txt'
    all_well 'the same of a folder, though the run ends in its first file'
fi
"$igo" test ko.txt kata/01-a.txt >out
want_line out '# ko.txt: 1 of 1' '# kata/01-a.txt: 1 of 1'
all_well 'the folder that all files share is left out'
"$igo" test kata/01-a.txt >out
want_line out '1..1'
no_line out '#*'
all_well 'of one file nothing is said'

wrong="$judge | sed -u 's/^legal/illegal/'"
try '--bail stops after the first failed record' 1 on '*
# stopped by --bail after 1 failed
1..2' "$judge | sed -u 's/illegal ko/legal/'" --restart --bail kata/*.txt
long try '--bail=2 after the second' 1 nn '*# stopped by --bail after 2 failed
1..2*' "$judge | sed -u 's/^legal/illegal/; s/illegal ko/legal/'" --bail=2 kata/*.txt
long try '--bail: the last comment has what was skipped, too' 1 sn '*
# 1 of 2 skipped; stopped by --bail after 1 failed
1..2*' "$judge | sed -u 's/illegal ko/legal/'" --size 3x3,5 --bail kata/*.txt
long try '--bail of a run without failure' 0 ooooo '*
1..5' "$judge" --bail kata/*.txt
long try '--stream --bail' 1 on '*# stopped*1..2*' "$judge | sed -u 's/illegal ko/legal/'" --stream --bail kata/*.txt
"$igo" test --bail wrong.txt wrong.txt >out
want_line out '1..1' '# stopped by --bail after 1 failed'
all_well '--bail without a program'
for value in '=' =x =-1; do
    try "--bail$value is a usage error" 2 '' 'igo: --bail*' "$judge" "--bail$value" one.txt
done

try 'three records in a row that hang end the run' 1 nnn '*Bail out! hangs on three records in a row: sleep*' \
    'sleep 9' --timeout 0.2 --start-timeout 0.2 nine.txt
long try '--bail=0 never' 1 nnnnnnnnn '*1..9*' 'sleep 9' --timeout 0.1 --start-timeout 0.1 --bail=0 nine.txt
head -n 24 nine.txt >pass.txt
# shellcheck disable=SC2016 # the program expands it
long try 'two do not, and two more' 1 nnonno '*1..6*' 'echo run >>hangs; [ $(($(grep -c . hangs) % 3)) -eq 0 ] || sleep 9; echo legal' --restart --timeout 1.5 --start-timeout 1.5 pass.txt

# ---- A file that igo was started to write ----

cp one.txt own.txt
# shellcheck disable=SC2094 # that is what is tested
"$igo" test own.txt -o own.txt 2>err >>own.txt
status=$?
want_status 2
want_line err '*standard output is a file that igo reads*'
want_same one.txt own.txt
all_well 'is not written to where it is read'

printf 'rules kata passes=3\nx\n--\nplay pass\nplay pass\nlegal 0,0\n' >three-passes.txt
"$igo" test --exec 'echo illegal' three-passes.txt >out 2>err
want_line out '    rules: "kata ko=simple suicide=forbidden passes=3"'
all_well 'rules that are not the usual ones stand in a failure as they are sent'
# ---- At a terminal ----

write shut.txt <<'end'
# a shut-in point
x
-o-
o--
---
legal 0,0
illegal 2,2 occupied

# a free point
x
--
legal 0,0
end
LC_ALL=C "$igo" test --color always shut.txt one.txt >out
status=$?
point 'in color: failures, the judged point on red as in igo show, totals, and nothing that passed' "$(
    [ $status -eq 1 ] || echo "wanted status 1, got $status"
    esc=$(printf '\033')
    wants "^$esc\[31mfailed  $esc\[0mshut.txt:2: a shut-in point\$" out
    wants "^  got     $esc\[31millegal suicide$esc\[0m\$" out
    LC_ALL=C "$igo" show --ansi shut.txt:2 | sed -n "s/^ 1/     1/p" >shown
    wants "^     0 $esc\[48;5;167;38;5;94m-$esc" out
    wants "^     2 .*$esc\[48;5;167;[^m]*m-$esc\[0m\$" out
    grep -c -x -F -f shown out | grep -qx 2 || { echo 'wanted the row of igo show in both boards:'; cat shown; cat out; }
    wants "^3 records, $esc\[32m2 passed$esc\[0m, $esc\[31m1 failed$esc\[0m\$" out
    wants '^  next    shut.txt$' out
    grep 'a free point' out)"
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    script -qec "NO_COLOR=1 '$igo' test shut.txt" script.out </dev/null 2>&1 | tr -d '\r' >out
    want_line out 'failed  shut.txt:2: a shut-in point' '     0 \[-]o - '
    no_line out '*a free point*'
    want_line out '2 records, 1 passed, 1 failed'
    all_well 'at a terminal with NO_COLOR: the same without color'
    core_ends
    script -qec "stty cols 30; NO_COLOR=1 '$igo' test shut.txt" script.out </dev/null 2>&1 | tr -d '\r' >out
    point 'on a narrow one words wrap, but the command does not' "$(
        wants '^failed  shut[.]txt:2: a shut-in$' out
        wants '^        point$' out
        wants '^          empty, the new stone$' out
        wants '^  again   .*igo test shut.txt:2$' out
        awk 'length > 30 && !/again|setlocale/ { print "too long: " $0 }' out)"
    script -qec "'$igo' test --format tap shut.txt" script.out </dev/null 2>&1 | tr -d '\r' >out
    want_line out 'not ok 1 - shut.txt:2: *'
    all_well 'a format that is named counts at a terminal, too'
else
    skip 'igo test at a terminal' 'no script(1)'
fi

finish
