/* engine_seen.h - what a program has seen of a game whose board was set up for it. */
#ifndef ENGINE_SEEN_H
#define ENGINE_SEEN_H

#include "history.h"

/* The turns that the program has been told, with those of the set-up. Zero-initialise one to begin
 * with. */
typedef struct seen {
    history turns;
    size_t set_up; /* the entries before this one are there only to set the board up */
} seen;

/* Ways to set a board up: with a pass or without one where the wrong player would be next, and the
 * stones in several orders. */
enum { SEEN_WAYS = 16 };

/* Begins with a board that is there at once, or with one set up by plays. */
void seen_start(seen *s, const igo_board *board, igo_color next);
void seen_set_up(seen *s, const igo_position *start, unsigned way);

/* Whether by igo's rules the program, which has seen what it has, is to answer otherwise than the
 * real record does: the turns that set the board up have changed the verdict. */
bool seen_spoils(const seen *s, igo_rules rules, igo_record real, igo_move move);

#endif
