#!/bin/sh
# gnugo.sh BUILD - igo and GNU Go over GTP: igo asks GNU Go, and each referees the other.
#
# GNU Go cannot be told its rules over GTP, so it is started once for each that it has. What it is
# known to judge otherwise stands in gnugo.known, a line FILE: TITLE, and is explained in
# fixtures/ENGINES.md; anything else that it judges otherwise fails here, and so does a line of
# gnugo.known that it judges as igo does. GNUGO_SIZES names some of the five sizes on which identify is
# tried; with `none` it is tried under two rules, on the usual sizes, and there are fewer games and boards. Needs gnugo, and is skipped without it; mkfifo and mktemp.
build=${1:-build}
. tests/lib.sh
dir=$build/tests/gnugo
mkdir -p "$dir" || exit 2
igo=$build/igo
gnugo=$(command -v gnugo || command -v /usr/games/gnugo)
if [ -z "$gnugo" ]; then
    skip 'GNU Go' 'gnugo is not installed'
    finish
    exit
fi

# ask KO OPTION SUICIDE OPTION: the fixtures of these rules. Collects what it judges otherwise.
ask() {
    "$igo" test --gtp "$gnugo --mode gtp $2 $4" --ko "$1" --suicide "$3" \
        fixtures/kata/*.txt fixtures/rules/*.txt tests/client/gnugo.txt >"$dir/out" 2>"$dir/err"
    status=$?
    tested=$(grep -e '^ok' -e '^not ok' "$dir/out" | grep -c -v '# SKIP')
    sed -n 's/^not ok [0-9]* - \([^:]*\):[0-9]*: /\1: /p' "$dir/out" >>"$dir/otherwise"
    wrong=
    [ "$status" -le 1 ] && [ "$tested" -gt 0 ] ||
        wrong="status $status, tested $tested: $(cat "$dir/err")"
    point "GNU Go is asked under ko=$1 suicide=$3: $tested records" "$wrong"
}

: >"$dir/otherwise"
ask simple '' forbidden ''
ask simple '' multi --allow-suicide
ask simple '' allowed --allow-all-suicide
ask none --no-ko forbidden ''
ask none --no-ko multi --allow-suicide
ask none --no-ko allowed --allow-all-suicide
ask positional --positional-superko forbidden ''
ask positional --positional-superko multi --allow-suicide
ask positional --positional-superko allowed --allow-all-suicide
ask situational --situational-superko forbidden ''
ask situational --situational-superko multi --allow-suicide
ask situational --situational-superko allowed --allow-all-suicide
grep -v '^#' tests/client/gnugo.known | sort >"$dir/known"
sort "$dir/otherwise" >"$dir/sorted"
point 'GNU Go judges otherwise what it is known to, and nothing else' \
    "$(diff "$dir/known" "$dir/sorted")"

# fuzzed KO SUICIDE OPTION...: fuzz disputes nothing but suicides that igo's ko rules forbid and GNU Go
# lets be played, in so many records: $disputes. The last one is looked at: by no ko rule the move is
# a suicide.
fuzzed() {
    rules="--ko $1 --suicide $2"
    shift 2
    # shellcheck disable=SC2086 # several words
    "$igo" fuzz --keep-going --games "$games" $rules --gtp "$gnugo --mode gtp $*" >"$dir/out" 2>"$dir/err"
    other=$(grep '^# ' "$dir/out" | grep -v '^# igo: illegal \(super\)*ko; the program: legal (')
    records=$(grep -c '^# ' "$dir/out")
    last='illegal suicide'
    if [ "$records" -gt 0 ]; then
        move=$(sed -n 's/^illegal \(.*\) \(super\)*ko$/\1/p' "$dir/out" | tail -n 1)
        last=$("$igo" play --last "$dir/out" |
            "$igo" judge --ko none --suicide forbidden --any-turn -m "$move" | tail -n 1)
    fi
    wrong=
    [ "$records,$other,$last" = "$disputes,,illegal suicide" ] && grep -q ' boards, ' "$dir/err" ||
        wrong="$records records, $other, $last
$(cat "$dir/out" "$dir/err")"
    point "GNU Go, fuzzed under $rules: $(sed -n 's/^igo: fuzz: //p' "$dir/err")" "$wrong"
}

# identified SIZE KO SUICIDE OPTION...: identify finds these rules, or, where GNU Go does not count a
# suicide as a repetition, that besides. No size: the usual ones. No passes end a game of GNU Go.
identified() {
    size=$1 ko=$2 suicide=$3
    shift 3
    "$igo" identify ${size:+--size "$size"} --gtp "$gnugo --mode gtp $*" >"$dir/out" 2>"$dir/err"
    status=$?
    case $ko,$suicide in
    none,* | *,forbidden | simple,multi)
        wrong=$(wants "^# ko: $ko\$" "$dir/out"
            wants "^# suicide: $suicide\$" "$dir/out"
            wants '^# 50 random games agree$' "$dir/out"
            [ "$status" -eq 0 ] || echo "status $status")
        ;;
    *)
        wrong=$([ "$status" -eq 1 ] || echo "status $status"
            wants "^# ko: \(.* or \)*$ko\( or .*\)*\$" "$dir/out"
            wants "^# suicide: $suicide\$" "$dir/out"
            wants '^# rule sets: none: .*no ko rule looks at suicides' "$dir/out"
            wants '^# 50 random games agree$' "$dir/out")
        ;;
    esac
    wrong=$(echo "$wrong"; wants '^# end: four passes do not end the game$' "$dir/out")
    "$igo" test "$dir/out" >"$dir/tap" 2>&1 || wrong="igo does not agree with a record; $wrong"
    point "GNU Go, identified on ${size:-the usual sizes}: ko=$ko suicide=$suicide" "$wrong"
}

sizes=${GNUGO_SIZES:-3x3 4x4 5x5 7x7 9x9} games=100 nth=1
if [ "$sizes" = none ]; then
    identified '' simple forbidden
    identified '' positional multi --positional-superko --allow-suicide
    sizes='' games=20 nth=28
else
    sizes="$sizes usual"
fi
for size in $sizes; do
    [ "$size" != usual ] || size=
    identified "$size" simple forbidden
    identified "$size" simple multi --allow-suicide
    identified "$size" simple allowed --allow-all-suicide
    for name in none:--no-ko positional:--positional-superko situational:--situational-superko; do
        identified "$size" "${name%:*}" forbidden "${name#*:}"
        identified "$size" "${name%:*}" multi "${name#*:}" --allow-suicide
        identified "$size" "${name%:*}" allowed "${name#*:}" --allow-all-suicide
    done
done

disputes=0
fuzzed simple forbidden
fuzzed simple multi --allow-suicide
fuzzed none forbidden --no-ko
fuzzed none multi --no-ko --allow-suicide
fuzzed none allowed --no-ko --allow-all-suicide
fuzzed positional forbidden --positional-superko
fuzzed situational forbidden --situational-superko
disputes=1 games=100
fuzzed simple allowed --allow-all-suicide
fuzzed positional multi --positional-superko --allow-suicide
fuzzed situational multi --situational-superko --allow-suicide
disputes=2
fuzzed positional allowed --positional-superko --allow-all-suicide
fuzzed situational allowed --situational-superko --allow-all-suicide

TMPDIR=$dir sh tests/tools/boards.sh "$igo" $nth >"$dir/boards.txt"
"$igo" test --gtp "$gnugo --mode gtp" "$dir/boards.txt" >"$dir/out" 2>"$dir/err"
right=$(grep '^ok' "$dir/out" | grep -c -v '# SKIP')
point 'GNU Go judges every point of lawful boards of 3x3 as igo does' \
    "$([ "$right" -eq $(((12675 + nth - 1) / nth)) ] || { echo "$right boards"; cat "$dir/err"; sed -n '/^not ok/,/\.\.\./p' "$dir/out"; })"

# game NAME BLACK WHITE REFEREE SIZE [RULES]: a game that nobody disputes, and igo judges legal.
game() {
    wrong=
    TMPDIR=$dir sh tests/client/match.sh "$2" "$3" "$4" "$5" "$6" >"$dir/game.txt" 2>"$dir/game.err" &&
        "$igo" test "$dir/game.txt" >>"$dir/game.err" 2>&1 &&
        "$igo" audit "$dir/game.txt" >>"$dir/game.err" 2>&1 &&
        grep -q "^$dir/game.txt: ok, [1-9]" "$dir/game.err" || wrong="no game: $(cat "$dir/game.err")"
    point "$1: $(grep -c '^play' "$dir/game.txt") moves" "$wrong"
}

white="$gnugo --mode gtp --level 1 --seed 2"
game 'igo referees GNU Go against itself on 9x9' "$gnugo --mode gtp --level 1 --seed 1" "$white" \
    "'$igo' gtp" 9
game 'igo referees GNU Go against random moves on 9x9' "'$igo' gtp" "$white" "'$igo' gtp" 9
for ko in positional situational; do
    for seed in 1 $([ $nth -gt 1 ] || echo 2 3); do
        igos="'$igo' gtp --ko $ko --suicide multi --seed"
        game "GNU Go referees random moves on 4x4, ko=$ko suicide=multi, game $seed" \
            "$igos $seed" "$igos 9$seed" "$gnugo --mode gtp --$ko-superko --allow-suicide" 4 \
            "kata ko=$ko suicide=multi"
    done
done
finish
