/* exec.h - asks programs line by line: one process for each record, several at a time if asked, or
 * with --stream one for all. */
#ifndef EXEC_H
#define EXEC_H

#include "answers.h"
#include "process.h"

/* A program that ends or hangs so often before its first answer is not restarted. */
enum { MOST_FRUITLESS = 3 };

/* A program, and the records that it is asked about. */
typedef struct exec_job {
    process program;
    bool captures;   /* its stderr is captured */
    answers *oldest; /* the first not done: it or a later one gets the next answer; NULL: none */
    answers *newest; /* that was asked */
} exec_job;

/* The fields from `jobs` on are private. */
typedef struct exec {
    const asker_options *how;
    bool cannot_start; /* set when it turns out so; nothing more is to be asked */
    bool restarted;    /* --stream's program, after what `lost` says */
    char lost[256];    /* why the first program ended before its time; empty: none did */

    exec_job *jobs;
    size_t running; /* programs */
    size_t count;   /* of the records that were asked */
    bool answered;  /* at least once */
    int fruitless;  /* ends and hangs before the first answer */
    bool finishing; /* the input of restarted programs ends, too */
} exec;

/* Asks at least one question. Records become `done` in this call or a later one, with --stream in
 * the order of `next`. */
void exec_ask(exec *e, answers *all);

/* Ends the input of programs, and waits until all records are done. */
void exec_finish(exec *e);

/* Ends the programs at once. */
void exec_drop(exec *e);

/* ---- A program and a record ---- */

/* Starts the program, with its time limit for the first answer. `captures`: captures its stderr. */
bool exec_start(process *program, const asker_options *how, bool captures);

/* Sends the questions of a record. */
void exec_send(process *program, const answers *all, kind_set extra_claims);

/* Reads the program's line into the answers. False: it has written too much without an answer. */
bool exec_take_line(process *program, answers *all, const asker_options *how);

#endif
