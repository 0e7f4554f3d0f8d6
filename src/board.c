/* board.c - a coloured board and sets of its points: make, look, put, compare, lawful. */
#include "set.h"

int igo_set_count(const igo_set *set)
{
    int count = 0;
    for (int i = 0; i < set_words(*set); i++)
        for (uint64_t left = set->word[i]; left != 0; left &= left - 1)
            count++;
    return count;
}

static bool on_grid(const igo_set *grid, igo_point at)
{
    return at.row >= 0 && at.row < grid->rows && at.col >= 0 && at.col < grid->cols;
}

bool igo_set_has(const igo_set *set, igo_point at)
{
    return on_grid(set, at) && set_has(set, at);
}

igo_set igo_set_none(const igo_board *board)
{
    return set_none(igo_board_rows(board), igo_board_cols(board));
}

void igo_set_add(igo_set *set, igo_point at)
{
    require(on_grid(set, at));
    set_add(set, at);
}

igo_point igo_set_before(void)
{
    return (igo_point){.row = 0, .col = -1};
}

static int lowest_bit(uint64_t word)
{
    int bit = 0;
    for (int step = 32; step > 0; step /= 2) {
        if (word << (64 - step) == 0) {
            word >>= step;
            bit += step;
        }
    }
    return bit;
}

bool igo_set_next(const igo_set *set, igo_point *at)
{
    int bit = set_bit(*set, *at) + 1;
    for (int i = bit / 64; i < set_words(*set); i++) {
        uint64_t left = set->word[i] & ~(uint64_t)0 << (i == bit / 64 ? bit % 64 : 0);
        if (left == 0)
            continue;
        bit = i * 64 + lowest_bit(left);
        *at = (igo_point){.row = bit / (set->cols + 1), .col = bit % (set->cols + 1)};
        return true;
    }
    return false;
}

igo_board igo_board_make(int rows, int cols)
{
    require(rows >= 1 && rows <= IGO_MAX_SIZE && cols >= 1 && cols <= IGO_MAX_SIZE);
    igo_set none = set_none(rows, cols);
    igo_set all = none;
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++)
            all = set_with(all, (igo_point){row, col});
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
    return on_grid(&board->points[IGO_EMPTY], at);
}

igo_color igo_board_look(const igo_board *board, igo_point at)
{
    require(igo_board_has(board, at));
    if (set_has(&board->points[IGO_BLACK], at))
        return IGO_BLACK;
    return set_has(&board->points[IGO_WHITE], at) ? IGO_WHITE : IGO_EMPTY;
}

void igo_board_put(igo_board *board, igo_point at, igo_color color)
{
    require(igo_board_has(board, at) && color <= IGO_EMPTY);
    igo_set *from = &board->points[igo_board_look(board, at)];
    *from = set_without(*from, at);
    board->points[color] = set_with(board->points[color], at);
}

bool igo_board_equal(const igo_board *a, const igo_board *b)
{
    return set_equal(&a->points[IGO_BLACK], &b->points[IGO_BLACK]) &&
           set_equal(&a->points[IGO_WHITE], &b->points[IGO_WHITE]);
}

igo_set igo_board_points(const igo_board *board, igo_color color)
{
    require(color <= IGO_EMPTY);
    return board->points[color];
}

igo_set igo_board_chain(const igo_board *board, igo_point at)
{
    igo_set of_color = board->points[igo_board_look(board, at)];
    return set_reach(of_color, set_of(of_color, at));
}

igo_set igo_board_dead(const igo_board *board, igo_color color)
{
    require(color < IGO_EMPTY);
    igo_set stones = board->points[color];
    igo_set alive = set_reach(stones, set_beside(board->points[IGO_EMPTY]));
    return set_minus(stones, alive);
}

bool igo_board_lawful(const igo_board *board)
{
    igo_set black = igo_board_dead(board, IGO_BLACK);
    igo_set white = igo_board_dead(board, IGO_WHITE);
    return set_is_empty(&black) && set_is_empty(&white);
}
