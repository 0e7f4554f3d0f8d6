/* picture.h - the current position drawn with characters. */
#ifndef PICTURE_H
#define PICTURE_H

#include "session.h"
#include "svg.h"

/* What there is to draw: the board, the last move, the points where ko forbids a play. */
picture picture_make(const session *s);

/* Draws it under --unicode, --ansi and --gtp-points, below a line with the player to move. */
void picture_print(const session *s);

#endif
