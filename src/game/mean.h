/* mean.h - the mean of values as they come, and its error.
 *
 * The error comes by Welford's way, in which values that are all the same have exactly none. A
 * product is rounded before it is added, and the root is taken by Newton's way, so that all
 * machines agree. */
#ifndef MEAN_H
#define MEAN_H

#include <stdint.h>

/* Zero-initialise one. */
typedef struct mean {
    uint32_t count;
    double sum, middle, squares;
} mean;

static inline void mean_add(mean *m, double value)
{
    m->sum += value;
    m->count++;
    double off = value - m->middle;
    m->middle += off / m->count;
    double square = off * (value - m->middle);
    m->squares += square;
}

/* 0 of no values. */
static inline double mean_value(const mean *m)
{
    return m->count > 0 ? m->sum / m->count : 0;
}

/* The square root, from above. */
static inline double mean_root(double x)
{
    double guess = x > 1 ? x : 1;
    for (;;) {
        double next = (guess + x / guess) / 2;
        if (next >= guess)
            return guess;
        guess = next;
    }
}

/* The error of the mean; it is known from two values on, and 0 before. */
static inline double mean_error(const mean *m)
{
    double n = m->count;
    return m->count > 1 && m->squares > 0 ? mean_root(m->squares / (n * (n - 1))) : 0;
}

#endif
