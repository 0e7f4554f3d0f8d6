/* progress.c - how far a long task has come, on a terminal's stderr.
 *
 * The time of the last try, and whether a line stands on the terminal, are state of this file, for
 * progress is shown from deep within recursions. */
#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include "harmless.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double last_try;
static bool shown;

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void progress_show(const char *format, ...)
{
    double time = now();
    if (time - last_try < 0.25)
        return;
    last_try = time;
    shown = isatty(STDERR_FILENO);
    if (!shown)
        return;
    char raw[256], line[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(raw, sizeof raw, format, args);
    va_end(args);
    harmless_print(line, sizeof line, IN_LINE, raw, strlen(raw));
    fprintf(stderr, "\r\033[K%s", line);
}

void progress_end(void)
{
    if (!shown)
        return;
    fputs("\r\033[K", stderr);
    last_try = 0;
    shown = false;
}
