/* stream.h - the questions of records put to one program for all of them, line by line. */
#ifndef STREAM_H
#define STREAM_H

#include "exec.h"

/* The fields from `program` on are its own. */
typedef struct stream {
    const char *command; /* of the shell; the text is kept */
    double timeout;      /* seconds */
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
