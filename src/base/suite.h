/* suite.h - the fixtures and starters that igo carries; suite.awk makes them of the files. */
#ifndef SUITE_H
#define SUITE_H

#include <stddef.h>

typedef struct suite_file {
    const char *name; /* such as kata/09-ko.txt; NULL behind the last */
    const char *text;
} suite_file;

/* By name, in the order of its bytes. */
extern const suite_file suite_files[];

#endif
