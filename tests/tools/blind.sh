#!/bin/sh
# blind.sh BUILD - puts programs that are no igo to the test scripts: none of their points may pass.
#
# A point that passes whatever igo says, or when it says nothing, tests nothing. Scripts that set no
# $igo are left out: test_library.sh looks at the library, and test_no_memory.sh at a program of its own.
# What a script skips for want of another program is skipped here, too. PROGRAMS names some of the five
# below; PART, 0 to 2, each third of the scripts. Needs BUILD/tests/plant and BUILD/tests/exhaustive.
build=${1:-build}
. tests/lib.sh
dir=$build/blind

# program NAME TEXT: a script that stands in igo's place.
program() {
    mkdir -p "$dir/$1/tests" && cp "$build/tests/plant" "$build/tests/exhaustive" "$dir/$1/tests" ||
        exit 2
    printf '#!/bin/sh\n%s\n' "$2" >"$dir/$1/igo"
    chmod +x "$dir/$1/igo"
}

# shellcheck disable=SC2016 # it is expanded there
copy='for file; do
    [ ! -f "$file" ] || { cat "$file"; read=yes; }
done
[ -n "$read" ] || cat'
program silent 'exit 0'
program refusing 'exit 1'
program failing 'exit 2'
program copying "$copy"
program echoing "printf '%s\n' \"\$@\"
$copy"
programs=${PROGRAMS:-silent refusing failing copying echoing}

scripts=
count=0
for script in tests/*/*.sh; do
    if grep -q '^\. tests/lib\.sh' "$script" && grep -q '^igo=' "$script"; then
        count=$((count + 1))
        [ -n "$PART" ] && [ $((count % 3)) -ne "$PART" ] || scripts="$scripts $script"
    fi
done

# A script that waits for such a program is ended.
for program in $programs; do
    for script in $scripts; do
        sh "$script" "$dir/$program" >"$dir/$program/$(basename "$script").tap" 2>&1 </dev/null &
        watched $! 1200
    done &
done
wait

# sees TAP: says so unless the script came to its end, and every point that is not skipped has
# failed.
sees() {
    count=$(grep -c -e '^ok ' -e '^not ok ' "$1")
    if [ "$count" -eq 0 ] || [ "$(tail -n 1 "$1")" != "1..$count" ]; then
        echo "wanted the plan of $count points at the end of $1, got:"
        tail -n 5 "$1"
    fi
    sed -n '/ # SKIP /d; s/^ok [0-9]* - /passed: /p' "$1"
}

for program in $programs; do
    for script in $scripts; do
        tap=$dir/$program/$(basename "$script").tap
        failures=$(grep -c '^not ok ' "$tap")
        why=$(sed -n 's/^ok .* # SKIP //p' "$tap" | head -n 1)
        if [ "$failures" -eq 0 ] && [ -n "$why" ]; then
            skip "$script" "$why"
        else
            point "$script: the $program program fails $failures points, passes none" "$(sees "$tap")"
        fi
    done
done
finish
