# faulty_exec.py [FAULT]... [RULE=VALUE]... - judges Go moves as 'igo test --exec' asks it to, with faults;
# without a FAULT, rightly. RULE (ko, suicide, passes): its own value, whatever the record says.
# knows=VALUE: the only ko rule that it knows. faulty_exec.py --list: the faults, each with the rules under
# which it shows; --models: what identify says of a program, and its arguments.
import sys

FAULTS = {  # name: rules
    "snapback-is-ko": "kata",         # where a single stone was taken nobody may play at once
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
    "takes-only": "kata ko=situational",     # superko is looked at only if the play takes stones
    "played-only": "kata ko=positional",     # ... where the player has played before
    "from-30": "kata ko=positional",         # superko begins at turn 30
    "suicide-free": "kata ko=positional suicide=multi",  # no ko rule looks at suicides
    "suicide-sets-ko": "kata ko=situational suicide=allowed",  # so does the suicide of one stone
    "far-crash": "kata",              # it ends at a point far from the board
    "narrow-crash": "kata size=1x4",  # it ends at a board of one row or column
    "white-pass-crash": "kata",       # it ends at a pass of White
}

START = "the starting position "
MODELS = {  # arguments: what identify says of it
    "ko=simple snapback-is-ko": "a snapback is called ko",
    "ko=simple snapback-is-ko pass-keeps-ko": "a snapback is called ko; a pass does not lift the ko",
    "ko=simple pass-keeps-ko": "a pass does not lift the ko",
    "ko=simple no-first-board": START + "does not count as history",
    "ko=positional no-first-board": START + "does not count as history",
    "ko=natural no-first-board": START + "does not count as history",
    "ko=situational first-board-outside": START + "counts for ko, not for superko",
    "ko=positional short-memory": "superko looks back 4 plies, not 6",
    "ko=positional memory-of-30": "superko looks back 30 plies, not 34",
    "ko=situational memory-of-44": "superko looks back 42 plies, not 46",
    "ko=positional memory-of-30 no-first-board":
        START + "does not count as history; superko looks back 30 plies, not 34",
    "ko=positional from-30": "superko begins between turn 26 and turn 36",
    "ko=situational takes-only": "superko is looked at only if the play takes stones",
    "ko=positional takes-only": "superko is looked at only if the play takes stones",
    "ko=positional played-only": "superko ignores stones that were set up, not played",
    "ko=positional pass-lifts-superko": "a pass lifts superko",
    "ko=situational pass-lifts-superko": "a pass lifts superko",
    "ko=positional suicide=allowed suicide-free": "no ko rule looks at suicides",
    "ko=situational suicide=multi suicide-free": "no ko rule looks at suicides",
    "ko=situational suicide=allowed suicide-sets-ko": "a suicide of one stone sets a ko",
    "ko=simple legal-forgets": "asking about a legal move changes the game",
    "ko=simple occupied-forgets": "asking about an occupied point changes the game",
    "ko=simple suicide-forgets": "asking about a suicide changes the game",
    "ko=simple ko-forgets": "asking about a ko changes the game",
    "ko=simple stride": "points collide on boards that are wider than tall",
    "ko=positional takes-only stride": "superko is looked at only if the play takes stones; "
                                       "points collide on boards that are wider than tall",
}

