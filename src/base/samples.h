/* samples.h - by how many random games a player judges moves. */
#ifndef SAMPLES_H
#define SAMPLES_H

#include "igo.h"

/* The samples of each move and the turns of each. With games 0 a player plays any reasonable
 * move. */
typedef struct samples {
    uint32_t games, turns;
} samples;

/* Reads "G,T", G at least 1; false, and *how untouched: it is not. */
bool samples_parse(const char *text, size_t length, samples *how);

/* Reads "random" or "montecarlo:G,T"; false, and *how untouched: it is neither. */
bool player_parse(const char *text, size_t length, samples *how);

#endif
