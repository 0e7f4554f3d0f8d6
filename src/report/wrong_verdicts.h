/* wrong_verdicts.h - what wrong verdicts have in common. */
#ifndef WRONG_VERDICTS_H
#define WRONG_VERDICTS_H

#include "buffer.h"

/* The properties of a wrong verdict that are counted. */
typedef enum verdict_key {
    BY_VERDICT,
    BY_COLOR,
    BY_PLACE,
    BY_ROW,
    BY_COLUMN,
    BY_SIZE,
    BY_CHAIN,
    BY_TURNS,
    VERDICT_KEYS
} verdict_key;

/* The value of BY_ROW and BY_COLUMN off the board. Values of BY_SIZE are rows * SIDES + columns,
 * the largest of all. */
enum { OFF_BOARD = IGO_MAX_SIZE, SIDES = IGO_MAX_SIZE + 1, KEY_VALUES = SIDES * SIDES };

/* The number of wrong verdicts, and for each key how many have each value. */
typedef struct wrong_verdicts {
    size_t wrong, counts[VERDICT_KEYS][KEY_VALUES];
} wrong_verdicts;

/* Counts a wrong verdict on a play after so many turns; `right` is the right verdict. Ignores moves
 * other than plays. */
void wrong_verdicts_count(wrong_verdicts *w, const igo_board *board, igo_move move,
                          igo_reason right, size_t turns);

/* Writes an HTML list of the most frequent values of each key; nothing for fewer than two wrong
 * verdicts. */
void wrong_verdicts_out_list(out *to, const wrong_verdicts *w);

/* Writes the number of wrong verdicts, and the values that all of them have. */
void wrong_verdicts_out_common(out *to, const wrong_verdicts *w);

#endif
