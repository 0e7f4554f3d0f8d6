# wrong.py FAULT - judges Go moves as 'igo test --exec' asks it to, with one fault; without a FAULT,
# rightly. wrong.py --list: the faults, each with the rules under which it shows.
import sys

FAULTS = {  # name: rules
    "loose-ko": "kata",               # where a single stone was taken nobody may play at once
    "last-move-ko": "kata",           # the stone played last may not be taken alone
    "eternal-ko": "kata",             # a simple ko is never lifted
    "no-first-board": "kata",         # the first board is not part of the history
    "wrap-around": "kata",            # the last point of a row is beside the first of the next
    "diagonal": "kata",               # points that touch at a corner are beside each other
    "near-liberties": "kata",         # liberties of a chain: those of one of its stones
    "needs-no-liberty": "kata",       # a stone that has a liberty takes nothing
    "suicide-first": "kata",          # suicide is asked for before stones are taken
    "first-chain": "kata",            # of several chains without liberty one comes off
    "never-suicide": "kata",          # suicide is never found
    "swapped": "kata",                # rows are columns
    "stride": "kata size=2x4",        # points are numbered row * ROWS + column
    "stale-stride": "kata",           # after a set-up rows are as long as those of the first board
    "byte-index": "kata size=19x19",  # points are numbered in a byte
    "one-digit": "kata size=13x13",   # of a row or a column only the first digit is read
    "negative": "kata",               # index -1 is the last row or column
    "far-edge": "kata",               # the row and the column beyond the far edge are on the board
    "own-occupied": "kata",           # a play on an own stone is legal
    "any-turn": "kata",               # whose turn it is does not matter
    "pass-keeps-turn": "kata",        # after a pass the same player is next
    "never-over": "kata",             # passes do not end the game
    "one-pass": "kata",               # one pass ends the game
    "simple-as-positional": "kata",
    "simple-as-situational": "kata",
    "simple-as-natural": "kata",
    "pass-keeps-ko": "kata passes=0", # a pass makes no entry of the history
    "no-superko": "kata ko=positional",
    "positional-as-situational": "kata ko=positional",
    "short-memory": "kata ko=positional",  # the last four boards only
    "memory-of-30": "kata ko=positional",
    "memory-of-44": "kata ko=positional",
    "first-board-outside": "kata ko=positional size=2x2",  # it is looked at for a ko only
    "first-board-only": "kata ko=positional size=2x2",     # superko looks at no other
    "pass-lifts-superko": "kata ko=positional passes=0 size=2x2",
    "situational-as-positional": "kata ko=situational",
    "situational-as-natural": "kata ko=situational",
    "natural-as-situational": "kata ko=natural",
    "single-suicide": "kata suicide=multi",     # a single stone may, too
    "multi-refused": "kata suicide=allowed",    # a chain of two or more may not
    "suicide-stays": "kata suicide=multi",      # own stones stay on the board
    "own-first": "kata suicide=allowed",        # own stones come off before the opponent's
    "legal-forgets": "kata",          # a question that is legal forgets the boards before
    "suicide-forgets": "kata",        # one that is illegal for suicide forgets them
    "occupied-forgets": "kata",       # one about an occupied point forgets them
    "ko-forgets": "kata",             # one that is illegal for ko forgets them
}

