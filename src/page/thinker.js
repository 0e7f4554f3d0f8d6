/* thinker.js - computer players, at work in a worker of their own. */
/* A worker; `hear` gets its messages. It runs a part of the page's script. */
function startWorker(hear) {
    const code = `${SOURCE.split("/* worker */")[1]}work();`;
    const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    const worker = new Worker(url);
    URL.revokeObjectURL(url);
    worker.onmessage = ({ data }) => hear(data);
    worker.postMessage({ module: referee.module });
    return worker;
}

const thinker = (() => {
    let worker = null;
    let task = 0; /* the one that counts; those before it are given up */
    let hear = () => {};

    const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

    /* On larger boards there are more moves, longer games, and so fewer games a move. */
    function nameOf(who, position) {
        if (who === "random") return who;
        const points = position.board.rows * position.board.cols;
        const games = Math.min(100, Math.max(1, Math.round(80000 / points ** 2)));
        return `montecarlo:${games},0`;
    }

    /* What that player thinks of the turn behind so many steps: `tell` has it now and then, with the
     * best move so far, and at its end. */
    function think(place, who, position, tell) {
        const mine = ++task;
        const pause = who === "random" ? 150 : 0; /* so that it can be followed */
        worker ??= startWorker((data) => hear(data));
        hear = (said) => said.task === task && tell(said);
        setTimeout(() => {
            if (mine !== task) return;
            const { text, number, base } = place;
            const name = nameOf(who, position);
            worker.postMessage({ task, think: { text, number, step: base, name, seed: seed() } });
        }, pause);
    }

    return {
        think,
        stop() {
            task++;
            worker?.postMessage({ task, think: null });
        },
    };
})();
