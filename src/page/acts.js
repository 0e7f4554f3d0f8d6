/* acts.js - what can be done: play, set up, read a text or an address, copy. */
/* ---- Playing ---- */

/* A person's move; during another player's turn it waits. */
function play(what, number) {
    if (isMachines()) wait(what, number);
    else make(what, number);
}

function make(what, number) {
    const answer = record.play(what, view.gtp);
    const refused = answer.verdict !== "legal";
    said = refused ? answer : null;
    hovered = refused && number !== undefined ? number : null;
    if (!refused) think(true);
    draw();
    if (refused) card.keep();
}

function setUp(number, colour) {
    const { rows, cols, points } = shownBoard();
    const next = draft ? draft.next : record.position.board.next;
    const put = points[number] === colour ? "-" : colour;
    const all = points.slice(0, number) + put + points.slice(number + 1);
    takeDraft(
        Array.from({ length: rows }, (_, i) => all.slice(i * cols, (i + 1) * cols)),
        next,
    );
}

/* A board that is set up becomes the record as soon as it is lawful, which libigo says. */
function takeDraft(rows, next) {
    const { text: rules } = record.game.rules;
    const above = rules === "kata" ? [next] : [`rules ${rules}`, next];
    const text = `${[...above, ...rows].join("\n")}\n`;
    const answer = record.change(text, 0, 0, false, null);
    const error = answer.records[0]?.error;
    draft = answer.game ? null : { rows, next };
    if (draft) draft.choked = (error.line - above.length - 1) * rows[0].length + error.column - 1;
    draw();
}

function markDead(number) {
    const answer = record.score([number]);
    const chain = answer.dead;
    dead = dead.includes(number) ? dead.filter((n) => !chain.includes(n)) : [...dead, ...chain];
    look();
}

function choose(number, colour) {
    if (isLesson()) return;
    if (mode === modes.setup) setUp(number, colour ?? brush);
    else if (mode === modes.score) markDead(number);
    else play(placeText(number), number);
}

function setMode(to) {
    mode = to;
    draft = said = hovered = null;
    dead = [];
    think(false);
    draw();
}

/* ---- Puzzles and the dojo: the board has another record meanwhile ---- */

function leaveLesson() {
    if (puzzles.isOpen) puzzles.leave();
    if (dojo.isOpen) dojo.leave();
    setMode(modes.play);
}

function openDojo() {
    leaveLesson();
    dojo.enter();
    setAddress("#dojo");
    draw();
}

/* ---- The names of points ---- */

const pointsWanted = () => byId("points").value;

/* The reader's choice, in the record as well. */
function namePoints() {
    const { text, number, step, about } = record.place();
    const gtp = pointsWanted() === "auto" ? vertices.isIn(text) : pointsWanted() === "gtp";
    view.setGtp(gtp);
    const named = vertices.inText(text, gtp);
    const isSame = about?.text === text;
    byId("text").value = named;
    record.change(named, number, step, true, isSame ? { ...about, text: named } : about);
}

/* ---- The text ---- */

function firstError(answer) {
    return answer.records.find((r) => r.error)?.error ?? null;
}

function remarks(answer) {
    const all = [...answer.remarks, ...answer.records.flatMap((r) => r.remarks)];
    return all
        .map((r) => `Line ${r.line}, column ${r.column}: ${r.text}${r.end ? `, ${r.end}` : ""}.`)
        .join(" ");
}

/* The text as typed; the board is that of the line in which the caret stands. */
function takeText(text, line, merge, number = 0, about) {
    const answer = record.change(text, number, Infinity, merge, about);
    said = hovered = draft = null;
    view.sayProblem(text.trim() === "" ? null : firstError(answer), !answer.game);
    if (!view.problem) view.put("problem", remarks(answer));
    if (answer.game && line) goToLine(line);
    draw();
    return answer;
}

function goToLine(line) {
    const number = Math.max(0, record.numberAt(line));
    if (number !== record.number) record.change(record.text, number, 0, true);
    record.go(record.stepAtLine(line));
}

const caretLine = (area) => area.value.slice(0, area.selectionStart).split("\n").length;

/* A text that came from elsewhere: SGF, records on a line and boards become fixture text. Of its
 * records the first with an illegal turn is shown. */
function takeWhole(text, step, way) {
    const { made: plain, read } = record.asFixture(text, way);
    if (pointsWanted() === "auto") view.setGtp(read.form === "sgf" || vertices.isIn(plain));
    const made = view.gtp ? vertices.inText(plain, true) : plain;
    const about = step === undefined ? record.aboutSgf(text, made, way) : undefined;
    const answer = takeText(made, 0, false, record.firstIllegal(made), about);
    byId("text").value = made;
    if (answer.game && step !== undefined) record.go(step);
    if (!view.problem) view.put("problem", remarks(read));
    else view.sayProblem(firstError(read) ?? firstError(answer), !answer.game);
    draw();
    if (currentStep()) view.showLine(currentStep().line);
}

/* ---- The address ---- */

let address = "";

/* The characters of an address that need no escape, beside letters and digits. */
const encoded = (line) =>
    encodeURIComponent(line).replace(/%(2F|3B|2C|3F|3D)/g, decodeURIComponent);

/* A little later, so that the board does not wait for it. */
let addressTimer = 0;

function writeAddressSoon() {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(writeAddress, 100);
}

function writeAddress() {
    clearTimeout(addressTimer);
    if (isLesson()) return;
    const line = record.line();
    setAddress(line === "" ? location.pathname : `#${encoded(line)}`);
}

function setAddress(next) {
    if (next === address) return;
    address = next;
    try {
        history.replaceState(null, "", next);
    } catch {
        address = ""; /* some browsers let an address change so many times a minute only */
    }
}

function readAddress() {
    if (location.hash === address || location.hash.length < 2) return false;
    address = location.hash;
    if (address === "#dojo") {
        openDojo();
        return true;
    }
    if (isLesson()) leaveLesson();
    if (address === "#library") {
        library.open();
        return false;
    }
    let text;
    try {
        text = decodeURIComponent(location.hash.slice(1));
    } catch {
        return false;
    }
    takeWhole(text);
    return true;
}

/* The page says this behind a link that it copies: the address of a file leads nowhere elsewhere. */
const isLocal = ADDRESS === "" && location.protocol === "file:";
const aboutLink = isLocal ? ". The link opens on this computer only: send the text instead" : "";

async function copy(what) {
    const text = {
        link: () => {
            writeAddress();
            return ADDRESS === "" ? location.href : ADDRESS + location.hash;
        },
        text: () => record.text,
        line: record.line,
        sgf: () => record.print("sgf"),
    }[what]();
    try {
        await navigator.clipboard.writeText(text);
        view.put("copied", `Copied${what === "link" ? aboutLink : ""}`);
    } catch {
        view.put("copied", "Not allowed to copy");
    }
    setTimeout(() => view.put("copied", "Copy"), what === "link" && isLocal ? 8000 : 2000);
}
