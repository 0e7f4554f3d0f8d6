/* screen.h - draws on the terminal's alternate screen, and restores the terminal. */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* True if standard input and output are a terminal that can be drawn on. */
bool screen_is_there(void);

/* Makes a frame one write. Call this before any output. It passes a buffer, as not all libraries
 * allocate one of a given size. */
void screen_buffer(void);

/* Switches to the alternate screen, and back; any end of igo except SIGKILL also switches back. */
void screen_enter(void);
void screen_leave(void);

void screen_clear(void);

/* The next line that igo or its programs wrote to stderr since screen_enter; false: no more.
 * screen_leave writes all these lines to stderr. */
bool screen_message(char *line, size_t size);

#endif
