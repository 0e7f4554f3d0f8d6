/* words.js - what a verdict is called on the page. The evidence in it is libigo's own. */
const words = (() => {
    const headlines = {
        over: "Illegal: the game is over",
        turn: "Illegal: the other player's turn",
        bounds: "Illegal: off the board",
        occupied: "Illegal: occupied",
        suicide: "Illegal: suicide",
        ko: "Illegal: ko",
        superko: "Illegal: superko",
    };
    const sentences = {
        over: "Nothing may be played behind the end of a game.",
        turn: "The players take turns.",
        bounds: "A stone is played on a point of the board.",
        occupied: "A stone is played on an empty point.",
        suicide: "These stones would be without a liberty, and the rules forbid that.",
        ko: "The board before the opponent's last turn would come back.",
        superko: "A board from earlier in the game would come back.",
    };

    /* "x" and "o" at the start of an explanation are players. */
    function named(why) {
        return why.replace(/^([xo]) /, (_, c) => `${colourName(c)} `);
    }

    function moveName(move) {
        const [colour, ...what] = move.split(" ");
        return `${colourName(colour)} ${what.join(" ")}`;
    }

    /* A turn that was made. */
    function turnName(move) {
        const [colour, what] = move.split(" ");
        const does = { pass: "passes", resign: "resigns" }[what] ?? `plays ${what}`;
        return `${colourName(colour)} ${does}`;
    }

    const sentence = (text) => (text === "" ? "" : `${text[0].toUpperCase()}${text.slice(1)}.`);

    function head(answer) {
        return answer.verdict === "legal" ? "Legal" : headlines[answer.reason];
    }

    function outcome(text) {
        if (text === "draw") return "A draw";
        const by = text.slice(2);
        return `${colourName(text[0])} wins by ${by === "R" ? "resignation" : by}`;
    }

    return {
        head,
        named,
        moveName,
        turnName,
        sentence,
        outcome,
        of: (reason) => sentences[reason] ?? "",
    };
})();
