/* probes.h - records with a question on which rules differ. */
#ifndef PROBES_H
#define PROBES_H

#include "igo.h"

typedef enum probe_aspect {
    PROBE_RULES,
    PROBE_PASS, /* as well; its last question tells whether passes have ended the game */
    PROBE_TURN,
    PROBE_END /* after one more pass each */
} probe_aspect;

typedef struct probe {
    probe_aspect aspect;
    size_t plies; /* after which a board is back; 0: it is about something else */
    const char *shows;
} probe;

/* How many there are, and what each is about. */
size_t probe_count(void);
probe probe_about(size_t number);

/* Makes the record of a probe on a board of that size, or where `rows` is 0 on one that it finds
 * good; `empty`: from the empty board. *game is cleared first. False: there is no room for it on
 * such a board. Out of memory ends the program. */
bool probe_make(size_t number, int rows, int cols, bool empty, igo_case *game);

/* Puts plays in place of the stones of the start, from the empty board and Black on, and passes of
 * the color that has fewer in front of its plays, never two in a row. Stones that have a liberty in
 * the end have one all the time, so nothing is taken. */
void play_start(igo_case *game);

#endif
