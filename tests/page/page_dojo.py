"""page_dojo.py - the dojo: programs are typed, and the steps that turn green compared with the path."""

import glob
import pathlib
import re
import subprocess

import page_files
from page_kit import ADDRESS, FOLDER, IGO, igo, point

STEPS = sorted(pathlib.Path(file).stem for file in glob.glob("fixtures/kata/*.txt"))
SOLVED = pathlib.Path("fixtures/solutions/igo_kata.js").read_text(encoding="utf-8")
HANDBOOK = pathlib.Path("fixtures/kata/README.md").read_text(encoding="utf-8")
TABLE = HANDBOOK.split("## Common mistakes")[1]
MISTAKES = re.findall(r"^\| ([^|]*) \| `(\d\S*)` \| [^|]* \|$", TABLE, re.M)

# The solution for a terminal as a function for the dojo.
SOLUTION = (
    SOLVED[: SOLVED.index("function answer(")].replace("function verdict(", "function judge(")
    + """
const textOf = (move) => move.kind === "play" ? `${move.row},${move.col}` : move.kind;

function recordOf(game) {
    const record = [readEntry([game.next, ...game.rows], "start")];
    for (const move of game.moves) {
        const { board, next } = record.at(-1), turn = move.kind;
        if (turn === "undo") record.pop();
        else if (turn !== "play") record.push({ board, next: foe[move.color], turn });
        else record.push({ board: put(board, move.color, textOf(move))[0], next: foe[move.color], turn });
    }
    return record;
}

function verdict(game, move) {
    const rules = { ko: "simple", suicide: "forbidden", passes: 2 };
    for (const [, name, value] of game.rules.matchAll(/(\\w+)=(\\w+)/g)) rules[name] = value;
    rules.passes = Number(rules.passes);
    return judge(rules, recordOf(game), move.color, textOf(move));
}

function territory(game, color) {
    const { board } = recordOf(game).at(-1);
    const owner = (at) => {
        const seen = new Set([at]), owners = new Set();
        for (const one of seen)
            for (const near of beside(one))
                if (board.get(near) === "-") seen.add(near);
                else if (board.has(near)) owners.add(board.get(near));
        return owners.size === 1 ? [...owners][0] : "none";
    };
    const points = [...board.keys()].filter((at) => board.get(at) === "-" && owner(at) === color);
    return points.join(" ") || "none";
}
"""
)

# What the path asks for up to a step, and no more: growing_kata.py in JavaScript.
GROWING = """const STEP = "%s"; // files are in the order of their names
const knows = (file) => STEP >= file;

function deadAsKnown(board, at) {
    const chain = [at];
    for (const stone of chain)
        for (const near of beside(stone)) {
            if (board.get(near) === "-") return [];
            const mine = board.has(near) && board.get(near) === board.get(at) && !chain.includes(near);
            const farther = knows("05a") || knows("05") && stone === at;
            const joined = knows("05b") || stone !== at || chain.length === 1;
            if (mine && farther && joined) chain.push(near);
        }
    return chain;
}

put = (old, color, at) => {
    const board = new Map(old).set(at, color);
    const remove = (stones) => stones.forEach((stone) => board.set(stone, "-"));
    let taken = false;
    for (const spot of beside(at)) {
        const gone = board.get(spot) === foe[color] ? [...dead(board, spot)] : [];
        taken ||= knows("06") && gone.length > 0;
        if (knows("08b") || knows("08a") && gone.length === 1 || knows("08") && String(gone) === spot) {
            remove(gone);
            if (!knows("08a") && gone.length) break;
        }
    }
    const own = taken ? [] : deadAsKnown(board, at);
    if (knows("14")) remove(own);
    return [board, own.length];
};

judge = ({ ko, suicide, passes }, record, color, what) => {
    const { board, next, turn } = record.at(-1);
    const passed = passes > 0 && passes < record.length && record.slice(-passes).every((r) => r.turn === "pass");
    if (knows("11") && (passed || turn === "resign")) return "illegal";
    if (what === "resign") return "legal";
    if (knows("01") && color !== next) return "illegal";
    if (what === "pass") return "legal";
    if (knows("02") && !board.has(what)) return "illegal";
    if (knows("03") && (board.get(what) ?? "-") !== "-") return "illegal";
    if (!board.has(what)) return "legal";
    const [after, own] = put(board, color, what);
    const allowed = suicide === "allowed" || suicide === "multi" && own > 1;
    if (knows("04") && own && !(knows("14") && allowed)) return "illegal";
    const before = record.length > 1 ? record.at(-2).board : board;
    const gone = [...board.keys()].filter((at) => before.get(at) === color && board.get(at) === "-");
    const single = knows("09") && !knows("10") && String(gone) === what &&
        String(deadAsKnown(new Map(board).set(what, color), what)) === what;
    const last = knows("10") && ko === "simple" && same(after, before) && record.length > 1;
    const earlier = knows("12") && ko !== "none" && ko !== "simple" && record.some((old) =>
        same(old.board, after) && (!knows("13") || ko === "positional" || old.next !== color &&
            (ko === "situational" || old.turn !== "pass")));
    return single || last || earlier ? "illegal" : "legal";
};

if (!knows("07")) recordOf = (game) => [readEntry([game.next, ...game.rows], "start")];
else if (!knows("15")) {
    const all = recordOf;
    recordOf = (game) => all({ ...game, moves: game.moves.filter(({ kind }) => kind !== "undo") });
}
if (!knows("16")) territory = undefined;
"""

