#!/bin/sh
# test_adapters.sh BUILD - the driver in C: as it stands, and in front of libigo, right and wrong.
# Needs the compiler that has built all else; make adapters tries the other drivers.
build=${1:-build}
. tests/tap.sh
dir=$build/tests/adapter
mkdir -p "$dir" || exit 2
adapters=fixtures/adapters

# ask NAME STATUS PATTERN: the graded path and part of the suite put to $dir/adapter.
ask() {
    "$build/igo" test --stream --ask board --exec "$dir/adapter" fixtures/kata/*.txt \
        fixtures/rules/*-square.txt fixtures/rules/then.txt fixtures/rules/rectangles.txt \
        >"$dir/out" 2>"$dir/err"
    status=$?
    wrong=$(wants "$3" "$dir/out")
    [ "$status" -eq "$2" ] || wrong="status $status: $(cat "$dir/err")"
    point "$1" "$wrong"
}

compiler=${CC:-cc}
# shellcheck disable=SC2086 # it may be several words
compile() { $compiler -std=c11 -w $SAN_FLAGS -o "$dir/adapter" "$@" 2>"$dir/err"; }

if ! compile $adapters/adapter.c; then
    skip 'adapter.c' 'it cannot be compiled here'
    finish
    exit
fi
ask 'adapter.c as it stands supports nothing' 2 '# SKIP unsupported: start, which is not filled in$'
cp $adapters/adapter.c "$dir/adapter.c"
cp $adapters/tried/igo.c "$dir/right.c"
sed 's/reason == IGO_LEGAL ? "legal"/reason == IGO_LEGAL || reason == IGO_KO ? "legal"/' "$dir/right.c" >"$dir/wrong.c"
if ! compile -Isrc/lib -DLIBRARY='"right.c"' "$dir/adapter.c" "$build/libigo.a"; then
    skip 'adapter.c with libigo' "it cannot be linked here: $(head -n 1 "$dir/err")"
    finish
    exit
fi
ask 'adapter.c with libigo agrees' 0 '^ok .*[^]]$'
point 'and with nearly all of it: boards, too' "$(
    agreed=$(grep '^ok' "$dir/out" | grep -vc '# SKIP')
    [ "$agreed" -gt 200 ] || echo "only $agreed records"
    grep '^not ok' "$dir/out"
)"
compile -Isrc/lib -DLIBRARY='"wrong.c"' "$dir/adapter.c" "$build/libigo.a"
ask 'adapter.c with a library that does not know ko is found out' 1 '^not ok .*09-ko'
finish
