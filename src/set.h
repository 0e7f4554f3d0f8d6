/* set.h - sets of points as one bit string: or, and, minus, beside, reach.
 *
 * All geometry of the game is here. Point (row, col) is bit row * (cols + 1) + col, so neighbours
 * are 1 and cols + 1 bits away, and the guard bit after each row keeps a row's last point from
 * touching the next row's first. A set of points has no guard bit set; set_beside may set some,
 * which any `and` with a set of points takes away. */
#ifndef SET_H
#define SET_H

#include "igo.h"

#include <stdlib.h>

/* A broken contract: a referee stops rather than guesses. */
static inline void require(bool promise)
{
    if (!promise)
        abort();
}

static inline int set_words(igo_set a)
{
    return (a.rows * (a.cols + 1) + 63) / 64;
}

static inline igo_set set_none(int rows, int cols)
{
    return (igo_set){.rows = (uint16_t)rows, .cols = (uint16_t)cols};
}

static inline int set_bit(igo_set a, igo_point at)
{
    return at.row * (a.cols + 1) + at.col;
}

static inline bool set_has(const igo_set *a, igo_point at)
{
    int bit = set_bit(*a, at);
    return a->word[bit / 64] >> bit % 64 & 1;
}

static inline void set_add(igo_set *a, igo_point at)
{
    int bit = set_bit(*a, at);
    a->word[bit / 64] |= (uint64_t)1 << bit % 64;
}

static inline igo_set set_with(igo_set a, igo_point at)
{
    set_add(&a, at);
    return a;
}

static inline igo_set set_without(igo_set a, igo_point at)
{
    int bit = set_bit(a, at);
    a.word[bit / 64] &= ~((uint64_t)1 << bit % 64);
    return a;
}

static inline igo_set set_of(igo_set a, igo_point at)
{
    return set_with(set_none(a.rows, a.cols), at);
}

static inline igo_set set_or(igo_set a, igo_set b)
{
    for (int i = 0; i < set_words(a); i++)
        a.word[i] |= b.word[i];
    return a;
}

static inline igo_set set_and(igo_set a, igo_set b)
{
    for (int i = 0; i < set_words(a); i++)
        a.word[i] &= b.word[i];
    return a;
}

static inline igo_set set_minus(igo_set a, igo_set b)
{
    for (int i = 0; i < set_words(a); i++)
        a.word[i] &= ~b.word[i];
    return a;
}

static inline bool set_equal(const igo_set *a, const igo_set *b)
{
    uint64_t differ = (uint64_t)(a->rows ^ b->rows) | (uint64_t)(a->cols ^ b->cols);
    for (int i = 0; i < set_words(*a); i++)
        differ |= a->word[i] ^ b->word[i];
    return differ == 0;
}

static inline bool set_is_empty(const igo_set *a)
{
    uint64_t any = 0;
    for (int i = 0; i < set_words(*a); i++)
        any |= a->word[i];
    return any == 0;
}

/* The points above, below, left and right of those of a. */
static inline igo_set set_beside(igo_set a)
{
    igo_set b = set_none(a.rows, a.cols);
    int down = a.cols + 1;
    int words = set_words(a);
    for (int i = 0; i < words; i++) {
        uint64_t here = a.word[i];
        uint64_t before = i > 0 ? a.word[i - 1] : 0;
        uint64_t after = i + 1 < words ? a.word[i + 1] : 0;
        b.word[i] = here << 1 | before >> 63 | here >> 1 | after << 63 | here << down |
                    before >> (64 - down) | here >> down | after << (64 - down);
    }
    return b;
}

/* The points of `in` joined to those of `from` by a way through `in`. */
static inline igo_set set_reach(igo_set in, igo_set from)
{
    igo_set reached = set_and(in, from);
    for (;;) {
        igo_set wider = set_and(in, set_or(reached, set_beside(reached)));
        if (set_equal(&wider, &reached))
            return reached;
        reached = wider;
    }
}

#endif
