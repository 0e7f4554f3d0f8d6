/* loose_find_rows.h - a paragraph read in one way. */
#ifndef LOOSE_FIND_ROWS_H
#define LOOSE_FIND_ROWS_H

#include "loose_reading.h"

/* True if a line is words, and no part of a board or of a program. */
bool igo_part_is_words(part line);
/* Reads the line with this index, above or below the rows: names of columns, a frame, a title or
 * words. With `may_be_player`, one unknown word may name the player. False: an error. */
bool igo_reading_parse_beside(reading *r, size_t index, bool may_be_player);
/* Reads rows and the text beside them. False: an error, or no row. */
bool igo_reading_parse(reading *r);

#endif
