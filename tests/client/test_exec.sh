#!/bin/sh
# test_exec.sh BUILD - igo test --exec: programs that are right, and programs that misbehave.
#
# Whatever the other program does, igo ends, and says of each record whether it was answered.
build=${1:-build}
. tests/lib.sh
how=--exec
mkdir -p "$build/tests/exec" || exit 2
igo=../../igo
cd "$build/tests/exec" || exit 2
rm -f ./*

# right NAME CMD OPTIONS...: a program that is right about all of three.txt.
right() {
    name=$1
    shift
    try "$name" 0 ooo '*' "$@" three.txt
}

three_records >three.txt
write one.txt <<'end'
x
--
legal 0,0
end
write bare.txt <<'end'
x
-
illegal 0,0
end
write asks.txt <<'end'
x
--
? 0,0
end
awk '{ print } END { print "" }' one.txt >same.txt
cat same.txt same.txt same.txt >three_same.txt

# ---- Programs that are right ----

# What is left over by a program is ended with it; looked at in the end.
right 'a program that leaves another behind, which holds the pipe' \
    "(sleep 1; echo late >late) & echo run >early; '$igo' judge"

right 'a program that answers as it goes' "'$igo' judge"
right 'a program that answers at the end' "cat >all; '$igo' judge all"
right '--stream: a program that answers at the end' "cat >all; '$igo' judge all" --stream
right '--stream: a program that answers as it goes' "'$igo' judge" --stream
long right '--stream --reasons' "'$igo' judge" --stream --reasons
long right 'answers may end in CR LF' "'$igo' judge | awk '{ printf \"%s\\r\\n\", \$0 }'" --reasons
long right 'text after an answer is ignored' "'$igo' judge | sed 's/\$/ - so it is/'"
each=--restart
long right 'text after a reason is ignored' "'$igo' judge | sed 's/\$/ - so it is/'" --reasons
long right 'blanks around an answer are ignored' \
    "'$igo' judge | sed 's/^/  /; s/ill/	 ill/; s/\$/ 	/'" --reasons
long right 'a reason may be left out' "'$igo' judge | sed 's/illegal .*/illegal/'"
long right 'a wrong reason is not looked at without --reasons' "'$igo' judge | sed 's/suicide/ko/'"
each=
right 'the exit status is ignored' "'$igo' judge; exit 9"
long right 'the exit status 127 behind answers is ignored' "'$igo' judge; exit 127"
right 'what the program says on stderr is not an answer' "echo legal >&2; '$igo' judge"
try 'the last answer needs no newline' 0 o '*' 'printf legal' one.txt
long try 'a program may ignore its input' 0 o '*' 'echo legal' one.txt
long try 'a program may close its input' 0 o '*' 'exec <&-; echo legal' one.txt
long try 'an answer may come in pieces' 0 o '*' 'cat >all; printf leg; sleep 1; echo al' one.txt

right 'what is sent' "tee -a sent | '$igo' judge"
"$igo" questions three.txt >want
point 'a program reads what igo questions prints' \
    "$(cmp -s sent want || { echo 'wanted:'; cat want; echo 'got:'; cat sent; })"
right '--restart: a program is run once for each record' "echo run >>runs; '$igo' judge" --restart
right '--stream: once for all' "echo run >>stream_runs; '$igo' judge" --stream
count=$(grep -c . runs),$(grep -c . stream_runs)
[ "$count" = 3,1 ] || amiss="$amiss wanted 3,1 runs, got $count"
all_well 'so it has run three times, and once'

# More than the pipes hold, both ways.
awk 'BEGIN {
    print "x\n--"
    for (i = 0; i < 20000; i++)
        print "legal 0,0"
}' >many.txt
try 'thousands of questions, answered as they come' 0 o '*' "'$igo' judge --explain" many.txt
long try 'thousands of questions, all read first' 0 o '*' "cat >all; '$igo' judge --explain all" many.txt
long try 'thousands of questions, all answered first' 0 o '*' "awk 'BEGIN {
    for (i = 0; i < 20000; i++) print \"legal - before it was asked\" }'; cat >/dev/null" many.txt
