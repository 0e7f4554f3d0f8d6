/* set.h - sets of points in registers: or, and, minus, beside, reach.
 *
 * All geometry of the game is here. Neighbors are 1 and cols + 1 bits away (bits.h). A set of
 * points has no guard bit set. set_beside may set some, which `and` with a set of points clears. */
#ifndef SET_H
#define SET_H

#include "bits.h"
#include "simd.h"

typedef struct set {
    lanes bits;
    int rows, cols;
} set;

INLINE set set_load(const igo_set *a)
{
    return (set){.bits = lanes_load(a->word), .rows = a->rows, .cols = a->cols};
}

/* Loads a set of the same size as `a`. */
INLINE set set_load_as(set a, const igo_set *from)
{
    a.bits = lanes_load(from->word);
    return a;
}

/* Stores the words that are loaded for sets of this size; leaves the others in *to as they are. */
INLINE void set_store(set a, igo_set *to)
{
    to->rows = (uint16_t)a.rows;
    to->cols = (uint16_t)a.cols;
    lanes_store(a.bits, to->word);
}

/* The empty set, and the set of one point, for the same board as `a`. */
INLINE set set_empty_as(set a)
{
    a.bits = (lanes){0};
    return a;
}

INLINE set set_point(set a, igo_point at)
{
    a.bits = lanes_bit(point_bit(a.cols, at));
    return a;
}

/* The first point of a set that has one. */
INLINE set set_first(set a)
{
    a.bits = lanes_first(a.bits);
    return a;
}

INLINE set set_or(set a, set b)
{
    a.bits = lanes_or(a.bits, b.bits);
    return a;
}

INLINE set set_and(set a, set b)
{
    a.bits = lanes_and(a.bits, b.bits);
    return a;
}

INLINE set set_minus(set a, set b)
{
    a.bits = lanes_minus(a.bits, b.bits);
    return a;
}

INLINE bool set_is_empty(set a)
{
    return lanes_is_zero(a.bits);
}

INLINE bool set_meets(set a, set b)
{
    return !lanes_is_zero(lanes_and(a.bits, b.bits));
}

INLINE int set_count(set a)
{
    return lanes_count(a.bits);
}

INLINE bool set_equal(set a, set b)
{
    return lanes_is_zero(lanes_or(lanes_minus(a.bits, b.bits), lanes_minus(b.bits, a.bits)));
}

/* The hash of a board, the same for all kinds of lanes. The constant is 2^64 / the golden ratio. */
LARGE uint64_t set_hash(set black, set white)
{
    uint64_t size = (uint64_t)black.rows * 64 + (uint64_t)black.cols;
    uint64_t hash = (lanes_hash(black.bits, white.bits) + size) * 0x9e3779b97f4a7c15;
    return hash ^ hash >> 32;
}

/* The points above, below, left and right of those of a. */
INLINE set set_beside(set a)
{
    a.bits = lanes_around(a.bits, 1, a.cols + 1);
    return a;
}

/* The points with two or more points of `a` beside them. */
INLINE set set_beside_twice(set a)
{
    a.bits = lanes_around_twice(a.bits, 1, a.cols + 1);
    return a;
}

/* The points diagonal to points of `a`; and those diagonal to two or more. */
INLINE set set_corners(set a)
{
    a.bits = lanes_around(a.bits, a.cols, a.cols + 2);
    return a;
}

INLINE set set_corners_twice(set a)
{
    a.bits = lanes_around_twice(a.bits, a.cols, a.cols + 2);
    return a;
}

/* The points of `some`, which are all in `in`, and those of `in` beside them. */
INLINE set set_spread(set in, set some)
{
    return set_or(some, set_and(in, set_beside(some)));
}

/* The points of `in` joined to those of `from` by a path through `in`. */
LARGE set set_reach(set in, set from)
{
    set reached = set_and(in, from);
    for (;;) {
        set wider = set_spread(in, set_spread(in, reached));
        if (set_is_empty(set_minus(wider, reached))) return reached;
        reached = wider;
    }
}

/* ---- Chains of both colors at once ---- */

/* across: stones with a left neighbor of their color; down: stones with an upper one. */
typedef struct joints {
    set across, down;
} joints;

INLINE joints set_joints(set black, set white)
{
    int stride = black.cols + 1;
    set across = black, down = black;
    across.bits = lanes_or(lanes_and(black.bits, lanes_up(black.bits, 1)),
                           lanes_and(white.bits, lanes_up(white.bits, 1)));
    down.bits = lanes_or(lanes_and(black.bits, lanes_up(black.bits, stride)),
                         lanes_and(white.bits, lanes_up(white.bits, stride)));
    return (joints){across, down};
}

/* The stones of `some` whose left or upper neighbor has the same color and is in `some`. */
INLINE set set_joined(joints links, set some)
{
    lanes left = lanes_and(lanes_up(some.bits, 1), links.across.bits);
    lanes upper = lanes_and(lanes_up(some.bits, some.cols + 1), links.down.bits);
    some.bits = lanes_and(some.bits, lanes_or(left, upper));
    return some;
}

/* The stones of `some`, and those of the same color beside them. */
INLINE set set_spread_joints(joints links, set some)
{
    int stride = some.cols + 1;
    lanes a = some.bits;
    lanes right = lanes_and(lanes_up(a, 1), links.across.bits);
    lanes left = lanes_down(lanes_and(a, links.across.bits), 1);
    lanes lower = lanes_and(lanes_up(a, stride), links.down.bits);
    lanes upper = lanes_down(lanes_and(a, links.down.bits), stride);
    some.bits = lanes_or(a, lanes_or(lanes_or(right, left), lanes_or(lower, upper)));
    return some;
}

/* The stones of `some` without a neighbor of their color. */
INLINE set set_singles(joints links, set some)
{
    lanes right = lanes_down(links.across.bits, 1);
    lanes lower = lanes_down(links.down.bits, some.cols + 1);
    lanes left = links.across.bits, upper = links.down.bits;
    some.bits = lanes_minus(some.bits, lanes_or(lanes_or(left, right), lanes_or(upper, lower)));
    return some;
}

#endif
