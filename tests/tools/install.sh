#!/bin/sh
# install.sh BUILD - installs igo to a folder of its own, and uses what is there as its users do: the
# program, the library from C, C++ and Python, the libraries in one of a user's, and nothing is left.
#
# Needs make and a C compiler. What is for pkg-config, a C++ compiler, python3, readelf, nm or
# musl-gcc is skipped without.
build=${1:-build}
. tests/lib.sh
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM
make=${MAKE:-make}
pre=$dir/pre
root=$PWD
export PYTHONDONTWRITEBYTECODE=1 PKG_CONFIG_PATH="$pre/lib/pkgconfig" LD_LIBRARY_PATH="$pre/lib"
unset DESTDIR

# makes TEXT ARGS...: make ARGS, and its messages if it fails.
makes() {
    # shellcheck disable=SC2086 # it may be several words
    $make -s B="$build" "$@" >"$dir/log" 2>&1 || cat "$dir/log"
}

# says WANTED COMMAND...: that this is all the command prints.
says() {
    want=$1
    shift
    got=$("$@" 2>&1)
    [ "$got" = "$want" ] || printf '%s: wanted\n%s\ngot\n%s\n' "$*" "$want" "$got"
}

has() {
    for name; do
        [ -e "$name" ] || echo "no $name"
    done
}

# Whether the tool is there; else the point of that name is skipped.
needs() {
    command -v "$1" >/dev/null 2>&1 && return
    skip "$2" "no $1"
    return 1
}

point 'make install' "$(makes prefix="$pre" install)"
point 'all is there' "$(has "$pre"/bin/igo "$pre"/include/igo.h "$pre"/lib/libigo.a \
    "$pre"/lib/libigo.so "$pre"/lib/pkgconfig/libigo.pc "$pre"/share/igo/fixtures/README.md)"

# ---- The program, from another folder ----

cd "$dir" || exit 2
point 'igo test kata: the path, from anywhere' "$(
    "$pre/bin/igo" test kata >out 2>&1 || echo "status $?"
    wants '^ok 1 - kata/00-protocol.txt:2: ' out
    "$pre/bin/igo" test "$root/fixtures/kata" >there 2>&1
    [ "$(grep -c '^ok' out)" = "$(grep -c '^ok' there)" ] || echo 'not as many points as here')"
point 'igo test rules: the suite' "$("$pre/bin/igo" test rules >out 2>&1 || tail out
    wants '^ok .* - rules/ko.txt:' out)"
point 'one file of it, and one record' "$(says 1 sh -c "'$pre/bin/igo' test rules/ko.txt:4 | grep -c '^ok'")"
printf 'x\n-\nlegal pass\n' >kata
point 'what is there by that name comes first' "$("$pre/bin/igo" test kata >out
    wants '^ok 1 - kata:1$' out)"
rm kata
point 'what is nowhere is said by its name' "$("$pre/bin/igo" test rulez >out 2>&1 && echo 'status 0'
    wants '^igo: rulez: No such file' out)"
point 'names that go up are no fixtures' "$("$pre/bin/igo" test ../fixtures/kata >out 2>&1 && echo 'status 0'
    wants '^igo: ../fixtures/kata: ' out)"

# ---- Manual pages and completion ----

man=$pre/share/man
point 'each command has a page, and so have the library and the formats' "$(
    for command in $("$pre/bin/igo" completion words -- '' | cut -f 1); do
        has "$man/man1/igo-$command.1"
    done
    has "$man"/man1/igo.1 "$man"/man3/igo.3 "$man"/man5/igo-fixtures.5 "$man"/man7/igo-exec.7)"
point 'a page has each option of its command' "$(
    for command in $("$pre/bin/igo" completion words -- '' | cut -f 1); do
        "$pre/bin/igo" "$command" --help | sed -n 's/^  *\(-[a-z], \)* *--\([a-z-]*\).*/\2/p' >want
        sed -n 's/^[.]It .*Fl Fl \([a-z-]*\).*/\1/p' "$man/man1/igo-$command.1" | diff - want
        [ -s want ] || echo "no options of $command"
    done)"