long try 'thousands of questions that nobody reads' 0 o '*' "awk 'BEGIN {
    for (i = 0; i < 20000; i++) print \"legal - and never read\" }'" many.txt
awk 'BEGIN {
    for (i = 0; i < 3000; i++)
        print "x\n--\nlegal 0,0\nillegal 0,2\n"
}' >records.txt
all=$(awk 'BEGIN { for (i = 0; i < 3000; i++) printf "o" }')
long try '--stream: thousands of records, answered as they come' 0 "$all" '*' "'$igo' judge" records.txt \
    --stream
long try '--stream: thousands of records, answered at the end' 0 "$all" '*' \
    "cat >all; '$igo' judge all" --stream records.txt

# ---- Programs that are wrong ----

wrong_claim='*one.txt:1*line: 3*claim: *legal x 0,0*wanted: legal*got: illegal*'
try 'a wrong answer fails, with claim, wanted and got' 1 n "$wrong_claim" 'echo illegal' one.txt
try 'a wrong answer fails its record only' 1 ono '*three.txt:7: two questions*' "cat >/dev/null
    echo legal" three.txt
each=--restart
long try 'a wrong answer to a later question' 1 ono '*line: 10*claim: *legal x pass*got: illegal*' \
    "'$igo' judge | sed '2s/legal/illegal/'" three.txt
long try 'two wrong answers are both named' 1 ono '*line: 9*claim: *illegal x 0,0*line: 10*x pass*' \
    "'$igo' judge | sed 's/illegal.*/legal/; 2s/legal/illegal/'" three.txt
long try 'an answer that is none' 1 n '*wanted: legal*got: *yes*' 'cat >all; echo yes' one.txt
long try 'an answer in capitals is none' 1 n '*got: *LEGAL*' 'cat >all; echo LEGAL' one.txt
long try 'an answer that only begins like one' 1 n '*got: *legally*' 'cat >all; echo legally' one.txt
try 'an empty line is no answer, and is told' 1 n '*got: an empty line*' 'cat >all; echo' one.txt
each=
try 'bytes that are no text' 1 n '*got: "le␀gal\\xff"*' "printf 'le\\000gal\\377\\n'" one.txt
try 'a byte 0 ends no answer' 1 n '*got: "legal␀"*' "printf 'legal\\000\\n'" one.txt
long try 'a line of nothing but such bytes' 1 n '*got: "␀␀␀*' 'head -c 1000000 /dev/zero; echo' one.txt
long try 'a question needs any answer' 0 o '*' "echo illegal; cat >/dev/null" asks.txt
try 'a question is not answered by garbage' 1 n '*wanted: legal or illegal*' "echo maybe" asks.txt

each=--restart
long try '--reasons: a missing reason disagrees' 1 ono '*wanted: illegal suicide*got: illegal*' \
    "'$igo' judge | sed 's/illegal .*/illegal/'" --reasons three.txt
try '--reasons: a wrong reason disagrees' 1 ono '*wanted: illegal suicide*got: illegal ko*' \
    "'$igo' judge | sed 's/suicide/ko/'" --reasons three.txt
long try '--reasons: a word that is no reason disagrees' 1 ono '*got: illegal so*' \
    "'$igo' judge | sed 's/suicide/so/'" --reasons three.txt
each=
long try '--reasons: a claim without a reason takes any' 0 o '*' 'echo illegal because' --reasons bare.txt

try 'an end with a message is shown, also after one without' 1 nnn "*printed nothing on stderr*
Traceback
igo: the program ended again*" '[ -e silent ] || { >silent; exit 3; }
    echo Traceback >&2; exit 3' --restart three.txt

try 'too few answers' 1 ono '*1 of 2*' "'$igo' judge | head -n 1" three.txt
try 'too many answers' 1 nnn '*more than 1 answer
*more than 2 answers
*' "'$igo' judge; echo legal" \
    --restart three.txt
long try 'too many answers at the end are those of the last record' 1 oon '*more than 1 answer*' \
    "'$igo' judge; echo legal" three.txt
long try 'too many answers, and then it hangs' 1 n '*more than 1 answer*' \
    'echo legal; echo legal; sleep 20' one.txt
