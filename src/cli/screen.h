/* screen.h - a terminal that is drawn anew again and again, and given back as it was. */
#ifndef SCREEN_H
#define SCREEN_H

#include <stdbool.h>

/* Whether standard input and output are a terminal that can be drawn on. */
bool screen_is_there(void);

/* Whether the words of the locale are UTF-8. */
bool screen_has_unicode(void);

/* From here on the terminal shows another sheet; whatever ends igo but SIGKILL, the old one comes
 * back. */
void screen_enter(void);
void screen_leave(void);

void screen_clear(void);

#endif