FOE = {"x": "o", "o": "x"}
fault = sys.argv[1] if len(sys.argv) > 1 else ""
forgets = {"short-memory": 4, "memory-of-30": 30, "memory-of-44": 44}
first_cols = 0
sides = [(-1, 0), (1, 0), (0, -1), (0, 1)]
if fault == "diagonal": sides += [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def write(board, spots, value):
    board.update(dict.fromkeys(spots, value))
    if fault not in ("stride", "stale-stride", "byte-index"): return
    rows, cols = [1 + most for most in max(board)]
    length = {"stride": rows, "stale-stride": first_cols}.get(fault, cols)
    most = 256 if fault == "byte-index" else 9999
    numbers = {(row * length + col) % most for row, col in spots}
    board.update(((row, col), value) for row, col in board
                 if (row * length + col) % most in numbers)


def beside(board, at):
    for down, right in sides:
        near = (at[0] + down, at[1] + right)
        if fault == "wrap-around" and near not in board and down == 0:
            near = (at[0] + right, 0 if right > 0 else max(col for _, col in board))
        if near in board: yield near


def dead(board, at):
    chain, has_liberty = [at], False
    for stone in chain:
        for near in beside(board, stone):
            if board[near] == "-" and (fault != "near-liberties" or stone == at):
                has_liberty = True
            if board[near] == board[at] and near not in chain: chain.append(near)
    return [] if has_liberty else chain


def take(board, spots, most):
    for spot in spots:
        gone = dead(board, spot)
        write(board, gone, "-")
        most -= bool(gone)
        if most == 0: return gone
    return []


def put(board, color, at):
    board, own = dict(board), []
    write(board, [at], color)
    near = [spot for spot in beside(board, at) if board[spot] == FOE[color]]
    free = any(board[spot] == "-" for spot in beside(board, at))
    if fault in ("suicide-first", "own-first"): own = dead(board, at)
    if fault == "own-first": take(board, own, 1)
    if not (free and fault == "needs-no-liberty"):
        take(board, near, 1 if fault == "first-chain" else 9)
    own = own or dead(board, at)
    if fault != "suicide-stays": write(board, own, "-")
    return board, len(own)


def is_forgotten(record, ply):
    if fault == "no-first-board": return ply == 0
    if fault in forgets: return ply < len(record) - forgets[fault]
    if ply == len(record) - 2: return False
    if fault == "first-board-outside": return ply == 0
    if fault == "first-board-only": return ply > 0
    return fault == "pass-lifts-superko" and "pass" in [entry[2] for entry in record[ply + 1:]]


def is_repeated(ko, record, after, color):
    for ply, (old, following, turn, *_) in enumerate(record):
        if old != after or is_forgotten(record, ply): continue
        if ko == "simple" and ply == len(record) - 2: return True
        if ko == "positional": return True
        if ko == "situational" and following != color: return True
        if ko == "natural" and following != color and turn != "pass": return True
    return False


def is_ko(ko, record, color, at, after):
    now, _, turn, last = record[-1]
    if fault == "loose-ko" and ko == "simple":
        old = record[-2][0] if len(record) > 1 else now
        taken = [spot for spot in now if now[spot] == "-" != old[spot]]
        return taken == [at]
    if fault == "last-move-ko" and ko == "simple":
        return last is not None and [spot for spot in now if now[spot] != "-" and
                                     after[spot] == "-"] == [last]
    if fault == "eternal-ko" and ko == "simple":
        return any(old == after for old, *_ in record[:-1] if len(record) > 1)
    if fault == "pass-keeps-ko":
        record = [entry for entry in record if entry[2] != "pass"]
    renamed = {"no-superko": "simple", "positional-as-situational": "situational",
               "situational-as-positional": "positional", "situational-as-natural": "natural",
               "natural-as-situational": "situational", "simple-as-positional": "positional",
               "simple-as-situational": "situational", "simple-as-natural": "natural"}
    return is_repeated(renamed.get(fault, ko), record, after, color)


def is_suicide(suicide, own):
    if fault == "never-suicide": return False
    if fault == "multi-refused" and own > 1: return True
    if fault == "single-suicide" and own == 1: return False
    return own and suicide == "forbidden" or own == 1 and suicide == "multi"


def is_over(passes, record):
    if record[-1][2] == "resign": return True
    if fault == "never-over": return False
    if fault == "one-pass": passes = 1
    return 0 < passes < len(record) and all(entry[2] == "pass" for entry in record[-passes:])


def verdict(ko, suicide, passes, record, color, what):
    board, player = record[-1][:2]
    if is_over(passes, record): return "illegal over"
    if what == "resign": return "legal"
    if color != player and fault != "any-turn": return "illegal turn"
    if what == "pass": return "legal"
    rows, cols = [1 + most for most in map(max, zip(*board))]
    if fault == "negative": what = (what[0] % rows if what[0] < 0 else what[0],
                                    what[1] % cols if what[1] < 0 else what[1])
    if fault == "far-edge" and what not in board and rows in what: return "legal"
    if what not in board: return "illegal bounds"
    if fault == "own-occupied" and board[what] == color: return "legal"
    if board[what] != "-": return "illegal occupied"
    after, own = put(board, color, what)
    if is_suicide(suicide, own): return "illegal suicide"
    return "illegal ko" if is_ko(ko, record, color, what, after) else "legal"


def read_board(lines, first=False):
    global first_cols
    player, rows = lines.pop(0), []
    while lines and set(lines[0]) <= set("xo-"): rows.append(lines.pop(0))
    if first: first_cols = len(rows[0])
    board = {(r, c): spot for r, row in enumerate(rows) for c, spot in enumerate(row)}
    for color in "xo": write(board, [spot for spot in board if board[spot] == color], color)
    return board, player


def turned(record, color, what):
    now = record[-1][0]
    if what == "resign": return (now, FOE[color], what, None)
    if what == "pass": return (now, color if fault == "pass-keeps-turn" else FOE[color], what, None)
    if now.get(what) != "-": return (now, FOE[color], "play", None)  # lost track: stands still
    return (put(now, color, what)[0], FOE[color], "play", what)


def point(text):
    if "," not in text: return text
    row, col = map(int, text.split(","))
    if fault == "one-digit": row, col = [int(str(n)[:1 + (n < 0)]) for n in (row, col)]
    return (col, row) if fault == "swapped" else (row, col)


def answer(lines):
    rules = {"ko": "simple", "suicide": "forbidden", "passes": 2}
    if lines[0].startswith("rules"):
        rules.update(word.split("=") for word in lines.pop(0).split()[2:])
    rules["passes"] = int(rules["passes"])
    record = [(*read_board(lines, first=True), "start", None)]
    while lines:
        step, *move = lines.pop(0).split()
        if step == "setup": record = [(*read_board(lines), "start", None)]
        if step == "then":
            board, player = read_board(lines)
            record.append((board, player, "pass" if board == record[-1][0] else "play", None))
        if not move: continue
        color, what = move[0], point(move[1])
        if step != "?":
            record.append(turned(record, color, what))
            continue
        said = verdict(**rules, record=record, color=color, what=what)
        print(said, flush=True)
        if fault == said.split()[-1] + "-forgets": record = record[-1:]


def main():
    lines = []
    for line in sys.stdin:
        if line.strip(): lines.append(line.strip())
        elif lines: answer(lines)
    if lines: answer(lines)


if fault == "--list":
    for name, rules in FAULTS.items(): print(name, rules)
elif fault and fault not in FAULTS:
    sys.exit("wrong.py: unknown fault " + fault)
else:
    main()
