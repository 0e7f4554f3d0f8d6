/* witness.h - another program that is asked about records one by one. */
#ifndef WITNESS_H
#define WITNESS_H

#include "engine_game.h"
#include "exec.h"
#include "options.h"

/* A program, and what it said to the last record. */
typedef struct witness {
    bool is_gone; /* it cannot be started, or be got to begin, or does not have the rules */
    size_t asked, got;
    answer *answers;   /* of the first `got` questions */
    char trouble[256]; /* why there are not `asked` of them, or the program failed; or empty */
    bool refused;      /* the program refuses the play at this step */
    size_t refused_step;
    uint64_t questions; /* answered so far */
    uint64_t boards;    /* compared so far */
    char why[256];      /* why a question could not be asked; or empty */

    /* Its own. */
    const options *opt;
    engine engine;
} witness;

/* The program that the options name; false: they name none or two, which has been said on stderr,
 * where `who` is the command. One behind GTP is told the rules, if there are any to be told. */
bool witness_open(witness *w, const options *opt, const char *who, const igo_rules *rules);
void witness_close(witness *w);

/* Says on stderr that the program is gone, and how. */
void witness_say_gone(const witness *w);

/* Whether a step of a record has an answer: a question, or behind GTP a board that is claimed;
 * there `legal` says that it is the program's, too. */
bool witness_answers(const witness *w, igo_step_kind kind);

/* Puts the questions of a record. */
void witness_ask(witness *w, const igo_game *game);

/* A copy of a game; out of memory ends the program. */
void copy_game(igo_game *to, const igo_game *from);

#endif
