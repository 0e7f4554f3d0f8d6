/* console_show.h - what a game at the terminal shows: the board, the score, messages. */
#ifndef CONSOLE_SHOW_H
#define CONSOLE_SHOW_H

#include "console.h"
#include "influence.h"

/* Shows the board and all facts of the game; on a terminal, clears the screen first. */
void console_show(console *c);

/* Before a message: on a terminal, shows the board again, or clears the screen; elsewhere
 * nothing. */
void console_redraw(console *c);
void console_clear(console *c);

/* Shows what was written to stderr, and the prompt. */
void console_prompt(console *c);

/* The width of the terminal, or 80. */
size_t console_columns(void);

/* Prints a text in lines of that width. */
void console_say(const char *format, ...) FORMATS(1, 2);

/* The board without dead chains, and a map of whose territory each point is. */
void console_territory(const console *c, influence *map, igo_board *board);
void console_draw(const console *c, const igo_board *board, const influence *map);

/* Prints both players' points and who wins. */
void console_score(const console *c);

#endif
