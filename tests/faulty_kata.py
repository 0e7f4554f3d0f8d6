# faulty_kata.py FAULT - solutions/igo_kata.py with one of the faults that beginners make.
import os
import sys

FAULTS = {  # what stands in the right solution, and what stands there instead
    "none": [],
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
    "a ko is any stone where one was taken by the last move": [
        ("    repeats = ",
         "    if ko == 'simple':\n"
         "        retaken = len(record) > 1 and record[-2][0].get(what) == color\n"
         "        return 'illegal ko' if retaken else 'legal'\n"
         "    repeats = ")],
    "a ko is the point where the same player moved last": [
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
