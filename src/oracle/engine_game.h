/* engine_game.h - a whole record put to a program behind GTP. */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "engine.h"

/* Whether a step has an answer: a claim about a move or the board, or a question. */
bool engine_answers(igo_step_kind kind);

/* What the program said to a question, or by its board to a claim. */
typedef struct engine_answer {
    engine_says says;
    igo_point odd;  /* of a board that differs: where */
    char text[128]; /* its words, or why there is no answer */
} engine_answer;

/* Puts all questions of a game: an answer for each step that has one, in order. YES: to the end.
 * Else what stopped it, at game->steps[*stopped]; at the start *stopped is game->step_count. The
 * answers to the rest are the same, with the reason. NO: the program refuses a play of the record;
 * CANNOT: a `then` to which no legal turn leads, a resignation, the size. */
engine_says engine_game(engine *e, const igo_game *game, engine_answer *answers, size_t *stopped);

#endif
