/* input_files.h - which files igo reads: those named, those in lists, and those below directories.
 */
#ifndef INPUT_FILES_H
#define INPUT_FILES_H

#include "options.h"

typedef struct file_name {
    char *name;       /* "-" is standard input */
    char *shown;      /* of a fixture of igo: the name to show, such as kata/01-turn.txt; or NULL */
    const char *text; /* of a fixture that igo carries; NULL: igo reads the file */
    size_t line;      /* only the record around this line counts; 0: all do */
} file_name;

typedef struct files {
    file_name *items;
    size_t count, room;
    bool failed;          /* a name has no files; reported on stderr */
    bool quiet;           /* option: failures are not reported */
    bool own;             /* option: names are of fixtures of igo */
    const char *fixtures; /* of --fixtures */
} files;

/* All files of the options, in order; without any, standard input. FILE:LINE[:COLUMN] is FILE and a
 * line, unless such a file exists. Missing files are looked up among the fixtures that igo
 * carries, or in the folder of --fixtures. `quiet`: with pages (.md), and without messages. */
void files_find(files *all, const options *opt, bool quiet);

/* Reads the list of --files-from once. */
void files_read_list(options *opt);
void files_free(files *all);

/* Whether the name has this ending, in any case; `ending` is in lower case. */
bool has_ending(const char *name, const char *ending);

/* Says on stderr that igo waits for input, if a person has to type it. */
void say_keyboard(const char *what);

/* ---- Fixtures named without their folder ---- */

/* Whether igo carries a fixture or a folder of that name, or it is installed. */
bool fixture_exists(const char *name);

/* The text of a fixture, from the folder `given` unless NULL, to be freed; NULL: not found. */
char *fixture_text(const char *given, const char *name, size_t *length);

#endif
