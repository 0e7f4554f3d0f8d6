/* program.h - the other program, as options name it. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "options.h"
#include "reduce.h"

/* How the program of --exec or --gtp is to be asked, or of --answers; with the remarks of the run,
 * or NULL. */
asker_options program_options(const options *opt, remarks *made);

/* The same way, but without one program for all records, and with one at a time. */
asker_options program_alone(asker_options way);

/* The same way, but with an answer to each record before the next one, as a search needs it: one
 * program for all of them if that is so, or can be found out. */
asker_options program_kept(asker_options way);

/* Whether the options name one program; if not, reports it for the command `who`. */
bool program_is_named(const options *opt, const char *who);

/* Whether a fresh program, replacing `fresh`, repeats the disagreement, and how, in *found if that
 * is not NULL; not with --stream. */
bool program_shows(asker *fresh, asker_options way, const igo_case *c, bool reasons,
                   const dispute *d, dispute *found);

/* Finds the smallest record of a disagreement that a fresh program has just repeated. False: it
 * does not repeat what was found; there is no record then. */
bool program_reduces(smallest *s, asker_options way, const igo_case *c, size_t step);

/* ---- Messages about the program ---- */

/* Reports once that --stream's program was restarted. */
void program_say_restarted(asker *a);

/* Says on stderr that the program is gone, and how; 2, the exit status. */
int program_say_gone(const asker *a);

#endif
