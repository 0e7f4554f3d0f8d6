/* texts.js - what people bring: bytes in some encoding. */
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

    return {
        LONG,
        read: async (file) => decode(await file.arrayBuffer()),
    };
})();
