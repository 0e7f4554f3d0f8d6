/* asker.h - asks another program about records: --exec with one process per record, --stream with
 * one for all, or --gtp.
 *
 * Records go in and come out with their answers, in the same order. With --stream the program may
 * answer at the end, so records may wait; so does what the caller keeps with them.
 *
 *     asker a;
 *     asker_open(&a, (asker_options){.command = "./mine", .timeout = 5});
 *     asker_ask(&a, &game, NULL);
 *     for (const answers *said; (said = asker_next(&a)) != NULL;) ...
 *     asker_finish(&a);
 *     for (const answers *said; (said = asker_next(&a)) != NULL;) ...
 *     asker_close(&a);
 *
 * Take all answers before you ask more. With one process per record, its stderr is passed on when
 * the record comes out, for crashes only the first time. One process for all writes to igo's stderr
 * directly; after a restart its stderr is passed on when it ends. */
#ifndef ASKER_H
#define ASKER_H

#include "answers.h"
#include "engine.h"
#include "live.h"
#include "stream.h"

#include <stdio.h>

/* The fields from `exec` on are its own. */
typedef struct asker {
    asker_options opt;

    exec exec;
    stream stream;
    engine engine;
    live live;
    habits known;    /* without those of a run */
    FILE *file;      /* of ASKER_FILE */
    answers *newest; /* behind `live` and `file` done at the next one or at the end, as it may have
                        surplus answers */
    answers *first, *last; /* on their way, oldest first */
    size_t waiting;        /* of them, those of which nothing is asked */
    bool crash_shown;      /* the words with which a program ended were passed on */
    bool crash_hidden;     /* others were not, which was said */
    bool answered;         /* to any question of a record */
    size_t unborn;         /* records in a row, before that, for which it ended without an answer */
    bool restart_told;     /* that --stream's program was restarted */
    answers *held;         /* given out by asker_next, up to the next call */
} asker;

/* Makes ready; an engine starts at once. False: it is not there, or did not list its commands. */
bool asker_open(asker *a, asker_options opt);

/* Whether the program takes these rules: --exec sends them, an engine may have its own only. */
bool asker_takes_rules(asker *a, igo_rules rules);

/* Whether one process is asked about all records, each after the answers to the one before. */
bool asker_shares(const asker_options *way);

/* Whether there are questions or claims about moves, or with --gtp about the board. */
bool asker_has_questions(const asker *a, const igo_case *c);

/* Puts a record; takes the game over. */
void asker_ask(asker *a, igo_case *c, void *kept);

/* Keeps something until earlier records are done. False: nothing waits, or too much is kept. */
bool asker_keep(asker *a, void *kept);

/* All records have been put; the program ends at the end of its input. For more of them it is
 * started again. */
void asker_finish(asker *a);

/* The oldest record, if it is done, or what was kept; else NULL. Valid until the next call. */
const answers *asker_next(asker *a);

/* Asks one record, not with --stream; valid as above. NULL: the program is gone. */
const answers *asker_hear(asker *a, const igo_case *c);

/* Ends all programs; records come out with the answers so far. */
void asker_drop(asker *a);

/* Ends the program, and frees all. */
void asker_close(asker *a);

/* Whether the shell says that there is no such command: what came of a record then is nothing. */
bool asker_cannot_start(const asker *a);

/* Whether three programs in a row have ended before their first answer, and none has answered. */
bool asker_is_dead(const asker *a);

/* Whether one of these is so, or an engine does not come as far as to be asked; and why. */
bool asker_is_gone(const asker *a);
const char *asker_why_gone(const asker *a);

#endif