CHAIN = "if (board.get(near) === board.get(at)) chain.add(near);"
TAKE = "for (const near of beside(at)) if (board.get(near) === foe[color]) take(near);"
KO = "    const forbids ="
ASKED = "    return judge(rules, recordOf(game), move.color, textOf(move));\n"
BOUNDS = 'if (!now.board.has(what)) return "illegal bounds";'
NEXT = "[0], next: foe[move.color], turn });"

# Of each mistake, what stands in the solution and what takes its place.
FAULTS = {
    "counts the stones to find whose turn it is": (
        "if (color !== now.next)",
        "const count = (c) => [...now.board.values()].filter((s) => s === c).length;\n"
        '    if (color !== (count("x") > count("o") ? "o" : "x"))',
    ),
    "swaps rows and columns": ("`${move.row},${move.col}`", "`${move.col},${move.row}`"),
    "assumes a square board": (
        BOUNDS,
        "const size = Math.max(...[...now.board.keys()].map((at) => parseInt(at))) + 1;\n"
        '    if (!what.split(",").every((n) => n >= 0 && n < size)) return "illegal bounds";\n'
        '    if (!now.board.has(what)) return "legal";',
    ),
    "takes -1 as the last row or column": (
        BOUNDS,
        'const most = [...now.board.keys()].at(-1).split(",").map(Number);\n'
        '    what = what.split(",").map((n, i) => (n < 0 ? +n + most[i] + 1 : n)).join();\n    '
        + BOUNDS,
    ),
    "counts points off the board as liberties": (
        'if (board.get(near) === "-") return',
        'if ((board.get(near) ?? "-") === "-") return',
    ),
    "joins stones on diagonals": (
        "`${row},${col - 1}`, `${row},${col + 1}`]",
        "`${row},${col - 1}`, `${row},${col + 1}`, `${row - 1},${col - 1}`, `${row + 1},${col + 1}`]",
    ),
    "leaves the stone on the board after a question": (
        ASKED,
        "    const record = recordOf(game), { board } = record.at(-1), at = textOf(move);\n"
        "    const said = judge(rules, record, move.color, at);\n"
        '    if (board.get(at) !== "-" || said === "illegal turn") return said;\n'
        '    game.rows[move.row] = game.rows[move.row].split("").with(move.col, move.color).join("");\n'
        "    return said;\n",
    ),
    "counts the liberties of one stone, not of its chain": (CHAIN, ""),
    "searches a chain forever": (
        CHAIN,
        "if (board.get(near) === board.get(at)) { chain.delete(near); chain.add(near); }",
    ),
    "stops a chain at the direct neighbors": (CHAIN, CHAIN.replace("if (", "if (stone === at && ")),
    "tests for suicide before it captures": (
        "const [after, own] = put(now.board, color, what);",
        "const [after] = put(now.board, color, what);\n"
        "    const own = dead(new Map(now.board).set(what, color), what).size;",
    ),
    "does not change the player after a play": (NEXT, "[0], next, turn });"),
    "looks for captures only if the new stone has no liberty": (
        TAKE,
        "if (dead(board, at).size) " + TAKE,
    ),
    "forbids a player to play at the point of their own last play": (
        KO,
        '    if (ko === "simple") return record.length > 2 && record[before].board.get(what) !==\n'
        '        record[before - 1].board.get(what) ? "illegal ko" : "legal";\n' + KO,
    ),
    "removes only the first captured chain": (
        TAKE,
        "beside(at).some((near) => board.get(near) === foe[color] && take(near));",
    ),
    "removes one stone, not its chain": (
        'for (const stone of gone) board.set(stone, "-");',
        'for (const stone of [...gone].slice(0, 1)) board.set(stone, "-");',
    ),
    "sees a ko at every captured point": (
        KO,
        '    if (ko === "simple")\n'
        '        return record[before]?.board.get(what) === color ? "illegal ko" : "legal";\n' + KO,
    ),
    "forgets the ko after a question": (
        ASKED,
        "    const record = recordOf(game), now = record.at(-1);\n"
        '    const points = [...now.board.values()].join("");\n'
        "    game.rows = game.rows.map((r, i) => points.slice(i * r.length, (i + 1) * r.length));\n"
        "    game.next = now.next;\n    game.moves = [];\n"
        "    return judge(rules, record, move.color, textOf(move));\n",
    ),
    "sees a ko wherever a single stone was captured": (
        KO,
        '    if (ko === "simple") {\n'
        "        const old = record[before]?.board ?? now.board;\n"
        "        const gone = [...old.keys()].filter((at) =>\n"
        "            old.get(at) === color && now.board.get(at) !== color);\n"
        '        return String(gone) === what ? "illegal ko" : "legal";\n    }\n' + KO,
    ),
    "forbids a return to any earlier board": ('ko === "positional" ||', "true ||"),
    "does not add a pass to the history": (
        "record.push({ board, next: foe[move.color], turn });",
        "record[record.length - 1] = { board, next: foe[move.color], turn };",
    ),
}
assert [name for name, _ in MISTAKES] and set(FAULTS) == {name for name, _ in MISTAKES}

