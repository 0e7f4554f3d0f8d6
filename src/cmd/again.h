/* again.h - a command line that asks one record again. */
#ifndef AGAIN_H
#define AGAIN_H

#include "options.h"

/* The command that tests the record around a line, of the same program; NULL for standard input,
 * which is gone. To be freed. */
char *again_text(const options *given, const char *file, size_t line);

/* The same without a record. To be freed. */
char *command_text(const options *given);

#endif
