#!/bin/sh
# test_fuzz.sh BUILD [all] - fuzz and identify put to programs with gaps, with a memory, and none. With `all`
# answers of more numbers are wrong once.
build=${1:-build}
which=${2:-few}
. tests/lib.sh
mkdir -p "$build/tests/fuzzed" || exit 2
igo=../../igo
cd "$build/tests/fuzzed" || exit 2
rm -f ./*

# fuzz OPTION...: what it prints is in out and err.
fuzz() {
    "$igo" fuzz "$@" >out 2>err </dev/null
    status=$?
}

# The sizes of the boards that a program is sent, into the file `sizes`.
cat >note.sh <<'NOTE'
tee record | awk '/^rules/ { next } !begun { begun = 1; next } /^[-xo]+$/ && !done { rows++; cols = length($0); next }
     { done = 1 } END { print rows "x" cols }' >>sizes
"$IGO" judge <record
NOTE
export IGO="$igo"

: >sizes
fuzz --restart --games 9 --exec 'sh note.sh'
shows 'fuzz goes round nine sizes' 0 "$(echo 5x5 2x3 4x4 3x2 1x4 7x7 3x5 9x9 6x4 | tr ' ' '\n' | diff - sizes)"
fuzz --games 999999 --size 3 --time 1 --exec "'$igo' judge"
shows 'fuzz --time ends' 0 "$(wants '^igo: fuzz: [1-9][0-9]* games*, .*, no disagreement$' err)"
: >sizes
fuzz --restart --games 4 --size 2x3,3 --exec 'sh note.sh'
shows 'fuzz --size takes a list' 0 "$(echo 2x3 3x3 2x3 3x3 | tr ' ' '\n' | diff - sizes)"
fuzz --games 5 --empty --exec "tee -a sent | '$igo' judge"
shows 'fuzz --empty begins with the empty board' 0 "$(
    grep -q '^play' sent || echo 'nothing is played'
    awk '/^[-xo]+$/ && !/^[xo]$/ && /[xo]/ { print "a stone: " $0; exit }' sent
)"
fuzz --games 2 --size 2x3,3x2 --gtp "'$igo' gtp"
shows 'fuzz --gtp asks on rectangles where they are known' 0 "$(wants 'no disagreement' err)"

# ---- --stream ----

: >starts
fuzz --games 9 --stream --exec "echo >>starts; '$igo' judge"
shows 'fuzz --stream: a right program' 0 "$(wants '^igo: fuzz: 9 games, [1-9].*, no disagreement$' err)"
shows 'fuzz --stream starts the program once' 0 "$([ "$(wc -l <starts)" -eq 1 ] || cat starts; wants "no disagreement" err)"
fuzz --games 20 --stream --exec "'$igo' judge --suicide allowed"
shows 'fuzz --stream: a wrong one, and the smallest record' 1 "$(wants '^illegal . 0,0 suicide$' out)"

"$igo" identify --time 300 --stream --exec "'$igo' judge --ko situational" >out 2>err
status=$?
shows 'identify --stream' 0 "$(wants '^# ko: situational$' out; wants '^# 50 random games agree$' out)"
core_ends

# ---- One process for all records, where each start takes long ----

# starts MOST: says how often the program was started, if more often.
starts() { [ "$(wc -l <starts)" -le "$1" ] || echo "$(wc -l <starts) starts"; }
: >starts
fuzz --games 9 --size 2 --timeout 60 --exec "echo >>starts; sleep 0.6; '$igo' judge"
shows 'fuzz: two starts for a record each show that they are slow, then one process is asked' 0 \
    "$(starts 5; wants '^igo: fuzz: 9 games, .*no disagreement$' err)"
: >starts
fuzz --games 3 --size 2 --restart --exec "echo >>starts; sleep 0.6; '$igo' judge"
shows 'fuzz --restart: a process for each record' 0 "$([ "$(wc -l <starts)" -eq 3 ] || echo "$(wc -l <starts) starts")"

# A second process beside the first fails; one that was killed leaves the lock.
cat >lock.sh <<'LOCK'
echo >>starts
mkdir lock 2>/dev/null || { echo >>clashes; exit 1; }
sleep "$1"
shift
"$IGO" judge "$@"
rmdir lock
LOCK
# unlocked MOST: says how many processes found the lock, if more, and whether it is left.
unlocked() {
    [ "$(wc -l <clashes)" -le "$1" ] || echo "$(wc -l <clashes) clashes"
    [ ! -e lock ] || echo 'the lock is left'
}
for way in $(long echo --stream) ''; do
    wait=0 most=0
    [ -n "$way" ] || wait=0.6 most=3 # a second one is tried, and under load again
    : >clashes
    : >starts
    # shellcheck disable=SC2086 # a word, or none
    fuzz $way --games 1 --timeout 60 --exec "sh lock.sh $wait --suicide allowed"
    shows "fuzz and a program that holds a lock${way:+: $way}" 1 \
        "$(unlocked $most; wants '^illegal . 0,0 suicide$' out)"
    : >clashes
    : >starts
    # shellcheck disable=SC2086
    "$igo" identify --time 300 --timeout 60 $way --exec "sh lock.sh $wait --ko situational" >out 2>err
    status=$?
    shows "identify and a program that holds a lock${way:+: $way}" 0 "$(
        unlocked $most
        starts 12
        wants '^# ko: situational$' out
        wants '^# 50 random games agree$' out)"
done

# A process crashes behind its second record, whichever that is.
cat >second.sh <<'SECOND'
sleep "$1"
records=0
while IFS= read -r line; do
    echo "$line"
    [ -n "$line" ] || records=$((records + 1))
    [ $records -lt 2 ] || { : >"crashes.$$"; break; }
done | "$IGO" judge
[ ! -e "crashes.$$" ] || { rm "crashes.$$"; kill -ABRT $$; }
SECOND
fuzz --games 6 --size 2 --timeout 60 --exec 'sh second.sh 0.6'
shows 'a crash after other records is a finding' 1 "$(
    [ "$(sed -n 1p out)" = '# only after earlier questions' ] || head -n 2 out
    wants '^# igo: .*; the program: ended .*signal 6.* after other records; a fresh process answers' out)"
printf 'x\n--\nlegal 0,0\n\nx\n---\nlegal 0,0\n\nx\n----\nlegal 0,0\n' >three.txt
"$igo" test --timeout 60 --exec 'sh second.sh 0' three.txt >out 2>err
status=$?
shows 'and a failure of the suite' 1 "$(
    wants '^ok 2 ' out
    wants '^not ok 3 ' out
    wants 'signal 6.* after other records; a fresh process answers' out)"

{
    sed 8q three.txt
    sleep 0.5 # so that the process has ended before the next record comes
    sed 1,8d three.txt
} | "$igo" test --timeout 60 --exec 'sh second.sh 0' >out 2>err
status=$?
shows 'also of a process that has ended before the next record' 1 "$(
    wants '^ok 2 ' out
    wants 'signal 6.* after other records; a fresh process answers' out)"

# behind.sh RECORDS PATTERN RULES: igo judge; under these rules behind so many records, or where the player and
# the rows are like the pattern.
cat >behind.sh <<'BEHIND'
count=0 record='' rows=''
while IFS= read -r line; do
    record="$record$line
"
    case $line in
    *[!-xo]*) ;;
    ?*) rows=$rows$line ;;
    '')
        count=$((count + 1))
        # shellcheck disable=SC2254 # a pattern
        case $rows in
        $2) echo "rules kata $3" ;;
        *) [ $count -le "$1" ] || echo "rules kata $3" ;;
        esac
        printf %s "$record"
        record='' rows=''
        ;;
    esac
done | "$IGO" judge
BEHIND
if [ -n "$LONG" ]; then
    fuzz --size 3 --stream --exec "sh behind.sh 20 '?*[xo]*[xo]*[xo]*[xo]*' suicide=allowed"
    shows 'what one process says only after other records is not the smallest record' 1 "$(
        wants '^illegal .* suicide$' out
        [ "$(grep -x -e '[-xo]*' out | tr -cd xo | wc -c)" -ge 5 ] || echo 'too few stones'
        grep 'run to run' err)"
fi
if [ -n "$LONG" ]; then
    "$igo" identify --time 300 --timeout 60 --stream --exec "sh behind.sh 9 none ko=positional" >out 2>err
    status=$?
    want_line err 'igo: identify: a freshly started program gave another answer'
    want_line out '# ko: simple'
    all_well 'identify --stream: an answer counts only if a fresh program repeats it'
fi

# ---- Asked once more ----

# Right in a process of its own; from the 2000th answer on legal is what is occupied.
cat >tired.sh <<'TIRED'
awk '{ print; fflush() }' | "$IGO" judge | awk 'NR > 2000 && /occupied/ { print "legal"; next } { print }'
TIRED
fuzz --games 60 --size 4 --stream --exec 'sh tired.sh'
shows 'what a fresh program does not say is said to be left over, and is not shrunk' 1 "$(
    wants '^# only after earlier questions$' out
    [ "$(grep -c '^illegal' out)" -gt 100 ] || echo 'it was shrunk'
)"
"$igo" test out >own 2>&1
no_line own 'not ok*'
want_line own 'ok 1*'
all_well 'and the record holds'

# Wrong twice, and then never more.
cat >moody.sh <<'MOODY'
echo >>runs
if [ "$(grep -c '' runs)" -le 2 ]; then "$IGO" judge --suicide allowed; else "$IGO" judge; fi
MOODY
: >runs
if [ -n "$LONG" ]; then
    fuzz --restart --games 1 --exec 'sh moody.sh'
    shows 'answers that change from run to run are said to, and nothing is shrunk' 1 "$(
        wants '^igo: fuzz: game 1: the program'\''s answers change from run to run; igo does not reduce it$' err
        wants '^# igo: illegal suicide; the program: legal; asked: illegal . [0-4],[0-4] suicide, question [0-9]* of 3240; by chance: .*' out
    )"
fi

rm -f slept
fuzz --restart --games 3 --size 2 --timeout 2 --start-timeout 2 --exec "[ -e slept ] || { >slept; sleep 9; }; '$igo' judge"
shows 'a silence that does not come again is a finding' 1 "$(
    [ "$(sed -n 1p out)" = '# only after earlier questions' ] || head -n 2 out
    wants '^# igo: .*; the program: no answer for 2 s, after 0 of ' out)"
rm -f ran
fuzz --restart --games 6 --size 2 --exec "echo >>ran; [ \$((\$(grep -c '' ran) % 2)) -eq 1 ] || kill -ABRT \$\$; '$igo' judge"
shows 'a crash in every second run is a finding' 1 "$(
    [ "$(sed -n 1p out)" = '# only after earlier questions' ] || head -n 2 out
    wants '^# igo: .*; the program: ended by signal 6' out)"
rm -f ran
fuzz --games 2 --size 3 --gtp "echo >>ran; [ \$(grep -c '' ran) -eq 1 ] || exec '$igo' gtp
    left=300
    while [ \$((left -= 1)) -gt 0 ] && read -r line; do echo \"\$line\"; done | '$igo' gtp
    kill -ABRT \$\$"
shows 'an engine that aborts, but for the first time only, is one, too' 1 "$(
    [ "$(sed -n 1p out)" = '# only after earlier questions' ] || head -n 2 out
    wants '^# igo: .*; the program: ended ' out)"
for way in '' --stream; do
    # shellcheck disable=SC2086 # a word, or none
    fuzz $way --exec 'echo no such module >&2; exit 3'
    shows "a program that ends before its first answer is an error, and nothing is on stdout${way:+: $way}" 2 "$(
        [ ! -s out ] || cat out
        wants '^no such module$' err
        wants '^igo: .*: ended before its first answer, three times in a row$' err)"
done
fuzz --games 3 --size 2 --timeout 0.2 --exec "sleep 5"
shows 'one that comes again is' 1 "$(wants '; the program: no answer' out)"

# ---- What a program does not know ----

cat >square.sh <<'SQUARE'
tee record | awk '/^rules/ { next } !begun { begun = 1; next } /^[-xo]+$/ && !done { rows++; cols = length($0); next }
    { done = 1 } /^[?]/ { if (rows != cols) print "unsupported rectangles" } ' >unknown
if [ -s unknown ]; then cat unknown; else "$IGO" judge "$@" <record; fi
SQUARE
fuzz --restart --games 18 --exec 'sh square.sh'
shows 'games in which something is unsupported are passed over, and counted' 0 \
    "$(wants '^igo: fuzz: 18 games, .*, 10 games with an unsupported question, no disagreement$' err)"
if [ -n "$LONG" ]; then
    fuzz --restart --games 18 --exec 'sh square.sh --suicide allowed'
    shows 'the smallest record stays where the program knows' 1 \
        "$(wants '^illegal .* suicide$' out
        awk '/^[-xo]+$/ && !/^[xo]$/ { rows++; cols = length($0) } END { if (rows != cols) print rows "x" cols }' out)"
fi

# On boards that are not 5x5 all is the other way round; on 5x5 only suicide is wrong.
cat >five.sh <<'FIVE'
tee record | awk '/^rules/ { next } !begun { begun = 1; next } /^[-xo]+$/ && !done { rows++; cols = length($0); next }
    { done = 1 } END { exit !(rows == 5 && cols == 5) }'
if [ $? -eq 0 ]; then "$IGO" judge --suicide allowed <record
else "$IGO" judge <record | sed 's/^legal/L/; s/^illegal.*/legal/; s/^L/illegal/'; fi
FIVE
if [ -n "$LONG" ]; then
    fuzz --restart --games 5 --size 5 --exec 'sh five.sh'
    shows 'nor does it get a size on which all is wrong' 1 "$(
        wants '^illegal .* suicide$' out
        [ "$(grep -c '^[-xo][-xo]*$' out)" -eq 6 ] || echo 'it is no 5x5 board'
    )"
