# faults.py FAULT - answers what igo test --ask all asks, with a fault that a published program had or
# may have; right: without. faults.py --list: the faults, each with the file that finds it.
import sys

FAULTS = {  # name: a file of which a claim finds it, and the faults that fail this claim, too
    "takes-own-stones": "goban",           # a capture takes own stones beside it (Baduk 35 and 45, GoSharp 1)
    "takes-own-chains": "captures",        # a play takes own chains beside it without other liberty (clamshell)
    "connection-is-suicide": "turns",      # a stone without an empty point beside it is suicide (agogo)
    "occupied-is-legal": "boards",         # (agogo)
    "occupied-but-row-5": "14-suicide-allowed occupied-is-legal",  # nor in column 2 (Codewars)
    "minus-one": "rows-columns-20x20",     # row and column -1 are on the board (sudam-baduk)
    "row-256": "rows-columns-25x25",       # ... is row 0; so are columns (tsumego.js)
    "no-lower-side": "superko-cycles",     # the point below is not beside a point (acityinohio/baduk 2)
    "lower-edge-stays": "rulesets",        # what is captured in the last row stays
    "corner-stays": "captures-edge",       # ... in the upper left corner (go_implementation 2)
    "two-chains": "08a-capture-several no-lower-side",  # of three chains two are captured
    "forty-stones": "big-chains corner-stays",  # of more than 40 stones 40 are captured
    "three-joined": "captures-several",    # of three chains that a stone joins two are joined
    "four-joined": "captures-several no-lower-side three-joined",  # of four chains three are joined
    "stale-liberties": "captures",         # points that a capture frees are no liberties until the next play (DGS 21)
    "liberties-twice": "05a-chain-long",   # a liberty beside two stones of a chain counts twice (RocAlphaGo 104)
    "single-suicide-refused": "suicide",   # where a chain's is legal (GoSharp 10)
    "crash-at-ko": "rulesets hashed-twice",             # it ends at a capture in the shape of a ko (go_implementation)
    "pass-keeps-ko": "ko",                 # for the player who would fill it, too (goban 14, Rubykon)
    # a chain counts for each side on which the new stone touches it (GoSharp 11, tenuki 8, jgoboard 4, Aiko-chan 157)
    "prisoners-twice": "captures-several no-lower-side prisoners-of-the-other",
    "prisoners-of-the-other": "prisoners", # the player who lost them holds them (Sabaki 658)
    "pass-is-a-prisoner": "prisoners",     # (Go-Server 3)
    "suicide-is-no-prisoner": "prisoners no-lower-side",
    "chains-of-127": "big-chains",         # longer ones are not captured (tsumego.js)
    "chains-of-255": "big-chains chains-of-127",
    "crash-at-200": "big-chains",          # the program ends at a chain of 200 stones
    "crash-at-400": "big-chains no-lower-side liberties-twice crash-at-200",
    "columns-to-T": "rows-columns-25x25",  # beyond there is no point
    "hashed-twice": "rows-columns-25x25",  # captured stones stay in the hash (iomrascalai 100)
    "atari-hashed": "suicide-repetition",  # own chains that get a liberty elsewhere leave the hash (TamaGo)
    "window-of-7": "superko-long hashed-twice",  # superko looks back 7 boards (bitburner 1175)
    "window-of-200": "long-games connection-is-suicide corner-stays hashed-twice window-of-7 first-50",
    "window-of-500": "long-games lower-edge-stays corner-stays forty-stones hashed-twice window-of-7 window-of-200",
    "first-50": "long-games hashed-twice atari-hashed first-500",              # the first rows * columns * 2 boards are the only history
    "first-500": "long-games hashed-twice atari-hashed first-50",
    "over-at-361": "long-games",           # no move is legal from turn 361 on
    "over-at-1000": "long-games connection-is-suicide no-lower-side chains-of-127 over-at-361",
    "undo-clears-history": "undo-state hashed-twice undo-halves-history",
    "undo-halves-history": "undo-state hashed-twice undo-clears-history",
    "undo-keeps-history": "undo-state crash-at-ko",  # boards that were taken back count
    "undo-loses-ko": "undo-state hashed-twice undo-clears-history undo-keeps-ko",         # (littlego 307)
    "undo-keeps-ko": "undo-state",         # the one of the turn that was taken back
    "undo-keeps-color": "undo",            # the player to move (OnlineGo 64)
    "undo-keeps-passes": "undo-state",     # a pass that was taken back counts
    "undo-keeps-prisoners": "prisoners",
    "undo-keeps-captures": "undo-state",   # captured stones do not come back
    "undo-of-8": "undo-state undo-keeps-color",  # and no more in a row
    "cached-by-turn": "undo",              # verdicts are kept by turn and point
}
FOE = {"x": "o", "o": "x"}
fault = sys.argv[1] if len(sys.argv) > 1 else "right"
own_rules = dict(word.split("=") for word in sys.argv[2:])  # whatever a record says
is_a = lambda *names: fault in names


