/* draw.js - the page as it is now. */
const RULE_FIELDS = ["ko", "suicide", "scoring", "passes", "komi", "handicap", "bonus"];

/* ---- Judgement ---- */

/* A map is drawn at once; what moves are worth takes a while. */
function judge() {
    const playing = mode === modes.play && !isLesson();
    const judged = playing && shows.map ? record.map() : null;
    view.setMap(judged?.map ?? null);
    const thinks = playing && (shows.values || (thought && !thought.over));
    if (!thinks) view.setValues([]);
    const worth = judged ? mapWords(judged.worth / 1000) : "";
    view.put("judged", `${worth} ${thinks ? valueWords() : ""}`.trim());
}

function valueWords() {
    if (record.position.over) return "";
    const name = colourName(record.position.board.next);
    if (thought?.over && !isMachines())
        return `Values are points of area for ${name}, the mean of random games.`;
    if (!thought?.best) return "igo plays random games.";
    const best = view.nameOf(thought.best[0], record.position.board);
    return `igo plays random games, ${thought.done} of ${thought.wanted}. Best so far: ${best}.`;
}

function mapWords(worth) {
    const lead = Math.round(Math.abs(worth) * 10) / 10;
    if (lead === 0) return "On the map nobody leads.";
    return `On the map ${worth > 0 ? "Black" : "White"} leads by ${lead}.`;
}

let thought = null; /* what a player has thought so far */
let isThinking = false; /* about the turn of a computer player */
let waiting = null; /* meanwhile, a person's next move: what, and its point if it has one */
const playerOf = (colour) => byId(colour === "x" ? "black-player" : "white-player").value;

/* It is the turn of a computer player: they play at the end of the record only. */
function isMachines() {
    const { over, board } = record.position;
    const atEnd = record.base() === record.game.steps.length;
    return (
        mode === modes.play &&
        !isLesson() &&
        atEnd &&
        !over &&
        playerOf(board.next) !== "person"
    );
}

const hasPerson = () => ["x", "o"].some((colour) => playerOf(colour) === "person");

/* A person's move waits for the player that thinks, and is made afterwards. */
function wait(what, number) {
    if (!hasPerson()) return;
    if (!isThinking) think(true);
    waiting = { what, number };
    look();
}

/* The move of a computer player, and then the one that waited. */
function makeBoth(choice) {
    const next = waiting;
    make(choice);
    if (next && !isMachines() && !record.position.over) make(next.what, next.number);
}

/* Restarts what takes a while: the turn of such a player, or else the values of all moves. */
function think(moves) {
    thinker.stop();
    view.setValues([]);
    thought = waiting = null;
    isThinking = moves && isMachines();
    const { over, board } = record.position;
    const place = { ...record.place(), base: record.base() };
    const hear = (answer) => {
        thought = answer;
        view.setValues(answer.moves ?? (answer.best ? [answer.best] : []));
        if (answer.choice && isThinking && isMachines()) makeBoth(answer.choice);
        else look();
    };
    if (isThinking) thinker.think(place, playerOf(board.next), record.position, hear);
    else if (shows.values && mode === modes.play && !isLesson() && !over)
        thinker.think(place, "montecarlo", record.position, hear);
}

function show(what) {
    if (isLesson()) return;
    shows = { ...shows, [what]: !shows[what] };
    if (what === "values") think(false);
    draw();
}

/* ---- Drawing ---- */

