#!/bin/sh
# test_library.sh BUILD [all] - what libigo.a needs and holds, what igo.h can be used from, and what
# it includes. COMPILERS names those that compile the library in two files (CC). With `all` the library that
# is compiled without the Makefile is compared with the naive rules.
#
# The library is values and pure functions: it calls nothing but a few functions of the C library,
# and has no data that can be written. Points that need nm, size or a C++ compiler are skipped
# without.
build=${1:-build}
which=${2:-few}
. tests/lib.sh
dir=$build/tests/symbols
lib=$build/libigo.a
mkdir -p "$dir" || exit 2

# Functions of the C library that the library may call, and helpers that compilers put in.
allowed='abort free malloc realloc calloc memchr memcmp bcmp memcpy memmove memset strchr strcmp strlen
    stderr fputs fwrite __stack_chk_fail __popcountdi2 __clzdi2 __ctzdi2 _GLOBAL_OFFSET_TABLE_
    __cpu_model __cpu_indicator_init'

if ! nm "$lib" >"$dir/all" 2>/dev/null; then
    skip 'the library needs a short list of functions' 'no nm'
    skip 'the library has no data that can be written' 'no nm'
elif grep -q '__asan\|__ubsan\|__tsan\|__sanitizer\|__gcov\|__llvm' "$dir/all"; then
    skip 'the library needs a short list of functions' 'built with instrumentation'
    skip 'the library has no data that can be written' 'built with instrumentation'
else
    nm -g "$lib" >"$dir/global"
    awk -v allowed="$allowed" '
        BEGIN {
            split(allowed, names)
            for (i in names)
                known[names[i]] = 1
        }
        NF == 3 { known[$3] = 1 }
        $1 == "U" { needed[$2] = 1 }
        END {
            for (name in needed)
                if (!(name in known))
                    print name
        }' "$dir/global" >"$dir/needed"
    point 'the library needs a short list of functions' \
        "$([ ! -s "$dir/needed" ] || { echo "nm -g $lib: wanted no more than that list, got"
            cat "$dir/needed"; })"
    # Tables of pointers to text stand in .data.rel.ro, which nobody writes after the start.
    if size -A "$lib" >"$dir/sections" 2>/dev/null; then
        awk '$1 ~ /^\.(t?data|t?bss|data\..*|bss\..*)$/ && $1 !~ /^\.data\.rel\.ro/ && $2 > 0' \
            "$dir/sections" >"$dir/data"
        awk 'NF == 3 && $2 ~ /^[BbC]$/ { print $2, $3 }' "$dir/all" >>"$dir/data"
        point 'the library has no data that can be written' \
            "$([ ! -s "$dir/data" ] || { echo "size -A, nm $lib: wanted data and bss empty, got"
                cat "$dir/data"; })"
    else
        skip 'the library has no data that can be written' 'no size -A'
    fi
    awk 'NF == 3 && $2 != "U" && $3 !~ /^igo_/ { print $2, $3 }' "$dir/global" >"$dir/names"
    point 'all global names of the library begin with igo_' \
        "$([ ! -s "$dir/names" ] || { echo "nm -g $lib: got"; cat "$dir/names"; })"
fi

# ---- igo.h from C and from C++ ----

write "$dir/use.c" <<'end'
#include "igo.h"
#include "igo.h"

int main(void)
{
    igo_board board = igo_board_make(5, 5);
    igo_entry start;
    igo_start(&board, IGO_BLACK, &start);
    return igo_board_rows(&board) == 5 ? 0 : 1;
}
end
cp "$dir/use.c" "$dir/use.cpp"

# The program in README, from its first #include to the end of main.
sed -n '/^#include "igo.h"$/,/^}$/p' README.md >"$dir/sample.c"
cp "$dir/sample.c" "$dir/sample.cpp"

# runs NAME COMPILER FILE: the sample, just compiled, links and says what README says.
runs() {
    # shellcheck disable=SC2086 # a compiler may be two words
    text=$($2 -o "$dir/use" "$dir/use.o" "$lib" 2>&1 && "$dir/use" 2>&1)
    [ "$text" = ko ] || amiss="$amiss $3: wanted ko, got $text"
    all_well "$1"
}

# compiles NAME COMPILER FILE FLAGS...: without a word said.
compiles() {
    name=$1 compiler=$2 file=$3
    shift 3
    # shellcheck disable=SC2086 # a compiler may be two words
    text=$($compiler "$@" -Wall -Wextra -pedantic-errors -Isrc/lib -c -o "$dir/use.o" "$file" 2>&1)
    status=$?
    point "$name" "$([ $status -eq 0 ] && [ -z "$text" ] ||
        echo "$compiler $* -c $file: wanted status 0 and no message, got $status: $text")"
}

