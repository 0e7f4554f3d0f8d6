/* option_values.h - reads the values of options. */
#ifndef OPTION_VALUES_H
#define OPTION_VALUES_H

#include "command.h"

/* Sets the value of an option. False: it is malformed, which is reported if it is a move. */
bool option_set(options *opt, const option *known, const char *text);

/* Sets rows and cols from RxC, or R for a square; false if it is neither. */
bool option_set_size(options *opt, const char *text);

/* Adds a move that is well formed; its point is checked later, with the board. False: it is not,
 * which is reported. */
bool option_add_move(options *opt, const char *text);

#endif
