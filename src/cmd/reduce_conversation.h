/* reduce_conversation.h - the fewest commands after which an engine fails again. */
#ifndef REDUCE_CONVERSATION_H
#define REDUCE_CONVERSATION_H

#include "smallest.h"

#include <signal.h>

/* The failure, and what igo found about it. The caller sets the first fields. */
typedef struct conversation {
    asker_options how;
    const answers *failing;               /* the answers that show it */
    dispute wanted;                       /* the dispute to repeat; then that of the record found */
    double seconds;                       /* for the whole search */
    const volatile sig_atomic_t *stopped; /* ends the search if not 0; or NULL */

    igo_case game;  /* the record, perhaps smaller; the caller frees it */
    char *commands; /* lines that lead to the failure; NULL: not found; to be freed */
} conversation;

/* Finds the fewest commands after which a fresh engine fails as the asker's just did. If it ended
 * or hung, the record's own commands are reduced as well; if an answer was wrong, they stay at the
 * end. False: a fresh engine does not fail. */
bool conversation_reduce(conversation *c, const asker *a);

/* Writes the commands to the file LOG.min, if there is a log. False: reported. */
bool conversation_save(const conversation *c, const char *log);

/* ---- Records asked of one process ---- */

/* The wrong answer that a process gave after other records, and a fresh one does not. False:
 * none. */
bool changed_dispute(const answers *all, dispute *d);

/* Two records: a process is wrong about the second only if it was asked the first one. */
typedef struct record_pair {
    asker *fresh;
    asker_options how;
    igo_case first, second;
    dispute wanted;  /* the dispute to repeat, about the second */
    double deadline; /* by the clock */
} record_pair;

/* Finds the latest past game that is such a first record, and makes both as small as time allows.
 * False: no game is one. */
bool record_pair_find(record_pair *t, const igo_case *past, size_t count, size_t newest);

#endif