compiles 'igo.h alone is C11' "${CC:-cc}" "$dir/use.c" -std=c11
compiles 'the program in README is C11' "${CC:-cc}" "$dir/sample.c" -std=c11
grep -q '__asan\|__ubsan' "$dir/all" || runs 'it says what README says' "${CC:-cc}" sample.c
for compiler in "${CXX:-c++}" g++ clang++ none; do
    if [ "$compiler" = none ]; then
        skip 'igo.h is C++, and links' 'no C++ compiler'
        break
    fi
    # shellcheck disable=SC2086 # a compiler may be two words
    $compiler --version >/dev/null 2>&1 || continue
    compiles 'igo.h is C++' "$compiler" "$dir/use.cpp" -std=c++11
    if ! grep -q '__asan\|__ubsan' "$dir/all"; then
        # shellcheck disable=SC2086 # a compiler may be two words
        text=$($compiler -o "$dir/use" "$dir/use.o" "$lib" 2>&1 && "$dir/use" 2>&1)
        status=$?
        want_status 0
        all_well 'a C++ program links with the library'
    fi
    [ -n "$LONG" ] || [ "$which" = all ] || break
    compiles 'the program in README is C++20' "$compiler" "$dir/sample.cpp" -std=c++20
    grep -q '__asan\|__ubsan' "$dir/all" || runs 'and says the same' "$compiler" sample.cpp
    break
done

# ---- The examples in igo.h, and who else reads it ----

# Each begins with its #include, and the line after it says what it prints, in `...`.
awk -v dir="$dir" '
    /^ [*]     #include <igo.h>$/ { file = dir "/example" ++n ".c"; on = 1 }
    on && /^ [*](     |$)/ { print substr($0, 8) >file; next }
    on { on = 0; said = dir "/example" n ".said"; text = $0; sub(/^[^`]*`/, "", text)
         sub(/`[^`]*$/, "", text); gsub(/`(, | and )`/, "\n", text); print text >said }' src/lib/igo.h
for n in 1 $(long echo 2 3); do
    grep -q '__asan\|__ubsan' "$dir/all" && break
    text=$("${CC:-cc}" -std=c11 -Wall -Wextra -Isrc/lib -o "$dir/example" "$dir/example$n.c" "$lib" 2>&1 &&
        "$dir/example" 2>&1 | diff "$dir/example$n.said" -)
    point "the example of chapter $n compiles, and prints what igo.h says" \
        "$([ -s "$dir/example$n.said" ] || echo 'no example'; printf '%s' "$text")"
done
point 'igo.h has three chapters and at most 85 functions' "$(
    [ "$(grep -c '^/[*] ---- [1-3] ' src/lib/igo.h)" -eq 3 ] || echo 'other chapters'
    sed -n '/^[a-z].*(/s/.*[ *]\(igo_[a-z_]*\)(.*/\1/p' src/lib/igo.h >"$dir/functions"
    count=$(grep -c '' "$dir/functions")
    { [ "$count" -gt 60 ] && [ "$count" -le 85 ]; } || echo "$count functions")"
for python in python3 /usr/bin/python3 none; do
    if [ "$python" = none ]; then
        skip 'cffi reads igo.h' 'no cffi'
        break
    fi
    $python -c 'import cffi' 2>/dev/null || continue
    "${CC:-cc}" -E -P src/lib/igo.h 2>/dev/null | sed -n '/igo_version/,$p' >"$dir/igo.i"
    point 'cffi reads igo.h' "$($python - "$dir/igo.i" 2>&1 <<'end'
import cffi, sys
ffi = cffi.FFI()
ffi.cdef(open(sys.argv[1]).read())
if ffi.sizeof("igo_entry") != 624 or ffi.sizeof("igo_verdict") < 12:
    print("igo_entry has", ffi.sizeof("igo_entry"), "bytes")
ffi.typeof("bool(*)(const char *, const char *, igo_verdict *, igo_error *)")
end
    )"
    break
done

# ---- What the library includes ----

# contracts.c writes the name of a broken contract to stderr before it aborts.
awk -F '[<>]' 'FILENAME != "src/lib/contracts.c" && /^#include </ && $2 !~ /^(emmintrin|immintrin|limits|stdarg|stdbool|stddef|stdint|stdlib|string)\.h$/ {
    print FILENAME ": " $0 }' src/lib/*.[ch] src/base/prng.h src/base/player_strategy.[ch] src/game/influence.[ch] \
    src/game/move_values.[ch] >"$dir/headers"
