/* table.h - a game at the table: two seats, a record that grows, and what is to be seen of it. */
#ifndef TABLE_H
#define TABLE_H

#include "players.h"
#include "saved.h"
#include "session.h"

typedef struct table {
    session s;
    options opt; /* as they were given, and as the terminal has it */
    igo_case game;
    seat seats[2];
    bool screen;  /* a terminal with a redrawn board; else plain lines of text */
    bool left;    /* a player has quit */
    saved saved;  /* what the file of --save has besides turns */
    size_t redo;  /* steps of the game, those that were taken back among them */
    bool unsaved; /* the last turn could not be saved */
    igo_set dead; /* stones that are marked, once the game has ended by passes */
} table;

/* ---- What is to be seen ---- */

/* The board with all that is known of the game; on a terminal it is drawn in place. */
void table_show(table *t);

/* On a terminal: the board again, or an empty sheet, before something is said; elsewhere nothing.
 */
void table_again(table *t);
void table_sheet(table *t);

/* What was said on standard error, below the board, and who is asked; and all of it again. */
void table_prompt(table *t);
void table_wait(table *t);

/* Says a line, of which 80 columns are to be seen. */
void table_say(const char *format, ...);

#ifdef __GNUC__
void table_say(const char *format, ...) __attribute__((format(printf, 1, 2)));
#endif

/* The board without dead chains, its territory filled by the rules of scoring. */
void table_territory(const table *t, influence *map, igo_board *board);
void table_draw(const table *t, const igo_board *board, const influence *map);

/* Says both players' points and who wins. */
void table_score(const table *t);
igo_score table_count(const table *t);

/* ---- The game ---- */

/* The start of a new game, 19x19 by default. False: no such handicap, reported. */
bool table_begin(const options *opt, igo_position *start);

const igo_record *table_record(const table *t);
bool table_is_over(const table *t);

/* Whether it has ended by passes, so that stones may be dead. */
bool table_counts(const table *t);

/* Says whether a move is legal, with the evidence. */
void table_explain(table *t, igo_move move);

/* Makes a move, or says why it is illegal. */
bool table_play(table *t, igo_move move);

/* Takes so many turns back, or brings back so many that were taken back; how many there were. */
size_t table_back(table *t, size_t turns);
size_t table_forth(table *t, size_t turns);

/* Writes the game to a file of this name. False: it could not be, which has been said. */
bool table_save(table *t, saved *to, const char *name);

/* Shows what has changed; saves it where it is to be saved, if a turn has been made. */
void table_settle(table *t);
void table_settle_turn(table *t);

/* ---- What people type: table_words.c ---- */

/* Obeys a line. */
void table_obey(table *t, const char *text, size_t length);

#endif
