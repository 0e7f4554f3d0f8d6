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

/* ---- A random game with questions at each turn. Out of memory ends the program ---- */

/* Zero-initialize one, set the first fields, and use it for any number of games; quiz_free frees
 * what it owns. */
typedef struct quiz {
    random_game random;
    bool boards;     /* the board is claimed at each turn, too */
    bool prisoners;  /* and the prisoners of the player to move */
    bool undoes;     /* turns are taken back: two between the players, at the end all */
    bool one_player; /* only the player to move is asked about */
    size_t every;    /* turns between two rounds of questions; 0: 1 */

    igo_case game; /* its claims are igo's: one for each point, for four points off the board and
                    * for a pass, at each turn */
} quiz;

/* Makes game `number` of the seed, independent of earlier games. */
void quiz_make(quiz *q, uint32_t number);

void quiz_free(quiz *q);

#endif
