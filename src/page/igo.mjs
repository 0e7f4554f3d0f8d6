/* igo.mjs - the referee as a module for node and for browsers; igo.wasm is in the same folder.
 *
 * A text is what igo reads: fixtures, SGF or a plain board. Functions of one record take its number in
 * the text, from 0, and stand at its last turn. Points are [row, column] from 0 at the top left. A text,
 * record or move in error throws, and names what was found and wanted.
 *
 * SPDX-License-Identifier: MIT */

/* The bytes of igo.wasm, or a module that is compiled; without, the file beside this one. */
export async function open(wasm) {
    wasm ??= await read(new URL("igo.wasm", import.meta.url));
    const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
    const igo = (await WebAssembly.instantiate(module, {})).exports;
    const decoder = new TextDecoder();

    function put(text) {
        const bytes = new TextEncoder().encode(text);
        const at = igo.page_input(bytes.length);
        new Uint8Array(igo.memory.buffer).set(bytes, at);
        return bytes.length;
    }

    const get = (length) =>
        decoder.decode(new Uint8Array(igo.memory.buffer, igo.page_output(), length));

    function answer(length) {
        const said = JSON.parse(get(length));
        if (said.error) {
            const { line, column, found, wanted } = said.error;
            throw new Error(`${line}:${column}: found ${found}, wanted ${wanted}`);
        }
        return said;
    }

    /* The record of that number, with its claims; it is the current one. */
    function load(text, number) {
        const { records, game } = answer(igo.page_load(put(text), number));
        const wrong = records.find((record) => record.error);
        if (!game && wrong) {
            const { line, column, found, wanted } = wrong.error;
            throw new Error(`${line}:${column}: found ${found}, wanted ${wanted}`);
        }
        if (!game) throw new Error(`found ${records.length} records, wanted record ${number}`);
        return game;
    }

    const end = (text, number) => load(text, number).steps.length;

    return {
        /* The verdict on a move, such as "D4", "1,2" or "x 1,2": { legal, reason, why, taken, ... }. */
        judge(text, move, number = 0) {
            const said = answer(igo.page_ask(end(text, number), put(move), false, 1024));
            return { ...said, legal: said.verdict === "legal" };
        },

        /* All legal plays of the player to move. */
        legal(text, number = 0) {
            const { board, legal } = answer(igo.page_at(end(text, number)));
            return legal.map((at) => [Math.floor(at / board.cols), at % board.cols]);
        },

        /* The record with one more turn, as fixture text; an illegal move throws, with its verdict. */
        play(text, move, number = 0) {
            const said = answer(igo.page_play(end(text, number), put(move), false, 0));
            if (said.verdict !== "legal") throw new Error(`${said.move}: ${said.verdict}`);
            return get(igo.page_print(0));
        },

        /* The score, without the chains at these points. */
        score(text, dead = [], number = 0) {
            const steps = end(text, number);
            const { board } = answer(igo.page_at(steps));
            const places = dead.map(([row, column]) => row * board.cols + column);
            return answer(igo.page_score(steps, put(places.join(" "))));
        },

        /* The claims of a record, each with what holds: { text, line, holds, verdict }. */
        check(text, number = 0) {
            return load(text, number).steps.filter((step) => step.kind === "claim");
        },

        /* For each game the first illegal turn of its main line, or "ok": { verdict, turn, from, to }. */
        audit(text) {
            igo.page_list(put(text));
            const games = [];
            for (let over = false; !over; ) {
                const said = JSON.parse(get(igo.page_list_on(1 << 20)));
                games.push(...said.games.filter(({ way }) => !way));
                over = said.over;
            }
            return games;
        },
    };
}

async function read(url) {
    if (url.protocol !== "file:") return (await fetch(url)).arrayBuffer();
    const { readFile } = await import("node:fs/promises");
    return readFile(url);
}
