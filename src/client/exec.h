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

/* Starts the program, which has its time up to the first answer. */
bool exec_start(process *program, const asker_options *way, bool hears);

/* Sends the questions of a record. */
void exec_send(process *program, const answers *all, kind_set besides);

/* A line has come: the answer to the record's next question, or one too many. False: it can be no
 * answer, and is left out. */
bool exec_hear(answers *all, const char *line);

/* No more comes. If there are as many lines as questions, each line is the answer to its question,
 * those left out included. */
void exec_put_back(answers *all);

/* The record is to be asked again. */
void exec_forget(answers *all);

/* The same of a program's line. False: it has written too much without an answer. */
bool exec_take(process *program, answers *all, const asker_options *way);

/* Ends the program, and says what is missing if it has fallen silent, has ended, or, of a line,
 * has written too much without an answer. */
process_end exec_end(process *program, answers *all, process_event why);

/* ---- One process for all records, each asked after the one before is answered ---- */

/* The fields from `program` on are its own. */
typedef struct live {
    const asker_options *way;
    exec *alone; /* asks a record of a program of its own */

    process program, checker; /* the checker gets what looks wrong */
    bool given_up;            /* from here on each record has a program of its own */
    size_t heard;             /* answers before its input ended */
    size_t records;           /* that the process has answered */
    process_end end;          /* of a process that had answered some, until the next record */
    unsigned failures;        /* ends and silences */
    size_t same;              /* so many fresh ones have answered as it did */
} live;

/* Asks at least one question. The record is `done`, or else live_settle ends it. */
void live_ask(live *l, answers *all);

/* Looks for an answer too many, before the next record. At the end the program must exit by itself
 * in time. */
void live_settle(live *l, answers *all, bool ends);

/* Ends the programs, if they run, by the end of their input. Passes on what the first said on
 * stderr if a fresh one will not say it again: `tells`, or it has ended well, after an earlier
 * record. */
void live_stop(live *l, bool tells);

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
