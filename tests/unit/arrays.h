/* arrays.h - sets as plain arrays, and chains found by one flood, in place of set.h and
 * dead_chains.h.
 *
 * Include it before law.h: the same page of law is then compiled over them. Nothing here is fast,
 * and every function says what its name says. */
#ifndef ARRAYS_H
#define ARRAYS_H

#define SET_H
#define DEAD_CHAINS_H
#define INLINE static inline
#define LARGE static inline

#include "bits.h"
#include "dispatch.h"

enum { ARRAY_POINTS = IGO_MAX_SIZE * IGO_MAX_SIZE };

typedef struct set {
    int rows, cols;
    bool at[ARRAY_POINTS];
} set;

static set set_load(const igo_set *from)
{
    set a = {.rows = from->rows, .cols = from->cols};
    for (int i = 0; i < a.rows * a.cols; i++)
        a.at[i] = igo_set_has(from, (igo_point){i / a.cols, i % a.cols});
    return a;
}

static set set_load_as(set a, const igo_set *from)
{
    (void)a;
    return set_load(from);
}

static set set_point(set a, igo_point at)
{
    set point = {.rows = a.rows, .cols = a.cols};
    point.at[at.row * a.cols + at.col] = true;
    return point;
}

/* ---- Point by point ---- */

static set set_or(set a, set b)
{
    for (int i = 0; i < a.rows * a.cols; i++)
        a.at[i] = a.at[i] || b.at[i];
    return a;
}

static set set_and(set a, set b)
{
    for (int i = 0; i < a.rows * a.cols; i++)
        a.at[i] = a.at[i] && b.at[i];
    return a;
}

static set set_minus(set a, set b)
{
    for (int i = 0; i < a.rows * a.cols; i++)
        a.at[i] = a.at[i] && !b.at[i];
    return a;
}

static int set_count(set a)
{
    int count = 0;
    for (int i = 0; i < a.rows * a.cols; i++)
        count += a.at[i];
    return count;
}

static bool set_is_empty(set a)
{
    return set_count(a) == 0;
}

static bool set_meets(set a, set b)
{
    return !set_is_empty(set_and(a, b));
}

static bool set_equal(set a, set b)
{
    return set_is_empty(set_or(set_minus(a, b), set_minus(b, a)));
}

/* The library's own number for the board: a hash decides nothing, so it need not be written twice.
 */
static uint64_t set_hash(set black, set white)
{
    igo_board board = igo_board_make(black.rows, black.cols);
    for (int i = 0; i < black.rows * black.cols; i++)
        if (black.at[i] || white.at[i])
            igo_board_set(&board, (igo_point){i / black.cols, i % black.cols},
                          black.at[i] ? IGO_BLACK : IGO_WHITE);
    return igo_hash(&board);
}

/* ---- Points beside each other ---- */

static set set_beside(set a)
{
    set beside = {.rows = a.rows, .cols = a.cols};
    for (int row = 0; row < a.rows; row++)
        for (int col = 0; col < a.cols; col++)
            beside.at[row * a.cols + col] = (row > 0 && a.at[(row - 1) * a.cols + col]) ||
                                            (row + 1 < a.rows && a.at[(row + 1) * a.cols + col]) ||
                                            (col > 0 && a.at[row * a.cols + col - 1]) ||
                                            (col + 1 < a.cols && a.at[row * a.cols + col + 1]);
    return beside;
}

static set set_reach(set in, set from)
{
    set reached = set_and(in, from);
    for (;;) {
        set wider = set_or(reached, set_and(in, set_beside(reached)));
        if (set_equal(wider, reached)) return reached;
        reached = wider;
    }
}

/* ---- Chains without liberty (Tromp-Taylor rule 7): those that reach no empty point ---- */

static set open_after(set empty, set point)
{
    return set_beside(set_minus(empty, point));
}

static bool dead_beside(set stones, set point, set empty, set open, set *dead)
{
    (void)point, (void)empty;
    *dead = set_minus(stones, set_reach(stones, open));
    return !set_is_empty(*dead);
}

static bool dead_with(set stones, set point, set empty, set open, set *dead)
{
    return dead_beside(stones, point, empty, open, dead);
}

#endif
