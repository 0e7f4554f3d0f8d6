/* fresh_program.h - whether a fresh program repeats a disagreement or a failed start, and the
 * smallest record. */
#ifndef FRESH_PROGRAM_H
#define FRESH_PROGRAM_H

#include "options.h"
#include "smallest.h"

/* Closes `fresh`, starts the program again in it, never as --stream, and asks about the record.
 * Returns whether it repeats the dispute `d`; then *found, unless NULL, is the dispute as it is
 * now. */
bool program_repeats(asker *fresh, asker_options how, const igo_case *c, bool reasons,
                     const dispute *d, dispute *found);

/* True if fresh programs answer the same record differently: only some repeat the dispute `d`, or
 * they disagree at different steps. Asks a few; `repeated`: whether an earlier one repeated it.
 * False if the time of the run ends. */
bool program_varies(asker *fresh, asker_options how, const igo_case *c, bool reasons,
                    const dispute *d, bool repeated);

/* Finds the smallest record of the dispute s->wanted at a step, which a fresh program has just
 * repeated. False: a fresh program answers the reduced record right; *s is as before. */
bool program_reduce(smallest *s, asker_options how, const igo_case *c, size_t step);

/* True if the program ended before it gave any of these answers, and does so at every start; if so,
 * reports it. */
bool program_is_dead(const options *opt, const answers *all);

#endif
