"""first.py - the first record as the page shows it, so that it is there before any script runs.

It knows of this record only what its text says: the rows, the one turn that is shown, and which
points are claimed to be illegal. The tests compare it with what the scripts draw."""

LETTERS = {"x": "black", "o": "white", "-": "empty"}
NAMES = {"x": "Black", "o": "White"}


def read(text):
    """The rows behind the turn, the turn, the stones that it takes, and the claims."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    rows = [list(line) for line in lines[1:] if set(line) <= set("xo-")]
    _, color, point = next(line for line in lines if line.startswith("play")).split()
    row, col = map(int, point.split(","))
    rows[row][col] = color
    taken = captured(rows, row, col)
    for r, c in taken:
        rows[r][c] = "-"
    illegal = {line.split()[2] for line in lines if line.startswith("illegal")}
    steps = len(lines) - 1 - len(rows)
    return rows, (row, col), taken, illegal, steps


def beside(rows, row, col):
    around = ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
    return [(r, c) for r, c in around if 0 <= r < len(rows) and 0 <= c < len(rows[0])]


def captured(rows, row, col):
    """The stones beside a point of another color whose chain has no liberty."""
    taken = set()
    for start in beside(rows, row, col):
        color = rows[start[0]][start[1]]
        chain, reached = set(), [start]
        while reached:
            at = reached.pop()
            if rows[at[0]][at[1]] == color and at not in chain:
                chain.add(at)
                reached += beside(rows, *at)
        free = any(rows[r][c] == "-" for at in chain for r, c in beside(rows, *at))
        if color not in ("-", rows[row][col]) and not free:
            taken |= chain
    return sorted(taken)


def prisoners(count):
    return f"{count} prisoner{'' if count == 1 else 's'}"


def words(text):
    """What stands beside the board."""
    rows, (row, col), taken, illegal, steps = read(text)
    mover = rows[row][col]
    empty = sum(line.count("-") for line in rows)
    return {
        "head": f"{NAMES[mover]} plays {row},{col}",
        "words": "Captures " + " ".join(f"{r},{c}" for r, c in taken) + ".",
        "why": f"{NAMES['x' if mover == 'o' else 'o']} to move, {empty - len(illegal)} legal points.",
        **{f"prisoners-{c}": prisoners(len(taken) if c == mover else 0) for c in "xo"},
        "step": f"1 of {steps}",
        "text": "\n" + text,
        "rules": f"{len(rows)}×{len(rows[0])}, kata",
    }


def number(value):
    return f"{value:g}"


SIGNS = {
    "shade": '<circle class="shade" cx="0.04" cy="0.06" r="0.51"/>',
    "stone": '<circle class="stone" r="0.47"/>',
    "ring": '<circle class="ring" r="0.26"/>',
    "cross": '<path class="cross" d="M-.13-.13L.13 .13M-.13 .13L.13-.13"/>',
}


def point(rows, row, col, last, illegal):
    """A point with something on it; nothing for others."""
    stone = rows[row][col]
    if stone != "-":
        names, signs = [LETTERS[stone]], ["shade", "stone"]
        if (row, col) == last:
            names.append("last")
            signs.append("ring")
    elif f"{row},{col}" in illegal:
        names, signs = ["empty", "barred"], ["cross"]
    else:
        return ""
    return (
        f'<g transform="translate({number(col + 0.5)} {number(row + 0.5)})"'
        f' class="point {" ".join(names)}">{"".join(SIGNS[sign] for sign in signs)}</g>'
    )


def board(text):
    """The board as board.js draws it, without its hidden parts."""
    rows, last, _, illegal, _ = read(text)
    height, width = len(rows), len(rows[0])
    grid = "".join(f"M.5 {number(row + 0.5)}H{number(width - 0.5)}" for row in range(height))
    grid += "".join(f"M{number(col + 0.5)} .5V{number(height - 0.5)}" for col in range(width))
    stars = "".join(
        f'<circle class="star" cx="{number(col + 0.5)}" cy="{number(row + 0.5)}" r="0.09"/>'
        for row in (2, height - 3, height // 2)
        for col in (2, width - 3, width // 2)
        if (row == height // 2) == (col == width // 2)
    )

    def label(x, y, name):
        at = f'x="{number(round(x, 3))}" y="{number(round(y + 0.09, 3))}"'
        return f'<text class="label" {at} aria-hidden="true">{name}</text>'

    def wood(name):
        size = f'width="{width + 1}" height="{height + 1}"'
        return f'<rect class="{name}" x="-0.5" y="-0.5" {size} rx="0.18"/>'

    half = 0.25
    labels = "".join(
        label(n + 0.5, at, n) for n in range(width) for at in (-half, height + half)
    ) + "".join(label(at, n + 0.5, n) for n in range(height) for at in (-half, width + half))
    points = "".join(
        point(rows, row, col, last, illegal) for row in range(height) for col in range(width)
    )
    return (
        f'<svg id="board" class="board" role="grid" viewBox="-0.5 -0.5 {width + 1} {height + 1}"'
        f' aria-label="Go board, {height} rows, {width} columns">'
        f'{wood("wood")}{wood("grain")}<path class="grid" d="{grid}"/>{stars}{labels}{points}</svg>'
    )


def grain():
    """Stripes of wood, no two alike, as stops of a gradient."""
    at, seed, stops = 0.0, 7, []
    while at < 1:
        seed = (seed * 1103515245 + 12345) % 2**31
        dark = (seed >> 16) % 100 / 100
        stops.append(f'<stop offset="{at:.3f}" stop-opacity="{0.22 * dark**2:.3f}"/>')
        at += 0.006 + (seed >> 23) % 100 / 5000
    return "".join(stops)
