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

/* The fields from `jobs` on are its own. */
typedef struct exec {
    const asker_options *way;
    bool cannot_start; /* set when it turns out so; nothing more is to be asked */

    exec_job *jobs;
    size_t running;
} exec;

/* Asks at least one question. The record becomes `done` in this call or a later one. */
void exec_ask(exec *e, answers *all);

/* All records have been asked, and are done. */
void exec_finish(exec *e);

/* The programs are ended, whatever their records have. */
void exec_drop(exec *e);

/* ---- A program and a record, whichever way it is asked ---- */

/* Sends the questions of a record. */
void exec_send(process *program, const answers *all, kind_set besides);

/* A line has come: the answer to the record's next question, or one too many. */
void exec_hear(answers *all, const char *line);

/* Ends the program, and says what is missing if it has fallen silent or has ended. */
process_end exec_end(process *program, answers *all, process_event why);

/* ---- The questions of records put to one program for all of them, line by line ---- */

/* The fields from `program` on are its own. */
typedef struct stream {
    const asker_options *way;
    bool cannot_start; /* set when it turns out so; nothing more is to be asked */
    bool restarted;    /* behind what is in `lost` */

    process program;
    bool finishing;
    char lost[256];  /* what came of the one before, at first; empty: there was none */
    size_t count;    /* of the records that were asked */
    answers *oldest; /* that is not done: it or one behind it gets the next answer; NULL: none */
    answers *newest; /* that was asked */
} stream;

/* Asks at least one question. Records, in the order of `next`, are `done` in this call or later. */
void stream_ask(stream *s, answers *all);

/* All records have been asked, and are done. */
void stream_finish(stream *s);

/* The program is ended, whatever the records have. */
void stream_drop(stream *s);

#endif
