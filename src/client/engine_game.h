/* engine_game.h - asks an engine about a whole record. */
#ifndef ENGINE_GAME_H
#define ENGINE_GAME_H

#include "answers.h"
#include "engine.h"

/* The kinds of steps that have an answer: claims about a move or the board, and questions. */
enum { ENGINE_KINDS = KINDS_VERDICT | KIND_BIT(IGO_STEP_BOARD) };

/* Asks all questions of a record, up to a `then` without a legal turn, a resignation or a size. */
void engine_game(engine *e, answers *to);

/* None is put: why is known, and is CANNOT or FAILED. */
void engine_no_game(engine *e, answers *to, engine_says end);

#endif
