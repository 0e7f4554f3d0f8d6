/* card.h - boards beside words, as SVG to show to others. */
#ifndef CARD_H
#define CARD_H

#include "session.h"

/* The current board with a move and its verdict; if ko forbids it, also the repeated board. */
void card_print(FILE *to, const session *s, igo_move move);

/* The positions of the record in turn, and verdicts that it claims or asks for; without motion,
 * only the last one. A blank line follows. The record must have no illegal play; boards of two
 * sizes are an error, and reported. */
void card_play(FILE *to, session *s);

#endif
