/* guess.h - what another program may play: rules of igo's, or rules with less of a memory. */
#ifndef GUESS_H
#define GUESS_H

#include "igo.h"

/* A program that keeps all boards has neither `forgets_start` nor `pass_lifts`, and a window of 0.
 * Others forget the oldest boards. */
typedef struct guess {
    igo_ko ko;
    igo_suicide suicide;
    bool keeps_ko;      /* what is forgotten is looked at for a ko, if not for superko */
    bool forgets_start; /* the board that the record begins with is not looked at */
    bool pass_lifts;    /* nor is any from before the last pass */
    size_t window;      /* nor is any from more than so many plies before; 0: there is no limit */
} guess;

/* Whether it is as one of igo's own rules. */
bool guess_is_plain(const guess *g);

/* What it says to the first question of a record, whose turns are legal by it. */
igo_reason guess_verdict(const guess *g, const igo_case *asked);

#endif
