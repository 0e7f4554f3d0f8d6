/* turns.h - the entry after a turn that is known by the board it led to. */
#ifndef TURNS_H
#define TURNS_H

#include "igo.h"

/* The entry after a turn by the opponent of `next` that leads to this board, legal or not. The
 * entry's move is the one that igo_find_turn finds, and stones that vanish are prisoners. broken:
 * boards_of_two_sizes, board_unlawful. */
void igo_apply_board(const igo_record *record, const igo_board *board, igo_color next,
                     igo_entry *entry);

#endif
