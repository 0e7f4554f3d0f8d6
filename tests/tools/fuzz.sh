#!/bin/sh
# fuzz.sh BUILD TARGET SECONDS [SEED] - feeds a target for so long what clang's fuzzer thinks of, and
# keeps under BUILD what it learns. What breaks a promise is kept there, too, and shown. Without a
# seed it thinks of something else each time.
# Needs clang, and is skipped without it.
build=$1 target=$2 seconds=$3 seed=${4:-0}
if ! command -v clang >/dev/null; then
    echo "ok 1 - fuzz $target # SKIP there is no clang"
    exit 0
fi
mkdir -p "$build/$target" "$build/wrong"
log=$build/$target.log
if "$build/tests/fuzzer_$target" -max_total_time="$seconds" -seed="$seed" -print_final_stats=1 \
    -close_fd_mask=3 -artifact_prefix="$build/wrong/$target-" \
    "$build/$target" "tests/tools/corpus/$target" 2>"$log"; then
    echo "# fuzz $target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") runs," \
        "$(grep -o 'cov: [0-9]*' "$log" | tail -n 1)"
    echo "ok 1 - fuzz $target"
    exit 0
fi
tail -n 60 "$log"
echo "not ok 1 - fuzz $target: a promise is broken, see above"
exit 1
