#!/bin/sh
# run.sh BUILD [NAME] - runs every test program and every script here that speaks TAP, shows what failed
# and what was skipped, and ends with the count of all test points. Needs what `make test` builds.
# With LIBRARY_ONLY set the test scripts, which ask the program, are left out, and random games are a
# few. With a NAME it runs that one only, and says nothing.
build=$1
passed=0
failed=0
skipped=0
mkdir -p "$build/tests"

# Runs one producer of TAP, and keeps what it says and how it ends.
run() {
    name=$1
    shift
    "$@" >"$build/tests/$name.tap" 2>"$build/tests/$name.tap.err"
    echo $? >"$build/tests/$name.status"
}

# Those that take longest, most of which wait a lot, go first, so that none of them is left in the end.
scripts() {
    long='gtp protocol conversation oracle failures exec fuzz dojo diagnose ci identify peer ask symbols'
    for name in $long; do
        is_left_out "$name" || echo "test_$name.sh"
    done
    for script in tests/*/test_*.sh; do
        name=${script##*/test_}
        name=${name%.sh}
        case " $long " in *" $name "*) ;; *) is_left_out "$name" || echo "test_$name.sh" ;; esac
    done
}

# With a sanitizer each start takes many times as long. These start igo most often, or compile it, and
# others run the same code.
is_left_out() {
    case $build,$1 in */san,symbols | */san,peer | */san,oracle | */san,exhaustive | */san,dojo | */san,ci | */san,growth) ;; *) false ;; esac
}

# The names of all producers, and what each is.
names() {
    [ -n "$LIBRARY_ONLY" ] || scripts
    for test in tests/unit/test_*.c; do
        basename "$test" .c
    done
    for corpus in tests/tools/corpus/*; do
        echo "fuzz_$(basename "$corpus")"
    done
    echo fixtures
}

# With a sanitizer, what starts igo often has no leaks looked for: that takes longer, each time, than
# all else. Others start every command.
often=' oracle identify diagnose bad memory referee line harmless fuzz exec gtp conversation ask usage independence exhaustive streams '

start() {
    case $1 in
    *.sh)
        name=${1#test_}
        case $often in
        *" ${name%.sh} "*) export ASAN_OPTIONS="detect_leaks=0:$ASAN_OPTIONS" ;;
        esac
        run "$1" sh tests/*/"$1" "$build"
        ;;
    fuzz_*) run "$1" "$build/tests/$1" "tests/tools/corpus/${1#fuzz_}"/* ;;
    fixtures)
        run "$1" "$build/igo" test fixtures/kata/*.txt fixtures/rules/*.txt fixtures/bugs/*.txt \
            fixtures/perft/empty.txt fixtures/perft/positions.txt fixtures/perft/liberties.txt
        ;;
    test_suite) run "$1" "$build/tests/$1" fixtures/kata/*.txt fixtures/rules/*.txt fixtures/bugs/*.txt ;;
    test_naive) run "$1" "$build/tests/$1" ${LIBRARY_ONLY:+few} ;;
    *) run "$1" "$build/tests/$1" ;;
    esac
}

# One that ends badly without a failed point counts as a failure, and so does one that says nothing or
# was never run. A skipped point is none that passed.
count() {
    out=$build/tests/$1.tap
    status=none
    if [ -f "$out" ] && [ -f "$build/tests/$1.status" ]; then
        status=$(cat "$build/tests/$1.status")
    else
        : >"$out"
    fi
    skips=$(grep -c '^ok .* # SKIP' "$out")
    ok=$(($(grep -c '^ok ' "$out") - skips))
    bad=$(grep -c '^not ok ' "$out")
    if [ "$bad" -eq 0 ] && { [ "$status" != 0 ] || [ "$((ok + skips))" -eq 0 ]; }; then
        bad=1
        echo "not ok - $1: exit status $status, $((ok + skips)) points"
        [ ! -f "$out.err" ] || cat "$out.err"
    fi
    sed -n '/^not ok /,/^ok /{/^ok /!p;}' "$out"
    sed -n 's/^ok [0-9]* - \(.* # SKIP.*\)/# \1/p' "$out"
    passed=$((passed + ok))
    failed=$((failed + bad))
    skipped=$((skipped + skips))
    printf '# %-24s %5d passed, %d failed, %d skipped\n' "$1" "$ok" "$bad" "$skips"
}

# Eight at a time, where xargs can: most of the time of the scripts goes in waiting; with a sanitizer it
# does not, and three are enough. In the background of a shell they could not be interrupted.
if [ -n "$2" ]; then
    start "$2"
    exit 0
fi
# A python3 that is a script, which looks for the program each time, takes longer than what it is for.
python=$(python3 -c 'import os, sys; print(os.path.dirname(sys.executable))' 2>/dev/null) &&
    PATH=$python:$PATH
all=$(names)
for name in $all; do
    rm -f "$build/tests/$name.tap" "$build/tests/$name.tap.err" "$build/tests/$name.status"
done
case $build in */san) most=3 ;; *) most=8 ;; esac
several=$(echo | xargs -P $most true 2>/dev/null && echo "-P $most")
# shellcheck disable=SC2086 # two words, or none
echo "$all" | xargs $several -n 1 sh "$0" "$build"
for name in $all; do
    count "$name"
done

echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]
