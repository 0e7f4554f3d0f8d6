/* handicap.h - the star points of a board, and the stones of a fixed handicap. */
#ifndef HANDICAP_H
#define HANDICAP_H

#include "igo.h"

/* True if a point has a dot on a drawn board. */
bool is_star(const igo_board *board, igo_point at);

/* The most handicap stones with fixed points in GTP 2: 0 if a side is below 7; 4 if one is 7 or
 * even; else 9. */
uint32_t most_fixed_handicap(const igo_board *board);

/* The fixed points of so many handicap stones, at most most_fixed_handicap. */
igo_set fixed_handicap(const igo_board *board, uint32_t stones);

#endif
