"""suite.py IGO FIXTURES [check] - the fixtures as JSON: suite.json, kata.json and suite.schema.json;
ko-values.svg, how the values of ko differ; and ko.svg, a ko that moves.

With `check` nothing is written: it says which of the files are not current, and has python3-jsonschema
validate them by the schema, where that is installed."""
import json
import os
import re
import subprocess
import sys

VERSION = re.search(r'SUITE_VERSION "(.*)"', open("src/report/report.h", encoding="utf-8").read()).group(1)
NEEDS = ["ko", "superko", "suicide", "pass", "resign", "then", "setup", "undo", "rectangle", "large", "order"]


def run(igo, *args, text=None):
    """What igo prints, an object a line; where a record is in trouble it has a line, too."""
    done = subprocess.run([igo, *args], input=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          encoding="utf-8", check=False)
    return done.stdout.splitlines()


def late_reasons(igo, records, *options):
    """For each record the moves that igo refuses under other options, too, by reason."""
    asked = "\n".join(json.dumps({**r, "steps": [
        "? " + s.split(" ", 1)[1].rsplit(" ", 1)[0] if p["kind"] == "illegal" and "reason" in p else s
        for s, p in zip(r["steps"], r["parsed"]) if p["kind"] not in ("question",)]}) for r in records)
    found = [[] for _ in records]
    for line in run(igo, "judge", "--json", "--from", "json", *options, text=asked):
        answer = json.loads(line)
        if "verdict" in answer:
            found[answer["record"] - 1].append(answer.get("reason"))
    return found


def needs_order(record, early, late):
    """Whether a claim's reason stands before another that holds, too."""
    reasons = [p["reason"] for p in record["parsed"] if p["kind"] == "illegal" and "reason" in p]
    return len(reasons) == len(late) and any(
        r == early and other not in (None, early) for r, other in zip(reasons, late))


def needs(record, orders):
    steps, rules = record["parsed"], record["rules"]
    sizes = [record["rows"]] + [s["rows"] for s in steps if "rows" in s]
    kinds, turns = {s["kind"] for s in steps}, {s.get("turn") for s in steps}
    has = {
        "ko": any(s.get("reason") == "ko" for s in steps),
        "superko": rules["ko"] not in ("none", "simple"),
        "suicide": rules["suicide"] != "forbidden",
        "pass": "pass" in turns or any(s.get("passes") for s in steps),
        "resign": "resign" in turns,
        "then": "then" in kinds, "setup": "setup" in kinds, "undo": "undo" in kinds,
        "rectangle": any(len(rows) != len(rows[0]) for rows in sizes),
        "large": any(max(len(rows), len(rows[0])) > 19 for rows in sizes),
        "order": orders,
    }
    return [name for name in NEEDS if has[name]]


def topic(file):
    name = os.path.splitext(os.path.basename(file))[0]
    head, _, tail = name.rpartition("-")
    sized = tail == "square" or tail.replace("x", "", 1).isdigit() and "x" in tail
    return head if sized and head else name


def read(igo, folder):
    names = ["kata", "rules", "bugs"]
    paths = [os.path.join(folder, name) for name in names]
    records = [json.loads(line) for line in run(igo, "convert", "--to", "json", *paths)]
    ids = [line.split("\t")[0] for line in run(igo, "test", "--list", *paths)]
    if not records or len(ids) != len(records):
        sys.exit(f"suite.py: {len(records)} records, {len(ids)} ids")
    twice = sorted({name for name in ids if ids.count(name) > 1} - {"-"})
    if twice:
        sys.exit("suite.py: several records have the same id: " + " ".join(twice))
    late = {"over": late_reasons(igo, records, "--passes", "0"),
            "turn": late_reasons(igo, records, "--any-turn"),
            "suicide": late_reasons(igo, records, "--suicide", "allowed")}
    made = []
    for i, (name, r) in enumerate(zip(ids, records)):
        orders = any(needs_order(r, early, late[early][i]) for early in late)
        file = os.path.relpath(r.pop("file"), folder).replace(os.sep, "/")
        made.append({"id": name, "file": file, "title": r.pop("title", ""),
                     "level": r.pop("level", "law"), "topic": topic(file),
                     "size": [len(r["rows"]), len(r["rows"][0])], "needs": needs(r, orders), **r})
    return made


def check_clauses(folder, records):
    """Each clause of the texts in RULES.md has a record, and names it as the suite does."""
    titles = {r["id"]: r["title"] for r in records}
    with open(os.path.join(folder, "RULES.md"), encoding="utf-8") as page:
        tables = re.findall(r"^\| clause \|.*\n\|[-|]+\n((?:\|.*\n)+)", page.read(), re.M)
    clauses = [line.split("|") for rows in tables for line in rows.splitlines()]
    for _, clause, _, named, _ in clauses:
        found = re.findall(r"`([0-9a-f]{16})` ([^`]*?)(?:; (?=`)| ?$)", named)
        wrong = [name for name, title in found if titles.get(name) != title]
        if not found or wrong:
            sys.exit(f"suite.py: RULES.md: {clause.strip()}: no record {' '.join(wrong)}")
    if not clauses:
        sys.exit("suite.py: RULES.md has no clauses")


