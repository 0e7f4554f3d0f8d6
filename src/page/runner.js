/* runner.js - somebody's program is asked in a worker, which is ended where it is silent. */
function makeRunner() {
    const SILENT = 3000; /* ms without an answer: an endless loop */
    const START = 10000; /* ms for the first message: the browser begins a worker */
    const LONGEST = 30000; /* ms for a whole run */
    const USUAL = { reader: READER, silent: SILENT, longest: LONGEST };
    let worker = null;
    let timers = [];

    const address = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));

    function stop() {
        timers.forEach(clearTimeout);
        timers = [];
        worker?.terminate();
        worker = null;
    }

    /* `fail` hears an error of the whole program, and its line. */
    function begin(text, hear, fail) {
        stop();
        const url = address(text);
        worker = new Worker(url);
        URL.revokeObjectURL(url);
        worker.onmessage = ({ data }) => hear(data);
        worker.onerror = (e) => {
            e.preventDefault();
            fail((e.message ?? "").replace(/^Uncaught /, ""), e.lineno ?? 0);
        };
    }

    /* Firefox names the line of a syntax error only to a worker that loads the text. */
    function findLine(code, fail) {
        const url = address(code);
        const end = (error, line) => {
            URL.revokeObjectURL(url);
            stop();
            fail(error || "SyntaxError", line);
        };
        begin("onmessage = ({ data }) => importScripts(data);", () => {}, end);
        timers = [setTimeout(() => end("", 0), SILENT)];
        worker.postMessage(url);
    }

    /* A record has the lines that a program reads, and for each of its questions an id and a kind.
     * `hear` has the answers, `done` the error of the whole program, or "". */
    function ask(code, records, hear, done, { reader, silent, longest } = USUAL) {
        const key = Math.random(); /* the program may send messages of its own */
        const lines = code.split("\n").length; /* an open brace is missed behind them */
        const end = (error, line = 0) => {
            stop();
            done({ error, line: Math.min(line, lines) });
        };
        const wait = (most = silent) => {
            clearTimeout(timers[0]);
            timers[0] = setTimeout(end, most, "silent");
        };
        const fail = (error, line) => (error === "" ? findLine(code, end) : end(error, line));
        try {
            /* The reader follows the program, so that lines keep their numbers. */
            begin(
                code + reader,
                (data) => {
                    if (data?.key !== key) return;
                    if (data.over) return end("");
                    wait();
                    const line = data.at?.find((one) => one <= lines) ?? 0;
                    hear({ ...data, line });
                },
                fail,
            );
        } catch (e) {
            return end(String(e));
        }
        wait(Math.max(START, silent));
        timers.push(setTimeout(end, longest, "slow"));
        worker.postMessage({ key, records });
    }

    return { ask, stop };
}
