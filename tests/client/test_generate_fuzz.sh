#!/bin/sh
# test_generate_fuzz.sh BUILD [all] - generate, fuzz, identify, and wrong programs put to the suite.
#
# With `all` every wrong program of faulty_exec.py is put to the suite and to fuzz, which takes minutes, else
# one is; and identify is tried on more sizes. Points that need python3 are skipped without.
build=${1:-build}
which=${2:-few}
. tests/lib.sh
how=--exec
mkdir -p "$build/tests/oracle" || exit 2
igo=../../igo
root=$(root_of "$build")
cd "$build/tests/oracle" || exit 2
rm -f ./*
: >in

# ---- generate ----

generate() {
    "$igo" generate --games 20 "$@" >out 2>err && "$igo" test out >tap 2>>err &&
        grep -q '^ok 1 - out:[0-9]*: game 1 of seed ' tap
}

for rules in kata tromp-taylor $(long echo new-zealand aga chinese-ogs stone-scoring); do
    generate --rules "$rules"
    condition "generate --rules $rules | test: all is ok" $? -eq 0
done
set -- '--ko natural --suicide multi' '--size 2x7' '--size 32x32 --games 1'
[ -z "$LONG" ] || set -- "$@" '--ko none --passes 0' '--size 1x1' '--size 9x9 --games 2 --seed 0'
for options; do
    # shellcheck disable=SC2086 # each is several words
    generate $options
    condition "generate $options | test: all is ok" $? -eq 0
done

# The same text on every machine: what the checksum stands for may change only with a reason.
sum=$("$igo" generate --games 50 --seed 7 --rules tromp-taylor | cksum)
condition 'generate: the text of a seed is what it has always been' "$sum" = '3401467653 66683'
"$igo" generate --games 3 >first
"$igo" generate --games 9 | head -n "$(wc -l <first)" >out
want_line first '# game 3 of seed 1'
want_same first out
all_well 'generate: a game does not depend on how many follow'

"$igo" generate --ko natural --suicide multi >out
missing=
for reason in over turn bounds occupied suicide ko superko; do
    grep -q "^illegal .* $reason\$" out || missing="$missing $reason"
done
condition 'generate: every reason has claims' -z "$missing"

usage 'generate FILE: usage, status 2' "igo: generate: found 'file'*" generate file
"$igo" generate --games 1 >/dev/full 2>err
condition 'generate: a full disk is status 2' "$?$(grep -c '^igo: standard output: ' err)" = 21

# ---- fuzz ----

undisputed 'igo against itself, reasons and all' --games ${LONG:+2}3 --exec "'$igo' judge" --reasons
if [ -n "$LONG" ]; then
    finds 'a suicide' "'$igo' judge --suicide allowed"
    condition 'fuzz: the smallest suicide is one stone on three points' "$size $(points_of out)" = '1 3'
fi
finds 'no ko' "'$igo' judge --ko none"
condition 'fuzz: the smallest ko is five stones and a play on eight points' \
    "$size $(points_of out) $(grep -c ^play out)" = '6 8 1'
core_ends
if [ -n "$LONG" ]; then
    finds 'a legal play that is refused' "'$igo' judge --ko positional"
    condition 'fuzz: both answers stand in the title' \
        "$(head -n 1 out)" = '# igo: legal; the program: illegal'
fi
finds 'a superko that is missing' "'$igo' judge --ko simple" --ko positional
long finds 'natural taken for situational' "'$igo' judge --ko natural" --ko situational
long finds 'a program that stops' "'$igo' judge | head -n 3"
long finds 'a program that answers garbage' "'$igo' judge | sed 's/illegal occupied/no/'"
finds 'a program that answers too much' "'$igo' judge; echo legal"

"$igo" fuzz --games 20 --keep-going --stream --exec "'$igo' judge --ko none --suicide allowed" >out 2>err
condition 'fuzz --keep-going: a record for each kind' "$(grep -c '^# igo: ' out)" -eq 2
condition 'fuzz --keep-going: how often, in how many games' \
    "$(grep -c '^# igo: illegal .*; the program: legal ([0-9]* times in [0-9]* games)' out)" -eq 2
"$igo" fuzz --games 3 --size 2x2 --keep-going --exec 'yes illegal' >out 2>err
condition 'fuzz --keep-going: an answer too many counts where the last one is wrong, too' \
    "$(grep -c 'the program: more than 1 answer (3 times in 3 games)' out)" -eq 1
undisputed 'igo against itself behind GTP' --games 3 --gtp "'$igo' gtp"
# An engine that is told its rules and does not listen.
deaf="sed -u 's/ [a-z]*-set-rules.*/ name/' | '$igo' gtp --ko none"
"$igo" fuzz --gtp "$deaf" >out 2>err
condition 'fuzz --gtp finds an engine without ko' "$?$(grep -c '^illegal .* ko$' out)" = 11
"$igo" test out >own && ! "$igo" test --gtp "$deaf" out >other
condition 'fuzz --gtp: igo agrees with what is printed, the engine fails it' $? -eq 0
if [ -n "$LONG" ]; then
    "$igo" identify --time 300 --gtp "$deaf" >out 2>err
    condition 'identify --gtp: what it plays' "$(sed -n '1s/^# ko: //p' out)" = none
