/* case.h - a record with claims, as its steps are added. */
#ifndef CASE_H
#define CASE_H

#include "igo.h"

/* Adds a board of the same size by `then`, unless it equals the last one. In an empty case it
 * becomes the start. False: out of memory, the case is as it was. */
bool igo_case_join(igo_case *c, const igo_position *next, size_t line);

/* Makes a case empty, but keeps its arrays. */
void igo_case_clear(igo_case *c);

/* Adds a claim that keeps its text: a result, without needless zeros, or points. False: out of
 * memory, the case is as it was. */
bool igo_case_add_words(igo_case *c, igo_step step, const char *words, size_t length);

#endif