try 'a program that reads and answers nothing' 1 n '*printed nothing*' \
    'echo run >>silent_starts; while read -r line; do :; done; sleep 0.3; echo end >>silent_ends' --start-timeout 2 one.txt
point 'is left time to end by itself, each time' "$(
    [ "$(grep -c run silent_starts)" -eq "$(grep -c end silent_ends)" ] || cat silent_starts silent_ends 2>&1)"
try 'a program that dies at once' 1 nnn '*0 of 1*0 of 2*0 of 1*' 'exit 3' three.txt
long try 'a program that is killed' 1 nnn '*0 of 1*' "kill -9 \$\$" three.txt
try 'a program that dies midway' 1 ono '*1 of 2*' 'read -r line; echo legal; kill -9 $$' three.txt
try 'a program that never reads and never writes' 1 nnn '*no answer*' 'sleep 20' --timeout 0.2 --start-timeout 0.2 three.txt
long try 'a program that reads and never writes' 1 n '*no answer*' 'cat >all; sleep 20' --timeout=0.2 --start-timeout 0.2 one.txt
long try 'a program that hangs and does not mind signals' 1 n '*no answer*' \
    "trap '' TERM INT HUP PIPE; while :; do sleep 20; done" --timeout 0.2 --start-timeout 0.2 one.txt
try 'a program that hangs with half an answer' 1 n "*no answer*printed 'leg' without a newline*" 'printf leg; sleep 20' \
    --timeout 0.2 --start-timeout 0.2 one.txt
long try 'a program that hangs midway' 1 ono '*1 of 2*' \
    "'$igo' judge >all; sed 1q all; [ \$(grep -c . all) -eq 1 ] || sleep 20" --timeout 2 three.txt
try 'a program that does not end' 1 n '*still runs 2 s after*' "echo legal; sleep 20" --timeout 2 one.txt
try 'a program that closes its output and hangs has answered' 0 o '*' \
    'echo legal; exec >&- 2>&-; sleep 20' one.txt
try 'a flood of lines' 1 nnn '*more than 1 answer*' 'while :; do echo legal; done' --restart three.txt
long try 'a flood without a line' 1 n '*no answer*' "tr '\\000' x </dev/zero" --timeout 0.3 --start-timeout 0.3 one.txt
long try 'a line of megabytes is no answer' 1 n '*got: *xxx*' \
    "head -c 4000000 /dev/zero | tr '\\000' x; echo" one.txt

try 'an unknown program cannot be started' 2 '' '*cannot be started*' ./nothing three.txt
try 'a file that is no program cannot be started' 2 '' '*cannot be started*' ./three.txt three.txt
try '--stream: an unknown program cannot be started' 2 '' '*cannot be started*' ./nothing three.txt \
    --stream

try '--stream: wrong answers are given to their records' 1 ono '*three.txt:7: two questions*' \
    "'$igo' judge | sed 's/illegal.*/legal/'" --stream three.txt
long try '--stream: too few answers' 1 oon '*0 of 1*' "'$igo' judge | head -n 3" --stream three.txt
long try '--stream: it ends midway, and a later record is sent to a new one' 1 ono '*1 of 2*' \
    "'$igo' judge | head -n 2" --stream three.txt
long try '--stream: it dies at once' 1 nnn '*0 of 1*0 of 2*0 of 1*' 'exit 1' --stream three.txt
cat three_same.txt three_same.txt >six.txt
try '--stream: it always dies before its first answer' 1 nnn '*three times in a row*' \
    'echo run >>starts; sleep 0.3; exit 2' --stream six.txt
want_count 3 starts '*'
all_well '--stream: then it is started three times in all'
try '--stream: it always hangs before its first answer' 1 nnnnnn '*not asked*' \
    'echo run >>hangs; sleep 20' --stream --start-timeout 1 --timeout 0.5 six.txt
want_count 3 hangs '*'
all_well '--stream: then, too'
long try '--stream: too many answers' 1 oon '*more than 1 answer*' "'$igo' judge; echo legal" --stream \
    three.txt
long try '--stream: it hangs midway' 1 onn '*1 of 2*more than 1 answer*' \
    'echo legal; echo illegal; cat >all; sleep 20' --stream --timeout 2 three.txt
long try '--stream: a flood of lines' 1 oon '*' 'while :; do echo legal; done' --stream three_same.txt