IS_DONE = "return document.querySelector('#dojo').getAttribute('aria-busy') === 'false'"


def open_dojo(page):
    page.start()
    page.run("localStorage.clear()")
    page.click("#open-dojo")
    page.until(IS_DONE)


def put(page, program):
    """The program takes the place of what is there, as a paste does."""
    page.run(
        "const a = document.querySelector('#dojo-code'); a.focus(); a.select();"
        "document.execCommand('insertText', false, arguments[0])",
        program,
    )
    page.until(IS_DONE)


def green(page):
    """Which steps are green, and which one is shown; of the steps behind it, nothing has a name."""
    items = page.run(
        "return [...document.querySelectorAll('#dojo-path li')].map((li) =>"
        "[li.title, li.className, li.textContent, li.getAttribute('aria-hidden')])"
    )
    shown = page.text("#dojo-step").split(":")[0]
    first = [name for name, *_ in items if name]
    assert first == STEPS[: len(first)] and first[-1] == shown and len(items) == len(STEPS)
    assert all(item[2:] == ["", "true"] for item in items[len(first) :])
    return [name for name, (_, kind, *_) in zip(STEPS, items) if kind == "right"], shown


def card(page):
    return [page.text(f"#{name}") for name in ("head", "words", "why")]


def test_dojo_path(page):
    open_dojo(page)
    point("the starter has the first step green", green(page), (STEPS[:1], STEPS[1]))
    for known, step in enumerate(STEPS):
        put(page, SOLUTION + GROWING % step)
        now, shown = green(page)
        last = STEPS[min(known + 1, len(STEPS) - 1)]
        point(f"{step} is solved, the next one is shown", [now, shown], [STEPS[: known + 1], last])
    point("all is said to be green", page.text("#head"), f"All {len(STEPS)} steps are green")
    onward = ["the suite goes on" in page.text("#words"), "igo test rules -- " in page.text("#why")]
    point("and the last page says where to go on", onward, [True] * 2)
    page.start()
    page.run(
        "window.heads = []; new MutationObserver(() => heads.push(document.querySelector('#head').textContent))"
        ".observe(document.querySelector('#head'), { childList: true, characterData: true, subtree: true });"
        "document.querySelector('#open-dojo').click()"
    )
    page.until(IS_DONE)
    point("before the first run there is no verdict", page.run("return heads[0]"), "igo asks your program")


def test_dojo_mistakes(page):
    open_dojo(page)
    put(page, SOLUTION)
    point("without a mistake all steps are green", green(page)[0], STEPS)
    for name, step in MISTAKES:
        right, wrong = FAULTS[name]
        assert SOLUTION.count(right) == 1, name
        put(page, SOLUTION.replace(right, wrong))
        listed = page.text("#dojo-mistakes-list")
        shows = STEPS[0] if step == STEPS[1] else step  # the first step has boards of the next one
        point(
            f"it {name}: {step}, where the page says so",
            [green(page)[1], f"The program {name}: " in listed],
            [shows, True],
        )
        loops = name == "searches a chain forever"
        point("it is named", "loop forever?" in page.text("#words"), loops)
        keeps = name.endswith("after a question")
        point("that it keeps something is said", "Asked alone" in page.text("#why"), keeps)


