/* verdict_picture.h - boards beside words, as SVG to show to others. */
#ifndef VERDICT_PICTURE_H
#define VERDICT_PICTURE_H

#include "record_session.h"

/* The current board with a move and its verdict; if ko forbids it, also the repeated board. */
void verdict_picture_print(FILE *to, const session *s, igo_move move);

/* The positions of the record in turn, and verdicts that it claims or asks for; without motion,
 * only the last one. A blank line follows. The record must have no illegal play; boards of two
 * sizes are an error, and reported. */
void verdict_picture_animate(FILE *to, session *s);

#endif
