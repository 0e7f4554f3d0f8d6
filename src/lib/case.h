/* case.h - functions that add to an igo_case, and are not in igo.h. */
#ifndef CASE_H
#define CASE_H

#include "igo.h"

/* Adds the next position of a game as a `then`, unless it equals the last one. In an empty case it
 * becomes the start. The boards have one size. False: out of memory, the case is as it was. */
bool igo_case_add_then(igo_case *c, const igo_position *next, size_t line);

/* Makes a case empty, but keeps its arrays. */
void igo_case_clear(igo_case *c);

/* Adds a claim whose text goes into c->words: a result, without needless zeros, or points. False:
 * out of memory, the case is as it was. */
bool igo_case_add_words(igo_case *c, igo_step step, const char *words, size_t length);

#endif
