/* player_strategy.h - how a player chooses its moves, as the values of --player and --moves say it.
 */
#ifndef PLAYER_STRATEGY_H
#define PLAYER_STRATEGY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A player tries each move that it may make in `games` random games of `turns` turns; games 0: it
 * makes any reasonable move. */
typedef struct samples {
    uint32_t games, turns;
} samples;

/* Reads "G,T", G at least 1; false: malformed, and *how unchanged. */
bool samples_parse(const char *text, size_t length, samples *how);

/* Reads "random" or "montecarlo:G,T"; false: it is neither, and *how unchanged. */
bool strategy_parse(const char *text, size_t length, samples *how);

#endif
