/* board.c - boards: create, read, change, compare, chains. */
#include "board.h"

#include "dispatch.h"
#include "point_set.h"
#include "simd.h"

#include <string.h>

/* Black, white or empty. */
static void require_color(igo_color color)
{
    if (color > IGO_EMPTY) igo_broken_color();
}

igo_board igo_board_make(int rows, int cols)
{
    if (rows < 1 || rows > IGO_MAX_SIZE || cols < 1 || cols > IGO_MAX_SIZE) igo_broken_size();
    igo_set none = set_none(rows, cols);
    igo_set all = none;
    uint64_t row_bits = ((uint64_t)1 << cols) - 1;
    for (int row = 0; row < rows; row++)
        set_add_row(&all, row, row_bits);
    return (igo_board){.points = {none, none, all}};
}

int igo_board_rows(const igo_board *board)
{
    return board->points[IGO_EMPTY].rows;
}

int igo_board_cols(const igo_board *board)
{
    return board->points[IGO_EMPTY].cols;
}

bool igo_board_has(const igo_board *board, igo_point at)
{
    return set_spans(&board->points[IGO_EMPTY], at);
}

igo_color igo_board_get(const igo_board *board, igo_point at)
{
    require_point(&board->points[IGO_EMPTY], at);
    if (set_has(&board->points[IGO_BLACK], at)) return IGO_BLACK;
    return set_has(&board->points[IGO_WHITE], at) ? IGO_WHITE : IGO_EMPTY;
}

void igo_board_set(igo_board *board, igo_point at, igo_color color)
{
    require_color(color);
    set_remove(&board->points[igo_board_get(board, at)], at);
    set_add(&board->points[color], at);
}

bool igo_board_equal(const igo_board *a, const igo_board *b)
{
    return set_same(&a->points[IGO_BLACK], &b->points[IGO_BLACK]) &&
           set_same(&a->points[IGO_WHITE], &b->points[IGO_WHITE]);
}

bool igo_board_same_size(const igo_board *a, const igo_board *b)
{
    return set_same_size(&a->points[IGO_EMPTY], &b->points[IGO_EMPTY]);
}

igo_set igo_board_points(const igo_board *board, igo_color color)
{
    require_color(color);
    return board->points[color];
}

/* As igo_set_none, but inlined, so that the liberties of a chain take a tenth less time. */
static igo_set no_points(const igo_board *board)
{
    const igo_set *empty = &board->points[IGO_EMPTY];
    return set_none(empty->rows, empty->cols);
}

igo_set igo_board_chain(const igo_board *board, igo_point at)
{
    igo_color color = igo_board_get(board, at);
    igo_set point = no_points(board);
    set_add(&point, at);
    return igo_reach(&board->points[color], &point);
}

igo_set igo_board_neighbors(const igo_board *board, igo_point at)
{
    igo_set one = no_points(board), all = no_points(board);
    igo_set_add(&one, at);
    for (igo_color color = IGO_BLACK; color <= IGO_EMPTY; color++)
        all = igo_set_union(&all, &board->points[color]);
    return igo_beside(&all, &one);
}

igo_set igo_board_liberties(const igo_board *board, igo_point at)
{
    if (igo_board_get(board, at) == IGO_EMPTY) return no_points(board);
    igo_set chain = igo_board_chain(board, at);
    return igo_beside(&board->points[IGO_EMPTY], &chain);
}

igo_set igo_board_dead(const igo_board *board, igo_color color)
{
    require_player(color);
    const igo_set *stones = &board->points[color];
    igo_set open = igo_beside(stones, &board->points[IGO_EMPTY]);
    igo_set alive = igo_reach(stones, &open);
    return igo_set_minus(stones, &alive);
}

bool igo_board_first_dead(const igo_board *board, igo_point *at)
{
    if (igo_board_lawful(board)) return false;
    igo_set black = igo_board_dead(board, IGO_BLACK), white = igo_board_dead(board, IGO_WHITE);
    igo_set dead = igo_set_union(&black, &white);
    *at = igo_set_before();
    return igo_set_next(&dead, at);
}
