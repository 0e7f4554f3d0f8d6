/* exec.h - the questions of records put to a program that answers line by line. */
#ifndef EXEC_H
#define EXEC_H

#include "answers.h"
#include "peer.h"

/* The fields from `program` on are its own. */
typedef struct exec {
    const char *command; /* of the shell; the text is kept */
    double timeout;      /* seconds */
    bool stream;         /* one program for all records */
    bool cannot_start;   /* set when it turns out so; nothing more is to be asked */

    peer program;
    bool running, broken, ended;
    answers *oldest;  /* that is not done; NULL: there is none */
    answers *filling; /* gets the next answer, or one behind it does */
    answers *newest;  /* that was asked */
} exec;

/* Puts the questions of a record, one at least. It and what stands between it and the one asked
 * before are in the order of `next`. It is `done` when no more answers to it can come: at once, or
 * under `stream` in a later call. */
void exec_ask(exec *e, answers *all);

/* All records have been asked, and are done. */
void exec_finish(exec *e);

#endif