want_empty "$dir/headers"
all_well 'the library and what judges moves include neither stdio.h nor POSIX'

grep -l '_POSIX_C_SOURCE\|<unistd.h>\|<sys/\|<fcntl.h>\|<dirent.h>\|<poll.h>' src/*/*.[ch] | grep -v _windows >"$dir/posix"
point 'POSIX is in the files that say so, only' "$(
    printf '%s\n' src/base/cleanup_posix.c src/base/file_posix.c src/base/terminal_posix.c src/client/process_posix.c |
        diff - "$dir/posix")"

# A file and its header are one unit. tsort names those that stand in a circle.
awk -F '"' 'FNR == 1 { unit = FILENAME; sub(/.*[\/]/, "", unit); sub(/[.][ch]$/, "", unit) }
    /^#include "/ && sub(/[.]h$/, "", $2) { print unit, $2 }' src/*/*.[ch] >"$dir/includes"
point 'no unit includes itself by way of others' "$(
    [ "$(grep -c '' "$dir/includes")" -gt 300 ] || echo "found $(grep -c '' "$dir/includes") includes"
    awk '$1 != $2 && $1 !~ /^judge_table/' "$dir/includes" | tsort 2>&1 >/dev/null)"

# A unit is declared in the header of its name, except what libigo promises, which is in igo.h, and the half
# of a unit for one system, such as file_posix.c, which is in the unit's header. page/libc.c is the C library.
# The entries of commands are in commands.h, because commands that list all commands would include themselves.
grep '^[a-z].*[ *][a-z_0-9]*(' src/*/*.c | grep -v ':static \|;$\| main(\|/libc[.]c:' |
    sed 's/^\([^:]*\):[^(]*[ *]\([a-z_0-9]*\)(.*/\1 \2/' >"$dir/defined"
grep '^const [^(]*=' src/*/*.c | grep -v ':const command \|JUDGE_TABLE' |
    sed 's/^\([^:]*\):[^=[]*[ *]\([a-z_0-9]*\)[ [].*/\1 \2/' >>"$dir/defined"
awk '
    FILENAME ~ /[.]h$/ {
        unit = FILENAME; sub(/.*[\/]/, "", unit); sub(/[.]h$/, "", unit)
        count = /^([a-zA-Z_]|    [a-z_, ]+[,;]$)/ ? split($0, words, /[^a-z_0-9]+/) : 0
        for (i = 1; i <= count; i++)
            heads[words[i]] = heads[words[i]] " " unit
        next
    }
    {
        unit = $1; sub(/.*[\/]/, "", unit); sub(/(_posix|_windows)?[.]c$/, "", unit); found = 0
        count = split(heads[$2], units, " ")
        for (i = 1; i <= count; i++)
            found += units[i] == unit || ($1 ~ /lib/ && units[i] == "igo")
        if (!found) print $1 " defines " $2 ", declared in:" heads[$2]
    }' src/*/*.h "$dir/defined" >"$dir/elsewhere"
point 'a function or table of several files is declared in the header of its name' "$(
    [ "$(grep -c '' "$dir/defined")" -gt 500 ] || echo "found $(grep -c '' "$dir/defined") functions"
    cat "$dir/elsewhere")"

# ---- How much there is to take in ----

# at_most NAME LEAST COUNT MOST
at_most() {
    point "at most $4 $1" "$({ [ "$3" -ge "$2" ] && [ "$3" -le "$4" ]; } || echo "found $3")"
}
at_most 'commands' 15 "$("$build/igo" completion words -- '' | grep -c '^[a-z]')" 21
at_most 'words in README.md' 300 "$(wc -w <README.md)" 900

point 'src/README.md: each of twelve stations of a claim is a function of its file' "$(
    sed -n 's/^| *[0-9]* | .\([a-z]*\/[a-z_]*[.][ch]\). | .\([a-z_]*\). | .*/\1 \2/p' src/README.md >"$dir/stations"
    [ "$(grep -c . "$dir/stations")" -eq 12 ] || echo "wanted 12 rows, got $(grep -c . "$dir/stations")"
    while read -r file function; do
        grep -q "^[a-zA-Z_].*[ *]$function(.*[^;]$" "src/$file" || echo "$file does not define $function"
    done <"$dir/stations")"

# ---- The library without its Makefile ----

if ! "${CC:-cc}" --version >"$dir/cc" 2>&1; then
    skip 'cc app.c src/lib/*.c' 'no C compiler'
