#!/usr/bin/env python3
"""mutants.py BUILD - breaks the library in many small ways, each of which some test has to notice.

All mutants of the law are tried, and a sample of those of what stands below it. A mutant that makes
the same code as the original is none. One that no test notices has survived: that is a failure, unless
same.txt beside this file says why that many mutants of the line give the same verdicts.

The environment has MUTANTS, the size of the sample, then of all files; SEED, which chooses it; FILES,
the names of some files; MARKED, for mutants of the lines in same.txt only, or MARKED=check to see no
more than that each entry of same.txt has its line, which it may have in any folder; MAKE.
"""

import collections
import glob
import hashlib
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import time

LAW = ["law.h", "dead_chains.h", "repetition.h"]
BELOW = ["legal_plays.h", "judge_table.c", "set.h", "bits.h", "simd.h", "board.c", "point_set.c", "turns.c",
         "moves.c", "evidence.c", "score.c",
         "record_index.c", "record_index.h", "game.c", "game.h", "read_rows.c"]
SAMPLE = 160

# Those that notice much and soon come first; igo is given the fixtures.
PROGRAMS = ["igo"] + ["tests/test_" + name for name in [
    "replay", "boards", "turns", "contracts", "hash", "properties", "invariants", "fixture", "move_text",
    "published_counts", "embed", "memory", "naive"]]
LIBRARIES = ["libigo.a", "libigo_checked.a"]
WIDTHS = ["any", "plain", "avx2", "avx512"]

