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

/* How many verdicts are wrong, and for each key how many of them have which value. */
typedef struct wheres {
    size_t wrong, counts[WHERES][WHERE_VALUES];
} wheres;

/* Counts a wrong verdict on a play, of which `right` is the right one; other moves are left out. */
void where_count(wheres *w, const igo_board *board, igo_move move, igo_reason right, size_t turns);

/* The most frequent values of each key: a list of HTML; of less than two verdicts nothing. */
void where_put_list(FILE *to, const wheres *w);

/* Their number, and what all of them have in common, on a line without its end. */
void where_put_common(FILE *to, const wheres *w);

#endif
