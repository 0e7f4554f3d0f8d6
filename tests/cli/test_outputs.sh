#!/bin/sh
# test_outputs.sh BUILD - files, pipes and descriptors: results that cannot be written, the file of -o,
# input without end. Needs mkfifo; points that need /dev/full or a limit of memory are skipped
# without.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/streams" || exit 2
igo=../../igo
cd "$build/tests/streams" || exit 2
rm -rf ./* ./.igo-*
write_records

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
    [ -n "$LONG" ] || [ "$command" = judge ] || continue
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
    [ -n "$LONG" ] || [ "$command" = 'judge ko.txt' ] || continue
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
until cmp -s whole got || [ $turns -eq 200 ]; do
    sleep 0.1
    turns=$((turns + 1))
done
kill $reader 2>/dev/null
wait $reader
arrived '-o of a pipe, which stays' got '[ -p pipe ] || ls -l pipe'
if [ -e /dev/stdout ]; then
    "$igo" test ko.txt -o /dev/stdout >got 2>err
    status=$?
    arrived '-o /dev/stdout, which is a file' got
    "$igo" test ko.txt -o /dev/stdout 2>err | cat >got
    arrived '-o /dev/stdout, which is a pipe' got
else
    skip '-o /dev/stdout' 'there is none'
fi
"$igo" test ko.txt -o - >got 2>err
status=$?
arrived '-o - is standard output' got 'ls ./- 2>/dev/null'
printf 'x\n--\nlegal 0,0\n' >./-
"$igo" test --write-known - ko.txt -o - <./- >got 2>err
status=$?
arrived '-o - beside a file of that name, which stays' got 'wants "^legal 0,0$" ./-'
rm ./-
# shellcheck disable=SC2094 # that is what is tested
"$igo" test ko.txt -o copy >out 3>>copy 2>err
status=$?
echo more >>copy
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
unwritten '-o of a directory' 'igo: elsewhere: -o names a folder; wanted another file' elsewhere
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
for ignored in "trap '' XFSZ" :; do
    (
        eval "$ignored"
        ulimit -f 1
        exec "$igo" test many -o report
    ) >out 2>err
    status=$?
    stays "-o beyond the largest size of a file, $ignored" 'igo: report: File too large' 'igo test -o report'
done
(ulimit -f 1 && exec "$igo" test many) >large 2>err
status=$?
want_status 2
want_line err 'igo: standard output: File too large'
all_well 'standard output beyond the largest size of a file'
(ulimit -f 1 && exec "$igo" test --exec 'yes | head -c 4096 >made; echo "$?" >made_status; cat' ko.txt) >out 2>err
point 'the program is ended by the limit, as without igo' \
    "$(wants '^not ok 1 ' out; [ "$(kill -l "$(cat made_status)")" = XFSZ ] || cat made_status)"

# What happens while a program is asked: the command is run, once however slow the machine is.
meanwhile() {
    rm -f asked
    sh -c 'echo $$ >process; exec "$0" test --stream -o report --exec "$1; exec '"'$igo'"' judge" ko.txt' \
        "$igo" "$1" >out 2>err
    status=$?
}
meanwhile 'cat repor[t] >asked; ls -A | grep -c "^[.]igo-" >beside'
point 'until the end of a run the old file is there, and one beside it' "$(
    [ "$(cat asked)" = old ] || { echo "wanted 'old', got:"; cat asked; }
    [ "$(cat beside)" = 1 ] || ls -A
    grep -q '^ok 1 ' report || cat report)"
for name in INT $(long echo TERM HUP QUIT ABRT ALRM USR1 XCPU PIPE); do
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
        [ "$(kill -l "$status")" = "$name" ] || echo "wanted the end by $name, got status $status"
        [ -s asked ] || echo 'the program was not asked'
        [ "$(cat report)" = old ] || { echo 'the file is now:'; cat report; }
        find . -name '.igo-*')"
done

# A file that is read is not written to, whatever it is called there.
rm -rf link other b.txt below
mkdir below
cp ko.txt b.txt
ln -s b.txt link
ln b.txt other
ln b.txt below/b.txt
echo 'b.txt:2' >list
set -- 'b.txt -o b.txt' 'b.txt -o link' 'b.txt -o other' '--files-from list -o b.txt'
[ -z "$LONG" ] || set -- "$@" 'b.txt -o ./b.txt' 'b.txt:2 -o b.txt' 'link -o b.txt' 'ko.txt b.txt -o b.txt' '-o b.txt' 'ko.txt - -o b.txt' \
    'ko.txt --known b.txt -o b.txt' 'ko.txt below -o b.txt' 'below -o link' \
    '--files-from list -o list' '--format html b.txt -o b.txt'
for args; do
    # shellcheck disable=SC2086 # options and files
    "$igo" test $args <b.txt >out 2>err
    status=$?
    { cmp b.txt ko.txt && echo b.txt:2 | cmp - list && find . -name '.igo-*'; } >>out 2>&1
    compare "a file that is read is not written to: $args" 2 '' \
        "igo: ${args##*-o }: -o names a file that igo reads; wanted another file" "igo test $args"
done

# A record, and what each command answers it first: never the line that the record begins with.
write asked.txt <<'end'
rules kata
x
--
play 0,0
legal 0,1
end
write answers.txt <<'end'
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
    [ -n "$LONG" ] || [ "$command" = test ] || continue
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
    [ -n "$LONG" ] || [ "$command" = 'judge -m 0,1' ] || continue
    # shellcheck disable=SC2086 # a command and its options
    "$igo" $command <questions >answers 2>/dev/null &
    process=$!
    watch $process 20
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
    [ "$got" = "$answer" ] || amiss="$amiss igo $command: wanted $answer in 20 seconds, got $got"
    all_well "an answer leaves at the blank line, the pipe still open: $command"
done <answers.txt

# wrong_soon NAME ERR COMMAND: what COMMAND writes is said to be wrong, the line not yet at its end.
wrong_soon() {
    : >err
    "$igo" judge <questions >out 2>err &
    process=$!
    exec 3>questions
    sh -c "$3" >&3
    turns=0
    until [ -s err ] || ! kill -0 $process 2>/dev/null || [ $turns -eq 200 ]; do
        sleep 0.1
        turns=$((turns + 1))
    done
    soon=$(cat err)
    exec 3>&-
    wait $process
    status=$?
    compare "$1" 2 '' "$2" 'igo judge'
    [ -n "$soon" ] || amiss="$amiss nothing is said in 20 seconds"
    all_well "$1, before the line ends"
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
    until [ -s err ] || ! kill -0 $process 2>/dev/null || [ $turns -eq 200 ]; do
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

# A stack of 160 kB: threads of some systems have 128, and the environment takes its part; a sanitizer needs more.
# shellcheck disable=SC3045 # where there is no ulimit -s, it is skipped
if grep -q __asan_init "$igo" || ! (ulimit -s 160 && exec sh -c :) >/dev/null 2>&1; then
    skip 'a small stack is enough to ask programs' 'a sanitizer, or no ulimit -s'
else
    for asks in "test --exec \"'$igo' judge\" ko.txt" "test --gtp \"'$igo' gtp\" ko.txt" \
        "fuzz --games 2 --exec \"'$igo' judge\""; do
        (ulimit -s 160 && eval "exec '$igo' $asks --timeout 60") >out 2>err
        status=$?
        point "a small stack is enough: igo ${asks%% *}" "$([ $status -eq 0 ] || { echo "status $status"; cat out err; }
            grep -q -e '^ok 1 ' -e ': 2 games, ' out err || echo 'nothing was asked')"
    done
    printf 'kata-set-rules {"x":%s\n' "$(printf '%010000d' 0 | tr 0 '[')" >deep.gtp
    (ulimit -s 160 && exec "$igo" gtp) <deep.gtp >out 2>err
    want_line out '\? unknown rules'
    all_well 'and for 10,000 brackets of JSON'
fi

# Many records in little memory; a limit that a sanitizer can't live with.
# shellcheck disable=SC3045 # where there is no ulimit -v, it is skipped
if grep -q __asan_init "$igo" || ! (ulimit -v 32768 && exec sh -c :) >/dev/null 2>&1; then
    skip 'memory does not grow with the number of records' 'no limit of memory here'
else
    # More than the limit, if a record took 400 bytes.
    count=80000
    [ -z "$LONG" ] || count=200000
    awk -v count=$count 'BEGIN { for (i = 0; i < count; i++) print "x\n-o--\nlegal 0,3\nillegal 0,0\n? 0,1\n" }' >many
    # The last line but blank ones of what each command prints; no line of the records.
    while IFS='|' read -r command last; do
        [ -n "$LONG" ] || [ "$command" = test ] || continue
        # shellcheck disable=SC2086,SC3045 # a command and its options
        (ulimit -v 32768 && exec "$igo" $command many) >out 2>err
        status=$?
        want=$([ "$command" = judge ] && echo 1 || echo 0)
        got=$(tail -n 2 out | grep . | tail -n 1)
        point "memory does not grow with the number of records: $command" "$(
            [ "$status" -eq "$want" ] || echo "wanted status $want, got $status: $(cat err)"
            [ "$(wc -l <out)" -ge $count ] || echo "wanted $count lines, got $(wc -l <out)"
            [ "$got" = "$last" ] || echo "wanted '$last' last, got '$got'"
        )"
    done <<end
judge|illegal occupied
legal --count|2
play|-o--
test|1..$count
questions|? x 0,1
score|o+4
show| 0 - o - -
end
    rm -f many
    for start in '' 'x x'; do
        [ -n "$LONG" ] || [ -z "$start" ] || continue
        # shellcheck disable=SC3045
        { echo "$start" && head -c 40000000 /dev/zero | tr '\000' z; } |
            (ulimit -v 32768 && exec "$igo" play) >out 2>err
        status=$?
        point "memory does not grow with a line${start:+ that is skipped}" \
            "$([ $status -eq 2 ] && [ ! -s out ] && grep -q '^igo: -:[12]:[13]: found ' err ||
                echo "wanted status 2, got $status: $(head -c 200 err)")"
    done
fi

finish
