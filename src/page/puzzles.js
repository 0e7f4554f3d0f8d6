/* puzzles.js - the graded path: guess each verdict of a record, then see. */
const puzzles = (() => {
    const list = []; /* { file, number, text } */
    let current = -1;
    let question = null; /* the step that asks */
    let answered = false;
    let isRight = false; /* the last guess */
    let right = 0;
    let wrong = 0;
    let before = null; /* what the page showed */
    const done = new Set();

    /* Of the steps, by the numbers of their files. */
    const TITLES = {
        "00": "First answers",
        "01": "Whose turn it is",
        "02": "On the board or off it",
        "03": "Occupied points",
        "04": "Liberties of a stone",
        "05": "Chains of two stones",
        "05a": "Long chains",
        "05b": "Stones that join chains",
        "06": "Capture or suicide",
        "07": "After some turns",
        "08": "Captured stones",
        "08a": "Several captures",
        "08b": "Captured chains",
        "09": "Ko",
        10: "Ko or not",
        11: "Passes and the end",
        12: "Superko",
        13: "Superko and the player",
        14: "Suicide allowed",
        15: "Undo",
        16: "Territory",
    };
    const topic = (file) => TITLES[file.split("-")[0]] ?? file.replace(".txt", "");

    const nameOf = ({ file, number }) => `${file}#${number}`;

    /* Remembers what was done, how well, and the next step. */
    function keep() {
        const names = [...done].map((index) => nameOf(list[index]));
        memory.keep("puzzles", JSON.stringify({ names, right, wrong, at: nameOf(list[current]) }));
    }

    function recall() {
        try {
            const was = JSON.parse(memory.recall("puzzles"));
            const all = list.map(nameOf);
            for (const name of was.names) if (all.includes(name)) done.add(all.indexOf(name));
            right = Number(was.right) || 0;
            wrong = Number(was.wrong) || 0;
            current = all.indexOf(was.at);
        } catch {
            done.clear(); /* nothing, or nothing of this page */
        }
    }

    /* One record of a text is shown at a time, so each file is cut at its blank lines. */
    function read(files) {
        for (const [file, text] of Object.entries(files))
            text.trim()
                .split(/\n\n+/)
                .forEach((part, number) => list.push({ file, number, text: `${part}\n` }));
    }

    function fillList() {
        const select = byId("puzzle-list");
        let group = null;
        list.forEach(({ file, number }, index) => {
            if (number === 0) {
                group = document.createElement("optgroup");
                group.label = topic(file);
                select.append(group);
            }
            const option = document.createElement("option");
            option.value = index;
            group.append(option);
        });
        nameOptions();
    }

    /* The first question, in short. */
    function ask(text) {
        const [, colour, what] = /^(?:il)?legal +([xo]) +(\S+)/m.exec(text) ?? [];
        return colour ? `${words.moveName(`${colour} ${what}`)}?` : "watch";
    }

    /* A title says what happens, so it is not told before: until then, the question is. */
    function nameOptions() {
        for (const option of byId("puzzle-list").options) {
            const { file, number, text } = list[option.value];
            const title = text.startsWith("#") ? text.slice(1, text.indexOf("\n")).trim() : "";
            option.textContent = done.has(Number(option.value))
                ? `✓ ${title}`
                : `${topic(file)}, ${number + 1}: ${ask(text)}`;
        }
    }

    const asks = (step) => step.kind === "claim" && step.move;

    function open(index) {
        current = index;
        byId("puzzle-list").value = index;
        record.change(list[index].text, 0, 0, true, null);
        find(0);
    }

    /* The next question of the record from that step on. */
    function find(from) {
        const steps = record.game.steps;
        const next = steps.findIndex((s, i) => i >= from && asks(s));
        answered = false;
        question = next < 0 ? null : steps[next];
        if (question) record.go(next);
        else finish();
        show();
    }

    function finish() {
        done.add(current);
        keep();
        nameOptions();
        record.go(record.game.steps.length);
    }

    function questionText() {
        const [colour, what] = question.move.split(" ");
        const name = colourName(colour);
        if (!question.at) return `May ${name} ${what}?`;
        const point = pointName(
            ...question.at,
            record.position.board.rows,
            view.gtp && isOn(question.at),
        );
        return `May ${name} play at ${point}?`;
    }

    function isOn([row, col]) {
        return (
            row >= 0 &&
            col >= 0 &&
            row < record.position.board.rows &&
            col < record.position.board.cols
        );
    }

    /* What was played before, which rules about repetition look back at. */
    function pastText() {
        const turns = record.game.steps.slice(0, record.step).filter((s) => s.kind !== "claim");
        const names = turns.map((s) => s.text.split("\n")[0].replace("play ", ""));
        return names.length === 0 ? "" : `Played so far: ${names.join(", ")}.`;
    }

    function show() {
        const score = right + wrong === 0 ? "" : `${right} of ${right + wrong} guesses right, `;
        view.put("puzzle-past", question ? pastText() : "");
        view.put("puzzle-count", `${score}${done.size} of ${list.length} puzzles done.`);
        byId("guess-legal").hidden = byId("guess-illegal").hidden = question === null || answered;
        byId("puzzle-next").hidden = question !== null && !answered;
    }

    function guess(legal) {
        if (!question || answered) return;
        answered = true;
        isRight = (question.verdict === "legal") === legal;
        if (isRight) right++;
        else wrong++;
        keep();
        show();
        onAnswer();
        byId("puzzle-next").focus();
    }

    function next() {
        if (question && !answered) return;
        if (question) find(record.game.steps.indexOf(question) + 1);
        else open((current + 1) % list.length);
        const button = question ? "guess-legal" : "puzzle-next";
        byId(button).focus();
    }

    let onAnswer = () => {};

    function start(files, callback) {
        onAnswer = callback;
        read(files);
        recall();
        fillList();
        byId("puzzle-list").addEventListener("change", (e) => open(Number(e.target.value)));
        byId("guess-legal").addEventListener("click", () => guess(true));
        byId("guess-illegal").addEventListener("click", () => guess(false));
        byId("puzzle-next").addEventListener("click", next);
    }

    /* The words before the first step are about programs. */
    function enter() {
        before = record.place();
        const first = list.findIndex(({ file }) => file.startsWith("01"));
        const next = done.has(current) ? (current + 1) % list.length : current;
        open(current < 0 ? first : next);
    }

    function leave() {
        const place = before;
        before = question = null;
        record.change(place.text, place.number, place.step, true, place.about);
    }

    return {
        start,
        enter,
        leave,
        guess,
        next,
        questionText,
        pastText,
        get isOpen() {
            return before !== null;
        },
        get question() {
            return question;
        },
        get answered() {
            return answered;
        },
        get isRight() {
            return isRight;
        },
    };
})();
