/* moves.c - moves by color and point, or by the number of an action. */
#include "bits.h"
#include "contracts.h"

igo_color igo_opponent(igo_color color)
{
    require_player(color);
    return opponent(color);
}

/* Not inline, so that the move is returned in registers: inlined, it is stored in four pieces and
 * loaded in two, and such loads stall. */
igo_move igo_move_play(igo_color color, int32_t row, int32_t col)
{
    return (igo_move){.turn = IGO_PLAY, .color = color, .at = {row, col}};
}

igo_move igo_move_pass(igo_color color)
{
    return (igo_move){.turn = IGO_PASS, .color = color};
}

igo_move igo_move_resign(igo_color color)
{
    return (igo_move){.turn = IGO_RESIGN, .color = color};
}

size_t igo_move_action(const igo_board *board, igo_move move)
{
    size_t rows = (size_t)igo_board_rows(board);
    size_t cols = (size_t)igo_board_cols(board);
    if (move.turn == IGO_PASS) return rows * cols;
    if (move.turn != IGO_PLAY) igo_broken_turn();
    require_point(&board->points[IGO_EMPTY], move.at);
    return (size_t)move.at.row * cols + (size_t)move.at.col;
}

igo_move igo_action_move(const igo_board *board, igo_color color, size_t action)
{
    size_t rows = (size_t)igo_board_rows(board);
    size_t cols = (size_t)igo_board_cols(board);
    if (action > rows * cols) igo_broken_action();
    if (action == rows * cols) return igo_move_pass(color);
    return igo_move_play(color, (int32_t)(action / cols), (int32_t)(action % cols));
}
