/* retest_command.h - a command line that asks one record again. */
#ifndef RETEST_COMMAND_H
#define RETEST_COMMAND_H

#include "options.h"

/* The command that tests one record again; file NULL: without a record. To be freed. */
char *retest_command(const options *given, const char *file, size_t line);

#endif