point 'igo(3) has each function' "$(
    grep -o 'igo_[a-z_]*(' "$pre/include/igo.h" | sort -u >want
    grep -o 'igo_[a-z_]*(' "$man/man3/igo.3" | sort -u | diff want -
    [ -s want ] || echo 'no functions')"
point 'each function has a page, which is igo(3)' "$(
    sed -n '/^[a-z].*(/s/.*[ *]\(igo_[a-z_]*\)(.*/\1/p' "$pre/include/igo.h" >functions
    [ "$(grep -c '' functions)" -gt 60 ] || echo "$(grep -c '' functions) functions"
    while read -r name; do says '.so man3/igo.3' cat "$man/man3/$name.3"; done <functions)"
if needs mandoc 'mandoc has nothing to say of the pages'; then
    # A line with an address, or with signs of several bytes, may be long in the source.
    point 'mandoc has nothing to say of the pages' "$(cd "$man" && mandoc -Tlint man?/* 2>&1 |
        grep -v -e 'referenced manual not found' -e '.so is fragile' -e 'line longer than 80 bytes')"
fi
point 'they refer to each other' "$(sed -n 's/^[.]\(It \)*Xr \([a-z-]*\) \([0-9]\).*/\3 \2/p' "$man"/man?/* |
    sort -u >refer
    [ -s refer ] || echo 'no references'
    while read -r section page; do has "$man/man$section/$page.$section"; done <refer)"
# seen COMMAND: what it prints at a terminal.
seen() {
    MANPATH=$man MANPAGER=cat TERM=dumb script -qec "$1" /dev/null </dev/null 2>&1 | col -b >out
}
if command -v man >path && command -v script >path && command -v col >path; then
    seen "'$pre/bin/igo' help judge"
    point 'igo help shows the page at a terminal' "$(wants 'IGO-JUDGE(1)' out; wants '^EXIT STATUS' out)"
    seen "'$pre/bin/igo' judge --help"
    point 'igo --help does not' "$(wants '^usage: igo judge' out)"
    seen 'man igo_play'
    point 'man igo_play shows igo(3), with the examples of its chapters' "$(wants 'IGO(3)' out
        wants 'igo_verdict igo_play(' out; [ "$(grep -c 'int main(void)' out)" -eq 3 ] || echo 'other examples')"
    MANPATH=/nowhere
    export MANPATH
    man=/nowhere
    seen "'$pre/bin/igo' help judge"
    unset MANPATH
    point 'nor igo help where there is no page' "$(wants '^usage: igo judge' out)"
else
    skip 'igo help shows the page at a terminal' 'no man, script or col'
fi
point 'completions are installed' "$(
    wants '^complete .* igo$' "$pre/share/bash-completion/completions/igo"
    wants '^#compdef igo' "$pre/share/zsh/site-functions/_igo"
    wants '^complete -c igo' "$pre/share/fish/vendor_completions.d/igo.fish")"

# ---- The library ----

flags="-I$pre/include -L$pre/lib -ligo"
if needs pkg-config 'pkg-config finds libigo'; then
    point 'pkg-config finds libigo' "$(pkg-config --cflags --libs libigo >out; sed -i 's/ *$//' out
        says "$flags" cat out)"
    point 'it has the version of the header' "$(says "$(sed -n 's/.*IGO_VERSION "\(.*\)"/\1/p' \
        "$pre/include/igo.h")" pkg-config --modversion libigo)"
fi

embed=$pre/share/igo/fixtures/embed
# compiles NAME COMPILER FILE: the example, without a word said.
compiles() {
    # shellcheck disable=SC2086 # words
    point "$1 compiles" "$($2 -O2 -Wall -Wextra -pedantic "$embed/$3" $flags -o "$1" 2>&1)"
}
printf 'o\n-----\n-xo--\nx-xo-\n-xo--\n-----\n' >ko.txt

