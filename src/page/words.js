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

    function mayName(move) {
        const [colour, what] = move.split(" ");
        const act = what === "pass" || what === "resign" ? what : `play ${what}`;
        return `${colourName(colour)} may ${act}`;
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

    function points({ black, white, komi, bonus, scoring }) {
        const more = komi === "0" ? "" : ` and komi ${komi}`;
        const also = bonus ? ` and ${bonus} for the handicap` : "";
        return `Black ${black}, White ${white}${more}${also} (${scoring}).`;
    }

    const plural = (count, one) => `${count} ${count === 1 ? one : `${one}s`}`;

    /* As SGF writes it: "W+3.5"; null where it names no winner. */
    function result(text) {
        const [, by, how] = /^([BW])\+(.*)$/.exec(text ?? "") ?? [];
        if (!by) return null;
        const who = by === "B" ? "Black" : "White";
        if (/^\d/.test(how)) return `${who} wins by ${how}`;
        const ways = { R: "resignation", T: "time", F: "forfeit" };
        return ways[how[0]] ? `${who} wins by ${ways[how[0]]}` : `${who} wins`;
    }

    const unescaped = (text) => text.replace(/\\([^])/g, "$1");

    /* Who played, when and where, and how it ended. */
    function game(about) {
        const of = new Map(about?.info ?? []);
        const named = (name, rank) =>
            of.has(name) ? of.get(name) + (of.get(rank) ? ` ${of.get(rank)}` : "") : "?";
        const players = ["PB", "PW"].some((name) => of.has(name))
            ? [`${named("PB", "BR")} (Black) - ${named("PW", "WR")} (White)`]
            : [];
        const rest = ["EV", "PC", "DT", "RE"].map((name) => of.get(name) ?? "");
        const handicap = of.has("HA") && of.get("HA") !== "0" ? [`handicap ${of.get("HA")}`] : [];
        return unescaped([...players, ...handicap, ...rest].filter((part) => part !== "").join(", "));
    }

    /* What the page could not keep of an SGF file. */
    function lost(about) {
        const { comments = 0, variations = 0, marks = 0, others = "" } = about ?? {};
        const parts = [
            [comments, "comment"],
            [variations, "variation"],
            [marks, "mark"],
        ].flatMap(([count, one]) => (count > 0 ? [plural(count, one)] : []));
        const names = others.trim().split(/ +/).filter(Boolean);
        if (names.length > 0) parts.push(names.join(" "));
        if (parts.length === 0) return "";
        return `The record keeps one line of play, without: ${parts.join(", ")}.`;
    }

    /* Of the chain on a point. */
    const count = ({ length }) => `${length} ${length === 1 ? "liberty" : "liberties"}`;

    function liberties({ liberties: points, stones }) {
        return `The chain here: ${plural(stones, "stone")}, ${count(points)}.`;
    }

    return {
        game,
        count,
        liberties,
        lost,
        head,
        named,
        moveName,
        mayName,
        turnName,
        sentence,
        outcome,
        result,
        unescaped,
        plural,
        points,
        of: (reason) => sentences[reason] ?? "",
    };
})();
