/* engine_move.h - a program behind GTP asked for a move of its own. */
#ifndef ENGINE_MOVE_H
#define ENGINE_MOVE_H

#include "engine.h"

/* Tells the program of the komi; what it says to that does not matter, unless it FAILED. */
engine_says engine_komi(engine *e, int32_t half_points);

/* Has the program make a move of this colour in the game that it has seen: a play, a pass or a
 * resignation. Whether it is legal is not asked; the program has made it. NO: it refuses. */
engine_says engine_move(engine *e, igo_color color, igo_move *move);

#endif