def beside(row, col):
    near = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
    return near[:3] if is_a("no-lower-side") else near


class Game:
    def __init__(self, rules, board, player):
        self.rules, self.board, self.next = rules, board, player
        self.cuts, self.stale, self.kept = set(), set(), {}  # joints that are missed; no liberties; verdicts
        self.held, self.turn, self.ko, self.passes, self.key = {"x": 0, "o": 0}, "start", None, 0, 0
        self.past, self.undone, self.back = [], [], 0
        self.key = self.hash({at: s for at, s in board.items() if s != "-"})

    def hash(self, stones):  # of stones, one by one
        key = 0
        for at, stone in stones.items(): key ^= hash((at, stone, 7)) * 0x9e3779b97f4a7c15 & (1 << 61) - 1
        return key

    def chain(self, board, at):
        chain, liberties, seen = [at], [], {at}
        for stone in chain:
            for near in beside(*stone):
                if board.get(near) == "-" and near not in self.stale: liberties.append(near)
                if (board.get(near) == board[at] and near not in seen
                        and (stone, near) not in self.cuts and (near, stone) not in self.cuts):
                    seen.add(near)
                    chain.append(near)
        if len(chain) >= {"crash-at-200": 200, "crash-at-400": 400}.get(fault, 9999):
            sys.exit("RecursionError: maximum recursion depth exceeded")
        return chain, liberties if is_a("liberties-twice") else list(set(liberties))

    def put(self, color, at):  # the board, own stones and the opponent's that come off, and new cuts
        board, taken, own, cuts = {**self.board, at: color}, [], [], set()
        friends, chains = [], 0
        for near in beside(*at):
            if self.board.get(near) == color and all(near not in chain for chain, _ in friends):
                friends.append(self.chain(self.board, near))
        joined = {"three-joined": 2, "four-joined": 3}.get(fault, 9)
        if len(friends) > joined:
            cuts = {(at, near) for near in beside(*at) for chain, _ in friends[joined:] if near in chain}
        self.cuts |= cuts
        for near in beside(*at):
            if near in taken and is_a("prisoners-twice"): taken += self.chain(self.board, near)[0]
            if board.get(near) != FOE[color]: continue
            chain, liberties = self.chain(board, near)
            if liberties or len(chain) > {"chains-of-127": 127, "chains-of-255": 255}.get(fault, 9999): continue
            chains += 1
            if is_a("two-chains") and chains > 2: continue
            taken += chain
            last = max(board)[0]
            for stone in chain[:40 if is_a("forty-stones") else None]:
                stays = is_a("lower-edge-stays") and stone[0] == last or is_a("corner-stays") and stone == (0, 0)
                if not stays: board[stone] = "-"
        if taken and is_a("takes-own-stones"):
            board.update({near: "-" for near in beside(*at) if board.get(near) == color})
        if is_a("takes-own-chains"):
            for chain, liberties in friends:
                if liberties == [at]: board.update(dict.fromkeys(chain, "-"))
        chain, liberties = self.chain(board, at)
        if is_a("connection-is-suicide"): liberties = [n for n in beside(*at) if board.get(n) == "-"]
        if not liberties:
            own = chain
            board.update(dict.fromkeys(own, "-"))
        self.cuts -= cuts
        return board, own, taken, cuts

    def key_after(self, color, at, after, taken):
        if is_a("hashed-twice"): return self.key ^ self.hash({at: color})
        key = self.hash({p: s for p, s in after.items() if s != "-"})
        if is_a("atari-hashed"):
            for near in set(beside(*at)):
                if self.board.get(near) == color and set(self.chain(self.board, near)[1]) == {at}:
                    key ^= self.hash({near: color})
        return key

    def entry(self):
        return (self.board, self.next, self.turn, self.key, dict(self.held), self.ko, self.passes, set(self.cuts))

    def restore(self, entry):
        self.board, self.next, self.turn, self.key, self.held, self.ko, self.passes, self.cuts = entry
        self.held = dict(self.held)

    def move(self, color, what):
        self.past.append(self.entry())
        self.stale, self.undone, self.back = set(), [], 0
        if what in ("pass", "resign"):
            self.turn, self.passes = what, self.passes + 1
            if is_a("pass-is-a-prisoner"): self.held[FOE[color]] += 1
            if not is_a("pass-keeps-ko"): self.ko = None
        elif self.board.get(what, "x") == "-":
            after, own, taken, cuts = self.put(color, what)
            self.key, self.cuts = self.key_after(color, what, after, taken), self.cuts | cuts
            self.board, self.turn, self.passes, self.ko = after, "play", 0, None
            if len(taken) == 1 and len(self.chain(after, what)[0]) == 1 and self.chain(after, what)[1] == taken:
                if is_a("crash-at-ko"): sys.exit("TypeError: 'int' object is not iterable")
                self.ko = taken[0]
            if is_a("stale-liberties"): self.stale = set(taken)
            if not is_a("prisoners-twice"): taken = set(taken)
            self.held[color if not is_a("prisoners-of-the-other") else FOE[color]] += len(taken)
            if not is_a("suicide-is-no-prisoner"): self.held[FOE[color]] += len(own)
        self.next = FOE[color]

    def then(self, board, player):
        self.past.append(self.entry())
        same = board == self.board
        for at in board:
            if self.board[at] not in ("-", board[at]): self.held[FOE[self.board[at]]] += 1
        self.board, self.next, self.turn, self.ko = board, player, "pass" if same else "play", "boards tell"
        self.passes = self.passes + 1 if same else 0
        self.key = self.hash({at: s for at, s in board.items() if s != "-"})
        self.cuts = set()

    def undo(self):
        self.back += 1
        if is_a("undo-of-8") and self.back > 8: return
        now = self.entry()
        if is_a("undo-keeps-history"): self.undone.append(now)
        self.restore(self.past.pop())
        if is_a("undo-keeps-color"): self.next = now[1]
        if is_a("undo-keeps-passes") and now[2] == "pass": self.passes = now[6]
        if is_a("undo-keeps-prisoners"): self.held = now[4]
        if is_a("undo-keeps-captures"):
            self.board = {at: "-" if now[0][at] == "-" else self.board[at] for at in now[0]}
        if is_a("undo-loses-ko"): self.ko = None
        if is_a("undo-keeps-ko"): self.ko = now[5]
        if is_a("undo-clears-history", "undo-halves-history"):
            gone = len(self.past) if is_a("undo-clears-history") else (len(self.past) + 1) // 2
            self.past[:gone] = [(*entry[:3], None, *entry[4:]) for entry in self.past[:gone]]

    def is_repeated(self, color, at, key):
        ko = self.rules["ko"]
        history = [*self.past, self.entry()]
        if is_a("pass-keeps-ko", "undo-loses-ko", "undo-keeps-ko") and ko == "simple" and self.past:
            if self.ko != "boards tell": return self.ko == at
        most = {"window-of-7": 7, "window-of-200": 200, "window-of-500": 500}.get(fault, 99999)
        first = {"first-50": 2 * len(self.board), "first-500": 500}.get(fault, 99999)
        for ply, (_, following, turn, old, *_) in enumerate(history + self.undone):
            if old != key or ply < len(history) - most or first < ply < len(history) - 2: continue
            if ko == "positional" or ko == "simple" and ply == len(history) - 2: return True
            if following != color and (ko == "situational" or ko == "natural" and turn != "pass"): return True
        return False

    def verdict(self, color, what):
        passes, board = int(self.rules["passes"]), self.board
        turn = len(self.past)
        if turn >= {"over-at-361": 361, "over-at-1000": 1000}.get(fault, 99999): return "illegal over"
        if self.turn == "resign" or 0 < passes <= self.passes: return "illegal over"
        if what == "resign": return "legal"
        if color != self.next: return "illegal turn"
        if what == "pass": return "legal"
        if is_a("minus-one") and -1 in what: return "legal"
        if is_a("row-256"): what = tuple(n % 256 if n > 0 else n for n in what)
        if what not in board or is_a("columns-to-T") and what[1] > 18: return "illegal bounds"
        if is_a("occupied-but-row-5") and (what[0] == 5 or what[1] == 2) or is_a("occupied-is-legal"):
            if board[what] != "-": return "legal"
        if board[what] != "-": return "illegal occupied"
        after, own, taken, _ = self.put(color, what)
        suicide = self.rules["suicide"]
        if own and (suicide == "forbidden" or len(own) == 1 and suicide == "multi"): return "illegal suicide"
        if len(own) == 1 and is_a("single-suicide-refused"): return "illegal suicide"
        return "illegal ko" if self.is_repeated(color, what, self.key_after(color, what, after, taken)) else "legal"

    def answer(self, words):
        if words[0] == "board":
            rows = {}
            for (row, _), stone in sorted(self.board.items()): rows[row] = rows.get(row, "") + stone
            return self.next + " " + "/".join(rows.values())
        if words[0] == "prisoners": return self.held[words[1]]
        if words[0] == "legal-moves":
            return sum(self.verdict(self.next, at) == "legal" for at in self.board)
        if words[0] == "liberties":
            at = point(words[1])
            return len(self.chain(self.board, at)[1]) if self.board.get(at, "-") != "-" else "none"
        if words[0] in ("score", "territory"): return "unsupported " + words[0]
        about = (len(self.past), *words)
        if not is_a("cached-by-turn"): self.kept = {}
        if about not in self.kept: self.kept[about] = self.verdict(words[0], point(words[1]))
        return self.kept[about]


