/* output_files.h - which files igo writes: none that it reads, and none twice. */
#ifndef OUTPUT_FILES_H
#define OUTPUT_FILES_H

#include "file.h"
#include "options.h"

/* Whether each file that igo will write, and standard output, is not read, not named as a program,
 * and not another output; if not, reports it. Two options update what they read: --save the FILE of
 * `game`, and --write-known the list of --known. */
bool check_outputs(const options *opt, const command *cmd);

/* ---- A file that is written again and again, over an older one ---- */

typedef struct saved_file {
    char *name; /* the file to write: the one named, or FILE.new */
    char *old;  /* the first text of the file, with a NUL; NULL: there was none */
    size_t old_length;
    bool unread;    /* there was a text, but it could not be read */
    file_mark last; /* the file as igo found or wrote it */
    bool kept;      /* FILE~ has the old text */
} saved_file;

void saved_file_begin(saved_file *f, const char *name);

/* Replaces the file. The first time, copies the old file to FILE~ or, if that exists, to FILE~2,
 * ... If another program has written the file meanwhile, writes FILE.new from then on, and says so.
 * False: failed, and reported. */
bool saved_file_write(saved_file *f, const char *text, size_t length);
void saved_file_free(saved_file *f);

#endif
