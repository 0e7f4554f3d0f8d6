#!/bin/sh
# tour.sh BUILD - the way of one claim through the source: runs igo under gdb, stops where each station of the
# table in src/README.md is reached first, and prints the stations with their lines. TAP; skipped without gdb.
build=$1
table=src/README.md
claim=fixtures/kata/09-ko.txt:2

# Where a container forbids tracing, gdb starts nothing.
gdb -nx -batch -ex run --args true 2>&1 </dev/null | grep -q 'exited normally' || {
    echo 'ok 1 - the tour # SKIP no gdb that runs programs' && exit
}
# Nothing is inlined, so that each function is entered.
${MAKE:-make} -s WIDTH=plain B="$build/tour" CFLAGS='-O0 -g' "$build/tour/igo" || exit 1

# Rows such as: | 1 | `cmd/main.c` | `choose` | finds the command |
sed -n 's/^| *\([0-9]*\) | .\([a-z]*\/[a-z_]*[.][ch]\). | .\([a-z_]*\). | \(.*\) |$/\1 \2 \3 \4/p' "$table" >"$build/tour/stations"
{
    echo 'set pagination off'
    echo 'set breakpoint pending off'
    while read -r number file function _; do
        # shellcheck disable=SC2016 # $pc is gdb's
        printf 'tbreak %s:%s\ncommands\nsilent\nprintf "station %s "\ninfo line *$pc\ncontinue\nend\n' \
            "${file##*/}" "$function" "$number"
    done <"$build/tour/stations"
    echo run
} >"$build/tour/commands"
gdb -nx -batch -x "$build/tour/commands" --args "$build/tour/igo" test "$claim" >"$build/tour/said" 2>&1 </dev/null

point=0
while read -r number file function meaning; do
    point=$((point + 1))
    line=$(sed -n "s/^station $number Line \([0-9]*\) of .*/\1/p" "$build/tour/said")
    [ -n "$line" ] || echo "# $file: $function is not reached"
    [ -n "$line" ] && verdict=ok || verdict='not ok'
    echo "$verdict $point - src/$file:$line: $function $meaning"
done <"$build/tour/stations"
point=$((point + 1))
reached=$(sed -n 's/^station \([0-9]*\) .*/\1/p' "$build/tour/said" | tr '\n' ' ')
wanted=$(cut -d ' ' -f 1 "$build/tour/stations" | tr '\n' ' ')
if [ -n "$wanted" ] && [ "$reached" = "$wanted" ]; then
    echo "ok $point - the stations are reached in this order"
else
    echo "not ok $point - the stations are reached in this order"
    echo "# reached: $reached"
fi
echo "1..$point"
[ "$reached" = "$wanted" ] && [ -n "$wanted" ]
