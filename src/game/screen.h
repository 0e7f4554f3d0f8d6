/* screen.h - draws on the terminal's alternate screen, and restores the terminal. */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>
#include <stddef.h>

/* Whether standard input and output are a terminal that can be drawn on. */
bool screen_is_there(void);

/* Lets a frame be one write, before anything is written: a buffer of its own size is not given by
 * all libraries. */
void screen_buffer(void);

/* From here on the terminal shows another sheet; whatever ends igo but SIGKILL, the old one comes
 * back. */
void screen_enter(void);
void screen_leave(void);

void screen_clear(void);

/* The next line that igo or its programs wrote to stderr since screen_enter, kept out of the
 * picture and written to stderr after screen_leave; false: no more. */
bool screen_message(char *line, size_t size);

#endif
