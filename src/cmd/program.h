/* program.h - the other program, as options name it. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "options.h"
#include "reduce.h"

/* How the program of --exec or --gtp is to be asked; with the remarks of the run, or NULL. */
asker_options program_options(const options *opt, remarks *made);

/* Whether the options name one program; if not, reports it for the command `who`. */
bool program_is_named(const options *opt, const char *who);

/* Whether the program ended before its first answer; and whether it always does, which is reported.
 * A running engine has answered already. */
bool program_ended_early(const answers *all);
bool program_is_dead(const options *opt);

/* Whether a fresh program, replacing `fresh`, repeats the disagreement; not with --stream. */
bool program_shows(asker *fresh, asker_options way, const igo_case *game, bool reasons,
                   const dispute *d);

/* Reports once that --stream's program was restarted. */
void program_say_restarted(const asker *a, bool *told);

/* Says on stderr that the program is gone, and how. */
void program_say_gone(const asker *a);

#endif