# promised FILE PATTERN: the lines in the comment at its top that begin so: what it prints.
promised() {
    sed -n "s|^[ */]*\($2\)|\1|p" "$embed/$1"
}

compiles moves "${CC:-cc}" moves.c
point 'moves prints what its comment says' "$(says "$(promised moves.c '[xo] [0-9],')" \
    sh -c './moves 2,1 2,2 <ko.txt')"
point 'moves says what is no move' "$(./moves I5 <ko.txt >out 2>&1 && echo 'status 0'
    wants '^I5: found .*, wanted ' out)"
compiles search "${CC:-cc}" search.c
point 'search: Black has a 2x2 board by one' "$(says "$(promised search.c 'x+1, ')" ./search 2x2)"
point 'search: and one of three in a row whole' "$(./search 1x3 >out; wants '^x+3, ' out)"
for cxx in "${CXX:-c++}" g++ clang++ none; do
    [ "$cxx" != none ] || skip 'game is C++' 'no C++ compiler'
    $cxx --version >/dev/null 2>&1 || continue
    compiles game "$cxx -std=c++11" game.cpp
    point 'game: moves, one taken back, the board, the score' "$(says 'o
-----
-----
-----
-x---
x-o--
o+6.5' ./game tromp-taylor A1 C1 B3 undo B2)"
    point 'game: an illegal move is an exception' "$(says 'A1: occupied' ./game kata A1 A1)"
    break
done
[ "${CC:-cc}" = "${CC#musl}" ] && point 'programs run with the shared library' "$(
    ldd ./moves >out 2>&1; wants "libigo.so.*$pre/lib" out)"

# ---- Python ----

if needs python3 'igo_record.py'; then
    cat >use.py <<'end'
import sys
sys.path.insert(0, sys.argv[1])
from igo_record import Game
game = Game(open("ko.txt").read())
game.play("2,1")
print(*game.is_legal((2, 2)), *game.is_legal("0,0"))
print(len(game.legal_moves()), game.legal_moves()[0], (2, 2) in game.legal_moves())
print(game.board(), end="")
game.undo()
print(game.board() == open("ko.txt").read(), game.score())
for move in ["2,1", game.legal_moves()[0], (4, 4), "2,2"]:
    game.play(move)
for wrong in [lambda: game.play("2,2"), lambda: game.play("I5"), lambda: Game("x\n-z\n")]:
    try:
        wrong()
    except ValueError as error:
        print(error)
long = Game("x\n" + "------\n" * 6, "tromp-taylor")
for i in range(18):
    long.play("%d,%d" % (i // 3, i % 3 * 2 + i // 3 % 2))
long.play("pass")
print(long.board().count("o"), long.is_over(), long.play("pass"), long.is_over())
end
    point 'a Game of Python: is_legal, play, undo, legal_moves, board, score' "$(says 'False ko True 
17 (0, 0) False
x
-----
-xo--
xo-o-
-xo--
-----
True x+2' sh -c "python3 use.py '$embed' 2>&1 | head -n 9")"
    python3 use.py "$embed" >out 2>&1
    point 'what is wrong is a ValueError' "$(sed -n '10,$p' out >said; wants '^2,2: occupied$' said
        wants '^found .*I.*, wanted ' said; wants "^2:2: found 'z', wanted " said
        wants '^10 False None True$' said)"
    point 'a copy elsewhere finds the library by pkg-config or by the program igo' "$(
        cp "$embed/igo_record.py" here.py
        for asked in "$pre/bin:$PATH" "$PATH"; do
            env -u LD_LIBRARY_PATH PATH="$asked" python3 -c 'import here; print(here._lib._name)' >out 2>&1
            wants "^$pre/" out
        done)"
    point 'LIBIGO goes before the search' "$(
        LIBIGO=/nowhere/libigo.so python3 -c 'import here' >out 2>&1; wants 'OSError: /nowhere' out)"
    # The same fields, as the compiler has them.
    python3 "$embed/igo_record.py" --layout >layout
    awk 'BEGIN { print "#include <igo.h>\n#include <stdio.h>\nint main(void)\n{" }
        { split($1, part, ".") }
        $1 !~ /[.]/ { printf "printf(\"%s %%zu\\n\", sizeof(%s));\n", $1, $1 }
        $1 ~ /[.]/ { printf "printf(\"%s %%zu\\n\", offsetof(%s, %s));\n", $1, part[1], part[2] }
        END { print "}" }' layout >layout.c
    # shellcheck disable=SC2086 # words
    point 'its structures are those of the header' "$(
        [ "$(grep -c . layout)" -gt 40 ] || echo "only $(grep -c . layout) fields"
        ${CC:-cc} layout.c $flags -o layout-c 2>&1 && ./layout-c | diff - layout)"
    sed 's/^VERSION = .*/VERSION = (0, 1)/' "$embed/igo_record.py" >old.py
    point 'it refuses a library of another version' "$(
        LIBIGO="$pre/lib/libigo.so" python3 old.py >out 2>&1; wants '^ImportError: found libigo' out)"
