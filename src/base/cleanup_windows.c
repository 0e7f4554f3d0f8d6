/* cleanup_windows.c - cleanup when igo ends early, by Windows; programs end with their job. */
#include "cleanup.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void cleanup_run(void)
{
    if (cleanup_screen_text != NULL) fputs(cleanup_screen_text, stdout);
    fflush(stdout);
    if (cleanup_file_name != NULL) unlink(cleanup_file_name);
    cleanup_file_name = cleanup_screen_text = NULL;
}

static void handle_signal(int number)
{
    if (cleanup_deferred == NULL || *cleanup_deferred != 0) {
        cleanup_and_end(number);
        return;
    }
    *cleanup_deferred = number;
    signal(number, handle_signal);
}

void cleanup_handle_signals(void)
{
    static const int deadly[] = {SIGINT, SIGTERM, SIGABRT, SIGBREAK};
    static bool done;
    for (size_t i = 0; !done && i < sizeof deadly / sizeof deadly[0]; i++)
        if (signal(deadly[i], handle_signal) == SIG_IGN) signal(deadly[i], SIG_IGN);
    if (!done) atexit(cleanup_run);
    done = true;
}

void cleanup_begin(void)
{
    cleanup_handle_signals();
}
