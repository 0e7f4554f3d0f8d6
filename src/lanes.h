/* lanes.h - a bit string as words that are worked on together.
 *
 * There are two kinds, with the same functions, and nothing but set.h knows which. With LANES_VECTOR
 * the bits are one vector of 8 words, compiled for several instruction sets; without it they are an
 * array of as many words as the board needs, for any board and any C compiler. */
#ifndef LANES_H
#define LANES_H

#include "igo.h"

#include <string.h>

#if defined(LANES_VECTOR) && defined(__AVX512F__)
#include <immintrin.h>
#endif

/* ---- Words ---- */

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

static inline int word_count(uint64_t bits)
{
#ifdef __GNUC__
    return __builtin_popcountll(bits);
#else
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
#endif
}

/* The hash multiplies each word by an odd number of its own, another for each of the two strings,
 * and mixes high bits into low ones; a word of 0 adds nothing, so the hash does not depend on how
 * many there are. The numbers are those of SplitMix64 (Steele, Lea, Flood 2014). */
#define LANES_ODD (uint64_t)0x9e3779b97f4a7c15
#define LANES_OTHER (uint64_t)0x5555555555555554
#define LANES_MIX (uint64_t)0xbf58476d1ce4e5b9

#ifdef LANES_VECTOR

/* ---- One vector ---- */

enum { LANES = 8 };
typedef uint64_t lanes __attribute__((vector_size(8 * LANES)));

static inline lanes lanes_zero(int words)
{
    (void)words;
    return (lanes){0};
}

static inline lanes lanes_load(const uint64_t *from, int words)
{
    lanes a;
    (void)words;
    memcpy(&a, from, sizeof a);
    return a;
}

static inline void lanes_store(lanes a, uint64_t *to)
{
    memcpy(to, &a, sizeof a);
}

static inline lanes lanes_bit(int bit, int words)
{
    const lanes index = {0, 1, 2, 3, 4, 5, 6, 7};
    lanes hit = (lanes)(index == (uint64_t)(bit / 64));
    (void)words;
    return hit & (uint64_t)1 << bit % 64;
}

static inline lanes lanes_or(lanes a, lanes b)
{
    return a | b;
}

static inline lanes lanes_and(lanes a, lanes b)
{
    return a & b;
}

static inline lanes lanes_minus(lanes a, lanes b)
{
    return a & ~b;
}

static inline bool lanes_is_zero(lanes a)
{
#ifdef __AVX512F__
    return _mm512_test_epi64_mask((__m512i)a, (__m512i)a) == 0;
#else
    typedef uint64_t half __attribute__((vector_size(32)));
    half parts[2];
    memcpy(parts, &a, sizeof parts);
    half any = parts[0] | parts[1];
    return (any[0] | any[1] | any[2] | any[3]) == 0;
#endif
}

static inline lanes lanes_around(lanes a, int stride)
{
    const lanes zero = {0};
    lanes below = __builtin_shufflevector(zero, a, 0, 8, 9, 10, 11, 12, 13, 14);
    lanes above = __builtin_shufflevector(a, zero, 1, 2, 3, 4, 5, 6, 7, 8);
    return a << 1 | below >> 63 | a >> 1 | above << 63 | a << stride | below >> (64 - stride) |
           a >> stride | above << (64 - stride);
}

static inline lanes lanes_around_twice(lanes a, int stride)
{
    const lanes zero = {0};
    lanes below = __builtin_shufflevector(zero, a, 0, 8, 9, 10, 11, 12, 13, 14);
    lanes above = __builtin_shufflevector(a, zero, 1, 2, 3, 4, 5, 6, 7, 8);
    lanes right = a << 1 | below >> 63, left = a >> 1 | above << 63;
    lanes down = a << stride | below >> (64 - stride);
    lanes up = a >> stride | above << (64 - stride);
    return (left & right) | (up & down) | ((left | right) & (up | down));
}

