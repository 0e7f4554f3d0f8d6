/* prng.h - pseudorandom numbers, the same on every machine (splitmix64). */
#ifndef PRNG_H
#define PRNG_H

#include <stddef.h>
#include <stdint.h>

/* A generator; any state is a seed. */
typedef struct prng {
    uint64_t state;
} prng;

static inline uint64_t prng_mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* The generator for game `number` of a seed. */
static inline prng prng_seeded(uint64_t seed, uint32_t number)
{
    return (prng){.state = prng_mix((seed << 32) + number) ^ prng_mix(seed >> 32)};
}

/* A random number in 0..count - 1; count is at least 1. */
static inline size_t prng_below(prng *p, size_t count)
{
    p->state += UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(prng_mix(p->state) % count);
}

#endif
