/* console.h - a game at the terminal: two players, a growing record, and its display. */
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
    bool screen; /* draw on a terminal; false: plain lines of text */
    bool left;   /* a player has quit */
    saved saved; /* the file of --save */
    saved also;  /* the file that the word save named last */
    char also_named[256];
    size_t redo;      /* steps of the game, including undone ones */
    bool unsaved;     /* the last turn could not be saved */
    const char *args; /* the words after the name of the command */
    igo_set dead;     /* stones marked dead, after the game has ended by passes */
} console;

/* ---- The game ---- */

/* The start of a new game, 19x19 by default. False: no such handicap, reported. */
bool console_begin(const options *opt, igo_position *start);

static inline const igo_record *console_record(const console *c)
{
    return igo_replay_record(&c->s.replay);
}

static inline bool console_is_over(const console *c)
{
    return igo_is_over(&c->game.rules, console_record(c));
}

/* Whether the game has ended by passes, so that stones may be dead. */
bool console_counts(const console *c);

/* Prints whether a move is legal, with the evidence. */
void console_explain(console *c, igo_move move);

/* Makes a move; false: illegal, and prints why. */
bool console_play(console *c, igo_move move);

/* Undo or redo up to `turns` turns; return how many. */
size_t console_undo(console *c, size_t turns);
size_t console_redo(console *c, size_t turns);

/* Writes the game to the file, as SGF if it is named .sgf. False: unchanged, as that would lose
 * something or failed; reported. */
bool console_save(console *c, saved *to);

/* Whether saving loses nothing in the file, or --force is given, and a file can be made there; if
 * not, reports it. */
bool console_may_save(console *c, const saved *to);

/* Shows the game after a change; after a turn, also saves it to --save. */
void console_show_change(console *c);
void console_end_turn(console *c);

#endif
