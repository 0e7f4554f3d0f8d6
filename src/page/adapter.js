// The library stands above. This adapter asks it.
const library = {
    knows: [], // what else it judges: "over", "turn", "bounds", "rectangles", "largest=19"
    start: (rows, next) => null, // a game from rows of "x", "o" and "-"
    play: (game, color, row, col) => game, // the game after a play
    pass: (game, color) => game,
    legal: (game, color, row, col) => true, // it does not change the game
};
