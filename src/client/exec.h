/* exec.h - asks a program line by line: one process per record, several at a time if asked. */
#ifndef EXEC_H
#define EXEC_H

#include "answers.h"
#include "process.h"

/* A program at work on a record, or at none: NULL. */
typedef struct exec_job {
    process program;
    answers *record;
} exec_job;

/* The fields from `jobs` on are private. */
typedef struct exec {
    const asker_options *way;
    bool cannot_start; /* set when it turns out so; nothing more is to be asked */

    exec_job *jobs;
    size_t running;
} exec;

/* Asks at least one question. The record becomes `done` in this call or a later one. */
void exec_ask(exec *e, answers *all);

/* Waits until all records are done. */
void exec_finish(exec *e);

/* Ends the programs at once. */
void exec_drop(exec *e);

/* ---- A program and a record, in every mode ---- */

/* Starts the program, with its time limit for the first answer. */
bool exec_start(process *program, const asker_options *way, bool hears);

/* Sends the questions of a record. */
void exec_send(process *program, const answers *all, kind_set besides);

/* Reads a line: the answer to the next question, or one too many. False: it cannot be an answer,
 * and is left out. */
bool exec_read_answer(answers *all, const char *line);

/* Ends the answers. If there are as many lines as questions, each line, even one left out, answers
 * its question. */
void exec_put_back(answers *all);

/* Clears the answers, to ask again. */
void exec_forget(answers *all);

/* The same of a program's line. False: it has written too much without an answer. */
bool exec_take(process *program, answers *all, const asker_options *way);

/* Ends the program, and reports what is missing if it was silent, has ended, or has written too
 * much without an answer. */
process_end exec_end(process *program, answers *all, process_event why);

#endif
