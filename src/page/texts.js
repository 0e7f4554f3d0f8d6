/* texts.js - what people bring: bytes in some encoding, and the JSON of `igo convert`. */
const texts = (() => {
    /* A game that is longer than this is read beside the page, in a worker. */
    const LONG = 50000;

    function isDecoded(bytes, encoding) {
        try {
            return new TextDecoder(encoding, { fatal: true }).decode(bytes);
        } catch {
            return null; /* also where no browser knows the encoding */
        }
    }

    /* UTF-8 or UTF-16; else what the SGF says in CA, or Latin-1, where every byte is a character. */
    function decode(buffer) {
        const bytes = new Uint8Array(buffer);
        const [first, second] = bytes;
        if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
        if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
        const named = () => {
            const start = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
            const encoding = /CA\s*\[([^\]]*)\]/.exec(start);
            return encoding && isDecoded(bytes, encoding[1].trim());
        };
        return isDecoded(bytes, "utf-8") ?? named() ?? new TextDecoder("latin1").decode(bytes);
    }

    /* One record of JSON on one line; null where it is another kind of JSON. */
    function line({ rules, next, rows, steps, title }) {
        if (!Array.isArray(rows) || (next !== "x" && next !== "o")) return null;
        const { name, ...values } = rules ?? { name: "kata" };
        const all = Object.entries(values).map(([key, value]) => `${key}=${value}`);
        const parts = [`${next} ${rows.join("/")}`, ...(steps ?? [])];
        if (name !== "kata" || all.length > 0) parts.unshift(["rules", name, ...all].join(" "));
        return parts.join(" ; ") + (title ? ` # ${title}` : "");
    }

    function parsed(text) {
        try {
            return [JSON.parse(text)].flat();
        } catch {
            return text
                .split("\n")
                .filter((part) => part.trim() !== "")
                .map((part) => JSON.parse(part));
        }
    }

    /* JSON becomes records on one line each; every other text stays as it is. */
    function withoutJson(text) {
        if (!/^\s*\[?\s*\{/.test(text)) return text;
        try {
            const lines = parsed(text).map(line);
            return lines.includes(null) ? text : `${lines.join("\n")}\n`;
        } catch {
            return text;
        }
    }

    return {
        LONG,
        withoutJson,
        read: async (file) => withoutJson(decode(await file.arrayBuffer())),
    };
})();
