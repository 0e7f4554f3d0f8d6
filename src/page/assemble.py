#!/usr/bin/env python3
"""assemble.py WASM [ADDRESS] - puts the page together from the files beside this one, and prints it.

ADDRESS is where it will be found, for the links that it makes; without, where it was opened.
All scripts and styles stand in the page, and its policy names them by their hashes: nothing else is
run, and nothing is fetched or sent."""

import base64
import gzip
import hashlib
import html
import json
import pathlib
import re
import sys

import first
import lesson

HERE = pathlib.Path(__file__).parent
FIXTURES = HERE.parent.parent / "fixtures"
WORKER = ["referee", "texts", "worker"]  # a worker runs these
SCRIPTS = [
    "memory",
    "words",
    "board",
    "vertices",
    "record",
    "thinker",
    "view",
    "puzzles",
    "games",
    "verdict",
    "tree",
    "draw",
    "acts",
    "card",
    "files",
    "runner",
    "editor",
    "dojo",
    "library",
    "page",
]


def text_of(name):
    return (HERE / name).read_text(encoding="utf-8")


def part_of(name, blanks):
    """With a tab for so many blanks before a line, and without comments of whole lines: the page is smaller."""
    text = re.sub(r"^ */\*(?:[^*]|\*(?!/))*\*/\n", "", text_of(name), flags=re.M)
    return re.sub(f"^(?:{' ' * blanks})+", lambda m: "\t" * (len(m[0]) // blanks), text, flags=re.M)


FIRST = text_of("first.txt")


def constant(name, value):
    """A value as a line of script that ends no script element."""
    return f"const {name} = {json.dumps(value).replace('<', chr(92) + 'u003c')};\n"


def packed(data):
    return base64.b64encode(gzip.compress(data, mtime=0)).decode()


def suite():
    """The records beside the kata's."""
    files = [path for name in ("rules", "bugs") for path in sorted((FIXTURES / name).glob("*.txt"))]
    return {f"{path.parent.name}/{path.name}": path.read_text(encoding="utf-8") for path in files}


def adapter():
    """How the adapter for JavaScript asks a library: all but its reading and printing."""
    text = (FIXTURES / "adapters" / "adapter.js").read_text(encoding="utf-8")
    middle = text[text.index("const foe") : text.index("// What the library prints")]
    printed = "process.stdout.write(`${answer}\\n`)"
    assert printed in middle
    return middle.replace(printed, "out.push(answer)")


def script(wasm, address):
    files = {path.name: path.read_text(encoding="utf-8") for path in sorted((FIXTURES / "kata").glob("*.txt"))}
    kata = {"files": files, **lesson.lesson(FIXTURES)}
    constants = [
        constant("WASM", packed(wasm)),
        constant("ADDRESS", address),
        constant("KATA", packed(json.dumps(kata).encode())),
        constant("FIRST", FIRST),
        constant("READER", text_of("reader.js")),
        constant("STARTER", text_of("starter.js")),
        constant("SUITE", packed(json.dumps(suite()).encode())),
        constant("ADAPTER", adapter()),
        constant("ADAPTS", text_of("adapter.js")),
        "const SOURCE = document.currentScript.textContent;\n",
    ]
    worker = ["/* worker */\n", *(part_of(f"{name}.js", 4) for name in WORKER), "/* worker */\n"]
    parts = worker + [part_of(f"{name}.js", 4) for name in SCRIPTS]
    return '\n"use strict";\n(() => {\n' + "".join(constants + parts) + "})();\n"


def source(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def page(wasm, address):
    code, style = script(wasm, address), "\n" + part_of("style.css", 2)
    policy = "; ".join(
        [
            "default-src 'none'",
            f"script-src {source(code)} blob: 'wasm-unsafe-eval'",
            f"style-src {source(style)}",
            "worker-src blob:",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    )
    made = part_of("index.html", 2)
    shown = {name: html.escape(text) for name, text in first.words(FIRST).items()}
    parts = {"policy": policy, "style": style, "script": code, "board": first.board(FIRST), "grain": first.grain()}
    for name, value in {**parts, **shown}.items():
        made = made.replace("{{" + name + "}}", value, 1)
    return made


sys.stdout.buffer.write(page(pathlib.Path(sys.argv[1]).read_bytes(), "".join(sys.argv[2:])).encode())
