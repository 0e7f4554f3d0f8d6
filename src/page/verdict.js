/* verdict.js - the state of the page, and what its verdict says of it. */
const modes = { play: "play", setup: "setup", score: "score" };
let mode = modes.play;
let hovered = null; /* the point under the pointer or the keyboard; null: none */
let brush = "x";
let draft = null; /* in set-up, a board that is not lawful yet: rows and player */
let dead = []; /* in score mode: points of chains that are dead */
let shows = { map: false, values: false };
let touched = false; /* the last pointer was a finger */
let said = null; /* the answer to a move that was refused */
const placeText = (number) => {
    const { cols } = record.position.board;
    return `${Math.floor(number / cols)},${number % cols}`;
};

const moveAt = (step) => ({
    ...record.askAt(step, currentStep().move, view.gtp),
    at: currentStep().at,
});
const currentStep = () => record.lastStep();
const isLesson = () => puzzles.isOpen || dojo.isOpen;

const stepText = ({ text }) =>
    vertices.inStep(text.split("\n")[0], record.position.board, view.gtp);

/* A claim or question that is not about a move, a set-up, a board of `then`. */
function sayOther(step) {
    const isClaim = step.kind === "claim" && step.taken && !step.skipped;
    const verdict = !isClaim ? "" : step.holds ? "Right: " : "Wrong: ";
    const says = !step.taken
        ? "igo judges no claim after an illegal turn."
        : step.skipped
        ? "Too much to be counted here."
        : step.says === undefined
          ? ""
          : `It is ${step.says}.`;
    view.say(
        !isClaim ? "" : step.holds ? "legal" : "illegal",
        verdict + stepText(step),
        says,
        toMove(),
    );
}

/* An illegal turn of the record. */
function sayBreach(step, answer) {
    const { again, why, reason } = answer;
    const { over } = record.position;
    view.say(
        "illegal",
        words.head(answer),
        `Turn ${record.turnAt(record.step)}: ${words.turnName(view.moveText(answer.move))}.`,
        `${again ? words.of(reason) : words.sentence(words.named(why))} ${over ? "" : toMove()}`,
    );
}

/* How a game ended: as its file says, or as igo counts it. */
function sayEnd(turn) {
    const { about, text } = record;
    const file = about?.text === text ? new Map(about.info).get("RE") : undefined;
    const answer = record.score([]);
    const given = words.result(file);
    const isCounted = answer.outcome.slice(2) !== "R";
    const counted = isCounted ? `${words.points(answer)} Score takes dead chains off.` : "";
    const end = `${turn}. The game is over.`;
    if (given) return view.say("", given, end, isCounted ? "This is the result in the file." : "");
    view.say("", words.outcome(answer.outcome), end, counted);
}

/* What the last step was: a turn, a claim, a question. */
function sayStep() {
    const step = currentStep();
    if (!step.move || !step.taken) {
        view.showEvidence(null);
        return sayOther(step);
    }
    const answer = moveAt(step.kind === "turn" ? record.step - 1 : record.step);
    const made = step.kind === "turn" && step.holds;
    view.showEvidence(made ? null : answer, record.position.board);
    if (made) {
        const turn = words.turnName(view.moveText(answer.move));
        const captures = answer.taken.length > 0 ? words.sentence(answer.why) : "";
        if (record.position.over) return sayEnd(turn);
        return view.say("", turn, captures, toMove());
    }
    view.sayEvidence(answer);
    if (step.kind === "turn") sayBreach(step, answer);
    else if (!step.holds)
        view.say(
            "illegal",
            `Wrong: ${stepText(step)}`,
            `${words.head(answer)}.`,
            words.sentence(words.named(answer.why)),
        );
}

function toMove() {
    const { over, board, legal } = record.position;
    if (over) return "The game is over.";
    const points = legal.length === 1 ? "point" : "points";
    return `${colourName(board.next)} to move, ${legal.length} legal ${points}.`;
}

function sayStart() {
    const { title } = record.game;
    view.say("", toMove().replace(/\.$/, ""), title, "");
}

function sayScore() {
    const answer = record.score(dead);
    view.setScored(answer);
    view.showEvidence(null);
    view.say(
        "",
        words.outcome(answer.outcome),
        words.points(answer),
        "Choose a chain that is dead.",
    );
}

function saySetup() {
    view.showEvidence(null);
    view.setChoked(draft ? draft.choked : null);
    if (draft)
        view.say(
            "illegal",
            "Not a lawful board",
            `The chain at ${view.nameOf(draft.choked, record.position.board)} has no liberty.`,
            "The record waits until every chain has one.",
        );
    else view.say("", "Set up stones", toMove(), "A new record begins here.");
}

function sayPuzzle() {
    const { question, answered } = puzzles;
    view.setAsked(null);
    if (!question) {
        view.showEvidence(null);
        view.say("legal", "Done", record.game.title, "");
    } else if (answered) {
        const answer = { ...record.ask(question.move, view.gtp), at: question.at };
        view.showEvidence(answer, record.position.board);
        view.sayEvidence(answer);
        view.grade(puzzles.isRight);
    } else {
        const on = question.at && record.position.board.points[numberOn(question.at)] !== undefined;
        view.setAsked(on ? numberOn(question.at) : null);
        view.showEvidence(null);
        const { rules } = record.game;
        view.say(
            "",
            puzzles.questionText(),
            `${colourName(record.position.board.next)} to move.`,
            `Rules ${rules.text}. Guess, then see.`,
        );
    }
}

function numberOn([row, col]) {
    const { rows, cols } = record.position.board;
    return row < 0 || col < 0 || row >= rows || col >= cols ? -1 : row * cols + col;
}

function sayPoint(number) {
    const answer = record.ask(placeText(number), view.gtp);
    const { cols } = record.position.board;
    view.showEvidence(
        { ...answer, at: [Math.floor(number / cols), number % cols] },
        record.position.board,
    );
    view.sayEvidence(answer);
    if (touched && answer.verdict === "legal") view.put("why", "Tap again to play.");
}

/* A computer player is at work; the move that waits is on the board. */
function sayThinking() {
    const { next } = record.position.board;
    const person = next === "x" ? "o" : "x";
    if (record.step === 0) sayStart();
    else sayStep();
    const at = waiting?.number;
    const move = at === undefined ? waiting?.what : placeText(at);
    const then = move ? ` Then ${words.moveName(view.moveText(`${person} ${move}`))}.` : "";
    view.put("why", `${colourName(next)} thinks.${then}`);
    if (at === undefined) return;
    const place = move.split(",").map(Number);
    const ghost = { verdict: "legal", move: `${person} ${move}`, at: place };
    view.showEvidence(ghost, record.position.board);
}

/* The text is not the record on the board. */
function sayRefused() {
    view.showEvidence(null);
    const { line } = view.problem;
    const where = `The fault is in line ${line}.`;
    view.say("illegal", "igo cannot read this text", where, "The board is that of the text before.");
}

function sayNow() {
    if (document.body.classList.contains("unread")) return sayRefused();
    if (mode === modes.score) return sayScore();
    view.setScored(null);
    view.setChoked(null);
    if (puzzles.isOpen) return sayPuzzle();
    view.setAsked(null);
    if (dojo.isOpen) return dojo.say();
    if (mode === modes.setup) return saySetup();
    if (isThinking) return sayThinking();
    if (hovered !== null) return sayPoint(hovered);
    if (said) {
        view.showEvidence(null);
        return view.sayEvidence(said);
    }
    view.showEvidence(null);
    return record.step === 0 ? sayStart() : sayStep();
}
