#!/bin/sh
# test_conversation.sh BUILD - engines that fail only after earlier questions: igo test and igo fuzz --gtp
# find the fewest commands that lead to it.
# shellcheck disable=SC2016 # what an engine is to do, it expands itself
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/conversation" || exit 2
igo=../../igo
cd "$build/tests/conversation" || exit 2
rm -f ./*

# late.sh IGO WHAT [SIZE]: igo gtp. Once White has passed, it ends, hangs or has the verdicts of a pass on 5x5, or
# boards of that size; with `two` it also ends there otherwise, with another status, but only where commands have no ids.
write late.sh <<'end'
igo=$1 what=$2 size=${3:-5} state=
while read -r line; do
    case $state,$line in
    ,*'play white pass') state=passed ;;
    passed,*"boardsize $size") state=bad ;;
    esac
    case $state,$what,$line in
    bad,ends,* | bad,two,*) echo 3 >ended; break ;;
    ,two,'boardsize 5') echo 4 >ended; break ;;
    bad,hangs,*) exec sleep 99 ;;
    bad,wrong,*is_legal*) line="${line%%is_legal*}is_legal black pass" ;;
    bad,odd,*is_legal*) line="${line%%is_legal*}protocol_version" ;;
    esac
    echo "$line"
done | "$igo" gtp
[ ! -e ended ] || { read -r status <ended; rm ended; exit "$status"; }
end
write late.txt <<'end'
# White passes
x
----
----
----
----
legal x 0,0
play x 1,1
play o pass
illegal x 1,1 occupied

# the other board
x
-----
-----
-----
-----
-----
play x 1,1
legal o 0,1
illegal o 1,1 occupied

# more
o
---
---
---
legal o 1,1
end
# late WHAT COMMANDS: the test of these fails at the second record, by these commands; the log has them, too.
late() {
    rm -f late.log*
    limit=60
    [ "$1" != hangs ] || limit=2
    "$igo" test --gtp "sh late.sh '$igo' $1" --timeout $limit --log late.log late.txt >out 2>err
    status=$?
    point "an engine that $1 only after earlier questions: the fewest commands" "$(
        [ "$status,$(grep -c '^ok' out),$(grep -c '^not ok 2' out)" = 1,2,1 ] ||
            { echo "status $status"; cat out err; }
        wants '^    why: .*only after earlier questions; the fewest commands that lead to it stand below' out
        [ "$(sed -n '/^# only after earlier questions$/,/^[^#]/s/^# \([a-z].*\)/\1/p' out | sed 1d)" = "$2" ] || cat out
        [ "$(cat late.log.min)" = "$2" ] || head -n 20 late.log.min)"
    timeout $limit sh late.sh "$igo" "$1" <late.log.min >replies 2>&1
    status=$?
    point "and a shell replays them: $1" "$([ "$status,$(grep '^=' replies | tail -n 1)" = "$3" ] ||
        { echo "status $status"; cat replies; })"
}
"$igo" test --gtp x --shrink-time -1 late.txt >out 2>err
want_line err 'igo: --shrink-time -1: wanted seconds*'
all_well '--shrink-time is seconds'
end_of_five='play white pass
boardsize 5'
late ends "$end_of_five" '3,= '
long late two "$end_of_five" '3,= '
core_ends
late hangs "$end_of_five" '124,= '
late wrong 'list_commands
play white pass
igo-set-rules kata
boardsize 5
clear_board
set_position b B4
is_legal white B4' '0,= 1'
printf '# wrong\nx\n---\n---\nillegal x 0,0\nplay x 0,0\nlegal o 0,0\n\n' >wrong.txt
"$igo" test --gtp "sh late.sh '$igo' ends" wrong.txt wrong.txt wrong.txt wrong.txt late.txt >out 2>err
want_line out '# play white pass'
want_count 5 out 'not ok*'
all_well 'an end is looked at behind other failures, too'
"$igo" test --gtp "sh late.sh '$igo' ends" --shrink-time 0 --log late.log.0 late.txt >out 2>err
point 'with --shrink-time 0 they are not looked for' "$(wants '^not ok 2' out
    ! grep 'only after' out
    [ ! -e late.log.0.min ] || cat late.log.0.min)"
if [ -n "$LONG" ]; then
    "$igo" test --gtp "sh late.sh '$igo' odd" late.txt >out 2>err
    want_line out "    got: ?answered '2' to is_legal, wanted 0 or 1*" '    why: *; only after earlier questions; *'
    want_line out '# is_legal white B5'
    all_well 'so is one whose responses are none: what it said, and the commands'
fi
rm -f ran
"$igo" test --gtp "[ ! -e ran ] || exec '$igo' gtp; : >ran; sh late.sh '$igo' ends" late.txt >out 2>err
want_line out '*why: *only after earlier questions, and a fresh engine that gets the same commands does not fail*'
all_well 'what does not come again is said not to'
for what in ends $(long echo wrong); do
    rm -f late.log*
    "$igo" fuzz --gtp "sh late.sh '$igo' $what 3" --games 5 --size 2,3 --shrink-time 600 --log late.log >out 2>err
    status=$?
    point "fuzz finds the fewest commands, too: $what" "$(
        [ "$status,$(sed -n 1p out)" = '1,# only after earlier questions' ] || { echo "status $status"; head -n 9 out; }
        wants '^# boardsize 3$' out
        [ "$(wc -l <late.log.min)" -le 8 ] || cat late.log.min
        [ "$(wc -l <out)" -le 20 ] || cat out
        grep '^# [a-z]*_*[a-z]' out | tail -n "$(wc -l <late.log.min)" | cut -c 3- | cmp - late.log.min 2>&1)"
    "$igo" test out >own 2>&1
    want_line own 'ok 1*'
    no_line own 'not ok*'
    all_well "and igo reads what it prints: $what"
done
# The engine that is started for the fifth time, within the search, stands for the person.
rm -f starts
# shellcheck disable=SC2016 # the shell of the engine expands it
timeout -k 5 100 "$igo" fuzz --gtp 'echo >>starts; [ "$(wc -l <starts)" -ne 5 ] || kill -INT $PPID
    '"exec sh late.sh '$igo' hangs 3" --games 5 --size 2,3 --timeout 1 >out 2>err
want_line out '# only after earlier questions'
all_well 'Ctrl-C ends the search'
finish
