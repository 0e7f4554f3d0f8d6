#!/bin/sh
# run.sh BUILD - runs every test program and every script here that speaks TAP, shows what failed
# and what was skipped, and ends with the count of all test points. Needs what `make test` builds.
build=$1
passed=0
failed=0
skipped=0
mkdir -p "$build/tests"

# Runs one producer of TAP. One that ends badly without a failed point counts as a failure, and so
# does one that says nothing. A skipped point is none that passed.
run() {
    name=$1
    shift
    out=$build/tests/$name.tap
    "$@" >"$out" 2>"$out.err"
    status=$?
    skips=$(grep -c '^ok .* # SKIP' "$out")
    ok=$(($(grep -c '^ok ' "$out") - skips))
    bad=$(grep -c '^not ok ' "$out")
    if [ "$bad" -eq 0 ] && { [ "$status" -ne 0 ] || [ "$((ok + skips))" -eq 0 ]; }; then
        bad=1
        echo "not ok - $name: exit status $status"
        cat "$out.err"
    fi
    sed -n '/^not ok /,/^ok /{/^ok /!p;}' "$out"
    sed -n 's/^ok [0-9]* - \(.* # SKIP.*\)/# \1/p' "$out"
    passed=$((passed + ok))
    failed=$((failed + bad))
    skipped=$((skipped + skips))
    printf '# %-24s %5d passed, %d failed, %d skipped\n' "$name" "$ok" "$bad" "$skips"
}

for test in tests/test_*.c; do
    name=$(basename "$test" .c)
    run "$name" "$build/tests/$name"
done
for corpus in tests/corpus/*; do
    name=fuzz_$(basename "$corpus")
    run "$name" "$build/tests/$name" "$corpus"/*
done
run fixtures "$build/igo" test fixtures/kata/*.txt fixtures/rules/*.txt
for script in tests/test_*.sh; do
    run "$(basename "$script")" sh "$script" "$build"
done

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
