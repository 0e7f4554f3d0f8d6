/* picture.h - the current position drawn with characters. */
#ifndef PICTURE_H
#define PICTURE_H

#include "session.h"
#include "svg.h"

/* What there is to draw: the board, the last move, the points where ko forbids a play; under
 * --influence who controls what, for which there has to be room. */
picture picture_make(const session *s, const double *control);

/* The names of the columns as a line, and a row without the end of its line: its number, which is
 * returned, and its points. */
void picture_columns(const session *s, const igo_board *board);
int picture_row(const session *s, const picture *p, int32_t row);

/* The empty points where the player to move may not play because of ko, or for any reason. */
igo_set picture_refused(const session *s, bool any_reason);

/* Draws all of it under --unicode, --ansi, --influence and --gtp-points, below a line with the
 * player to move. */
void picture_print(const session *s, const double *control);

#endif
