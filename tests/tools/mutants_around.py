#!/usr/bin/env python3
"""mutants_around.py BUILD - breaks in small ways what stands around the law: readers and writers of texts,
programs that are asked, fuzz, and reports. Some test has to notice each mutant, as mutants.py has it for
the law; same.txt beside this file says which mutants none can notice.

A sample is those mutants whose hashes are lowest: a smaller one is part of a greater one, and a change
of the source changes it in the lines changed only.

The environment has MUTANTS, the size of the sample (200); FROM, the number of the first that is tried;
SEED, which chooses them; FILES, patterns of the names of some files (`lib/sgf*`); SECONDS, in which all of it
has to end: what is left then is unjudged, and mutants of the lines in same.txt are left out; SHOW=1 to see
each mutant and what notices it; MAKE.
"""

import collections
import fnmatch
import glob
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

import mutants

# Which tests notice a mutant of these files: those that notice much and soon come first; what a script is
# given stands behind a colon.
TESTS = [
    ("lib/sgf*", "test_sgf test_sgf_faults fuzz_sgf one_line_records test_sgf_pieces test_fixture_pieces "
     "test_memory_readers wrong_records audit outputs linear_time"),
    ("lib/json*", "one_line_records test_fixture reports fuzz_fixture test_formatters test_memory_readers "
     "wrong_records gtp_server linear_time"),
    ("lib/fixture_split.c lib/reader.c lib/replay.c", "test_fixture test_replay one_line_records "
     "test_naive_counts test_fixture_pieces test_formatters fuzz_fixture test_memory_readers fixtures "
     "wrong_records loose outputs linear_time"),
    ("client/engine* client/gtp_text.c", "fuzz_gtp conversation gtp_client protocol fuzz_process "
     "perft_program dojo exec_extras command_line fuzz"),
    ("client/*", "exec fuzz_process gtp_client protocol exec_extras dojo perft_program command_line "
     "conversation fuzz_gtp fuzz"),
    ("fuzz/reduce.c fuzz/smallest.c fuzz/dispute.c", "test_reduce fuzz diagnose"),
    ("fuzz/cause.c fuzz/variants.c", "diagnose fuzz diagnose:few"),
    ("fuzz/rule_models.c fuzz/probes.c", "test_reduce identify diagnose identify:few"),
    ("fuzz/turn_tree.*", "command_line perft_program exhaustive fuzz"),
    ("fuzz/*", "test_reduce fuzz exhaustive perft_program diagnose identify generate_fuzz"),
    ("report/explain.c", "failure_messages picture reports diagnose"),
    ("report/*picture.c", "picture failure_messages reports fuzz_report eval suite diagnose"),
    ("report/*", "reports failure_messages select fuzz_report outputs suite picture exec eval diagnose"),
]


# What make has built, and what it looks at to know that.
BUILT = re.compile(r"(igo|fixturesdir|plant|exhaustive|(test|fuzz)_\w+|suite\.\w+|\w+\.[aod])$")


class OutOfTime(Exception):
    """SECONDS are over."""


