/* report.c - what came of claims: the part that all formats share. */
#include "report.h"

#include "harmless.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *came_word(came what)
{
    static const char *const words[] = {"ok", "skipped", "failed", "error", "known", "mended"};
    return words[what];
}

static came came_of(const report_point *p)
{
    if (p->skip != NULL)
        return CAME_SKIPPED;
    if (p->known)
        return p->failure_count > 0 ? CAME_KNOWN : CAME_MENDED;
    if (p->failure_count == 0)
        return CAME_OK;
    return p->unreadable ? CAME_ERROR : CAME_FAILED;
}

void report_begin(report *r, FILE *to, const report_format *format, const char *command)
{
    *r = (report){.to = to, .format = format, .command = command};
    timespec_get(&r->began, TIME_UTC);
    r->last = r->began;
    format->begin(r);
}

void report_add(report *r, const report_point *p)
{
    came what = came_of(p);
    r->count++;
    r->came[what]++;
    r->failed += what == CAME_FAILED || what == CAME_ERROR ? 1 : 0;
    r->skipped += what == CAME_SKIPPED ? 1 : 0;
    count_file(r, p, what);
    r->format->add(r, p, what);
    timespec_get(&r->last, TIME_UTC);
}

double seconds_between(const struct timespec *from, const struct timespec *to)
{
    double seconds = difftime(to->tv_sec, from->tv_sec);
    seconds += (double)(to->tv_nsec - from->tv_nsec) / 1e9;
    return seconds < 0 ? 0 : seconds; /* the clock may be set back */
}

void report_end(report *r)
{
    r->format->end(r);
    free(r->files);
    r->files = NULL;
}

/* ---- What is kept until the end ---- */

_Noreturn static void cannot_keep(void)
{
    fprintf(stderr, "igo: a temporary file: %s\n", strerror(errno));
    exit(2);
}

FILE *report_keep(report *r, came what)
{
    if (r->kept[what] == NULL)
        r->kept[what] = tmpfile();
    if (r->kept[what] == NULL)
        cannot_keep();
    return r->kept[what];
}

void report_put_kept(report *r, came what)
{
    char buffer[4096];
    FILE *kept = r->kept[what];
    if (kept == NULL)
        return;
    if (fflush(kept) != 0 || ferror(kept) || fseek(kept, 0, SEEK_SET) != 0)
        cannot_keep();
    for (size_t length; (length = fread(buffer, 1, sizeof buffer, kept)) > 0;)
        fwrite(buffer, 1, length, r->to);
    if (ferror(kept))
        cannot_keep();
    fclose(kept);
    r->kept[what] = NULL;
}

/* ---- Text ---- */

void xml_text(FILE *to, const char *text)
{
    harmless_put(to, IN_XML, text);
}
