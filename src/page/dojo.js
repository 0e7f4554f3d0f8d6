/* dojo.js - a learner's program is asked the claims of the graded path while it is typed. */
const dojo = (() => {
    const PAUSE = 200; /* ms without typing until the program is asked */
    const USUAL = "ko=simple suicide=forbidden passes=2";
    const LOOP = "No answer for 3 seconds. Does the program loop forever?";
    const DONE = [
        "This path ends here; the suite goes on, with other rules, larger boards and longer games.",
        "Save kata.js, then run in a terminal: igo test rules -- node kata.js",
    ];
    const KEEPS =
        "Asked alone, your program is right: it keeps something from an earlier question, " +
        "most often a stone on the board. Try each move on a copy.";
    /* What a step needs beside the page of the kata. */
    const NOTES = {
        "00-protocol":
            "The starter is right in this step. " +
            "igo asks your program again whenever you change it.",
        "05-chain":
            "If you write a function liberties(game, row, col), igo also asks it. It returns the " +
            'number of liberties of the chain on that point, or "none".',
        "07-play": "These moves are in game.moves.",
        "11-pass":
            'move.kind may now be "pass" or "resign". ' +
            "If two passes do not end the game, game.rules says so.",
        "12-superko":
            "The value of ko is in game.rules, such as " +
            '"rules kata ko=positional suicide=forbidden passes=2". ' +
            "An entry is a position of the game: the start, or the one after a turn.",
        "15-undo": 'game.moves then has { kind: "undo" }, which takes back the last turn.',
        "16-territory":
            "Write a function territory(game, color). If the color is none, the points are " +
            'those that nobody owns. It returns text such as "0,0 1,0", row by row, or "none".',
    };
    const RULES = {
        "04": "Liberties",
        "05": "Chains",
        "06": "Suicide",
        "07": "Captures",
        "08": "Captures",
        "09": "Ko",
        10: "Ko",
        11: "The end",
        12: "Ko",
        13: "Ko",
        14: "Suicide",
    };
    const ANSWERS = {
        verdict: [/^(legal|illegal)\b/, '"legal" or "illegal"'],
        liberties: [/^(\d+|none)$/, 'a number, or "none"'],
        territory: [/^(none|\d+,\d+( \d+,\d+)*)$/, 'points such as "0,0 1,0", or "none"'],
    };
    const runner = makeRunner();
    let kata = null;
    const steps = []; /* { name, claims, values } */
    const records = []; /* what a program reads, and the claims in it */
    const claims = [];
    let said = new Map(); /* answers by the id of the claim, of the last run that came so far */
    let has = {}; /* which functions there are */
    let problem = null; /* of the whole program: error and line */
    let failed = null; /* the first claim that is wrong */
    let keeps = false; /* asked alone, the program is right about it */
    let timer = 0;
    let before = null; /* what the page showed */
    let current = null; /* the step that is shown */
    let ran = false; /* the program was asked since the dojo was opened */

    /* ---- The path ---- */

    const squeezed = (text) => text.trim().replace(/\s+/g, " ");

    /* The question that a claim becomes, and the answer to it. */
    function claimOf(text) {
        const [word, what, ...rest] = squeezed(text).split(" ");
        const isMove = word === "legal" || word === "illegal";
        const at = (isMove ? rest[0] : what).split(",").map(Number);
        return {
            text: squeezed(text),
            kind: isMove ? "verdict" : word,
            question: isMove ? `? ${what} ${rest[0]}` : `? ${word} ${what}`,
            wanted: isMove ? word : rest.join(" ") || "none",
            move: isMove ? `${what} ${rest[0]}` : what,
            at: at.length === 2 ? at : null,
        };
    }

    function headOf({ rules: { ko, suicide, passes } }, { next, rows, cols, points }) {
        const values = `ko=${ko} suicide=${suicide} passes=${passes}`;
        const rules = values === USUAL ? [] : [`rules kata ${values}`];
        const board = Array.from({ length: rows }, (_, i) =>
            points.slice(i * cols, (i + 1) * cols),
        );
        return [...rules, next, ...board].map((line) => ({ line }));
    }

    /* A record as a program reads it: lines, some with a claim. */
    function readRecord(part, step) {
        const { game, head } = record.look(part, (game) => ({
            game,
            head: headOf(game, referee.at(0).board),
        }));
        const rest = game.steps.flatMap(({ text }, number) => {
            if (/^(play|undo)\b/.test(text)) return [{ line: squeezed(text) }];
            if (text.startsWith("board")) return [];
            const claim = { ...claimOf(text), id: claims.length, number, part, title: game.title };
            claims.push(claim);
            step.claims.push(claim);
            return [{ line: claim.question, claim }];
        });
        const read = [...head, ...rest];
        for (const { claim } of rest) if (claim) claim.record = read;
        for (const [value] of head[0].line.matchAll(/\w+=\w+/g))
            if (!USUAL.includes(value)) step.values.add(value);
        records.push(read);
    }

    function readPath() {
        for (const [file, text] of Object.entries(kata.files)) {
            const step = { name: file.replace(".txt", ""), claims: [], values: new Set() };
            for (const part of text.trim().split(/\n\n+/)) readRecord(`${part}\n`, step);
            steps.push(step);
        }
    }

    /* ---- What an answer is worth ---- */

    const KNOWN = { game: ["next", "rows", "moves", "rules"], move: ["color", "kind", "row", "col"] };

    /* How many letters are to be changed until one name is the other; from 3 on, any number. */
    function distance(one, other, most = 3) {
        if (one === other || most === 0) return 0;
        if (one === "" || other === "") return Math.min(most, one.length + other.length);
        const [a, b] = [one.slice(1), other.slice(1)];
        if (one[0] === other[0]) return distance(a, b, most);
        return 1 + Math.min(...[[a, b], [one, b], [a, other]].map((two) => distance(...two, most - 1)));
    }

    /* Of the names that a program reads and that are not there, a misspelt one. */
    function misspelt(missed = []) {
        for (const [what, name] of missed.map((path) => path.split("."))) {
            const isNear = (known) => name.startsWith(known) || distance(name, known) < 3;
            const near = name.length > 2 && !KNOWN[what].includes(name) && KNOWN[what].find(isNear);
            if (near) return `There is no ${what}.${name}: write ${what}.${near}.`;
        }
        return "";
    }

    /* What is wrong with an answer, in words. */
    function fault(claim, answer) {
        const wrong = faultOf(claim, answer);
        return wrong === "" ? "" : `${wrong} ${misspelt(answer?.missed)}`.trim();
    }

    function faultOf({ kind, wanted }, answer) {
        if (!has[kind]) return `There is no function named ${kind}.`;
        if (!answer) return "";
        if (answer.loops) return LOOP;
        if (answer.error) return `${answer.error}${answer.line ? `, line ${answer.line}` : ""}.`;
        const [form, forms] = ANSWERS[kind];
        if (answer.said === null || !form.test(answer.said))
            return `${kind} returned ${answer.shown}; return ${forms}.`;
        const word = kind === "verdict" ? answer.said.split(/\s/)[0] : answer.said;
        return word === wanted ? "" : `Your program says: ${answer.said}.`;
    }

    function isRight(claim) {
        if (claim.kind === "liberties" && !has.liberties) return true; /* it need not be there */
        return said.has(claim.id) && fault(claim, said.get(claim.id)) === "";
    }

    const isGreen = (step) => step.claims.every(isRight);

    /* ---- A run ---- */

    const asked = (lines) => ({
        lines: lines.map(({ line }) => line),
        asks: lines.flatMap(({ claim }) => (claim ? [{ id: claim.id, kind: claim.kind }] : [])),
    });

    /* Where the worker ended before all was asked, the next question is the one that it hung on. */
    function problemOf({ error, line }, now, functions) {
        const isSilent = error === "silent";
        if (isSilent && functions.verdict) {
            const next = claims.find(({ id, kind }) => functions[kind] && !now.has(id));
            now.set(next.id, { loops: true });
            return null;
        }
        if (isSilent) return { error: LOOP, line };
        if (error === "slow") return { error: "The run took longer than 30 seconds.", line };
        if (error !== "") return { error, line };
        return functions.verdict ? null : { error: "There is no function named verdict.", line };
    }

    function run() {
        const code = editor.text;
        const now = new Map();
        let functions = {};
        byId("dojo").setAttribute("aria-busy", true);
        runner.ask(
            code,
            records.map(asked),
            (data) => (data.has ? (functions = data.has) : now.set(data.id, data)),
            (end) => {
                problem = problemOf(end, now, functions);
                if (!problem || end.error === "slow") [said, has] = [now, functions];
                show(code);
            },
        );
    }

    function show(code) {
        ran = true;
        failed = claims.find((claim) => !isRight(claim)) ?? null;
        keeps = false;
        showBoard();
        const hasAnswer = failed && said.has(failed.id) && !said.get(failed.id).loops;
        if (problem || !hasAnswer) return rest();
        const alone = asked(failed.record.filter(({ claim }) => !claim || claim === failed));
        const claim = failed;
        const hear = (data) => data.id === claim.id && (keeps = fault(claim, data) === "");
        runner.ask(code, [alone], hear, rest);
    }

    function rest() {
        drawPanel();
        draw();
        byId("dojo").setAttribute("aria-busy", false);
    }

    function showBoard() {
        const { part, number } = failed ?? claims.at(-1);
        if (record.text !== part) record.change(part, 0, number, true, null);
        else record.go(number);
    }

    /* ---- What is seen ---- */

    const node = (name, ...parts) => {
        const made = document.createElement(name);
        made.append(...parts);
        return made;
    };

    /* Text with `code` in it. */
    const prose = (text) =>
        text.split("`").map((part, i) => (i % 2 === 1 ? node("code", part) : part));

    const capital = (text) => text[0].toUpperCase() + text.slice(1);

    function headline(answer) {
        const { kind, move, wanted } = failed;
        if (kind === "liberties") return `The chain at ${move} has ${wanted} liberties`;
        if (kind === "territory") return `${capital(failed.question.slice(2))} is ${wanted}`;
        const head = words.head(answer);
        return `${words.moveName(move)} is ${head[0].toLowerCase()}${head.slice(1)}`;
    }

    function say() {
        view.setScored(null);
        if (problem || !failed) view.showEvidence(null);
        if (!ran) return view.say("", "igo asks your program", "", "");
        if (problem) {
            const where = problem.line ? `Line ${problem.line}.` : "";
            return view.say("illegal", problem.error, where, "");
        }
        if (!failed)
            return view.say("legal", `All ${steps.length} steps are green`, ...DONE);
        if (failed.kind === "territory") {
            view.showEvidence(null);
            view.setScored(record.score([]));
            return view.say("illegal", headline(), fault(failed, said.get(failed.id)), "");
        }
        const answer = record.ask(failed.move, false);
        const why = words.named(answer.why);
        const name = failed.kind === "verdict" ? words.moveName(failed.move) : "";
        const legal = answer.verdict === "legal";
        const because =
            failed.kind === "verdict" ? words.sentence(`${name}${legal ? "" : ":"} ${why}`) : "";
        view.showEvidence({ ...answer, at: failed.at }, record.position.board);
        const { rules } = record.game;
        const other = rules.text === "kata" ? "" : `Rules ${rules.text}.`;
        const more = keeps ? KEEPS : `${because} ${puzzles.pastText()} ${other}`.trim();
        view.say("illegal", headline(answer), fault(failed, said.get(failed.id)), more);
    }

    /* A step behind the first that is not green is a square. */
    function drawPath() {
        const at = steps.indexOf(current);
        byId("dojo-path").replaceChildren(
            ...steps.map((step, i) => {
                const green = isGreen(step);
                const item = node(
                    "li",
                    i > at ? "" : `${green ? "✓" : "✗"} ${step.name.split("-")[0]}`,
                );
                if (i <= at) item.title = step.name;
                item.className = green ? "right" : "wrong";
                if (i > at) item.setAttribute("aria-hidden", true);
                if (i === at) item.setAttribute("aria-current", "step");
                return item;
            }),
        );
    }

    function drawStep() {
        const { name, claims: all, values } = current;
        const isAsked = ({ kind }) => kind !== "liberties" || has.liberties;
        const questions = all.filter(isAsked);
        const right = questions.filter(isRight).length;
        const green = steps.filter(isGreen).length;
        const fresh = kata.steps[name].replace(/, with `.*`/, "");
        byId("dojo-step").replaceChildren(`${name}: `, ...prose(fresh));
        view.put(
            "dojo-sum",
            `${right} of ${questions.length} answers are right. ` +
                `${green} of ${steps.length} steps are green.`,
        );
        view.put("dojo-note", NOTES[name] ?? "");
        byId("dojo-values").replaceChildren(
            ...[...values].flatMap((value) => {
                const meaning = kata.values[value] ?? kata.values["passes=N"];
                return [node("dt", value), node("dd", ...prose(meaning))];
            }),
        );
        const isFirst =
            current === steps[0]; /* it asks what the next one does, and is right at first */
        const mistakes = kata.mistakes.filter(
            ([step]) => step === (isFirst ? steps[1].name : name),
        );
        byId("dojo-mistakes").hidden = mistakes.length === 0;
        byId("dojo-mistakes-list").replaceChildren(
            ...mistakes.map(([, what, how]) =>
                node("li", `The program ${what}: `, ...prose(how), "."),
            ),
        );
    }

    function drawPanel() {
        const was = current;
        current = steps.find((step) => !isGreen(step)) ?? steps.at(-1);
        drawPath();
        drawStep();
        if (was !== current) drawRule(RULES[current.name.slice(0, 2)] ?? "Turns");
        const { error, line, printed } = problem ?? said.get(failed?.id) ?? {};
        view.put("dojo-problem", error ? `${error}${line ? `, line ${line}` : ""}` : "");
        view.put("dojo-printed", printed?.length > 0 ? `Printed: ${printed.join("\n")}` : "");
        editor.mark(error ? line : 0);
    }

    /* ---- The rules of the game ---- */

    const signs = { legal: "✓", illegal: "✗" };

    /* The boards of a record, each with the turns that lead to it and the claims about it. */
    function shots(part) {
        return record.look(part, (game) => {
            const all = [{ at: 0, lines: [], marks: [] }];
            game.steps.forEach(({ text, kind }, number) => {
                if (text.startsWith("board")) return;
                const { at, wanted, kind: what } = claimOf(text);
                if (kind === "turn") {
                    if (number === 0 || game.steps[number - 1].kind !== "turn")
                        all.push({ lines: [], marks: [] });
                    all.at(-1).at = number + 1;
                } else if (!all.at(-1).marks.some((mark) => String(mark.at) === String(at)))
                    all.at(-1).marks.push({
                        at,
                        sign: what === "verdict" ? signs[wanted] : wanted,
                    });
                all.at(-1).lines.push(squeezed(text));
            });
            return all.map((shot) => ({ ...shot, ...referee.at(shot.at) }));
        });
    }

    function figure({ board, lines, marks, last }) {
        const words = node("figcaption", `${colourName(board.next)} to move`);
        for (const line of lines) words.append(node("code", line));
        const isOn = ({ at: [row, col] }) => row < board.rows && col < board.cols;
        return node("figure", smallBoard(board, last, marks.filter(isOn)), words);
    }

    function rulePart(part) {
        if (Array.isArray(part)) {
            const rows = part.flatMap(([name, what]) => [
                node("dt", ...prose(name)),
                node("dd", what),
            ]);
            return [node("dl", ...rows)];
        }
        return part.startsWith("\n")
            ? shots(part.slice(1)).map(figure)
            : [node("p", ...prose(part))];
    }

    function drawRule(name) {
        const [, parts] = kata.rules.find(([one]) => one === name);
        byId("dojo-rule").replaceChildren(...parts.flatMap(rulePart));
        for (const button of byId("dojo-rules").children)
            button.setAttribute("aria-pressed", button.textContent === name);
    }

    function fillRules() {
        for (const [name] of kata.rules) {
            const button = node("button", name);
            button.type = "button";
            button.addEventListener("click", () => drawRule(name));
            byId("dojo-rules").append(button);
        }
    }

    /* ---- In and out ---- */

    function listen() {
        editor.start(memory.recall("dojo") || STARTER, (text) => {
            memory.keepTyped("dojo", text);
            clearTimeout(timer);
            byId("dojo").setAttribute("aria-busy", true);
            timer = setTimeout(run, PAUSE);
        });
        /* A click comes before it opens. Where the page is small, the page closes it, which nobody chose. */
        byId("dojo-game").firstElementChild.addEventListener("click", () => memory.keep("game", !byId("dojo-game").open));
        memory.begin("dojo");
        for (const id of ["dojo-save", "dojo-save-now"])
            byId(id).addEventListener("click", () => {
                files.save(editor.text + READER, "kata.js");
                memory.isSaved("dojo");
            });
        byId("dojo-again").addEventListener("click", () => editor.replace(STARTER));
    }

    function enter() {
        before = { ...record.place(), gtp: view.gtp };
        ran = false;
        view.setGtp(false);
        if (steps.length === 0) {
            readPath();
            const isSmall = matchMedia("(max-height: 34rem), (max-width: 36rem)").matches;
            byId("dojo-game").open = !isSmall && memory.recall("game") !== "false";
            fillRules();
            listen();
        }
        record.change(claims[0].part, 0, 0, true, null);
        run();
    }

    function leave() {
        const place = before;
        before = null;
        clearTimeout(timer);
        runner.stop();
        view.setGtp(place.gtp);
        record.change(place.text, place.number, place.step, true, place.about);
    }

    return {
        start: (lesson) => (kata = lesson),
        enter,
        leave,
        say,
        /* A program from a file, without igo's part. */
        take: (code) =>
            editor.replace(code.split(READER.trim().split("\n")[0])[0].trimEnd() + "\n"),
        get isOpen() {
            return before !== null;
        },
    };
})();