fi
usage 'fuzz: a program that is not there is status 2' '*igo: nonesuch-program: cannot be started*' \
    fuzz --exec nonesuch-program
usage 'fuzz without a program: usage, status 2' 'igo: fuzz: wanted --exec CMD or --gtp CMD*' fuzz
"$igo" fuzz --exec 'cat >/dev/null; sleep 9' --timeout 0.1 --start-timeout 0.1 --size 2x2 >out 2>err
condition 'fuzz: a program that hangs is a dispute, of the smallest record' "$?$(grep -c '; the program: no answer' out)$(sed -n 3p out)" = 11-
"$igo" fuzz --exec 'cat >/dev/null; sleep 9' --timeout 0.1 --start-timeout 0.1 --shrink-time 0 --size 2x2 >out 2>err
condition 'fuzz --shrink-time: a hang is reduced for so long' "$?$(sed -n 4p out)$(grep -c 'game 1: reduced for 0 s (--shrink-time)$' err)" = 1--1
for command in fuzz identify; do
    # shellcheck disable=SC2016 # the engine expands it itself
    for engine in 'cat >/dev/null' true 'echo hello; cat >/dev/null' nonesuch-program \
        'read -r id name; echo "=$id kata-set-rules"; echo; read -r all'; do
        usage "$command: an engine that does not begin is status 2: $engine" '*igo: *' \
            $command --gtp "$engine" --start-timeout 0.2 --timeout 0.5 --rules aga
    done
done
"$igo" fuzz --gtp 'cat >/dev/null' --start-timeout 0.1 >out 2>err
condition 'fuzz: how an engine did not begin' \
    "$(cat err)" = "igo: cat >/dev/null: no complete response to 'list_commands' within 0.1 s"
rm -f begun
"$igo" fuzz --timeout 1 --gtp "[ ! -e begun ] && >begun && '$igo' gtp | {
    while [ \$((lines += 1)) -le 200 ] && read -r line; do echo \"\$line\"; done
    sleep 60
}" >out 2>err
status=$?
want_status 1
want_line out '# only after earlier questions' '*; the program: no complete response to * within 1 s*'
all_well 'fuzz: an engine that falls silent and does not begin again is a finding'

# ---- identify ----

# plays TEXT COMMAND: the findings have these words, and the records hold.
plays() {
    "$igo" identify --time 300 --stream --exec "$2" >out 2>err
    "$igo" test out >tap 2>>err
    holds=$?
    text=$(sed -n 's/^# \(ko\|suicide\|end\): //p' out | tr '\n' ' ')
    point "identify: $1" "$(
        [ $holds -eq 0 ] || cat out err
        [ "$text" = "$1 " ] || echo "got $text"
    )"
}

plays 'positional forbidden after 3 passes' "'$igo' judge --ko positional --passes 3"
if [ -n "$LONG" ]; then
    plays 'natural allowed four passes do not end the game' \
        "'$igo' judge --ko natural --suicide allowed --passes 0"
fi
"$igo" identify --time 300 --stream --exec "'$igo' judge" >out 2>err
condition 'identify: the rule sets that fit' "$(sed -n 's/^# rule sets: //p' out)" = \
    'kata, chinese, japanese, korean, stone-scoring'
if [ -n "$LONG" ]; then
    "$igo" identify --time 300 --stream --exec "'$igo' judge --suicide multi" >out 2>err
    condition 'identify: the nearest rule set, and how it differs' "$(sed -n 's/^# rule sets: //p' out)" = \
        'none; nearest is kata, which has suicide=forbidden'
