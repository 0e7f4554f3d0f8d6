# faulty_kata.py FAULT - solutions/igo_kata.py with one of the faults that beginners make.
import os
import sys

FAULTS = {  # lines of the solution, and the faulty lines that replace them
    "none": [],
    "counts the stones to find whose turn it is": [
        ("    board, player, turn = record[-1]\n",
         "    board, player, turn = record[-1]\n"
         "    stones = list(board.values())\n"
         "    player = 'o' if stones.count('x') > stones.count('o') else 'x'\n")],
    "assumes a square board": [
        ("    if what not in board: return \"illegal bounds\"\n",
         "    size = max(row for row, _ in board) + 1\n"
         "    if not all(0 <= n < size for n in what): return \"illegal bounds\"\n"
         "    if what not in board: return \"legal\"\n")],
    "counts points off the board as liberties": [('if board.get(near) == "-": return []',
                              'if board.get(near, "-") == "-": return []')],
    "stops a chain at the direct neighbors": [
        ("            if board.get(near) == board[at] and near not in chain: chain.append(near)\n",
         "            mine = near in board and board[near] == board[at]\n"
         "            if mine and stone == at: chain.append(near)\n")],
    "counts the liberties of one stone, not of its chain": [
        ("            if board.get(near) == board[at] and near not in chain: chain.append(near)\n", "")],
    "searches a chain forever": [
        (" and near not in chain: chain.append(near)", ": chain.append(near)\n"
         "            if len(chain) > 9999: sys.exit('endless')")],
    "leaves the stone on the board after a question": [
        ("    board = {**board, at: color}\n", "    board[at] = color\n")],
    "forgets the ko after a question": [
        ('color=color, what=what), flush=True)\n',
         'color=color, what=what), flush=True); record = record[-1:]\n')],
    "does not change the player after a play": [
        ('record.append((put(now, color, what)[0], FOE[color], "play"))',
         'record.append((put(now, color, what)[0], record[-1][1], "play"))')],
    "looks for captures only if the new stone has no liberty": [
        ("    board = {**board, at: color}\n",
         "    board = {**board, at: color}\n"
         "    if not dead(board, at): return board, 0\n")],
    "tests for suicide before it captures": [
        ("after, own = put(board, color, what)\n",
         "after, own = put(board, color, what)\n"
         "    own = len(dead({**board, what: color}, what))\n")],
    "swaps rows and columns": [
        ('tuple(map(int, move[1].split(",")))', 'tuple(map(int, move[1].split(",")))[::-1]')],
    "takes -1 as the last row or column": [
        ('    if what not in board: return "illegal bounds"\n',
         "    what = tuple(n + size + 1 if n < 0 else n for n, size in zip(what, max(board)))\n"
         '    if what not in board: return "illegal bounds"\n')],
    "sees a ko at every captured point": [
        ("    repeats = ",
         "    if ko == 'simple':\n"
         "        retaken = len(record) > 1 and record[-2][0].get(what) == color\n"
         "        return 'illegal ko' if retaken else 'legal'\n"
         "    repeats = ")],
    "sees a ko wherever a single stone was captured": [
        ("    repeats = ",
         "    if ko == 'simple':\n"
         "        before = record[-2][0] if len(record) > 1 else board\n"
         "        taken = [at for at in board if before[at] == color and board[at] != color]\n"
         "        return 'illegal ko' if taken == [what] else 'legal'\n"
         "    repeats = ")],
    "forbids a player to play at the point of their own last play": [
        ("    repeats = ",
         "    if ko == 'simple':\n"
         "        again = len(record) > 2 and record[-2][0][what] != record[-3][0].get(what)\n"
         "        return 'illegal ko' if again else 'legal'\n"
         "    repeats = ")],
    "forbids a return to any earlier board": [("ply == len(record) - 2 or", "True or")],
    "removes only the first captured chain": [
        ("    board = {**board, at: color}\n", "    board, taken = {**board, at: color}, []\n"),
        ("gone = dead(board, spot)\n",
         "gone = [] if taken and spot != at else dead(board, spot)\n"
         "            taken = taken or gone\n")],
    "removes one stone, not its chain": [
        ("dict.fromkeys(gone, ", "dict.fromkeys(gone[:1], ")],
    "joins stones on diagonals": [
        ("(row, col - 1), (row, col + 1)]",
         "(row, col - 1), (row, col + 1), (row - 1, col - 1), (row + 1, col + 1)]")],
    "does not add a pass to the history": [
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
with open(os.path.join(here, "..", "..", "fixtures", "solutions", "igo_kata.py")) as file:
    exec(compile(faulty(file.read(), sys.argv[1]), "faulty", "exec"))