fi

# ---- Other systems ----

mkdir -p apple
cat >apple/cc <<'end'
#!/bin/sh
case $* in *-dumpmachine*) echo arm64-apple-darwin23 && exit ;; esac
exec cc "$@"
end
chmod +x apple/cc
point 'where the compiler is for macOS, the shared library is a .dylib' "$(
    (cd "$root" && ${MAKE:-make} -n CC="$dir/apple/cc" B="$dir/apple/b" install) >made 2>/dev/null
    wants 'install -m 755 .*/pic/libigo.dylib .*/lib/libigo.[0-9.]*.dylib' made
    (cd "$root" && ${MAKE:-make} -n CC="$dir/apple/cc" B="$dir/apple/b" "$dir/apple/b/libigo.dylib") >made
    wants '-dynamiclib .*-install_name .*/lib/libigo.[0-9.]*.dylib' made
    grep -n 'version-script\|soname' made)"
if needs bmake 'BSD make says which make to use'; then
    point 'BSD make says which make to use' "$(
        (cd "$root" && unset MAKEFLAGS MAKELEVEL && bmake) >made 2>&1
        wants '^igo: this Makefile needs GNU make: use gmake$' made
        [ "$(grep -c . made)" -le 2 ] || cat made)"
fi
if needs tcc 'CC=tcc make'; then
    point 'CC=tcc make' "$(
        (cd "$root" && ${MAKE:-make} -s CC=tcc B="$dir/tcc" "$dir/tcc/igo" && "$dir/tcc/igo" test fixtures/kata) >made 2>&1
        wants '^1[.][.][1-9]' made
        grep '^not ok' made)"
fi

# ---- What is in the libraries ----

so=$pre/lib/libigo.so
if needs readelf 'libigo.so has a soname'; then
    readelf -d "$so" >dynamic
    point 'libigo.so has a soname' "$(wants 'SONAME.*libigo[.]so[.][0-9]*[.][0-9]*\]' dynamic)"
    point 'it stands at any address' "$(grep TEXTREL dynamic)"
fi
if needs nm 'libigo.so has the functions of igo.h and no others'; then
    nm -D --defined-only "$so" | awk '{ print $3 }' | grep -v '^igo_broken_' | sort >got
    ${CC:-cc} -E -P "$pre/include/igo.h" | grep -o 'igo_[a-z_]*(' | tr -d '(' | sort -u >want
    point 'libigo.so has the functions of igo.h and no others' "$(
        [ -s want ] || echo 'no functions'; diff want got)"
