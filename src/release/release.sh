#!/bin/sh
# release.sh BUILD OUT VERSION TIME - what people download, into OUT: the same bytes each time.
#
# What a missing tool would make is named and left out; then the status is 1, unless PARTIAL=1. RELEASE_CC has
# pairs of a machine and its compiler, MINGW the compiler for Windows. The programs are static.
build=$1 out=$2 version=$3 time=$4
make=${MAKE:-make}
left=

# with TOOL... -- WHAT: whether all tools are there; else WHAT is left out.
with() {
    while [ "$1" != -- ]; do
        command -v "$1" >/dev/null 2>&1 || {
            tool=$1
            while [ "$1" != -- ]; do shift; done
            echo "release: no $2, as $tool is not installed" >&2
            left=1
            return 1
        }
        shift
    done
}

pack() {
    what=$1
    shift
    python3 -B src/release/pack.py "$what" "$version" "$time" "$out" "$@" || exit 1
}

rm -rf "$out" && mkdir -p "$out" || exit 1
cp "$build/igo-$version.tar.gz" build/igo.c build/igo.h fixtures/suite.json fixtures/kata.json LICENSE "$out" || exit 1

for pair in $RELEASE_CC; do
    machine=${pair%:*} compiler=${pair#*:}
    if with "$compiler" -- "igo-linux-$machine"; then
        $make -s B="build/static/$machine" CC="$compiler" CFLAGS=-O2 LDFLAGS='-static -s' prefix=/usr/local \
            "build/static/$machine/igo" && cp "build/static/$machine/igo" "$out/igo-linux-$machine" || exit 1
    fi
done
if with "$MINGW" -- igo.exe; then
    $make -s B=build/windows CC="$MINGW" CFLAGS=-O2 LDFLAGS='-static -s -Wl,--no-insert-timestamp' build/windows/igo &&
        cp build/windows/igo.exe "$out" || exit 1
    with python3 -- 'zip with igo.exe and the fixtures' && pack zip build/windows/igo.exe LICENSE
fi
if with clang wasm-ld -- 'igo.wasm, nor the package for npm'; then
    $make -s wasm && cp build/igo.wasm build/igo.mjs src/page/igo.d.ts "$out" || exit 1
    with python3 -- 'package for npm' && pack npm build/igo.wasm build/igo.mjs src/page/igo.d.ts LICENSE
    # For a host of static files: the folder site/.
    with python3 -- igo.html && { $make -s page && mkdir -p "$out/site" && cp build/igo.html "$out" &&
        cp build/igo.html "$out/site/index.html" || exit 1; }
fi
if with python3 strip -- 'package for Python' && [ "$(uname -sm)" = 'Linux x86_64' ]; then
    $make -s B="$build" pic && strip -s -o build/wheel.so "$build/pic/libigo.so" || exit 1
    pack wheel fixtures/embed/igo_record.py build/wheel.so LICENSE
fi

{
    echo "igo $version. The license, MIT, is a default, which the owner can replace before anything is published."
    echo
    awk '/^## / { n++ } n == 1' fixtures/CHANGES.md
} >"$out/NOTES.md"
cd "$out" || exit 1
find . -type f ! -name '.*' | sed 's|^\./||' | LC_ALL=C sort >.names
xargs sha256sum <.names >.sums && rm .names && mv .sums SHA256SUMS && cat SHA256SUMS
[ -z "$left" ] || [ "$PARTIAL" = 1 ] || {
    echo 'release: not all of it is there; PARTIAL=1 takes that as it is' >&2
    exit 1
}
