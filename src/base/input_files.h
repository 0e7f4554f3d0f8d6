/* input_files.h - which files igo reads: those named, those in lists, and those below directories.
 */
#ifndef INPUT_FILES_H
#define INPUT_FILES_H

#include "options.h"

typedef struct file_name {
    char *name;  /* "-" is standard input */
    char *shown; /* of an installed fixture: its name as given, such as kata/01-turn.txt; or NULL */
    const char *text; /* of a fixture that igo carries; NULL: igo reads the file */
    size_t line;      /* only the record around this line counts; 0: all do */
} file_name;

typedef struct files {
    file_name *items;
    size_t count, room;
    bool failed;          /* a name has no files; reported on stderr */
    bool quiet;           /* option: failures are not reported */
    bool own;             /* option: names are of igo's fixtures, not of files here */
    const char *fixtures; /* of --fixtures */
} files;

/* All files of the options, in order; without any, standard input. FILE:LINE[:COLUMN] is FILE and a
 * line, unless such a file exists. Missing files are looked up among the fixtures that igo
 * carries, or in the folder of --fixtures. `quiet`: keeps pages (.md), and prints no messages. */
void files_find(files *all, const options *opt, bool quiet);

/* Reads the list of --files-from once. */
void files_read_list(options *opt);
void files_free(files *all);

/* True if the name has this ending, in any case; `ending` is in lower case. */
bool has_ending(const char *name, const char *ending);

/* Says on stderr that igo reads `what` from the keyboard, if standard input is a terminal. */
void say_reads_keyboard(const char *what);

/* ---- Fixtures named without their folder ---- */

/* True if igo carries a fixture or a folder of that name, or it is installed. */
bool fixture_exists(const char *name);

/* The text of a fixture, for the caller to free; NULL: not found. Looks in the folder `given`, or
 * if that is NULL, among the fixtures that igo carries and where they are installed. */
char *fixture_text(const char *given, const char *name, size_t *length);

#endif
