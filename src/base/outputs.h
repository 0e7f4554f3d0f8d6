/* outputs.h - which files igo writes: none that it reads, and none twice. */
#ifndef OUTPUTS_H
#define OUTPUTS_H

#include "file.h"
#include "options.h"

/* Whether each file that an option has written, and standard output, is neither read, named as a
 * program, nor another output; else that is said on stderr. Two options update what they read:
 * --save the FILE of `game`, and --write-known the list of --known. */
bool outputs_are_free(const options *opt, const command *cmd);

/* ---- A file that is written over an older one, and again and again ---- */

typedef struct keeper {
    char *name; /* where it is written: the file named, or FILE.new */
    char *old;  /* what stood in the file named at first, and a NUL; NULL: nothing */
    size_t old_length;
    bool unread;    /* the same, but it cannot be read */
    file_mark last; /* the file as igo found or wrote it */
    bool kept;      /* what was there is in FILE~ */
} keeper;

void keeper_begin(keeper *k, const char *name);

/* Replaces the file. The first time, copies the file that was there to FILE~ or, if that name is
 * taken, to FILE~2, ... If another program has written the file meanwhile, FILE.new is
 * written in its place from here on, which is said. False: it failed, which is said. */
bool keeper_write(keeper *k, const char *text, size_t length);
void keeper_free(keeper *k);

#endif
