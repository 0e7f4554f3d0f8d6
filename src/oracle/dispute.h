/* dispute.h - where another program and igo disagree on a record. */
#ifndef DISPUTE_H
#define DISPUTE_H

#include "witness.h"

/* What the other program said, as far as it is compared. */
typedef enum said {
    SAID_LEGAL,
    SAID_ILLEGAL,
    SAID_REASON,
    SAID_BOARD, /* another one */
    SAID_OTHER,
    SAID_NOTHING
} said;

/* A disagreement on a question, or on a board that is claimed. */
typedef struct dispute {
    size_t step; /* the question's */
    bool is_board;
    igo_reason ours; /* of a question */
    said kind;
    igo_reason theirs; /* of SAID_REASON */
    char text[256];    /* what it said, or why it said nothing */
} dispute;

/* Puts a record of plays, questions and boards to the program, and compares. The disagreements are
 * in `items`, in order; of missing answers the first is one. */
typedef struct disputes {
    witness *w;
    bool reasons; /* whether reasons are compared, too */
    dispute *items;
    size_t count, room;
} disputes;

/* False: a play in the record is illegal, so that nothing was asked. */
bool disputes_find(disputes *all, const igo_game *game);
void disputes_free(disputes *all);

/* Whether two disputes are about the same: igo's reason and what the program said to it, or that it
 * said nothing. */
bool dispute_is_like(const dispute *a, const dispute *b);

/* Makes the questions of a record claims of what igo says, and both answers its title. */
void dispute_settle(const dispute *d, igo_game *game, const char *more);

/* Makes the questions of a record claims of what igo says. */
void claim_verdicts(igo_game *game);

/* Makes the boards that a record claims those that it has. */
void claim_boards(igo_game *game);

#endif
