#!/bin/sh
# qemu.sh BUILD - the C tests and the fixtures on a machine of other byte order, and on one of 32 bits:
# igo is compiled for each, linked statically, and run by qemu, or where this machine can by itself.
# Needs make, and for each a compiler for it and qemu; one is skipped without.
build=$1
. tests/lib.sh
unset MAKEFLAGS MFLAGS MAKELEVEL # each make here has a build of its own

# machine NAME COMPILER EMULATOR: builds and runs all, and leaves a line for each program in a file:
# "ok" or "not ok", the program, and how many points it has.
machine() {
    place=$build/qemu/$1
    mkdir -p "$place"
    : >"$place/points"
    programs=$(printf '%s\n' tests/unit/test_*.c | sed "s|.*/\(.*\)\.c$|$place/tests/\1|")
    # shellcheck disable=SC2086 # each is a word
    if ! make -s -j2 CC="$2-gcc" AR="$2-ar" CFLAGS='-O1 -g' LDFLAGS=-static B="$place" all $programs >"$place/log" 2>&1; then
        echo "not ok - $1: it cannot be built" >"$place/points"
        return
    fi
    emulator=$3
    if "$place/tests/test_hash" >/dev/null 2>&1; then
        emulator='env'
        echo "# $1: run without qemu"
    fi
    for program in $programs fixtures; do
        name=$(basename "$program")
        case $name in
        fixtures) "$emulator" "$place/igo" test fixtures/kata/*.txt fixtures/rules/*.txt ;;
        test_naive) "$emulator" "$program" few ;;
        test_naive_fixtures) "$emulator" "$program" fixtures/kata/*.txt fixtures/rules/*.txt fixtures/bugs/*.txt ;;
        *) "$emulator" "$program" ;;
        esac >"$place/$name.tap" 2>"$place/$name.err"
        status=$?
        ok=$(grep -c '^ok ' "$place/$name.tap")
        [ "$status" -eq 0 ] && [ "$ok" -gt 0 ] && verdict=ok || verdict='not ok'
        echo "$verdict - $1: $name, $ok points" >>"$place/points"
    done
}

# Both at once: most of the time goes to one program of each.
started=
count=0
for line in 's390x s390x-linux-gnu qemu-s390x-static' 'i686 i686-linux-gnu qemu-i386-static'; do
    # With PART, 0 to 2, only one of them, or none.
    count=$((count + 1))
    [ -z "$PART" ] || [ $((count - 1)) -eq "$PART" ] || continue
    # shellcheck disable=SC2086 # its three words
    set -- $line
    if ! command -v "$2-gcc" >/dev/null || ! command -v "$3" >/dev/null; then
        skip "$1" "there is no $2-gcc, or no $3"
        continue
    fi
    machine "$1" "$2" "$3" &
    started="$started $1"
done
wait
for name in $started; do
    while read -r verdict text; do
        case $verdict in
        ok) point "${text#- }" ;;
        *) point "${text#ok - }" "$(tail -n 20 "$build/qemu/$name/log"; grep -h '^not ok' "$build/qemu/$name"/*.tap)" ;;
        esac
    done <"$build/qemu/$name/points"
done
finish
