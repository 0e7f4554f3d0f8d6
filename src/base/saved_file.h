/* saved_file.h - a file that igo writes again and again, with a copy of what was there first. */
#ifndef SAVED_FILE_H
#define SAVED_FILE_H

#include "file.h"

typedef struct saved_file {
    char *name; /* the file to write: the one named, or FILE.new */
    char *old;  /* the first text of the file, with a NUL; NULL: there was none */
    size_t old_length;
    bool unread;    /* there was a file, but it could not be read */
    file_mark last; /* of the file as igo last found or wrote it */
    bool kept;      /* FILE~ has the old text */
} saved_file;

void saved_file_begin(saved_file *f, const char *name);

/* True if igo can write a file in the folder of this one; if not, that is reported. */
bool saved_file_may_write(const saved_file *f);

/* Replaces the file. The first time, copies the old file to FILE~ or, if that exists, to FILE~2,
 * ... If another program has written the file meanwhile, writes FILE.new from then on, and says so.
 * False: failed, and reported. */
bool saved_file_write(saved_file *f, const char *text, size_t length);
void saved_file_free(saved_file *f);

#endif
