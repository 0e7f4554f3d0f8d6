/* hints.h - the likely cause of a wrong word or text, and what to do. */
#ifndef HINTS_H
#define HINTS_H

#include "igo.h"

/* The most similar of the words, which end with NULL; NULL: no word is similar. */
const char *nearest_word(const char *word, const char *const *words);

/* Prints the likely cause of an error in a text, and what to do; false if unknown. */
enum { HINT_SIZE = 200 };
bool find_hint(const igo_error *error, char hint[HINT_SIZE]);

/* For a point typed as two words, 2 1 or b 2, the hint is 2,1 or b2. */
bool find_split_point_hint(const char *text, char hint[HINT_SIZE]);

/* The hint for a move as typed: find_split_point_hint, else find_hint. */
bool find_move_hint(const char *text, const igo_error *error, char hint[HINT_SIZE]);

#endif