fi

# What is wrong on an empty board, too, of any size, still gets small.
cat >last.sh <<'LAST'
cat >record
"$IGO" judge <record >said
awk 'NR == FNR { said[FNR] = $0; next } /^rules/ { next } !begun { begun = 1; next } /^[-xo]+$/ && !done { rows++; next }
    { done = 1 } /^[?]/ { split($3, at, ","); print $3 ~ /,/ && at[1] == rows - 1 ? "illegal" : said[++n] }
    /^[?]/ && $3 ~ /,/ && at[1] == rows - 1 { n++ }' said record
LAST
if [ -n "$LONG" ]; then
    fuzz --restart --exec 'sh last.sh'
    shows 'a program that refuses the last row: two points are enough' 1 \
        "$(printf '%s\n' '# igo: legal; the program: illegal' 'x' '-' '-' 'legal x 1,0' '' | diff - out)"
fi
fuzz --exec "'$igo' judge | sed 's/^legal$/illegal/'"
shows 'a program that allows nothing' 1 "$(sed 3q out | tail -n 1 | grep -qx -e '-' -e '--' || echo 'more than two points')"

if [ -n "$LONG" ]; then
    fuzz --exec "'$igo' judge | awk '/^legal/ && played++ { print \"illegal\"; next } { print }'"
    shows 'a program that keeps a question for a play: two questions are enough' 1 "$(
        wants '^# igo: legal; the program: illegal$' out
        [ "$(grep -c . out)" -le 5 ] || echo 'more than a row and two questions'
    )"
