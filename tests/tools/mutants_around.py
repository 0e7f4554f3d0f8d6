#!/usr/bin/env python3
"""mutants_around.py BUILD - breaks in small ways what stands around the law: readers and writers of texts,
programs that are asked, fuzz, and reports. Some test has to notice each mutant, as mutants.py has it for
the law; same.txt beside this file says which mutants none can notice.

A sample is those mutants whose hashes are lowest: a smaller one is part of a greater one, and a change
of the source changes it in the lines changed only.

The environment has MUTANTS, the size of the sample (200); SEED, which chooses it; FILES, patterns of the
names of some files (`lib/sgf*`); SECONDS, after which no further mutant is begun; SHOW=1 to see each
mutant and what notices it; MAKE.
"""

import collections
import fnmatch
import glob
import hashlib
import os
import re
import signal
import subprocess
import sys
import threading
import time

import mutants

# Which tests notice a mutant of these files: those that notice much and soon come first.
TESTS = [
    ("lib/sgf*", "test_sgf fuzz_sgf line test_trees test_readers test_memory_readers records audit streams growth"),
    ("lib/json*", "line test_fixture reports fuzz_fixture test_formatters test_memory_readers records growth"),
    ("lib/reader.c lib/replay.c", "test_fixture test_replay line test_readers test_formatters fuzz_fixture "
     "test_memory_readers fixtures records loose streams growth"),
    ("client/*", "fuzz_gtp exec protocol fuzz_peer ask conversation agree gtp fuzz usage dojo"),
    ("fuzz/*", "test_reduce fuzz diagnose identify agree exhaustive oracle"),
    ("report/*", "reports picture failures fuzz_report eval streams select suite exec diagnose"),
]


class Scratch(mutants.Scratch):
    """A copy of the sources that a mutant is put into, and igo built from them."""

    def __init__(self, folder):
        super().__init__(folder)
        for name in ["README.md", "LICENSE"]:
            mutants.shutil.copy(name, self.folder)
        if not self.make("any", "igo"):
            sys.exit("mutants_around: it does not build")
        self.right = self.code("any")

    def code(self, width):
        """What all objects of igo are, as one number."""
        digest = hashlib.sha256()
        for path in sorted(glob.glob(self.path("build", width, "src", "*", "*.o"))):
            with open(path, "rb") as file:
                digest.update(path.encode() + file.read())
        return digest.digest()

    def notices(self, test):
        """Whether the test fails, or takes much longer than it should."""
        script = glob.glob(self.path("tests", "*", "test_%s.sh" % test))
        if script:
            command = ["sh", os.path.relpath(script[0], self.folder), "build/any"]
        elif test == "fixtures":
            command = ["build/any/igo", "test", "fixtures/kata", "fixtures/rules", "fixtures/bugs"]
        else:
            command = ["build/any/tests/" + test] + [
                os.path.relpath(path, self.folder)
                for path in sorted(glob.glob(self.path("tests/tools/corpus", test[len("fuzz_"):], "*")))
                if test.startswith("fuzz_")]
        most = self.seconds.get(test, 300)
        start = time.time()
        process = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, start_new_session=True)
        timer = threading.Timer(most, end, [process])
        timer.start()
        failed = any(line.startswith(b"not ok") for line in process.stdout)
        process.stdout.close()
        if failed:
            end(process)
        failed = process.wait() != 0 or failed
        timer.cancel()
        if not failed:
            self.seconds.setdefault(test, 20 + 5 * (time.time() - start))
        return failed

    def killer(self, tests):
        """The first of the tests that notices something; the first few are built without the others."""
        for some in tests[:3], tests[3:]:
            if not self.make("any", "igo", "tests/plant", "tests/exhaustive",
                             *["tests/" + test for test in some if re.match("test_|fuzz_", test)]):
                return "make"
            for test in some:
                if self.notices(test):
                    return test
        return None


def end(process):
    """Ends a test and all that it has started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
        subprocess.run(["pkill", "-KILL", "-s", str(process.pid)], check=False)
    except (ProcessLookupError, FileNotFoundError):
        pass


def is_like(name, patterns):
    """Whether one of the patterns matches the name."""
    return any(fnmatch.fnmatch(name, pattern) for pattern in patterns.split())


def try_mutant(scratch, mutant):
    """same, wrong (it is no C), survived, or the name of the test that notices it."""
    name, number, _, changed = mutant
    path = scratch.path("src", name)
    text = mutants.read(path)
    lines = text.split("\n")
    lines[number] = changed
    killer = None
    try:
        mutants.write(path, "\n".join(lines))
        if not scratch.make("any", "igo"):
            return "wrong"
        if scratch.code("any") == scratch.right:
            return "same"
        killer = scratch.killer(next(tests for names, tests in TESTS if is_like(name, names)).split())
    finally:
        mutants.write(path, text)
    if killer == "make":
        return "wrong"
    if killer and killer not in scratch.seconds and scratch.killer([killer]):
        sys.exit("mutants_around: %s fails as it is" % killer)
    return killer or "survived"


# Arrays, of which another size is more room, or less than sanitizers allow.
ROOM = re.compile(r"^ +[\w ]+ \**\w+(\[[^]]*\])+(, \w+(\[[^]]*\])*)*;$")


def choose(everything, size, seed):
    """The mutants whose hashes are lowest: of what they change, and not where that is."""
    def place(mutant):
        return hashlib.sha256("\n".join((seed,) + mutant[2:]).encode()).digest()
    return sorted((m for m in everything if not ROOM.match(mutants.code_of(m[2]).rstrip())), key=place)[:size]


def main(build):
    start = time.time()
    env = os.environ
    entries = list(mutants.entries_of(mutants.read(os.path.join(os.path.dirname(__file__), "same.txt"))))
    everything, marks = [], {}
    for path in sorted(glob.glob("src/*/*.[ch]")):
        name, text = path[len("src/"):], mutants.read(path)
        if not any(is_like(name, names) for names, _ in TESTS) or name.endswith("_windows.c") or \
                not is_like(name, env.get("FILES", "*")):
            continue
        of_file, _ = mutants.marks_of(os.path.basename(name), text, entries)
        marks.update({(name, number): count for number, count in of_file.items()})
        everything += mutants.mutants_of(name, text)
    scratch = Scratch(os.path.join(build, "mutants_around"))
    counts, survived, wrong = collections.Counter(), collections.Counter(), 0
    for mutant in choose(everything, int(env.get("MUTANTS") or 200), env.get("SEED") or "1"):
        if time.time() - start > int(env.get("SECONDS") or 10**9):
            break
        name, number, line, changed = mutant
        what = try_mutant(scratch, mutant)
        counts[what if what in ("same", "wrong", "survived") else "killed"] += 1
        if env.get("SHOW"):
            print("# %d s, %s:%d: %s\n- %s\n+ %s" %
                  (time.time() - start, name, number + 1, what, line, changed), flush=True)
        if what != "survived":
            continue
        survived[name, number] += 1
        if survived[name, number] > marks.get((name, number), 0):
            wrong += 1
            print("not ok - survived, %s:%d\n- %s\n+ %s" % (name, number + 1, line, changed), flush=True)
    print("%d mutants of %d in %d s: %s" % (sum(counts.values()), len(everything), time.time() - start,
                                           ", ".join("%d %s" % (n, k) for k, n in counts.items())))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "build"))