SWAPS = [
    (r" == ", " != "), (r" != ", " == "), (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "),
    (r" >= ", " > "), (r" < ", " >= "), (r" > ", " <= "), (r" && ", " || "), (r" \|\| ", " && "),
    (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " + "), (r" / ", " * "), (r" % ", " / "),
    (r" & ", " | "), (r" \| ", " & "), (r" \^ ", " & "), (r" << ", " >> "), (r" >> ", " << "),
    (r" \+= ", " -= "), (r" -= ", " += "), (r" \|= ", " &= "), (r" &= ", " |= "),
    (r"\+\+", "--"), (r"(?<!-)--(?!-)", "++"), (r"(?<![\w)])!(?=[\w(])", ""), (r"~", ""),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"),
    (r"\bset_and\b", "set_or"), (r"\bset_or\b", "set_and"), (r"\bset_minus\b", "set_and"),
    (r"\blanes_and\b", "lanes_or"), (r"\blanes_or\b", "lanes_and"),
    (r"\blanes_minus\b", "lanes_and"), (r"\bmine\b", "theirs"), (r"\btheirs\b", "mine"),
    (r"\bIGO_BLACK\b", "IGO_WHITE"), (r"\bIGO_WHITE\b", "IGO_BLACK"),
    (r"\bIGO_KO\b", "IGO_SUPERKO"), (r"\bIGO_SUPERKO\b", "IGO_KO"),
    (r"\bIGO_PLAY\b", "IGO_PASS"), (r"\bIGO_PASS\b", "IGO_PLAY"),
    (r"\bopponent\((\w+(?:\.\w+)?)\)", r"\1"),
]
NUMBER = re.compile(r"(?<![\w.])(0x[0-9a-f]+|\d+)u?(?![\w.])")


def code_of(text):
    """The text with blanks in place of comments and strings."""
    hide = lambda m: re.sub(r"[^\n]", " ", m.group(0))
    return re.sub(r"/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'", hide, text, flags=re.S)


def guard_of(code):
    """Where a condition begins and ends, and the statement behind it on its line."""
    m = re.match(r" *(?:} else )?(?:if|while) \(", code)
    depth = 1 if m else 0
    for at in range(m.end() if m else 0, len(code)):
        depth += (code[at] == "(") - (code[at] == ")")
        if m and depth == 0 and not code.endswith("\\"):
            return m.end(), at, code[at + 1:].strip(" {")
    return None


def changed_lines(code, line, above):
    """The line as each mutation makes it."""
    for pattern, instead in SWAPS:
        for m in re.finditer(pattern, code):
            yield line[:m.start()] + m.expand(instead) + line[m.end():]
    for m in NUMBER.finditer(code):
        number = int(m.group(1), 0)
        for other in {number + 1, max(number - 1, 0)} - {number}:
            yield line[:m.start()] + str(other) + line[m.end():]
    guard = guard_of(code)
    if guard:
        begin, end, statement = guard
        yield line[:begin] + "!(" + line[begin:end] + ")" + line[end:]
        if not re.match(r"(return;|igo_broken.*|)$", statement):
            yield line[:end] + ");"
    m = re.search(r" \? (.*) : (.*?)(?=[;,]$)", code)
    if m:
        yield line[:m.start()] + " ? " + m.group(2) + " : " + m.group(1) + line[m.end():]
    guarded = re.match(r" *(?:} else )?(?:if|for|while) .*[^{;]$|.*\belse$", above)
    if guard:
        return
    if re.match(r" +(?!return\b|case\b|default\b|[\w ]+ \**\w+(\[\w*\])? = |igo_broken)[*\w].*;$",
                code) and not re.match(r" +[a-z]\w+ [\w, *]+;$", code):
        yield re.match(" *", line).group(0) + ";"
    elif guarded and re.match(r" +return .*;$", code):
        yield re.match(" *", line).group(0) + ";"


def mutants_of(name, text):
    """(file, number of the line, the line, the line as it would be)."""
    lines, codes = text.split("\n"), code_of(text).split("\n")
    for number, (line, code) in enumerate(zip(lines, codes)):
        if re.match(r" *(#|typedef|INLINE|LARGE|static|enum|extern|struct)", code) and "= " not in code:
            continue
        if code.startswith("#"):
            continue
        seen = set()
        for changed in changed_lines(code.rstrip(), line, codes[number - 1].rstrip()):
            if changed.strip() != line.strip() and changed not in seen:
                seen.add(changed)
                yield name, number, line, changed


def function_of(lines, number):
    """The function that a line stands in, or - for a line outside of all."""
    for at in range(number, -1, -1):
        if at < number and lines[at].startswith("}"):
            return "-"
        head = re.match(r"[A-Za-z_].*?(\w+)\(", lines[at])
        if head and not lines[at].endswith(";"):
            return head.group(1)
    return "-"


def entries_of(text):
    """(file, function, line of code, how many mutants may survive) of each entry of same.txt."""
    for entry in re.finditer(r"^(\S+) (\S+) (\d+): .*\n    (.*)$", text, re.M):
        name, function, count, code = entry.groups()
        yield name, function, code, int(count)


def marks_of(name, text, entries):
    """How many mutants of a line may survive, by the number of the line; entries without one line."""
    marks, lost = {}, []
    lines = text.split("\n")
    codes = [" ".join(code.split()) for code in re.sub(
        r"/\*.*?\*/", lambda m: re.sub(r"[^\n]", " ", m.group(0)), text, flags=re.S).split("\n")]
    for file, function, code, count in entries:
        if file != name:
            continue
        found = [n for n, line in enumerate(codes) if line == code and function_of(lines, n) == function]
        if len(found) == 1:
            marks[found[0]] = count
        else:
            lost.append("%s %s: %s" % (file, function, code))
    return marks, lost


class Scratch:
    """A copy of the sources that a mutant is put into, built once for each width."""

    def __init__(self, folder):
        self.folder = folder
        self.original, self.seconds = {}, {}
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        shutil.copy2("Makefile", folder)
        for part in ["src", "tests", "fixtures"]:
            shutil.copytree(part, os.path.join(folder, part))

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def make(self, width, *targets):
        command = [os.environ.get("MAKE", "make"), "-s", "-j2", "WIDTH=" + width,
                   "CFLAGS=-O1 -w"]
        quiet = dict(os.environ, MAKEFLAGS="", MAKELEVEL="")
        return subprocess.run(command + ["build/%s/%s" % (width, name) for name in targets],
                              cwd=self.folder, env=quiet, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0

    def code(self, width):
        """What all objects of the library are, as one number."""
        digest = hashlib.sha256()
        for folder, _, names in sorted(os.walk(self.path("build", width))):
            for name in sorted(names):
                path = os.path.join(folder, name)
                if name.endswith(".o") and "src/lib" in path:
                    with open(path, "rb") as file:
                        digest.update(name.encode() + file.read())
        return digest.digest()

    def runs(self, width):
        """Whether this machine can run it; then all tests have to pass, and their time is kept."""
        if width not in self.original:
            well = self.make(width, *LIBRARIES) and not self.killer(width)
            self.original[width] = self.code(width) if well else None
        return self.original[width] is not None

    def killer(self, width):
        """The first test that notices something."""
        for program in PROGRAMS:
            if not self.make(width, program) or not self.passes(width, program):
                return program
        return None

    def passes(self, width, program):
        """Ended at the first point that fails, or where it takes much longer than it should."""
        most = self.seconds.get((width, program), 600)

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (most, most))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        command = [os.path.abspath(self.path("build", width, program))]
        if program == "igo":
            command += ["test"] + ["fixtures/%s/%s" % (part, name) for part in ["kata", "rules"]
                                   for name in sorted(os.listdir("fixtures/" + part))
                                   if name.endswith(".txt")]
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        process = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, preexec_fn=limit)
        for line in process.stdout:
            if line.startswith(b"not ok"):
                process.terminate()
                break
        process.stdout.close()
        well = process.wait() == 0
        spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        self.seconds.setdefault((width, program), int(2 + 4 * spent))
        return well


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def try_mutant(scratch, mutant):
    """killed, same, wrong (it is no C) or survived, by each width whose code it changes: code of one
    machine is compiled into every build, but run only there."""
    name, number, _, changed = mutant
    path = scratch.path("src", "lib", name)
    text = read(path)
    lines = text.split("\n")
    lines[number] = changed
    what = "same"
    for width in WIDTHS:
        if not scratch.runs(width):
            continue
        try:
            write(path, "\n".join(lines))
            if not scratch.make(width, *LIBRARIES):
                return "wrong"
            if scratch.code(width) != scratch.original[width]:
                if scratch.killer(width):
                    return "killed"
                what = "survived"
        finally:
            write(path, text)
    return what