fi

fuzz --exec "'$igo' judge | sed p"
shows 'a program that says all twice is not said to be wrong about a move' 1 \
    "$(wants '^# igo: .*; the program: more than 1 answer$' out)"

# ---- Faults that the usual sizes and questions find ----

# A row beyond the columns is the first point: right on squares.
cat >swapped.sh <<'SWAPPED'
awk '/^rules/ { print; next } !begun { begun = 1; print; next } /^[-xo]+$/ && !done { rows++; cols = length($0); print; next }
    { done = 1 } /^[?] . .*,/ && rows != cols { split($3, at, ","); if (at[1] >= cols && at[1] < rows) $3 = "0,0" } { print }' |
    "$IGO" judge
SWAPPED
fuzz --games 30 --exec 'sh swapped.sh'
shows 'fuzz without options finds what is wrong only where rows are not columns' 1 "$(wants 'the program: ' out)"
fuzz --games 30 --ask board --exec "'$igo' judge | sed 's/^\([xo]\) \([-xo]*\)x\([-xo/]*\)\$/\1 \2-\3/'"
shows 'fuzz --ask board finds a board that play leaves wrong' 1 "$(wants '^board' out)"

# Behind the usual games come a large board, which this program never answers, and a long game: from turn 1000
# on it plays no more. The first it may be too slow for; the second is a fault.
cat >long.sh <<'LONG'
awk '/^$/ { rows = plays = begun = done = 0 } !begun && /^[xo]$/ { begun = 1 }
    begun && !done && /^[-xo][-xo]+$/ { rows++ } /^[?p]/ { done = 1 } rows == 19 { while (1) system("sleep 60") }
    /^play/ && ++plays > 1000 { next } { print } /^$/ { fflush() }' | "$IGO" judge
