/* worker.js - beside the page, in a worker: judges the games of files, or thinks about a turn. */
function work() {
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    const SLICE = 100000; /* bytes that are judged at a time */
    const PAUSE = 50; /* milliseconds between two reports */
    let files = [];
    let task = 0; /* of a player; those before it are given up */

    const breath = () => new Promise((done) => setTimeout(done));

    /* A report now and then: the games since the last one, and how many bytes have been read. */
    async function judgeAll() {
        let found = [];
        let before = 0;
        let last = performance.now();
        const report = async (read) => {
            postMessage({ games: found, read });
            found = [];
            await breath(); /* a game may be asked for meanwhile */
            last = performance.now();
        };
        for (const [file, { size }] of files.entries()) {
            for await (const { games, read } of judgedIn(file)) {
                found.push(...games);
                if (performance.now() - last > PAUSE) await report(before + Math.min(read, size));
            }
            before += size;
        }
        await report(before);
        postMessage({ over: true });
    }

    /* Where memory ends, igo stops at once, and has to be started again. */
    async function* judgedIn(file) {
        let number = 0;
        try {
            referee.list(await texts.read(files[file]));
            for (let said = { over: false }; !said.over;) {
                said = referee.listOn(SLICE);
                const games = said.games.map((game) => ({
                    ...game,
                    file,
                    number: game.way ? number : ++number,
                }));
                yield { games, read: said.read };
            }
        } catch {
            referee.restart();
            const error = { line: 1, column: 1, found: "a file that cannot be read", wanted: "text" };
            yield { games: [{ file, number: ++number, error }], read: 0 };
        }
    }

    /* The text of a game: its bytes in the file. */
    async function find({ file, from, to }) {
        const bytes = encoder.encode(await texts.read(files[file]));
        postMessage({ text: decoder.decode(bytes.subarray(from, to)) });
    }

    /* What a player thinks now and then, and at its end. */
    async function think(mine, { text, number, step, name, seed }) {
        referee.load(text, number);
        if (!referee.think(step, name, seed)) return;
        for (let said = { over: false }; !said.over;) {
            const end = performance.now() + PAUSE;
            do said = referee.thinkOn(1);
            while (!said.over && performance.now() < end);
            if (mine !== task) return;
            postMessage({ ...said, task });
            await breath();
            if (mine !== task) return;
        }
    }

    /* Each text as the record that it is. */
    function look(all) {
        const looked = all.map((text) => {
            const { game } = referee.load(text, 0);
            return game && { ...game, board: referee.at(0).board };
        });
        postMessage({ looked });
    }

    onmessage = ({ data }) => {
        if (data.module) referee.use(data.module);
        if (data.find) find(data.find);
        if (data.look) look(data.look);
        if (data.task) task = data.task;
        if (data.think) think(task, data.think);
        if (!data.files) return;
        files = data.files;
        judgeAll();
    };
}
