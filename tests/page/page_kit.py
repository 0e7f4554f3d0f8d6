"""page_kit.py - what the tests of the page share: its points, igo, and the page in a browser."""

import pathlib
import subprocess
import sys
import urllib.parse

from browser import Browser
from firefox import Firefox

IGO, PAGE, FOLDER = sys.argv[1:4]
ADDRESS = pathlib.Path(PAGE).resolve().as_uri()
KO = "o -----/-xo--/x-xo-/-xo--/-----"
points = failed = 0
prefix = ""


def point(name, got, want=True):
    """A point of TAP: it fails where the two differ."""
    global points, failed
    points += 1
    right = got == want
    failed += not right
    print(f"{'ok' if right else 'not ok'} {points} - {prefix}{name}")
    if not right:
        for text in (f"wanted {want!r}", f"got    {got!r}"):
            print("# " + text[:2000].replace("\n", "\n# "))
    sys.stdout.flush()


def in_browser(name):
    """What follows is tested in that browser."""
    global prefix
    prefix = f"{name}: "


def igo(*args, text=None):
    return subprocess.run(
        [IGO, *args], input=text, capture_output=True, text=True, check=False
    ).stdout


def at(row, col, cols=5):
    return f'[data-point="{row * cols + col}"]'


def link(line):
    return f"{ADDRESS}#{urllib.parse.quote(line)}"


class Seen:
    """What is seen of the page in a browser."""

    def start(self, line=None):
        self.call("POST", f"{self.session}/url", {"url": "about:blank"})
        self.open(ADDRESS if line is None else link(line))

    def head(self):
        return self.text("#head")

    def record(self):
        return self.run("return document.querySelector('#text').value")

    def stone(self, row, col, cols=5):
        names = self.run(
            "return document.querySelector(arguments[0]).getAttribute('class')", at(row, col, cols)
        )
        return names.split()[1]

    def marks(self):
        return "".join(
            self.run(
                "return [...document.querySelectorAll('#gutter > *')].map((m) => m.textContent)"
            )
        )

    def is_shown(self, selector):
        return self.run("return document.querySelector(arguments[0]).checkVisibility()", selector)

    def type_text(self, text):
        self.run(
            "const t = document.querySelector('#text'); t.focus(); t.value = arguments[0];"
            "t.dispatchEvent(new Event('input'))",
            text,
        )

    def paste(self, text):
        """Through the clipboard: the text is put there by cutting it."""
        self.run(
            "const t = document.querySelector('#text'); t.focus();"
            "t.value = arguments[0]; t.select()",
            text,
        )
        self.chord("x")
        self.chord("v")

    def choose(self, field, value):
        self.run(
            "const s = document.querySelector(arguments[0]); s.value = arguments[1];"
            "s.dispatchEvent(new Event('change'))",
            field,
            value,
        )

    def count(self, selector):
        return self.run("return document.querySelectorAll(arguments[0]).length", selector)

    def chord(self, key):
        control = "\ue009"
        acts = [
            {"type": kind, "value": value}
            for kind, value in (
                ("keyDown", control),
                ("keyDown", key),
                ("keyUp", key),
                ("keyUp", control),
            )
        ]
        self.post("/actions", actions=[{"type": "key", "id": "keyboard", "actions": acts}])

    def attach(self, selector, *files):
        """Chooses files for an input of that kind."""
        path = f"{self.session}/element/{self.find(selector)}/value"
        self.call("POST", path, {"text": "\n".join(map(str, files))})


class Page(Seen, Browser):
    """The page in Chromium."""


class FirefoxPage(Seen, Firefox):
    """The page in Firefox."""


def summary():
    """The end of the TAP; whether all points hold."""
    print(f"1..{points}")
    return failed == 0
