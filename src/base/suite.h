/* suite.h - the fixtures and starters that igo carries; suite.awk makes them from the files. */
#ifndef SUITE_H
#define SUITE_H

#include <stddef.h>

typedef struct suite_file {
    const char *name; /* such as kata/09-ko.txt; NULL after the last */
    const char *text;
} suite_file;

/* Sorted by the bytes of their names. */
extern const suite_file suite_files[];

/* The id of a record before its rules or claims changed, and its id now. */
typedef struct suite_id {
    const char *old, *now;
} suite_id;

/* Ends with an entry whose `old` is NULL. */
extern const suite_id suite_ids[];

#endif
