/* files.js - games come and go: opened, dropped, pasted, saved. */
const files = (() => {
    let name = "igo"; /* of the file that is saved */

    /* Several games become a list; one game, or records to edit, the text of the page. */
    function takeText(text, from) {
        if (text.length > texts.LONG || record.isManyGames(text)) {
            games.open([new File([text], `${from}.txt`)]);
            return false;
        }
        name = from;
        takeWhole(text);
        return true;
    }

    async function open(all) {
        if (all.length === 0) return;
        if (dojo.isOpen && /\.[cm]?js$/.test(all[0].name)) return dojo.take(await all[0].text());
        if (/\.[cm]?js$/.test(all[0].name)) {
            leaveLesson();
            return library.take(await all[0].text());
        }
        leaveLesson();
        if (all.length === 1 && all[0].size <= texts.LONG)
            takeText(await texts.read(all[0]), all[0].name.replace(/\.\w+$/, ""));
        else games.open(all);
    }

    /* ---- Drops ---- */

    function entriesOf(reader) {
        return new Promise((done) => reader.readEntries(done, () => done([])));
    }

    /* The files of a folder, and of folders in it. */
    async function filesOf(entry) {
        if (entry.isFile)
            return new Promise((done) => entry.file((file) => done([file]), () => done([])));
        const reader = entry.createReader();
        const found = [];
        for (let some; (some = await entriesOf(reader)).length > 0;)
            for (const inner of some) found.push(...(await filesOf(inner)));
        return found.sort((a, b) => (a.name < b.name ? -1 : 1));
    }

    async function dropped({ items, files: plain }) {
        const entries = [...items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
        if (!entries.some((entry) => entry.isDirectory)) return [...plain];
        return (await Promise.all(entries.map(filesOf))).flat();
    }

    function listenToDrops() {
        const mark = (on) => document.body.classList.toggle("dropping", on);
        document.addEventListener("dragover", (e) => {
            e.preventDefault();
            mark(true);
        });
        document.addEventListener("dragleave", (e) => e.relatedTarget || mark(false));
        document.addEventListener("drop", async (e) => {
            mark(false);
            if (e.target.closest("textarea") && e.dataTransfer.files.length === 0) return;
            e.preventDefault();
            const text = e.dataTransfer.getData("text/plain");
            const all = await dropped(e.dataTransfer);
            if (all.length > 0) open(all);
            else if (text !== "") takeText(text, "igo");
        });
    }

    /* ---- The clipboard ---- */

    const isGame = (text) => /^\s*[(;{]/.test(text) || text.length > texts.LONG;

    /* A text is taken whole wherever it is pasted. In the middle of the record, only a game in another
     * form is; all else is typed there. */
    function paste(event) {
        const area = byId("text");
        const { activeElement: at } = document;
        const { files: all } = event.clipboardData;
        if (at.closest("input, select, #library-code") || isLesson()) return;
        if (all.length > 0) {
            event.preventDefault();
            open([...all]);
            return;
        }
        const text = event.clipboardData.getData("text/plain");
        const isAll = area.selectionStart === 0 && area.selectionEnd === area.value.length;
        if (text.trim() === "" || (at === area && !isAll && !isGame(text))) return;
        event.preventDefault();
        setMode(modes.play);
        takeText(text, "igo");
    }

    /* ---- Saving ---- */

    function save(text, as, type = "text/plain") {
        const link = document.createElement("a");
        link.href = URL.createObjectURL(new Blob([text], { type }));
        link.download = as;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    }

    function start() {
        byId("open-files").addEventListener("click", () => byId("files").click());
        byId("files").addEventListener("change", (e) => {
            open([...e.target.files]);
            e.target.value = ""; /* the same file may be opened again */
        });
        byId("save-text").addEventListener("click", () => save(record.text, `${name}.txt`));
        byId("save-sgf").addEventListener("click", () => save(record.print("sgf"), `${name}.sgf`));
        byId("card-svg").addEventListener("click", () => save(card.svg(), `${name}.svg`, "image/svg+xml"));
        byId("card-png").addEventListener("click", async () =>
            save(await card.png(), `${name}.png`, "image/png"),
        );
        byId("games-save").addEventListener("click", () => save(games.report(), "igo-audit.txt"));
        document.addEventListener("paste", paste);
        listenToDrops();
        games.start((text, from, way) => {
            name = from;
            takeWhole(text, undefined, way);
        });
    }

    return { start, save };
})();
