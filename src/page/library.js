/* library.js - a library is asked the suite, in a worker, under the rules that it follows. */
const library = (() => {
    const LIMITS = { silent: 5000, longest: 300000 };
    const LOOP = "No answer for 5 seconds. Does the library loop forever?";
    const RULES = {
        suicide: ["forbidden", "multi", "allowed"],
        ko: ["simple", "positional", "situational", "natural", "none"],
    };
    const TELLING = { suicide: /14-|suicide/, ko: /09-|1[0-3]-|\/ko/ }; /* files about a rule */
    const MOST = 120; /* records that decide about a rule */
    const LOOPS = 3; /* records without an answer, until no more is asked */
    const runner = makeRunner();
    let silent = new Set(); /* records without an answer in this run */
    let kata = null;
    let parts = null; /* { file, topic, text, rules } of each record of the suite */
    let looker = null;
    let report = "";

    /* The worker's glue: the adapter of the fixtures, around what the text calls library. */
    const ADAPTED = `
;(() => {
const out = [];
${ADAPTER}
const given = typeof library === "object" ? library : module.exports;
const words = [...(given.knows ?? [])];
for (const [name, values] of Object.entries(${JSON.stringify(RULES)}))
    if (!words.some((word) => word.startsWith(name + "=")))
        words.push(...values.map((value) => name + "=" + value));
const legal = (...all) => {
    const said = given.legal(...all);
    if (typeof said?.then === "function") throw new Error("unsupported legal returned a Promise");
    return said;
};
const asked = Object.assign(Object.create(given), { knows: words, legal });
const send = postMessage.bind(self);
onmessage = ({ data: { key, records } }) => {
    send({ key, knows: [...(given.knows ?? [])] });
    records.forEach((lines, id) => {
        out.length = 0;
        judge(asked, [...lines]);
        send({ key, id, said: [...out] });
    });
    send({ key, over: true });
};
})();`;

    /* Texts, as libigo judges each of them alone. */
    const look = (all) =>
        new Promise((done) => {
            looker?.terminate();
            looker = startWorker((data) => data.looked && done(data.looked));
            looker.postMessage({ look: all });
        });

    const topicOf = (file) =>
        file
            .replace(/^.*\/(\d+[a-z]?-)?|\.txt$/g, "")
            .replace(/(-edge|-shapes|-values|-square|-\d+x\d+)+$/, "");

    async function readSuite() {
        if (parts) return;
        const own = Object.entries(kata).map(([file, text]) => [`kata/${file}`, text]);
        const suite = [...own, ...Object.entries(await referee.unpack(SUITE).json())];
        const all = suite.flatMap(([file, text]) =>
            text.trim().split(/\n\n+/).map((part) => ({ file, topic: topicOf(file), text: `${part}\n` })),
        );
        const looked = await look(all.map(({ text }) => text));
        parts = all
            .map((part, i) => ({ ...part, rules: looked[i]?.rules }))
            .filter(({ rules }) => rules);
    }

    /* The record under other rules of ko and suicide. */
    function underRules({ text, rules: { passes } }, { ko, suicide }) {
        const lines = text.split("\n");
        const at = lines.findIndex((line) => line[0] !== "#");
        const isOwn = lines[at].startsWith("rules");
        lines.splice(at, isOwn ? 1 : 0, `rules kata ko=${ko} suicide=${suicide} passes=${passes}`);
        return lines.join("\n");
    }

    /* What the adapter reads of a record, and the questions in it; nothing behind an undo or a turn
     * that these rules forbid. */
    function questionsOf({ rules, board, steps }) {
        const { next, rows, cols, points } = board;
        const row = (_, i) => points.slice(i * cols, (i + 1) * cols);
        const head = `rules kata ko=${rules.ko} suicide=${rules.suicide} passes=${rules.passes}`;
        const lines = [head, next, ...Array.from({ length: rows }, row)];
        const asks = [];
        const end = steps.findIndex(
            (step) => step.text.startsWith("undo") || !step.taken || (step.kind === "turn" && !step.holds),
        );
        for (const [at, step] of steps.slice(0, end < 0 ? undefined : end).entries()) {
            if (/^(play|then|setup)\b/.test(step.text)) lines.push(...step.text.trim().split("\n"));
            if (!/^(il)?legal\s/.test(step.text) || !step.move) continue;
            lines.push(`? ${step.move}`);
            asks.push({ at, move: step.move, place: step.at, verdict: step.verdict, before: lines.length });
        }
        return { lines, asks };
    }

    /* All answers of the library to these records under these rules: { part, verdict, said }. A record
     * without an answer is not asked again. `tell` hears how far it is. */
    async function answers(code, some, rules, tell = () => {}) {
        const texts = some.map((part) => underRules(part, rules));
        const asked = (await look(texts)).map(questionsOf);
        const said = [];
        let knows = null;
        let left = asked.map((_, i) => i).filter((i) => !silent.has(some[i]));
        const hear = ({ id, knows: known, said: now }) => {
            if (known) return (knows = known);
            said[left[id]] = now;
            if (left[id] % 200 === 199) tell(`${left[id] + 1} of ${count(some.length, "record")}`);
        };
        while (left.length > 0 && silent.size < LOOPS) {
            const end = await new Promise((done) =>
                runner.ask(
                    `var module = { exports: {} }, exports = module.exports; ${code}`,
                    left.map((i) => asked[i].lines),
                    hear,
                    done,
                    { reader: ADAPTED, ...LIMITS },
                ),
            );
            const place = end.line ? `, line ${end.line}` : "";
            if (end.error === "silent" && !knows) throw new Error(LOOP);
            if (end.error === "" || end.error === "slow") break;
            if (end.error !== "silent") throw new Error(end.error + place);
            const at = left.find((i) => !said[i]);
            silent.add(some[at]);
            left = left.filter((i) => i > at);
        }
        const all = asked.flatMap(({ lines, asks }, i) =>
            asks.map((ask, number) => ({
                ...ask,
                part: some[i],
                text: texts[i],
                lines: lines.slice(0, ask.before),
                said: said[i]?.[number] ?? (silent.has(some[i]) ? "nothing" : "unsupported igo gave up"),
            })),
        );
        return { all, knows };
    }

    const count = (number, one) => words.plural(number, one);
    const isAsked = ({ said }) => !said.startsWith("unsupported");
    const isWrong = (one) => isAsked(one) && one.said.split(" ")[0] !== one.verdict.split(" ")[0];

    /* Of the values of a rule the one that explains most answers. */
    async function bestOf(code, name, values, found) {
        const some = parts.filter(({ file }) => TELLING[name].test(file)).slice(0, MOST);
        let [best, least] = [found[name], Infinity];
        for (const value of values) {
            const { all } = await answers(code, some, { ...found, [name]: value });
            const wrong = all.filter(isWrong).length;
            if (wrong < least) [best, least] = [value, wrong];
            if (wrong === 0) break;
        }
        return best;
    }

    /* Each rule in turn, twice: the first time, the other one may be wrong. */
    async function findRules(code) {
        let found = { ko: "simple", suicide: "forbidden" };
        const { knows } = await answers(code, parts.slice(0, 1), found);
        for (const name of ["suicide", "ko", "suicide", "ko"]) {
            const own = RULES[name].filter((value) => knows.includes(`${name}=${value}`));
            const values = own.length > 0 ? own : RULES[name];
            const best = values.length > 1 ? await bestOf(code, name, values, found) : values[0];
            found = { ...found, [name]: best };
        }
        return found;
    }

    /* ---- What is seen ---- */

    /* What most answers that are none have as their reason. */
    function why(all) {
        const said = all.filter((one) => !isAsked(one)).map((one) => one.said.replace("unsupported ", ""));
        const often = (reason) => said.filter((one) => one === reason).length;
        return [...new Set(said)].sort((a, b) => often(b) - often(a))[0];
    }

    /* The row of a topic: a mark as in the picture of the programs, and the first failing board. */
    function topicRow([topic, all]) {
        const asked = all.filter(isAsked);
        const wrong = all.filter(isWrong);
        const row = document.createElement("tr");
        const mark = asked.length === 0 ? "–" : wrong.length === 0 ? "✓" : "✗";
        const says = asked.length === 0 ? `not asked: ${why(all)}` : `${wrong.length} of ${asked.length} wrong`;
        const cells = [["th", topic], ["td", mark], ["td", says], ["td", ""]].map(([name, text]) => {
            const cell = document.createElement(name);
            cell.textContent = text;
            return cell;
        });
        cells[0].scope = "row";
        row.className = asked.length === 0 ? "left" : wrong.length === 0 ? "right" : "wrong";
        if (wrong.length > 0) {
            const [{ text, at, move, place, verdict, said }] = wrong;
            const first = document.createElement("span");
            const told = said === "nothing" ? ": no answer" : `, not ${said.split(" ")[0]}`;
            first.textContent = `${words.moveName(move)} is ${verdict.split(" ")[0]}${told}`;
            cells[2].append(first);
            const button = document.createElement("button");
            button.type = "button";
            button.setAttribute("aria-label", `Show the first wrong answer of ${topic}`);
            button.addEventListener("click", () => show(wrong[0]));
            const { board } = record.look(text, () => referee.at(at));
            button.append(smallBoard(board, place, null, partAround(place, board)));
            cells[3].append(button);
        }
        row.append(...cells);
        return row;
    }

    /* Of a large board, so much around a point. */
    function partAround([row, col] = [0, 0], { rows, cols }) {
        const most = 9;
        const span = (at, size) => [Math.max(0, Math.min(at - 4, size - most)), Math.min(most, size)];
        const [[top, height], [left, width]] = [span(row, rows), span(col, cols)];
        return [left, top, width, height];
    }

    function show({ text, at }) {
        takeWhole(text);
        record.go(at + 1);
        byId("board").scrollIntoView({ block: "nearest" });
    }

    function reportOf(sum, topics) {
        const parts = topics.flatMap(([topic, all]) => {
            const wrong = all.filter(isWrong);
            if (wrong.length === 0) return [];
            const [{ part, lines, verdict, said }] = wrong;
            const title = part.text.startsWith("#") ? `, ${part.text.slice(1, part.text.indexOf("\n")).trim()}` : "";
            const board = lines.map((line) => `    ${line}`).join("\n");
            const head = `${topic}: ${count(wrong.length, "wrong answer")}. The first (${part.file}${title}):`;
            return [`${head}\n\n${board}\n\nwanted: ${verdict}\ngot: ${said}\n`];
        });
        return [`${sum}\n`, ...parts].join("\n");
    }

    function draw({ ko, suicide }, all) {
        const topics = [...grouped(all)];
        const asked = all.filter(isAsked).length;
        const wrong = all.filter(isWrong).length;
        const sum =
            `igo ${referee.words().version}, ko=${ko} suicide=${suicide}: ` +
            `${wrong} of ${count(asked, "answer")} wrong, ${all.length - asked} not asked` +
            `${2 * asked < all.length ? `: ${why(all)}` : ""}.${silent.size > 0 ? ` ${LOOP}` : ""}`;
        view.put("library-sum", sum);
        byId("library-topics").replaceChildren(...topics.map(topicRow));
        report = reportOf(sum, topics);
        byId("library-report").value = report;
        byId("library-report").hidden = byId("library-copy").hidden = false;
    }

    function grouped(all) {
        const groups = new Map();
        for (const one of all) {
            const { topic } = one.part;
            if (!groups.has(topic)) groups.set(topic, []);
            groups.get(topic).push(one);
        }
        return groups;
    }

    /* ---- In and out ---- */

    async function run() {
        const code = byId("library-code").value
            .replace(/^export\s+default\s+(?=(async\s+)?(class|function)\b\s*\*?\s*(?!extends\b)[\w$])/gm, "")
            .replace(/^export\s+default\s+/m, "module.exports = ")
            .replace(/^export\s*\{[^}]*\}/gm, "")
            .replace(/^export\s+(?=const|let|var|function|class|async)/gm, "");
        silent = new Set();
        byId("library-run").disabled = true;
        byId("library-report").hidden = byId("library-copy").hidden = true;
        byId("library-topics").replaceChildren();
        view.put("library-sum", "igo looks for the rules of the library …");
        try {
            await readSuite();
            const rules = await findRules(code);
            const tell = (done) =>
                view.put("library-sum", `ko=${rules.ko} suicide=${rules.suicide}: igo asks the suite, ${done} …`);
            tell("from the start");
            draw(rules, (await answers(code, parts, rules, tell)).all);
        } catch (error) {
            view.put("library-sum", error.message);
        }
        byId("library-run").disabled = false;
    }

    function open() {
        byId("library").open = true;
        byId("library").scrollIntoView();
    }

    /* A text without an adapter gets one. */
    function take(code) {
        const isAdapted = /\b(const|let|var)\s+library\b/.test(code);
        open();
        byId("library-code").value = isAdapted ? code : `${code.trimEnd()}\n\n${ADAPTS}`;
        byId("library-code").focus();
        memory.keepTyped("library", byId("library-code").value);
    }

    async function copyReport() {
        try {
            await navigator.clipboard.writeText(report);
            view.put("library-copy", "Copied");
        } catch {
            view.put("library-copy", "Not allowed to copy");
        }
        setTimeout(() => view.put("library-copy", "Copy the report"), 2000);
    }

    function start(lessons) {
        kata = lessons;
        byId("library-code").value = memory.recall("library") || ADAPTS;
        memory.begin("library");
        byId("library-code").addEventListener("input", (e) => memory.keepTyped("library", e.target.value));
        byId("library-code").addEventListener("paste", (e) => {
            const { selectionStart: from, selectionEnd: to, value } = e.target;
            const text = e.clipboardData.getData("text/plain");
            if (to - from < value.length || text === "") return;
            e.preventDefault();
            take(text);
        });
        byId("library-save").addEventListener("click", () => {
            files.save(byId("library-code").value, "library.js");
            memory.isSaved("library");
        });
        byId("library-run").addEventListener("click", run);
        byId("library-copy").addEventListener("click", copyReport);
        byId("library-open").addEventListener("click", () => byId("library-file").click());
        byId("library-file").addEventListener("change", async (e) => take(await e.target.files[0].text()));
    }

    return {
        start,
        open,
        take,
        get report() {
            return report;
        },
    };
})();
