/* thinker.js - players that need nobody, at work while the page stays awake. */
const thinker = (() => {
    let task = 0; /* the one that counts; those before it are given up */

    const seed = () => crypto.getRandomValues(new Uint32Array(1))[0];

    /* On larger boards there are more moves, longer games, and so fewer games a move. */
    function nameOf(who, position) {
        if (who === "random") return who;
        const points = position.board.rows * position.board.cols;
        const games = Math.min(100, Math.max(1, Math.round(80000 / points ** 2)));
        return `montecarlo:${games},0`;
    }

    /* What that player thinks of the turn behind so many steps, some time later. */
    function think(step, who, position, done) {
        const mine = ++task;
        const slice = 25; /* milliseconds */
        const pause = who === "random" ? 150 : 0; /* so that it can be followed */
        if (!referee.think(step, nameOf(who, position), seed())) return;
        const goOn = () => {
            if (mine !== task) return;
            const end = performance.now() + slice;
            let said;
            do said = referee.thinkOn(8);
            while (!said.over && performance.now() < end);
            if (said.over) done(said);
            else setTimeout(goOn);
        };
        setTimeout(goOn, pause);
    }

    return {
        think,
        stop() {
            task++;
        },
    };
})();
