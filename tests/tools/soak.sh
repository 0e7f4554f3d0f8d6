#!/bin/sh
# soak.sh BUILD TIME SEED - a soak on each of up to two processors, with seeds of their own; then what
# was seen. TIME is in seconds, or with m or h behind it in minutes or hours. A difference is shown
# as a fixture. Needs BUILD/tests/soak.
build=$1 seed=$3
case $2 in
*m) unit=60 ;;
*h) unit=3600 ;;
*) unit=1 ;;
esac
number=${2%[smh]}
case $number in
'' | *[!0-9]* | ?????????*)
    echo "igo: soak: found TIME=$2, wanted seconds, or minutes such as 10m" >&2
    exit 2
    ;;
esac
seconds=$((number * unit))
out=$build/tests/soak.out
processors=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

"$build/tests/soak" "$seconds" "$seed" >"$out.1" &
first=$!
: >"$out.2"
second=
if [ "$processors" -gt 1 ]; then
    "$build/tests/soak" "$seconds" "$((seed + 1))" quiet >"$out.2" &
    second=$!
fi
trap 'kill $first $second; exit 2' INT TERM
status=0
wait "$first" || status=1
[ -z "$second" ] || wait "$second" || status=1

grep -v '^verdicts ' "$out.1"
grep -v -e '^verdicts ' -e '^# kinds ' "$out.2"
# Of seconds and sizes the greater number counts, of all else the sum.
awk '
    /^verdicts / {
        for (i = 1; i < NF; i += 2) {
            if (!($i in sum))
                order[++n] = $i
            if ($i == "seconds" || $i == "sizes")
                sum[$i] = $(i + 1) > sum[$i] ? $(i + 1) : sum[$i] + 0
            else
                sum[$i] += $(i + 1)
        }
    }
    END {
        for (i = 1; i <= n; i++)
            line = line (i > 1 ? ", " : "") order[i] " " sprintf("%.0f", sum[order[i]])
        print "# soak: " line
    }' "$out.1" "$out.2"
[ "$status" -eq 0 ] && echo 'ok 1 - soak' || echo 'not ok 1 - soak'
exit $status
