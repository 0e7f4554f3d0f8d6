/* lanes.h - a bit string as chunks that are worked on together.
 *
 * There are several kinds, all from this text, and nothing but set.h knows which. The lanes are
 * always 8 words, for boards up to 512 bits, or with LANES_WIDE as many chunks as any board needs.
 * With LANES_SMALL they are a chunk of 4 words, for boards up to 256 bits, and stored as 8. */
#ifndef LANES_H
#define LANES_H

#include "chunk.h"
#include "igo.h"

#ifdef LANES_WIDE
enum { LANES = (IGO_SET_WORDS + CHUNK_WORDS - 1) / CHUNK_WORDS };
#elif defined(LANES_SMALL)
enum { LANES = 1 };
#else
enum { LANES = 8 / CHUNK_WORDS };
#endif

typedef struct lanes {
    chunk part[LANES];
} lanes;

/* The statements once for each i below `count`, a constant. They are written out, for compilers
 * unroll a loop late: as long as i may be any, the set is an array in memory. That took twice the
 * time to build, and wide boards half as long again. Single words gain nothing. */
#ifndef LANES_VECTOR
#define EACH(count, i, ...)                                                                        \
    for (int i = 0; i < (count); i++) {                                                            \
        __VA_ARGS__;                                                                               \
    }
#else
#define EACH(count, i, ...)                                                                        \
    _Static_assert((count) <= 24, "more parts than are written out");                              \
    EIGHT(0, count, i, __VA_ARGS__)                                                                \
    EIGHT(8, count, i, __VA_ARGS__)                                                                \
    EIGHT(16, count, i, __VA_ARGS__)
#define EIGHT(from, count, i, ...)                                                                 \
    ONE(from, count, i, __VA_ARGS__)                                                               \
    ONE(from + 1, count, i, __VA_ARGS__)                                                           \
    ONE(from + 2, count, i, __VA_ARGS__)                                                           \
    ONE(from + 3, count, i, __VA_ARGS__)                                                           \
    ONE(from + 4, count, i, __VA_ARGS__)                                                           \
    ONE(from + 5, count, i, __VA_ARGS__)                                                           \
    ONE(from + 6, count, i, __VA_ARGS__)                                                           \
    ONE(from + 7, count, i, __VA_ARGS__)
#define ONE(n, count, i, ...)                                                                      \
    if ((n) < (count)) {                                                                           \
        enum { i = (n) < (count) ? (n) : 0 };                                                      \
        __VA_ARGS__;                                                                               \
    }
#endif

/* The bytes of a part that a public set has words for. */
INLINE size_t lanes_bytes(int part)
{
    int words = IGO_SET_WORDS - part * CHUNK_WORDS;
    return 8 * (size_t)(words < CHUNK_WORDS ? words : CHUNK_WORDS);
}

INLINE lanes lanes_load(const uint64_t *from)
{
    lanes a = {0};
    EACH(LANES, i, memcpy(&a.part[i], from + i * CHUNK_WORDS, lanes_bytes(i)));
    return a;
}

INLINE void lanes_store(lanes a, uint64_t *to)
{
    EACH(LANES, i, memcpy(to + i * CHUNK_WORDS, &a.part[i], lanes_bytes(i)));
#ifdef LANES_SMALL
    memset(to + CHUNK_WORDS, 0, sizeof(chunk));
#endif
}

/* Makes the words 0 that lanes_store leaves as they are. */
INLINE void lanes_clear_rest(uint64_t *to)
{
    for (int i = LANES * CHUNK_WORDS; i < IGO_SET_WORDS; i++)
        to[i] = 0;
}

INLINE lanes lanes_bit(int bit)
{
    lanes a;
    EACH(LANES, i, a.part[i] = chunk_word((uint64_t)1 << bit % 64, bit / 64 - i * CHUNK_WORDS));
    return a;
}

INLINE lanes lanes_or(lanes a, lanes b)
{
    EACH(LANES, i, a.part[i] |= b.part[i]);
    return a;
}

INLINE lanes lanes_and(lanes a, lanes b)
{
    EACH(LANES, i, a.part[i] &= b.part[i]);
    return a;
}

INLINE lanes lanes_minus(lanes a, lanes b)
{
    EACH(LANES, i, a.part[i] &= ~b.part[i]);
    return a;
}

INLINE bool lanes_is_zero(lanes a)
{
    chunk any = {0};
    EACH(LANES, i, any |= a.part[i]);
    return chunk_is_zero(any);
}

INLINE int lanes_count(lanes a)
{
    int count = 0;
    EACH(LANES, i, count += chunk_count(a.part[i]));
    return count;
}