class Scratch(mutants.Scratch):
    """A copy of the sources that a mutant is put into, and of what is built from them, to build only
    what a mutant changes."""

    def __init__(self, build, folder, seconds):
        super().__init__(folder)
        self.ends = time.time() + seconds
        self.last, self.unfit = {}, set()
        for name in ["README.md", "LICENSE"]:
            shutil.copy(name, self.folder)
        for part in ["src", "checked"]:
            if os.path.isdir(os.path.join(build, part)):
                shutil.copytree(os.path.join(build, part), self.path("build", part))
        for part in ["", "tests"]:
            os.makedirs(self.path("build", part), exist_ok=True)
            for path in glob.glob(os.path.join(build, part, "*")):
                # Others may run tests here, and their files come and go.
                if BUILT.match(os.path.basename(path)) and os.path.isfile(path):
                    shutil.copy2(path, self.path("build", part))
        if not self.make("igo"):
            sys.exit("mutants_around: it does not build")
        shutil.copytree(self.path("build", "src"), self.path("right"))

    def left(self):
        if time.time() >= self.ends:
            raise OutOfTime
        return self.ends - time.time()

    def make(self, *targets):
        quiet = dict(os.environ, MAKEFLAGS="", MAKELEVEL="")
        command = [os.environ.get("MAKE", "make"), "-s", "-j2"] + ["build/" + name for name in targets]
        try:
            return subprocess.run(command, cwd=self.folder, env=quiet, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL, timeout=self.left()).returncode == 0
        except subprocess.TimeoutExpired:
            raise OutOfTime from None

    def is_right(self):
        """Whether all objects of igo have the code that they had, on whatever lines."""
        def code(path):
            bare = self.path("bare.o")
            subprocess.run(["objcopy", "-g", path, bare], check=False)
            return read_bytes(bare)
        for path in glob.glob(self.path("build", "src", "*", "*.o")):
            right = self.path("right", os.path.relpath(path, self.path("build", "src")))
            if read_bytes(path) != read_bytes(right) and code(path) != code(right):
                return False
        return True

    def notices(self, test, until=None):
        """The point of the test that fails, b"" if it ends badly or takes much longer than it should, or
        None; it is ended behind that point, and behind the one of this number."""
        name, *words = test.split(":")
        script = glob.glob(self.path("tests", "*", "test_%s.sh" % name))
        if script:
            command = ["sh", os.path.relpath(script[0], self.folder), "build", *words]
        elif test == "fixtures":
            command = ["build/igo", "test", "fixtures/kata", "fixtures/rules", "fixtures/bugs"]
        else:
            command = ["build/tests/" + test] + [
                os.path.relpath(path, self.folder)
                for path in sorted(glob.glob(self.path("tests/tools/corpus", test[len("fuzz_"):], "*")))
                if test.startswith("fuzz_")]
        start, left = time.time(), self.left()
        process = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, start_new_session=True,
                                   env=dict(os.environ, LONG="1"))
        timer = threading.Timer(min(self.seconds.get(test, 300), left), end, [process])
        timer.start()
        failed = None
        for line in process.stdout:
            number = re.match(rb"(?:not )?ok (\d+)", line)
            if line.startswith(b"not ok"):
                failed = number.group(1) if number else b""
            if failed is not None or until and number and number.group(1) == until:
                break
        else:
            until = None
        process.stdout.close()
        if failed is not None or until:
            end(process)
        if process.wait() != 0 and not until:
            failed = failed or b""
        timer.cancel()
        if failed is None and not until:
            self.seconds.setdefault(test, 20 + 5 * (time.time() - start))
        self.left()
        return failed

    def killer(self, name, tests):
        """The first of the tests that notices something, what of it, and whether all could be asked; the
        first few are built without the others."""
        tests = sorted(tests, key=lambda test: test != self.last.get(name))
        for some in tests[:3], tests[3:]:
            if not self.make("igo", "tests/plant", "tests/exhaustive",
                             *["tests/" + test for test in some if re.match("test_|fuzz_", test)]):
                return "make", None
            for test in some:
                point = None if test in self.unfit else self.notices(test)
                if point is not None:
                    self.last[name] = test
                    return test, point
        return None, None


def read_bytes(path):
    with open(path, "rb") as file:
        return file.read()


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
    """same, wrong (it is no C), survived, unjudged where a test that might notice it fails as it is, or the
    name of the test that notices it."""
    name, number, _, changed = mutant
    path = scratch.path("src", name)
    text = mutants.read(path)
    lines = text.split("\n")
    lines[number] = changed
    tests = next(tests for names, tests in TESTS if is_like(name, names)).split()
    while True:
        try:
            mutants.write(path, "\n".join(lines))
            if not scratch.make("igo"):
                return "wrong"
            if scratch.is_right():
                return "same"
            test, point = scratch.killer(name, tests)
        finally:
            mutants.write(path, text)
        if test == "make":
            return "wrong"
        if test is None:
            return "unjudged" if scratch.unfit.intersection(tests) else "survived"
        if test in scratch.seconds:
            return test
        # Nothing has shown yet that the test passes as it is.
        scratch.make("igo", *["tests/" + test for _ in [1] if re.match("test_|fuzz_", test)])
        if scratch.notices(test, point) is None:
            scratch.seconds.setdefault(test, 300)
            return test
        print("# %s fails as it is" % test, flush=True)
        scratch.unfit.add(test)


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
    sample = choose(everything, int(env.get("MUTANTS") or 200), env.get("SEED") or "1")
    sample = sample[int(env.get("FROM") or 1) - 1:]
    scratch = Scratch(build, os.path.join(build, "mutants_around"), int(env.get("SECONDS") or 10**6))
    counts, survived, wrong = collections.Counter(), collections.Counter(), 0
    for mutant in sample:
        name, number, line, changed = mutant
        if env.get("SECONDS") and (name, number) in marks:
            counts["marked"] += 1
            continue
        try:
            what = try_mutant(scratch, mutant)
        except OutOfTime:
            counts["unjudged"] += len(sample) - sum(counts.values())
            break
        counts[what if what in ("same", "wrong", "survived", "unjudged") else "killed"] += 1
        if env.get("SHOW"):
            print("# %d s, %s:%d: %s\n- %s\n+ %s" %
                  (time.time() - start, name, number + 1, what, line, changed), flush=True)
        if what == "survived":
            wrong += mutants.count_survivor(mutant, survived, marks)
    print("# %d mutants of %d in %d s: %s" % (sum(counts.values()), len(everything), time.time() - start,
                                           ", ".join("%d %s" % (n, k) for k, n in counts.items())))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "build"))
