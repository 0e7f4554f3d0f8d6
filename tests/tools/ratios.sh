#!/bin/sh
# ratios.sh BUILD COMMIT [GAMES] - how fast this build is against that of another commit, as a ratio a
# row: above 1 is faster. GAMES is an SGF file to be audited in place of random games.
#
# Both builds are measured in turns, ROUNDS times (7), so that what else goes on, on the machine, falls on
# both alike. The ratio is that of the best rounds: whatever else goes on makes slower, never faster. Behind
# it is that of the second best, which says how far it can be trusted.
# The other commit is built below BUILD/base, with its own measurements, for its igo.h may be another; rows
# of one name are compared. WIDTH is that of both.
# ALIGNED are the flags by which this one's measurements lie in memory. Needs git, make and a C compiler.
build=${1:-build}
commit=$(git rev-parse --verify --short "$2^{commit}") || exit 2
games=$3
base=$build/base/$commit
rounds=${ROUNDS:-7}

if [ ! -x "$base/build/igo" ]; then
    mkdir -p "$base" && git archive "$commit" | tar -x -C "$base" || exit 2
    (cd "$base" && "${MAKE:-make}" -s WIDTH="$WIDTH" B=build all) || exit 2
    # The Makefile of this tree would take what they name for files of its own.
    find "$base" -name '*.d' -exec rm -f {} +
fi
tests=$(dirname "$(find "$base/tests" -name bench.c)")
# shellcheck disable=SC2086 # flags are words
"${CC:-cc}" -std=c11 ${CFLAGS:--O2 -g1} $ALIGNED "-I$base/src/lib" "-I$base/src" "-I$tests" -o "$base/bench" \
    "$tests/bench.c" "$tests/bench_process.c" "$base/build/libigo.a" || exit 2

# round N: a line for each row, `COMMIT|NAME|VALUE|UNIT`; each is first every other time.
round() {
    order='base now'
    [ $(($1 % 2)) -eq 0 ] || order='now base'
    for which in $order; do
        case $which in
        base) "$base/bench" --brief "$base/build/igo" ${games:+"$games"} ;;
        now) "$build/tests/bench" --brief "$build/igo" ${games:+"$games"} ;;
        esac | awk -v which="$which" -v round="$1" 'FNR > 1 {
            name = substr($0, 1, 44)
            sub(/ +$/, "", name)
            rest = substr($0, 45)
            sum = rest
            sub(/.*  /, "", sum)
            split(rest, word, " ")
            print which "|" round "|" name "|" word[1] "|" word[2] (word[3] ~ /^[a-zA-Z]/ ? " " word[3] : "") "|" sum
        }'
    done
}

n=0
while [ $n -lt "$rounds" ]; do
    round $n
    n=$((n + 1))
done >"$base/rounds"
echo "# this build against $commit, $rounds rounds"
awk -F '|' '
    !($3 in seen) { order[++rows] = $3; seen[$3] = $6 }
    $6 != seen[$3] { print "ratios.sh: " $3 ": other results: " seen[$3] ", " $6 | "cat >&2"; bad = 1 }
    { value[$1, $3, $2] = $4; unit[$3] = $5; if ($2 > last) last = $2 }
    # The best value of a row, and the second best, into first and second.
    function find_best(which, name,    round, new) {
        first = second = 0
        for (round = 0; round <= last; round++) {
            new = value[which, name, round] + 0
            if (new > first) { second = first; first = new }
            else if (new > second) second = new
        }
    }
    END {
        for (row = 1; row <= rows; row++) {
            name = order[row]
            find_best("base", name)
            base = first; next_base = second
            find_best("now", name)
            again = next_base > 0 ? second / next_base : first / base
            printf "%-38s %9.3f %-13s %6.3f  (%.3f)\n", name, first, unit[name], first / base, again
        }
        exit bad
    }' "$base/rounds"
