/* known_failures.h - expected failures: the lists of --known and --write-known. */
#ifndef KNOWN_FAILURES_H
#define KNOWN_FAILURES_H

#include "report.h"

typedef struct known_entry {
    char *name; /* ID, FILE: TITLE, FILE:LINE, or ID and one of these; empty: a comment */
    char *text; /* the whole line; NULL: not read from a file */
    size_t line;
    bool met, asked, failed;  /* a record has this name; it was asked; it failed */
    struct known_entry *same; /* an earlier entry for the same record; NULL: none */
} known_entry;

typedef struct known_list {
    const char *file;
    known_entry *items;
    size_t count, room;
    struct known_key *keys; /* of all entries, in order */
    size_t key_count, key_room;
} known_list;

/* Reads the list. False: failed, and reported on stderr. */
bool known_read(known_list *list, const char *file);

/* The entry of a test point, by its id or else by folder, file, and title or line; or NULL. Marks
 * all such entries. */
const known_entry *known_find(known_list *list, const report_point *p);

/* Writes the list without the entries of records that no longer fail; the rest is unchanged. */
void known_write(const known_list *list, FILE *to);

/* Adds the entry of a test point. */
void known_add(known_list *list, const report_point *p);

/* Frees the list; if `says`, first reports on stderr the entries without a record. */
void known_free(known_list *list, bool says);

#endif
