/* dispute.h - what another program and igo disagree about, as far as it is the same elsewhere. */
#ifndef DISPUTE_H
#define DISPUTE_H

#include "answers.h"

/* What the other program said, as far as it is compared. */
typedef enum said {
    SAID_LEGAL,
    SAID_ILLEGAL,
    SAID_REASON,
    SAID_BOARD, /* another one */
    SAID_OTHER,
    SAID_NOTHING
} said;

/* A disagreement with a record whose claims are igo's. */
typedef struct dispute {
    size_t step; /* the question, or the play that the program refuses */
    bool is_board;
    igo_reason ours; /* of a move */
    said kind;
    igo_reason theirs; /* of SAID_REASON */
    char text[256];    /* what it said, or why it said nothing */
} dispute;

/* The dispute in a disagreement; where the program is in trouble, it is about the first question
 * that has no answer, or else the last one. */
dispute dispute_of(const answers *all, const disagreement *about, bool reasons);

/* Whether two disputes are about the same: igo's reason and what the program said to it, or that it
 * said nothing. */
bool dispute_is_like(const dispute *a, const dispute *b);

/* Makes both answers the title of a record, with the question if that is not its last step, and
 * `more` its end. */
void dispute_title(const dispute *d, igo_game *game, const char *more);

#endif
