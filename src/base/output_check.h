/* output_check.h - which files igo writes: none that it reads, and none twice. */
#ifndef OUTPUT_CHECK_H
#define OUTPUT_CHECK_H

#include "options.h"

/* True if no file that igo will write, standard output included, is a file that it reads, a file of
 * the program that it runs, or written twice; else reports it. Two options may write a file that
 * igo reads: --save the FILE of `game`, and --write-known the list of --known. */
bool output_check(const options *opt, const command *cmd);

#endif
