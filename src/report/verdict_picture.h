/* verdict_picture.h - boards beside words, as SVG to show to others. */
#ifndef VERDICT_PICTURE_H
#define VERDICT_PICTURE_H

#include "record_session.h"

/* Prints the session's current board with a move and its verdict; if ko forbids it, also the board
 * that it would repeat. */
void verdict_picture_print(FILE *to, const session *s, igo_move move);

/* Prints the positions of the session's record in turn, with verdicts that it claims or asks for;
 * where motion is off, only one shows: the last that is illegal, or else the last. A blank line
 * follows. The record must have no illegal play; boards of two sizes are an error, which is
 * reported. */
void verdict_picture_animate(FILE *to, session *s);

#endif
