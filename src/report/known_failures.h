/* known_failures.h - expected failures: the lists of --known and --write-known. */
#ifndef KNOWN_FAILURES_H
#define KNOWN_FAILURES_H

#include "report.h"

/* A line of a list. */
typedef struct known_entry {
    char *name; /* ID, FILE: TITLE, FILE:LINE, or ID and one of these; empty: a comment */
    char *text; /* the whole line; NULL: not read from a file */
    size_t line;
    bool met, asked, failed;  /* a record of the run has this name; it was asked; it failed */
    struct known_entry *same; /* an earlier entry for the same record; NULL: none */
} known_entry;

typedef struct known_list {
    const char *file;
    known_entry *items;
    size_t count, room;
    struct known_key *keys; /* of the entries, sorted */
    size_t key_count, key_room;
} known_list;

/* Reads the list in a file. False: it failed, and said so on stderr. */
bool known_read(known_list *list, const char *file);

/* The first entry that names a test point, by its id, or by last folder, file, and title or line;
 * NULL: none. Marks all such entries as met. */
const known_entry *known_find(known_list *list, const report_point *p);

/* Writes the list, without the entries of records that were asked and did not fail. */
void known_write(const known_list *list, FILE *to);

/* Adds the entry of a test point. */
void known_add(known_list *list, const report_point *p);

/* Frees the list; if `reports`, first names on stderr the entries that no record has. */
void known_free(known_list *list, bool reports);

#endif
