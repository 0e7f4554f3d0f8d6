/* board.h - functions on boards that are not in igo.h. */
#ifndef BOARD_H
#define BOARD_H

#include "igo.h"

bool igo_board_same_size(const igo_board *a, const igo_board *b);

/* The stones of one color whose chains have no liberty (TT 4). */
igo_set igo_board_dead(const igo_board *board, igo_color color);

/* The first stone, row by row, whose chain has no liberty. False: every chain has one. */
bool igo_board_first_dead(const igo_board *board, igo_point *at);

#endif
