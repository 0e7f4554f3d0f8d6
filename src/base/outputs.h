/* outputs.h - which files igo writes: none that it reads, and none twice. */
#ifndef OUTPUTS_H
#define OUTPUTS_H

#include "options.h"

/* Whether each file that an option has written, and standard output, is neither read, named as a
 * program, nor another output; else that is said on stderr. Two options update what they read:
 * --save the FILE of `game`, and --write-known the list of --known. */
bool outputs_are_free(const options *opt, const command *cmd);

#endif
