/* output.h - a file that is written whole or stays as it was. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

typedef struct output {
    FILE *to; /* what is written goes here */

    /* Its own. */
    const char *name;
    char *target, *beside; /* the file to be replaced, and the one that does it; NULL: as it is */
} output;

/* Opens the file of this name, standard output if it is NULL. Until the end a file that is there
 * keeps what is in it. False: it can't be written, which has been said on stderr. */
bool output_open(output *o, const char *name);

/* Closes it. With `keep` what was written is there now, all of it; without, the file is as it was.
 * False: that failed, which is said, and the file is as it was, too. */
bool output_close(output *o, bool keep);

/* Whether both names are those of one regular file. */
bool is_same_file(const char *a, const char *b);

#endif
