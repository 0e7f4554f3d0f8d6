/* fresh_program.h - whether a fresh program repeats a disagreement or a failed start, and the
 * smallest record. */
#ifndef FRESH_PROGRAM_H
#define FRESH_PROGRAM_H

#include "options.h"
#include "smallest.h"

/* Whether a fresh program repeats the disagreement about the record; *found, unless NULL, is then
 * how it does now. Closes `fresh` first, and starts the program in it, never as --stream. */
bool program_repeats(asker *fresh, asker_options how, const igo_case *c, bool reasons,
                     const dispute *d, dispute *found);

/* Whether fresh programs answer the same record differently: a few are asked, and disagree at
 * different steps, or one repeats the disagreement and another does not; `repeated`: whether one
 * before did. Timeouts say nothing. */
bool program_varies(asker *fresh, asker_options how, const igo_case *c, bool reasons,
                    const dispute *d, bool repeated);

/* Finds the smallest record of a disagreement that a fresh program has just repeated. False: a
 * fresh program answers the reduced record right, which is dropped. */
bool program_reduce(smallest *s, asker_options how, const igo_case *c, size_t step);

/* Whether the program ended before it gave any of these answers, and does so at every start; says
 * so on stderr. */
bool program_is_dead(const options *opt, const answers *all);

#endif
