/* history.h - a record that grows, turn by turn. Out of memory ends the program. */
#ifndef HISTORY_H
#define HISTORY_H

#include "igo.h"

/* Zero-initialise one to begin with; it owns its entries, which history_free frees. */
typedef struct history {
    igo_entry *entries;
    size_t count, room;
} history;

/* Begins anew, with nothing before. */
void history_start(history *h, const igo_board *board, igo_color next);

/* Adds a turn; no question is asked but that its point is empty. */
void history_turn(history *h, igo_move move);

/* The record so far, and its last entry; until the next call that changes it. */
igo_record history_record(const history *h);
const igo_entry *history_now(const history *h);

void history_free(history *h);

#endif
