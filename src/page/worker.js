/* worker.js - beside the page, in a worker: judges the games of all files, one after the other. */
function work() {
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    const SLICE = 100000; /* bytes that are judged at a time */
    const PAUSE = 50; /* milliseconds between two reports */
    let files = [];

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
                const games = said.games.map((game) => ({ ...game, file, number: ++number }));
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

    onmessage = ({ data }) => {
        if (data.find) {
            find(data.find);
            return;
        }
        referee.use(data.module);
        files = data.files;
        judgeAll();
    };
}