static inline uint64_t lanes_hash(lanes a, lanes b)
{
    const lanes odd = {LANES_ODD * 1, LANES_ODD * 3,  LANES_ODD * 5,  LANES_ODD * 7,
                       LANES_ODD * 9, LANES_ODD * 11, LANES_ODD * 13, LANES_ODD * 15};
    lanes x = a * odd, y = b * (odd ^ LANES_OTHER);
    lanes z = ((x ^ x >> 32) + (y ^ y >> 29)) * LANES_MIX;
    z ^= z >> 31;
    return z[0] + z[1] + z[2] + z[3] + z[4] + z[5] + z[6] + z[7];
}

#else

/* ---- An array ---- */

typedef struct lanes {
    uint64_t word[IGO_SET_WORDS];
    int words;
} lanes;

static inline lanes lanes_zero(int words)
{
    lanes a;
    a.words = words;
    for (int i = 0; i < words; i++)
        a.word[i] = 0;
    return a;
}

static inline lanes lanes_load(const uint64_t *from, int words)
{
    lanes a;
    a.words = words;
    for (int i = 0; i < words; i++)
        a.word[i] = from[i];
    return a;
}

static inline void lanes_store(lanes a, uint64_t *to)
{
    for (int i = 0; i < a.words; i++)
        to[i] = a.word[i];
}

static inline lanes lanes_bit(int bit, int words)
{
    lanes a = lanes_zero(words);
    a.word[bit / 64] = (uint64_t)1 << bit % 64;
    return a;
}

static inline lanes lanes_or(lanes a, lanes b)
{
    for (int i = 0; i < a.words; i++)
        a.word[i] |= b.word[i];
    return a;
}

static inline lanes lanes_and(lanes a, lanes b)
{
    for (int i = 0; i < a.words; i++)
        a.word[i] &= b.word[i];
    return a;
}

static inline lanes lanes_minus(lanes a, lanes b)
{
    for (int i = 0; i < a.words; i++)
        a.word[i] &= ~b.word[i];
    return a;
}

static inline bool lanes_is_zero(lanes a)
{
    uint64_t any = 0;
    for (int i = 0; i < a.words; i++)
        any |= a.word[i];
    return any == 0;
}

static inline lanes lanes_around(lanes a, int stride)
{
    lanes b;
    b.words = a.words;
    for (int i = 0; i < a.words; i++) {
        uint64_t here = a.word[i];
        uint64_t below = i > 0 ? a.word[i - 1] : 0;
        uint64_t above = i + 1 < a.words ? a.word[i + 1] : 0;
        b.word[i] = here << 1 | below >> 63 | here >> 1 | above << 63 | here << stride |
                    below >> (64 - stride) | here >> stride | above << (64 - stride);
    }
    return b;
}

static inline lanes lanes_around_twice(lanes a, int stride)
{
    lanes b;
    b.words = a.words;
    for (int i = 0; i < a.words; i++) {
        uint64_t here = a.word[i];
        uint64_t below = i > 0 ? a.word[i - 1] : 0;
        uint64_t above = i + 1 < a.words ? a.word[i + 1] : 0;
        uint64_t right = here << 1 | below >> 63, left = here >> 1 | above << 63;
        uint64_t down = here << stride | below >> (64 - stride);
        uint64_t up = here >> stride | above << (64 - stride);
        b.word[i] = (left & right) | (up & down) | ((left | right) & (up | down));
    }
    return b;
}

static inline uint64_t lanes_hash(lanes a, lanes b)
{
    uint64_t sum = 0;
    for (int i = 0; i < a.words; i++) {
        uint64_t odd = LANES_ODD * (2 * (uint64_t)i + 1);
        uint64_t x = a.word[i] * odd, y = b.word[i] * (odd ^ LANES_OTHER);
        uint64_t z = ((x ^ x >> 32) + (y ^ y >> 29)) * LANES_MIX;
        sum += z ^ z >> 31;
    }
    return sum;
}

#endif
#endif
