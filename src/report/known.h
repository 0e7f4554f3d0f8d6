/* known.h - the test points that a file lists as known to fail. */
#ifndef KNOWN_H
#define KNOWN_H

#include "report.h"

typedef struct known_point {
    char *name; /* ID, FILE: TITLE, FILE:LINE, or ID and one of these */
    size_t line;
    bool met;
} known_point;

typedef struct known {
    const char *file;
    known_point *items;
    size_t count, room;
} known;

/* Reads the list. False: it could not be read, which has been said on stderr. */
bool known_read(known *list, const char *file);

/* The entry of a test point: the same id or, without one, file, folder, and title or line; or NULL.
 * Marks all such entries as met. */
known_point *known_find(known *list, const report_point *p);

/* Adds the entry of a test point. */
void known_add(known *list, const report_point *p);

/* Says on stderr, if `says`, which entries were not met, and frees all. */
void known_end(known *list, bool says);

#endif
