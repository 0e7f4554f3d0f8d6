/* turns.h - an entry after a board instead of a move. */
#ifndef TURNS_H
#define TURNS_H

#include "igo.h"

/* The entry after a turn that leads to this board, which has the same size and a liberty for each
 * chain. The turn is by the opponent of `next`: a pass if the board is unchanged, else a play.
 * Stones that vanish are prisoners. igo_find_turn gives the entry's move. broken:
 * boards_of_two_sizes, board_unlawful. */
void igo_then(const igo_record *record, const igo_board *board, igo_color next, igo_entry *entry);

#endif
