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
long ask 'adapter.c as it stands supports nothing' 2 '# SKIP unsupported: start, which is not filled in$'
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
write "$dir/ways.py" <<'end'
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
write "$dir/ways.js" <<'end'
require(process.cwd() + "/fixtures/adapters/adapter.js")({
    knows: ["ko=simple", "suicide=forbidden", "rectangles", "sizes=3,4,13", "largest=12"],
    start(rows) { console.log("a trace"); if (rows[0].length === 3) throw new Error("no such\nsize"); return rows; },
    legal(rows, color, row, col) {
        if (rows[row][col] !== "-") throw new Error("there is\na stone" + "!".repeat(999));
        return [1, true, false, 0][col];
    },
});
end
write "$dir/ways.rb" <<'ruby'
require "./fixtures/adapters/adapter"
class Ways < Library
  def self.knows = ["ko=simple", "suicide=forbidden", "rectangles", "sizes=3,4,13", "largest=12"]
  def initialize(rows, player, rules)
    puts "a trace"
    @rows = rows
    raise "no such\nsize" if rows[0].size == 3
  end
  def play(color, row, col) = nil
  def legal(color, row, col)
    raise "there is\na stone" + "!" * 999 if @rows[row][col] != "-"
    [1, true, nil, 0][col]
  end
end
Adapter.run(Ways)
ruby
write "$dir/ways.php" <<'end'
<?php
require "fixtures/adapters/adapter.php";
class Ways extends Library
{
    private $rows;
    public function __construct(array $rows, string $player, array $rules)
    {
        echo "a trace\n";
        $this->rows = $rows;
        if (strlen($rows[0]) === 3) throw new Exception("no such\nsize");
    }
    public function play(string $color, int $row, int $col) {}
    public function legal(string $color, int $row, int $col)
    {
        if ($this->rows[$row][$col] !== "-") throw new Exception("there is\na stone" . str_repeat("!", 999));
        return [1, true, false, 0][$col];
    }
}
run(fn(...$start) => new Ways(...$start), ["ko=simple", "suicide=forbidden", "rectangles", "sizes=3,4,13", "largest=12"]);
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
long ways Python python3 "$dir/ways.py"
long ways Ruby ruby "$dir/ways.rb"
long ways PHP php "$dir/ways.php"
long ways JavaScript node "$dir/ways.js"
cp $adapters/adapter.js "$dir/adapter.js"
sed 's|^require(.*)(|import run from "./adapter.js"; run(|' "$dir/ways.js" >"$dir/ways.mjs"
long ways 'JavaScript modules' node "$dir/ways.mjs"
write "$dir/ways.c" <<'end'
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
if [ -z "$LONG" ]; then
    :
elif command -v c++ >/dev/null; then
    # shellcheck disable=SC2086 # it may be several words
    c++ -x c++ -Wall -Wextra -Werror $SAN_FLAGS -o "$dir/adapter_cpp" -DLIBRARY='"ways.c"' "$dir/adapter.c" 2>"$dir/err"
    ways C++ "$dir/adapter_cpp"
else
    skip 'adapter.c as C++' 'no c++'
fi

core_ends

# ---- What they may have besides ----

# Libraries with a list of turns, of which the last is taken back; and what the question about the score
# told of the rules. A second library can take nothing back.
write "$dir/past.py" <<'end'
import sys
sys.path.insert(0, "fixtures/adapters")
import adapter
class Base(adapter.Library):
    knows = ["ko=simple", "suicide=forbidden"]
    def __init__(self, rows, player, rules): self.turns, self.komi = [], rules["komi"]
    def play(self, color, row, col): self.turns.append((row, col))
    def passes(self, color): self.turns.append(None)
    def legal(self, color, row, col): return (row, col) not in self.turns
class Past(Base):
    def board(self): return ["".join("-x"[(r, c) in self.turns] for c in (0, 1)) for r in (0, 1)]
    def undo(self): self.turns.pop()
    def score(self): return "o+" + self.komi
adapter.run(Past if len(sys.argv) > 1 else Base)
end
write "$dir/past.js" <<'end'
const base = {
    knows: ["ko=simple", "suicide=forbidden"],
    start: (rows, next, rules) => ({ turns: [], komi: rules.komi }),
    play(game, color, row, col) { game.turns.push(`${row},${col}`); },
    pass(game) { game.turns.push("pass"); },
    legal: (game, color, row, col) => !game.turns.includes(`${row},${col}`),
};
const past = { ...base,
    board: (game) => [0, 1].map((r) => [0, 1].map((c) => game.turns.includes(`${r},${c}`) ? "x" : "-").join("")),
    undo(game) { game.turns.pop(); },
    score: (game) => `o+${game.komi}`,
};
require(process.cwd() + "/fixtures/adapters/adapter.js")(process.argv.length > 2 ? past : base);
end
write "$dir/past.rb" <<'ruby'
require "./fixtures/adapters/adapter"
class Base < Library
  def initialize(rows, player, rules) = (@turns, @komi = [], rules["komi"])
  def play(color, row, col) = @turns.push([row, col])
  def pass(color) = @turns.push(nil)
  def legal(color, row, col) = !@turns.include?([row, col])
