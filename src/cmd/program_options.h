/* program_options.h - the program to ask, as options name it; messages about it. */
#ifndef PROGRAM_OPTIONS_H
#define PROGRAM_OPTIONS_H

#include "asker.h"
#include "options.h"

/* How to ask the program of --exec, --gtp or --answers; with the remarks of the run, or NULL. */
asker_options program_options(const options *opt, remarks *made);

/* The same way, but a new process for each record of --exec, and one at a time. */
asker_options options_new_process(asker_options how);

/* The same way, but each record has its answer before igo asks the next one, as a search needs it;
 * one process for all records if the program allows it. */
asker_options options_one_process(asker_options how);

/* Whether the options name one program; if not, reports it for the command `who`. */
bool options_check_program(const options *opt, const char *who);

/* ---- Messages about the program ---- */

/* Reports once that --stream's program was restarted. */
void program_say_restarted(asker *a);

/* Reports that the program is gone, and how; 2, the exit status. */
int program_say_gone(const asker *a);

#endif