fi

for size in 5x5 $([ "$which" = all ] && echo 7x7 13x13); do
    "$igo" identify --time 300 --stream --size "$size" --exec "'$igo' judge --ko situational" >out 2>err
    "$igo" convert --to fixture out >other
    condition "identify --size $size: what it plays, on boards of this size" "$(
        sed -n 's/^# ko: //p' out
        awk 'NR > 1 && $1 ~ /^[xo-]+$/ { width[length($1)]++ } END { for (w in width) if (w > 1) print w }' other
    )" = "situational
${size%x*}"
done
# The small pattern of three kos, which only 5x5 has room for; where there is room for three places they are
# in these, and elsewhere there is no such question.
for size in 5x5 $(long echo 4x5) $([ "$which" = all ] && echo 9x4 5x4 6x5 5x6); do
    "$igo" identify --time 300 --stream --size "$size" --exec "'$igo' judge" >out 2>err
    case $size in
    5x5) want=o-ox- ;;
    9x4) want=-xo- ;;
    *) want= ;;
    esac
    condition "identify --size $size: three kos are asked about where they have room" "$(wants '^# ko: simple$' out
        sed -n '/^# three kos, taken in turn until the first board/,/^$/p' out | sed -n 3p)" = "$want"
done
# Where either player may move, igo's rules have nothing to say of the other one.
"$igo" identify --time 300 --stream --size 5x5 --exec "'$igo' judge --any-turn" >out 2>err
condition 'identify: where either player may move, random games agree' \
    "$?$(grep -e '^# turns: ' -e 'random games' out)" = '0# turns: either player may move
# 50 random games agree'
write mover.sh <<'end'
while read -r line; do
    case $line in
    [xo]) mover=$line ;;
    'play x'*) mover=o ;;
    'play o'*) mover=x ;;
    "? $mover -1,"*) line="? $mover pass" ;;
    esac
    echo "$line"
done | "$1" judge --any-turn
end
if [ -n "$LONG" ]; then
    "$igo" identify --time 300 --stream --size 5x5 --exec "sh mover.sh '$igo'" >out 2>err
    condition 'identify: random games ask about the player to move, off the board, too' \
        "$?$(grep 'random games' out)" = '1# random games: one disagrees, it stands at the end'
fi
# The suicide of one stone is legal here, that of two is not.
write lone.sh <<'end'
record=
while IFS= read -r line; do
    record="$record$line
"
    [ -z "$line" ] || continue
    case $record in *'
-o---
o----
'*) echo 'rules kata suicide=allowed' ;; esac
    printf %s "$record"
    record=
done | "$1" judge
end
"$igo" identify --time 300 --stream --size 5x5 --exec "sh lone.sh '$igo'" >out 2>err
condition 'identify: where no rules fit, no rule set is named' \
    "$?$(grep -e '^# rule sets: ' -e '^# no rules' out)" = '1# rule sets: none, for answers below differ
# no rules of igo fit: 2 of the answers below differ'
usage 'identify: a program that says nothing is status 2' \
    'igo: true: ended before its first answer, three times in a row' \
    identify --exec true

# ---- wrong programs ----

