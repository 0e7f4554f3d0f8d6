/* fit.h - which rules a program follows, by its answers to the probes. */
#ifndef FIT_H
#define FIT_H

#include "answers.h"
#include "igo.h"

/* ---- Records with a question on which rules differ ---- */

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

/* ---- What another program may play: rules of igo's, or rules with less of a memory ---- */

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