fi
cat >user.c <<'end'
#include <igo.h>
int points(void);
int points(void)
{
    igo_board board = igo_board_make(3, 4);
    igo_set empty = igo_board_points(&board, IGO_EMPTY);
    return igo_set_count(&empty);
}
end
printf 'int points(void);\nint main(void) { return points() != 12; }\n' >main.c
point 'libigo.a goes into a shared library of a user' "$(
    ${CC:-cc} -shared -fPIC -Wl,-z,text -I"$pre/include" user.c "$pre/lib/libigo.a" -o libuser.so 2>&1 &&
        ${CC:-cc} main.c -L. -luser -Wl,-rpath,. -o main 2>&1 && { ./main || echo "it said $?"; })"

# ---- Elsewhere, and nothing left ----

cd "$root" || exit 2
point 'make uninstall' "$(makes prefix="$pre" uninstall)"
point 'and once more: nothing to take away' "$(makes prefix="$pre" uninstall)"
point 'it leaves nothing' "$(find "$pre" ! -type d; find "$pre" -name '*igo*')"
set -- prefix=/usr bindir=/usr/games libdir=/usr/lib/here datadir=/srv/data DESTDIR="$dir/stage"
point 'make install-strip, to places of its own below DESTDIR' "$(makes "$@" install-strip
    has "$dir"/stage/usr/games/igo "$dir"/stage/usr/lib/here/libigo.so "$dir"/stage/usr/include/igo.h \
        "$dir"/stage/srv/data/igo/fixtures/kata/09-ko.txt
    wants '^libdir=.*/lib/here$' "$dir/stage/usr/lib/here/pkgconfig/libigo.pc")"
point 'it is stripped, and knows where its fixtures will be' "$(
    readelf -S "$dir/stage/usr/games/igo" 2>/dev/null | grep debug_info
    grep -a -o /srv/data/igo/fixtures "$dir/stage/usr/games/igo" >"$dir/out"
    wants /srv/data "$dir/out")"
point 'make uninstall there' "$(makes "$@" uninstall; find "$dir/stage" ! -type d)"
set -- prefix=/usr fixturesdir=/usr/share/doc/igo DESTDIR="$dir/a stage"
point 'make install, with the fixtures elsewhere, below a DESTDIR with a blank' "$(makes "$@" install
    has "$dir/a stage/usr/share/doc/igo/kata/09-ko.txt" "$dir/a stage/usr/bin/igo")"
point 'make uninstall takes them away again' "$(makes "$@" uninstall
    find "$dir/a stage" ! -type d
    find "$dir/a stage/usr/share/doc" -mindepth 2)"
point 'a prefix with a blank is refused, and nothing is made' "$(
    $make -s prefix="$dir/a prefix" install >"$dir/out" 2>&1 && echo 'it was not refused'
    wants 'found a blank in prefix=' "$dir/out"
    find "$dir/a" "$dir/a prefix" prefix 2>/dev/null)"

# ---- The same bytes ----

if [ -n "$(git status --porcelain 2>/dev/null)" ]; then
    skip 'make dist: the same bytes twice' 'the tree is not clean'
else
    for i in 1 2; do
        $make -s B="$dir/dist$i" dist >"$dir/out" 2>&1
    done
    name=$(basename "$(cat "$dir/out")")
    point 'make dist: the same bytes twice' "$(cmp "$dir/dist1/$name" "$dir/dist2/$name" 2>&1)"
    (cd "$dir" && tar xzf "dist1/$name" && cd "${name%.tar.gz}" && $make -s B=../dist3 dist) \
        >"$dir/out" 2>&1
    point 'and the same where it was unpacked' "$(cmp "$dir/dist1/$name" "$dir/dist3/$name" 2>&1)"
fi

if needs musl-gcc 'igo is one file with musl'; then
    point 'igo is one file with musl' "$($make -s CC=musl-gcc LDFLAGS=-static SHARED= \
        B="$build/musl" prefix="$pre" install 2>&1
        ldd "$pre/bin/igo" 2>&1 | grep '=>'
        [ "$(printf 'x\n--\n' | "$pre/bin/igo" legal)" = '0,0 0,1' ] || echo 'it does not work'
        find "$pre" -name '*.so*')"
fi
finish
