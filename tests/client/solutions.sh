#!/bin/sh
# solutions.sh BUILD - the solutions in fixtures/solutions are right about all fixtures, and igo catches
# the faults that beginners make (faulty_kata.py), each in the step that fixtures/kata/README.md names.
# Needs python3 and node; what needs one that is not installed is skipped.
build=${1:-build}
. tests/lib.sh
igo=$build/igo
dir=$build/tests/solutions
mkdir -p "$dir" || exit 2

# all_hold STATUS TEXT: says so unless a run of igo test printed points, and has a fault in none.
all_hold() {
    [ "$1" -eq 0 ] && printf '%s\n' "$2" | grep -q '^ok 1 - .*: .' && return
    echo "status $1"
    printf '%s\n' "$2" | sed '/^ok /d' | head -n 30
}

# solution INTERPRETER FILE: right about all fixtures.
solution() {
    if ! "$1" --version >/dev/null 2>&1; then
        skip "$2 is right about all fixtures" "no $1"
        return
    fi
    for options in '' '--stream --reasons'; do
        files=fixtures/kata/09-ko.txt
        [ -z "$options" ] || files='fixtures/kata/*.txt fixtures/rules/*.txt'
        # shellcheck disable=SC2086 # lists of options and of files
        text=$("$igo" test $options --exec "$1 $2" $files 2>&1)
        status=$?
        point "$2 is right: ${options:+$options }$files" "$(all_hold $status "$text")"
    done
}
solution python3 fixtures/solutions/igo_kata.py
solution node fixtures/solutions/igo_kata.js

# Faults that beginners make; without one, the program is right. The first step shows the protocol,
# and not the game.
if python3 --version >/dev/null 2>&1; then
    python3 tests/client/faulty_kata.py >"$dir/faults"
    while read -r fault; do
        text=$("$igo" test --stream --bail --exec "python3 -S tests/client/faulty_kata.py '$fault'" \
            fixtures/kata/0[1-9]*.txt fixtures/kata/[1-9]*.txt 2>&1)
        status=$?
        caught=$(printf '%s\n' "$text" | grep -c '^not ok [0-9]* - fixtures/kata/.*: ..')
        if [ "$fault" = none ]; then
            point 'without a fault the solution is right' "$(all_hold $status "$text")"
        else
            point "caught: $fault" "$([ $status -eq 1 ] && [ "$caught" -gt 0 ] ||
                echo "wanted status 1 and a record that fails, got $status and: $text")"
            wanted=$(sed -n "s/^| $fault | \`\(.*\)\` | .*/\1/p" fixtures/kata/README.md)
            first=$(printf '%s\n' "$text" | sed -n '
                s/^not ok [0-9]* - fixtures\/kata\/\([^:]*\)[.]txt:.*/\1/p' | head -n 1)
            point "it shows where kata/README.md says: $fault" "$([ -n "$first" ] &&
                [ "$first" = "$wanted" ] || echo "said: ${wanted:-nothing}, got: ${first:-nothing}")"
        fi
    done <"$dir/faults"
    sed -n '/^| mistake/,/^$/s/^| \([^|]*\) | `.*/\1/p' fixtures/kata/README.md >"$dir/said"
    point 'each mistake that kata/README.md names is put to igo' "$(
        [ "$caught" -gt 0 ] || echo 'the last one is not caught'
        grep -v -x -F -f "$dir/faults" "$dir/said")"
else
    skip 'the faults that beginners make are caught' 'no python3'
fi
finish
