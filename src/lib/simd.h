/* simd.h - bit strings in vectors of words.
 *
 * `lanes` is a bit string: an array of chunks. A chunk is a vector of LANES_VECTOR words (8, 4 or
 * 2), or without vectors a single word. No other file uses instructions of one machine; dispatch.h
 * only asks which of them the machine has. */
#ifndef SIMD_H
#define SIMD_H

#include "bits.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* The Makefile sets the vector length of each kind of machine. Other builds (KIND_ALONE in
 * dispatch.h) use the vectors that their flags allow: -O2 gives some, -march=native the longest. */
#if defined(KIND_ALONE) || (!defined(KIND_any) && !defined(KIND_plain))
#if !defined(LANES_VECTOR) && defined(__OPTIMIZE__) && (__clang_major__ >= 7 || __GNUC__ >= 8)
#if defined(__AVX512VBMI2__) && defined(__AVX512VL__) && defined(__AVX512BW__) &&                  \
    defined(__AVX512DQ__) && defined(__AVX512VPOPCNTDQ__)
#define LANES_VECTOR 8
#elif defined(__AVX2__) && defined(__BMI2__)
#define LANES_VECTOR 4
#elif defined(__SSE2__) || defined(__ARM_NEON)
#define LANES_VECTOR 2
#endif
#endif
#endif

/* immintrin.h takes ten times as long to compile as emmintrin.h. AVX2 needs it for three
 * instructions only, which are called by their compiler built-ins. */
#if defined(LANES_VECTOR) && defined(__AVX512F__)
#include <immintrin.h>
#elif defined(LANES_VECTOR) && defined(__SSE2__)
#include <emmintrin.h>
#endif

/* Always inlined, so that values stay in registers. Without optimization or with IGO_CHECK they are
 * functions, for coverage and for stepping through. */
#if defined(__GNUC__) && defined(__OPTIMIZE__) && !defined(IGO_CHECK)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

/* Long functions, not inlined for wide boards, whose sets do not fit into the registers: inlined,
 * they spill registers and take twice the time to build and to run. */
#if defined(__GNUC__) && defined(LANES_WIDE)
#define LARGE static __attribute__((noinline, unused))
#else
#define LARGE INLINE
#endif

/* Rarely called functions, not inlined, to leave registers to the caller. */
#ifdef __GNUC__
#define COLD static __attribute__((noinline))
#else
#define COLD static
#endif

/* ---- Words ---- */