FOE = {"x": "o", "o": "x"}
faults = set(word for word in sys.argv[1:] if "=" not in word)
own_rules = dict(word.split("=") for word in sys.argv[1:] if "=" in word)
knows = own_rules.pop("knows", None)
has = faults.__contains__
forgets = {"short-memory": 4, "memory-of-30": 30, "memory-of-44": 44}
first_cols = 0
sides = [(-1, 0), (1, 0), (0, -1), (0, 1)]
if has("diagonal"): sides += [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def write(board, spots, value):
    board.update(dict.fromkeys(spots, value))
    if not faults & {"stride", "stale-stride", "byte-index"}: return
    rows, cols = [1 + most for most in max(board)]
    length = rows if has("stride") else first_cols if has("stale-stride") else cols
    most = 256 if has("byte-index") else 9999
    numbers = {(row * length + col) % most for row, col in spots}
    board.update(((row, col), value) for row, col in board
                 if (row * length + col) % most in numbers)


def beside(board, at):
    for down, right in sides:
        near = (at[0] + down, at[1] + right)
        if has("wrap-around") and near not in board and down == 0:
            near = (at[0] + right, 0 if right > 0 else max(col for _, col in board))
        if near in board: yield near


def dead(board, at):
    chain, has_liberty = [at], False
    for stone in chain:
        for near in beside(board, stone):
            if board[near] == "-" and (not has("near-liberties") or stone == at):
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
    if has("suicide-first") or has("own-first"): own = dead(board, at)
    if has("own-first"): take(board, own, 1)
    if not (free and has("needs-no-liberty")):
        take(board, near, 1 if has("first-chain") else 9)
    own = own or dead(board, at)
    if not has("suicide-stays"): write(board, own, "-")
    return board, len(own)


def is_forgotten(record, ply):
    if has("no-first-board") and ply == 0: return True
    for fault in faults & forgets.keys():
        if ply < len(record) - forgets[fault]: return True
    if ply == len(record) - 2: return False
    if has("from-30") and len(record) <= 30: return True
    if has("first-board-outside"): return ply == 0
    if has("first-board-only"): return ply > 0
    return has("pass-lifts-superko") and "pass" in [entry[2] for entry in record[ply + 1:]]


def is_repeated(ko, record, after, color):
    for ply, (old, following, turn, *_) in enumerate(record):
        if old != after or is_forgotten(record, ply): continue
        if ko == "simple" and ply == len(record) - 2: return True
        if ko == "positional": return True
        if ko == "situational" and following != color: return True
        if ko == "natural" and following != color and turn != "pass": return True
    return False


def is_ko(ko, record, color, at, after, own):
    if has("pass-keeps-ko"):
        record = [entry for entry in record if entry[2] != "pass"]
    now, _, turn, last = record[-1]
    if has("suicide-free") and own: return False
    if has("suicide-sets-ko") and last == at and now == record[-2][0]: return True
    if ko != "simple" and len(record) > 1 and (record[-2][0] != after or own):
        if has("takes-only") and sum(now[spot] == FOE[color] != after[spot] for spot in now) == 0:
            return False
        if has("played-only") and (at, FOE[color]) not in [(e[3], e[1]) for e in record]: return False
    if has("snapback-is-ko") and ko == "simple":
        old = record[-2][0] if len(record) > 1 else now
        taken = [spot for spot in now if now[spot] == "-" != old[spot]]
        return taken == [at]
    if has("last-move-ko") and ko == "simple":
        return last is not None and [spot for spot in now if now[spot] != "-" and
                                     after[spot] == "-"] == [last]
    if has("eternal-ko") and ko == "simple":
        return any(old == after for old, *_ in record[:-1] if len(record) > 1)
    renamed = {"no-superko": "simple", "positional-as-situational": "situational",
               "situational-as-positional": "positional", "situational-as-natural": "natural",
               "natural-as-situational": "situational", "simple-as-positional": "positional",
               "simple-as-situational": "situational", "simple-as-natural": "natural"}
    for fault in faults: ko = renamed.get(fault, ko)
    return is_repeated(ko, record, after, color)


def is_suicide(suicide, own):
    if has("never-suicide"): return False
    if has("multi-refused") and own > 1: return True
    if has("single-suicide") and own == 1: return False
    return own and suicide == "forbidden" or own == 1 and suicide == "multi"


def is_over(passes, record):
    if record[-1][2] == "resign": return True
    if has("never-over"): return False
    if has("one-pass"): passes = 1
    return 0 < passes < len(record) and all(entry[2] == "pass" for entry in record[-passes:])


def verdict(ko, suicide, passes, record, color, what):
    board, player = record[-1][:2]
    if is_over(passes, record): return "illegal over"
    if what == "resign": return "legal"
    if color != player and not has("any-turn"): return "illegal turn"
    if what == "pass": return "legal"
    rows, cols = [1 + most for most in map(max, zip(*board))]
    if has("negative"): what = (what[0] % rows if what[0] < 0 else what[0],
                                    what[1] % cols if what[1] < 0 else what[1])
    if has("far-edge") and what not in board and rows in what: return "legal"
    if what not in board: return "illegal bounds"
    if has("own-occupied") and board[what] == color: return "legal"
    if board[what] != "-": return "illegal occupied"
    after, own = put(board, color, what)
    if is_suicide(suicide, own): return "illegal suicide"
    return "illegal ko" if is_ko(ko, record, color, what, after, own) else "legal"


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
    if what == "pass": return (now, color if has("pass-keeps-turn") else FOE[color], what, None)
    if now.get(what) != "-": return (now, FOE[color], "play", None)  # lost track: stands still
    return (put(now, color, what)[0], FOE[color], "play", what)


def point(text):
    if "," not in text: return text
    row, col = map(int, text.split(","))
    if has("one-digit"): row, col = [int(str(n)[:1 + (n < 0)]) for n in (row, col)]
    return (col, row) if has("swapped") else (row, col)


def answer(lines):
    rules = {"ko": "simple", "suicide": "forbidden", "passes": 2}
    if lines[0].startswith("rules"):
        rules.update(word.split("=") for word in lines.pop(0).split()[2:])
    rules.update(own_rules, passes=int(own_rules.get("passes", rules["passes"])))
    record = [(*read_board(lines, first=True), "start", None)]
    while lines:
        step, *move = lines.pop(0).split()
        if step == "setup": record = [(*read_board(lines), "start", None)]
        if step == "then":
            board, player = read_board(lines)
            record.append((board, player, "pass" if board == record[-1][0] else "play", None))
        if not move: continue
        color, what = move[0], point(move[1])
        if (has("narrow-crash") and 0 in map(max, zip(*record[0][0]))
                or has("far-crash") and what not in ("pass", "resign") and max(what) > 20
                or has("white-pass-crash") and move == ["o", "pass"] and step == "play"):
            sys.exit("IndexError: list index out of range")
        if step == "?" and knows not in (None, rules["ko"]):
            print("unsupported", rules["ko"])
            continue
        if step != "?":
            record.append(turned(record, color, what))
            continue
        said = verdict(**rules, record=record, color=color, what=what)
        print(said, flush=True)
        if has(said.split()[-1] + "-forgets"): record = record[-1:]


def main():
    lines = []
    for line in sys.stdin:
        if line.strip(): lines.append(line.strip())
        elif lines: answer(lines)
    if lines: answer(lines)


unknown = faults - FAULTS.keys() - {"--list", "--models"}
if has("--list"):
    for name, rules in FAULTS.items(): print(name, rules)
elif has("--models"):
    for words, said in MODELS.items(): print(f"{said}: {words}")
elif unknown:
    sys.exit("faulty_exec.py: unknown fault " + min(unknown))
else:
    main()
