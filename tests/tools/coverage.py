#!/usr/bin/env python3
"""coverage.py BUILD - which branches of the law, of sets and of the readers no test takes.

Builds without optimisation for gcov, runs the tests of the library and the fixtures, and fails where
a branch is not taken on a line that coverage.txt does not list with a reason, or where a listed line
is no such line. The environment has MAKE and CC. Needs python3 and gcc with its gcov, and says so
where they are not.
"""

import json
import os
import subprocess
import sys

FILES = ["law.h", "dead_chains.h", "repetition.h", "set.h", "bits.h", "record_index.h", "game.h", "step_types.h",
         "private.h", "reader_state.h", "fixture_split.c", "fixture_line.c", "read_rows.c", "sgf.c", "sgf_tree.c",
         "sgf_value.c"]


def run(command, **more):
    return subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          **more)


def is_here():
    try:
        compiler = run([os.environ.get("CC", "cc"), "-v"])
        run(["gcov", "--version"])
    except OSError:
        return False
    return b"gcc version" in compiler.stderr


def build(folder, programs):
    quiet = dict(os.environ, MAKEFLAGS="", MAKELEVEL="")
    made = run([os.environ.get("MAKE", "make"), "-s", "-j2", "WIDTH=any", "B=" + folder,
                "CFLAGS=-O0 -g --coverage -w", folder + "/igo"] + programs, env=quiet)
    if made.returncode != 0:
        sys.exit("coverage: it does not build\n" + made.stderr.decode())


def in_folder(folder, *ends):
    return sorted(os.path.join(at, name) for at, _, names in os.walk(folder) for name in names
                  if name.endswith(ends))


def run_tests(folder, programs):
    for counted in in_folder(folder, ".gcda"):
        os.remove(counted)
    for program in programs:
        name = os.path.basename(program)
        args = in_folder("tests/tools/corpus/" + name[5:]) if name.startswith("fuzz_") else []
        if run([program] + args).returncode != 0:
            sys.exit("coverage: %s fails" % program)
    fixtures = in_folder("fixtures/kata", ".txt") + in_folder("fixtures/rules", ".txt")
    run([folder + "/igo", "test"] + fixtures)
    for bad in in_folder("fixtures/bad", ".txt") + in_folder("tests/tools/corpus/fixture", ".txt") + \
            in_folder("tests/tools/corpus/sgf", ".sgf"):
        run([folder + "/igo", "test", bad])


def branches_of(folder):
    """How often each branch was taken: (file, line, function, its number there) to a count. A
    function of a header is in many objects."""
    taken = {}
    for counted in in_folder(folder + "/src/lib", ".gcda") + in_folder(folder + "/checked", ".gcda"):
        out = run(["gcov", "--json-format", "--branch-probabilities", "--stdout", counted]).stdout
        for source in json.loads(out)["files"]:
            name = os.path.relpath(source["file"], "src/lib")
            for line in source["lines"] if name in FILES else []:
                for number, branch in enumerate(line["branches"]):
                    key = name, line["line_number"], line.get("function_name"), number
                    taken[key] = taken.get(key, 0) + branch["count"]
    return taken


def read_list(name):
    """The lines, each after the name of its file; what is indented below is the reason."""
    with open(name, encoding="utf-8") as file:
        rows = [line.rstrip("\n") for line in file if line.strip() and line[0] not in "# "]
    return {tuple(row.split(": ", 1)) for row in rows}


def main(folder):
    if not is_here():
        print("coverage: skipped, it needs gcc and gcov")
        return 0
    folder += "/coverage"
    names = ["%s/tests/%s" % (folder, name[:-2]) for name in sorted(os.listdir("tests/unit"))
             if name.startswith("test_") and name.endswith(".c")]
    names += ["%s/tests/fuzz_%s" % (folder, name) for name in ["sgf", "fixture"]]
    build(folder, names)
    run_tests(folder, names)
    taken, listed, used, missed = branches_of(folder), read_list("tests/tools/coverage.txt"), set(), 0
    text = {name: open("src/lib/" + name, encoding="utf-8").read().split("\n") for name in FILES}
    lines = sorted({key[:2] for key, count in taken.items() if count == 0})
    for name, number in lines:
        here = name, text[name][number - 1].strip()
        used.add(here)
        if here not in listed:
            missed += 1
            print("not ok - src/lib/%s:%d: a branch is not taken\n%s: %s" % (name, number, *here))
    for name, line in sorted(listed - used):
        print("not ok - listed, and all its branches are taken: %s: %s" % (name, line))
    print("%d branches, %d not taken on %d lines, %d of those lines not listed" %
          (len(taken), sum(count == 0 for count in taken.values()), len(lines), missed))
    return 1 if missed or listed - used else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "build"))