RETURNED = "verdict returned {}; return \"legal\" or \"illegal\"."
VERDICT = "function verdict(game, move) {\n    %s\n}\n"
LOOP = "No answer for 3 seconds. Does the program loop forever?"
LOOPS = VERDICT % 'while (game.next === "o"); return "legal";'
NO_VERDICT = "There is no function named verdict."
# Of each program: the head of the verdict or its words, and the line that is marked.
ERRORS = {
    "true": (VERDICT % "return true;", RETURNED.format("true"), ""),
    "nothing": (VERDICT % "", RETURNED.format("undefined"), ""),
    "another word": (VERDICT % "return 'Legal';", RETURNED.format('"Legal"'), ""),
    "an object": (VERDICT % "return { legal: true };", RETURNED.format('{"legal":true}'), ""),
    "a promise": ("async " + VERDICT % "return 'legal';", RETURNED.format("a Promise"), ""),
    "a comment at the end": (VERDICT % "return 1;" + "// end", RETURNED.format("1"), ""),
    "a const": ("const verdict = () => 'no';", RETURNED.format('"no"'), ""),
    "no function": ("function other() {}", NO_VERDICT, ""),
    "an empty text": ("\n", NO_VERDICT, ""),
    "a loop": (LOOPS, LOOP, ""),
    "a loop outside": ("while (true);\n" + VERDICT % "", LOOP, ""),
    "an exception": (VERDICT % "\n    return game.no.x;", "TypeError", "3"),
    "deep recursion": (VERDICT % "return verdict(game, move);", "Error", None),
    "an exception outside": ("\nnope();", "ReferenceError", "2"),
    "a syntax error": ("\nfunction verdict() {\n  return 'legal' +;\n}", "SyntaxError", "3"),
    "an open brace": (VERDICT.replace("\n}", "") % "if (1) {", "SyntaxError", "3"),
    "an open comment": (VERDICT % "return 'legal';" + "/*", "SyntaxError", "4"),
    "an open template": (VERDICT % "return `legal;", "SyntaxError", None),
    "a name twice": ("let a = 1;\nlet a = 2;", "SyntaxError", "2"),
    "what is refused": (VERDICT % "return eval('1');", "Error", "2"),
}


def test_dojo_errors(page):
    open_dojo(page)
    for name, (program, error, line) in ERRORS.items():
        put(page, program)
        text = " ".join(card(page)) + page.text("#dojo-problem")
        marked = page.run(
            "return [...document.querySelectorAll('#dojo-lines .wrong')].map((n) => n.textContent)"
        )
        marked = "".join(marked).strip()
        right = error in text and (marked == line or line is None and marked != "")
        point(f"{name} is named, with its line", [right] if right else [text, marked], [True])
    put(page, LOOPS)
    point("the question that loops is shown", card(page)[0].startswith("White 0,0 is legal"))
    put(page, VERDICT % "console.log('move', move, new Set([1])); return 'illegal';")
    point(
        "what it prints is shown",
        page.text("#dojo-printed"),
        'Printed: move {"color":"x","kind":"play","row":1,"col":1} [1]',
    )
    for wrong, right in (("move.colour", "move.color"), ("move.column", "move.col"), ("game.row", "game.rows")):
        put(page, VERDICT % f"return {wrong} === game.rows[move.row] ? 'legal' : 'maybe';")
        named = page.text("#words").endswith(f"There is no {wrong}: write {right}.")
        point(f"{wrong} is named with its neighbor", named)
    put(page, VERDICT % "structuredClone(game); return move.cache || game.memo ? 'legal' : 'maybe';")
    point("names of the program's own are not", "There is no" in page.text("#words"), False)
    put(page, SOLUTION)
    put(page, SOLUTION + "}")
    point("while a program has an error, the steps stay", len(green(page)[0]), len(STEPS))
    put(page, VERDICT % "fetch('http://127.0.0.1:9/'); return 'legal';")
    point("what it fetches is refused, and it goes on", green(page)[0], STEPS[:1])


