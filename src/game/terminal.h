/* terminal.h - A terminal that is drawn anew again and again, and given back as it was. */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/* ---- A terminal that is drawn anew again and again, and given back as it was ---- */

/* Whether the terminal knows nothing but lines of text, by TERM. */
bool screen_is_dumb(void);

/* Whether standard input and output are a terminal that can be drawn on. */
bool screen_is_there(void);

/* Whether the words of the locale are UTF-8. */
bool screen_has_unicode(void);

/* From here on the terminal shows another sheet; whatever ends igo but SIGKILL, the old one comes
 * back. */
void screen_enter(void);
void screen_leave(void);

void screen_clear(void);

/* The next line that was said on standard error since screen_enter, by igo or by a program that it
 * has started: it does not get into the picture, and comes to standard error once more after
 * screen_leave. False: there is none. */
bool screen_message(char *line, size_t size);

/* Whether the window has changed its size, or igo was stopped and goes on, since this was last
 * asked: then a read ends early, by EINTR, and all is to be drawn again. */
bool screen_has_changed(void);

#endif
