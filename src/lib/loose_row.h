/* loose_row.h - a line read as a row. */
#ifndef LOOSE_ROW_H
#define LOOSE_ROW_H

#include "loose_reading.h"

/* Reads the line with this index as a row, with the reading's separator and kind of cells. False:
 * it is no row, and *to is undefined. */
bool igo_row_parse(const reading *r, size_t index, board_row *to);

#endif
