/* program.h - the other program, as options name it. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "asker.h"
#include "options.h"

/* How the program of --exec or --gtp is to be asked. */
asker_options program_options(const options *opt);

/* Whether the options name one program; if not, that has been said on stderr. `who` is the
 * command. */
bool program_is_named(const options *opt, const char *who);

/* Says on stderr, once, that --stream's program was started anew. */
void program_say_restarted(const asker *a, bool *said);

/* Says on stderr that the program is gone, and how. */
void program_say_gone(const asker *a);

#endif
