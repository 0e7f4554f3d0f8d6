/* console.h - the state of a game at the terminal: two players and a growing record. */
#ifndef CONSOLE_H
#define CONSOLE_H

#include "players.h"
#include "printable.h"
#include "record_session.h"
#include "saved_game.h"

/* The options of igo game alone. */
typedef struct game_options {
    const char *black, *white; /* who plays; NULL: me */
    const char *save;
    bool no_swap, force, ascii;
} game_options;

typedef struct console {
    session s;
    options opt; /* as given, and as the terminal allows */
    const game_options *own;
    igo_case game;
    game_player players[2];
    bool screen;     /* draw on a terminal; false: plain lines of text */
    bool left;       /* a player has quit */
    saved saved;     /* the file of --save */
    saved elsewhere; /* the file that the word save named last */
    char elsewhere_name[256];
    size_t redo;      /* steps of the game, including undone ones */
    bool unsaved;     /* the last turn could not be saved */
    const char *args; /* the words after the name of the command */
    igo_set dead;     /* stones marked dead, after the game has ended by passes */
} console;

static inline const igo_record *console_record(const console *c)
{
    return igo_replay_record(&c->s.replay);
}

static inline bool console_is_over(const console *c)
{
    return igo_is_over(&c->game.rules, console_record(c));
}

/* True if the game has ended by passes, so that stones may be dead. */
static inline bool console_counts(const console *c)
{
    return console_is_over(c) && session_now(&c->s)->move.turn == IGO_PASS;
}

#endif