def test_dojo_liberties(page):
    open_dojo(page)
    counted = """
function liberties(game, row, col) {
    const { board } = recordOf(game).at(-1), at = `${row},${col}`, all = new Set(), chain = new Set([at]);
    for (const stone of chain)
        for (const near of beside(stone))
            if (board.get(near) === "-") all.add(near);
            else if (board.get(near) === board.get(at)) chain.add(near);
    return all.size;
}
"""
    put(page, SOLUTION + counted)
    point("right liberties are green", green(page)[0], STEPS)
    put(page, SOLUTION + counted.replace("chain.add(near)", "0"))
    point(
        "wrong ones are not",
        [green(page)[1], card(page)[:2]],
        ["05-chain", ["The chain at 0,0 has 3 liberties", "Your program says: 1."]],
    )
    put(page, SOLUTION + "function liberties() { return []; }")
    point("nor are other values", card(page)[1], "liberties returned []; return a number, or \"none\".")
    put(page, SOLUTION.replace("function territory", "function area"))
    point("a step may need a function", card(page)[1], "There is no function named territory.")


def value(page):
    return page.run("return document.querySelector('#dojo-code').value")


def caret(page, place):
    page.run(
        "const a = document.querySelector('#dojo-code'); a.focus();"
        "a.setSelectionRange(arguments[0], arguments[0])",
        place,
    )


def test_dojo_field(page):
    open_dojo(page)
    put(page, "function f() {")
    page.keys("Enter", *"if (1) {", "Enter", *"g()", "Enter", "}", "Enter", "}")
    point("lines are indented", value(page), "function f() {\n    if (1) {\n        g()\n    }\n}")
    point("numbers stand beside them", page.text("#dojo-lines").split(), list("12345"))
    page.keys("Enter", "Tab", "x")
    point("Tab indents", value(page).endswith("\n}\n    x"))
    for _ in range(4):
        page.chord("z")
    point("undo takes it back", value(page).endswith("x"), False)
    put(page, "a\nb")
    page.chord("a")
    page.keys("Tab")
    point("Tab indents lines that are selected", value(page), "    a\n    b")
    page.run("document.execCommand('undo')")
    point("and undo takes that back", value(page), "a\nb")
    put(page, "    x")
    caret(page, 4)
    page.keys("\ue003")
    point("Backspace takes away an indent", value(page), "x")
    put(page, "f()")
    caret(page, 2)
    page.keys("Enter")
    point("a bracket that closes stands on its own line", value(page), "f(\n    \n)")
    page.keys("Escape", "Tab")
    focus = "return document.activeElement.id"
    point("Escape, then Tab leaves the field", page.run(focus), "dojo-save")
    put(page, "// kept")
    page.click("#dojo-again")
    page.until(IS_DONE)
    point("the starter comes back", "return \"legal\"" in value(page))
    page.run("document.querySelector('#dojo-code').focus(); document.execCommand('undo')")
    point("and undo brings the program back", value(page), "// kept")


def test_dojo_kept(page):
    open_dojo(page)
    put(page, SOLUTION)
    put(page, "// half")
    point("the address is that of the dojo", page.run("return location.hash"), "#dojo")
    page.call("POST", f"{page.session}/url", {"url": "about:blank"})
    page.open(ADDRESS + "#dojo")
    page.until(IS_DONE)
    point("the address leads here, and what was typed is still there", value(page), "// half")
    page.click("#dojo-leave")
    point(
        "afterwards the page is as before",
        [page.is_shown("#dojo"), page.is_shown("#text"), page.stone(2, 1, 9)],
        [False, True, "white"],
    )
    page.until("return location.hash !== '#dojo'")
    page.click("#open-dojo")
    page.until(IS_DONE)
    page.click("#open-puzzles")
    shown = [page.is_shown("#dojo"), page.is_shown("#puzzle")]
    point("puzzles take its place", shown, [False, True])
    page.click("#puzzle-leave")
    page.run("localStorage.clear()")


IS_KEPT = (
    "const e = new Event('beforeunload', { cancelable: true }); dispatchEvent(e);"
    "return [arguments[0], arguments[1]].map((id) => document.getElementById(id).checkVisibility())"
    ".concat(e.defaultPrevented)"
)
KEPT, UNKEPT, SAVED = [True, False, False], [False, True, True], [False, False, False]
FILL = (
    "for (let size = 1 << 23; size >= 1; size /= 2)"
    "  try { localStorage.setItem('all' + size, 'y'.repeat(size)) } catch { continue }"
)
REFUSE = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused') } })"


