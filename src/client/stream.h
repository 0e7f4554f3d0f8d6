/* stream.h - asks one process about all records, line by line. */
#ifndef STREAM_H
#define STREAM_H

#include "exec.h"

/* A program that ends or hangs so often before its first answer is not restarted. */
enum { MOST_FRUITLESS = 3 };

/* The fields from `program` on are private. */
typedef struct stream {
    const asker_options *way;
    bool cannot_start; /* set when it turns out so; nothing more is to be asked */
    bool restarted;    /* restarted after what `lost` says */

    process program;
    bool finishing;
    char lost[256];  /* what came of the one before, at first; empty: there was none */
    size_t count;    /* of the records that were asked */
    bool answered;   /* at least once */
    int fruitless;   /* ends and hangs before the first answer */
    answers *oldest; /* the first not done: it or a later one gets the next answer; NULL: none */
    answers *newest; /* that was asked */
} stream;

/* Asks at least one question. Records, in the order of `next`, are `done` in this call or later. */
void stream_ask(stream *s, answers *all);

/* Waits until all records are done. */
void stream_finish(stream *s);

/* Ends the program at once. */
void stream_drop(stream *s);

#endif
