/* vertices.js - the points of a text by their other name: 2,1 is B3 on a board of 5 rows. Titles,
 * comments and points off the board stay as they are. */
const vertices = (() => {
    const NUMBERS = /(?<![\w,-])(\d+),(\d+)(?![\w,])/g;
    const LETTERS = /\b([a-hj-z]|[a-hj-z]{2})(\d{1,2})\b/gi;

    const columnOf = (letters) =>
        [...letters.toUpperCase()].reduce((sum, letter) => {
            const code = letter.charCodeAt(0) - 65;
            return 25 * (sum + 1) + code - (code > 8 ? 1 : 0);
        }, -1);

    /* The points of a step on a board of that size. */
    function inStep(step, { rows, cols }, gtp) {
        if (gtp)
            return step.replace(NUMBERS, (all, row, col) =>
                row < rows && col < cols ? pointName(Number(row), Number(col), rows, true) : all,
            );
        return step.replace(LETTERS, (all, letters, number) => {
            const [row, col] = [rows - number, columnOf(letters)];
            return row >= 0 && row < rows && col < cols ? `${row},${col}` : all;
        });
    }

    const beforeComment = (line, change) =>
        line.replace(/^[^#]*/, (part) => (part.trim() === "" ? part : change(part)));

    /* The points of a text with a line for each row and step. */
    function inText(text, gtp) {
        let board = null; /* the size as far as the rows have been read, then `ends` */
        return text
            .split("\n")
            .map((line) => {
                const plain = line.trim();
                if (plain === "") board = null;
                if (plain === "" || plain[0] === "#" || /^rules\b/.test(plain)) return line;
                if (!board) {
                    board = { rows: 0, cols: 0, ends: false }; /* the line of the player */
                    return line;
                }
                if (!board.ends && /^[xo-]+$/.test(plain)) {
                    board.rows++;
                    board.cols = plain.length;
                    return line;
                }
                board.ends = true;
                return beforeComment(line, (step) => inStep(step, board, gtp));
            })
            .join("\n");
    }

    /* Whether a step of the text names its point by a vertex. */
    const isIn = (text) =>
        /^\s*(?:play|legal|illegal|\?|liberties)\s+(?:[xo]\s+)?[a-hj-z]{1,2}\d/im.test(text);

    return { inStep, inText, isIn, beforeComment };
})();
