/* reduce.h - reduces a record to the smallest that shows a disagreement. */
#ifndef REDUCE_H
#define REDUCE_H

#include "answers.h"
#include "asker.h"
#include "igo.h"

#include <signal.h>

/* ---- What another program and igo disagree about, as far as it is the same elsewhere ---- */

/* What the program said, in the terms that are compared. */
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

/* Whether an engine refuses a play that sets up the board: its reply, with ?, is the text. */
static inline bool dispute_refuses_set_up(const dispute *d)
{
    return d->kind == SAID_NOTHING && d->text[0] == '?';
}

/* The dispute in a disagreement; where the program is in trouble, it is about the first question
 * that has no answer, or else the last one. */
dispute dispute_of(const answers *all, const disagreement *about, bool reasons);

/* Whether two disputes are alike: in both the program says nothing, or igo's reason and what the
 * program said are the same. */
bool dispute_is_like(const dispute *a, const dispute *b);

/* Makes both answers the title of a record, with the question if that is not its last step, and
 * `more` its end. */
void dispute_title(const dispute *d, igo_case *c, const char *more);

/* ---- Reducing a record while a condition holds ---- */

/* Whether the condition holds for the record. */
typedef bool reduce_condition(void *context, const igo_case *c);

/* Whether there is time to try more. */
typedef bool reduce_has_time(void *context);

/* Makes the record smaller until no turn, question, stone, row or column can be removed (a local
 * minimum) or `has_time` is false. Its steps are plays and igo's claims about moves and boards,
 * before and after, and `holds` is true for it. */
void reduce_record(igo_case *c, reduce_condition *holds, reduce_has_time *has_time, void *context);

/* Makes `to` the record up to a step and this step, whose turns are plays and undo: it begins at
 * the last set-up, and a `then` is the turn to its board. False: there is no such turn. */
bool make_plays(const igo_case *c, size_t step, igo_case *to);

/* Makes `to` the record from a step on, which begins at the board before it; or the step alone.
 * Whether turns led to that board. */
bool start_before(const igo_case *c, size_t step, igo_case *to);
bool make_alone(const igo_case *c, size_t step, igo_case *to);

/* The number of stones, turns and questions of a record. */
size_t record_size(const igo_case *c);

/* ---- The smallest record that shows a dispute with another program ---- */

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
