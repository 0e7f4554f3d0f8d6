/* screen.c - a terminal that is drawn anew again and again, and given back as it was.
 *
 * Lines are edited by the terminal itself, as always; only its second sheet is used, which all
 * terminals have that know the sequences of xterm. */
#define _POSIX_C_SOURCE 200809L
#include "screen.h"

#include "guard.h"
#include "input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char leave[] = "\033[0m\033[?1049l";

bool screen_is_there(void)
{
    const char *kind = getenv("TERM");
    bool known = kind != NULL && kind[0] != '\0' && strcmp(kind, "dumb") != 0;
    return known && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

bool screen_has_unicode(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL;
    }
    return false;
}

void screen_enter(void)
{
    setvbuf(stdout, NULL, _IOFBF, BUFSIZ);
    guard_screen(leave);
    fputs("\033[?1049h", stdout);
    screen_clear();
}

void screen_leave(void)
{
    fputs(leave, stdout);
    flush_output();
    guard_screen(NULL);
}

void screen_clear(void)
{
    fputs("\033[H\033[2J", stdout);
}
