/* wasm.mjs MODULE FOLDER... - igo.mjs in node: all claims of the fixtures, its errors, and the example; and
 * what the page makes of pasted texts, against what igo makes of them. */
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { pathToFileURL } from "node:url";

const [module, ...folders] = process.argv.slice(2);
const { open } = await import(pathToFileURL(resolve(module)));
const igo = await open();
let points = 0;
let failed = 0;

function point(name, wrong) {
    points++;
    failed += wrong ? 1 : 0;
    console.log(`${wrong ? "not ok" : "ok"} ${points} - ${name}`);
    if (wrong) console.log(wrong.replace(/^/gm, "# "));
}

const equal = (got, wanted) =>
    JSON.stringify(got) === JSON.stringify(wanted)
        ? ""
        : `wanted ${JSON.stringify(wanted)}\ngot ${JSON.stringify(got)}`;

function message(act) {
    try {
        return `returned ${JSON.stringify(act())}`;
    } catch (error) {
        return error.message;
    }
}

/* The claims of all records that do not hold; the number of all. */
function check(text) {
    const wrong = [];
    let count = 0;
    for (let number = 0; ; number++) {
        let claims;
        try {
            claims = igo.check(text, number);
        } catch (error) {
            if (/^found \d+ records/.test(error.message)) return { count, wrong };
            throw error;
        }
        count += claims.length;
        wrong.push(...claims.filter((claim) => !claim.holds).map(({ text, line }) => `${line}: ${text}`));
    }
}

for (const folder of folders) {
    for (const name of readdirSync(folder).filter((name) => name.endsWith(".txt"))) {
        const { count, wrong } = check(readFileSync(join(folder, name), "utf8"));
        point(`${name}: ${count} claims`, count === 0 ? "no claim" : wrong.join("\n"));
    }
}
const ko = "x\n-xo-\nxo-o\n-xo-\nplay x 1,2\n";
point("a wrong claim is found", equal(check(`${ko}legal o 1,1\n`).wrong, ["6: legal o 1,1"]));
point("judge", equal(igo.judge(ko, "1,1").reason, "ko"));
point("judge, illegal", equal(igo.judge(ko, "x 0,0").legal, false));
point("judge, legal", equal(igo.judge("x\n--\n--\n", "0,0").legal, true));
point("legal", equal(igo.legal("x\n-o\n--\n"), [[0, 0], [1, 0], [1, 1]]));
point("play", equal(igo.judge(igo.play("x\n---\n---\n", "0,0"), "0,0").reason, "occupied"));
point("play, illegal", equal(message(() => igo.play(ko, "1,1")), "o 1,1: illegal ko"));
point("score", equal(igo.score("x\n-x-\n-xo\n").outcome.slice(0, 2), "x+"));
point("score without dead stones", equal(igo.score("x\n-x-\n-xo\n", [[1, 2]]).outcome, "x+6"));
point("a second record", equal(igo.judge(`x\n--\n--\n\n${ko}`, "1,1", 1).reason, "ko"));
point("SGF", equal(igo.judge("(;GM[1]SZ[9];B[ee])", "E5").reason, "occupied"));
point("a text in error", equal(message(() => igo.legal("x\n-y\n")), "2:2: found 'y', wanted x, o or -"));
point("a move in error", equal(message(() => igo.judge(ko, "zz")).slice(0, 16), "1:1: found 'zz',"));
point("no such record", equal(message(() => igo.legal(ko, 3)), "found 1 records, wanted record 3"));
const games = igo.audit("(;GM[1]SZ[9];B[aa];W[aa])\n(;GM[1]SZ[9];B[aa];W[bb])");
point("audit", equal(games.map((game) => game.verdict), ["occupied", "ok"]));

/* The scripts of the page that take what is pasted, as they are. */
const scripts = ["referee", "record"].map((name) => readFileSync(`src/page/${name}.js`, "utf8"));
const page_of = new Function(`${scripts.join("\n")}; return { referee, record };`)();
page_of.referee.use(await WebAssembly.compile(readFileSync(join(dirname(module), "igo.wasm"))));

/* The records that the page shows of a pasted text, as fixture text; "error": it shows none of it. */
function pasted(text) {
    const { made, read } = page_of.record.asFixture(text);
    return read.records.length === 0 || read.records.some((r) => r.error) ? "error" : made.trim();
}

const asFixture = (lines) => lines.map((line) => (line === "error" ? line : pasted(line))).join("\n\n");
const table = readFileSync("tests/cli/pasted.txt", "utf8").split(/^@ /m).slice(1).map((part) => {
    const [, name, text, want] = part.match(/^(.*)\n([^]*?)^= (.*)\n$/m);
    return { name, text, want };
});
point("what is pasted into the page is what igo makes of it", equal(table.length > 300 ? table.flatMap(
    ({ name, text, want }) => (pasted(text) === asFixture([want]) ? [] : [name, pasted(text)])) : "few texts", []));
const folder = mkdtempSync(join(tmpdir(), "igo-"));
const [forms, wanted] = ["forms", "wanted"].map((name) => join(folder, name));
execFileSync("awk", ["-v", `text=${forms}`, "-v", `want=${wanted}`, "-f", "tests/cli/forms.awk"], { input: "" });
const [boards, lines] = [forms, wanted].map((name) => readFileSync(name, "utf8").trimEnd());
rmSync(folder, { recursive: true });
point("so are 4000 boards in 20 forms", equal(pasted(`${boards}\n`) === asFixture(lines.split("\n")), true));
const { remarks: said_of } = page_of.record.asFixture("Fig. 1\n0 1 0\n2 0 0\n").read.records[0];
point("the page says what a pasted board does not", equal(said_of.map((r) => `${r.line} ${r.text}, ${r.end}`), [
    "1 Fig. 1, left out because it is no row", "2 nothing names the player to move, taken as Black",
    "2 the stones are numbers, 1 is taken as Black"]));

const example = "fixtures/embed/referee.mjs";
const said = readFileSync(example, "utf8").match(/^\/\/ {5}(.*)$/gm).map((line) => line.slice(7));
point("the example prints what it says",
    equal(execFileSync("node", [example, module], { encoding: "utf8" }), `${said.join("\n")}\n`));

/* In a browser: the module and igo.wasm from a server, as a page has them. */
const page = `<p>nothing</p><script type="module">
    import { open } from "./igo.mjs";
    const igo = await open();
    document.querySelector("p").textContent = igo.judge(${JSON.stringify(ko)}, "1,1").reason;
</script>`;
const kinds = { html: "text/html", mjs: "text/javascript", wasm: "application/wasm" };
const server = createServer((request, response) => {
    const name = request.url.slice(1);
    const kind = kinds[name.split(".")[1]];
    if (kind) response.setHeader("Content-Type", kind);
    response.end(name === "page.html" ? page : kind && readFileSync(join(dirname(module), name)));
});
try {
    await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
    const address = `http://127.0.0.1:${server.address().port}/page.html`;
    const options = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000"];
    // The budget does not know of what is compiled meanwhile: a loaded machine may need another try.
    let reason = "nothing";
    for (let tries = 0; tries < 20 && reason === "nothing"; tries++) {
        const { stdout } = await promisify(execFile)("chromium", [...options, "--dump-dom", address]);
        reason = stdout.match(/<p>(.*?)<\/p>/)?.[1];
    }
    point("the module in a browser", equal(reason, "ko"));
} catch (error) {
    if (error.code !== "ENOENT") throw error;
    console.log(`ok ${++points} - the module in a browser # SKIP chromium is not installed`);
}
server.close();
console.log(`1..${points}`);
process.exit(failed ? 1 : 0);
