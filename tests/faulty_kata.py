# faulty_kata.py FAULT - solutions/igo_kata.py with one of the faults that beginners make.
import os
import sys

FAULTS = {  # what stands in the right solution, and what stands there instead
    "none": [],
    "the number of stones says whose turn it is": [
        ("    board, player, turn = record[-1]\n",
         "    board, player, turn = record[-1]\n"
         "    stones = list(board.values())\n"
         "    player = 'o' if stones.count('x') > stones.count('o') else 'x'\n")],
    "the board is taken to be square": [
        ("    if what not in board: return \"illegal bounds\"\n",
         "    size = max(row for row, _ in board) + 1\n"
         "    if not all(0 <= n < size for n in what): return \"illegal bounds\"\n"
         "    if what not in board: return \"legal\"\n")],
    "an edge is a liberty": [('if board.get(near) == "-": return []',
                              'if board.get(near, "-") == "-": return []')],
    "a chain is a stone and those beside it": [
        ("            if board.get(near) == board[at] and near not in chain: chain.append(near)\n",
         "            mine = near in board and board[near] == board[at]\n"
         "            if mine and stone == at: chain.append(near)\n")],
    "a stone without a liberty of its own is dead": [
        ("            if board.get(near) == board[at] and near not in chain: chain.append(near)\n", "")],
    "the search for a chain goes back to where it was": [
        (" and near not in chain: chain.append(near)", ": chain.append(near)\n"
         "            if len(chain) > 9999: sys.exit('endless')")],
    "the board is changed by the question": [
        ("    board = {**board, at: color}\n", "    board[at] = color\n")],
    "the turn stays after a play": [
        ('record.append((put(now, color, what)[0], FOE[color], "play"))',
         'record.append((put(now, color, what)[0], record[-1][1], "play"))')],
    "a stone that has liberties takes nothing": [
        ("    board = {**board, at: color}\n",
         "    board = {**board, at: color}\n"
         "    if not dead(board, at): return board, 0\n")],
    "suicide is asked before the capture": [
        ("after, own = put(board, color, what)\n",
         "after, own = put(board, color, what)\n"
         "    own = len(dead({**board, what: color}, what))\n")],
    "rows and columns are swapped": [
        ('tuple(map(int, move[1].split(",")))', 'tuple(map(int, move[1].split(",")))[::-1]')],
    "negative numbers count from the other end": [
        ('    if what not in board: return "illegal bounds"\n',
         "    what = tuple(n + size + 1 if n < 0 else n for n, size in zip(what, max(board)))\n"
         '    if what not in board: return "illegal bounds"\n')],
    "every point where something was just taken is a ko": [
        ("    repeats = ",
         "    if ko == 'simple':\n"
         "        retaken = len(record) > 1 and record[-2][0].get(what) == color\n"
         "        return 'illegal ko' if retaken else 'legal'\n"
         "    repeats = ")],
    "the point where one stone was just taken is a ko": [
        ("    repeats = ",
         "    if ko == 'simple':\n"
         "        before = record[-2][0] if len(record) > 1 else board\n"
         "        taken = [at for at in board if before[at] == color and board[at] != color]\n"
         "        return 'illegal ko' if taken == [what] else 'legal'\n"
         "    repeats = ")],
    "nobody may play where they played last": [
        ("    repeats = ",
         "    if ko == 'simple':\n"
         "        again = len(record) > 2 and record[-2][0][what] != record[-3][0].get(what)\n"
         "        return 'illegal ko' if again else 'legal'\n"
         "    repeats = ")],
    "a ko is any board seen before": [("ply == len(record) - 2 or", "True or")],
    "only the first dead chain is taken off": [
        ("    board = {**board, at: color}\n", "    board, taken = {**board, at: color}, []\n"),
        ("gone = dead(board, spot)\n",
         "gone = [] if taken and spot != at else dead(board, spot)\n"
         "            taken = taken or gone\n")],
    "one stone is taken off, not its chain": [
        ("dict.fromkeys(gone, ", "dict.fromkeys(gone[:1], ")],
    "stones on the diagonal belong to a chain": [
        ("(row, col - 1), (row, col + 1)]",
         "(row, col - 1), (row, col + 1), (row - 1, col - 1), (row + 1, col + 1)]")],
    "a pass is not a turn": [
        ("record.append((now, FOE[color], what))", "record[-1] = (now, FOE[color], what)")],
}


def faulty(solution, fault):
    for right, wrong in FAULTS[fault]:
        if right not in solution:
            sys.exit(f"faulty_kata.py: {right!r} is not in the solution")
        solution = solution.replace(right, wrong)
    return solution


if len(sys.argv) != 2:
    print("\n".join(FAULTS))
    sys.exit()
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(here, "..", "fixtures", "solutions", "igo_kata.py")) as file:
    exec(compile(faulty(file.read(), sys.argv[1]), "faulty", "exec"))
