// game.next   who moves first: "x" (Black) or "o" (White)
// game.rows   the board before the first move, such as ["--x", "-o-"]
// game.moves  the moves since then; each is like move
// game.rules  "", or a line with other rules
// move.color  "x" or "o"
// move.kind   "play", "pass" or "resign"
// move.row, move.col   the point of a play, from 0
function verdict(game, move) {
    return "legal"; // or "illegal"
}