def choose(everything):
    """All mutants of the law and a sample of the others; or a sample of all, or of some files."""
    files, size = os.environ.get("FILES", "").split(), os.environ.get("MUTANTS", "")
    chance = random.Random(int(os.environ.get("SEED") or 1))
    some = [m for m in everything if not files or m[0] in files]
    law = [] if size or files else [m for m in some if m[0] in LAW]
    rest = [m for m in some if m not in law]
    count = int(size) if size else len(rest) if files else SAMPLE
    return law + sorted(chance.sample(rest, min(count, len(rest))))


def count_survivor(mutant, survived, marks):
    """Counts a mutant that survived. Unless same.txt allows it, says so and returns 1."""
    name, number, line, changed = mutant
    survived[name, number] += 1
    if survived[name, number] <= marks.get((name, number), 0):
        return 0
    print("not ok - survived, %s:%d\n- %s\n+ %s" % (name, number + 1, line, changed), flush=True)
    return 1


def main(build):
    start = time.time()
    everything, marks, of_line, lines, wrong = [], {}, collections.Counter(), 0, 0
    entries = list(entries_of(read(os.path.join(os.path.dirname(__file__), "same.txt"))))
    around = sorted({name for name, *_ in entries} - set(LAW + BELOW))
    for name in LAW + BELOW + around:
        text = read(glob.glob("src/*/" + name)[0])
        of_file, lost = marks_of(name, text, entries)
        lines += len(of_file)
        if name not in around:
            marks.update({(name, number): count for number, count in of_file.items()})
            everything += mutants_of(name, text)
        for entry in lost:
            wrong += 1
            print("not ok - same.txt: no line, or several, %s" % entry)
    if os.environ.get("MARKED") == "check":
        print("%d entries, %d lines" % (len(entries), lines))
        return 1 if wrong or lines != len(entries) else 0
    if os.environ.get("MARKED"):
        everything = [m for m in everything if m[:2] in marks]
    for mutant in everything:
        of_line[mutant[:2]] += 1
    scratch = Scratch(os.path.join(build, "mutants"))
    if not scratch.runs("any"):
        sys.exit("mutants: the tests do not pass as it is")
    counts = dict.fromkeys(["killed", "same", "wrong", "survived"], 0)
    tried, survived = collections.Counter(), collections.Counter()
    for mutant in choose(everything):
        what = try_mutant(scratch, mutant)
        counts[what] += 1
        tried[mutant[:2]] += 1
        if what == "survived":
            wrong += count_survivor(mutant, survived, marks)
    for place, count in marks.items():
        if tried[place] == of_line[place] > 0 and survived[place] < count or place not in of_line:
            wrong += 1
            print("not ok - %s:%d: marked for %d mutants, of which %d survive" %
                  (place[0], place[1] + 1, count, survived[place]))
    print("%d mutants in %d s: %s" % (sum(counts.values()), time.time() - start,
                                     ", ".join("%d %s" % (n, k) for k, n in counts.items())))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "build"))