# ---- Records that are not asked ----

write odd.txt <<'end'
# nothing to ask
x
--
board
x
--

# in error
x
-X
legal 0,0

# an illegal play
x
--
play 0,2
legal 0,0

# asked
x
--
legal 0,0
end
try 'records with nothing to ask, in error or with an illegal play are not sent' 2 snno \
    '*SKIP nothing to ask*odd.txt:9*illegal bounds*' "echo run >>odd_runs; '$igo' judge" odd.txt
point 'so the program has run once, for the last record' \
    "$([ "$(cat odd_runs)" = run ] || echo "wanted one run, got $(cat odd_runs)")"
# A disk that is full after 512 or 1024 bytes, while the program runs on.
write full.sh <<'end'
ulimit -f 1
turn=0
while [ $turn -lt 8 ]; do
    printf '# %0200d: a title of some length, to fill the disk\nx\n--\nlegal 0,0\n\n' $turn
    sleep 0.06
    turn=$((turn + 1))
done | "$1" test --stream --exec "echo \$\$ >process; '$1' judge; sleep 30" >report
end
sh full.sh "$igo" >out 2>err
status=$?
point 'a full disk ends igo and the program' "$(
    [ "$status" -eq 2 ] || echo "status $status: $(cat out err)"
    [ -s process ] || echo 'the program has not run'
    kill -0 "$(cat process)" 2>/dev/null && echo 'the program is still there')"
write turns.txt <<'end'
# asked
x
--
legal 0,0

# nothing to ask
x
--

# in error
x
--z

# asked
o
--
legal 0,0
legal 0,1

# a play that is illegal
x
-o
legal 0,0
play 0,1

# nothing to ask
x
--
end
order='*:2: *:7: *:11: *:15: *:21: *:27: *'
try '--stream: points come in the order of the file' 2 osnons "$order" "'$igo' judge" --stream turns.txt
long try '--stream: they do, if the program answers at the end' 2 osnons "$order" \
    "cat >all; '$igo' judge all" --stream turns.txt
long try '--stream: they do, if the program gives an answer too many' 2 osnnns "$order" \
    "'$igo' judge; echo legal" --stream turns.txt
long try '--stream: they do, if the program ends too early' 2 osnnns "$order" \
    "'$igo' judge | head -n 2" --stream turns.txt
try 'rule options select the records that are asked' 0 sso '*SKIP other rules*' "'$igo' judge" \
    --rules aga three.txt
try 'no record at all is status 2' 2 '' '*igo: test: found no record*' "'$igo' judge" /dev/null
for value in 0 -1 soon; do
    try "--timeout $value is a usage error" 2 '' 'igo: *timeout*' "'$igo' judge" \
        --timeout $value three.txt
done

# ---- Descriptors that are closed ----

"$igo" fuzz --exec "'$igo' judge" --games 2 --size 2 <&- >out 2>err
status=$?
point 'fuzz without standard input disputes no right program' \
    "$({ [ $status -eq 0 ] && grep -q '^igo: fuzz: 2 games, ' err; } ||
        { echo "wanted status 0 and 2 games, got $status:"; cat out err; })"
for closed in '<&-' '<&- 2>&-'; do
    eval '"$igo" test --stream --exec "$igo judge" three.txt' "$closed" '>out'
    status=$?
    point "a program is asked, though igo was started with $closed" \
        "$({ [ $status -eq 0 ] && grep -q '^ok 3 ' out; } ||
            { echo "wanted status 0, got $status:"; cat out; })"
done

# ---- Ends before time ----

# What is asked, and what it has started, holds the pipe `alive` open as long as it lives.
mkfifo alive
asked='sleep 60 & echo $! >child; echo $$ >program; wait'
alone='echo $$ >program; exec sleep 60'

# turns_until COMMAND: runs it until it is true, for twenty seconds at most.
turns_until() {
    turns=0
    until eval "$1" || [ $turns -eq 400 ]; do
        sleep 0.05
        turns=$((turns + 1))
    done
}

