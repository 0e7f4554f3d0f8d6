/* output_check.h - which files igo writes: none that it reads, and none twice. */
#ifndef OUTPUT_CHECK_H
#define OUTPUT_CHECK_H

#include "options.h"

/* Whether each file that igo will write, and standard output, is not read, not named as a program,
 * and not another output; if not, reports it. Two options update what they read: --save the FILE of
 * `game`, and --write-known the list of --known. */
bool output_check(const options *opt, const command *cmd);

#endif