def path_of(records):
    """The records of the path, each with its step and its number in it, without the bonus steps that
    ask for more than moves."""
    made, numbers = [], {}
    for r in records:
        if r["file"].startswith("kata/") and r["topic"] not in ("15-undo", "16-territory"):
            step = r["topic"] = os.path.splitext(os.path.basename(r["file"]))[0]
            numbers[step] = numbers.get(step, 0) + 1
            made.append({**r, "step": step, "number": numbers[step]})
    return made


def text_of(records):
    lines = ",\n".join(json.dumps(r, ensure_ascii=False, separators=(",", ":")) for r in records)
    return f'{{"suite": "igo", "version": "{VERSION}", "records": [\n{lines}\n]}}\n'


def schema():
    def words(*names):
        return {"enum": list(names)}

    def some(least, item):
        return {"type": "array", "minItems": least, "items": item}

    count, color = {"type": "integer", "minimum": 0}, words("x", "o")
    point = {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer"}}
    rows = {**some(1, {"type": "string", "pattern": "^[-xo]{1,32}$"}), "maxItems": 32}
    rules = {"type": "object", "required": ["name", "ko", "suicide", "passes", "scoring", "komi"], "properties": {
        "name": {"type": "string"}, "ko": words("none", "simple", "positional", "situational", "natural"),
        "suicide": words("forbidden", "multi", "allowed"), "passes": count,
        "scoring": words("area", "territory", "stones"),
        "komi": {"type": "number", "multipleOf": 0.5, "minimum": -400, "maximum": 400},
        "handicap": {"type": "integer", "minimum": 1, "maximum": 361}, "bonus": words("0", "n-1", "n")}}
    step = {"type": "object", "required": ["kind"], "additionalProperties": False, "properties": {
        "kind": words("play", "legal", "illegal", "board", "then", "setup", "score", "legal-moves", "liberties",
                      "perft", "undo", "territory", "prisoners", "question"),
        "color": color, "turn": words("play", "pass", "resign"), "point": point,
        "reason": words("over", "turn", "bounds", "occupied", "suicide", "ko", "superko"),
        "next": color, "rows": rows, "result": {"type": "string"}, "number": count,
        "depth": {"type": "integer", "minimum": 1, "maximum": 20}, "passes": {"type": "boolean"},
        "owner": words("x", "o", "none"), "points": some(0, point),
        "asks": words("verdict", "board", "score", "legal-moves", "liberties", "territory",
                      "prisoners")}}
    record = {"type": "object",
              "required": ["id", "file", "title", "level", "topic", "size", "needs", "line", "rules", "next", "rows", "steps",
                           "parsed"],
              "additionalProperties": False, "properties": {
                  "id": {"type": "string", "pattern": "^[0-9a-f]{16}$|^-$"}, "file": {"type": "string"},
                  "title": {"type": "string"}, "level": words("law", "choice"),
                  "topic": {"type": "string"}, "size": point,
                  "needs": {**some(0, words(*NEEDS)), "uniqueItems": True}, "line": count, "rules": rules,
                  "next": color, "rows": rows, "steps": some(0, {"type": "string"}), "parsed": some(0, step),
                  "step": {"type": "string"}, "number": count}}
    whole = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Records of Go positions with claims",
             "type": "object", "required": ["suite", "version", "records"], "additionalProperties": False,
             "properties": {"suite": {"const": "igo"},
                            "version": {"type": "string", "pattern": "^[0-9]+[.][0-9]+[.][0-9]+$"},
                            "records": some(1, record)}}
    return json.dumps(whole, indent=1) + "\n"


VALUES = ["none", "simple", "positional", "situational", "natural"]
STYLE = """<style>text{font:14px system-ui,Helvetica,sans-serif;fill:var(--i)}.m{text-anchor:middle}.y{fill:var(--y)}.n{fill:var(--n)}
svg{--p:#fff;--i:#222;--y:#1f6f43;--n:#b3261e}
@media(prefers-color-scheme:dark){svg{--p:#161a20;--i:#e6e6e6;--y:#7fd0a0;--n:#ff8a7a}}</style>"""


def ko_records(igo):
    """The smallest record on which two values of ko differ, for each pair: its steps, and its move."""
    for i, one in enumerate(VALUES):
        for other in VALUES[i + 1:]:
            lines = run(igo, "rules", f"kata ko={one}", f"kata ko={other}")
            first = [line for line in lines[:lines.index("")] if line[0] != "#" and not line.startswith("rules ")]
            yield first[:-1], " ".join(first[-1].split()[1:3])