# The suite, or enough of it for what is bound to be caught soon.
case $which in
all) set -- "$root"/fixtures/kata/*.txt "$root"/fixtures/rules/*.txt ;;
*) set -- "$root"/fixtures/kata/*.txt "$root"/fixtures/rules/ko.txt ;;
esac

if ! command -v python3 >/dev/null; then
    skip 'wrong programs' 'python3 is not installed'
    finish
    exit
fi

# ---- Faults of published programs ----

# Which program fails which claims, in a table; of each fault there is a claim, in the file that the list
# names, that no other program fails but those named behind the file. These fail wherever it does, as
# they have the same fault and more, or they lose their way before the claim.
suite=$root/fixtures
faults="python3 -S -B '$root/tests/client/faults.py'"
python3 -B "$root/tests/client/faults.py" --list >listed
# fails FAULT FILE...: the claims that the program fails, as lines `FAULT FILE:LINE CLAIM`.
fails() {
    program="$faults $1"
    now=$1
    shift
    "$igo" test --stream --timeout 60 --ask all --exec "$program" "$@" >out 2>err
    awk -v fault="$now" '/^not ok / { file = $5; sub(/:.*/, "", file); sub(/.*\//, "", file); sub(/[.]txt$/, "", file) }
        /^  - line: / { line = $3 }
        /^    claim: / { sub(/^    claim: /, ""); print fault, file ":" line, $0 }' out
}
find_faults() {
    case $which in
    all)
        set -- "$suite"/kata/*.txt "$suite"/bugs/*.txt "$suite"/rules/*-20x20.txt "$suite"/rules/*-25x25.txt
        for file in "$suite"/rules/*.txt; do
            case $file in *[0-9]x[0-9]* | *-square.txt | *size*) ;; *) set -- "$@" "$file" ;; esac
        done
        ;;
    *)
        sed -n '/^pass-keeps-ko /p; /^undo-keeps-color /p' listed >few
        mv few listed
        set -- "$suite/rules/ko.txt" "$suite/rules/undo.txt"
        ;;
    esac
    fails right "$@" >matrix
    want_empty matrix
    want_line out 'ok 1 - *'
    all_well 'the program without a fault is right'
    while read -r fault rest; do fails "$fault" "$@" >>matrix; done <listed
    # A line for each fault: its claim, how many it fails, and who else fails this one.
    awk 'NR == FNR { claims[$2] = claims[$2] " " $1; fails[$1] = fails[$1] " " $2; text[$2] = $2 substr($0, index($0, $2) + length($2)); next }
        {
            at = others = ""
            least = 999
            split(fails[$1], own)
            for (i in own) {
                n = split(claims[own[i]], all)
                if (index(own[i], $2 ":") == 1 && (n < least || (n == least && own[i] < at))) { least = n; at = own[i] }
            }
            n = split(claims[at], all)
            for (i = 1; i <= n; i++) if (all[i] != $1) others = others " " all[i]
            print $1 ": " (at == "" ? "none" : text[at]) ", of " length(own) ";" others
            if (fails[$1] in same) print "same: " $1 " " same[fails[$1]]
            same[fails[$1]] = $1
        }' matrix listed >rows
    sed 's/^/# /; s/;$//; s/;/; so do/' rows
    while read -r fault file others; do
        grep "^$fault: " rows >row
        point "$fault is found by $file${others:+, as are $others}" "$(wants "^$fault: $file:.*;${others:+ $others}\$" row)"
    done <listed
    point 'no two faults fail the same claims' "$(grep '^same: ' rows
        fails=$(grep -c '^[a-z-]* [0-9a-z-]*:[0-9]* ' matrix)
        { [ "$fails" -gt 0 ] && [ "$fails" -ge "$(grep -c '' listed)" ]; } || echo 'too few claims fail')"
}
find_faults

# catches NAME COMMAND FILE...
catches() {
    name=$1 program=$2
    shift 2
    "$igo" test --stream --exec "$program" "$@" >out 2>err
    condition "the suite catches $name" "$?$(sed -n 's/^not ok .*/ not ok/p' out | sort -u)" = '1 not ok'
}

"$igo" test --stream --exec "python3 -S '$root/tests/client/faulty_exec.py'" "$@" >out 2>err
condition 'faulty_exec.py without a fault is right' "$?$(grep -c '^ok 1 - ' out)" = 01
python3 "$root/tests/client/faulty_exec.py" --list >faults
if [ "$which" != all ]; then
    sed -n '/^negative /p' faults >few
    mv few faults
fi
while read -r fault base values; do
    rules="--rules $base"
    for value in $values; do rules="$rules --$value"; done
    catches "$fault" "python3 -S '$root/tests/client/faulty_exec.py' $fault" "$@"
    # Fuzz never uses setup, does not shrink thirty turns to twelve, and asks about a point only once, and
    # about none that is far off the board.
    case $fault in memory-of-* | stale-stride | ko-forgets | far-crash) continue ;; esac
    # With --stream, as a Python takes its time to start.
    # shellcheck disable=SC2086 # several words
    long finds "$fault" "python3 -S '$root/tests/client/faulty_exec.py' $fault" $rules --stream
done <faults
if [ "$which" != all ]; then
    finish
    exit
fi

# A library that judges on its own board must restore the history too, after every kind of question.
for file in "$root"/fixtures/kata/09-ko.txt "$root"/fixtures/rules/ko*.txt \
    "$root"/fixtures/rules/superko*.txt; do
    for fault in legal suicide occupied ko; do
        catches "$fault-forgets in ${file##*/}" "python3 -S '$root/tests/client/faulty_exec.py' $fault-forgets" "$file"
    done
done

finish
