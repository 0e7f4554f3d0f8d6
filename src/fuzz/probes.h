/* probes.h - records with a question on which rules differ. */
#ifndef PROBES_H
#define PROBES_H

#include "igo.h"

typedef enum aspect {
    ASPECT_KO,
    ASPECT_HISTORY, /* a ko rule's: how far back it looks */
    ASPECT_SUICIDE,
    ASPECT_PASS, /* its second question tells whether passes have ended the game */
    ASPECT_TURN,
    ASPECT_END /* after one more pass each */
} aspect;

typedef struct probe {
    aspect aspect;
    const char *shows;
    size_t
        plies; /* after which a board is back, where that tells how far back a rule looks; or 0 */
} probe;

/* How many there are, and what each is about. */
size_t probe_count(void);
probe probe_about(size_t number);

/* Makes the record of a probe, whose turns are legal by all rules, on a board of that size, or
 * where `rows` is 0 on one that it finds good; *game is cleared first. False: there is no room for
 * it on such a board. Out of memory ends the program. */
bool probe_make(size_t number, int rows, int cols, igo_case *game);

#endif
