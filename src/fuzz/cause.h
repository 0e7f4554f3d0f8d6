/* cause.h - why a program is wrong, as far as experiments show it. */
#ifndef CAUSE_H
#define CAUSE_H

#include "reduce.h"

/* A record that shows a disagreement, and the program that is asked about variants of it. */
typedef struct experiment {
    asker *asker; /* not behind --stream */
    bool reasons;
    const igo_case *game; /* its turns are plays and undo */
    const dispute *about;
    void *context;
    bool (*goes_on)(void *context); /* false: no more */
} experiment;

/* What makes the disagreement come and go, as "only for White". Empty, if no experiment shows it.
 */
void find_cause(const experiment *e, char *text, size_t size);

/* The cause where the board is wrong for a play that was not made, as another dispute shows. */
extern const char cause_not_made[];

#endif
