/* random_games.h - random games in which rare events are frequent. */
#ifndef RANDOM_GAMES_H
#define RANDOM_GAMES_H

#include "case_steps.h"
#include "prng.h"

/* A game in progress. Zero-initialize one, set the first fields, use it for any number of games,
 * and free its game. */
typedef struct random_game {
    igo_rules rules;
    int rows, cols;
    uint64_t seed;
    bool from_empty; /* every game begins with the empty board */
    size_t turns; /* of each game, then without needless passes and resignations; 0: by its size */

    prng prng;
    igo_game *game;
    size_t turn_limit; /* turns after which the game ends */
    bool eager;        /* whether rare events are preferred */
} random_game;

/* Begins game `number` of the seed, independent of earlier games. Makes `to` the record of its
 * start. */
void random_start(random_game *g, uint32_t number, igo_case *to);

/* Makes one more legal turn. False: the game is over or long enough. */
bool random_turn(random_game *g);

#endif
