/* editor.js - a plain field for programs: Tab, indents, numbers of lines. The browser's own undo
 * takes back each change. */
const editor = (() => {
    const STEP = 4; /* blanks */
    let area = null;
    let leaves = false; /* after Escape, Tab leaves the field */
    let wrong = 0; /* the line of an error, or 0 */

    const lineStart = (at) => area.value.lastIndexOf("\n", at - 1) + 1;
    const blanksBefore = (at) => /^ */.exec(area.value.slice(lineStart(at), at))[0].length;

    /* From one place to another, the text becomes this one. */
    function put(from, to, text) {
        area.setSelectionRange(from, to);
        const done =
            text === ""
                ? from === to || document.execCommand("delete")
                : document.execCommand("insertText", false, text);
        if (done) return;
        area.setRangeText(text, from, to, "end");
        area.dispatchEvent(new Event("input"));
    }

    /* The lines of the selection are moved; without one, blanks are typed. */
    function indent(back) {
        const { selectionStart: start, selectionEnd: end, value } = area;
        if (start === end && !back) {
            const column = start - lineStart(start);
            return put(start, end, " ".repeat(STEP - (column % STEP)));
        }
        const from = lineStart(start);
        const last = value.indexOf("\n", end > start ? end - 1 : end);
        const to = last < 0 ? value.length : last;
        const lines = value.slice(from, to).split("\n");
        const made = lines.map((line) =>
            back ? line.replace(/^ {1,4}/, "") : line === "" ? line : " ".repeat(STEP) + line,
        );
        const text = made.join("\n");
        if (text === lines.join("\n")) return;
        put(from, to, text);
        if (start !== end) return area.setSelectionRange(from, from + text.length);
        const at = Math.max(from, start + made[0].length - lines[0].length);
        area.setSelectionRange(at, at);
    }

    /* A new line stands under the one before it, deeper behind an open bracket. */
    function breakLine() {
        const { selectionStart: start, selectionEnd: end, value } = area;
        const before = value.slice(lineStart(start), start);
        const blanks = /^ */.exec(before)[0];
        const opens = /[{([] *$/.test(before);
        const deeper = opens ? " ".repeat(STEP) : "";
        const closes = opens && /^[})\]]/.test(value.slice(end));
        put(start, end, `\n${blanks}${deeper}${closes ? `\n${blanks}` : ""}`);
        const at = start + 1 + blanks.length + deeper.length;
        area.setSelectionRange(at, at);
    }

    /* In the blanks before a line, a step of them goes. */
    function eraseStep() {
        const { selectionStart: start, selectionEnd: end } = area;
        const blanks = start - lineStart(start);
        if (start !== end || blanks === 0 || blanks !== blanksBefore(start)) return false;
        put(start - ((blanks - 1) % STEP) - 1, start, "");
        return true;
    }

    /* A bracket that closes stands where the line of the one that it closes begins. */
    function close(bracket) {
        const { selectionStart: start, selectionEnd: end } = area;
        const blanks = blanksBefore(start);
        if (start !== end || blanks < STEP || blanks !== start - lineStart(start)) return false;
        put(start - STEP, start, bracket);
        return true;
    }

    function key(e) {
        const isPlain = !e.ctrlKey && !e.metaKey && !e.altKey && !e.isComposing;
        const left = leaves;
        if (e.key !== "Shift") leaves = e.key === "Escape";
        if (!isPlain) return;
        if (e.key === "Tab" && !left) indent(e.shiftKey);
        else if (e.key === "Enter") breakLine();
        else if (!(e.key === "Backspace" ? eraseStep() : e.key === "}" && close("}"))) return;
        e.preventDefault();
    }

    /* ---- The numbers of lines ---- */

    function drawNumbers() {
        const count = area.value.split("\n").length;
        const numbers = Array.from({ length: count }, (_, i) => {
            const line = document.createElement("span");
            line.textContent = `${i + 1}\n`;
            if (i + 1 === wrong) line.className = "wrong";
            return line;
        });
        byId("dojo-lines").replaceChildren(...numbers);
        scroll();
    }

    function scroll() {
        byId("dojo-lines").style.transform = `translateY(${-area.scrollTop}px)`;
    }

    function start(text, onInput) {
        area = byId("dojo-code");
        area.value = text;
        area.addEventListener("keydown", key);
        area.addEventListener("blur", () => (leaves = false));
        area.addEventListener("scroll", scroll);
        area.addEventListener("input", () => {
            if (area.value.split("\n").length !== byId("dojo-lines").childElementCount)
                drawNumbers();
            onInput(area.value);
        });
        drawNumbers();
    }

    return {
        start,
        /* Another text; undo brings the one before back. */
        replace(text) {
            area.focus();
            put(0, area.value.length, text);
            area.setSelectionRange(0, 0);
        },
        mark(line) {
            if (line === wrong) return;
            wrong = line;
            drawNumbers();
        },
        get text() {
            return area.value;
        },
    };
})();
