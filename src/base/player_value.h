/* player_value.h - the values of --player and --moves: how a player chooses its moves. */
#ifndef PLAYER_VALUE_H
#define PLAYER_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The samples of each move and the turns of each. With games 0 a player plays any reasonable
 * move. */
typedef struct samples {
    uint32_t games, turns;
} samples;

/* Reads "G,T", G at least 1; false: malformed, and *how unchanged. */
bool samples_parse(const char *text, size_t length, samples *how);

/* Reads "random" or "montecarlo:G,T"; false: it is neither, and *how unchanged. */
bool strategy_parse(const char *text, size_t length, samples *how);

#endif
