/* random.h - random games in which the rare things are frequent. */
#ifndef RANDOM_H
#define RANDOM_H

#include "chance.h"
#include "steps.h"

/* A game on its way. Zero-initialize one, fill in what comes first, use it for game after game, and
 * free the game in it. */
typedef struct random_game {
    igo_rules rules;
    int rows, cols;
    uint64_t seed;
    bool from_empty; /* every game begins with the empty board */
    size_t turns;    /* of a long game, without needless passes and resignations; 0: by size */

    chance chance;
    igo_game *game;
    size_t limit; /* turns after which the game is given up */
    bool eager;   /* whether what is rare is sought */
} random_game;

/* Begins game `number` of the seed: the same whatever was played before. Makes `to` the record of
 * its start. */
void random_start(random_game *g, uint32_t number, igo_case *to);

/* Makes one legal turn more. False: the game is over or long enough. */
bool random_turn(random_game *g);

/* ---- A random game with questions at each turn. Out of memory ends the program ---- */

/* Zero-initialize one, fill in what comes first, and use it for game after game; quiz_free frees
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

/* Makes game `number` of the seed, which is the same whatever was made before. */
void quiz_make(quiz *q, uint32_t number);

void quiz_free(quiz *q);

#endif
