/* guard_windows.c - cleanup when igo ends early, by Windows; programs end with their job. */
#include "guard.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void guard_undo(void)
{
    if (guarded_screen != NULL) fputs(guarded_screen, stdout);
    fflush(stdout);
    if (guarded_file != NULL) unlink(guarded_file);
    guarded_file = guarded_screen = NULL;
}

static void hear_signal(int number)
{
    if (guard_deferred == NULL || *guard_deferred != 0) {
        guard_end(number);
        return;
    }
    *guard_deferred = number;
    signal(number, hear_signal);
}

void guard_signals(void)
{
    static const int deadly[] = {SIGINT, SIGTERM, SIGABRT, SIGBREAK};
    static bool done;
    for (size_t i = 0; !done && i < sizeof deadly / sizeof deadly[0]; i++)
        if (signal(deadly[i], hear_signal) == SIG_IGN) signal(deadly[i], SIG_IGN);
    if (!done) atexit(guard_undo);
    done = true;
}

void guard_begin(void)
{
    guard_signals();
}
