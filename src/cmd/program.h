/* program.h - the other program, as options name it. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "options.h"
#include "reduce.h"

/* How the program of --exec or --gtp is to be asked. */
asker_options program_options(const options *opt);

/* Whether the options name one program; if not, that has been said on stderr. `who` is the
 * command. */
bool program_is_named(const options *opt, const char *who);

/* Whether the program has ended before its first answer to a record; and whether it does so each
 * time, to a simple question, too, which has been said. An engine has answered once when it is
 * there, so it is never dead. */
bool program_ended_early(const answers *all);
bool program_is_dead(const options *opt);

/* Whether a program started anew, in place of what `fresh` has, shows a dispute like this one about
 * a record; it is not behind --stream. */
bool program_shows(asker *fresh, asker_options way, const igo_case *game, bool reasons,
                   const dispute *d);

/* Says on stderr, once, that --stream's program was started anew. */
void program_say_restarted(const asker *a, bool *told);

/* Says on stderr that the program is gone, and how. */
void program_say_gone(const asker *a);

#endif