def point(text):
    return tuple(map(int, text.split(","))) if "," in text else text


def read_board(lines):
    player, rows = lines.pop(0), []
    while lines and set(lines[0]) <= set("xo-"): rows.append(lines.pop(0))
    return {(r, c): spot for r, row in enumerate(rows) for c, spot in enumerate(row)}, player


def record(lines):
    rules = {"ko": "simple", "suicide": "forbidden", "passes": 2}
    if lines[0].startswith("rules"): rules.update(word.split("=") for word in lines.pop(0).split()[2:])
    rules.update(own_rules)
    game = Game(rules, *read_board(lines))
    while lines:
        step, *words = lines.pop(0).split()
        if step == "setup": game = Game(rules, *read_board(lines))
        elif step == "then": game.then(*read_board(lines))
        elif step == "undo": game.undo()
        elif step == "play": game.move(words[0], point(words[1]))
        else: print(game.answer(words), flush=True)


def main():
    lines = []
    for line in sys.stdin:
        if line.strip(): lines.append(line.strip())
        elif lines: record(lines)
    if lines: record(lines)


if fault == "--list":
    for name, found_by in FAULTS.items(): print(name, found_by)
elif fault not in ("right", *FAULTS):
    sys.exit("faults.py: unknown fault " + fault)
else:
    main()
