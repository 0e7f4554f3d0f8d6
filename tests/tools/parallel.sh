#!/bin/sh
# parallel.sh BUILD - GNU parallel cuts a stream at blank lines, or deals files out, and the joined
# answers are those of a single run. Needs GNU parallel, and is skipped without it.
build=${1:-build}
. tests/lib.sh
igo=$build/igo
dir=$build/tests/parallel
mkdir -p "$dir" || exit 2

if ! parallel --version 2>/dev/null | grep -q GNU; then
    skip 'GNU parallel' 'parallel is not installed'
    finish
    exit
fi

"$igo" generate --games 2000 --size 9x9 --seed 5 >"$dir/records"

# same NAME LINES: what a single run and parallel have printed is equal, and so many lines at least.
same() {
    point "$1" "$(
        cmp "$dir/single" "$dir/joined" 2>&1
        [ "$(wc -l <"$dir/single")" -ge "$2" ] || echo "fewer than $2 lines"
    )"
}

for command in 'legal --count' 'legal --board' score; do
    # shellcheck disable=SC2086 # a command and its options
    "$igo" $command <"$dir/records" >"$dir/single"
    # shellcheck disable=SC2086
    parallel --pipe --keep-order --recend '\n\n' --block 100k "$igo" $command \
        <"$dir/records" >"$dir/joined" 2>"$dir/err"
    same "a stream cut at blank lines: igo $command" 2000
done

for seed in 1 2 3 4 5 6 7 8; do
    "$igo" generate --games 20 --size 5x5 --seed $seed | "$igo" convert --to sgf >"$dir/$seed.sgf"
done
"$igo" audit "$dir"/?.sgf >"$dir/single"
printf '%s\n' "$dir"/?.sgf | parallel --keep-order -X -S : "$igo" audit >"$dir/joined" 2>"$dir/err"
same 'files dealt out to this machine as a host' 160
sort -o "$dir/single" "$dir/single"
find "$dir" -name '?.sgf' -print0 | xargs -0 -n 3 -P 2 "$igo" audit 2>"$dir/err" | sort >"$dir/joined"
same 'files dealt out by xargs, in any order' 160
finish
