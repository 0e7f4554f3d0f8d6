/* conversation.h - where an engine fails only after earlier questions: the fewest commands. */
#ifndef CONVERSATION_H
#define CONVERSATION_H

#include "reduce.h"

#include <signal.h>

/* The failure, and what is found of it. The first fields are the caller's. */
typedef struct conversation {
    asker_options way;
    const answers *heard;                 /* about the record */
    dispute wanted;                       /* one like this; it becomes that of the record found */
    double seconds;                       /* for all of it */
    const volatile sig_atomic_t *stopped; /* ends it where it is not 0; or NULL */

    igo_case game;  /* the record, perhaps smaller; the caller frees it */
    char *commands; /* that lead to the failure, one a line; NULL: not found. The caller frees it */
} conversation;

/* Finds the fewest commands after which a fresh engine fails like the asker's, which has just done
 * so. If it ends or hangs, that is a command of theirs; else they end with the record's. False: a
 * fresh one does not fail. */
bool conversation_shrink(conversation *c, const asker *a);

/* Writes them to the file of that name and .min, if there is one. False: said. */
bool conversation_save(const conversation *c, const char *log);

/* ---- Records, put to one process ---- */

/* What a program said to a record behind others, where a fresh process says what is right; false:
 * there is no such answer. */
bool changed_dispute(const answers *all, dispute *d);

/* Two records, of which the second is judged wrong behind the first, and not by a fresh process. */
typedef struct two_records {
    asker *fresh;
    asker_options way;
    igo_case first, second;
    dispute wanted; /* one like this, about the second */
    double end;     /* by the clock */
} two_records;

/* Takes the latest of the past games for the first; makes both as small as time allows. False:
 * behind none of them one process is wrong. */
bool two_records_find(two_records *t, const igo_case *past, size_t count, size_t newest);

#endif
