/* table.h - a game at the table: two seats, a record that grows, and what is to be seen of it. */
#ifndef TABLE_H
#define TABLE_H

#include "harmless.h"
#include "outputs.h"
#include "players.h"
#include "session.h"

/* ---- The file that a game is saved in: nothing that was in it gets lost ---- */

typedef struct saved {
    out facts;      /* names, date and more, as properties of SGF's first node; it grows */
    keeper file;    /* its name is NULL before saved_begin */
    bool own_rules; /* igo's rules and komi count, not those in the facts */
} saved;

/* Looks at the file. A game that continues it keeps all properties of its first node. */
void saved_begin(saved *s, const char *name, bool goes_on);
void saved_free(saved *s);

/* Of what is in the file, something that is not in the text in its place, such as "comments", in
 * words that live as long as the program; NULL: nothing. */
const char *saved_loses(const saved *s, const char *text);

/* Adds the facts of a game just read; existing ones stay. */
void saved_take_facts(saved *s, const igo_sgf_reader *reader);

/* Adds the names of programs, the handicap if there is one, and the day, as far as they are not
 * there. */
void saved_add_usual(saved *s, const char *const names[2]);

/* The options of igo game alone. */
typedef struct game_options {
    const char *black, *white; /* who plays; NULL: me */
    const char *save;
    bool no_swap, force, ascii;
} game_options;

typedef struct table {
    session s;
    options opt; /* as they were given, and as the terminal has it */
    const game_options *own;
    igo_case game;
    seat seats[2];
    bool screen; /* a terminal with a redrawn board; else plain lines of text */
    bool left;   /* a player has quit */
    saved saved; /* the file of --save */
    saved also;  /* the one that the word save named last */
    char also_named[256];
    size_t redo;      /* steps of the game, those that were taken back among them */
    bool unsaved;     /* the last turn could not be saved */
    const char *args; /* the words after the name of the command */
    igo_set dead;     /* stones that are marked, once the game has ended by passes */
} table;

/* ---- What is to be seen ---- */

/* The board with all that is known of the game; on a terminal it is drawn in place. */
void table_show(table *t);

/* On a terminal: the board again, or an empty sheet, before something is said; elsewhere nothing.
 */
void table_again(table *t);
void table_sheet(table *t);

/* What was said on standard error, below the board, and who is asked. */
void table_prompt(table *t);

/* The width of the terminal, or 80. */
size_t table_columns(void);

/* Says a text in lines of that width. */
void table_say(const char *format, ...) FORMATS(1, 2);

/* The board without dead chains, its territory filled by the rules of scoring. */
void table_territory(const table *t, influence *map, igo_board *board);
void table_draw(const table *t, const igo_board *board, const influence *map);

/* Says both players' points and who wins. */
void table_score(const table *t);

/* ---- The game ---- */

/* The start of a new game, 19x19 by default. False: no such handicap, reported. */
bool table_begin(const options *opt, igo_position *start);

static inline const igo_record *table_record(const table *t)
{
    return igo_replay_record(&t->s.replay);
}

static inline bool table_is_over(const table *t)
{
    return igo_is_over(&t->game.rules, table_record(t));
}

/* Whether it has ended by passes, so that stones may be dead. */
bool table_counts(const table *t);

/* Says whether a move is legal, with the evidence. */
void table_explain(table *t, igo_move move);

/* Makes a move, or says why it is illegal. */
bool table_play(table *t, igo_move move);

/* Takes so many turns back, or brings back so many that were taken back; how many there were. */
size_t table_back(table *t, size_t turns);
size_t table_forth(table *t, size_t turns);

/* Writes the game to the file, as SGF if its name says so. False: it is as it was, as something in
 * it would get lost, or that failed, which has been said. */
bool table_save(table *t, saved *to);

/* Whether nothing in the file gets lost, or --force is given; else that is said. */
bool table_may_save(table *t, const saved *to);

/* Shows what has changed; saves it where it is to be saved, if a turn has been made. */
void table_settle(table *t);
void table_settle_turn(table *t);

/* ---- What people type: table_words.c ---- */

/* Obeys a line, without blanks around it. */
void table_obey(table *t, const char *text);

#endif
