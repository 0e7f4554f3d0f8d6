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

/* All files of the options, in order; without any, standard input. FILE:LINE and FILE:LINE:COLUMN
 * are FILE and a line, unless a file has the whole name. A missing file is looked up among the
 * fixtures. */
void files_find(files *all, const options *opt);
void files_free(files *all);

/* Whether the name ends so, in any case; the ending is given in small letters. */
bool has_ending(const char *name, const char *ending);

/* Says on stderr that input is awaited, if a person has to type it. */
void say_keyboard(const char *what);

/* All of the file, and a NUL behind it, for the caller to free. NULL: it can't be read, errno says
 * why. */
char *read_all(FILE *from, size_t *length);

/* ---- Where fixtures stand that are named without their place ---- */

/* The path of that name below fixtures/ beside the build tree of this igo, else below the installed
 * fixtures; the caller frees it. NULL: neither has it. */
char *fixture_place(const char *name);

#endif