def test_dojo_unkept(page):
    """What the browser does not keep."""

    def told():
        return page.run(IS_KEPT, "dojo-kept", "dojo-unkept")

    open_dojo(page)
    put(page, "// first")
    point("where there is room, nothing is said", told(), KEPT)
    page.run(FILL)
    put(page, SOLUTION)
    point("where the memory is full, the page says so, and asks before it is closed", told(), UNKEPT)
    page.click("#dojo-leave")
    page.click("#open-dojo")
    page.until(IS_DONE)
    point("while it is open it keeps the program", [value(page), told()], [SOLUTION, UNKEPT])
    name, text = page_files.saved(page, "#dojo-save-now")
    point("it offers the file", [name, text.startswith(SOLUTION)], ["kata.js", True])
    point("what has been saved is not asked for", told(), SAVED)
    put(page, "// 2")
    small = page.run("return localStorage.getItem('igo-dojo')")
    point("a text for which there is room is kept again", [small, told()], ["// 2", KEPT])
    page.run("localStorage.clear()")
    page.start()
    page.run(REFUSE)
    page.click("#open-dojo")
    page.until(IS_DONE)
    shown = [page.is_shown("#dojo-unkept"), page.is_shown("#dojo-kept")]
    point("where the memory is refused, the page says so before anything is typed", shown, [True, False])
    put(page, SOLUTION)
    point("and what is typed is still there", [value(page), told()], [SOLUTION, UNKEPT])
    page_files.saved(page, "#dojo-save")
    point("the other button saves it, too", told(), SAVED)


def test_library_kept(page):
    """What is typed beside an adapter."""

    def told():
        return page.run(IS_KEPT, "library-kept", "library-unkept")

    def type_code(text):
        page.run(
            "const a = document.querySelector('#library-code'); a.value = arguments[0];"
            "a.dispatchEvent(new Event('input'))",
            text,
        )

    page.start()
    page.run("document.querySelector('#library').open = true")
    point("an adapter is kept, which the page says", told(), KEPT)
    type_code("// mine")
    page.start()
    page.run("document.querySelector('#library').open = true")
    code = page.run("return document.querySelector('#library-code').value")
    point("it is there when the page is opened again", code, "// mine")
    page.run(FILL)
    type_code("// mine, and more")
    point("where there is no room for it, the page says so", told(), UNKEPT)
    saved = page_files.saved(page, "#library-save")
    point("and offers the file", [*saved, told()], ["library.js", "// mine, and more", SAVED])
    page.run("localStorage.clear()")


