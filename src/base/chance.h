/* chance.h - numbers that look random and are the same on every machine (splitmix64). */
#ifndef CHANCE_H
#define CHANCE_H

#include <stddef.h>
#include <stdint.h>

/* A source of numbers. */
typedef struct chance {
    uint64_t state;
} chance;

static inline uint64_t chance_mixed(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* The source of game `number` of a seed. */
static inline chance chance_of(uint64_t seed, uint32_t number)
{
    return (chance){.state = chance_mixed((seed << 32) + number) ^ chance_mixed(seed >> 32)};
}

/* One of 0..count - 1; count is at least 1. */
static inline size_t chance_below(chance *c, size_t count)
{
    c->state += UINT64_C(0x9e3779b97f4a7c15);
    return (size_t)(chance_mixed(c->state) % count);
}

#endif