# end_igo HOW PROGRAM KILLS: while igo asks the program, the command KILLS ends it. Where none has been
# asked, another process may have its number by then.
end_igo() {
    rm -f program child gone igo_process igo_ended
    { cat alive >/dev/null; echo gone >gone; } &
    { turns_until '[ -s program ] || [ -e igo_ended ]'; [ ! -s program ] || eval "$3"; } &
    # In the foreground, as a shell makes its background processes ignore SIGINT and SIGQUIT.
    {
        # shellcheck disable=SC2016 # the inner shell expands it
        sh -c 'ulimit -c 0; echo $$ >igo_process; exec "$0" test "$1" "$2" --timeout 60 one.txt' \
            "$igo" "$1" "$2" 9>alive
        status=$?
    } >out 2>err
    echo >igo_ended
    turns_until '[ -s gone ]'
    ended=$(kill -l "$status" 2>/dev/null)
    left=$(
        [ -s program ] || echo 'the program was not asked'
        [ -s gone ] || { echo 'the program is still there'; cat out err; }
    )
    # shellcheck disable=SC2046 # a list
    [ -s gone ] || kill -9 $(cat program child 2>/dev/null) 2>/dev/null
    wait
}
for name in INT KILL $(long echo TERM HUP QUIT ILL TRAP ABRT BUS FPE USR1 SEGV USR2 PIPE ALRM XCPU VTALRM PROF SYS); do
    if sh -c "ulimit -c 0; kill -$name \$\$" 2>/dev/null; then
        skip "SIG$name ends the program with igo" 'it is ignored here'
        continue
    fi
    hows=--exec
    case $name in QUIT | KILL) hows='--exec --gtp' ;; esac
    for how in $hows; do
        end_igo "$how" "$asked" "kill -$name \$(cat igo_process)"
        # A sanitizer takes these and ends igo itself.
        case $name in BUS | FPE | SEGV) ! grep -q __asan_init "$igo" || ended=$name ;; esac
        point "SIG$name ends the program of $how, and what it has started, with igo" \
            "$([ "$ended" = "$name" ] || echo "wanted igo to end by $name, got status $status"
                echo "$left")"
    done
done
how=--exec
if [ "$(uname)" = Linux ] && command -v pgrep >/dev/null; then
    # shellcheck disable=SC2016 # it is expanded there
    end_igo --exec "$alone" 'kill -KILL $(cat igo_process) $(pgrep -P "$(cat igo_process)" igo)'
    point 'SIGKILL to all that is called igo ends the program' "$left"
else
    skip 'SIGKILL to all that is called igo ends the program' 'no Linux, or no pgrep'
fi
if command -v setsid >/dev/null; then
    # shellcheck disable=SC2016 # it is expanded there
    end_igo --exec 'exec 9>&-; setsid sh -c "echo \$\$ >stray; exec sleep 60" &
        until [ -s stray ]; do :; done; echo $$ >program; wait' 'kill -TERM $(cat igo_process)'
    point 'what leaves its group by setsid outlives igo, as fixtures/PROTOCOL.md says' \
        "$(kill -0 "$(cat stray)" || echo 'it is gone: say so there')"
    kill "$(cat stray)"
else
    skip 'what leaves its group by setsid outlives igo, as fixtures/PROTOCOL.md says' 'no setsid'
fi
# Only an igo that still runs is sent the signal: another process may have its number by then.
rm -f igo_ended igo_process ignores go
(
    trap '' HUP
    turns_until '[ -s ignores ] || [ -e igo_ended ]'
    [ ! -s ignores ] || [ -e igo_ended ] || kill -HUP "$(cat igo_process)"
    echo >go
) &
sh -c 'trap "" HUP; echo $$ >igo_process; exec "$0" test --exec "echo >ignores
    until [ -e go ]; do sleep 0.02; done; echo legal" one.txt' "$igo" >out 2>err
status=$?
echo >igo_ended
wait
point 'a signal that is ignored is ignored while a program is asked' \
    "$({ [ $status -eq 0 ] && grep -q '^ok 1 ' out; } || { echo "wanted status 0, got $status:"; cat out err; })"

[ -e early ] || amiss="$amiss wanted a file early, and there is none"
[ ! -e late ] || amiss="$amiss wanted no file late, and there is one"
all_well 'what a program leaves behind is ended with it'

finish