/* How many bits are set; by halves if there is no instruction for it. */
INLINE int word_count(uint64_t bits)
{
#if defined(__POPCNT__) || defined(__ARM_NEON)
    return __builtin_popcountll(bits);
#else
    bits -= bits >> 1 & 0x5555555555555555;
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333);
    return (int)(((bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
#endif
}

/* A bit for each of 64 characters, set if it is `c`. */
static inline uint64_t text_places(const char *text, char c)
{
#if defined(LANES_VECTOR) && defined(__AVX512BW__)
    return _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(text), _mm512_set1_epi8(c));
#elif defined(LANES_VECTOR) && defined(__AVX2__)
    typedef char characters __attribute__((vector_size(32)));
    characters low, high;
    memcpy(&low, text, sizeof low);
    memcpy(&high, text + sizeof low, sizeof high);
    uint32_t first = (uint32_t)__builtin_ia32_pmovmskb256((characters)(low == c));
    uint32_t last = (uint32_t)__builtin_ia32_pmovmskb256((characters)(high == c));
    return first | (uint64_t)last << 32;
#elif defined(LANES_VECTOR) && defined(__SSE2__)
    uint64_t places = 0;
    for (int i = 0; i < 4; i++) {
        __m128i part = _mm_loadu_si128((const __m128i *)(const void *)(text + 16 * i));
        part = _mm_cmpeq_epi8(part, _mm_set1_epi8(c));
        places |= (uint64_t)(uint32_t)_mm_movemask_epi8(part) << (16 * i);
    }
    return places;
#else
    /* Eight at a time: a byte that differs from `c` carries a bit up to its highest; then a product
     * gathers the eight bits in one byte. */
    const uint64_t ones = 0x0101010101010101, low = 0x7f * ones;
    uint64_t places = 0;
    for (int i = 0; i < 64; i += 8) {
        uint64_t eight = 0;
        for (int j = 0; j < 8; j++)
            eight |= (uint64_t)(unsigned char)text[i + j] << 8 * j;
        uint64_t differ = eight ^ (unsigned char)c * ones;
        uint64_t same = ~(((differ & low) + low) | differ | low) >> 7;
        places |= (same * 0x0102040810204080 >> 56) << i;
    }
    return places;
#endif
}

/* ---- Chunks ---- */

#ifdef LANES_VECTOR

enum { CHUNK_WORDS = LANES_VECTOR };
typedef uint64_t chunk __attribute__((vector_size(8 * LANES_VECTOR)));

/* Selects words of two vectors by number. */
#ifdef __clang__
#define SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define SHUFFLE(a, b, ...) __builtin_shuffle(a, b, (chunk){__VA_ARGS__})
#endif

/* For each word of `here` the one below it, or above it; one comes from the neighbor. The mask
 * selects all words: without it, GCC does not merge two equal shifts. */
INLINE chunk chunk_below(chunk under, chunk here)
{
#if LANES_VECTOR == 8 && defined(__AVX512F__)
    return (chunk)_mm512_maskz_alignr_epi64(0xff, (__m512i)here, (__m512i)under, 7);
#elif LANES_VECTOR == 8
    return SHUFFLE(under, here, 7, 8, 9, 10, 11, 12, 13, 14);
#elif LANES_VECTOR == 4 && defined(__AVX512VL__)
    return (chunk)_mm256_maskz_alignr_epi64(0xf, (__m256i)here, (__m256i)under, 3);
#elif LANES_VECTOR == 4
    return SHUFFLE(under, here, 3, 4, 5, 6);
#else
    return SHUFFLE(under, here, 1, 2);
#endif
}

INLINE chunk chunk_above(chunk here, chunk over)
{
#if LANES_VECTOR == 8 && defined(__AVX512F__)
    return (chunk)_mm512_maskz_alignr_epi64(0xff, (__m512i)over, (__m512i)here, 1);
#elif LANES_VECTOR == 8
    return SHUFFLE(here, over, 1, 2, 3, 4, 5, 6, 7, 8);
#elif LANES_VECTOR == 4 && defined(__AVX512VL__)
    return (chunk)_mm256_maskz_alignr_epi64(0xf, (__m256i)over, (__m256i)here, 1);
#elif LANES_VECTOR == 4
    return SHUFFLE(here, over, 1, 2, 3, 4);
#else
    return SHUFFLE(here, over, 1, 2);
#endif
}

/* Loads 64 bytes in halves. After a store that crosses a cache line, as most do, a load of 64 bytes
 * takes 23 cycles, of its halves 13 (on Zen 4). */
INLINE chunk chunk_load(const uint64_t *from)
{
    chunk a;
#if LANES_VECTOR == 8 && defined(__AVX512F__)
    __m256i half[2];
    memcpy(half, from, sizeof half);
    a = (chunk)_mm512_inserti64x4(_mm512_castsi256_si512(half[0]), half[1], 1);
#else
    memcpy(&a, from, sizeof a);
#endif
    return a;
}

INLINE bool chunk_is_zero(chunk a)
{
#if LANES_VECTOR == 8 && defined(__AVX512F__)
    return _mm512_test_epi64_mask((__m512i)a, (__m512i)a) == 0;
#elif LANES_VECTOR == 4 && defined(__AVX2__)
    typedef long long words __attribute__((vector_size(32)));
    return __builtin_ia32_ptestz256((words)a, (words)a);
#elif LANES_VECTOR == 2 && defined(__SSE2__)
    __m128i zero = _mm_cmpeq_epi8((__m128i)a, _mm_setzero_si128());
    return _mm_movemask_epi8(zero) == 0xffff;
#else
    uint64_t any = 0;
    for (int i = 0; i < CHUNK_WORDS; i++)
        any |= a[i];
    return any == 0;
#endif
}

/* A chunk with these bits in word `number`; zero if the chunk has no such word. */
INLINE chunk chunk_word(uint64_t bits, int number)
{
#if LANES_VECTOR == 8 && defined(__AVX512F__)
    /* Numbers are from -16 to 16: one beyond the chunk sets none of the eight lowest bits. */
    return (chunk)_mm512_maskz_set1_epi64((__mmask8)(1u << (number & 31)), (int64_t)bits);
#elif LANES_VECTOR == 4 && defined(__AVX512VL__)
    return (chunk)_mm256_maskz_set1_epi64((__mmask8)(1u << (number & 31)), (int64_t)bits);
#else
#if LANES_VECTOR == 8
    const chunk numbers = {0, 1, 2, 3, 4, 5, 6, 7};
#elif LANES_VECTOR == 4
    const chunk numbers = {0, 1, 2, 3};
#else
    const chunk numbers = {0, 1};
#endif
    return (chunk)(numbers == (uint64_t)number) & bits;
#endif
}

/* The lower half of each word times its upper half. */
INLINE chunk chunk_halves_product(chunk a)
{
#if LANES_VECTOR == 8 && defined(__AVX512F__)
    return (chunk)_mm512_mul_epu32((__m512i)a, (__m512i)(a >> 32));
#elif LANES_VECTOR == 4 && defined(__AVX2__)
    typedef int halves __attribute__((vector_size(32)));
    return (chunk)__builtin_ia32_pmuludq256((halves)a, (halves)(a >> 32));
#elif LANES_VECTOR == 2 && defined(__SSE2__)
    return (chunk)_mm_mul_epu32((__m128i)a, (__m128i)(a >> 32));
#else
    return (a & 0xffffffff) * (a >> 32);
#endif
}

INLINE int chunk_count(chunk a)
{
#if LANES_VECTOR == 8 && defined(__AVX512VPOPCNTDQ__)
    return (int)_mm512_reduce_add_epi64(_mm512_popcnt_epi64((__m512i)a));
#else
    int count = 0;
    for (int i = 0; i < CHUNK_WORDS; i++)
        count += word_count(a[i]);
    return count;
#endif
}

INLINE uint64_t chunk_sum(chunk a)
{
    uint64_t sum = 0;
    for (int i = 0; i < CHUNK_WORDS; i++)
        sum += a[i];
    return sum;
}

#else

enum { CHUNK_WORDS = 1 };
typedef uint64_t chunk;

INLINE chunk chunk_below(chunk under, chunk here)
{
    (void)here;
    return under;
}

INLINE chunk chunk_above(chunk here, chunk over)
{
    (void)here;
    return over;
}

INLINE chunk chunk_load(const uint64_t *from)
{
    return *from;
}

INLINE bool chunk_is_zero(chunk a)
{
    return a == 0;
}

INLINE chunk chunk_word(uint64_t bits, int number)
{
    return number == 0 ? bits : 0;
}

INLINE chunk chunk_halves_product(chunk a)
{
    return (a & 0xffffffff) * (a >> 32);
}

INLINE int chunk_count(chunk a)
{
    return word_count(a);
}

INLINE uint64_t chunk_sum(chunk a)
{
    return a;
}

#endif

/* ---- Pieces ---- */

/* A piece is what read_rows.c builds of a set, word by word, and stores at once. Single words would
 * be stored sooner, but a later load of a chunk would stall on them. Building a chunk costs as much
 * as that stall, except on machines with chunks of 8 words, which have an instruction for it. */
#if defined(LANES_VECTOR) && LANES_VECTOR == 8
enum { PIECE_WORDS = CHUNK_WORDS };
typedef chunk piece;
INLINE piece piece_word(uint64_t bits, int number)
{
    return chunk_word(bits, number);
}
#else
enum { PIECE_WORDS = 1 };
typedef uint64_t piece;
INLINE piece piece_word(uint64_t bits, int number)
{
    (void)number;
    return bits;
}
#endif

/* ---- Shifts ---- */

/* A shift distance for all words of a chunk, in its fastest form. */
#if defined(LANES_VECTOR) && defined(__AVX2__)
typedef chunk chunk_shift;
INLINE chunk_shift shift_by(int bits)
{
    return (chunk){0} + (uint64_t)bits;
}
#else
typedef uint64_t chunk_shift;
INLINE chunk_shift shift_by(int bits)
{
    return (uint64_t)bits;
}
#endif

/* True if the compiler knows that the distance is 1. The instruction for a fixed distance keeps its
 * operands; the other overwrites one, which has to be copied first. */
#define ALWAYS_ONE(bits) (__builtin_constant_p(bits) && (bits) == 1)

/* A chunk shifted up, or down, by 1 to 63 bits; bits enter from a neighbor. */
INLINE chunk chunk_up(chunk here, chunk below, int bits)
{
#if LANES_VECTOR == 8 && defined(__AVX512VBMI2__)
    if (ALWAYS_ONE(bits)) return (chunk)_mm512_shldi_epi64((__m512i)here, (__m512i)below, 1);
    return (chunk)_mm512_shldv_epi64((__m512i)here, (__m512i)below, _mm512_set1_epi64(bits));
#elif LANES_VECTOR == 4 && defined(__AVX512VBMI2__)
    if (ALWAYS_ONE(bits)) return (chunk)_mm256_shldi_epi64((__m256i)here, (__m256i)below, 1);
    return (chunk)_mm256_shldv_epi64((__m256i)here, (__m256i)below, _mm256_set1_epi64x(bits));
#else
    const chunk_shift far = shift_by(bits), rest = shift_by(64 - bits);
    return here << far | below >> rest;
#endif
}

INLINE chunk chunk_down(chunk here, chunk above, int bits)
{
#if LANES_VECTOR == 8 && defined(__AVX512VBMI2__)
    if (ALWAYS_ONE(bits)) return (chunk)_mm512_shrdi_epi64((__m512i)here, (__m512i)above, 1);
    return (chunk)_mm512_shrdv_epi64((__m512i)here, (__m512i)above, _mm512_set1_epi64(bits));
#elif LANES_VECTOR == 4 && defined(__AVX512VBMI2__)
    if (ALWAYS_ONE(bits)) return (chunk)_mm256_shrdi_epi64((__m256i)here, (__m256i)above, 1);
    return (chunk)_mm256_shrdv_epi64((__m256i)here, (__m256i)above, _mm256_set1_epi64x(bits));
#else
    const chunk_shift far = shift_by(bits), rest = shift_by(64 - bits);
    return here >> far | above << rest;
#endif
}

/* ---- Bit strings of chunks ----
 *
 * Lanes are a bit string, held as chunks. There are three lengths: 8 words, for boards up to 512
 * bits; with LANES_WIDE enough for any board; with LANES_SMALL 4 or 6 words, for boards up to 256
 * or 384 bits, stored with zeros up to the eighth word. */

#ifdef LANES_WIDE
enum { CHUNKS = (IGO_SET_WORDS + CHUNK_WORDS - 1) / CHUNK_WORDS };
#elif defined(LANES_SMALL)
enum { CHUNKS = LANES_SMALL / CHUNK_WORDS };
_Static_assert(LANES_SMALL + CHUNK_WORDS == 8, "the words stored as 0 are one chunk");
#else
enum { CHUNKS = 8 / CHUNK_WORDS };
#endif

typedef struct lanes {
    chunk part[CHUNKS];
} lanes;

/* Repeats the statements for each i below `count`, both constants. They are unrolled here, because
 * compilers unroll loops late and keep the set in memory until then: that doubled build time and
 * made wide boards 50 % slower. Single words gain nothing, and a browser module has to be small. */
#if !defined(LANES_VECTOR) || (defined(LANES_WIDE) && defined(__OPTIMIZE_SIZE__))
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

/* The bytes of a part that an igo_set has; the last part may have more. */
INLINE size_t lanes_bytes(int part)
{
    int words = IGO_SET_WORDS - part * CHUNK_WORDS;
    return 8 * (size_t)(words < CHUNK_WORDS ? words : CHUNK_WORDS);
}

INLINE lanes lanes_load(const uint64_t *from)
{
    lanes a = {0};
    EACH(CHUNKS, i, {
        if (lanes_bytes(i) == sizeof(chunk))
            a.part[i] = chunk_load(from + i * CHUNK_WORDS);
        else
            memcpy(&a.part[i], from + i * CHUNK_WORDS, lanes_bytes(i));
    });
    return a;
}

INLINE void lanes_store(lanes a, uint64_t *to)
{
    EACH(CHUNKS, i, memcpy(to + i * CHUNK_WORDS, &a.part[i], lanes_bytes(i)));
#ifdef LANES_SMALL
    chunk none = {0}; /* not memset, with which compilers copy the set (see judge_table.h) */
    memcpy(to + CHUNKS * CHUNK_WORDS, &none, sizeof none);
#endif
}

INLINE lanes lanes_bit(int bit)
{
    lanes a;
    EACH(CHUNKS, i, a.part[i] = chunk_word((uint64_t)1 << bit % 64, bit / 64 - i * CHUNK_WORDS));
    return a;
}

/* The lowest bit of a string that has one. */
INLINE lanes lanes_first(lanes a)
{
    uint64_t words[CHUNKS * CHUNK_WORDS];
    memcpy(words, &a, sizeof words);
    int i = 0;
    while (words[i] == 0)
        i++;
    return lanes_bit(64 * i + word_lowest(words[i]));
}

INLINE lanes lanes_or(lanes a, lanes b)
{
    EACH(CHUNKS, i, a.part[i] |= b.part[i]);
    return a;
}

INLINE lanes lanes_and(lanes a, lanes b)
{
    EACH(CHUNKS, i, a.part[i] &= b.part[i]);
    return a;
}

INLINE lanes lanes_minus(lanes a, lanes b)
{
    EACH(CHUNKS, i, a.part[i] &= ~b.part[i]);
    return a;
}

INLINE bool lanes_is_zero(lanes a)
{
    chunk any = {0};
    EACH(CHUNKS, i, any |= a.part[i]);
    return chunk_is_zero(any);
}

INLINE int lanes_count(lanes a)
{
    int count = 0;
    EACH(CHUNKS, i, count += chunk_count(a.part[i]));
    return count;
}

/* The part of that number; zero before the first and after the last. */
INLINE chunk lanes_part(const lanes *a, int i)
{
    return i >= 0 && i < CHUNKS ? a->part[i] : (chunk){0};
}

/* For each word of part `i` the one below it, or above it. */
INLINE chunk lanes_below(const lanes *a, int i)
{
    return chunk_below(lanes_part(a, i - 1), a->part[i]);
}

INLINE chunk lanes_above(const lanes *a, int i)
{
    return chunk_above(a->part[i], lanes_part(a, i + 1));
}

/* The string shifted up, or down, by 1 to 63 bits. */
INLINE lanes lanes_up(lanes a, int bits)
{
    lanes b = a;
    EACH(CHUNKS, i, b.part[i] = chunk_up(a.part[i], lanes_below(&a, i), bits));
    return b;
}

INLINE lanes lanes_down(lanes a, int bits)
{
    lanes b = a;
    EACH(CHUNKS, i, b.part[i] = chunk_down(a.part[i], lanes_above(&a, i), bits));
    return b;
}

/* The bits `near` and `far` away from those of `a`, on both sides. */
INLINE lanes lanes_around(lanes a, int near, int far)
{
    lanes across = lanes_or(lanes_up(a, near), lanes_down(a, near));
    return lanes_or(across, lanes_or(lanes_up(a, far), lanes_down(a, far)));
}

/* The bits at these distances from two or more bits of `a`. */
INLINE lanes lanes_around_twice(lanes a, int near, int far)
{
    lanes right = lanes_up(a, near), left = lanes_down(a, near);
    lanes down = lanes_up(a, far), up = lanes_down(a, far);
    lanes both = lanes_and(lanes_or(left, right), lanes_or(up, down));
    return lanes_or(lanes_or(lanes_and(left, right), lanes_and(up, down)), both);
}

/* A hash covers 8 words, or 24 if the board has more, whatever the length of the lanes. */
enum { HASH_WORDS = 8, WIDE_HASH_WORDS = 24 };

/* Keys: the first numbers of SplitMix64 (Steele, Lea, Flood 2014) with seed 0. */
static const uint64_t lanes_keys[2 * WIDE_HASH_WORDS] = {
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

/* The sum, over all words, of the product of a word's halves after XOR with its key (as NH in RFC
 * 4418). */
INLINE uint64_t lanes_hash(lanes a, lanes b)
{
    enum { IS_WIDE = CHUNKS * CHUNK_WORDS > HASH_WORDS };
    enum { PARTS = (IS_WIDE ? WIDE_HASH_WORDS : HASH_WORDS) / CHUNK_WORDS };
    chunk sum = {0};
    EACH(PARTS, i, {
        chunk x, y;
        memcpy(&x, lanes_keys + i * CHUNK_WORDS, sizeof x);
        memcpy(&y, lanes_keys + i * CHUNK_WORDS + WIDE_HASH_WORDS, sizeof y);
        x ^= lanes_part(&a, i);
        y ^= lanes_part(&b, i);
        sum += chunk_halves_product(x) + chunk_halves_product(y);
    });
    return chunk_sum(sum);
}

#endif