/* The part of that number, or behind the last and before the first zero. */
INLINE chunk lanes_part(const lanes *a, int i)
{
    return i >= 0 && i < LANES ? a->part[i] : (chunk){0};
}

INLINE chunk lanes_below(const lanes *a, int i)
{
    return chunk_below(lanes_part(a, i - 1), a->part[i]);
}

INLINE chunk lanes_above(const lanes *a, int i)
{
    return chunk_above(a->part[i], lanes_part(a, i + 1));
}

/* The string moved up, or down, by less than a word. */
INLINE lanes lanes_up(lanes a, int bits)
{
    lanes b = a;
    EACH(LANES, i, b.part[i] = chunk_up(a.part[i], lanes_below(&a, i), bits));
    return b;
}

INLINE lanes lanes_down(lanes a, int bits)
{
    lanes b = a;
    EACH(LANES, i, b.part[i] = chunk_down(a.part[i], lanes_above(&a, i), bits));
    return b;
}

/* The bits 1 and `stride` away from those of `a`, on both sides. */
INLINE lanes lanes_around(lanes a, int stride)
{
    lanes across = lanes_or(lanes_up(a, 1), lanes_down(a, 1));
    return lanes_or(across, lanes_or(lanes_up(a, stride), lanes_down(a, stride)));
}

/* Those that are away from two or more bits of `a`. */
INLINE lanes lanes_around_twice(lanes a, int stride)
{
    lanes right = lanes_up(a, 1), left = lanes_down(a, 1);
    lanes down = lanes_up(a, stride), up = lanes_down(a, stride);
    lanes both = lanes_and(lanes_or(left, right), lanes_or(up, down));
    return lanes_or(lanes_or(lanes_and(left, right), lanes_and(up, down)), both);
}

/* A hash is over 8 words, or over 24 where a board has more: the same for all kinds of lanes. */
enum { HASH_WORDS = 8, HASH_MOST_WORDS = 24 };

/* The first numbers of SplitMix64 (Steele, Lea, Flood 2014). */
static const uint64_t lanes_keys[2 * HASH_MOST_WORDS] = {
    0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec,
    0x1b39896a51a8749b, 0x53cb9f0c747ea2ea, 0x2c829abe1f4532e1, 0xc584133ac916ab3c,
    0x3ee5789041c98ac3, 0xf3b8488c368cb0a6, 0x657eecdd3cb13d09, 0xc2d326e0055bdef6,
    0x8621a03fe0bbdb7b, 0x8e1f7555983aa92f, 0xb54e0f1600cc4d19, 0x84bb3f97971d80ab,
    0x7d29825c75521255, 0xc3cf17102b7f7f86, 0x3466e9a083914f64, 0xd81a8d2b5a4485ac,
    0xdb01602b100b9ed7, 0xa9038a921825f10d, 0xedf5f1d90dca2f6a, 0x54496ad67bd2634c,
    0xdd7c01d4f5407269, 0x935e82f1db4c4f7b, 0x69b82ebc92233300, 0x40d29eb57de1d510,
    0xa2f09dabb45c6316, 0xee521d7a0f4d3872, 0xf16952ee72f3454f, 0x377d35dea8e40225,
    0x0c7de8064963bab0, 0x05582d37111ac529, 0xd254741f599dc6f7, 0x69630f7593d108c3,
    0x417ef96181daa383, 0x3c3c41a3b43343a1, 0x6e19905dcbe531df, 0x4fa9fa7324851729,
    0x84eb4454a792922a, 0x134f7096918175ce, 0x07dc930b302278a8, 0x12c015a97019e937,
    0xcc06c31652ebf438, 0xecee65630a691e37, 0x3e84ecb1763e79ad, 0x690ed476743aae49,
};

/* The sum over all words of the product of their halves, each word altered by a key of its own (as
 * in NH, RFC 4418). */
INLINE uint64_t lanes_hash(lanes a, lanes b)
{
    enum { MANY = LANES * CHUNK_WORDS > HASH_WORDS };
    enum { PARTS = (MANY ? HASH_MOST_WORDS : HASH_WORDS) / CHUNK_WORDS };
    chunk sum = {0};
    EACH(PARTS, i, {
        chunk x, y;
        memcpy(&x, lanes_keys + i * CHUNK_WORDS, sizeof x);
        memcpy(&y, lanes_keys + i * CHUNK_WORDS + HASH_MOST_WORDS, sizeof y);
        x ^= lanes_part(&a, i);
        y ^= lanes_part(&b, i);
        sum += chunk_halves_product(x) + chunk_halves_product(y);
    });
    return chunk_sum(sum);
}

#endif
