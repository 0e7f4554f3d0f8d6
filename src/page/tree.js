/* tree.js - the lines of play of the SGF game that the record came from: a strip of its nodes below
 * the board, where a click goes to a node, and the comment of the current one. */
const tree = (() => {
    const MOST = 2000; /* nodes that are drawn */
    const CELL = 24;
    let source = null; /* the text that `nodes` are of */
    let nodes = [];
    let current = null;
    let onGo = () => {};

    const unescaped = (text) => words.unescaped(text.replace(/\\\r?\n/g, "")).trim();

    function fill(node, name, value) {
        if (name === "C") node.comment = unescaped(value);
        if (name !== "B" && name !== "W") return;
        node.colour = name === "B" ? "x" : "o";
        node.at = value;
        node.moves++;
    }

    /* The nodes of the first game, each behind its parent; a line of play has one row. */
    function read(sgf) {
        const all = [];
        const open = [];
        let node = null;
        let name = "";
        for (const [sign, word, value] of sgf.matchAll(/[();]|([A-Za-z]+)|\[((?:\\[^]|[^\\\]])*)\]/g)) {
            if (word !== undefined) name = word.replace(/[a-z]/g, "");
            else if (value !== undefined && node) fill(node, name, value);
            else if (sign === "(") open.push(node);
            else if (sign === ")") {
                node = open.pop() ?? null;
                if (open.length === 0 && all.length > 0) break;
            } else if (sign === ";") {
                const column = node ? node.column + 1 : 0;
                const made = { parent: node, column, moves: node?.moves ?? 0, comment: "", isLast: true };
                if (node) node.isLast = false;
                all.push((node = made));
            }
        }
        let row = 0;
        for (const each of all) {
            each.row = row;
            row += each.isLast;
        }
        return all;
    }

    /* Those of a line of play, the last one first. */
    function lineOf(way) {
        const line = [];
        for (let at = nodes.find((n) => n.isLast && n.row === way - 1); at; at = at.parent) line.push(at);
        return line;
    }

    function nameOf({ colour, at, moves, row, comment }) {
        const [col, line] = [...(at ?? "")].map((c) => c.charCodeAt(0) - 97);
        const { rows, cols } = record.position.board;
        const point = line < rows && col < cols ? pointName(line, col, rows, view.gtp) : "pass";
        const turn = colour ? `turn ${moves}, ${colourName(colour)} ${point}` : moves === 0 ? "start" : "no turn";
        return `${turn}${row > 0 ? `, variation ${row}` : ""}${comment === "" ? "" : ", comment"}`;
    }

    function build() {
        const strip = byId("tree-strip");
        const drawn = nodes.slice(0, MOST);
        const middle = (n) => n * CELL + CELL / 2;
        const edges = drawn
            .filter(({ parent }) => parent)
            .map(({ column, row, parent }) => {
                const from = `M${middle(parent.column)} ${middle(parent.row)}`;
                return `${from}h${CELL / 2}V${middle(row)}H${middle(column)}`;
            });
        const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
        path.setAttribute("d", edges.join(""));
        svg.setAttribute("width", CELL * (1 + Math.max(...drawn.map((n) => n.column))));
        svg.setAttribute("height", CELL * (1 + drawn.at(-1).row));
        svg.setAttribute("aria-hidden", "true");
        svg.append(path);
        for (const node of drawn) {
            const button = (node.button = document.createElement("button"));
            button.type = "button";
            button.tabIndex = -1;
            button.className = `${node.colour ?? "none"}${node.comment === "" ? "" : " says"}`;
            button.title = nameOf(node);
            button.setAttribute("aria-label", button.title);
            button.style.left = `${node.column * CELL}px`;
            button.style.top = `${node.row * CELL}px`;
        }
        strip.replaceChildren(svg, ...drawn.map(({ button }) => button));
    }

    /* Brings a node of the strip into sight, and nothing else of the page. */
    function reveal({ column, row }) {
        const strip = byId("tree-strip");
        for (const [side, room, at] of [["scrollLeft", "clientWidth", column], ["scrollTop", "clientHeight", row]])
            if (at * CELL < strip[side] || (at + 1) * CELL > strip[side] + strip[room])
                strip[side] = at * CELL - strip[room] / 2;
    }

    function mark(node) {
        if (node === current) return;
        const hadFocus = current?.button && document.activeElement === current.button;
        current?.button?.removeAttribute("aria-current");
        if (current?.button) current.button.tabIndex = -1;
        current = node;
        if (!node?.button) return;
        node.button.setAttribute("aria-current", "true");
        node.button.tabIndex = 0;
        if (hadFocus) node.button.focus({ preventScroll: true });
        reveal(node);
    }

    /* Shown while the record is the one that came from the game. */
    function draw() {
        const about = record.about;
        const isHere = about?.sgf !== undefined && record.text === about.text && record.count === 1;
        const isNew = isHere && source !== about.sgf;
        if (isNew) {
            source = about.sgf;
            nodes = read(source);
            current = null;
        }
        const hasTree = isHere && nodes.some(({ row }) => row > 0);
        if (isNew && hasTree) build();
        byId("tree").hidden = !hasTree;
        document.body.classList.toggle("tree-open", hasTree);
        const moves = isHere ? record.turnAt(record.step) : 0;
        const here = isHere ? lineOf(about.way).filter((n) => n.moves === moves).reverse() : [];
        view.put("comment", here.map((n) => n.comment).filter(Boolean).join("\n\n"));
        byId("comment").hidden = byId("comment").textContent === "";
        if (hasTree) mark(here[0]);
    }

    function go(node) {
        if (!lineOf(record.about.way).includes(node)) onGo(source, node.row + 1);
        const steps = record.game.steps.length;
        let step = 0;
        while (step < steps && record.turnAt(step) < node.moves) step++;
        record.go(step);
    }

    /* Up and down to the next line of play. */
    function key(event) {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!by || !current) return;
        const far = (n) => Math.abs(n.column - current.column);
        const row = nodes.filter((n) => n.button && n.row === current.row + by);
        row.sort((a, b) => far(a) - far(b));
        event.preventDefault();
        if (!row[0]) return;
        go(row[0]);
        current?.button?.focus({ preventScroll: true });
    }

    function start(callback) {
        onGo = callback;
        byId("tree-strip").addEventListener("keydown", key);
        byId("tree-strip").addEventListener("click", (e) => {
            const node = nodes.find(({ button }) => button && button === e.target.closest("button"));
            if (node) go(node);
        });
    }

    return { start, draw };
})();
