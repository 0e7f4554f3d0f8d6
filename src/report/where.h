/* where.h - what wrong verdicts have in common. */
#ifndef WHERE_H
#define WHERE_H

#include "igo.h"

#include <stdio.h>

typedef enum where_key {
    BY_VERDICT,
    BY_COLOR,
    BY_PLACE,
    BY_ROW,
    BY_COLUMN,
    BY_SIZE,
    BY_CHAIN,
    BY_TURNS,
    WHERES
} where_key;
enum { OFF_BOARD = IGO_MAX_SIZE, SIDES = IGO_MAX_SIZE + 1, WHERE_VALUES = SIDES * SIDES };

/* The number of wrong verdicts, and for each key how many have each value. */
typedef struct wheres {
    size_t wrong, counts[WHERES][WHERE_VALUES];
} wheres;

/* Counts a wrong verdict on a play; `right` is the right one. Ignores other moves. */
void where_count(wheres *w, const igo_board *board, igo_move move, igo_reason right, size_t turns);

/* Prints an HTML list of the most frequent values of each key; nothing for fewer than two
 * verdicts. */
void where_put_list(FILE *to, const wheres *w);

/* Prints the number of wrong verdicts and what all have in common, without a newline. */
void where_put_common(FILE *to, const wheres *w);

#endif
