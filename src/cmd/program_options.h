/* program_options.h - how to ask the program that the options name; messages about it. */
#ifndef PROGRAM_OPTIONS_H
#define PROGRAM_OPTIONS_H

#include "asker.h"
#include "options.h"

/* How to ask the program of --exec, --gtp or --answers. `run_remarks` is for what the run learns
 * about it; NULL: each asker keeps its own. */
asker_options program_options(const options *opt, remarks *run_remarks);

/* The same, but --exec gets a new process for each record, one at a time. */
asker_options how_with_new_processes(asker_options how);

/* The same, for a search, which needs each answer before it asks the next record. One process gets
 * all records with --stream, and also without options if the program starts slowly. */
asker_options how_with_one_process(asker_options how);

/* True if the options name one program; if not, reports it for the command named `who`. */
bool options_check_program(const options *opt, const char *who);

/* ---- Messages about the program ---- */

/* Reports once that --stream's program was restarted. */
void program_say_restarted(asker *a);

/* Reports why the program cannot be asked any more; returns 2, the exit status. */
int program_say_gone(const asker *a);

#endif
