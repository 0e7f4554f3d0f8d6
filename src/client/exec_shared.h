/* exec_shared.h - asks one process about all records, each after the one before is answered. */
#ifndef EXEC_SHARED_H
#define EXEC_SHARED_H

#include "exec.h"

/* The fields from `program` on are private. */
typedef struct exec_shared {
    const asker_options *how;
    exec *alone; /* asks with one program per record */

    process program, checker; /* the checker repeats what looks wrong */
    bool given_up;            /* from now on each record has its own program */
    size_t answer_count;      /* answers in all */
    size_t records;           /* that the process has answered */
    process_end end;          /* of a process that had answered some, until the next record */
    unsigned failures;        /* ends and silences */
    size_t same;              /* how many fresh ones gave the same answers */
} exec_shared;

/* Asks at least one question. The record is `done`, or else exec_shared_settle ends it. */
void exec_shared_ask(exec_shared *s, answers *all);

/* Checks for a surplus answer, before the next record. At the end the program must exit by itself
 * in time. */
void exec_shared_settle(exec_shared *s, answers *all, bool ends);

/* Ends the programs, if they run, by the end of their input. Passes on the first one's
 * stderr if `tells`, as no fresh one will say it again, or if it ended with status 0. */
void exec_shared_stop(exec_shared *s, bool tells);

#endif
