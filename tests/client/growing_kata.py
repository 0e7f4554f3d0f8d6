# growing_kata.py FILE - a solution of the kata that knows what the path asks for up to this file, and
# nothing more: solutions/igo_kata.py with the rest taken out.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../fixtures/solutions"))
import igo_kata as full

STEP = sys.argv[1]  # files are in the order of their names


def knows(file):
    return STEP >= file


def dead(board, at):  # the chain at a point if it has no liberty, followed as far as is known
    chain = [at]
    for stone in chain:
        for near in full.beside(*stone):
            if board.get(near) == "-":
                return []
            mine = near in board and board[near] == board[at] and near not in chain
            farther = knows("05a") or knows("05") and stone == at
            joined = knows("05b") or stone != at or len(chain) == 1
            if mine and farther and joined:
                chain.append(near)
    return chain


def put(board, color, at):
    board = {**board, at: color}
    taken = False
    for spot in full.beside(*at):
        gone = full.dead(board, spot) if board.get(spot) == full.FOE[color] else []
        taken = taken or knows("06") and len(gone) > 0
        if knows("08b") or knows("08a") and len(gone) == 1 or knows("08") and [spot] == gone:
            board.update(dict.fromkeys(gone, "-"))
            if not knows("08a") and gone:
                break
    own = [] if taken else dead(board, at)
    if knows("14"):
        board.update(dict.fromkeys(own, "-"))
    return board, len(own)


def verdict(ko, suicide, passes, record, color, what):
    board, player, turn = record[-1]
    passed = 0 < passes < len(record) and all(t == "pass" for _, _, t in record[-passes:])
    if knows("11") and (passed or turn == "resign"):
        return "illegal"
    if what == "resign":
        return "legal"
    if knows("01") and color != player:
        return "illegal"
    if what == "pass":
        return "legal"
    if knows("02") and what not in board:
        return "illegal"
    if knows("03") and board.get(what, "-") != "-":
        return "illegal"
    if what not in board:
        return "legal"
    after, own = put(board, color, what)
    allowed = suicide == "allowed" or suicide == "multi" and own > 1
    if knows("04") and own and not (knows("14") and allowed):
        return "illegal"
    before = record[-2][0] if len(record) > 1 else board
    gone = [at for at in board if before[at] == color and board[at] == "-"]
    single = knows("09") and not knows("10") and gone == [what] and dead({**board, what: color}, what) == [what]
    last = knows("10") and ko == "simple" and after == before and len(record) > 1
    earlier = knows("12") and ko not in ("none", "simple") and any(
        old == after and (not knows("13") or ko == "positional" or next_player != color and (
            ko == "situational" or turn != "pass"))
        for old, next_player, turn in record)
    return "illegal" if single or last or earlier else "legal"


full.put, full.verdict = put, verdict
for block in sys.stdin.read().split("\n\n"):
    lines = [line.strip() for line in block.splitlines() if line.strip()]
    if not knows("07"):
        lines = [line for line in lines if not line.startswith("play")]
    if lines:
        full.answer(lines)
