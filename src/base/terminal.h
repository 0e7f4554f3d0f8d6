/* terminal.h - the terminal, as the operating system has it. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

bool is_terminal(FILE *stream);

/* True if the terminal shows only lines of text; and whether the locale is UTF-8. */
bool terminal_is_dumb(void);
bool terminal_has_unicode(void);

/* The width of the terminal on stdout; 0: unknown, or no terminal. */
int terminal_columns(void);

/* Redirects what igo and its programs write to stderr to this file; NULL: ends that. */
void terminal_redirect_stderr(FILE *messages);

/* From now on prints `leave` when igo is stopped (Ctrl-Z), and `enter` when it continues; NULL:
 * ends that. */
void terminal_watch(const char *enter, const char *leave);

/* True if igo was stopped, or the window has changed its size, since the last call. Such a change
 * ends a read early, by EINTR, and the caller draws all again. */
bool terminal_has_changed(void);

#endif
