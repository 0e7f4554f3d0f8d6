/* values.h - the values of moves, by random samples.
 *
 * In a sample of a move, turn 1 is the move, and turns 2 to T are random reasonable moves, if any.
 * Its value is the position value for the player of the move; with T = 0 the game is played to its
 * end, and its value is that player's lead in area points without komi. */
#ifndef VALUES_H
#define VALUES_H

#include "influence.h"
#include "player_value.h"

/* ---- The mean of values as they come, and its error ----
 *
 * The error comes by Welford's way, in which values that are all the same have exactly none. A
 * product is rounded before it is added, and the root is taken by Newton's way, so that all
 * machines agree. */

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

/* 0 of no values. */
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

/* The error of the mean; it is known from two values on, and 0 before. */
static inline double mean_error(const mean *m)
{
    double n = m->count;
    return m->count > 1 && m->squares > 0 ? mean_root(m->squares / (n * (n - 1))) : 0;
}

/* A move, and what its samples were worth. */
typedef struct judged_move {
    igo_point at;
    mean values;
} judged_move;

/* The moves of a position, judged sample by sample, so that whoever waits can do something else
 * meanwhile. Zero-initialize one; it owns `entries`. */
typedef struct values {
    judged_move moves[IGO_MAX_SIZE * IGO_MAX_SIZE];
    size_t count;        /* of moves */
    size_t done, wanted; /* samples */
    samples how;
    igo_color player; /* who is to move */
    chance *chance;

    /* Its own. */
    igo_rules rules;
    influence before, moved, after; /* before the move, behind it, and in a sample */
    igo_entry *entries; /* the record, as far as rules look back, the move, the sample's turns */
    size_t kept, first, end, room, mapped; /* mapped: the entry whose map `after` is */
    bool mostly_legal; /* plays on reasonable points were, when all were last judged */
    igo_record record; /* as it was last asked for */
} values;

/* Begins with the reasonable moves of a record, row by row; the source of chance is used until the
 * last sample. False: out of memory. */
bool values_start(values *v, igo_rules rules, const igo_record *record, samples how, chance *c);

/* Takes a sample more. IGO_DONE: there was none to take; the moves are sorted, the best first, and
 * equal ones row by row. */
igo_status values_next(values *v);

/* What the player to move plays, once all samples of `v` are taken, which began with v->how: a pass
 * where no move is reasonable. */
igo_move player_choice(const values *v);

#endif
