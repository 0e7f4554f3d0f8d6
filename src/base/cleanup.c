/* cleanup.c - the part of cleanup.h that is the same on all systems. */
#include "cleanup.h"

const char *volatile cleanup_file_name, *volatile cleanup_screen_text;
volatile sig_atomic_t *volatile cleanup_deferred;

void cleanup_and_end(int number)
{
    cleanup_run();
    signal(number, SIG_DFL);
    raise(number);
}

void cleanup_defer_signal(volatile sig_atomic_t *stopped)
{
    cleanup_handle_signals();
    cleanup_deferred = stopped;
}

void cleanup_raise_deferred(void)
{
    if (cleanup_deferred != NULL && *cleanup_deferred != 0) cleanup_and_end((int)*cleanup_deferred);
}

void cleanup_file(const char *name)
{
    cleanup_handle_signals();
    cleanup_file_name = name;
}

void cleanup_screen(const char *text)
{
    cleanup_handle_signals();
    cleanup_screen_text = text;
}