LONG
fuzz --time 3600 --stream --timeout 20 --shrink-time 0 --exec 'exec sh long.sh'
shows 'fuzz ends with a large board, for which it says that more time is needed, and with a long game' 1 "$(
    wants '^igo: fuzz: a game of 900 turns on 19x19 needs more time (no answer for 20 s, .*); --timeout' err
    [ "$(grep -c '^play' out)" -gt 1000 ] || echo "$(grep -c '^play' out) plays"
    wants '^igo: fuzz: 102 games, ' err
)"
fuzz --restart --time 4 --exec "sleep 1; '$igo' judge"
shows 'fuzz --time names what it did not play' 0 \
    "$(wants '^igo: fuzz: [0-9]* of 102 games were played; the last 2, .* 1200 turns on 9x9, need a longer --time$' err)"

# An engine that takes an undo of nothing, and after an undo calls each play legal. The record takes back a turn.
cat >undone.sh <<'UNDONE'
turns=0 undone=
while read -r line; do
    case $undone,$line in
    *clear_board*) turns=0 undone= ;;
    *' play '*) turns=$((turns + 1)) ;;
    *' undo') undone=yes; if [ $turns -gt 0 ]; then turns=$((turns - 1)); else line="${line%undo}protocol_version"; fi ;;
    yes,*is_legal*) line="${line%%is_legal*}is_legal black pass" ;;
    esac
    echo "$line"
