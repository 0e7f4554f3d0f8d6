/* progress.c - shows the progress of a long task on stderr. */
#include "progress.h"

#include "file.h"
#include "printable.h"
#include "terminal.h"

static double last_try; /* when it was shown last; static, as deep recursions show progress */
static bool shown;

void progress_show(const char *format, ...)
{
    double time = clock_now();
    if (time - last_try < 0.25) return;
    last_try = time;
    shown = is_terminal(stderr);
    if (!shown) return;
    char line[256];
    va_list args;
    va_start(args, format);
    printable_format(line, sizeof line, format, args);
    va_end(args);
    fprintf(stderr, "\r\033[Kigo: %s", line);
}

void progress_end(void)
{
    if (!shown) return;
    fputs("\r\033[K", stderr);
    last_try = 0;
    shown = false;
}
