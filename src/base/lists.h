/* lists.h - values of options that are sizes, or lists. */
#ifndef LISTS_H
#define LISTS_H

#include "options.h"

/* Sets the sizes of --size, and rows and cols to the first of them; an earlier list is forgotten.
 * False: one is none. */
bool options_sizes(options *opt, const char *text);

/* The bits of all words of a list; false: one has none. */
typedef uint32_t bits_of(const char *word, size_t length);
bool list_parse(const char *text, bits_of *of, uint32_t *all);

/* A bit for each verdict; `illegal` is all but legal. */
uint32_t verdicts_named(const char *word, size_t length);

#endif
