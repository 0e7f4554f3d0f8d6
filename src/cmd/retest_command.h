/* retest_command.h - a command line that asks one record again. */
#ifndef RETEST_COMMAND_H
#define RETEST_COMMAND_H

#include "options.h"

/* The igo test command for the record at this line, or the point of --protocol with this group and
 * number; if `file` is NULL, without a record. To be freed. */
char *retest_command(const options *given, const char *file, size_t line);

#endif
