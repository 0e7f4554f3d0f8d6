/* quiz.h - a random game with questions at each turn. Out of memory ends the program. */
#ifndef QUIZ_H
#define QUIZ_H

#include "random.h"

/* Zero-initialize one, fill in what comes first, and use it for game after game; quiz_free frees
 * what it owns. */
typedef struct quiz {
    igo_rules rules;
    int rows, cols;
    uint64_t seed;
    bool from_empty; /* all games begin with the empty board */
    bool boards;     /* the board is claimed at each turn, too */
    bool one_player; /* only the player to move is asked about */

    igo_case game; /* its claims are igo's: one for each point, for four points off the board and
                    * for a pass, at each turn */
    random_game random;
} quiz;

/* Makes game `number` of the seed, which is the same whatever was made before. */
void quiz_make(quiz *q, uint32_t number);

void quiz_free(quiz *q);

#endif
