/* engine_setup.h - sets up boards at an engine: its size, set_position, or plays. */
#ifndef ENGINE_SETUP_H
#define ENGINE_SETUP_H

#include "engine_connection.h"

/* Ways to set up a board, by bits. 1: without a pass; 2: the stones backwards; the others: from
 * which quarter of the stones on. */
enum { SEEN_ORDERS = 16 };

/* The engine runs: sets up a lawful position by set_position or by plays that capture nothing;
 * `order` is below SEEN_ORDERS. NO: refused; CANNOT: the size. */
engine_says engine_begin(engine *e, const igo_position *start, unsigned order);

/* The same without talking to the program: e->seen has what it would have seen. */
void engine_rehearse(engine *e, const igo_position *start, unsigned order);

/* Empties what the engine has seen, but for this board. */
void seen_start(seen *s, const igo_board *board, igo_color next);

/* Sends again the size, the first board and all turns that e->seen has. */
engine_says engine_repeat(engine *e);

#endif
