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

#endif
