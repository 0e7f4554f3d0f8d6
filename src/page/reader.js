// ---- Here igo's part begins: it reads records, and asks the functions above. ----
(() => {
    let watch = (name, object) => object;

    const moveOf = (color, text) => {
        const [row, col] = text.split(",").map(Number);
        const isPlay = text.includes(",");
        return watch("move", isPlay ? { color, kind: "play", row, col } : { color, kind: text });
    };

    const ask = (game, what, text) => {
        if (what === "territory") return territory(game, text);
        if (what === "liberties") return liberties(game, ...text.split(",").map(Number));
        return verdict(game, moveOf(what, text));
    };

    // tell hears a function for each question of a record: it asks.
    function answer([...lines], tell) {
        const game = watch("game", {
            rules: lines[0].startsWith("rules") ? lines.shift() : "",
            rows: [],
            moves: [],
        });
        game.next = lines.shift();
        while (/^[xo-]+$/.test(lines[0])) game.rows.push(lines.shift());
        for (const [word, ...rest] of lines.map((line) => line.split(/\s+/))) {
            if (word === "play") game.moves.push(moveOf(...rest));
            if (word === "undo") game.moves.push({ kind: "undo" });
            if (word === "?") tell(() => ask(game, ...rest));
        }
    }

    function read() {
        let record = [];
        const end = () => {
            if (record.length) answer(record, (ask) => process.stdout.write(ask() + "\n"));
            record = [];
        };
        console.log = console.error; // igo reads what is printed
        require("readline")
            .createInterface({ input: process.stdin })
            .on("line", (line) => (line.trim() ? record.push(line.trim()) : end()))
            .on("close", end);
    }

    const shown = (value) => {
        if (value instanceof Promise) return "a Promise";
        if (typeof value === "function") return "a function";
        if (value instanceof Set || value instanceof Map) value = [...value];
        try {
            return (JSON.stringify(value) ?? String(value)).slice(0, 200);
        } catch {
            return String(value).slice(0, 200);
        }
    };

    // In the page, a worker runs the program, and posts errors beside the answers.
    function work() {
        let printed = [];
        // Names that are read and not there, such as move.colour: a prototype hears of them.
        const missed = new Set();
        const hears = (what) => ({
            get(object, name, at) {
                const isNew = typeof name === "string" && !(name in object) && missed.size < 20;
                if (isNew) missed.add(`${what}.${name}`);
                return Reflect.get(object, name, at);
            },
        });
        watch = (what, object) =>
            Object.setPrototypeOf(object, new Proxy(Object.prototype, hears(what)));
        console.log =
            console.error =
            console.info =
            console.warn =
            console.debug =
                (...all) => {
                    const text = all
                        .map((one) => (typeof one === "string" ? one : shown(one)))
                        .join(" ");
                    if (printed.length < 20) printed.push(text.slice(0, 500));
                };
        const send = postMessage.bind(self);
        onmessage = ({ data: { key, records } }) => {
            const post = (data) => send({ key, ...data });
            const has = {
                verdict: typeof verdict === "function",
                liberties: typeof liberties === "function",
                territory: typeof territory === "function",
            };
            post({ has });
            records.forEach(({ lines, asks }) => {
                let number = 0;
                answer(lines, (ask) => {
                    const { id, kind } = asks[number++];
                    if (!has[kind]) return;
                    try {
                        const said = ask();
                        const plain = typeof said === "string" || typeof said === "number";
                        post({
                            id,
                            said: plain ? String(said) : null,
                            shown: shown(said),
                            printed,
                            missed: [...missed],
                        });
                    } catch (e) {
                        const at = [...(e?.stack ?? "").matchAll(/:(\d+):\d+\)?$/gm)];
                        post({
                            id,
                            error: String(e).slice(0, 500),
                            at: at.map((one) => Number(one[1])),
                            printed,
                            missed: [...missed],
                        });
                    }
                    printed = [];
                    missed.clear();
                });
            });
            post({ over: true });
        };
    }

    if (typeof require === "function") read();
    else work();
})();
