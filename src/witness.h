/* witness.h - another program that is asked about records one by one. */
#ifndef WITNESS_H
#define WITNESS_H

#include "exec.h"
#include "options.h"

/* A program, and what it said to the last record. */
typedef struct witness {
    bool cannot_start;
    size_t asked, got;
    answer *answers;   /* of the first `got` questions */
    char trouble[128]; /* why there are not `asked` of them, or the program failed; or empty */
    uint64_t questions; /* put so far */

    /* Its own. */
    const options *opt;
} witness;

/* The program that the options name; false: they name none, which has been said on stderr. */
bool witness_open(witness *w, const options *opt, const char *who);
void witness_close(witness *w);

/* Puts the questions of a record. */
void witness_ask(witness *w, const igo_game *game);

/* A copy of a game; out of memory ends the program. */
void copy_game(igo_game *to, const igo_game *from);

#endif
