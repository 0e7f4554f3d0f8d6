/* report.c - what came of claims: the part that all formats share. */
#include "report.h"

#include "file.h"
#include "harmless.h"
#include "memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *came_word(came what)
{
    static const char *const words[] = {"ok", "failed", "error", "known", "mended", "skipped"};
    return words[what];
}

bool failure_next(const failure *f, part *which)
{
    while (*which < PARTS && (f->text[*which] == NULL || f->text[*which][0] == '\0'))
        ++*which;
    return *which < PARTS;
}

const char *part_word(part which)
{
    static const char *const words[PARTS] = {"claim", "sent",    "wanted",       "got",
                                             "why",   "rules",   "start",        "moves",
                                             "board", "repeats", "conversation", "again"};
    return words[which];
}

bool part_is_block(part which)
{
    return which == PART_START || which == PART_BOARD || which == PART_REPEATS ||
           which == PART_SAID;
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

/* Now, or as SOURCE_DATE_EPOCH says, so that a report can be made again. */
static void take_date(report *r)
{
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t now = epoch != NULL ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
    const struct tm *utc = gmtime(&now);
    if (utc == NULL || strftime(r->date, sizeof r->date, "%Y-%m-%dT%H:%M:%SZ", utc) == 0)
        snprintf(r->date, sizeof r->date, "1970-01-01T00:00:00Z");
}

void report_begin(report *r, FILE *to, const report_format *format, const char *command,
                  const char *rules)
{
    *r = (report){.to = to, .format = format, .command = command, .rules = rules};
    r->began = r->last = clock_now();
    take_date(r);
    if (format->begin != NULL)
        format->begin(r);
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
        r->kept[what] = file_temporary();
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

/* ---- Totals by file ---- */

typedef struct file_count {
    const char *name;
    size_t tested, ok, failed, skipped;
    size_t first_failed; /* the number of its test point */
} file_count;

static void count_file(report *r, const report_point *p, came what)
{
    file_count *last = r->file_count > 0 ? &r->files[r->file_count - 1] : NULL;
    if (last == NULL || strcmp(last->name, p->file) != 0) {
        r->files = grow(r->files, r->file_count + 1, &r->file_room, sizeof *r->files);
        last = &r->files[r->file_count++];
        *last = (file_count){.name = p->file};
    }
    last->skipped += what == CAME_SKIPPED;
    last->tested += what != CAME_SKIPPED;
    last->ok += what == CAME_OK || what == CAME_MENDED;
    if (last->failed == 0)
        last->first_failed = r->count;
    last->failed += what == CAME_FAILED || what == CAME_ERROR;
}

void report_add(report *r, const report_point *p)
{
    came what = came_of(p);
    r->count++;
    r->came[what]++;
    r->failed += what == CAME_FAILED || what == CAME_ERROR;
    r->skipped += what == CAME_SKIPPED;
    count_file(r, p, what);
    r->format->add(r, p, what);
    r->last = clock_now();
}

/* How much of the names is a folder that holds them all. */
static size_t common_folder(const report *r)
{
    const char *first = r->files[0].name;
    const char *slash = strrchr(first, '/');
    size_t length = slash != NULL ? (size_t)(slash - first) + 1 : 0;
    for (size_t i = 1; i < r->file_count; i++) {
        const char *name = r->files[i].name;
        while (length > 0 && (strncmp(name, first, length) != 0 || first[length - 1] != '/'))
            length--;
    }
    return length;
}

static void put_file(FILE *to, const file_count *file, size_t folder)
{
    char tested[64] = "none tested", skipped[64] = "";
    if (file->tested > 0)
        snprintf(tested, sizeof tested, "%zu of %zu", file->ok, file->tested);
    if (file->skipped > 0)
        snprintf(skipped, sizeof skipped, ", %zu skipped", file->skipped);
    harmless_line(to, "# %s: %s%s", file->name + folder, tested, skipped);
}

void put_file_grid(const report *r)
{
    if (r->file_count < 2)
        return;
    fputs("<ul class=\"grid\">", r->to);
    for (size_t i = 0; i < r->file_count; i++) {
        const file_count *file = &r->files[i];
        const char *class = file->failed > 0 ? "bad" : file->ok > 0 ? "good" : "dim";
        fprintf(r->to, "<li class=\"%s\">", class);
        if (file->failed > 0)
            fprintf(r->to, "<a href=\"#p%zu\">", file->first_failed);
        harmless_put(r->to, IN_XML, file->name + common_folder(r));
        fprintf(r->to, "%s<br/>%zu of %zu</li>", file->failed > 0 ? "</a>" : "", file->ok,
                file->tested);
    }
    fputs("</ul>\n", r->to);
}

size_t records_asked(const report *r)
{
    return r->count - r->skipped - r->came[CAME_ERROR];
}

size_t record_of_file(const report *r)
{
    const file_count *last = &r->files[r->file_count - 1];
    return last->tested + last->skipped;
}

const char *path_tail(const char *path, size_t length)
{
    const char *from = path + length;
    for (int slashes = 0; from > path; from--)
        if (from[-1] == '/' && ++slashes == 2)
            break;
    return from;
}

const char *first_failed_file(const report *r)
{
    for (size_t i = 0; i < r->file_count; i++)
        if (r->files[i].failed > 0)
            return r->files[i].name;
    return NULL;
}

void put_files(const report *r)
{
    bool in_the_first = r->files_to_read > 1 && r->stopped > 0;
    if (r->file_count == 0 || (r->file_count == 1 && !in_the_first))
        return;
    for (size_t i = 0; i < r->file_count; i++)
        put_file(r->to, &r->files[i], common_folder(r));
    const char *next = first_failed_file(r);
    if (next != NULL)
        harmless_line(r->to, "# next step: %s", next);
}
