/* exec.h - asks a program line by line: one process per record, several at a time if asked. */
#ifndef EXEC_H
#define EXEC_H

#include "answers.h"
#include "process.h"

/* A program at work on a record. */
typedef struct exec_job {
    process program;
    answers *record;
} exec_job;

/* The fields from `jobs` on are its own. */
typedef struct exec {
    const char *command; /* of the shell; the text is kept */
    double timeout;      /* seconds */
    FILE *log;           /* of each line; NULL: none */
    size_t most;         /* programs at a time; 0 is 1 */
    kind_set besides;    /* claims that are asked, besides those about a move */
    bool cannot_start;   /* set when it turns out so; nothing more is to be asked */

    exec_job **jobs;
    size_t running;
} exec;

/* Asks at least one question. The record becomes `done` in this call or a later one. */
void exec_ask(exec *e, answers *all);

/* All records have been asked, and are done. */
void exec_finish(exec *e);

/* The programs are ended, whatever their records have. */
void exec_drop(exec *e);

/* What both this and stream.h say of a program. ---------------------------------------------- */

/* Sends the questions of a record. */
void exec_send(process *program, const answers *all, kind_set besides);

/* It has answers enough, and a line more has come. */
void exec_too_many(answers *all, const char *line);

/* The program has fallen silent; or it has ended, in this way. */
void exec_silent(answers *all, const process *program, double timeout);
void exec_ended(answers *all, process_end end);

/* ---- What a program behind --exec writes, line by line, as answers to a record ---- */

/* The line is the answer to the record's next question. */
void reply_read(answers *to, const char *line);

/* ---- The questions of records put to one program for all of them, line by line ---- */

/* The fields from `program` on are its own. */
typedef struct stream {
    const char *command; /* of the shell; the text is kept */
    double timeout;      /* seconds */
    FILE *log;           /* of each line; NULL: none */
    kind_set besides;    /* claims that are asked, besides those about a move */
    bool cannot_start;   /* set when it turns out so; nothing more is to be asked */
    char restarted[256]; /* why it was first restarted; empty: it was not */

    process program;
    bool running, finishing;
    char lost[256];   /* what came of the one before, at first; empty: there was none */
    size_t count;     /* of the records that were asked */
    answers *oldest;  /* that is not done; or NULL */
    answers *filling; /* gets the next answer, or one behind it does */
    answers *newest;  /* that was asked */
} stream;

/* Asks at least one question. Records are in the order of `next`, each `done` in this call or
 * later. */
void stream_ask(stream *s, answers *all);

/* All records have been asked, and are done. */
void stream_finish(stream *s);

/* The program is ended, whatever the records have. */
void stream_drop(stream *s);

#endif