def test_dojo_save(page):
    open_dojo(page)
    put(page, SOLUTION)
    name, text = page_files.saved(page, "#dojo-save")
    file = pathlib.Path(FOLDER) / name
    file.write_text(text, encoding="utf-8")
    steps = sorted(glob.glob("fixtures/kata/*.txt"))
    command = [IGO, "test", "--ask", "undo,territory", *steps, "--", "node", str(file)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    claims = len(re.findall(r"^ok ", run.stdout, re.M))
    point("the program is saved", name, "kata.js")
    got = [run.returncode, "SKIP" in run.stdout, claims > 100]
    point("it is right in a terminal", got, [0, False, True])
    point("and begins with what was typed", text.startswith(SOLUTION))
    put(page, "")
    page.attach("#files", file.resolve())
    page.until("return document.querySelector('#dojo-code').value !== ''")
    point("it can be opened again, without igo's part", value(page), SOLUTION)


def test_dojo_rules(page):
    """The rules of the game are drawn above the step."""
    open_dojo(page)
    names = re.findall(r"^\*\*(.*?)\.\*\*", HANDBOOK.split("## Your program")[0], re.M)
    page.run("document.querySelector('#dojo-game').open = true")
    buttons = "return [...document.querySelectorAll('#dojo-rules button')].map((b) => b.textContent)"
    point("each rule of the page of the kata is there", page.run(buttons), names)
    boards = []
    for number in range(len(names)):
        page.click(f"#dojo-rules button:nth-child({number + 1})")
        boards.append(page.count("#dojo-rule .board"))
    point("with its boards", boards, [2, 1, 1, 2, 3, 3, 0])
    page.click("#dojo-rules button:nth-child(4)")
    point(
        "a capture is drawn",
        [
            page.count("#dojo-rule figure:last-child .white .stone[d^=M]"),
            page.text("#dojo-rule figure:last-child code"),
        ],
        [0, "play x 1,3"],
    )
    put(page, SOLUTION + GROWING % "08b")
    pressed = "return document.querySelector('#dojo-rules [aria-pressed=true]').textContent"
    point("the rule of the step is shown", page.run(pressed), "Ko")
    put(page, SOLUTION + GROWING % "12")
    values = "return [...document.querySelectorAll('#dojo-values dt')].map((t) => t.textContent)"
    wanted = ["ko=positional", "ko=situational", "ko=natural"]
    point("values of other rules are explained", page.run(values), wanted)


def test_dojo_sides(page):
    """At 1280x800, the board, the evidence and the rules stand on the left, the program on the right."""
    page.size(1280, 800)
    open_dojo(page)
    lines = page.run("return Math.floor((document.querySelector('#dojo-code').clientHeight - 16) / 24)")
    point("of the program 20 lines are seen, and the rules", [lines >= 20, page.is_shown("#dojo-rule p")], [True] * 2)
    left = page.run(
        "const at = (id) => document.querySelector(id).getBoundingClientRect();"
        "return ['#board', '.card', '#dojo-rule'].map((id) => at(id).right <= at('#dojo').left)"
    )
    point("they are on its left", left, [True] * 3)
    point("the names of the rules stand on one line", page.run(ROWS, "#dojo-rules"), 1)
    page.size(1000, 800)


def test_dojo_looks(page):
    """What has to be seen without scrolling, at each size; Firefox has no such window."""
    page.size(1280, 800)
    open_dojo(page)
    for width, height in ((1920, 1080), (1280, 800), (640, 360), (360, 640)):
        for dark in (False, True):
            page.size(width, height, dark)
            page.run("document.querySelector('#dojo-game').open = innerHeight > 700; scrollTo(0, 0)")
            page.picture(f"{FOLDER}/dojo-{width}-{'dark' if dark else 'light'}.png", False)
        seen = page.run(
            "const at = (id) => document.querySelector(id).getBoundingClientRect();"
            "return [document.documentElement.scrollWidth <= innerWidth,"
            "at('#dojo-code').bottom <= innerHeight, at('#words').bottom <= innerHeight,"
            "at('#dojo-code').height >= 170]"
        )
        point(f"at {width}x{height} program and verdict are seen", seen, [True] * 4)
    page.run("localStorage.clear()")
    opened = []
    for width, height in ((360, 640), (1280, 800)):
        page.size(width, height)
        page.start("dojo")
        opened.append(page.run("return document.querySelector('#dojo-game').open"))
    point("the rules are closed where the page is small, and only there", opened, [False, True])
    page.size(1000, 800)


# How many rows the buttons of a bar have.
ROWS = (
    "return new Set([...document.querySelectorAll(arguments[0] + ' button')].filter((b) => b.checkVisibility())"
    ".map((b) => Math.round(b.getBoundingClientRect().top))).size"
)

LIBRARY = SOLUTION.split("const textOf")[0] + """
const library = {
    knows: ["turn", "bounds", "rectangles"],
    start: (rows, next) => [readEntry([next, ...rows], "start")],
    play: (all, color, row, col) =>
        [...all, { board: put(all.at(-1).board, color, `${row},${col}`)[0], next: foe[color], turn: "play" }],
    pass: (all, color) => [...all, { board: all.at(-1).board, next: foe[color], turn: "pass" }],
    legal: (all, color, row, col) =>
        judge({ ko: "KO", suicide: "SUICIDE", passes: 0 }, all, color, `${row},${col}`) === "legal",
};
"""


def tested(page, program):
    page.run("document.querySelector('#library-code').value = arguments[0]", program)
    page.click("#library-run")
    page.until("return !document.querySelector('#library-run').disabled", 240)
    return page.text("#library-sum")


def test_library(page):
    """Somebody's library is asked the suite, under the rules that it follows."""
    page.start("library")
    seen = "const { top, bottom } = document.querySelector('#library summary').getBoundingClientRect(); "
    point(
        "the address #library opens it, and shows its head",
        [page.run(seen + "return top >= 0 && bottom < innerHeight"), page.is_shown("#library-code"), page.head()],
        [True, True, "White plays 2,1"],
    )
    right = LIBRARY.replace("KO", "positional").replace("SUICIDE", "multi")
    said = tested(page, right)
    found = re.search(r"ko=positional suicide=multi: 0 of (\d+) answers wrong", said)
    point("its rules are found, and all answers are right", bool(found) and int(found.group(1)) > 3000)
    topics = "return [...document.querySelectorAll('#library-topics tr')].map((row) => row.className)"
    point("each topic has its mark", {*page.run(topics)} <= {"right", "left"} and len(page.run(topics)) > 40)
    known = LIBRARY.replace("rectangles", 'ko=simple", "suicide=forbidden')
    wrong = known.replace("KO", "simple").replace("SUICIDE", "forbidden").replace(CHAIN, "")
    said = tested(page, wrong)
    point("wrong answers are counted", bool(re.search(r"ko=simple suicide=forbidden: [1-9]\d* of", said)))
    drawn = page.run(
        "return [...document.querySelectorAll('#library-topics tr')].every((row) =>"
        "(row.className === 'wrong') === (row.querySelector('svg title') !== null))"
    )
    first = page.text("#library-topics .wrong span")
    point("each topic with wrong ones has its first board", [drawn, bool(re.match(r"(Black|White) \d+,\d+ is (legal, not il|illegal, not )legal$", first))], [True] * 2)
    page.tap("#library-topics .wrong button")
    report = page.run(
        "return new Promise((done) => {"
        "  navigator.clipboard.writeText = async (text) => done(text);"
        "  document.querySelector('#library-copy').click() })"
    )
    point("the report is on the page", page.run("return document.querySelector('#library-report').value"), report)
    first = re.search(r"\n\n((?:    .*\n)+)\nwanted: (\w+)(?: \w+)?\ngot: (\w+)", report)
    asked = "\n".join(line.strip() for line in first.group(1).splitlines()) + "\n"
    verdict = igo("judge", "-", text=asked).splitlines()[-1].split()[0]
    point("the report has the first failing board, and igo's verdict", [first.group(2), first.group(3) != verdict], [verdict, True])
    point("which the page shows at a touch", page.head().split(":")[0], verdict.capitalize())
    page.click("#library-topics .wrong ~ .wrong button")
    other = page.record()
    page.run("document.querySelector('#library-topics .wrong button').focus()")
    page.keys("Enter")
    point("and at a key", page.record() != other)
    point("an error is named", "nope" in tested(page, "nope();"))
    known = right.replace('"rectangles"', '"rectangles", "ko=positional", "suicide=multi"')
    said = tested(page, known.replace("legal: (all", "legal: async (all"))
    point("what is no answer is named", "not asked: legal returned a Promise." in said)
    said = tested(page, known.replace("rows, next) => [", "rows, next) => lost["))
    point("so is a board that the library refuses", said.endswith("not asked: lost is not defined."))
    said = tested(page, "export default class Game {}\nnew Game();\nexport { Game };\n" + known)
    point("a module is asked like a script", ": 0 of" in said)
    asks = 'judge({ ko: "positional"'
    said = tested(page, known.replace(asks, f"(() => {{ while (all.length === 3); }})() || {asks}"))
    lost = page.run("return [...document.querySelectorAll('#library-topics span')].map((s) => s.textContent)")
    point("a loop forever is named, with its boards", ["loop forever?" in said, all(": no answer" in one for one in lost), 0 < len(lost) < 4], [True] * 3)
    point("all else is there", len(page.run(topics)) > 40)
    page.run(
        page_files.PASTE + "const area = document.querySelector('#library-code'); area.select(); area.dispatchEvent(paste)",
        "module.exports = 7;",
    )
    code = page.run("return document.querySelector('#library-code').value")
    right = [code.startswith("module.exports = 7;"), "const library" in code]
    point("a text that is pasted in the place of all gets the adapter", right, [True] * 2)
    page_files.drop(page, {"mine.mjs": "export default { legal: () => true };"})
    page.until("return document.querySelector('#library-code').value.includes('export default')")
    point("so does a file that is dropped", page.run("return document.querySelector('#library-code').value.includes('const library')"))
    page.run("localStorage.clear()")


def test_library_apart(page):
    """A run goes on while the dojo asks its program."""
    page.start("library")
    page.run("document.querySelector('#library-code').value = arguments[0]", LIBRARY.replace("KO", "none").replace("SUICIDE", "multi"))
    page.click("#library-run")
    page.click("#open-dojo")
    page.until(IS_DONE)
    page.click("#dojo-leave")
    page.until("return !document.querySelector('#library-run').disabled", 240)
    point("both end", "answers wrong" in page.text("#library-sum"))


TESTS = (
    test_library,
    test_library_apart,
    test_dojo_path,
    test_dojo_sides,
    test_dojo_rules,
    test_dojo_mistakes,
    test_dojo_errors,
    test_dojo_liberties,
    test_dojo_field,
    test_dojo_kept,
    test_dojo_unkept,
    test_library_kept,
    test_dojo_save,
)
