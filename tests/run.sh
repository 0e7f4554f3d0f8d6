#!/bin/sh
# run.sh BUILD - runs every test program and every script here that speaks TAP, shows what failed,
# and ends with the count of all test points.
build=$1
passed=0
failed=0
mkdir -p "$build/tests"

# Runs one producer of TAP. One that ends badly without a failed point counts as a failure, and so
# does one that says nothing.
run() {
    name=$1
    shift
    out=$build/tests/$name.tap
    "$@" >"$out" 2>"$out.err"
    status=$?
    ok=$(grep -c '^ok ' "$out")
    bad=$(grep -c '^not ok ' "$out")
    if [ "$bad" -eq 0 ] && { [ "$status" -ne 0 ] || [ "$ok" -eq 0 ]; }; then
        bad=1
        echo "not ok - $name: exit status $status"
        cat "$out.err"
    fi
    sed -n '/^not ok /,/^ok /{/^ok /!p;}' "$out"
    passed=$((passed + ok))
    failed=$((failed + bad))
    printf '# %-24s %5d passed, %d failed\n' "$name" "$ok" "$bad"
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

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
