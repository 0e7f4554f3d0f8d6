/* exec.h - the questions of records put to a program that answers line by line. */
#ifndef EXEC_H
#define EXEC_H

#include "igo.h"
#include "peer.h"

/* What the program said to a question. */
typedef struct answer {
    bool understood, legal, has_reason;
    bool left_out; /* it could not be asked */
    igo_reason reason;
    char text[64]; /* the line, or its beginning */
} answer;

/* A record that has been sent. */
typedef struct job {
    igo_game game;
    const char *file;
    size_t asked, got;
    answer *answers;   /* of the first `got` questions */
    char trouble[128]; /* why there are not `asked` of them, or the program failed; or empty */
    void *kept;        /* of exec_keep: nothing was asked */
} job;

/* Takes a record that is done. */
typedef void take_job(void *context, const job *done);

typedef struct exec {
    const char *command;
    double timeout;
    bool stream; /* one program for all records */
    take_job *take;
    void *context;

    bool cannot_start; /* set when it turns out so; nothing more is asked */

    /* Its own. */
    peer program;
    bool running, broken, ended;
    job *jobs;                            /* those not done yet, oldest first */
    size_t count, room, filling, waiting; /* waiting: with something kept */
} exec;

/* Puts the questions of a record; takes the game over. */
void exec_ask(exec *e, igo_game *game, const char *file);

/* Takes `kept` when all records asked before are done: at once if none is under way, or if very
 * many wait already. */
void exec_keep(exec *e, void *kept);

/* All records have been asked. */
void exec_finish(exec *e);

#endif