function drawText() {
    const area = byId("text");
    const own = document.activeElement === area || view.problem;
    if (!own && area.value !== record.text) area.value = record.text;
    /* Title and claims of a puzzle say what is to be guessed. */
    const { title } = record.game;
    byId("printed").textContent = isLesson() ? "" : record.text;
    document.title = isLesson() || title === "" ? "igo" : `${title} - igo`;
    const line = document.activeElement === area ? 0 : (currentStep()?.line ?? 0);
    view.drawGutter(record.game, record.step, line, (step) => record.go(step));
    byId("text-label").textContent =
        record.count > 1 ? `Record ${record.number + 1} of ${record.count}` : "Record";
    const count = record.game.steps.length;
    byId("step").textContent = count === 0 ? "no steps" : `${record.step} of ${count}`;
    view.put("about", words.game(record.about));
    view.put("lost", words.lost(record.about));
    const breach = record.firstBreach();
    byId("breach").hidden = breach === 0;
    byId("breach").textContent = `Illegal: turn ${record.turnAt(breach)}`;
    byId("first").disabled = byId("back").disabled = record.step === 0;
    byId("last").disabled = byId("on").disabled = record.step === record.game.steps.length;
}

function drawRules() {
    const { rules } = record.game;
    const { rows, cols } = record.position.board;
    document.body.classList.toggle("superko", !["simple", "none"].includes(rules.ko));
    byId("rules-now").textContent = `${rows}×${cols}, ${rules.text}`;
    byId("set").value = rules.text.split(" ")[0];
    for (const name of RULE_FIELDS)
        byId(name).value = rules[name];
    if (document.activeElement !== byId("rows")) byId("rows").value = rows;
    if (document.activeElement !== byId("cols")) byId("cols").value = cols;
}

function drawTools() {
    for (const button of document.querySelectorAll("[data-mode]"))
        button.setAttribute("aria-pressed", button.dataset.mode === mode);
    for (const button of document.querySelectorAll("[data-brush]"))
        button.setAttribute("aria-pressed", button.dataset.brush === brush);
    byId("setup-acts").hidden = mode !== modes.setup;
    byId("play-acts").hidden = mode !== modes.play;
    byId("map").setAttribute("aria-pressed", shows.map);
    byId("values").setAttribute("aria-pressed", shows.values);
    byId("map").hidden = byId("values").hidden = mode !== modes.play;
    byId("pass").disabled = byId("resign").disabled = record.position.over;
    byId("undo").disabled = !record.canUndo;
    byId("redo").disabled = !record.canRedo;
    byId("reset").disabled = record.game.steps.length === 0;
    for (const [lesson, name] of [[puzzles, "puzzle"], [dojo, "dojo"]]) {
        byId(name).hidden = !lesson.isOpen;
        document.body.classList.toggle(`${name}-open`, lesson.isOpen);
    }
    byId("open-puzzles").setAttribute("aria-pressed", puzzles.isOpen);
    byId("open-dojo").setAttribute("aria-pressed", dojo.isOpen);
    for (const id of ["record", "rules", "library"]) byId(id).hidden = isLesson();
    document.querySelector(".tools").hidden = isLesson();
}

/* A resignation leaves the mark of the last stone. */
function lastBeforeEnd() {
    const [before, end] = record.game.steps.slice(0, record.step).slice(-2);
    return end?.move?.endsWith("resign") ? before.at : undefined;
}

function drawPlayers() {
    const info = new Map(record.about?.info ?? []);
    for (const [colour, other, name] of [["x", 1, "PB"], ["o", 0, "PW"]]) {
        const player = playerOf(colour) === "person" ? "" : playerOf(colour);
        const who = words.unescaped(info.get(name) ?? "") || player;
        const count = record.position.prisoners[other];
        view.put(`name-${colour}`, who === "" ? colourName(colour) : `${colourName(colour)}: ${who}`);
        view.put(`prisoners-${colour}`, words.plural(count, "prisoner"));
    }
    byId("players").hidden = isLesson();
}

function shownBoard() {
    const { board, legal, over } = record.position;
    const points = draft ? draft.rows.join("") : board.points;
    return { ...board, points, legal, over, last: board.last ?? lastBeforeEnd() };
}

/* The verdict and the board's marks only: what a pointer changes. */
function look() {
    sayNow();
    judge();
    view.drawBoard(shownBoard(), isLesson() ? "puzzle" : mode);
}

function draw() {
    look();
    drawText();
    drawRules();
    drawPlayers();
    drawTools();
    tree.draw();
}
