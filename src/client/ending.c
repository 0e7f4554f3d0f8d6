/* ending.c - how another program ended, in words. */
#define _POSIX_C_SOURCE 200809L
#include "ending.h"

#include <stdio.h>
#include <string.h>

/* The signal that ended a program; a shell that has waited for it says so by its exit status. */
static int signal_of(peer_end end)
{
    enum { SHELL = 128, SIGNALS = 32 };
    if (end.signal > 0)
        return end.signal;
    return end.status > SHELL && end.status < SHELL + SIGNALS ? end.status - SHELL : 0;
}

void ending_print(char *text, size_t size, peer_end end)
{
    int signal = signal_of(end);
    if (!end.by_itself)
        snprintf(text, size, "closed its output");
    else if (end.signal > 0)
        snprintf(text, size, "ended by signal %d (%s)", signal, strsignal(signal));
    else if (signal > 0)
        snprintf(text, size, "ended with exit status %d (signal %d: %s)", end.status, signal,
                 strsignal(signal));
    else
        snprintf(text, size, "ended with exit status %d", end.status);
}

void ending_keep(answers *all, peer_end end)
{
    all->trouble_kind = TROUBLE_ENDED;
    all->exit_status = end.by_itself && end.signal == 0 ? end.status : -1;
    all->signal = end.by_itself ? signal_of(end) : 0;
}

void ending_pass_on(const char *words)
{
    size_t length = words == NULL ? 0 : strlen(words);
    if (length == 0)
        return;
    fwrite(words, 1, length, stderr);
    if (words[length - 1] != '\n')
        fputc('\n', stderr);
}
