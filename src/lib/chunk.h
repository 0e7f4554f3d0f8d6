/* chunk.h - words that the machine works on at once.
 *
 * A chunk is LANES_VECTOR words (8, 4 or 2), or without vectors a single word. No other file knows
 * an instruction set. */
#ifndef CHUNK_H
#define CHUNK_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* What SSE2 alone needs is read in a tenth of the time, so the three instructions of AVX2 go by the
 * names that compilers have for them. */
#if defined(LANES_VECTOR) && defined(__AVX512F__)
#include <immintrin.h>
#elif defined(LANES_VECTOR) && defined(__SSE2__)
#include <emmintrin.h>
#endif

/* Always in one piece with its caller, so that values stay in registers. Where nothing is
 * optimised, or all is checked, there is a function to count and to step through. */
#if defined(__GNUC__) && defined(__OPTIMIZE__) && !defined(IGO_CHECK)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

/* What is long: a function of its own for wide boards, whose sets are too many for the registers.
 * There the compiler loses its way in one piece, which took twice the time to build, and to run. */
#if defined(__GNUC__) && defined(LANES_WIDE)
#define LARGE static __attribute__((noinline, unused))
#else
#define LARGE INLINE
#endif

/* ---- Words ---- */

/* How many bits are set; by halves, where the machine has no instruction for it. */
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

/* A bit for each of 64 characters that is `c`. */
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
    uint64_t places = 0;
    for (int i = 0; i < 64; i++)
        places |= (uint64_t)(text[i] == c) << i;
    return places;
#endif
}

/* ---- Chunks ---- */

#ifdef LANES_VECTOR

enum { CHUNK_WORDS = LANES_VECTOR };
typedef uint64_t chunk __attribute__((vector_size(8 * LANES_VECTOR)));

/* Words of two vectors by their numbers, as each compiler calls it. */
#ifdef __clang__
#define SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
#else
#define SHUFFLE(a, b, ...) __builtin_shuffle(a, b, (chunk){__VA_ARGS__})
#endif

/* The chunk one word further up, or down, in the string: neighbours in place of its end words. With
 * a mask, though it takes all: without, GCC does not see that two of the same are one. */
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

/* These bits as the word of that number; a number that is not in the chunk gives zero. */
INLINE chunk chunk_word(uint64_t bits, int number)
{
#if LANES_VECTOR == 8 && defined(__AVX512F__)
    /* Numbers are from -16 to 16: what is not in the chunk sets none of the eight lowest bits. */
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

/* What is put together word by word, and stored at once. A chunk that is loaded from words that
 * were stored one by one has to wait for them. To put words together first costs as much as that,
 * unless the machine has an instruction for it, as those with chunks of 8 words have. */
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

/* How far to move all words of a chunk, as the machine likes it best. */
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

/* Whether the compiler knows that the distance is 1. For a fixed distance there is an instruction
 * that keeps its operands. The other overwrites one, which has to be copied first. */
#define ALWAYS_ONE(bits) (__builtin_constant_p(bits) && (bits) == 1)

/* A chunk moved up in the string, or down, by less than a word; what comes in is from a neighbour.
 */
INLINE chunk chunk_up(chunk here, chunk below, int bits)
{
#if LANES_VECTOR == 8 && defined(__AVX512VBMI2__)
    if (ALWAYS_ONE(bits))
        return (chunk)_mm512_shldi_epi64((__m512i)here, (__m512i)below, 1);
    return (chunk)_mm512_shldv_epi64((__m512i)here, (__m512i)below, _mm512_set1_epi64(bits));
#elif LANES_VECTOR == 4 && defined(__AVX512VBMI2__)
    if (ALWAYS_ONE(bits))
        return (chunk)_mm256_shldi_epi64((__m256i)here, (__m256i)below, 1);
    return (chunk)_mm256_shldv_epi64((__m256i)here, (__m256i)below, _mm256_set1_epi64x(bits));
#else
    const chunk_shift far = shift_by(bits), rest = shift_by(64 - bits);
    return here << far | below >> rest;
#endif
}

INLINE chunk chunk_down(chunk here, chunk above, int bits)
{
#if LANES_VECTOR == 8 && defined(__AVX512VBMI2__)
    if (ALWAYS_ONE(bits))
        return (chunk)_mm512_shrdi_epi64((__m512i)here, (__m512i)above, 1);
    return (chunk)_mm512_shrdv_epi64((__m512i)here, (__m512i)above, _mm512_set1_epi64(bits));
#elif LANES_VECTOR == 4 && defined(__AVX512VBMI2__)
    if (ALWAYS_ONE(bits))
        return (chunk)_mm256_shrdi_epi64((__m256i)here, (__m256i)above, 1);
    return (chunk)_mm256_shrdv_epi64((__m256i)here, (__m256i)above, _mm256_set1_epi64x(bits));
#else
    const chunk_shift far = shift_by(bits), rest = shift_by(64 - bits);
    return here >> far | above << rest;
#endif
}

#endif
