/* reduce.h - makes a record smaller while a condition holds. */
#ifndef REDUCE_H
#define REDUCE_H

#include "igo.h"

/* True if the condition holds for the record. */
typedef bool reduce_condition(void *context, const igo_case *c);

/* True if there is time to try more. */
typedef bool reduce_has_time(void *context);

/* Makes the record smaller until no turn, question, stone, row or column can be removed (a local
 * minimum) or `has_time` is false. Its steps are plays and igo's claims about moves and boards,
 * before and after, and `holds` is true for it. */
void reduce_record(igo_case *c, reduce_condition *holds, reduce_has_time *has_time, void *context);

/* Makes `to` the record up to a step and this step, whose turns are plays and undo: it begins at
 * the last set-up, and a `then` is the turn to its board. False: there is no such turn. */
bool make_plays(const igo_case *c, size_t step, igo_case *to);

/* Makes `to` the record from a step on, which begins at the board before it; or the step alone.
 * True if turns led to that board. */
bool start_before(const igo_case *c, size_t step, igo_case *to);
bool make_alone(const igo_case *c, size_t step, igo_case *to);

/* The number of stones, turns and questions of a record. */
size_t record_size(const igo_case *c);

#endif
