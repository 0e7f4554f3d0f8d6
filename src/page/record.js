/* record.js - the record that the page shows: a text, which of its records, and how many of its
 * steps are taken. All else is asked of libigo. The state before is kept for undo. */
const record = (() => {
    const ALL = 0xffffffff;
    let text = "";
    let number = 0; /* of the record among those of the text without error */
    let step = 0;
    let about = null; /* what the SGF game that the text came from says besides its turns */
    let answer = null; /* of libigo, on the text */
    let position = null;
    let past = []; /* texts and places before this one, and after it */
    let future = [];
    let onChange = () => {};

    const game = () => answer.game;
    const place = () => ({ text, number, step, about });

    const isBreach = (s) => s.kind === "turn" && !s.holds;
    const firstBreach = () => game().steps.findIndex(isBreach) + 1;

    /* Like `igo test`, the page judges no claim after an illegal turn. */
    function voidClaims(of) {
        const from = of.steps.findIndex(isBreach);
        if (from < 0) return;
        for (const s of of.steps.slice(from + 1)) if (s.kind !== "turn") s.taken = false;
    }

    /* The number of the turn that so many steps end with: as `igo audit`, on over set-ups. */
    function turnAt(at) {
        const turns = game().steps.slice(0, at).filter((s) => s.kind === "turn");
        const placed = about?.placed ?? 0; /* of a free handicap: they are in the start */
        return placed + turns.filter((s) => !s.move?.endsWith("resign")).length;
    }

    /* The verdict on a move after so many steps. A board that would come back has a number from the
     * last set-up on: `turn` is its number in the whole record. */
    function askAt(at, what, gtp) {
        const said = referee.ask(at, what, gtp);
        if (!said.again) return said;
        const start = game().steps.slice(0, at).findLastIndex((s) => s.kind === "setup") + 1;
        const turn = turnAt(start);
        const cycle = said.cycle?.map((each) => ({ ...each, number: turn + each.number }));
        return { ...said, turn: turn + said.repeats, cycle };
    }

    /* At an illegal turn the board is the one before it: the turn is judged there, and another one
     * takes its place. */
    const base = () => (step > 0 && isBreach(game().steps[step - 1]) ? step - 1 : step);

    /* Where memory ends, libigo stops at once, and has to be started again. */
    function ask(newText, newNumber) {
        try {
            return referee.load(newText, newNumber);
        } catch {
            referee.restart();
            const error = {
                line: 1,
                column: 1,
                found: "too long a text",
                wanted: "one for which there is memory",
            };
            return { form: "fixture", records: [{ error, remarks: [] }], remarks: [] };
        }
    }

    /* The text becomes this one if there is a record in it; else the answer is the error. */
    function load(newText, newNumber, newStep) {
        const loaded = ask(newText, newNumber);
        if (!loaded.game) {
            if (answer) referee.load(text, number);
            return loaded;
        }
        text = newText;
        number = newNumber;
        answer = loaded;
        voidClaims(game());
        go(newStep === Infinity ? firstBreach() || newStep : newStep);
        return loaded;
    }

    function go(newStep) {
        step = Math.max(0, Math.min(newStep, game().steps.length));
        position = referee.at(base());
    }

    /* The same as something that can be undone. */
    function change(newText, newNumber, newStep, merge, newAbout = about) {
        const before = place();
        const had = answer !== null;
        const loaded = load(newText, newNumber, newStep);
        if (!loaded.game) return loaded;
        about = newAbout;
        if (had && !merge && before.text !== text) {
            past.push(before);
            future = [];
        }
        onChange();
        return loaded;
    }

    function move(from, to) {
        if (from.length === 0) return;
        to.push(place());
        const last = from.pop();
        load(last.text, last.number, last.step);
        about = last.about;
        onChange();
    }

    /* The text with the current record as libigo has it now. */
    function withPrinted() {
        const printed = vertices.inText(referee.print("fixture").trimEnd(), view.gtp);
        if (answer.form !== "fixture") return `${printed}\n`;
        const lines = text.split("\n");
        const above = lines
            .slice(0, game().first - 1)
            .join("\n")
            .trimEnd();
        const below = lines.slice(game().last).join("\n").trim();
        const parts = [above, printed, below].filter((part) => part !== "");
        return `${parts.join("\n\n")}\n`;
    }

    /* Another record in the place of the current one. */
    function replace(newStep) {
        return change(withPrinted(), answer.form === "fixture" ? number : 0, newStep);
    }

    /* A legal turn at the end, which libigo has made already: a line more, and nothing is read again. */
    function append(move) {
        const end = game().last;
        const lines = text.split("\n");
        const [, what] = move.split(" ");
        const at = what.includes(",") ? { at: what.split(",").map(Number) } : {};
        past.push(place());
        future = [];
        if (end === lines.length) lines.push("");
        lines.splice(end, 0, vertices.inStep(`play ${move}`, position.board, view.gtp));
        text = lines.join("\n");
        for (const r of answer.records) {
            r.first += r.first > end ? 1 : 0;
            r.last += r.last >= end ? 1 : 0;
        }
        game().last++;
        game().steps.push({
            kind: "turn",
            text: `play ${move}`,
            line: end + 1,
            move,
            ...at,
            taken: true,
            skipped: false,
            holds: true,
            verdict: "legal",
        });
        go(step + 1);
        onChange();
    }

    function play(what, gtp) {
        const from = base();
        const said = askAt(from, what, gtp);
        if (said.verdict !== "legal") return said;
        referee.play(from, what, gtp);
        const { single } = answer.records.filter((r) => !r.error)[number];
        if (from === game().steps.length && !single && answer.form === "fixture") append(said.move);
        else replace(from + 1);
        return said;
    }

    function setRules(newRules) {
        const said = referee.rules(newRules);
        if (!said.error) replace(step);
        return said;
    }

    function readOnly(from) {
        const read = ask(from, 0);
        if (answer) referee.load(text, number);
        return read;
    }

    /* What `see` makes of the first record of another text, while libigo has it loaded. */
    function look(from, see) {
        const seen = see(referee.load(from, 0).game);
        referee.load(text, number);
        return seen;
    }

    /* All records as fixture text of many lines, or a line of play of SGF by its number, and what the
     * reader said; the text as it is where something in it is wrong, or where it is that already. */
    function asFixture(from, way) {
        const read = readOnly(from);
        const wrong = read.records.length === 0 || read.records.some((r) => r.error);
        const other = read.form !== "fixture" || read.records.some((r) => r.single);
        const printed = wrong || other ? referee.convert(from, way).trimEnd() : "";
        const said = wrong ? referee.converted(from) : read;
        if (answer) referee.load(text, number);
        return { made: printed === "" ? from : `${printed}\n`, read: said };
    }

    /* What a game says of itself is written where it was. A result is that of the turns as they were,
     * and a resignation is written already. */
    function withInfo(sgf) {
        if (!about || !sgf.includes("SZ[")) return sgf;
        const info = about.info.filter(
            ([name]) =>
                (name !== "RE" || (text === about.text && !/RE\[[BW]\+R\]/.test(sgf))) &&
                (name !== "HA" || !/HA\[\d+\]/.test(sgf)),
        );
        const lines = info.map(([name, value]) => `${name}[${value}]\n`);
        const at = sgf.indexOf("SZ[");
        return sgf.slice(0, at) + lines.join("") + sgf.slice(at);
    }

    /* What is known of the game in an SGF text that became this one. */
    function aboutSgf(from, made, way = 1) {
        const said = referee.about(from);
        return said.info ? { ...said, text: made, sgf: from, way } : null;
    }

    function listOf(from) {
        const found = [];
        referee.list(from);
        for (let said = { over: false }; !said.over;) {
            said = referee.listOn(texts.LONG);
            found.push(...said.games);
        }
        return found;
    }

    /* Games of SGF, or lines of play with an illegal turn of their own. */
    const isManyGames = (from) => readOnly(from).form === "sgf" && listOf(from).length > 1;

    /* The number of the first record with an illegal turn, or else 0. */
    function firstIllegal(from) {
        const good = listOf(from).filter((item) => !item.error);
        return Math.max(0, good.findIndex((item) => item.turn));
    }

    /* The number of the record around a line of the text, among those without error; -1: none. */
    function numberAt(line) {
        const good = answer.records.filter((r) => !r.error);
        return good.findIndex((r) => line >= r.first && line <= r.last);
    }

    function stepAtLine(line) {
        return game().steps.filter((s) => s.line <= line).length;
    }

    /* The record on one line; nothing where it would be too long a line. */
    function line() {
        const longest = 65536;
        const printed = referee.print("line").trimEnd();
        if (printed.length > longest) return "";
        const named = (all) => vertices.inStep(all, position.board, view.gtp);
        return view.gtp ? vertices.beforeComment(printed, named) : printed;
    }

    function judgeStep(s, at) {
        const why =
            s.kind === "ask" && s.move && s.taken
                ? referee.ask(at, s.move, false, ALL).why
                : undefined;
        return {
            line: s.line,
            text: s.text,
            kind: s.kind,
            taken: s.taken,
            holds: s.holds,
            skipped: s.skipped,
            verdict: s.verdict,
            says: s.says,
            why,
        };
    }

    /* All records of a text, each with what came of its steps, or with its error. */
    function judge(from) {
        let count = 0;
        const judged = referee.load(from, 0).records.map((r) => {
            if (r.error) return { error: r.error };
            const { game: of } = referee.load(from, count++);
            voidClaims(of);
            return { title: of.title, rules: of.rules.text, steps: of.steps.map(judgeStep) };
        });
        referee.load(text, number);
        return judged;
    }

    return {
        judge,
        look,
        change,
        replace,
        play,
        setRules,
        asFixture,
        isManyGames,
        aboutSgf,
        firstIllegal,
        numberAt,
        stepAtLine,
        place,
        base,
        turnAt,
        firstBreach,
        go(newStep) {
            go(newStep);
            onChange();
        },
        undo: () => move(past, future),
        redo: () => move(future, past),
        reset() {
            referee.cut(0);
            replace(0);
        },
        askAt,
        ask: (what, gtp) => askAt(base(), what, gtp),
        map: () => referee.map(base()),
        score: (dead) => referee.score(base(), dead),
        line,
        print: (form) => (form === "sgf" ? withInfo(referee.print("sgf")) : referee.print(form)),
        /* Of the steps that are taken, the last one. */
        lastStep: () => (step > 0 ? game().steps[step - 1] : null),
        watch(callback) {
            onChange = callback;
        },
        get text() {
            return text;
        },
        get number() {
            return number;
        },
        get step() {
            return step;
        },
        get answer() {
            return answer;
        },
        get game() {
            return answer.game;
        },
        get position() {
            return position;
        },
        get about() {
            return about;
        },
        get count() {
            return answer.records.filter((r) => !r.error).length;
        },
        get canUndo() {
            return past.length > 0;
        },
        get canRedo() {
            return future.length > 0;
        },
    };
})();
