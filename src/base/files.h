/* files.h - which files are read: those named, those of lists, and those below directories. */
#ifndef FILES_H
#define FILES_H

#include "options.h"

#include <stdio.h>

typedef struct file_name {
    char *name; /* "-" is standard input */
    char
        *shown; /* of a fixture that igo came with: kata/01-turn.txt, on every machine; else NULL */
    size_t line; /* the record around it alone counts; 0: all do */
} file_name;

typedef struct files {
    file_name *items;
    size_t count, room;
    bool failed; /* something has no files, which has been said on stderr */
} files;

/* All files of the options, in order; without any, standard input. FILE:LINE[:COLUMN] is FILE and a
 * line, unless such a file exists. Missing files are looked up among the fixtures. */
void files_find(files *all, const options *opt);
void files_free(files *all);

/* Whether the name ends so, in any case; the ending is given in small letters. */
bool has_ending(const char *name, const char *ending);

/* Says on stderr that input is awaited, if a person has to type it. */
void say_keyboard(const char *what);

/* The whole file and a NUL, for the caller to free; NULL: errno. */
char *read_all(FILE *from, size_t *length);

/* ---- Where fixtures stand that are named without their place ---- */

/* The path of a fixture in the source tree, else installed; the caller frees it; or NULL. */
char *fixture_place(const char *name);

#endif
