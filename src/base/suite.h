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

/* A record's id before its rules or claims changed, and now. */
typedef struct suite_id {
    const char *old, *now;
} suite_id;

/* Up to one of NULL. */
extern const suite_id suite_ids[];

/* The id now of the record that had this one; NULL: none had. */
const char *id_now(const char *id, size_t length);

#endif
