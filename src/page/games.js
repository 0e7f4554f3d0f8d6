/* games.js - several games as a list: a worker judges them, a click opens one. */
const games = (() => {
    const MOST = 1000; /* rows that are drawn */
    let worker = null;
    let files = [];
    let items = [];
    let read = 0;
    let over = false;
    let chosen = null; /* the item that was opened last */
    let shown = []; /* the items of the rows */

    const isOk = (item) => item.verdict === "ok";

    function verdictOf({ error, verdict, turn, line, way }) {
        if (error) return `line ${error.line} unreadable`;
        if (verdict === "wrong") return `line ${line} wrong claim`;
        const where = way ? `variation ${way - 1}, ` : "";
        return verdict === "ok" ? "ok" : `${where}turn ${turn} ${verdict}`;
    }

    function detailOf({ error, turns }) {
        if (error) return `found ${error.found}, wanted ${error.wanted}`;
        return turns === undefined ? "" : `${turns} turns`;
    }

    /* The file, if there are several, and which of its games, as `igo audit` has it. */
    function nameOf({ file, number, black, white, title }) {
        const where = files[file].webkitRelativePath || files[file].name;
        const players = black || white ? `${black ?? "?"} - ${white ?? "?"}` : "";
        const about = players || title || "";
        if (files.length === 1) return `${number}. ${about}`.trim();
        return `${where}${number > 1 ? `#${number}` : ""}${about ? ` ${about}` : ""}`;
    }

    /* ---- The rows ---- */

    function rowOf(item) {
        const button = document.createElement("button");
        const name = document.createElement("span");
        const verdict = document.createElement("span");
        button.type = "button";
        button.tabIndex = -1;
        name.textContent = nameOf(item);
        verdict.textContent = verdictOf(item);
        verdict.className = isOk(item) ? "right" : "wrong";
        button.title = detailOf(item);
        button.append(name, " ", verdict);
        if (item === chosen) button.setAttribute("aria-current", "true");
        const row = document.createElement("li");
        row.append(button);
        return row;
    }

    const wanted = () => items.filter((item) => !byId("games-wrong").checked || !isOk(item));

    /* Rows are added as games come in; igo draws another list from the start. */
    function drawRows(fresh) {
        const list = byId("games-list");
        const all = wanted().slice(0, MOST);
        if (fresh) shown = [];
        const rows = all.slice(shown.length).map(rowOf);
        if (fresh) list.replaceChildren(...rows);
        else list.append(...rows);
        shown = all;
        if (!list.querySelector("button[tabindex='0']"))
            list.querySelector("button")?.setAttribute("tabindex", "0");
    }

    function drawSum() {
        const count = items.length;
        const bad = items.filter((item) => !isOk(item)).length;
        const more = wanted().length - shown.length;
        const sum = `${count} ${count === 1 ? "game" : "games"}, ${bad} not ok`;
        view.put("games-sum", over ? sum : `${sum} so far`);
        view.put("games-more", more > 0 ? `The first ${MOST} are shown.` : "");
        const total = files.reduce((sum, { size }) => sum + size, 0);
        byId("games-progress").hidden = over;
        byId("games-progress").value = total === 0 ? 0 : read / total;
    }

    function draw(fresh) {
        byId("games").hidden = files.length === 0 || (over && items.length < 2);
        drawRows(fresh);
        drawSum();
    }

    /* ---- At work ---- */

    function stop() {
        worker?.terminate();
        worker = null;
        files = items = [];
        chosen = null;
    }

    function choose(item) {
        if (!item || !worker) return;
        for (const button of byId("games-list").querySelectorAll("[aria-current]"))
            button.removeAttribute("aria-current");
        chosen = item;
        const row = byId("games-list").children[shown.indexOf(item)];
        row?.firstChild.setAttribute("aria-current", "true");
        worker.postMessage({ find: item });
    }

    let onOpen = () => {};

    /* The first illegal turn opens by itself, or without one the first game. */
    function hear(data) {
        if (data.text !== undefined) {
            onOpen(data.text, files[chosen.file].name.replace(/\.\w+$/, ""), chosen.way);
            return;
        }
        if (data.games) {
            items.push(...data.games);
            read = data.read;
        }
        over = data.over === true;
        draw(false);
        if (!chosen) choose(items.find((item) => item.turn) ?? (over ? items[0] : null));
    }

    function open(all) {
        stop();
        worker = startWorker(hear);
        files = all;
        read = 0;
        over = false;
        byId("games-wrong").checked = false;
        worker.postMessage({ files });
        draw(true);
    }

    function close() {
        stop();
        draw(true);
    }

    /* As `igo audit` prints it. */
    function report() {
        const lines = items.map((item) => `${nameOf(item)}: ${verdictOf(item)}`);
        return `${lines.join("\n")}\n`;
    }

    function key(event) {
        const buttons = [...byId("games-list").querySelectorAll("button")];
        const to = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const at = buttons.indexOf(document.activeElement);
        if (!to || at < 0 || !buttons[at + to]) return;
        buttons[at].tabIndex = -1;
        buttons[at + to].tabIndex = 0;
        buttons[at + to].focus();
        event.preventDefault();
    }

    function start(callback) {
        onOpen = callback;
        byId("games-list").addEventListener("click", (e) => {
            const row = e.target.closest("li");
            if (row) choose(shown[[...row.parentNode.children].indexOf(row)]);
        });
        byId("games-list").addEventListener("keydown", key);
        byId("games-wrong").addEventListener("change", () => draw(true));
        byId("games-close").addEventListener("click", close);
    }

    return { start, open, report };
})();