done | "$IGO" gtp
UNDONE
fuzz --games 4 --size 3 --timeout 60 --gtp 'sh undone.sh'
"$igo" test out >own 2>&1
want_line out 'undo'
want_line own 'ok 1*'
no_line own 'not ok*'
all_well 'no record takes back a turn that it does not have'

# ---- Ended by a signal ----

# ended RUNS OPTION...: fuzz of a program that is wrong, ended after so many runs of it, which are slow enough
# for the signal to come before the last.
ended() {
    most=$1
    shift
    : >runs
    "$igo" fuzz --restart "$@" --exec "echo run >>runs; sleep 0.05; '$igo' judge --suicide allowed" >out 2>err </dev/null &
    pid=$!
    turns=0
    until [ "$(grep -c . runs)" -ge "$most" ] || ! kill -0 $pid 2>/dev/null || [ $turns -eq 200 ]; do
        sleep 0.1
        turns=$((turns + 1))
    done
    for _ in 1 2 3 4 5; do # timeout does it twice
        kill -TERM $pid 2>/dev/null
    done
    wait $pid
    status=$?
}
ended 10
want_line out '# igo: illegal suicide; the program: legal*'
want_line err 'igo: fuzz: 1 game, *, disagreement found'
[ "$status" -eq 143 ] || amiss="$amiss status $status"
all_well 'what was being shrunk is printed when a signal ends it'
ended 30 --games 999999 --keep-going
want_line out 'illegal ? * suicide'
want_line err 'igo: fuzz: *, disagreement found'
[ "$status" -ge 129 ] || amiss="$amiss status $status"
all_well '--keep-going prints what it has when a signal ends it'

