/* point_set.c - sets of points: change, join, walk through, pick. */
#include "point_set.h"

#include "dispatch.h"
#include "simd.h"

#include <string.h>

bool igo_set_has(const igo_set *a, igo_point at)
{
    return set_spans(a, at) && set_has(a, at);
}

igo_set igo_set_none(const igo_board *board)
{
    return set_none(igo_board_rows(board), igo_board_cols(board));
}

void igo_set_add(igo_set *a, igo_point at)
{
    require_point(a, at);
    set_add(a, at);
}

igo_set igo_set_union(const igo_set *a, const igo_set *b)
{
    require_same_size(a, b);
    igo_set both = set_none(a->rows, a->cols);
    for (int i = 0; i < set_words(a->rows, a->cols); i++)
        both.word[i] = a->word[i] | b->word[i];
    return both;
}

igo_set igo_set_minus(const igo_set *a, const igo_set *b)
{
    require_same_size(a, b);
    igo_set rest = set_none(a->rows, a->cols);
    for (int i = 0; i < set_words(a->rows, a->cols); i++)
        rest.word[i] = a->word[i] & ~b->word[i];
    return rest;
}

igo_point igo_set_before(void)
{
    return (igo_point){.row = 0, .col = -1};
}

/* bit * INVERSE(stride) >> 16 is bit / stride for every bit of a set. */
#define INVERSE(stride) (65536 / (stride) + 1)

static const uint16_t stride_inverse[IGO_MAX_SIZE + 2] = {
    0,           0,           INVERSE(2),  INVERSE(3),  INVERSE(4),  INVERSE(5),  INVERSE(6),
    INVERSE(7),  INVERSE(8),  INVERSE(9),  INVERSE(10), INVERSE(11), INVERSE(12), INVERSE(13),
    INVERSE(14), INVERSE(15), INVERSE(16), INVERSE(17), INVERSE(18), INVERSE(19), INVERSE(20),
    INVERSE(21), INVERSE(22), INVERSE(23), INVERSE(24), INVERSE(25), INVERSE(26), INVERSE(27),
    INVERSE(28), INVERSE(29), INVERSE(30), INVERSE(31), INVERSE(32), INVERSE(33),
};

static igo_point point_of_bit(uint32_t bit, uint32_t stride)
{
    uint32_t row = bit * stride_inverse[stride] >> 16;
    return (igo_point){.row = (int32_t)row, .col = (int32_t)(bit - row * stride)};
}

bool igo_set_next(const igo_set *a, igo_point *at)
{
    if ((uint32_t)at->row >= a->rows || (uint32_t)at->col + 1 > a->cols) return false;
    uint32_t bit = (uint32_t)point_bit(a->cols, *at) + 1;
    uint64_t wanted = ~(uint64_t)0 << bit % 64;
    uint32_t words = (uint32_t)set_words(a->rows, a->cols);
    for (uint32_t i = bit / 64; i < words; i++) {
        uint64_t left = a->word[i] & wanted;
        if (left != 0) {
            *at = point_of_bit(i * 64 + (uint32_t)word_lowest(left), a->cols + 1u);
            return true;
        }
        wanted = ~(uint64_t)0;
    }
    return false;
}

/* The lowest bit of each byte, and the highest. */
static const uint64_t lowest = UINT64_C(0x0101010101010101);
static const uint64_t highest = UINT64_C(0x8080808080808080);

/* How many of the eight bytes of `sums`, which never decrease, are at most `below`. */
static int sums_up_to(uint64_t sums, int below)
{
    return word_count(((uint64_t)below * lowest + highest - sums) & highest);
}

/* Select: the number of the set bit that has `below` set bits below it. Prefix sums of the bit
 * counts of bytes find its byte; prefix sums of the bits of that byte find the bit. A branch for
 * each half or each bit would be unpredictable. */
static int select_bit(uint64_t bits, int below)
{
    uint64_t sums = bits - (bits >> 1 & 0x55 * lowest);
    sums = (sums & 0x33 * lowest) + (sums >> 2 & 0x33 * lowest);
    sums = ((sums + (sums >> 4)) & 0x0f * lowest) * lowest;
    int at = 8 * sums_up_to(sums, below);
    below -= (int)(sums << 8 >> at & 0xff);
    uint64_t each = (bits >> at & 0xff) * lowest & UINT64_C(0x8040201008040201);
    each = (each + 0x7f * lowest) >> 7 & lowest;
    return at + sums_up_to(each * lowest, below);
}

bool igo_set_pick(const igo_set *a, int before, igo_point *at)
{
    int words = set_words(a->rows, a->cols), i = 0;
    if (before < 0) return false;
    for (int here; i < words && before >= (here = word_count(a->word[i])); i++)
        before -= here;
    if (i == words) return false;
    int bit = i * 64 + select_bit(a->word[i], before);
    *at = point_of_bit((uint32_t)bit, a->cols + 1u);
    return true;
}
