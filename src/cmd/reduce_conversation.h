/* reduce_conversation.h - the fewest commands, or the smallest record, after which a program fails
 * again. */
#ifndef REDUCE_CONVERSATION_H
#define REDUCE_CONVERSATION_H

#include "smallest.h"

#include <signal.h>

/* The failure of an engine, and what igo found about it. The caller sets the fields up to
 * `stopped`. */
typedef struct conversation {
    asker_options how;
    const answers *failing;               /* the answers that show it */
    dispute wanted;                       /* the dispute to repeat; then that of `game` */
    double seconds;                       /* for the whole search */
    const volatile sig_atomic_t *stopped; /* ends the search if not 0; or NULL */

    igo_case game;  /* the record of the failure, perhaps smaller; the caller frees it */
    char *commands; /* lines that lead to the failure; NULL: not found; to be freed */
} conversation;

/* Finds the fewest commands after which a fresh engine fails as the asker's engine just did. If
 * that ended or hung, the commands of the failing record are reduced as well; if it gave a wrong
 * answer, they are kept, at the end. False: a fresh engine does not fail. */
bool conversation_reduce(conversation *c, const asker *a);

/* Writes the commands to the file LOG.min, if there is a log. False: it failed, and said so. */
bool conversation_save(const conversation *c, const char *log);

/* ---- Records asked of one process ---- */

/* Finds the wrong answer that a process gave after other records, and a fresh one does not give.
 * False: none. */
bool find_changed_answer(const answers *all, dispute *d);

/* Two records: a process is wrong about the second only if it was asked the first one. */
typedef struct record_pair {
    asker *fresh;
    asker_options how;
    igo_case first, second;
    dispute wanted;  /* the dispute to repeat, about the second */
    double deadline; /* by the clock */
} record_pair;

/* Finds the first record for a second one among past games, from the latest back, and makes both as
 * small as time allows. `past` is a ring of `count` games; the index of the latest is `newest`
 * modulo `count`. False: after none of them is a process wrong about the second. */
bool record_pair_find(record_pair *pair, const igo_case *past, size_t count, size_t newest);

#endif
