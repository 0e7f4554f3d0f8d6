/* probes.h - records with a question on which rules differ. */
#ifndef PROBES_H
#define PROBES_H

#include "igo.h"

typedef enum probe_aspect {
    PROBE_RULES, /* a ko or suicide rule */
    PROBE_PASS,  /* whether passes lift a ko; its last question tells whether they ended the game */
    PROBE_TURN,  /* whether the player may move who is not next */
    PROBE_END    /* whether passes end the game: one pass, each next probe one more */
} probe_aspect;

typedef struct probe {
    probe_aspect aspect;
    size_t plies; /* until a board is repeated; 0: the probe has another subject */
    const char *shows;
} probe;

/* The number of probes, and the subject of each. */
size_t probe_count(void);
probe probe_about(size_t number);

/* Makes the record of a probe on a board of this size, or of a suitable size if `rows` is 0;
 * `empty`: from the empty board. *c is cleared first. False: there is no room for it on such a
 * board. Out of memory ends the program. */
bool probe_make(size_t number, int rows, int cols, bool empty, igo_case *c);

/* Replaces the stones of the start by plays from the empty board, Black first. The color with fewer
 * stones passes before its plays, never twice in a row. Stones that have a liberty at the end
 * always have one, so nothing is captured. */
void play_start(igo_case *c);

#endif
