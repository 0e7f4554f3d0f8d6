/* output_check.h - which files igo writes: none that it reads, and none twice. */
#ifndef OUTPUT_CHECK_H
#define OUTPUT_CHECK_H

#include "options.h"

/* Whether no file that igo will write, nor standard output, is a file that it reads, a file of the
 * program, or written twice; if one is, reports it. Two options update what they read: --save the
 * FILE of `game`, and --write-known the list of --known. */
bool output_check(const options *opt, const command *cmd);

#endif
