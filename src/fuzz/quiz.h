/* quiz.h - a random game with questions at each turn. Out of memory ends the program. */
#ifndef QUIZ_H
#define QUIZ_H

#include "random_games.h"

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

/* Makes game `number` one on 19x19 that repeats no board, unless two points are taken for one, as
 * in a hash for boards of shorter rows: a stone on the last point of the first row, later one on
 * the last point of the first column, and questions after each. */
void quiz_make_twins(quiz *q, uint32_t number);

void quiz_free(quiz *q);

#endif
