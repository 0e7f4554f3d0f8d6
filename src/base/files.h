/* files.h - which files are read: those named, those of lists, and those below directories. */
#ifndef FILES_H
#define FILES_H

#include "options.h"

typedef struct file_name {
    char *name;  /* "-" is standard input */
    char *shown; /* a fixture of igo itself: its name on every machine, kata/01-turn.txt; or NULL */
    const char *text; /* of a fixture that igo carries; NULL: it is read from the file */
    size_t line;      /* the record around it alone counts; 0: all do */
} file_name;

typedef struct files {
    file_name *items;
    size_t count, room;
    bool failed;          /* something has no files, which has been said on stderr */
    bool quiet;           /* option: which is not said */
    const char *fixtures; /* of --fixtures */
} files;

/* All files of the options, in order; without any, standard input. FILE:LINE[:COLUMN] is FILE and a
 * line, unless such a file exists. Missing files are looked up among the fixtures that igo
 * carries, or in the folder of --fixtures. */
void files_find(files *all, const options *opt);

/* The same, with pages (.md), and nothing is said. */
void files_named(files *all, const options *opt);

/* Reads the list of --files-from once. */
void files_read_list(options *opt);
void files_free(files *all);

/* Whether the name ends so, in any case; the ending is given in small letters. */
bool has_ending(const char *name, const char *ending);

/* Says on stderr that input is awaited, if a person has to type it. */
void say_keyboard(const char *what);

/* ---- Where fixtures stand that are named without their place ---- */

/* Whether igo carries a fixture or a folder of that name, or it is in the source tree or installed.
 */
bool fixture_exists(const char *name);

/* The text of a fixture, of the folder `given` if that is not NULL; the caller frees it; or NULL.
 */
char *fixture_text(const char *given, const char *name, size_t *length);

#endif
