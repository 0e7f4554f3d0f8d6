/* stars.h - the star points of a board, and the stones of a fixed handicap. */
#ifndef STARS_H
#define STARS_H

#include "igo.h"

bool is_star(const igo_board *board, igo_point at);

/* How many stones of a handicap have fixed points, as GTP 2 has them: 9, 4 on a board of 7 or with
 * a side of even length, 0 on smaller ones. */
uint32_t most_fixed_handicap(const igo_board *board);

/* The points of so many stones, at most those. */
igo_set fixed_handicap(const igo_board *board, uint32_t stones);

#endif
