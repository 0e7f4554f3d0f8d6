# faulty_gtp.py FAULT [WITHOUT [KO SUICIDE]] - solutions/igo_gtp.py with a fault in its boards, or
# right, and without some commands, named with commas between; - stands for none.
# faulty_gtp.py --list: the faults, each with the rules under which it shows.
# faulty_gtp.py --protocol FAULT - the same with a fault of its GTP, or right.
# faulty_gtp.py --protocol --list: these faults, each with the points of igo test --protocol that it fails.
#
# As a FAULT, lenient is an engine whose play accepts each empty point on purpose; other commands tell
# what is legal: gogui-rules_legal_moves, all_legal, legal_moves, and kata-raw-nn in KataGo's words.
# bad-undo does not bring back what was taken, short-undo takes one turn back and no second.
# late-superko follows positional superko from its sixth turn on, with those of the set-up.
import os
import sys
import time

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


class LateSuperko(igo_gtp.Engine):
    def judge(self, color, what):
        self.rules["ko"] = "positional" if len(self.record) > 6 else "simple"
        return super().judge(color, what)


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


class BadUndo(igo_gtp.Engine):
    def undo(self):  # what was taken does not come back
        if len(self.record) == 1: raise igo_gtp.Refused("cannot undo")
        board, color, turn = self.record.pop()
        gone = [at for at in board if self.record[-1][0][at] != "-" and board[at] == "-"]
        self.record[-1] = ({**self.record[-1][0], **dict.fromkeys(gone, "-")}, *self.record[-1][1:])


class ShortUndo(igo_gtp.Engine):
    def undo(self):  # one turn
        if len(self.record) == 1 or self.undone: raise igo_gtp.Refused("cannot undo")
        self.undone = True
        self.record.pop()

    def play(self, *words):
        super().play(*words)
        self.undone = False


ENGINES = {"bad-undo": BadUndo, "short-undo": ShortUndo, "lenient": Lenient, "late-superko": LateSuperko}


def main(fault, without="-", *rules):
    if fault not in ("right", *ENGINES, *FAULTS): sys.exit("faulty_gtp.py: unknown fault " + fault)

    def other_put(board, color, at):
        right, own = put(board, color, at)
        return other_board(fault, board, right, color, at), own

    igo_gtp.put = other_put
    engine = ENGINES.get(fault, igo_gtp.Engine)(*rules)
    engine.commands = [name for name in engine.commands if name not in without.split(",")]
    engine.run()


# ---- Faults of the protocol ----

PROTOCOL = {  # name: the points that fail
    "greets": "lines:1",
    "greets-in-two-lines": "lines:1",
    "no-ids": "lines:2 lines:4",
    "id-of-the-last": "lines:2 lines:4",
    "id-without-id": "lines:3",
    "short-ids": "lines:4",
    "no-blank": "lines:5",
    "third-newline": "lines:6",
    "talks": "lines:6",
    "empty-line-inside": "lines:7",
    "keeps-controls": "lines:8",
    "tab-is-a-letter": "lines:9",
    "counts-blanks": "lines:10",
    "no-comments": "lines:11",
    "answers-empty-lines": "lines:12",
    "answers-backwards": "lines:13",
    "protocol-1": "commands:1",
    "no-version": "commands:2",
    "one-newline": "commands:2",  # after the response to version
    "one-line": "commands:3",
    "no-komi": "commands:3",
    "knows-no-undo": "commands:4",
    "knows-all": "commands:4 lines:11 lines:12 lines:13",
    "takes-all-commands": "commands:5",
    "green-is-black": "commands:6 commands:9",
    "plays-numbers": "commands:6",
    "boardsize-x": "commands:7",
    "komi-x": "commands:8",
    "sleeps-at-komi": "commands:8",
    "dies-at-komi": "commands:8",
    "genmove-green": "commands:9",
    "quits-silently": "commands:10",
    "stays": "commands:10",
    "all-sizes": "board:1",
    "size-0": "board:1",
    "clears-nothing": "board:2 board:3 agreement:3",
    "clears-no-history": "board:3 undo:4",
    "small-colors": "moves:1",
    "only-letters": "moves:1",
    "large-vertices": "moves:2",
    "column-I": "moves:3",
    "small-pass": "moves:4",
    "no-bounds": "moves:5",
    "plays-on-stones": "moves:2 moves:6 moves:7 undo:1 undo:2 undo:3",
    "refuses-but-plays": "moves:2 moves:7 undo:1",
    "alternates": "moves:1 moves:8 genmove:5 undo:1 undo:3 agreement:1 agreement:2 agreement:3",
    "genmove-beyond": "genmove:1 genmove:3 genmove:4",
    "genmove-on-a-stone": "genmove:2 genmove:4 genmove:5",
    "genmove-for-the-other": "genmove:3",
    "genmove-only-says": "genmove:1 genmove:2 genmove:3 genmove:4 genmove:5",
    "genmove-on-its-fifth": "genmove:4",
    "genmove-forgets-ko": "genmove:5",
    "genmove-takes-ko": "genmove:5",   # which is illegal
    "undo-loses-captures": "undo:1",
    "undo-keeps-passes": "undo:2",
    "undo-keeps-the-play": "undo:1 undo:2 undo:3 undo:5 undo:6",
    "undo-forbids": "undo:3 undo:6",
    "undo-at-the-start": "undo:4",
    "stale-verdicts": "undo:5",  # kept by turn, color and point
    "undo-of-8": "undo:6",
    "play-takes-ko": "agreement:3",    # which is illegal
    "refusal-lifts-ko": "agreement:3", # a play that fails
    "showboard-turns-colors": "agreement:1",
    "all-legal-lacks-one": "agreement:2",
    "no-undo": "",       # not listed: skipped
    "refuses-undo": "",  # skipped, as engines may
    "other-words": "",   # remarks, unless --strict
}


