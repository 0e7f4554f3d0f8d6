/* terminal_windows.c - draws on the console's alternate screen, and restores the console. */
#include "terminal.h"

#include "file.h"

#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

static const char enter[] = "\033[?1049h", leave[] = "\033[0m\033[?1049l";

enum { FRAME = 1 << 17 }; /* more than the largest board in color: a frame is one write */

static FILE *messages;  /* what is said on standard error meanwhile; NULL: nowhere */
static long seen_up_to; /* how much of that has been shown */
static int told = -1;   /* the real standard error */

/* The console obeys sequences of xterm from Windows 10 on, if asked to. */
static bool takes_sequences(void)
{
    enum { SEQUENCES = 0x0004 };
    HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD mode;
    return GetConsoleMode(console, &mode) && SetConsoleMode(console, mode | SEQUENCES);
}

bool screen_is_dumb(void)
{
    const char *kind = getenv("TERM");
    return (kind != NULL && strcmp(kind, "dumb") == 0) || !takes_sequences();
}

bool screen_is_there(void)
{
    return is_terminal(stdin) && is_terminal(stdout) && !screen_is_dumb();
}

bool screen_has_unicode(void)
{
    return GetConsoleOutputCP() == CP_UTF8;
}

/* Reading the console does not end when its window changes. */
bool screen_has_changed(void)
{
    return false;
}

bool screen_message(char *line, size_t size)
{
    if (messages == NULL)
        return false;
    fseek(messages, seen_up_to, SEEK_SET);
    if (fgets(line, (int)size, messages) == NULL)
        return false;
    seen_up_to = ftell(messages);
    line[strcspn(line, "\r\n")] = '\0';
    fseek(messages, 0, SEEK_END);
    return true;
}

void screen_enter(void)
{
    setvbuf(stdout, NULL, _IOFBF, FRAME);
    guard_screen(leave);
    messages = is_terminal(stderr) ? file_temporary() : NULL;
    seen_up_to = 0;
    if (messages != NULL) {
        told = dup(fileno(stderr));
        dup2(fileno(messages), fileno(stderr));
    }
    fputs(enter, stdout);
    screen_clear();
}

void screen_leave(void)
{
    char line[1024];
    fputs(leave, stdout);
    fflush(stdout);
    guard_screen(NULL);
    if (messages == NULL)
        return;
    fflush(stderr);
    dup2(told, fileno(stderr));
    close(told);
    rewind(messages);
    while (fgets(line, sizeof line, messages) != NULL)
        fputs(line, stderr);
    fclose(messages);
    messages = NULL;
}

void screen_clear(void)
{
    fputs("\033[H\033[2J", stdout);
}
