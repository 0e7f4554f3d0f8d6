/* board.js - a board as SVG: drawn once for its size, then every point is a matter of classes. */
const svgNode = (name, attributes, parent) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (parent) parent.append(node);
    return node;
};

const colourName = (c) => (c === "x" ? "Black" : "White");

/* Points have two names: ROW,COL from 0 at the top left, and vertices such as D4. */
function columnLetters(col) {
    const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    return col < 25 ? letters[col] : letters[Math.floor(col / 25) - 1] + letters[col % 25];
}

function pointName(row, col, rows, gtp) {
    return gtp ? columnLetters(col) + (rows - row) : `${row},${col}`;
}

class Board {
    /* `plain`: without coordinates and points to choose. */
    constructor(svg, plain) {
        this.svg = svg;
        this.plain = plain;
        this.rows = this.cols = 0;
        this.points = [];
        this.gtp = false;
    }

    resize(rows, cols, gtp) {
        if (rows === this.rows && cols === this.cols && gtp === this.gtp) return;
        Object.assign(this, { rows, cols, gtp });
        const size = Math.min(0.42, Math.max(0.25, Math.max(rows, cols) / 45));
        const edge = this.plain ? 0.1 : this.edge(size);
        this.svg.replaceChildren();
        const width = cols + 2 * edge;
        const height = rows + 2 * edge;
        this.svg.setAttribute("viewBox", `${-edge} ${-edge} ${width} ${height}`);
        if (!this.plain) {
            this.svg.style.setProperty("--widest", `${width * 6.5}rem`);
            this.svg.style.setProperty("--aspect", width / height);
        }
        this.svg.style.setProperty("--label", `${size}px`);
        const wood = { x: -edge, y: -edge, width, height, rx: 0.18 };
        svgNode("rect", { class: "wood", ...wood }, this.svg);
        if (!this.plain) svgNode("rect", { class: "grain", ...wood }, this.svg);
        this.drawGrid();
        if (!this.plain) this.drawLabels(edge, size);
        this.drawPoints();
    }

    /* So wide that the longest label has room outside the stones. */
    edge(size) {
        const names = [columnLetters(this.cols - 1), this.rows, this.rows - 1, this.cols - 1];
        const [letters, ...numbers] = names.map((name) => String(name).length);
        const most = this.gtp ? Math.max(letters, numbers[0]) : Math.max(...numbers.slice(1));
        return Math.max(0.5, 0.62 * size * most + 0.2);
    }

    drawGrid() {
        const { rows, cols } = this;
        let path = "";
        for (let row = 0; row < rows; row++) path += `M.5 ${row + 0.5}H${cols - 0.5}`;
        for (let col = 0; col < cols; col++) path += `M${col + 0.5} .5V${rows - 0.5}`;
        svgNode("path", { class: "grid", d: path }, this.svg);
        for (const row of this.stars(rows))
            for (const col of this.stars(cols))
                if (this.isStar(row, col))
                    svgNode(
                        "circle",
                        { class: "star", cx: col + 0.5, cy: row + 0.5, r: 0.09 },
                        this.svg,
                    );
    }

    stars(size) {
        const line = size >= 13 ? 3 : 2;
        const lines = size >= 7 ? [line, size - 1 - line] : [];
        return size % 2 === 1 && size >= 5 ? [...lines, (size - 1) / 2] : lines;
    }

    /* The middle of a side has a star on large boards only. */
    isStar(row, col) {
        const middle = (row === (this.rows - 1) / 2) !== (col === (this.cols - 1) / 2);
        return !middle || (this.rows >= 17 && this.cols >= 17);
    }

    drawLabels(edge, size) {
        const label = (x, y, text) => {
            svgNode(
                "text",
                { class: "label", x, y: y + 0.36 * size, "aria-hidden": "true" },
                this.svg,
            ).textContent = text;
        };
        for (let col = 0; col < this.cols; col++) {
            const name = this.gtp ? columnLetters(col) : col;
            label(col + 0.5, -edge / 2, name);
            label(col + 0.5, this.rows + edge / 2, name);
        }
        for (let row = 0; row < this.rows; row++) {
            const name = this.gtp ? this.rows - row : row;
            label(-edge / 2, row + 0.5, name);
            label(this.cols + edge / 2, row + 0.5, name);
        }
    }

    drawPoints() {
        this.points = [];
        this.shown = []; /* the content of each point */
        for (let row = 0; row < this.rows; row++) {
            const line = svgNode("g", this.plain ? {} : { role: "row" }, this.svg);
            for (let col = 0; col < this.cols; col++) this.drawPoint(line, row, col);
        }
    }

