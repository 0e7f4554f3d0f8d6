/* guard.c - the part of guard.h that is the same on all systems. */
#include "guard.h"

const char *volatile guarded_file, *volatile guarded_screen;
volatile sig_atomic_t *volatile guard_stopped;

void guard_end(int number)
{
    guard_undo();
    signal(number, SIG_DFL);
    raise(number);
}

void guard_stops_at(volatile sig_atomic_t *stopped)
{
    guard_signals();
    guard_stopped = stopped;
}

void guard_stop(void)
{
    if (guard_stopped != NULL && *guard_stopped != 0) guard_end((int)*guard_stopped);
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
