/* smallest.h - finds the smallest record that shows a dispute with another program. */
#ifndef SMALLEST_H
#define SMALLEST_H

#include "asker.h"
#include "dispute.h"

#include <signal.h>

/* How well a program answers about an empty board of a size; best first, once igo has asked. */
typedef enum size_support {
    SIZE_NOT_ASKED,
    SIZE_ALL_RIGHT,
    SIZE_SOME_RIGHT,
    SIZE_NONE_RIGHT
} size_support;

/* Input and result of a search. The caller sets the first fields. */
typedef struct smallest {
    asker *asker; /* not with --stream */
    bool reasons;
    dispute wanted;                       /* one like this */
    bool boards, prisoners, undoes;       /* games on small boards also ask these, as a quiz */
    const char *progress;                 /* words before the record's size on a terminal */
    double deadline;                      /* by the clock */
    const volatile sig_atomic_t *stopped; /* the run, where it is not 0; or NULL */

    igo_case game;           /* the record found; the caller frees it */
    size_support first_size; /* of the first record */
    size_support sizes[IGO_MAX_SIZE + 1][IGO_MAX_SIZE + 1];
} smallest;

/* Finds it, beginning with a record and the step that is disputed in it: s->game, from which
 * nothing can be removed, and s->wanted, its dispute. The board never gets a size that the program
 * supports less well than the first one. */
void find_smallest(smallest *s, const igo_case *c, size_t step);

/* The first disagreement like this one among the answers; or false. */
bool find_like(const answers *all, bool reasons, const dispute *wanted, dispute *found);

#endif