class Talker(igo_gtp.Engine):
    commands = igo_gtp.Engine.commands + ["all_legal"]

    def __init__(self, fault):
        self.fault, self.last_id = fault, ""
        super().__init__("positional" if fault == "clears-no-history" else "simple")
        gone = {"no-komi": "komi", "no-undo": "undo"}.get(fault)
        self.commands = [name for name in self.commands if name != gone]

    def start(self, stones):
        super().start(stones)
        self.said, self.generated, self.undos = {}, 0, 0

    def is_legal(self, *words):
        about = (len(self.record), *words)
        if self.fault != "stale-verdicts": self.said = {}
        if about not in self.said: self.said[about] = super().is_legal(*words)
        return self.said[about]

    def all_legal(self, word):
        color, board = self.color(word), self.record[-1][0]
        legal = [self.vertex(at) for at in board if self.judge(color, at) == "legal"]
        return " ".join(legal[1 if self.fault == "all-legal-lacks-one" else 0:])

    def protocol_version(self): return "1" if self.fault == "protocol-1" else "2"

    def version(self):
        if self.fault == "no-version": raise igo_gtp.Refused("no version")
        return "1"

    def list_commands(self): return (" " if self.fault == "one-line" else "\n").join(self.commands)

    def known_command(self, name=""):
        if self.fault == "knows-all": return "true"
        return "false" if (self.fault, name) == ("knows-no-undo", "undo") else super().known_command(name)

    def color(self, word):
        if self.fault == "green-is-black" and word == "green": return "x"
        if self.fault == "only-letters" and len(word) > 1: word = "none"
        if self.fault == "small-colors" and word != word.lower(): word = "none"
        return super().color(word)

    def point(self, word):
        if self.fault == "large-vertices" and word[:1] in "de" and len(word) == 2: word = "none"
        if self.fault == "small-pass" and word.lower() == "pass" != word: word = "none"
        if self.fault == "column-I" and word == "I5": word = "J5"
        if self.fault == "plays-numbers" and word.isdigit(): word = "D4"
        return super().point(word)

    def boardsize(self, size):
        if self.fault == "boardsize-x" and size == "x" or self.fault == "all-sizes" and size == "1000": return
        if self.fault == "size-0" and size == "0": return
        super().boardsize(size)

    def clear_board(self):
        if self.fault == "clears-no-history":
            self.record.append((dict.fromkeys(self.record[-1][0], "-"), "x", "start"))
        elif self.fault != "clears-nothing": super().clear_board()

    def komi(self, number):
        if self.fault == "komi-x" and number == "x": return
        if number == "x" and self.fault == "sleeps-at-komi": time.sleep(60)
        if number == "x" and self.fault == "dies-at-komi": sys.exit(3)
        super().komi(number)

    def play(self, color, what):
        at, own, old = self.point(what), self.color(color), self.record[-1][0]
        stone = old.get(at, "-") if at != "pass" else "-"
        if self.fault == "no-bounds" and at != "pass" and at not in old: return
        if self.fault == "plays-on-stones" and stone != "-": return
        if self.fault == "refuses-but-plays" and stone == FOE[own]: old[at] = own
        if self.fault == "alternates" and len(self.record) > 1 and self.record[-1][1] != own:
            raise igo_gtp.Refused("illegal move")
        if self.fault == "undo-forbids" and at == getattr(self, "undone", None):
            raise igo_gtp.Refused("illegal move")
        if self.fault == "alternates": self.record[-1] = (old, own, self.record[-1][2])
        if self.fault == "play-takes-ko" and self.judge(own, at) == "illegal ko": self.record = self.record[-1:]
        if self.fault == "refusal-lifts-ko" and self.judge(own, at) == "illegal ko":
            self.record = self.record[-1:]
            raise igo_gtp.Refused("illegal move")
        super().play(color, what)
        self.played = at

    def genmove(self, word):
        board = self.record[-1][0]
        stones = set(board.values())
        self.generated += 1
        if self.fault == "genmove-green" and word == "green": word = "b"
        self.color(word)
        if self.fault == "genmove-beyond" and "o" not in stones: return "Z25"
        late = self.fault == "genmove-on-its-fifth" and self.generated > 3
        if self.fault == "genmove-on-a-stone" and {"x", "o"} <= stones or late:
            return [self.vertex(at) for at in board if board[at] == "x"][0]
        if self.fault == "genmove-takes-ko" and self.color(word) == "x": self.record = self.record[-1:]
        before, said = list(self.record), super().genmove(word)
        if self.fault == "genmove-only-says": self.record = before
        if self.fault == "genmove-forgets-ko": self.record = self.record[-1:]
        if self.fault == "genmove-for-the-other" and len(before) > 1 and stones == {"o", "-"}:
            self.record = before
            self.play("b", said)
        return said

    def undo(self):
        if self.fault == "undo-at-the-start" and len(self.record) == 1: return
        if self.fault == "refuses-undo" and len(self.record) > 1: raise igo_gtp.Refused("cannot undo")
        if self.fault == "undo-keeps-passes" and self.record[-1][2] == "pass": return
        self.undos += 1
        if self.fault == "undo-of-8" and self.undos > 8: raise igo_gtp.Refused("cannot undo")
        if self.fault == "undo-keeps-the-play" and len(self.record) > 1: return
        after = self.record[-1][0]
        super().undo()
        board, color, turn = self.record[-1]
        if self.fault == "undo-loses-captures":
            self.record[-1] = ({at: "-" if after[at] == "-" else board[at] for at in board}, color, turn)
        self.undone = getattr(self, "played", None)

    def showboard(self):
        text = super().showboard()
        if self.fault == "showboard-turns-colors": text = text.translate(str.maketrans("XO", "OX", ""))
        return text + "\n\nthe end" if self.fault == "empty-line-inside" else text

    def reply(self, name, words):
        if self.fault == "takes-all-commands" and name not in self.commands: return "=", ""
        sign, text = super().reply(name, words)
        return (sign, "no" if self.fault == "other-words" and sign == "?" else text)

    def words(self, line):
        if self.fault == "no-comments" and not line.startswith("  #"): line = line.replace("#", " ")
        line = line.split("#")[0]
        if self.fault != "keeps-controls": line = "".join(c for c in line if c.isprintable() or c == "\t")
        if self.fault == "tab-is-a-letter": return [word for word in line.split(" ") if word.strip()]
        if self.fault == "counts-blanks" and line.strip() and "\t" not in line: return line.split(" ")
        return line.split()

    def answer(self, line):
        words = self.words(line)
        number = words.pop(0) if words and words[0].isdigit() else ""
        if not words or not words[0]:
            return "? \n\n" if self.fault == "answers-empty-lines" and "#" not in line else ""
        (sign, text), given = self.reply(words[0], words[1:]), number
        if self.fault == "no-ids": number = ""
        if self.fault == "id-of-the-last" and number: number = self.last_id
        if self.fault == "id-without-id" and not number: number = "0"
        if self.fault == "short-ids" and number: number = str(int(number) % 65536)
        self.last_id, self.quits = given, words[0] == "quit"
        named = words[0] == "name"
        blank = "" if self.fault == "no-blank" and named else " "
        end = {"third-newline": "\n\n\n" if named else "\n\n", "talks": "\n\nthinking\n" if named else "\n\n",
               "one-newline": "\n" if words[0] == "version" else "\n\n"}.get(self.fault, "\n\n")
        if self.quits and self.fault == "quits-silently": return ""
        return f"{sign}{number}{blank}{text}{end}"

    def run(self):
        greeting = {"greets": "welcome\n", "greets-in-two-lines": "welcome\n\n"}.get(self.fault, "")
        print(greeting, end="", flush=True)
        self.quits = False
        while not self.quits or self.fault == "stays":
            chunk = os.read(0, 65536).decode("latin-1")
            if not chunk: break
            replies = [self.answer(line) for line in chunk.split("\n")[:-1]]
            if self.fault == "answers-backwards": replies.reverse()
            print("".join(replies), end="", flush=True)


if sys.argv[1:] == ["--protocol", "--list"]:
    for name, points in PROTOCOL.items(): print(name, points)
elif sys.argv[1:2] == ["--protocol"]:
    if sys.argv[2] not in ("right", *PROTOCOL): sys.exit("faulty_gtp.py: unknown fault " + sys.argv[2])
    Talker(sys.argv[2]).run()
elif sys.argv[1:] == ["--list"]:
    for name, rules in FAULTS.items(): print(name, rules)
else:
    main(*sys.argv[1:])
