/* console_turns.h - a game at the terminal: its turns, and when it is saved. */
#ifndef CONSOLE_TURNS_H
#define CONSOLE_TURNS_H

#include "console.h"

/* The start of a new game, 19x19 by default. False: no such handicap, reported. */
bool console_begin(const options *opt, igo_position *start);

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

/* True if saving loses nothing in the file, or --force is given, and a file can be made there; if
 * not, reports it. */
bool console_may_save(console *c, const saved *to);

/* Shows the game after a change; after a turn, also saves it to --save. */
void console_show_change(console *c);
void console_end_turn(console *c);

#endif
