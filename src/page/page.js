/* page.js - the page begins, and hears clicks, keys and texts. */
const pointOf = (target) => {
    const cell = target.closest?.("[data-point]");
    return cell ? Number(cell.dataset.point) : null;
};

function point(number) {
    if (mode !== modes.play || isLesson()) return;
    hovered = number;
    said = null;
    look();
}

const boardKeys = {
    ArrowUp: (f, { cols }) => f - cols,
    ArrowDown: (f, { cols }) => f + cols,
    ArrowLeft: (f, { cols }) => (f % cols > 0 ? f - 1 : f),
    ArrowRight: (f, { cols }) => (f % cols < cols - 1 ? f + 1 : f),
    Home: (f, { cols }) => f - (f % cols),
    End: (f, { cols }) => f - (f % cols) + cols - 1,
};

/* Arrows go over the board where the keyboard led to it; behind a click they step. */
let clicked = false;

function boardKey(event) {
    const { board } = record.position;
    const go = clicked ? undefined : boardKeys[event.key];
    if (go) {
        const to = go(view.focus, board);
        if (to >= 0 && to < board.rows * board.cols) view.focusOn(to, board);
    } else if (event.key === "Enter" || event.key === " ") {
        choose(view.focus);
    } else if (mode === modes.setup && ["x", "o", "-"].includes(event.key)) {
        setUp(view.focus, event.key);
    } else {
        return;
    }
    event.preventDefault();
}

const anywhere = {
    p: () => mode === modes.play && !isLesson() && play("pass"),
    c: () => mode === modes.play && show("map"),
    m: () => mode === modes.play && show("values"),
    u: () => undo(),
    r: () => redo(),
    "[": () => step(record.step - 1),
    "]": () => step(record.step + 1),
    ArrowLeft: () => step(record.step - 1),
    ArrowRight: () => step(record.step + 1),
    l: () => puzzles.isOpen && puzzles.guess(true),
    i: () => puzzles.isOpen && puzzles.guess(false),
    n: () => puzzles.isOpen && puzzles.next(),
};

function key(event) {
    const typing = event.target.closest("textarea, input, select");
    const isSign = event.getModifierState("AltGraph"); /* on many keyboards [ and ] need it */
    if (event.key === "Tab") clicked = false;
    if (typing || (!isSign && (event.ctrlKey || event.metaKey || event.altKey))) return;
    if (event.target.closest("#board")) boardKey(event);
    if (!event.defaultPrevented && anywhere[event.key]) anywhere[event.key]();
}

function step(to) {
    if (isLesson()) return;
    hovered = said = null;
    record.go(to);
}

/* Over the turns of a computer player, to a person's turn. */
function move(act, isPossible) {
    if (isLesson()) return;
    hovered = said = draft = null;
    do act();
    while (isMachines() && hasPerson() && isPossible());
    if (isMachines() && hasPerson()) think(true);
}

const undo = () => move(record.undo, () => record.canUndo);
const redo = () => move(record.redo, () => record.canRedo);

function listenToBoard() {
    const svg = byId("board");
    let under = null;
    let before = null; /* the point that was shown when the pointer came down */
    let turned = 0; /* of the wheel since the last step, in pixels */
    svg.addEventListener("pointerdown", (e) => {
        touched = e.pointerType === "touch";
        clicked = true;
        before = hovered;
    });
    svg.addEventListener(
        "wheel",
        (e) => {
            if (e.ctrlKey || record.game.steps.length === 0 || isLesson()) return;
            e.preventDefault();
            turned += e.deltaMode === 0 ? e.deltaY : 100 * Math.sign(e.deltaY);
            if (Math.abs(turned) < 50) return;
            step(record.step + Math.sign(turned));
            turned = 0;
        },
        { passive: false },
    );
    svg.addEventListener("pointermove", (e) => {
        const number = pointOf(e.target);
        if (number === under || e.pointerType === "touch") return;
        under = number;
        point(number);
    });
    svg.addEventListener("pointerleave", (e) => {
        if (e.pointerType === "touch") return;
        under = null;
        point(null);
    });
    svg.addEventListener("focusin", (e) => {
        const number = pointOf(e.target);
        if (number === null || under !== null) return;
        point(number);
    });
    svg.addEventListener("focusout", () => under === null && point(null));
    svg.addEventListener("click", (e) => {
        const number = pointOf(e.target);
        if (number === null) return;
        const points = touched && mode === modes.play && !isLesson() && before !== number;
        view.focusOn(number, record.position.board);
        if (points) point(number); /* the second touch plays */
        else choose(number);
    });
    svg.addEventListener("contextmenu", (e) => {
        e.preventDefault();
        if (e.button !== 2 || e.pointerType === "touch") return;
        if (mode === modes.setup && pointOf(e.target) !== null)
            setUp(pointOf(e.target), brush === "x" ? "o" : "x");
        else if (mode === modes.play && !isLesson()) play("pass");
    });
    svg.addEventListener("keydown", () => (under = null));
}

