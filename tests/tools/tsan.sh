#!/bin/sh
# tsan.sh BUILD - threads that judge and play at the same time, under ThreadSanitizer. Needs
# make and a compiler that has it, and is skipped without.
build=$1/tsan
. tests/lib.sh
unset MAKEFLAGS MFLAGS MAKELEVEL
mkdir -p "$build/tests"

# Where addresses are too random for it, ThreadSanitizer wants them not to be.
plain() {
    if command -v setarch >/dev/null; then
        setarch -R "$@"
    else
        "$@"
    fi
}

echo 'int main(void) { return 0; }' >"$build/empty.c"
if ! "${CC:-cc}" -fsanitize=thread -o "$build/empty" "$build/empty.c" 2>/dev/null ||
    ! plain "$build/empty" 2>/dev/null; then
    skip "threads" "${CC:-cc} has no ThreadSanitizer here"
    finish
    exit
fi
if ! make -s -j2 B="$build" CFLAGS='-O1 -g -fsanitize=thread' LDFLAGS=-pthread \
    "$build/tests/threads" >"$build/log" 2>&1; then
    point "threads" "$(tail -n 20 "$build/log")"
    finish
    exit
fi
if plain "$build/tests/threads" >"$build/out" 2>"$build/err"; then
    grep '^# ' "$build/out"
    point "threads that judge and play at the same time do not see each other"
else
    point "threads that judge and play at the same time do not see each other" \
        "$(cat "$build/out" "$build/err")"
fi
finish
