/* other_program.h - the other program, as options name it. */
#ifndef OTHER_PROGRAM_H
#define OTHER_PROGRAM_H

#include "options.h"
#include "reduce.h"

/* How to ask the program of --exec, --gtp or --answers; with the remarks of the run, or NULL. */
asker_options program_options(const options *opt, remarks *made);

/* The same way, but a new process for each record of --exec, and one at a time. */
asker_options options_new_process(asker_options way);

/* The same way, but each record has its answer before igo asks the next one, as a search needs it;
 * one process for all records if the program allows it. */
asker_options options_one_process(asker_options way);

/* Whether the options name one program; if not, reports it for the command `who`. */
bool program_is_named(const options *opt, const char *who);

/* Whether a fresh program, which replaces `fresh`, repeats the disagreement; how, in *found unless
 * it is NULL. Not with --stream. */
bool program_repeats(asker *fresh, asker_options way, const igo_case *c, bool reasons,
                     const dispute *d, dispute *found);

/* Whether a few fresh programs, which get the same record, disagree at different places, or, unlike
 * one before, which `repeated` the disagreement or did not. Timeouts say nothing. */
bool program_varies(asker *fresh, asker_options way, const igo_case *c, bool reasons,
                    const dispute *d, bool repeated);

/* Finds the smallest record of a disagreement that a fresh program has just repeated. False: it
 * does not repeat the result, and there is no record. */
bool program_reduce(smallest *s, asker_options way, const igo_case *c, size_t step);

/* ---- Messages about the program ---- */

/* Reports once that --stream's program was restarted. */
void program_say_restarted(asker *a);

/* Reports that the program is gone, and how; 2, the exit status. */
int program_say_gone(const asker *a);

#endif
