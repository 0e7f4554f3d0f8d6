/* terminal.h - the terminal, as the operating system has it. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

bool is_terminal(FILE *stream);

/* Whether it knows nothing but lines of text; and whether the words of the locale are UTF-8. */
bool terminal_is_dumb(void);
bool terminal_has_unicode(void);

/* The width of the terminal on stdout; 0: it has none, or is not known. */
int terminal_columns(void);

/* What igo and its programs write to stderr goes to this file from here on; NULL: no more. */
void terminal_catch(FILE *messages);

/* Prints `leave` when igo is stopped, and `enter` when it continues; NULL: no more. */
void terminal_watch(const char *enter, const char *leave);

/* Whether igo was stopped, or the window has changed its size, since the last call. Such a change
 * ends a read early, by EINTR, and the caller draws all again. */
bool terminal_has_changed(void);

#endif
