/* terminal_windows.c - the terminal, by Windows. */
#include "terminal.h"

#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <windows.h>

/* From Windows 10 on, the console knows xterm sequences if a mode is set. */
bool terminal_is_dumb(void)
{
    enum { SEQUENCES = 0x0004 };
    const char *kind = getenv("TERM");
    HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    DWORD mode;
    return (kind != NULL && strcmp(kind, "dumb") == 0) || !GetConsoleMode(console, &mode) ||
           !SetConsoleMode(console, mode | SEQUENCES);
}

int terminal_columns(void)
{
    CONSOLE_SCREEN_BUFFER_INFO info;
    HANDLE console = GetStdHandle(STD_OUTPUT_HANDLE);
    return GetConsoleScreenBufferInfo(console, &info) ? info.srWindow.Right - info.srWindow.Left + 1
                                                      : 0;
}

bool terminal_has_unicode(void)
{
    return GetConsoleOutputCP() == CP_UTF8;
}

void terminal_redirect_stderr(FILE *messages)
{
    static int real_stderr = -1; /* the real standard error */
    fflush(stderr);
    if (messages == NULL) {
        dup2(real_stderr, fileno(stderr));
        close(real_stderr);
        return;
    }
    real_stderr = dup(fileno(stderr));
    dup2(fileno(messages), fileno(stderr));
}

/* Does nothing: a read from the console does not end when the window changes. */
void terminal_watch(const char *enter, const char *leave)
{
    (void)enter;
    (void)leave;
}

bool terminal_has_changed(void)
{
    return false;
}

bool is_terminal(FILE *stream)
{
    DWORD mode; /* isatty() is true for NUL */
    return GetConsoleMode((HANDLE)_get_osfhandle(fileno(stream)), &mode) != 0;
}
