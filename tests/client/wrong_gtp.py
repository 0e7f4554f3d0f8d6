# wrong_gtp.py FAULT [WITHOUT [KO SUICIDE]] - solutions/igo_gtp.py with a fault in its boards, or
# right, and without some commands, named with commas between; - stands for none.
# wrong_gtp.py --list: the faults, each with the rules under which it shows.
#
# As a FAULT, lenient is an engine whose play accepts each empty point on purpose; other commands tell
# what is legal: gogui-rules_legal_moves, all_legal, legal_moves, and kata-raw-nn in KataGo's words.
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                "..", "..", "fixtures", "solutions"))
import igo_gtp
from igo_kata import FOE, beside, put

FAULTS = {  # name: rules
    "takes-nothing": "kata",
    "white-takes-nothing": "kata",
    "forgets-a-chain": "kata",           # of several chains one is taken
    "leaves-a-stone": "kata",            # of a chain one stone stays
    "leaves-the-edge": "kata",           # what is taken in the last column stays
    "takes-a-chain-too-many": "kata",    # with what is taken another chain beside the play
    "takes-the-taker": "kata",           # with what is taken the stone that takes
    "turns-stones": "kata",              # what is taken changes colour
    "puts-a-stone-more": "kata",         # where stones are taken, the first empty point gets one
    "suicide-stays": "kata suicide=multi",
    "suicide-leaves-one": "kata suicide=multi",
}


def chain_at(board, at):
    chain = [at]
    for stone in chain:
        chain += [near for near in beside(*stone)
                  if board.get(near) == board[at] and near not in chain]
    return chain


def other_board(fault, old, right, color, at):
    foe = FOE[color]
    gone = [spot for spot in old if old[spot] == foe and right[spot] == "-"]
    own = [spot for spot in old if {**old, at: color}[spot] == color and right[spot] == "-"]
    if fault == "suicide-stays": return {**right, **dict.fromkeys(own, color)}
    if fault == "suicide-leaves-one": return {**right, **dict.fromkeys(own[:1], color)}
    if not gone: return right
    if fault == "takes-nothing": return {**old, at: color}
    if fault == "white-takes-nothing" and color == "o": return {**old, at: color}
    if fault == "forgets-a-chain":
        first = chain_at(old, gone[0])
        return {**right, **{spot: foe for spot in gone if spot not in first}}
    if fault == "leaves-a-stone": return {**right, **dict.fromkeys(gone[1:2], foe)}
    if fault == "leaves-the-edge":
        edge = max(col for _, col in old)
        return {**right, **{spot: foe for spot in gone if spot[1] == edge}}
    if fault == "takes-a-chain-too-many":
        more = [spot for spot in beside(*at) if right.get(spot) == foe]
        return {**right, **dict.fromkeys(chain_at(right, more[0]) if more else [], "-")}
    if fault == "takes-the-taker": return {**right, at: "-"}
    if fault == "turns-stones": return {**right, **dict.fromkeys(gone, color)}
    if fault == "puts-a-stone-more":
        return {**right, [spot for spot in right if right[spot] == "-"][0]: color}
    return right


class Lenient(igo_gtp.Engine):
    commands = igo_gtp.Engine.commands + ["gogui-rules_legal_moves", "all_legal", "legal_moves",
                                          "kata-raw-nn"]

    def legal(self, color):
        return [at for at in self.record[-1][0] if self.judge(color, at) == "legal"]

    def vertices(self, color):
        return " ".join(self.vertex(at) for at in self.legal(color))

    def next(self):  # as KataGo has it
        return self.record[-1][1]

    def all_legal(self, word): return self.vertices(self.color(word))
    def legal_moves(self, word): return self.vertices(self.color(word))
    def gogui_rules_legal_moves(self): return self.vertices(self.next()) + " PASS"

    def kata_raw_nn(self, symmetry):
        legal = self.legal(self.next())
        rows = ["".join("%8.6f " % 0.125 if (r, c) in legal else "    NAN " for c in range(self.cols))
                for r in range(self.rows)]
        return "\n".join(["symmetry " + symmetry, "whiteWin 0.500000", "policy", *rows,
                          "policyPass 0.125000", "whiteOwnership",
                          *["0.000000 " * self.cols] * self.rows, ""])

    def play(self, color, what):
        color, what, board = self.color(color), self.point(what), self.record[-1][0]
        self.judge(color, what)
        if what == "pass": return self.record.append((board, FOE[color], "pass"))
        if board.get(what) != "-": raise igo_gtp.Refused("illegal move")
        self.record.append((igo_gtp.put(board, color, what)[0], FOE[color], "play"))


def main(fault, without="-", *rules):
    if fault not in ("right", "lenient", *FAULTS): sys.exit("wrong_gtp.py: unknown fault " + fault)

    def other_put(board, color, at):
        right, own = put(board, color, at)
        return other_board(fault, board, right, color, at), own

    igo_gtp.put = other_put
    engine = (Lenient if fault == "lenient" else igo_gtp.Engine)(*rules)
    engine.commands = [name for name in engine.commands if name not in without.split(",")]
    engine.run()


if sys.argv[1:] == ["--list"]:
    for name, rules in FAULTS.items(): print(name, rules)
else:
    main(*sys.argv[1:])
