#!/bin/sh
# windows.sh BUILD - igo.exe, compiled by mingw-w64 and run by wine64; skipped without either.
#
# It writes what igo of this machine writes. Programs under test are C programs compiled the same way:
# a right one, and one that hangs, dies, crashes, floods or goes on behind a closed output.
build=${1:-build}
. tests/lib.sh
compiler=x86_64-w64-mingw32-gcc
wine=$(command -v wine64 || ls /usr/lib/wine/wine64 2>/dev/null)
if ! command -v $compiler >/dev/null || [ -z "$wine" ]; then
    skip 'igo.exe' 'mingw-w64 or wine64 is not installed'
    finish
    exit
fi
root=$(pwd)
dir=$build/tests/windows
rm -rf "$dir"
mkdir -p "$dir" || exit 2
dir=$(cd "$dir" && pwd)
export WINEDEBUG=-all WINEPREFIX="$dir/prefix" WINEDLLOVERRIDES='mscoree,mshtml='
exe=$build/windows/igo.exe
point 'mingw-w64 compiles igo.exe without a warning' "$(${MAKE:-make} -s CC=$compiler B="$build/windows" CFLAGS=-O2 \
    LDFLAGS='-static -s -Wl,--no-insert-timestamp' "$build/windows/igo" 2>&1)"
native=$build/igo
there() { "$wine" "$exe" "$@"; }
wine_begin "$wine"

# same NAME COMMAND...: it writes the same bytes and has the same status here and there.
same() {
    name=$1
    shift
    "$native" "$@" <"$dir/in" >"$dir/here.out" 2>"$dir/here.err"
    echo "status $?" >>"$dir/here.out"
    there "$@" <"$dir/in" >"$dir/there.out" 2>"$dir/there.err"
    echo "status $?" >>"$dir/there.out"
    point "$name" "$([ -s "$dir/there.out" ] || echo 'nothing came'
        diff "$dir/here.out" "$dir/there.out" | head -n 20
        diff "$dir/here.err" "$dir/there.err" | head -n 20)"
}

: >"$dir/in"
same 'the suite' test fixtures/kata fixtures/rules fixtures/bugs
same 'judge' judge fixtures/kata/09-ko.txt
same 'judge, with the evidence' judge --explain fixtures/rules/superko.txt
same 'legal' legal fixtures/rules/ko.txt
same 'audit' audit tests/tools/corpus/sgf
same 'a missing file' judge missing.txt
same 'a file in error' judge fixtures/bad/row-length.txt
printf 'x\r\n-o-\r\no--\r\n---\r\n? 0,0\r\n' >"$dir/in"
same 'judge from a pipe, with CR' judge
mkdir -p "$dir/ä b" && cp "$dir/in" "$dir/ä b/ö.txt"
same 'names with umlauts and blanks' judge "$dir/ä b"

# A file stands there whole, and nothing beside it.
there test --format junit -o "$dir/out.xml" fixtures/kata/09-ko.txt >"$dir/out" 2>&1
point 'a report is written to a file' "$(wants '</testsuites>' "$dir/out.xml"
    cat "$dir/out"
    for file in "$dir"/*igo-*; do [ ! -e "$file" ] || echo "$file is left"; done)"

# ---- Programs ----

cat >"$dir/odd.c" <<'end'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>
int main(int count, char **words)
{
    char line[4096];
    const char *way = count > 1 ? words[1] : "";
    while (fgets(line, sizeof line, stdin) != NULL) {
        if (line[0] != '?' && strncmp(line, "legal", 5) != 0 && strncmp(line, "illegal", 7) != 0)
            continue;
        if (strcmp(way, "hang") == 0)
            Sleep(60000);
        if (strcmp(way, "die") == 0)
            return 3;
        if (strcmp(way, "crash") == 0)
            ExitProcess(0xc0000005); /* as Windows ends it */
        while (strcmp(way, "flood") == 0)
            puts("legal legal legal legal");
        if (strcmp(way, "words") == 0)
            fputs("trouble\n", stderr);
        puts(count > 2 ? words[2] : "legal");
        fflush(stdout);
    }
    return 0;
}
end
$compiler -O1 -static -o "$dir/odd.exe" "$dir/odd.c" &&
    $compiler -O1 -static -w -Isrc/lib -DLIBRARY='"tried/igo.c"' -o "$dir/right.exe" fixtures/adapters/adapter.c \
        "$build/windows/libigo.a" || exit 2

