#!/bin/sh
# figures.sh BUILD [GAMES] - measures this machine with each width that it has, and writes the figures
# into tests/figures.md with the date, the machine and the compiler. GAMES is an SGF file to be audited
# in place of random games.
#
# The widths are measured in turns, ROUNDS times (3), and the best counts: whatever else goes on makes
# slower, never faster.
# What stands in tests/figures.md from '## Other boards' on is kept. Needs make and a C compiler.
build=${1:-build}
games=$2
rounds=${ROUNDS:-3}
page=tests/figures.md

# measure DIR: prints nothing, but adds what bench says to DIR/figures.
measure() {
    "$1/tests/bench" "$1/igo" ${games:+"$games"} >>"$1/figures" || exit 2
}

load_now() {
    uptime | sed 's/.*load average[s]*: *//; s/,* .*//'
}

before=$(load_now)
rm -f "$build/figures"
measure "$build"
width=$(sed -n '1s/^width \([^,]*\),.*/\1/p' "$build/figures")
compiler=$(sed -n '1s/^.*, compiler //p' "$build/figures")
case $width in
avx512) lesser='avx2 plain' ;;
avx2) lesser=plain ;;
*) lesser= ;;
esac
widths=$width runs=$build/figures
for less in $lesser; do
    "${MAKE:-make}" -s WIDTH="$less" B="$build/$less" all "$build/$less/tests/bench" || exit 2
    rm -f "$build/$less/figures"
    measure "$build/$less"
    widths="$widths $less" runs="$runs $build/$less/figures"
done
round=1
while [ $((round += 1)) -le "$rounds" ]; do
    for run in $runs; do
        measure "${run%/figures}"
    done
done

after=$(load_now)

# Whether the machine had more to do than it has processors.
busy() {
    [ "${1%%[.,]*}" -gt "$(getconf _NPROCESSORS_ONLN)" ]
}

# What /proc says of the first processor, where there is one.
machine() {
    awk -F '[ \t]*:[ \t]*' '
        $1 == "processor" { count++ }
        $1 == "model name" { name = $2 }
        $1 == "cpu family" { family = $2 }
        $1 == "model" { model = $2 }
        $1 == "flags" && $2 ~ /hypervisor/ { virtual = ", in a virtual machine" }
        END {
            if (name == "") exit 1
            printf "%s (family %s, model %s), %d processors%s", name, family, model, count, virtual
        }' /proc/cpuinfo 2>/dev/null || uname -m
}

heading() {
    cat <<end
# Figures

\`make bench\` measures this page, except the sections from "Other boards" on. All work is seeded and has
the same result at each width. Each row is the median of nine measurements of at least 20 ms, after one
to warm up. \`count\` is how many positions, moves, points, boards or verdicts there are; a measurement goes
through them again until its time is over. Whole processes run three times; streams and \`perft\` run once.
Times are processor time of one core. The bench runs $rounds times for each width, alternating; the table
has the best. Boards are 19x19 and games have 400 turns unless the row says otherwise.

- $(date -u +%Y-%m-%d), under a load of $before at the start and of $after at the end
- $(machine)
- $compiler, \`${CFLAGS:--O2 -g1}\`
end
    if busy "$before" || busy "$after"; then
        echo '- the machine was busy: at rest all of this is faster, and columns compare only roughly'
    fi
    [ -z "$games" ] || echo "- audited: $("$build/igo" audit "$games" 2>/dev/null | grep -c .) games"
}

# table FILE...: a row a measurement, a column a width, the best of all rounds. Fails where a checksum
# differs.
table() {
    awk -v widths="$widths" '
        # Whether the row is better than before: less time or memory, or more of all else.
        function better(new, old, unit) {
            return old == "" || (unit ~ /^(s|MB)$/ ? new + 0 < old + 0 : new + 0 > old + 0)
        }
        FNR == 1 { file++ }
        /^width / { next }
        {
            name = substr($0, 1, 44)
            sub(/ +$/, "", name)
            rest = substr($0, 45)
            split(rest, words, " ")
            if (!(name in unit)) {
                order[++rows] = name
                each[name] = rest ~ / each[)]/ ? rest : ""
                sub(/ each[)].*/, "", each[name])
                sub(/.* /, "", each[name])
                unit[name] = rest
                sub(/^ *[^ ]* /, "", unit[name])
                sub(/  .*/, "", unit[name])
                sum[name] = rest
                sub(/.*  /, "", sum[name])
            }
            if (better(words[1], value[name, file], unit[name]))
                value[name, file] = words[1]
            sub(/.*  /, "", rest)
            if (rest != sum[name]) {
                print "figures.sh: " name ": other results: " sum[name] ", " rest | "cat >&2"
                bad = 1
            }
        }
        END {
            count = split(widths, width, " ")
            line = "| work | count | unit |"
            rule = "|---|---:|---|"
            for (i = 1; i <= count; i++) {
                line = line " " width[i] " |"
                rule = rule "---:|"
            }
            print line "\n" rule
            for (row = 1; row <= rows; row++) {
                line = "| " order[row] " | " each[order[row]] " | " unit[order[row]] " |"
                for (i = 1; i <= count; i++)
                    line = line " " value[order[row], i] " |"
                print line
            }
            exit bad
        }' "$@"
}

# shellcheck disable=SC2086 # a list of files
{ heading && printf '\n## igo\n\n' && table $runs && echo; } >"$build/figures.md" || exit 2
sed -n '/^## Other boards/,$p' $page >>"$build/figures.md"
cp "$build/figures.md" $page
cat $page
