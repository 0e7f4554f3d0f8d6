/* cause.h - finds by experiments why a program is wrong. */
#ifndef CAUSE_H
#define CAUSE_H

#include "variants.h"

/* Finds when the disagreement occurs, such as "only for White". Empty: no experiment shows it,
 * or the time was over before all were made. */
void find_cause(const experiment *e, char *text, size_t size);

/* A weak cause; what the search for the rules tells says more. */
extern const char cause_capture[];

#endif