def draw_board(x, y, rows, move):
    """A board of points 26 wide; the move to judge is a question mark."""
    wide, high = len(rows[0]), len(rows)
    parts = [f'<rect x="{x}" y="{y}" width="{26 * wide}" height="{26 * high}" rx="4" fill="#e3bd79"/>'
             f'<path stroke="#6b4f22" d="' + "".join(
                 f"M{x + 13} {y + 13 + 26 * r}h{26 * (wide - 1)}" for r in range(high)) + "".join(
                 f"M{x + 13 + 26 * c} {y + 13}v{26 * (high - 1)}" for c in range(wide)) + '"/>']
    for r, row in enumerate(rows):
        for c, point in enumerate(row):
            at = f'cx="{x + 13 + 26 * c}" cy="{y + 13 + 26 * r}"'
            if point != "-":
                parts.append(f'<circle {at} r="11" fill="{"#111" if point == "x" else "#fff"}" stroke="#333"/>')
    if move is not None:
        row, col = map(int, move.split(","))
        parts.append(f'<text class="m" style="fill:#b3261e;font-weight:700" x="{x + 13 + 26 * col}"'
                     f' y="{y + 18 + 26 * row}">?</text>')
    return "".join(parts)


def ko_picture(igo):
    """A row for each record: the boards of its turns, and the verdict by each value."""
    records = sorted(set((tuple(steps), move) for steps, move in ko_records(igo)), key=lambda r: (len(r[0]), r))
    parts = [f'<text class="m" x="{430 + 84 * i}" y="22">{value}</text>' for i, value in enumerate(VALUES)]
    parts.append('<text x="12" y="22">The turns, and the play to judge</text>')
    for n, (steps, move) in enumerate(records):
        x, y = 12, 40 + 62 * n
        turns = [step for step in steps if step.startswith("play")]
        for turn in range(len(turns) + 1):
            last = turn == len(turns)
            lines = run(igo, "play", "--turn", str(turn), "-", text="\n".join(steps) + "\n")
            rows = lines[lines.index("board") + 2:]
            rows = rows[:rows.index("")] if "" in rows else rows
            said = f"{'Black' if move[0] == 'x' else 'White'} at ?" if last else \
                "pass" if turns[turn].endswith("pass") else ""
            parts.append(draw_board(x, y, rows, move.split()[1] if last else None))
            parts.append(f'<text x="{x}" y="{y + 42}">{said}</text>')
            x += 26 * len(rows[0]) + 12
        for i, value in enumerate(VALUES):
            text = f"rules kata ko={value}\n" + "\n".join(steps) + f"\n? {move}\n"
            verdict = run(igo, "judge", text=text)[0].split()
            parts.append(f'<text class="m {"y" if verdict == ["legal"] else "n"}" x="{430 + 84 * i}" y="{y + 18}">'
                         f"{verdict[-1]}</text>")
    high = 36 + 62 * len(records)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 816 {high}" width="816" height="{high}" role="img"'
            f' aria-labelledby="t">\n<title id="t">Records on which the values of ko differ, and the verdict by each'
            f'</title>\n{STYLE}\n<rect width="816" height="{high}" fill="var(--p)"/>\n' + "\n".join(parts) + "\n</svg>\n")


def check(folder, files):
    wrong = False
    for name, text in files.items():
        path = os.path.join(folder, name)
        current = os.path.exists(path) and open(path, encoding="utf-8").read() == text
        print(f"{name}: {'current' if current else 'not current: run make suite'}")
        wrong = wrong or not current
    try:
        import jsonschema
    except ImportError:
        print("# SKIP jsonschema is not installed")
        return wrong
    validator = jsonschema.Draft202012Validator(json.loads(files["suite.schema.json"]))
    for name in ("suite.json", "kata.json"):
        errors = [e.message[:200] for e in validator.iter_errors(json.loads(files[name]))]
        print(f"{name}: {len(errors)} errors by the schema", *errors[:3], sep="\n")
        wrong = wrong or bool(errors)
    return wrong


def main():
    igo, folder = sys.argv[1], sys.argv[2]
    records = read(igo, folder)
    check_clauses(folder, records)
    files = {"suite.json": text_of(records), "kata.json": text_of(path_of(records)), "suite.schema.json": schema(),
             "ko-values.svg": ko_picture(igo),
             "ko.svg": "\n".join(run(igo, "show", "--svg", "--animate", f"{folder}/kata/09-ko.txt:2")) + "\n"}
    if sys.argv[3:] == ["check"]:
        sys.exit(check(folder, files))
    for name, text in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8", newline="\n") as to:
            to.write(text)


main()
