/* asker.h - asks another program about records: --exec with one process per record, --stream with
 * one for all, or --gtp.
 *
 * Records go in and come out with their answers, in the same order. With --stream the program may
 * answer at the end, so records may wait; and with them what the caller keeps.
 *
 *     asker a;
 *     asker_open(&a, (asker_options){.command = "./mine", .timeout = 5});
 *     asker_ask(&a, &game, NULL);
 *     for (const answers *all; (all = asker_next(&a)) != NULL;) ...
 *     asker_finish(&a);
 *     for (const answers *all; (all = asker_next(&a)) != NULL;) ...
 *     asker_close(&a);
 *
 * Take all answers before you ask more. With one process per record, its stderr is passed on when
 * the record comes out, for crashes only the first time. One process for all writes to igo's stderr
 * directly; after a restart its stderr is passed on when it ends. */
#ifndef ASKER_H
#define ASKER_H

#include "answers.h"
#include "engine.h"
#include "exec.h"
#include "exec_shared.h"

#include <stdio.h>

/* The fields from `exec` on are private, except `engine`. */
typedef struct asker {
    asker_options opt;

    exec exec;
    exec_shared shared;
    engine engine;
    habits known;    /* if the run has none */
    FILE *file;      /* of ASKER_FILE */
    answers *newest; /* of `shared` and `file`: done when the next one is asked or at the end, as
                        surplus answers may follow */
    answers *first, *last;   /* not returned yet, oldest first */
    size_t waiting;          /* how many of them have no question */
    bool crash_shown;        /* stderr of a crash was passed on */
    bool crash_hidden;       /* igo has said that later ones are hidden */
    bool answered;           /* any question, ever */
    size_t fruitless_starts; /* while it has not answered: records in a row at which it ended */
    bool restart_told;       /* that --stream's program was restarted */
    answers *held;           /* returned by asker_next, until the next call */
} asker;

/* Prepares; an engine starts at once. False: no such program, or no list of commands. */
bool asker_open(asker *a, asker_options opt);

/* True if the program takes these rules: --exec sends them, an engine may have only its own. */
bool asker_takes_rules(asker *a, igo_rules rules);

/* True if one process is asked about all records, each after the answers to the one before. */
bool asker_shares(const asker_options *how);

/* True if there are questions or claims about moves, or with --gtp about the board. */
bool asker_has_questions(const asker *a, const igo_case *c);

/* Asks about a record; takes over the game. */
void asker_ask(asker *a, igo_case *c, void *kept);

/* Keeps `kept` until earlier records are done. False: none waits, or too many are kept. */
bool asker_keep(asker *a, void *kept);

/* Ends the input of the program, which then ends. It is restarted for further records. */
void asker_finish(asker *a);

/* The oldest record if it is done, or what was kept; else NULL. Valid until the next call. */
const answers *asker_next(asker *a);

/* Asks one record, not with --stream; valid as above. NULL: the program is gone. */
const answers *asker_answer(asker *a, const igo_case *c);

/* Ends all programs; records keep the answers so far. */
void asker_drop(asker *a);

/* Ends the program, and frees all. */
void asker_close(asker *a);

/* True if the shell says that there is no such command: then records have no result. */
bool asker_cannot_start(const asker *a);

/* True if three programs in a row have ended before their first answer, and none has answered. */
bool asker_keeps_ending(const asker *a);

/* True if one of these holds, or an engine cannot be set up; and why. */
bool asker_is_unusable(const asker *a);
const char *asker_why_gone(const asker *a);

#endif
