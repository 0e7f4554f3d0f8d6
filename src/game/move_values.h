/* move_values.h - the values of moves, by random samples.
 *
 * In a sample of a move, turn 1 is the move, and turns 2 to T are random reasonable moves, if any.
 * Its value is the position value for the player of the move. If T is 0, the game goes to its end,
 * and the value is that player's lead in area points without komi. */
#ifndef MOVE_VALUES_H
#define MOVE_VALUES_H

#include "influence.h"
#include "player_strategy.h"

/* ---- The mean of values as they come, and its error ----
 *
 * Welford's method gives the error, exactly 0 if all values are equal. A product is rounded before
 * it is added, and the root is Newton's, so that all machines agree. */

/* Zero-initialize one. */
typedef struct mean {
    uint32_t count;
    double sum, middle, squares;
} mean;

static inline void mean_add(mean *m, double value)
{
    m->sum += value;
    m->count++;
    double off = value - m->middle;
    m->middle += off / m->count;
    double square = off * (value - m->middle);
    m->squares += square;
}

/* 0 without values. */
static inline double mean_value(const mean *m)
{
    return m->count > 0 ? m->sum / m->count : 0;
}

/* The square root, from above. */
static inline double mean_root(double x)
{
    double guess = x > 1 ? x : 1;
    for (;;) {
        double next = (guess + x / guess) / 2;
        if (next >= guess) return guess;
        guess = next;
    }
}

/* The error of the mean; 0 with fewer than two values. */
static inline double mean_error(const mean *m)
{
    double n = m->count;
    return m->count > 1 && m->squares > 0 ? mean_root(m->squares / (n * (n - 1))) : 0;
}

/* A move, and the values of its samples. */
typedef struct sampled_move {
    igo_point at;
    mean values;
} sampled_move;

/* The moves of a position, and their samples one by one, so that a caller can do other work
 * between. Zero-initialize one; it owns `entries`. */
typedef struct values {
    sampled_move moves[IGO_MAX_SIZE * IGO_MAX_SIZE];
    size_t count;        /* of moves */
    size_t done, wanted; /* samples */
    samples how;
    igo_color player; /* the player to move */
    prng *prng;

    /* Private. */
    igo_rules rules;
    influence before, moved, after; /* before the move, after it, and in a sample */
    igo_entry *entries;             /* the record as far as rules look back, the move, the sample */
    size_t kept, first, end, room, mapped; /* mapped: the entry that `after` belongs to */
    bool mostly_legal;                     /* reasonable plays were, when all were last judged */
    igo_record record;                     /* as last returned */
} values;

/* Begins with the reasonable moves of a record, row by row; uses `c` until the last sample. False:
 * out of memory. */
bool values_start(values *v, igo_rules rules, const igo_record *record, samples how, prng *c);

/* Takes one more sample. IGO_DONE: all are taken, and the moves sorted, the best first, equal ones
 * row by row. */
igo_status values_next(values *v);

/* The move of the player to move, after all samples are taken: a pass if no move is reasonable. */
igo_move player_choice(const values *v);

#endif
