/* engine_record.h - asks an engine about a whole record. */
#ifndef ENGINE_RECORD_H
#define ENGINE_RECORD_H

#include "case_steps.h"
#include "engine_connection.h"

/* The kinds of steps that have an answer: questions, and claims about a move, the board or
 * prisoners. */
enum { ENGINE_KINDS = KINDS_VERDICT | KIND_BIT(IGO_STEP_BOARD) | KIND_BIT(IGO_STEP_PRISONERS) };

/* Asks all questions of a record; none unless `reply`, the response to its rules, is YES. Ends at
 * what GTP cannot express: a `then` without a legal turn, a resignation, a board size. */
void engine_ask_record(engine *e, answers *to, engine_says reply);

#endif