    drawPoint(line, row, col) {
        const place = { transform: `translate(${col + 0.5} ${row + 0.5})` };
        const cell = {
            ...place,
            role: "gridcell",
            tabindex: "-1",
            "data-point": this.points.length,
        };
        const point = svgNode("g", this.plain ? place : cell, line);
        if (!this.plain) {
            svgNode("rect", { class: "hit", x: -0.5, y: -0.5, width: 1, height: 1 }, point);
            svgNode("rect", { class: "own", x: -0.17, y: -0.17, width: 0.34, height: 0.34 }, point);
        }
        if (!this.plain) svgNode("circle", { class: "shade", cx: 0.04, cy: 0.06, r: 0.51 }, point);
        svgNode("circle", { class: "stone", r: 0.47 }, point);
        if (!this.plain) {
            svgNode("circle", { class: "ring", r: 0.26 }, point);
            svgNode("path", { class: "cross", d: "M-.13-.13L.13 .13M-.13 .13L.13-.13" }, point);
            svgNode("text", { class: "sign", y: 0.2 }, point);
        } else {
            svgNode("circle", { class: "ring", r: 0.24 }, point);
        }
        this.points.push(point);
        this.shown.push({});
    }

    /* `classes(number)` are those of a point besides its stone's. */
    draw(position, gtp, classes) {
        this.resize(position.rows, position.cols, gtp);
        this.points.forEach((point, number) => {
            const stone = position.points[number];
            const colour = stone === "-" ? "empty" : stone === "x" ? "black" : "white";
            const wanted = `point ${colour} ${classes(number)}`.trimEnd();
            this.set(number, "class", wanted, () => point.setAttribute("class", wanted));
        });
    }

    /* Only what changes is set: there are many points. */
    set(number, what, value, act) {
        if (this.shown[number][what] === value) return;
        this.shown[number][what] = value;
        act(this.points[number]);
    }

    label(number, text) {
        this.set(number, "label", text, (point) => point.setAttribute("aria-label", text));
    }

    sign(number, text) {
        this.set(number, "sign", text, (point) => {
            point.querySelector(".sign").textContent = text;
        });
    }

    /* How much a player holds the point, from 0 to 1. */
    hold(number, much) {
        this.set(number, "held", much, (point) => point.style.setProperty("--held", much));
    }
}

/* A board in words. */
function boardTitle(rows, cols, points) {
    const stones = (colour) => {
        const all = [...points].flatMap((one, at) => (one === colour ? [at] : []));
        if (all.length > 12 || all.length === 0) return `${all.length} stones`;
        return all.map((at) => pointName(Math.floor(at / cols), at % cols, rows, false)).join(" ");
    };
    return `${rows}x${cols} board: Black ${stones("x")}, White ${stones("o")}`;
}

/* A board that is only looked at: a few nodes, however large it is. `ring`: the point of its turn.
 * `marks`: points with a sign, beside which rows and columns have numbers. `part`: what is seen of a
 * large board: left, top, width, height. */
function smallBoard({ rows, cols, points }, ring, marks, part) {
    const edge = marks ? 0.5 : 0;
    const viewBox = part?.join(" ") ?? `${-edge} ${-edge} ${cols + edge} ${rows + edge}`;
    const svg = svgNode("svg", { class: "board", viewBox, role: "img" });
    svgNode("title", {}, svg).textContent = boardTitle(rows, cols, points);
    const size = { width: cols + edge, height: rows + edge };
    svgNode("rect", { class: "wood", x: -edge, y: -edge, ...size, rx: 0.18 }, svg);
    let grid = "";
    for (let row = 0; row < rows; row++) grid += `M.5 ${row + 0.5}H${cols - 0.5}`;
    for (let col = 0; col < cols; col++) grid += `M${col + 0.5} .5V${rows - 0.5}`;
    svgNode("path", { class: "grid", d: grid }, svg);
    for (const [colour, name] of [["x", "black"], ["o", "white"]]) {
        let stones = "";
        for (let at = points.indexOf(colour); at >= 0; at = points.indexOf(colour, at + 1))
            stones += `M${(at % cols) + 0.04} ${Math.floor(at / cols) + 0.5}` +
                "a.46.46 0 1 0 .92 0a.46.46 0 1 0-.92 0";
        svgNode("path", { class: "stone", d: stones }, svgNode("g", { class: name }, svg));
    }
    if (ring) svgNode("circle", { class: "turn", cx: ring[1] + 0.5, cy: ring[0] + 0.5, r: 0.3 }, svg);
    if (marks) markBoard(svg, rows, cols, points, marks);
    return svg;
}

function markBoard(svg, rows, cols, points, marks) {
    const write = (x, y, name, text) => {
        svgNode("text", { class: name, x, y }, svg).textContent = text;
    };
    for (let row = 0; row < rows; row++) write(-0.22, row + 0.63, "label", row);
    for (let col = 0; col < cols; col++) write(col + 0.5, -0.12, "label", col);
    for (const { at: [row, col], sign } of marks) {
        const stone = points[row * cols + col];
        write(col + 0.5, row + 0.7, `note on-${stone === "x" ? "black" : "wood"}`, sign);
    }
}
