/* known_failures.h - expected failures: the lists of --known and --write-known. */
#ifndef KNOWN_FAILURES_H
#define KNOWN_FAILURES_H

#include "report.h"

typedef struct known_point {
    char *name; /* ID, FILE: TITLE, FILE:LINE, or ID and one of these; empty: a comment */
    char *text; /* the whole line; NULL: not read from a file */
    size_t line;
    bool met, asked, failed;  /* a record has this name; it was asked; it failed */
    struct known_point *same; /* an earlier entry for the same record; NULL: none */
} known_point;

typedef struct known {
    const char *file;
    known_point *items;
    size_t count, room;
    struct known_key *keys; /* of all entries, in order */
    size_t key_count, key_room;
} known;

/* Reads the list. False: failed, and reported on stderr. */
bool known_read(known *list, const char *file);

/* The entry of a test point, by its id or else by folder, file, and title or line; or NULL. Marks
 * all such entries. */
const known_point *known_find(known *list, const report_point *p);

/* Writes the list without the entries of records that no longer fail; the rest is unchanged. */
void known_put(const known *list, FILE *to);

/* Adds the entry of a test point. */
void known_add(known *list, const report_point *p);

/* Frees the list; if `says`, first reports on stderr the entries without a record. */
void known_end(known *list, bool says);

#endif
