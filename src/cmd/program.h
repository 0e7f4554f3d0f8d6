/* program.h - the other program, as options name it. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "options.h"
#include "reduce.h"

#include <signal.h>

/* How the program of --exec or --gtp is to be asked; with the remarks of the run, or NULL. */
asker_options program_options(const options *opt, remarks *made);

/* The same way, but without one program for all records, and with one at a time. */
asker_options program_alone(asker_options way);

/* Whether the options name one program; if not, reports it for the command `who`. */
bool program_is_named(const options *opt, const char *who);

/* Whether a fresh program, replacing `fresh`, repeats the disagreement, and how, in *found if that
 * is not NULL; not with --stream. */
bool program_shows(asker *fresh, asker_options way, const igo_case *game, bool reasons,
                   const dispute *d, dispute *found);

/* ---- Where an engine fails only after earlier questions ---- */

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

/* ---- Messages about the program ---- */

/* Reports once that --stream's program was restarted. */
void program_say_restarted(asker *a);

/* Says on stderr that the program is gone, and how; 2, the exit status. */
int program_say_gone(const asker *a);

#endif
