/* wrong_verdicts.h - what wrong verdicts have in common. */
#ifndef WRONG_VERDICTS_H
#define WRONG_VERDICTS_H

#include "buffer.h"

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
enum { OFF_BOARD = IGO_MAX_SIZE, SIDES = IGO_MAX_SIZE + 1, KEY_VALUES = SIDES * SIDES };

/* The number of wrong verdicts, and for each key how many have each value. */
typedef struct wrong_verdicts {
    size_t wrong, counts[VERDICT_KEYS][KEY_VALUES];
} wrong_verdicts;

/* Counts a wrong verdict on a play; `right` is the right one. Ignores other moves. */
void wrong_verdicts_count(wrong_verdicts *w, const igo_board *board, igo_move move,
                          igo_reason right, size_t turns);

/* Adds an HTML list of the most frequent values of each key; nothing for fewer than two
 * verdicts. */
void wrong_verdicts_out_list(out *to, const wrong_verdicts *w);

/* Adds the number of wrong verdicts and what all have in common. */
void wrong_verdicts_out_common(out *to, const wrong_verdicts *w);

#endif
