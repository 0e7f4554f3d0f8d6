/* bits.h - an igo_set as a bit string: its words and its points.
 *
 * Point (row, col) is bit row * (cols + 1) + col, so neighbors are 1 and cols + 1 bits away, and
 * the guard bit after each row keeps a row's last point from touching the next row's first. */
#ifndef BITS_H
#define BITS_H

#include "contracts.h"
#include "igo.h"

/* The number of the lowest bit of a word that is not 0. */
static inline int word_lowest(uint64_t bits)
{
#ifdef __GNUC__
    return __builtin_ctzll(bits);
#else
    int bit = 0;
    while ((bits >> bit & 1) == 0)
        bit++;
    return bit;
#endif
}

/* The number of words of a set of this size. */
static inline int set_words(int rows, int cols)
{
    return (rows * (cols + 1) + 63) / 64;
}

/* The number of words loaded with such a set: eight up to 512 bits, else all. */
enum { NARROW_WORDS = 8 };
static inline int set_words_loaded(int rows, int cols)
{
    return set_words(rows, cols) <= NARROW_WORDS ? NARROW_WORDS : IGO_SET_WORDS;
}

/* The number of the bit of a point. */
static inline int point_bit(int cols, igo_point at)
{
    return at.row * (cols + 1) + at.col;
}

/* True if the point is on a board of the set's size. */
static inline bool set_spans(const igo_set *a, igo_point at)
{
    return (uint32_t)at.row < a->rows && (uint32_t)at.col < a->cols;
}

static inline bool set_same_size(const igo_set *a, const igo_set *b)
{
    return a->rows == b->rows && a->cols == b->cols;
}

static inline void require_same_size(const igo_set *a, const igo_set *b)
{
    if (!set_same_size(a, b)) igo_broken_boards_of_two_sizes();
}

static inline void require_point(const igo_set *a, igo_point at)
{
    if (!set_spans(a, at)) igo_broken_point_off_board();
}

static inline bool set_has(const igo_set *a, igo_point at)
{
    int bit = point_bit(a->cols, at);
    return a->word[bit / 64] >> bit % 64 & 1;
}

static inline void set_add(igo_set *a, igo_point at)
{
    int bit = point_bit(a->cols, at);
    a->word[bit / 64] |= (uint64_t)1 << bit % 64;
}

/* Adds points of a row, given as bits; bit 0 is column 0. */
static inline void set_add_row(igo_set *a, int row, uint64_t points)
{
    int bit = point_bit(a->cols, (igo_point){.row = row}), shift = bit % 64;
    a->word[bit / 64] |= points << shift;
    if (shift + a->cols > 64) a->word[bit / 64 + 1] |= points >> (64 - shift);
}

/* The points of a row; bit 0 is column 0. */
static inline uint64_t row_points(const igo_set *a, int row)
{
    int bit = point_bit(a->cols, (igo_point){.row = row}), shift = bit % 64;
    uint64_t points = a->word[bit / 64] >> shift;
    if (shift + a->cols > 64) points |= a->word[bit / 64 + 1] << (64 - shift);
    return points & (((uint64_t)1 << a->cols) - 1);
}

static inline void set_remove(igo_set *a, igo_point at)
{
    int bit = point_bit(a->cols, at);
    a->word[bit / 64] &= ~((uint64_t)1 << bit % 64);
}

/* True if size and points are the same. set_equal compares sets in registers. */
static inline bool set_same(const igo_set *a, const igo_set *b)
{
    uint64_t differ = (uint64_t)(a->rows ^ b->rows) | (uint64_t)(a->cols ^ b->cols);
    for (int i = 0; i < set_words(a->rows, a->cols); i++)
        differ |= a->word[i] ^ b->word[i];
    return differ == 0;
}

static inline igo_set set_none(int rows, int cols)
{
    return (igo_set){.rows = (uint16_t)rows, .cols = (uint16_t)cols};
}

/* The other player; `color` is black or white. */
static inline igo_color opponent(igo_color color)
{
    return color == IGO_BLACK ? IGO_WHITE : IGO_BLACK;
}

#endif
