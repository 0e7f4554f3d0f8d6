/* guard.c - the part of guard.h that is the same on all systems. */
#include "guard.h"

const char *volatile guarded_file, *volatile guarded_screen;
volatile sig_atomic_t *volatile guard_deferred;

void guard_end(int number)
{
    guard_undo();
    signal(number, SIG_DFL);
    raise(number);
}

void guard_defer_signal(volatile sig_atomic_t *stopped)
{
    guard_signals();
    guard_deferred = stopped;
}

void guard_raise_deferred(void)
{
    if (guard_deferred != NULL && *guard_deferred != 0) guard_end((int)*guard_deferred);
}

void guard_file(const char *name)
{
    guard_signals();
    guarded_file = name;
}

void guard_screen(const char *text)
{
    guard_signals();
    guarded_screen = text;
}
