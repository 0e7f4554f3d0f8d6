/* card.h - boards beside words, as SVG to show to others. */
#ifndef CARD_H
#define CARD_H

#include "session.h"

/* The current board with a move and its verdict; where ko forbids it, the board that would return.
 */
void card_print(FILE *to, const session *s, igo_move move);

/* The positions of the record in turn, and verdicts that it claims or asks for; the last is seen
 * where motion is unwanted. A blank line ends
 * it. The record is without an illegal play; boards of two sizes are an error, which is said. */
void card_play(FILE *to, session *s);

#endif
