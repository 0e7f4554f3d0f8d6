/* fit.h - which rules a program follows, by its answers to the probes. */
#ifndef FIT_H
#define FIT_H

#include "answers.h"
#include "guess.h"
#include "probes.h"

enum { KOS = IGO_KO_NATURAL + 1, SUICIDES = IGO_SUICIDE_ALLOWED + 1 };

typedef enum says { SAYS_NOTHING, SAYS_LEGAL, SAYS_ILLEGAL } says;

/* A probe as it was put, and what was said. */
typedef struct reply {
    probe about;
    igo_case game;
    says said;
    says control; /* of ASPECT_PASS: to another play at the same time */
} reply;

/* What fits, or contradicts least. */
typedef struct fit {
    guess nearest;
    size_t differs;           /* replies that contradict it */
    bool fits[KOS][SUICIDES]; /* pairs that fit no worse, with no less of a memory */
    size_t seen, unseen;      /* plies: a board came back and was seen, or was not; 0: none */
} fit;

fit find_fit(const reply *replies, size_t count);

/* The rules under which a record is legal by all that fit. */
igo_rules fit_strictest(const fit *f);

/* Leaves those that say what was said to a record's questions. False, and all are left: none does.
 */
bool fit_narrow(fit *f, const answers *all);

/* Whether a reply is not what these rules say. */
bool fit_contradicts(const guess *g, const reply *r);

#endif
