"""lesson.py - what the dojo has from the page of the kata: rules of the game, steps, mistakes."""

import re


def section(text, name):
    return re.search(rf"^## {name}\n(.*?)(?=^## |\Z)", text, re.M | re.S).group(1).strip("\n")


def table(text):
    """The rows of the first table, without its head."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def rules(text):
    """Rules: a name, and its paragraphs; a list is a table, and a record begins with a newline."""
    board = " ".join(text.split("\n\n")[0].split()).split(" The boards on this page")[0]
    found = []
    for part in re.split(r"\n\n(?=\S)|\n\n(?=    )", text[text.index("**Turns.**") :]):
        named = re.match(r"\*\*(.*?)\.\*\*\s*(.*)", part, re.S)
        if named:
            found.append([named.group(1), [" ".join(named.group(2).split())]])
        elif part.startswith("|"):
            found[-1][1].append(table(part))
        elif part.startswith("    "):
            lines = [re.sub(r"^ {4}", "", line) for line in part.splitlines()]
            found[-1][1].append("\n" + "\n".join(lines) + "\n")
        else:
            found[-1][1].append(" ".join(part.split()))
    found[0][1].insert(0, board)
    return found


def values(text):
    """What a value of the rules of moves means, by "name=value"; those of scores are left out."""
    rows = table(text[text.index("| value | meaning |") :].split("\n\n")[0])
    return {row[0].strip("`"): row[1] for row in rows if not row[0].startswith("`scoring")}


def lesson(folder):
    """Of the folder of fixtures."""
    text = (folder / "kata" / "README.md").read_text(encoding="utf-8")
    meant = values((folder / "RULES.md").read_text(encoding="utf-8"))
    steps = {row[1].strip("`"): row[2] for row in table(section(text, "The steps"))}
    mistakes = [
        [row[1].strip("`"), row[0], row[2]] for row in table(section(text, "Common mistakes"))
    ]
    return {
        "rules": rules(section(text, "The game")),
        "steps": steps,
        "mistakes": mistakes,
        "values": meant,
    }