# ---- identify ----

# unasked NAME TEXT COMMAND...: it ends with 2, and says so on stderr.
unasked() {
    name=$1 text=$2
    shift 2
    "$igo" "$@" >out 2>err </dev/null
    status=$?
    shows "$name" 2 "$(wants "^igo: $text\$" err)"
}
if [ -n "$LONG" ]; then
    unasked 'identify: each answer twice' 'identify: no answer: more than 1 answer' \
        identify --exec "'$igo' judge | sed p"
fi
unasked 'identify: a verdict in capitals' 'identify: no answer: LEGAL' \
    identify --exec "'$igo' judge | sed -u 's/.*/LEGAL/'"
point 'identify: a verdict in capitals has a hint' "$(wants '^hint: .* lower case$' err)"
bare="sed -n 's/^[?].*/unsupported/p'"
unasked 'identify: unsupported, and no more' 'identify: no answer: unsupported' identify --exec "$bare"
unasked 'fuzz: unsupported, and no more' 'fuzz: no question could be asked: unsupported' fuzz --games 1 --exec "$bare"
unasked 'fuzz --exhaustive: unsupported, and no more' \
    'fuzz: no certificate: 2 of 2 questions have no verdict: unsupported' fuzz --exhaustive 1x1 --exec "$bare"
long unasked 'identify: empty lines' 'identify: no answer: an empty line' identify --exec "sed -n 's/^[?].*//p'"
"$igo" identify --time 300 --stream --exec "'$igo' judge --ko situational | sed -u 's/illegal bounds/legal/'" >out 2>err
status=$?
shows 'identify: a random game disagrees, so no rule set fits' 1 "$(
    wants '^# rule sets: none, for a random game disagrees' out
    wants '^illegal . .* bounds$' out
)"

# A program that aborts for one record in three, and one whose answers are turned round once.
write abort.sh <<'end'
count=0
[ ! -e count ] || read -r count <count
echo $((count + 1)) >count
[ $((count % 3)) -ne 2 ] || kill -6 $$
exec "$1" judge
end
rm -f count
"$igo" identify --restart --time 300 --exec "sh abort.sh '$igo'" >out 2>err
status=$?
shows 'identify: a crash is a crash, and no rule' 1 "$(
    wants '^# rule sets: kata, chinese, japanese, korean, stone-scoring$' out
    wants '^# no answer; the program: ended .*signal 6' out
    grep -e 'disagrees' -e 'no rules of igo fit' out
)"
write once.sh <<'end'
count=0
[ ! -e count ] || read -r count <count
echo $((count + 1)) >count
[ "$count" -eq "$2" ] || exec "$1" judge
"$1" judge | sed 's/^legal/no/; s/^illegal.*/legal/; s/^no/illegal/'
end
for number in $(long echo 3) $([ "$which" = all ] && echo 1 5 9); do
    rm -f count
    "$igo" identify --restart --time 300 --exec "sh once.sh '$igo' $number" >out 2>err
    status=$?
    shows "identify: an answer counts only if a fresh program repeats it: $number" 0 "$(
        wants '^# rule sets: kata, chinese, japanese, korean, stone-scoring$' out
        wants '^# 50 random games agree$' out
        wants '^igo: identify: a freshly started program gave another answer$' err
    )"
done
rm -f count
"$igo" identify --restart --time 300 --exec "sh once.sh '$igo' 60" >out 2>err
status=$?
shows 'identify: a random game that a fresh program plays by the rules is shown as that' 1 "$(
    wants '^# rule sets: kata, chinese, japanese, korean, stone-scoring$' out
    wants '^# only after earlier questions$' out
)"
finish
