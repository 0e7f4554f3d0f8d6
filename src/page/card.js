/* card.js - the board and its verdict as a picture to show to others: SVG, or the same as PNG. */
const card = (() => {
    const WIDTH = 640;
    const BOARD = 320;
    const EDGE = 20;
    const INK = { ink: "#24211c", soft: "#6b655a", bad: "#ab2f24", good: "#256b43", wood: "#e3bd7a" };

    /* Shapes are [name, attributes, text]: what both forms can draw. `edge`: of the names of points. */
    function boardShapes({ rows, cols, points }, x, y, size, edge = 0, mark) {
        const cell = (size - 2 * edge) / Math.max(rows, cols);
        const at = (number) => [
            x + edge + ((number % cols) + 0.5) * cell,
            y + edge + (Math.floor(number / cols) + 0.5) * cell,
        ];
        const grid = "#6f5429";
        const [width, height] = [cols, rows].map((count) => count * cell + 2 * edge);
        const shapes = [["rect", { x, y, width, height, fill: INK.wood }]];
        const label = (x, y, text) =>
            shapes.push(["text", { x, y: y + 4, fill: grid, "font-size": 11, "text-anchor": "middle" }, text]);
        for (let col = 0; edge > 0 && col < cols; col++)
            label(at(col)[0], y + edge / 2, view.gtp ? columnLetters(col) : col);
        for (let row = 0; edge > 0 && row < rows; row++)
            label(x + edge / 2, at(row * cols)[1], view.gtp ? rows - row : row);
        const line = (x1, y1, x2, y2, stroke, width) =>
            shapes.push(["line", { x1, y1, x2, y2, stroke, "stroke-width": width }]);
        for (let row = 0; row < rows; row++)
            line(...at(row * cols), ...at(row * cols + cols - 1), grid, 1);
        for (let col = 0; col < cols; col++) line(...at(col), ...at((rows - 1) * cols + col), grid, 1);
        [...points].forEach((stone, number) => {
            if (stone === "-") return;
            const [cx, cy] = at(number);
            const fill = stone === "x" ? "#23211f" : "#fbf9f4";
            shapes.push(["circle", { cx, cy, r: cell * 0.46, fill, stroke: "#4f4536" }]);
        });
        if (mark === undefined || mark < 0) return shapes;
        const [cx, cy] = at(mark);
        const arm = cell * 0.3;
        line(cx - arm, cy - arm, cx + arm, cy + arm, "#b3261e", cell * 0.12);
        line(cx - arm, cy + arm, cx + arm, cy - arm, "#b3261e", cell * 0.12);
        return shapes;
    }

    /* Lines of so many letters at most. */
    function wrapped(text, most) {
        const lines = [""];
        for (const word of text.split(" ").filter(Boolean)) {
            const longer = `${lines.at(-1)} ${word}`.trim();
            if (longer.length <= most) lines[lines.length - 1] = longer;
            else lines.push(word);
        }
        return lines.filter(Boolean);
    }

    let kept = null; /* of a click that was refused: the pointer leaves the board afterwards */

    /* What is on the page now. */
    function seen() {
        const board = shownBoard();
        const answer = view.shown;
        const isRefused = answer?.verdict.startsWith("illegal");
        const place = answer?.move.split(" ")[1].split(",").map(Number);
        const mark = isRefused && place.length === 2 ? numberOn(place) : undefined;
        const shapes = boardShapes(board, EDGE, EDGE, BOARD, EDGE, mark);
        const left = 2 * EDGE + BOARD;
        let y = EDGE + 22;
        const write = (text, size, fill, weight) => {
            for (const one of wrapped(text, Math.floor((WIDTH - left - EDGE) / size / 0.52))) {
                shapes.push(["text", { x: left, y, fill, "font-size": size, "font-weight": weight }, one]);
                y += size * 1.4;
            }
            y += size * 0.3;
        };
        const head = byId("head").textContent;
        write(head, 22, isRefused ? INK.bad : INK.ink, 700);
        write(byId("words").textContent, 16, INK.ink, 400);
        write(byId("why").textContent, 16, INK.soft, 400);
        if (answer?.again) {
            const size = Math.min(110, BOARD + EDGE - y - 20);
            if (size > 50) shapes.push(...boardShapes(answer.again, left, y, size));
            const caption = `would return: ${answer.turn === 0 ? "the start" : `turn ${answer.turn}`}`;
            y += Math.max(size, 0) + 14;
            write(caption, 13, INK.soft, 400);
        }
        return { shapes, height: Math.max(BOARD + 2 * EDGE, y + EDGE), title: head };
    }

    const picture = () => kept ?? seen();

    const escaped = (text) =>
        String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

    function svg() {
        const { shapes, height, title } = picture();
        const parts = shapes.map(([name, attributes, text]) => {
            const all = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
            return `<${name}${all.join("")}${text === undefined ? "/>" : `>${escaped(text)}</${name}>`}`;
        });
        return (
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}"` +
            ` height="${height}" role="img" font-family="system-ui,Helvetica,sans-serif">` +
            `<title>${escaped(title)}</title><rect width="${WIDTH}" height="${height}" fill="#fffdf9"/>` +
            `${parts.join("")}</svg>\n`
        );
    }

    /* Twice as large, for screens with many dots. */
    function png() {
        const { shapes, height } = picture();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [2 * WIDTH, Math.round(2 * height)];
        const to = canvas.getContext("2d");
        to.scale(2, 2);
        to.fillStyle = "#fffdf9";
        to.fillRect(0, 0, WIDTH, height);
        for (const [name, of, text] of shapes) {
            to.beginPath();
            to.fillStyle = of.fill;
            to.strokeStyle = of.stroke;
            to.lineWidth = of["stroke-width"] ?? 1;
            if (name === "rect") to.fillRect(of.x, of.y, of.width, of.height);
            if (name === "circle") to.arc(of.cx, of.cy, of.r, 0, 2 * Math.PI);
            if (name === "circle") to.fill();
            if (name === "line") to.moveTo(of.x1, of.y1);
            if (name === "line") to.lineTo(of.x2, of.y2);
            if (of.stroke) to.stroke();
            if (name !== "text") continue;
            to.textAlign = of["text-anchor"] === "middle" ? "center" : "left";
            to.font = `${of["font-weight"] ?? 400} ${of["font-size"]}px system-ui, Helvetica, sans-serif`;
            to.fillText(text, of.x, of.y);
        }
        return new Promise((done) => canvas.toBlob(done, "image/png"));
    }

    return {
        svg,
        png,
        keep: () => (kept = seen()),
        forget: () => (kept = null),
    };
})();
