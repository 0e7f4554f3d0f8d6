#!/bin/sh
# test_right_program.sh BUILD [all] - igo put to a right program of another origin, in both modes: the
# solutions igo_kata.py and igo_gtp.py pass everything, whatever commands the latter lacks, and each
# fault in its boards is found.
#
# With `all` fuzz goes through all rules and all faults, which takes minutes; else through few, and
# engines that lack commands are not asked on large boards.
# Needs python3, and is skipped without it.
build=${1:-build}
which=${2:-few}
. tests/lib.sh
if ! command -v python3 >/dev/null; then
    skip 'a right program of another origin' 'python3 is not installed'
    finish
    exit
fi
mkdir -p "$build/tests/peer" || exit 2
igo=../../igo
root=$(root_of "$build")
cd "$build/tests/peer" || exit 2
rm -f ./*
program="python3 -S '$root/fixtures/solutions/igo_kata.py'"

# engine FAULT [WITHOUT [KO SUICIDE]]
engine() {
    echo "python3 -S '$root/tests/client/faulty_gtp.py' $*"
}

# passes NAME SKIPS TEST-OPTIONS...: no claim fails, and a record is skipped only for one of SKIPS, an
# extended regular expression. The files of the suite that are asked are those of $asked.
asked='kata/* rules/*'
passes() {
    name=$1 skips=$2
    shift 2
    for files in $asked; do
        # shellcheck disable=SC2086 # a pattern
        set -- "$@" "$root"/fixtures/$files.txt
    done
    "$igo" test --timeout 60 "$@" >out 2>err
    status=$?
    other=$(sed -n 's/.* # SKIP //p' out | grep -v -x -E "undo: --ask undo|$skips" | sort | uniq -c)
    tested=$(grep '^ok' out | grep -c -v '# SKIP')
    wrong=
    [ "$status" -eq 0 ] && [ "$tested" -gt 0 ] && [ -z "$other" ] ||
        wrong="status $status, $tested tested, skipped: $other
$(cat err; sed -n '/^not ok/,/\.\.\./p' out)"
    point "$name: $tested records" "$wrong"
}

kos='simple natural' suicides='allowed' games=3
if [ "$which" = all ]; then
    kos='none simple positional situational natural' suicides='forbidden multi allowed'
    games=${PEER_GAMES:-200}
fi

# ---- The suite ----

[ "$which" = all ] || [ -n "$LONG" ] || asked='kata/* rules/[a-l]*'
passes '--exec: all that asks for a verdict' 'nothing to ask' \
    --exec "$program" --stream --reasons

# What GTP has no words for, whatever the engine.
unsaid='nothing to ask|GTP boards end at 25 rows and columns|GTP has no command for a resignation'
unsaid="$unsaid|GTP does not end games|GTP lets either color move"
unsaid="$unsaid|GTP cannot name a point off the board|no single turn leads to the board of a 'then'"
# Whom the program takes to be next on an empty board matters to situational superko.
unsaid="$unsaid|setting up the board by plays would change the verdict"
untold='the engine has no command to set ko=[a-z]* suicide=[a-z]*'
# --exec has asked all records once.
# What an engine lacks shows where boards are set up and plays are taken back.
[ "$which" = all ] || asked='kata/* rules/ko rules/ko-values rules/suicide rules/captures rules/rulesets rules/setup'
passes '--gtp: rules by kata-set-rules' "$unsaid|$untold" --gtp "$(engine right)"
core_ends
[ "$which" = all ] || asked='kata/0* rules/captures rules/ko rules/ko-values rules/suicide rules/setup rules/suicide-repetition'
passes '--gtp: without is_legal, by play and undo' "$unsaid|$untold" \
    --gtp "$(engine right is_legal)"
passes '--gtp: without undo, from the start again' "$unsaid|$untold" \
    --gtp "$(engine right is_legal,undo)"
passes '--gtp: without set_position, by plays' "$unsaid|$untold" \
    --gtp "$(engine right set_position)"
passes '--gtp: by plays alone' "$unsaid|$untold" \
    --gtp "$(engine right is_legal,undo,set_position)"
passes '--gtp: boards by showboard' "$unsaid|$untold" --gtp "$(engine right list_stones)"
passes '--gtp: boards not at all' "$unsaid|$untold|the engine has no command to list its stones" \
    --gtp "$(engine right list_stones,showboard)"
passes '--gtp: square boards only' "$unsaid|$untold|GTP boards are square" \
    --gtp "$(engine right rectangular_boardsize)"
for ko in $kos; do
    for suicide in $suicides; do
        passes "--gtp: ko=$ko suicide=$suicide from the start" "$unsaid|other rules" \
            --gtp "$(engine right kata-set-rules "$ko" "$suicide")" --ko "$ko" --suicide "$suicide"
    done
done

# ---- Fuzz ----

for ko in $kos; do
    for suicide in $suicides; do
        rules="--ko $ko --suicide $suicide"
        # shellcheck disable=SC2086 # several words
        undisputed "--exec $rules" --exec "$program" --reasons $rules --games "$games"
        # shellcheck disable=SC2086 # several words
        undisputed "--gtp $rules" --gtp "$(engine right kata-set-rules $ko $suicide)" $rules \
            --games "$games"
    done
done
undisputed '--gtp, boards by showboard' --gtp "$(engine right list_stones)" --games "$games"
want_line err '*[0-9] boards*'
all_well 'boards are compared by showboard, too'
undisputed '--gtp, no boards' --gtp "$(engine right list_stones,showboard)" --games "$games"
want_line err '*no board seen*'
all_well 'where no board can be seen that is said'

"$igo" fuzz --gtp "$(engine right)" --ko natural >out 2>err
said="$?,$(cat out),$(sed -n 's/.*: the engine/the engine/p' err)"
[ "$said" = '2,,the engine has no command to set ko=natural suicide=forbidden' ] || amiss="$amiss $said"
all_well 'an engine that takes rules, but not these, is not fuzzed'

# ---- Wrong boards ----

how=--gtp
python3 "$root/tests/client/faulty_gtp.py" --list >faults
[ "$which" = all ] || sed -n '/^forgets-a-chain /p' faults >few
[ "$which" = all ] || mv few faults
while read -r fault base values; do
    rules="--rules $base"
    for value in $values; do rules="$rules --$value"; done
    # shellcheck disable=SC2086 # several words
    finds "$fault" "$(engine "$fault")" $rules
    want_line out '# igo: the board below; *'
    all_well "$fault: the board is disputed"
    # shellcheck disable=SC2086 # several words
    long finds "$fault by showboard" "$(engine "$fault" list_stones)" $rules
    # shellcheck disable=SC2086 # several words
    long finds "$fault by verdicts" "$(engine "$fault" list_stones,showboard)" $rules
done <faults
finish