elif [ -n "$LONG" ] || [ "$which" = all ]; then
    # What people try first, without macros. sample.c is made above, of README.
    text=$("${CC:-cc}" -Wall -Wextra -Isrc/lib -o "$dir/plain" "$dir/sample.c" src/lib/*.c 2>&1)
    point 'cc app.c src/lib/*.c compiles without a warning, and says ko' "$(printf '%s' "$text"
        [ "$("$dir/plain")" = ko ] || echo "wanted ko, got: $("$dir/plain")")"
    if [ "$which" = all ]; then
        text=$("${CC:-cc}" -O2 -Isrc/lib -o "$dir/plain" tests/unit/test_naive.c tests/unit/naive_game.c tests/unit/naive.c \
            tests/unit/survey.c src/lib/*.c 2>&1 && "$dir/plain" few)
        status=$?
        point 'and judges as the naive rules do' "$([ $status -eq 0 ] || printf '%s\n' "$text" | tail -n 40)"
    fi
fi

# ---- The library in two files ----

# two_files COMPILER: igo.c as a program's part, as a shared object, below the program igo, from C++.
two_files() {
    two=$dir/two
    # What tcc's objects need of its own library, which other linkers do not know.
    own=$("$1" -print-search-dirs 2>/dev/null | sed -n 's/^install: //p')/libtcc1.a
    [ -f "$own" ] || own=
    text=$($1 -std=c11 -Wall -Wextra -Wpedantic -fPIC -I"$two" -c -o "$two/igo.o" "$two/igo.c" 2>&1)
    point "$1 igo.c: without a warning" "$text"
    text=$($1 -I"$two" -o "$two/app" "$dir/sample.c" "$two/igo.o" 2>&1 && "$two/app")
    [ "$text" = ko ] || amiss="$amiss wanted ko, got $text"
    all_well "$1 app.c igo.c: says what README says"
    $1 -shared -o "$two/libigo.so" "$two/igo.o" &&
        nm -D --defined-only "$two/libigo.so" | awk '{ print $3 }' | sort >"$two/exported"
    point "$1 -shared igo.c: exports what begins with igo_" "$(wants '^igo_is_legal$' "$two/exported"
        grep -v -e '^igo_' -e '^_' "$two/exported")"
    if "${CXX:-c++}" --version >/dev/null 2>&1; then
        # tcc's objects lack the note that the stack holds no code, which the linker tells.
        text=$("${CXX:-c++}" -std=c++20 -I"$two" -o "$two/app" "$dir/sample.cpp" "$two/igo.o" ${own:+"$own"} 2>&1
            "$two/app")
        text=$(printf '%s\n' "$text" | tail -n 1)
        [ "$text" = ko ] || amiss="$amiss wanted ko, got $text"
        all_well "$1 igo.c and a C++ program"
    fi
    # A program whose compiler had sanitizers does not link without.
    if [ -n "$LONG" ] && ! grep -q '__asan\|__ubsan' "$dir/all"; then
        objects=$(printf '%s\n' src/[!lmp]*/*.c | grep -v _windows | sed "s|\(.*\)c\$|$build/\1o|")
        # shellcheck disable=SC2086 # names are words
        text=$("${CC:-cc}" -o "$two/igo" $objects "$build/suite.o" "$two/igo.o" ${own:+"$own"} 2>&1
            "$two/igo" test fixtures/kata fixtures/rules fixtures/bugs | grep -c '^ok .*:[0-9]')
        text=$(printf '%s\n' "$text" | tail -n 1)
        wanted=$("$build/igo" test --list fixtures/kata fixtures/rules fixtures/bugs | grep -c .)
        point "$1 igo.c: all fixtures hold" "$([ "$text" = "$wanted" ] ||
            echo "wanted $wanted, got $text")"
    fi
}

# vectors NAME FILE: the object works on vectors; where nothing is known of them it has some moves alone.
vectors() {
    objdump -d "$2" | grep -c '[^a-z]v*p\(and\|or\|xor\|ternlog\)[a-z]* .*%[xyz]mm' >"$dir/count"
    point "$1 has instructions for vectors" "$(read -r count <"$dir/count"
        [ "$count" -gt 300 ] || echo "wanted hundreds, got $count")"
}

# kinds COMPILER: both its ways, the two files and the Makefile's, have vectors.
kinds() {
    case $("$1" -dumpmachine 2>/dev/null),$(command -v objdump) in
    x86_64*-linux-*,?*) ;;
    *) skip "$1: vectors" 'no compiler or objdump for them'; return ;;
    esac
    "$1" -O2 -I"$dir/two" -c -o "$dir/two/fast.o" "$dir/two/igo.c" 2>&1
    vectors "$1 -O2 igo.c" "$dir/two/fast.o"
    ${MAKE:-make} -s CC="$1" B="$dir/kinds-$1" "$dir/kinds-$1/src/lib/judge_table_avx2.o" 2>&1
    vectors "make CC=$1" "$dir/kinds-$1/src/lib/judge_table_avx2.o"
}