function listenToText() {
    const area = byId("text");
    let typing = false; /* one undo takes back all that was typed in a row */
    area.addEventListener("input", (e) => {
        const pasted = e.inputType === "insertFromPaste";
        if (pasted) takeWhole(area.value);
        else takeText(area.value, caretLine(area), typing);
        typing = !pasted;
    });
    area.addEventListener("blur", () => (typing = false));
    area.addEventListener("change", () => {
        const isPlain = record.asFixture(area.value).made === area.value;
        if (!view.problem && !isPlain) takeWhole(area.value, record.step);
    });
    area.addEventListener("scroll", view.scrollGutter);
    const follow = () => {
        if (view.problem || area.value !== record.text) return;
        goToLine(caretLine(area));
    };
    area.addEventListener("click", follow);
    area.addEventListener("keyup", (e) => e.key.startsWith("Arrow") && follow());
}

function listenToRules() {
    const values = () => RULE_FIELDS.map((n) => `${n}=${byId(n).value}`).join(" ");
    const set = (text) => {
        const answer = record.setRules(text);
        view.sayProblem(answer.error ?? null);
        draw();
    };
    byId("set").addEventListener("change", (e) => set(`${e.target.value} handicap=${byId("handicap").value}`));
    for (const name of RULE_FIELDS)
        byId(name).addEventListener("change", () => set(`kata ${values()}`));
    byId("points").addEventListener("change", (e) => {
        memory.keep("points", e.target.value);
        namePoints();
        draw();
    });
    byId("new").addEventListener("submit", (e) => {
        e.preventDefault();
        const row = "-".repeat(byId("cols").value);
        const rows = Array.from({ length: byId("rows").value }, () => row);
        setMode(modes.play);
        takeDraft(rows, "x");
        think(true);
    });
}

function listenToButtons() {
    const on = (id, act) => byId(id).addEventListener("click", act);
    on("pass", () => play("pass"));
    on("resign", () => play("resign"));
    on("map", () => show("map"));
    on("values", () => show("values"));
    for (const id of ["black-player", "white-player"])
        byId(id).addEventListener("change", () => {
            think(true);
            draw();
        });
    on("undo", undo);
    on("redo", redo);
    on("reset", () => record.reset());
    on("first", () => step(0));
    on("back", () => step(record.step - 1));
    on("breach", () => step(record.firstBreach()));
    on("on", () => step(record.step + 1));
    on("last", () => step(Infinity));
    on("swap", () => {
        const { rows, cols, points, next } = record.position.board;
        const lines =
            draft?.rows ??
            Array.from({ length: rows }, (_, i) => points.slice(i * cols, (i + 1) * cols));
        takeDraft(lines, (draft?.next ?? next) === "x" ? "o" : "x");
    });
    on("open-puzzles", () => {
        const wasOpen = puzzles.isOpen;
        leaveLesson();
        if (!wasOpen) puzzles.enter();
        draw();
    });
    on("open-dojo", () => (dojo.isOpen ? leaveLesson() : openDojo()));
    on("puzzle-leave", leaveLesson);
    on("dojo-leave", leaveLesson);
    on("open-help", () => {
        byId("help").hidden = !byId("help").hidden;
        byId("open-help").setAttribute("aria-expanded", !byId("help").hidden);
    });
    for (const button of document.querySelectorAll("[data-mode]"))
        button.addEventListener("click", () => setMode(button.dataset.mode));
    for (const button of document.querySelectorAll("[data-brush]"))
        button.addEventListener("click", () => {
            brush = button.dataset.brush;
            drawTools();
        });
    for (const button of document.querySelectorAll("[data-copy]"))
        button.addEventListener("click", () => copy(button.dataset.copy));
}

function fillSelects(tables) {
    const players = ["person", "random", "montecarlo"];
    for (const [id, values] of [
        ["black-player", players],
        ["white-player", players],
        ["set", tables.sets],
        ["ko", tables.ko],
        ["suicide", tables.suicide],
        ["scoring", tables.scoring],
        ["bonus", tables.bonus],
    ])
        for (const value of values) {
            const option = document.createElement("option");
            option.textContent = option.value = value;
            byId(id).append(option);
        }
}

async function begin() {
    await referee.start(WASM);
    fillSelects(referee.words());
    byId("points").value = memory.recall("points") ?? "auto";
    record.change(FIRST, 0, 1);
    namePoints();
    record.watch(() => {
        dead = [];
        card.forget();
        view.sayProblem(null);
        think(false);
        draw();
        writeAddressSoon();
    });
    const kata = await referee.unpack(KATA).json();
    puzzles.start(kata.files, () => draw());
    dojo.start(kata);
    library.start(kata.files);
    files.start();
    tree.start((text, way) => takeWhole(text, undefined, way));
    listenToBoard();
    listenToText();
    listenToRules();
    listenToButtons();
    document.addEventListener("keydown", key);
    window.addEventListener("hashchange", readAddress);
    window.addEventListener("resize", view.scrollGutter);
    if (!readAddress()) draw();
    document.body.dataset.ready = Math.round(performance.now());
}

/* For scripts and the console: what libigo says of every record of a text. */
window.igo = Object.freeze({ judge: record.judge });

begin().catch((error) => {
    view.say("illegal", "This browser cannot run the page", String(error), "");
});
