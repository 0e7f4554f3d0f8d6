/* loose_board.h - the board that the rows make. */
#ifndef LOOSE_BOARD_H
#define LOOSE_BOARD_H

#include "loose_reading.h"

/* Makes the board, and decides what each sign means and who is to move. False: an error. */
bool igo_reading_make_board(reading *r);
/* Writes the size and the signs of the board; the caller adds who is to move. */
void igo_reading_describe(const reading *r, char *to, size_t size);

#endif
