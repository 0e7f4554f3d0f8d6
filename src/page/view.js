/* view.js - what is seen: the board with its marks, the verdict, the text with its marks. */
const byId = (id) => document.getElementById(id);

const view = (() => {
    const board = new Board(byId("board"), false);
    const again = new Board(document.querySelector("#again svg"), true);
    let gtp = false;
    let focus = 0; /* the point that has the keyboard */
    let shown = null; /* the evidence on the board: an answer of libigo, and its point */
    let scored = null; /* in score mode: dead stones and territory */
    let map = null; /* thousandths of control, a number a point */
    let values = new Map(); /* of moves: their worth */
    let best = null; /* the move that is worth most */
    let choked = null; /* in set-up: the first stone of a chain without liberty */
    let asked = null; /* the point of an open question */
    let marks = []; /* beside the text */
    let problem = null; /* where the text is wrong */

    const numberOf = (at, position) => {
        const [row, col] = at;
        const on = row >= 0 && col >= 0 && row < position.rows && col < position.cols;
        return on ? row * position.cols + col : -1;
    };

    const nameOf = (number, position) =>
        pointName(Math.floor(number / position.cols), number % position.cols, position.rows, gtp);

    /* A move as people read it: "x 2,1" may be "x B3". */
    function moveText(move) {
        const [colour, what] = move.split(" ");
        if (!what.includes(",")) return move;
        const [row, col] = what.split(",").map(Number);
        const on = row < board.rows && col >= 0 && col < board.cols;
        return gtp && on ? `${colour} ${pointName(row, col, board.rows, true)}` : move;
    }

    /* ---- The board ---- */

    function classesOf(position, mode) {
        const legal = new Set(mode === "play" ? position.legal : []);
        const sets = [
            ["taken", shown?.taken ?? []],
            ["choked", choked === null ? (shown?.chain ?? []) : [choked]],
            ["liberty", shown?.liberties ?? []],
            ["dead", scored?.dead ?? []],
            ["black-own", scored?.territory.x ?? []],
            ["white-own", scored?.territory.o ?? []],
        ].map(([name, numbers]) => [name, new Set(numbers)]);
        const last = position.last ? numberOf(position.last, position) : -1;
        return (number) => {
            const names = sets.filter(([, set]) => set.has(number)).map(([name]) => name);
            const empty = position.points[number] === "-";
            if (empty && mode === "play" && !position.over && asked === null)
                names.push(legal.has(number) ? "free" : "barred");
            if (map && empty) names.push("held", map[number] < 0 ? "black-own" : "white-own");
            if (values.has(number)) names.push(number === best ? "value best" : "value");
            if (number === last) names.push("last");
            if (number === shown?.number)
                names.push(shown.verdict === "legal" ? "would" : "refused");
            if (number === shown?.number && empty)
                names.push(shown.move[0] === "x" ? "ghost-x" : "ghost-o");
            if (number === shown?.number && shown.liberties) names.push("counted");
            if (number === asked) names.push("asked");
            return names.join(" ");
        };
    }

    function labelOf(number, position, mode, legal) {
        const stone = { x: "black", o: "white", "-": "empty" }[position.points[number]];
        const parts = [nameOf(number, position), stone];
        if (stone === "empty" && mode === "play" && !position.over)
            parts.push(legal.has(number) ? "legal" : "not legal");
        if (position.last && numberOf(position.last, position) === number) parts.push("last move");
        if (scored?.dead.includes(number)) parts.push("dead");
        if (number === shown?.number && shown.liberties) parts.push(words.count(shown.liberties));
        if (map) parts.push(`held ${Math.round(map[number] / 100) / 10}`);
        if (values.has(number)) parts.push(`worth ${values.get(number)}`);
        return parts.join(", ");
    }

    function signOf(number) {
        if (number === asked) return "?";
        if (number === shown?.number && shown.liberties) return shown.liberties.length;
        return values.get(number) ?? "";
    }

    function drawBoard(position, mode) {
        board.draw(position, gtp, classesOf(position, mode));
        const legal = new Set(position.legal);
        focus = Math.min(focus, board.points.length - 1);
        board.points.forEach((point, number) => {
            board.label(number, labelOf(number, position, mode, legal));
            board.sign(number, signOf(number));
            board.hold(number, map ? Math.abs(map[number]) / 1000 : 0);
            point.setAttribute("tabindex", number === focus ? "0" : "-1");
        });
        board.svg.setAttribute(
            "aria-label",
            `Go board, ${position.rows} rows, ${position.cols} columns`,
        );
    }

    function focusOn(number, position) {
        board.points[focus]?.setAttribute("tabindex", "-1");
        focus = Math.max(0, Math.min(number, position.rows * position.cols - 1));
        board.points[focus].setAttribute("tabindex", "0");
        board.points[focus].focus();
    }

    /* As many digits as a point has room for. */
    const short = (worth) =>
        String(Math.abs(worth) < 10 ? Math.round(worth * 10) / 10 : Math.round(worth));

    /* ---- The verdict ---- */

    function put(id, text) {
        const node = byId(id);
        if (node.textContent !== text) node.textContent = text;
    }

    /* `kind`: legal, illegal, or nothing. */
    function say(kind, head, sentence, why) {
        const card = document.querySelector(".card");
        card.className = `card ${kind}`;
        put("head", head);
        put("words", sentence);
        put("why", why);
    }

    function showAgain(answer) {
        byId("again").hidden = !answer?.again;
        if (!answer?.again) return;
        again.draw(answer.again, false, (number) =>
            answer.again.last && numberOf(answer.again.last, answer.again) === number ? "last" : "",
        );
        const { rows, cols, points } = answer.again;
        const title = again.svg.querySelector("title") ?? svgNode("title", {}, again.svg);
        title.textContent = boardTitle(rows, cols, points);
        document.querySelector("#again figcaption").textContent =
            answer.turn === 0
                ? "the starting position"
                : `the position after turn ${answer.turn}`;
    }

    const turnName = (turn) => words.turnName(moveText(turn));

    /* One board of a cycle under its number and turn. */
    function cycleItem({ number, board: { turn, last, ...now } }, isSame, part) {
        const item = document.createElement("li");
        const name = document.createElement("span");
        name.textContent = turn ? `${number}. ${turnName(turn).replace("plays ", "")}` : "start";
        item.append(smallBoard(now, last, null, part), name);
        if (isSame) item.className = "same";
        return item;
    }

    /* Of large boards, the points that are not the same on all, and some around them. */
    function partThatChanges(boards) {
        const { rows, cols, points } = boards[0];
        const changed = [...points].flatMap((one, at) =>
            boards.some((board) => board.points[at] !== one) ? [at] : [],
        );
        if (Math.max(rows, cols) < 12 || changed.length === 0) return undefined;
        const span = (numbers, size) => {
            const from = Math.max(0, Math.min(...numbers) - 2);
            return [from, Math.min(size, Math.max(...numbers) + 3) - from];
        };
        const [top, height] = span(changed.map((at) => Math.floor(at / cols)), rows);
        const [left, width] = span(changed.map((at) => at % cols), cols);
        return [left, top, width, height];
    }

    /* The boards from the one that would come back to the one that the refused play would make, which
     * is the same. */
    function showCycle(answer) {
        const cycle = answer?.cycle ?? [];
        byId("cycle").hidden = cycle.length === 0;
        if (cycle.length === 0) return byId("cycle").replaceChildren();
        const now = cycle.at(-1);
        const same = { ...cycle[0].board, turn: answer.move, last: answer.at };
        const part = partThatChanges(cycle.map((each) => each.board));
        const items = [...cycle, { number: now.number + 1, board: same }].flatMap((each, i, all) => {
            const item = cycleItem(each, i === 0 || i === all.length - 1, part);
            if (i === 0 || all[i - 1].number + 1 === each.number) return [item];
            const gap = document.createElement("li");
            gap.className = "gap";
            gap.textContent = `… ${each.number - all[i - 1].number - 1} more`;
            return [gap, item];
        });
        byId("cycle").replaceChildren(...items);
    }

    /* The board's marks and the words of an answer about a move; null: none. */
    function showEvidence(answer, position) {
        shown = answer && { ...answer, number: answer.at ? numberOf(answer.at, position) : -1 };
        showAgain(answer);
        showCycle(answer);
    }

    function sayEvidence(answer) {
        const legal = answer.verdict === "legal";
        const name = words.moveName(moveText(answer.move));
        const why = words.named(answer.why);
        const may = words.mayName(moveText(answer.move));
        const sentence = words.sentence(answer.taken.length > 0 ? `${name} ${why}` : may);
        if (legal) say("legal", "Legal", sentence, "");
        else
            say(
                "illegal",
                words.head(answer),
                words.of(answer.reason),
                answer.liberties ? words.liberties(answer) : words.sentence(`${name}: ${why}`),
            );
    }

    /* The answer to a puzzle has the color of the guess. */
    function grade(isRight) {
        document.querySelector(".card").className = `card ${isRight ? "legal" : "illegal"}`;
        put("head", `${isRight ? "Right" : "Wrong"}. ${byId("head").textContent}`);
    }

    /* ---- The text ---- */

    /* In pixels; it is asked for once, as the answer makes the browser lay out the text. */
    let height = 0;
    const lineHeight = () => (height ||= parseFloat(getComputedStyle(byId("text")).lineHeight));
    window.addEventListener("resize", () => (height = 0));

    /* A mark for each line on which a step stands. */
    function markOf(step) {
        if (!step.taken) return ["left", "·", "not judged after an illegal turn"];
        if (step.skipped) return ["left", "·", "not counted here"];
        if (!step.holds) return ["wrong", "✗", step.kind === "turn" ? step.verdict : "wrong"];
        if (step.kind === "claim") return ["right", "✓", "right"];
        if (step.kind === "ask") return ["asks", "?", step.verdict ?? step.says];
        return ["turn", "·", "taken"];
    }

    function stepMark(step, index, current, onStep) {
        const [name, sign, meaning] = markOf(step);
        const button = document.createElement("button");
        button.type = "button";
        button.tabIndex = -1;
        button.className = `${name}${index + 1 === current ? " current" : ""}`;
        button.textContent = sign;
        const says = step.says ?? step.verdict ?? "";
        button.title = step.holds || says === "" ? meaning : `${meaning}: ${says}`;
        button.setAttribute("aria-label", `${step.text.split("\n")[0]}: ${button.title}`);
        button.addEventListener("click", () => onStep(index + 1));
        return button;
    }

    function flag() {
        const mark = document.createElement("span");
        mark.className = "wrong";
        mark.textContent = "!";
        return mark;
    }

    /* Of the marks, which are functions that make them, those that are in sight, and a line that is
     * brought into sight, or 0. A text in error is not the record on the board, so it has the mark of
     * its error only. */
    function drawGutter(game, current, line, onStep) {
        const ofStep = (step, index) => ({
            line: step.line,
            make: () => stepMark(step, index, current, onStep),
        });
        marks = problem ? [{ line: problem.line, make: flag }] : game.steps.map(ofStep);
        if (line > 0) showLine(line);
        else scrollGutter();
    }

    function scrollGutter() {
        const area = byId("text");
        const height = lineHeight();
        const first = area.scrollTop / height - 1;
        const last = first + area.clientHeight / height + 2;
        const seen = marks.filter(({ line }) => line - 1 >= first && line - 1 <= last);
        byId("gutter").replaceChildren(
            ...seen.map(({ line, make }) => {
                const mark = make();
                mark.style.transform = `translateY(${(line - 1) * height - area.scrollTop}px)`;
                return mark;
            }),
        );
    }

    /* Brings the line of the current step into sight. */
    function showLine(line) {
        const area = byId("text");
        const height = lineHeight();
        const lines = Math.floor(area.clientHeight / height);
        const first = area.scrollTop / height + 1;
        if (line < first || line > first + lines - 2)
            area.scrollTop = Math.max(0, line - 1 - Math.floor(lines / 2)) * height;
        scrollGutter();
    }

    function selectLine(line) {
        const area = byId("text");
        const before = area.value.split("\n").slice(0, line - 1).join("\n").length;
        const from = before + (line > 1 ? 1 : 0);
        const end = area.value.indexOf("\n", from);
        area.focus();
        area.setSelectionRange(from, end < 0 ? area.value.length : end);
        showLine(line);
    }

    /* `isOld`: the board is that of another text. */
    function sayProblem(error, isOld = false) {
        const was = byId("problem").textContent;
        problem = error;
        document.body.classList.toggle("unread", isOld && error !== null);
        if (!error) return put("problem", "");
        const where = `Line ${error.line}, column ${error.column}`;
        const rest = `: found ${error.found}, wanted ${error.wanted}.`;
        if (was === where + rest) return;
        const link = document.createElement("button");
        link.type = "button";
        link.textContent = where;
        link.addEventListener("click", () => selectLine(error.line));
        byId("problem").replaceChildren(link, rest);
    }

    return {
        board,
        say,
        sayEvidence,
        grade,
        showEvidence,
        drawBoard,
        drawGutter,
        scrollGutter,
        showLine,
        sayProblem,
        focusOn,
        nameOf,
        moveText,
        put,
        setAsked(number) {
            asked = number;
        },
        setMap(numbers) {
            map = numbers;
        },
        setValues(moves) {
            values = new Map(moves.map(([number, mean]) => [number, short(mean / 1000)]));
            best = moves.length > 0 ? moves[0][0] : null;
        },
        setChoked(number) {
            choked = number;
        },
        setScored(answer) {
            scored = answer;
        },
        setGtp(on) {
            gtp = on;
        },
        get shown() {
            return shown;
        },
        get gtp() {
            return gtp;
        },
        get focus() {
            return focus;
        },
        get problem() {
            return problem;
        },
    };
})();