mkdir -p "$dir/two"
for file in igo.c igo.h; do
    cp "build/$file" "$dir/two/$file" || finish
done
for compiler in ${COMPILERS:-${CC:-cc}}; do
    # In the core nothing compiles the whole library but make.
    [ -n "$LONG" ] || [ "$which" = all ] || break
    if "$compiler" -v >/dev/null 2>&1; then
        two_files "$compiler"
        [ "$which" != all ] || [ "$compiler" = tcc ] || kinds "$compiler"
    else
        skip "$compiler igo.c" 'not installed'
    fi
done

# ---- Python, by ctypes ----

if [ -z "$LONG" ] && [ "$which" != all ]; then
    :
elif [ -f "$dir/two/libigo.so" ] && ! grep -q '__asan\|__ubsan' "$dir/all" &&
    LIBIGO=$dir/two/libigo.so python3 -c 'import ctypes, os; ctypes.CDLL(os.environ["LIBIGO"])' 2>"$dir/why"; then
    cp fixtures/embed/igo_record.py "$dir/igo_record.py"
    python() { LIBIGO=$dir/two/libigo.so PYTHONDONTWRITEBYTECODE=1 python3 "$@" 2>&1; }
    # shellcheck disable=SC2016 # fences
    sed -n '/^```python$/,/^```$/p' fixtures/embed/README.md | sed '/^```/d' >"$dir/loop.py"
    point 'the loop of fixtures/embed/README.md plays a game' "$(python "$dir/loop.py" >"$dir/out"
        [ "$(grep -c '^[-xo]\{9\}$' "$dir/out")" -eq 9 ] || cat "$dir/out"
        tail -n 1 "$dir/out" >"$dir/last"
        wants '^[xo]+\|^draw$' "$dir/last")"
    printf 'o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay 2,1\nlegal 0,0\n' >"$dir/ko.txt"
    write "$dir/use.py" <<'end'
import sys
from igo_record import Game, Illegal
game = Game.from_file(sys.argv[1])
print(game.is_legal("2,2"), game.is_legal((0, 0)), game.next(), game.explain("x C3"))
copy = game.copy()
print(copy.key() == game.key(), copy.undo(), copy.key() == game.key(), copy.undo(), copy.score())
print(copy.explain((2, 1)), copy.explain("pass")["legal"])
mask = copy.mask()
print(len(mask), sum(mask), len(copy.legal_moves()), all(mask[5 * r + c] for r, c in copy.legal_moves()))
print(Game("x\n-o\no-\n").explain("0,0")["chain"], Game("x\n-o\no-\n", "tromp-taylor").explain("0,0")["repeats"])
for wrong in [lambda: game.play("2,2"), lambda: game.play("I5"), lambda: Game("x\n-z\n"),
              lambda: Game("x\n--\nplay 0,0\nplay o 0,0\n"), lambda: Game("x\n-\n", "such")]:
    try:
        wrong()
    except ValueError as error:
        print(type(error).__name__, error, getattr(error, "reason", ""))
end
    point 'a Game of Python judges, explains, copies and refuses' "$(python "$dir/use.py" "$dir/ko.txt" >"$dir/said"
        diff "$dir/said" - 2>&1 <<'end'
(False, 'ko') (True, '') x {'legal': False, 'reason': 'ko', 'taken': [], 'chain': [], 'repeats': 0}
True True False False x+2
{'legal': True, 'reason': '', 'taken': [(2, 2)], 'chain': [], 'repeats': None} True
26 19 18 True
[(0, 0)] 0
Illegal 2,2: ko ko
ValueError found 'I5', wanted a column other than I, which GTP leaves out 
ValueError 2:2: found 'z', wanted x, o or - 
ValueError 4:1: found illegal occupied, wanted a legal play 
ValueError 1:1: found 'such', wanted the name of a rule set, such as kata or tromp-taylor 
end
    )"
else
    skip 'a Game of Python' 'no python3, or no shared library that it can open'
fi

# ---- What people copy ----

point 'LICENSE is there, and what people copy names it' "$(
    wants '^MIT License$' LICENSE
    grep -L 'SPDX-License-Identifier: MIT' src/lib/igo.h build/igo.c src/page/igo.mjs fixtures/starters/*.* \
        fixtures/adapters/[Aa]dapter.* fixtures/embed/*.* fixtures/runners/*.* | grep -v '[.]md$')"
finish
