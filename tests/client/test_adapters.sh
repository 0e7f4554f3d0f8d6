#!/bin/sh
# test_adapters.sh BUILD - the driver in C: as it stands, and in front of libigo, right and wrong.
# Needs the compiler that has built all else; make adapters tries the other drivers.
build=${1:-build}
. tests/lib.sh
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

# ---- What libraries give back, by the drivers of scripts ----

# Libraries that answer in their own ways.
cat >"$dir/ways.py" <<'end'
import sys
sys.path.insert(0, "fixtures/adapters")
import adapter
class Odd:  # as numpy's bool_, no True of Python
    def __init__(self, value): self.value = value
    def __bool__(self): return self.value
class Ways(adapter.Library):
    knows = ["ko=simple", "suicide=forbidden", "rectangles", "sizes=3,4,13", "largest=12"]
    def __init__(self, rows, player, rules):
        print("a trace")
        self.rows = rows
        if len(rows[0]) == 3: raise ValueError("no such\nsize")
    def play(self, color, row, col): pass
    def legal(self, color, row, col):
        if self.rows[row][col] != "-": raise ValueError("there is\na stone" + 999 * "!")
        return [1, Odd(True), Odd(False), 0][col]
adapter.run(Ways)
end
cat >"$dir/ways.js" <<'end'
require(process.cwd() + "/fixtures/adapters/adapter.js")({
    knows: ["ko=simple", "suicide=forbidden", "rectangles", "sizes=3,4,13", "largest=12"],
    start(rows) { console.log("a trace"); if (rows[0].length === 3) throw new Error("no such\nsize"); return rows; },
    legal(rows, color, row, col) {
        if (rows[row][col] !== "-") throw new Error("there is\na stone" + "!".repeat(999));
        return [1, true, false, 0][col];
    },
});
end
printf '%s\n' x ---- x--- '? x 0,0' '? x 0,1' '? x 0,2' '? x 0,3' '? x 1,0' '' x --- '? x 0,0' '' \
    x -- '? x 0,0' '' x ------------- '? x 0,0' '' >"$dir/ways.txt"
# ways LANGUAGE COMMAND...
ways() {
    language=$1
    shift
    if ! command -v "$1" >/dev/null; then
        skip "what libraries in $language give back" "no $1"
        return
    fi
    "$@" <"$dir/ways.txt" >"$dir/out" 2>"$dir/err"
    point "what libraries in $language give back: 1, other truths, and what is thrown" "$(
        [ "$(cut -c 1-40 "$dir/out")" = 'legal
legal
illegal
illegal
illegal there is a stone!!!!!!!!!!!!!!!!
unsupported no such size
unsupported size
unsupported size' ] || cat "$dir/out" "$dir/err"
        awk 'length > 220 { print "too long: " $0 }' "$dir/out")"
}
ways Python python3 "$dir/ways.py"
ways JavaScript node "$dir/ways.js"
cp $adapters/adapter.js "$dir/adapter.js"
sed 's|^require(.*)(|import run from "./adapter.js"; run(|' "$dir/ways.js" >"$dir/ways.mjs"
ways 'JavaScript modules' node "$dir/ways.mjs"
cat >"$dir/ways.c" <<'end'
static const char *const knows = "ko=simple suicide=forbidden rectangles sizes=3,4,13 largest=12";
static const char *the_points;
static const char *start(int rows, int columns, const char *points, char player, const char *rules)
{
    static char kept[2 * 4];
    puts("a trace");
    the_points = (const char *)memcpy(kept, points, (size_t)(rows * columns));
    return columns == 3 ? "no such size" : player && rules ? NULL : "";
}
static const char *play(char color, int row, int column) { return color + row + column ? NULL : ""; }
static const char *pass(char color) { return color ? NULL : ""; }
static const char *legal(char color, int row, int column)
{
    if (the_points[row * 4 + column] != '-' || color != 'x')
        return "illegal there is a stone!!!!!!!!!!!!!!!!";
    return column < 2 ? "legal" : "illegal";
}
static char stone(int row, int column) { return the_points[row * 4 + column]; }
end
compile -DLIBRARY='"ways.c"' "$dir/adapter.c"
ways C "$dir/adapter"
if command -v c++ >/dev/null; then
    # shellcheck disable=SC2086 # it may be several words
    c++ -x c++ -Wall -Wextra -Werror $SAN_FLAGS -o "$dir/adapter_cpp" -DLIBRARY='"ways.c"' "$dir/adapter.c" 2>"$dir/err"
    ways C++ "$dir/adapter_cpp"
else
    skip 'adapter.c as C++' 'no c++'
fi
printf 'N = 3\nPOINTS = N * N\n' >"$dir/sized.py"
if command -v python3 >/dev/null; then
    point 'adapter.module loads a module of another size' "$(python3 -B -c '
import sys
sys.path.insert(0, "fixtures/adapters")
import adapter
made = adapter.module(sys.argv[1], N=5)
print("" if made.POINTS == 25 else made.POINTS)
try:
    adapter.module(sys.argv[1], M=5)
    print("wanted an error")
except ValueError:
    pass' "$dir/sized.py" 2>&1)"
else
    skip 'adapter.module' 'no python3'
fi
finish
