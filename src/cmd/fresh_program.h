/* fresh_program.h - whether a fresh program repeats a disagreement, and the smallest record. */
#ifndef FRESH_PROGRAM_H
#define FRESH_PROGRAM_H

#include "reduce.h"

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

#endif
