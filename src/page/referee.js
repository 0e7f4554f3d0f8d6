/* referee.js - libigo in WebAssembly: texts go in, answers come out. Every verdict is its. */
const referee = (() => {
    const encoder = new TextEncoder();
    const decoder = new TextDecoder();
    const SOME = 12; /* points of a list that are named in words */
    let module = null;
    let igo = null;

    /* What assemble.py has packed. */
    function unpack(base64) {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        return new Response(
            new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")),
        );
    }

    async function start(base64) {
        module = await WebAssembly.compile(await unpack(base64).arrayBuffer());
        restart();
    }

    /* What another thread has compiled. */
    function use(compiled) {
        module = compiled;
        restart();
    }

    /* Memory is as at first; what was loaded is forgotten. */
    function restart() {
        igo = new WebAssembly.Instance(module, {}).exports;
    }

    function put(text) {
        const bytes = encoder.encode(text);
        const at = igo.page_input(bytes.length);
        new Uint8Array(igo.memory.buffer).set(bytes, at);
        return bytes.length;
    }

    function get(length) {
        return decoder.decode(new Uint8Array(igo.memory.buffer, igo.page_output(), length));
    }

    const answer = (length) => JSON.parse(get(length));

    return {
        start,
        unpack,
        use,
        restart,
        get module() {
            return module;
        },
        words: () => answer(igo.page_words()),
        load: (text, number) => answer(igo.page_load(put(text), number)),
        at: (step) => answer(igo.page_at(step)),
        ask: (step, move, gtp, most = SOME) => answer(igo.page_ask(step, put(move), gtp, most)),
        play: (step, move, gtp) => answer(igo.page_play(step, put(move), gtp, SOME)),
        cut: (step) => answer(igo.page_cut(step)),
        rules: (text) => answer(igo.page_rules(put(text))),
        map: (step) => answer(igo.page_map(step)),
        think: (step, who, seed) => igo.page_think(step, put(who), seed),
        thinkOn: (samples) => answer(igo.page_think_on(samples)),
        score: (step, dead) => answer(igo.page_score(step, put(dead.join(" ")))),
        convert: (text, way = 0) => get(igo.page_convert(put(text), way)),
        converted: (text) => answer(igo.page_converted(put(text))),
        about: (text) => answer(igo.page_about(put(text))),
        list: (text) => igo.page_list(put(text)),
        listOn: (bytes) => answer(igo.page_list_on(bytes)),
        print: (form) => get(igo.page_print(["fixture", "sgf", "line"].indexOf(form))),
    };
})();
