#!/bin/sh
# run.sh BUILD [NAME] - runs every test program and every script here that speaks TAP, shows what failed
# and what was skipped, and ends with the count of all test points. Needs what `make test` builds.
# With LIBRARY_ONLY set the test scripts, which ask the program, are left out, and all else that needs
# the program. With a NAME it runs that one only, and says nothing.
#
# There are two tiers. The core has each command, reader and rule, and is to take a minute on two quiet
# processors with all that is compiled for it. With LONG=1 the scripts also go over more forms, sizes, seeds and
# programs, and there are more random games: lines with `long`, `core_ends` or $LONG (lib.sh). What takes many
# minutes is for make oracle.
build=$1
mkdir -p "$build/tests"

# Runs one producer of TAP, and keeps what it says and how it ends.
run() {
    name=$1
    shift
    "$@" >"$build/tests/$name.tap" 2>"$build/tests/$name.tap.err"
    echo $? >"$build/tests/$name.status"
    times >"$build/tests/$name.times"
}

# Those that take longest, most of which wait a lot, go first, so that none of them is left in the end.
scripts() {
    long='exec gtp_client failure_messages dojo select command_line protocol conversation generate_fuzz'
    long="$long fuzz diagnose ci identify right_program exec_extras library"
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
    case $build,$1 in
    */san,library | */san,right_program | */san,generate_fuzz | */san,exhaustive | */san,dojo | */san,ci | */san,linear_time) ;;
    */san,diagnose | */san,identify | */san,conversation | */san,square_boards | */san,fixture_names) ;;
    *) false ;;
    esac
}

# The names of all producers, and what each is.
names() {
    [ -n "$LIBRARY_ONLY" ] || scripts
    for test in tests/unit/test_*.c; do
        basename "$test" .c
    done
    [ -z "$LIBRARY_ONLY" ] || return
    for corpus in tests/tools/corpus/*; do
        echo "fuzz_$(basename "$corpus")"
    done
    echo fixtures
}

# With a sanitizer, what starts igo often has no leaks looked for: that takes longer, each time, than
# all else. Others start every command.
often=' generate_fuzz identify diagnose refused_texts no_memory gtp_server one_line_records printable fuzz '
often="$often exec gtp_client conversation exec_extras command_line independence exhaustive outputs "

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
    test_naive_fixtures) run "$1" "$build/tests/$1" fixtures/kata/*.txt fixtures/rules/*.txt fixtures/bugs/*.txt ;;
    test_naive) if [ -n "$LONG" ]; then run "$1" "$build/tests/$1"; else run "$1" "$build/tests/$1" few; fi ;;
    *) run "$1" "$build/tests/$1" ;;
    esac
}

# What came of each of these. One that ends badly without a failed point counts as a failure, and so does one
# that says nothing or was never run. A skipped point is none that passed.
tell() {
    # shellcheck disable=SC2016 # it is awk
    awk -v place="$build/tests/" '
        function seconds(text,    part) {
            split(text, part, /[ms]/)
            return part[1] * 60 + part[2]
        }
        {
            name = $1; ok = bad = skips = shown = took = 0; status = "none"; file = place name
            getline status <(file ".status")
            close(file ".status")
            while ((getline line <(file ".tap")) > 0) {
                if (line ~ /^ok /) shown = 0
                if (line ~ /^not ok /) { bad++; shown = 1 }
                if (shown) print line
                if (line !~ /^ok /) continue
                if (line !~ / # SKIP/) { ok++; continue }
                skips++
                sub(/^ok [0-9]* - /, "# ", line)
                print line
            }
            close(file ".tap")
            if (bad == 0 && (status != "0" || ok + skips == 0)) {
                bad = 1
                print "not ok - " name ": exit status " status ", " ok + skips " points"
                while ((getline line <(file ".tap.err")) > 0) print line
            }
            while ((getline line <(file ".times")) > 0) { split(line, part, " "); took += seconds(part[1]) + seconds(part[2]) }
            printf "# %-24s %5d passed, %d failed, %d skipped, %5.1f s\n", name, ok, bad, skips, took
            passed += ok; failed += bad; skipped += skips; all += took
        }
        END {
            printf "# %.0f s of processor time\n", all
            printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
            exit (failed > 0)
        }'
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
    set -- "$@" "$build/tests/$name.tap" "$build/tests/$name.tap.err" "$build/tests/$name.status" "$build/tests/$name.times"
done
shift
rm -f "$@"
case $build in */san) most=3 ;; *) most=8 ;; esac
several=$(echo | xargs -P $most true 2>/dev/null && echo "-P $most")
# shellcheck disable=SC2086 # two words, or none
echo "$all" | xargs $several -n 1 sh "$0" "$build"
echo "$all" | tell