end
class Past < Base
  def board = [0, 1].map { |r| [0, 1].map { |c| @turns.include?([r, c]) ? "x" : "-" }.join }
  def undo = @turns.pop
  def score = "o+#{@komi}"
end
Adapter.run(ARGV.empty? ? Base : Past)
ruby
write "$dir/past.php" <<'end'
<?php
require "fixtures/adapters/adapter.php";
class Base extends Library
{
    protected $turns = [], $komi;
    public function __construct(array $rows, string $player, array $rules) { $this->komi = $rules["komi"]; }
    public function play(string $color, int $row, int $col) { $this->turns[] = "$row,$col"; }
    public function pass(string $color) { $this->turns[] = "pass"; }
    public function legal(string $color, int $row, int $col) { return !in_array("$row,$col", $this->turns); }
}
class Past extends Base
{
    private function stone($at) { return in_array($at, $this->turns) ? "x" : "-"; }
    public function board(): array
    {
        return [$this->stone("0,0") . $this->stone("0,1"), $this->stone("1,0") . $this->stone("1,1")];
    }
    public function undo() { array_pop($this->turns); }
    public function score(): string { return "o+" . $this->komi; }
}
run(fn(...$start) => isset($argv[1]) ? new Past(...$start) : new Base(...$start), Library::KNOWS);
end
write "$dir/past.c" <<'end'
static int turns[9], count;
static const char *the_rules;
static const char *const knows = "ko=simple suicide=forbidden board";
static const char *start(int rows, int columns, const char *points, char player, const char *rules)
{
    count = 0, the_rules = rules;
    return rows && columns && points && player ? NULL : "";
}
static const char *play(char color, int row, int column) { return turns[count++] = row * 2 + column, color ? NULL : ""; }
static const char *pass(char color) { return turns[count++] = -1, color ? NULL : ""; }
static char stone(int row, int column)
{
    for (int i = 0; i < count; i++)
        if (turns[i] == row * 2 + column) return 'x';
    return '-';
}
static const char *legal(char color, int row, int column) { return color && stone(row, column) == 'x' ? "illegal" : "legal"; }
#ifdef PAST
static const char *undo(void) { return count-- ? NULL : ""; }
static const char *score(void)
{
    static char text[64];
    snprintf(text, sizeof text, "o+%s", strstr(the_rules, "komi=") + 5);
    return text;
}
#define undo undo
#define score score
#endif
end
printf '%s\n' 'rules kata scoring=area komi=0.5' x -- -- 'play x 0,0' '? board' '? o 0,0' undo '? x 0,0' '? board' \
    'play x pass' undo '? x 0,1' '? o 0,1' 'play x resign' undo '? x 1,1' '? score' '' x -- -- '? score' '' >"$dir/past.txt"
# past LANGUAGE COMMAND...: the driver of a library with a past, and of one without.
past() {
    language=$1
    shift
    command -v "$1" >/dev/null || return
    "$@" past <"$dir/past.txt" >"$dir/out" 2>"$dir/err"
    shown=$(paste -s -d ';' "$dir/out")
    point "what is taken back, and the score, in $language" "$(
        [ "$shown" = 'o x-/--;illegal;legal;x --/--;legal;unsupported turn;legal;o+0.5;o+7.5' ] || cat "$dir/out" "$dir/err")"
    "$@" <"$dir/past.txt" >"$dir/out" 2>"$dir/err"
    shown=$(tail -n +2 "$dir/out" | uniq | paste -s -d ';' -)
    point "what is taken back without a way to, in $language" "$(
        [ "$shown" = 'illegal;unsupported undo;unsupported score' ] || cat "$dir/out" "$dir/err")"
}
past Python python3 "$dir/past.py"
past JavaScript node "$dir/past.js"
past Ruby ruby "$dir/past.rb"
past PHP php "$dir/past.php"
write "$dir/past.sh" <<'end'
[ $# -eq 1 ] || exec "$1_past"
exec "$1"
end
compile -DLIBRARY='"past.c"' "$dir/adapter.c" && mv "$dir/adapter" "$dir/past"
compile -DPAST -DLIBRARY='"past.c"' "$dir/adapter.c" && mv "$dir/adapter" "$dir/past_past"
past C sh "$dir/past.sh" "$dir/past"
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
