/* known.h - the test points that a file lists as known to fail. */
#ifndef KNOWN_H
#define KNOWN_H

#include "report.h"

typedef struct known_point {
    char *name; /* FILE: TITLE, or FILE:LINE */
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

/* The entry of a test point, whose file has the same name and folder; NULL: it is not listed. */
known_point *known_find(const known *list, const char *file, size_t line, const char *title);

/* Says on stderr which entries were not met, and frees all. */
void known_end(known *list);

#endif
