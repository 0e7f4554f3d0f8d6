/* dispute.h - what another program and igo disagree about, as far as it is the same elsewhere. */
#ifndef DISPUTE_H
#define DISPUTE_H

#include "answers.h"

/* The answer of the program, in the terms that are compared. */
typedef enum said {
    SAID_LEGAL,
    SAID_ILLEGAL,
    SAID_REASON,
    SAID_BOARD,  /* another one */
    SAID_ANSWER, /* other prisoners, score or territory */
    SAID_OTHER,
    SAID_NOTHING
} said;

/* A disagreement with a record whose claims are igo's. */
typedef struct dispute {
    size_t step;     /* the question, or the play that the program refuses */
    igo_reason ours; /* of a move */
    said kind;
    igo_reason theirs;   /* of SAID_REASON */
    igo_step_kind about; /* of SAID_ANSWER */
    char text[256];      /* its answer, or the reason for a missing one */
} dispute;

static inline bool dispute_says_illegal(const dispute *d)
{
    return d->kind == SAID_ILLEGAL || d->kind == SAID_REASON;
}

/* True if an engine refuses a play that sets up the board: its reply, with ?, is the text. */
static inline bool dispute_refuses_set_up(const dispute *d)
{
    return d->kind == SAID_NOTHING && d->text[0] == '?';
}

/* The dispute in a disagreement; where the program is in trouble, it is about the first question
 * that has no answer, or else the last one. */
dispute dispute_of(const answers *all, const disagreement *about, bool reasons);

/* True if two disputes are alike: in both the program says nothing, or igo's reason and what the
 * program said are the same. */
bool dispute_is_like(const dispute *a, const dispute *b);

/* Makes both answers the title of a record, with the question if that is not its last step, and
 * `more` its end. */
void dispute_title(const dispute *d, igo_case *c, const char *more);

#endif