# program NAME STATUS PATTERN ARG...: igo test with these words; PATTERN is in what it writes.
program() {
    name=$1 wanted=$2 pattern=$3
    shift 3
    begun=$(date +%s)
    there test "$@" <"$dir/in" >"$dir/out" 2>&1
    status=$?
    point "$name" "$([ "$status" -eq "$wanted" ] || echo "wanted status $wanted, got $status"
        wants "$pattern" "$dir/out"
        [ $(($(date +%s) - begun)) -lt 20 ] || echo 'it took 20 s')"
}
cp fixtures/kata/09-ko.txt "$dir/ko.txt"
cd "$dir" || exit 2
exe=../../windows/igo.exe
program 'a right program, --exec' 0 '^# 6 of 6 records asked' --exec right.exe ko.txt
program 'and from a name with a path' 0 '^ok 1 ' --exec '.\right.exe' ko.txt
program 'and behind --, once for all' 0 '^# 6 of 6 records asked' --stream ko.txt -- right.exe
program 'a wrong program' 1 '^not ok ' --exec 'odd.exe ok legal' ko.txt
program 'words behind -- with blanks, quotes and backslashes' 1 'got: "a ."b.. c"' ko.txt -- odd.exe ok 'a "b\ c'
program 'a program that hangs' 1 'no answer' --timeout 1 --start-timeout 1 --exec 'odd.exe hang' ko.txt
program 'a program that dies' 1 'exit status 3' --exec 'odd.exe die' ko.txt
program 'a program that crashes' 1 'exception 0xC0000005' --exec 'odd.exe crash' ko.txt
program 'a program that floods' 1 'not ok' --timeout 2 --start-timeout 2 --exec 'odd.exe flood' ko.txt
program 'a program that is missing' 2 'cannot be started' --exec 'missing.exe' ko.txt
program 'a GTP engine' 0 '^# 6 of 6 records asked' --gtp '..\..\windows\igo.exe gtp' ko.txt
program 'a star, which no shell of Windows expands' 0 '^# 6 of 6 records asked' 'k*.txt' -- right.exe
program 'a GTP engine that is none' 1 'not ok' --timeout 2 --start-timeout 2 --gtp 'odd.exe ok' ko.txt

# What LEADING.md tells pairs to type, in a folder with igo.exe alone. Python's launcher is a right program.
mkdir pair && cp ../../windows/igo.exe pair && cp right.exe pair/py.exe && cd pair || exit 2
# shellcheck disable=SC2016 # the quotes of the page
sed -n 's/^| Windows //p' "$root/fixtures/kata/LEADING.md" | grep -o '`igo\.exe [^`]*`' | tr -d '`' >../commands
while read -r line; do
    # shellcheck disable=SC2086 # the words of a command
    "$wine" $line </dev/null >../out 2>&1
    cat ../out
done <../commands >../said
point 'LEADING.md, as it tells pairs with Windows' "$([ -s kata.py ] || echo 'no kata.py'
    wants '^[0-9]* of [0-9]* steps .* records are right' ../said)"

# A stand-in for a compiler: whatever the source, its program is the right one.
cat >../cc.c <<'end'
#include <windows.h>
int main(int count, char **words)
{
    return count == 4 && CopyFileA("py.exe", words[2], FALSE) ? 0 : 1;
}
end
$compiler -O1 -static -o cc.exe ../cc.c || exit 2
"$wine" igo.exe dojo new c >/dev/null 2>&1
"$wine" igo.exe dojo kata.c </dev/null >../said 2>&1
point 'a program that is compiled first has the ending .exe' "$(
    wants '^[0-9]* of [0-9]* steps .* records are right' ../said
    [ -s .igo-kata.c.exe ] || ls -a)"
rm cc.exe .igo-kata.c.exe
"$wine" igo.exe dojo kata.c </dev/null >../said 2>&1
point 'a missing compiler is named, and nothing that only a Unix shell knows' "$(
    wants 'cc -o .*: cannot be started$' ../said
    ! grep '[.]/' ../said)"
finish
