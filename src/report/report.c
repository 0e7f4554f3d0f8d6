/* report.c - the results of a test run: the part that all formats share. */
#include "report.h"

#include "file.h"
#include "memory.h"
#include "printable.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char *result_word(point_result what)
{
    static const char *const words[RESULTS] = {"ok",     "failed", "error",  "known",
                                               "choice", "mended", "skipped"};
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
    static const char *const words[PARTS] = {
        "claim", "sent",  "wanted", "got",     "why",    "counts",       "also", "rules",
        "start", "moves", "board",  "repeats", "record", "conversation", "again"};
    return words[which];
}

bool part_is_block(part which)
{
    return which == PART_START || which == PART_BOARD || which == PART_REPEATS ||
           which == PART_ALSO || which == PART_RECORD || which == PART_CONVERSATION;
}

bool part_is_text(part which)
{
    return which != PART_START && which != PART_BOARD && which != PART_REPEATS;
}

void put_part(FILE *to, printable_in where, part which, const char *text)
{
    if (which == PART_COMMAND) where = where == IN_XML ? IN_MARKUP : IN_FIXTURE;
    printable_put(to, where, text);
}

static point_result result_of(const report_point *p)
{
    if (p->skip != NULL) return RESULT_SKIPPED;
    if (p->known) return p->failure_count > 0 ? RESULT_KNOWN : RESULT_MENDED;
    if (p->failure_count == 0) return RESULT_OK;
    if (p->choice) return RESULT_CHOICE;
    return p->unreadable ? RESULT_ERROR : RESULT_FAILED;
}

/* The date is SOURCE_DATE_EPOCH's if that is set, so that a report can be reproduced. */
void report_begin(report *r, FILE *to, const report_format *format, const char *command,
                  const char *rules)
{
    *r = (report){.to = to, .format = format, .command = command, .rules = rules};
    r->notes = out_growing();
    r->in_common = allocate(1, sizeof *r->in_common);
    r->began = r->last = clock_now();
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t now = epoch != NULL ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
    const struct tm *utc = gmtime(&now);
    if (utc == NULL || strftime(r->date, sizeof r->date, "%Y-%m-%dT%H:%M:%SZ", utc) == 0)
        snprintf(r->date, sizeof r->date, "1970-01-01T00:00:00Z");
    if (format->begin != NULL) format->begin(r);
}

void report_end(report *r)
{
    r->format->end(r);
    free(r->files);
    r->files = NULL;
    free(r->notes.buffer);
    free(r->in_common);
}

/* ---- Text that is kept until the end ---- */

_Noreturn static void cannot_keep(void)
{
    fprintf(stderr, "igo: a temporary file: %s\n", strerror(errno));
    exit(2);
}

FILE *report_keep(report *r, point_result what)
{
    FILE *to = delayed_text_stream(&r->kept[what], r->output);
    if (to == NULL) cannot_keep();
    return to;
}

void report_put_kept(report *r, point_result what)
{
    if (!delayed_text_print(&r->kept[what], r->to)) cannot_keep();
}

/* ---- Totals by file ---- */

typedef struct file_count {
    const char *name;
    size_t tested, ok, failed, skipped;
    size_t first_failed; /* the number of its test point */
} file_count;

static void count_file(report *r, const report_point *p, point_result what)
{
    file_count *last = r->file_count > 0 ? &r->files[r->file_count - 1] : NULL;
    if (last == NULL || strcmp(last->name, p->file) != 0) {
        r->files = grow(r->files, r->file_count + 1, &r->file_room, sizeof *r->files);
        last = &r->files[r->file_count++];
        *last = (file_count){.name = p->file};
    }
    last->skipped += what == RESULT_SKIPPED;
    last->tested += what != RESULT_SKIPPED;
    last->ok += what == RESULT_OK || what == RESULT_MENDED;
    if (last->failed == 0) last->first_failed = r->count;
    last->failed += what == RESULT_FAILED || what == RESULT_ERROR;
}

static void count_wrong_verdict(report *r, const scene *s)
{
    if (s->judged)
        wrong_verdicts_count(r->in_common, &s->position.board, s->move, s->evidence.verdict.reason,
                             s->turns);
}

void report_add(report *r, const report_point *p)
{
    point_result what = result_of(p);
    r->count++;
    r->results[what]++;
    r->failed += what == RESULT_FAILED || what == RESULT_ERROR;
    r->skipped += what == RESULT_SKIPPED;
    count_file(r, p, what);
    for (size_t i = 0; what == RESULT_FAILED && i < p->failure_count; i++)
        count_wrong_verdict(r, &p->failures[i].scene);
    r->format->add(r, p, what);
    r->last = clock_now();
}

/* The length of the folder that all names share. */
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

/* Lists the files with a failure if `failed`, else the others. */
static void list_files(const report *r, bool failed)
{
    size_t folder = r->file_count > 0 ? common_folder(r) : 0;
    fputs("<ul class=\"grid\">", r->to);
    for (size_t i = 0; i < r->file_count; i++) {
        const file_count *file = &r->files[i];
        if ((file->failed > 0) != failed) continue;
        const char *class = file->failed > 0 ? "bad" : file->ok > 0 ? "good" : "dim";
        fprintf(r->to, "<li class=\"%s\">", class);
        if (file->failed > 0) fprintf(r->to, "<a href=\"#p%zu\">", file->first_failed);
        printable_put(r->to, IN_XML, file->name + folder);
        fprintf(r->to, "%s<br/>%zu of %zu</li>", file->failed > 0 ? "</a>" : "", file->ok,
                file->tested);
    }
    fputs("</ul>\n", r->to);
}

void report_put_file_grid(const report *r)
{
    size_t failed = 0;
    for (size_t i = 0; i < r->file_count; i++)
        failed += r->files[i].failed > 0;
    if (r->file_count < 2) return;
    fputs("<h2>Files: right of those asked</h2>\n", r->to);
    if (failed > 0) list_files(r, true);
    if (failed == r->file_count) return;
    fprintf(r->to, "<details><summary>Without a failure: %zu</summary>", r->file_count - failed);
    list_files(r, false);
    fputs("</details>\n", r->to);
}

size_t report_records_asked(const report *r)
{
    return r->count - r->skipped - r->results[RESULT_ERROR];
}

size_t report_number_in_file(const report *r)
{
    const file_count *last = &r->files[r->file_count - 1];
    return last->tested + last->skipped;
}

const char *path_tail(const char *path, size_t length)
{
    const char *from = path + length;
    for (int slashes = 0; from > path; from--)
        if (from[-1] == '/' && ++slashes == 2) break;
    return from;
}

const char *report_first_failed_file(const report *r)
{
    for (size_t i = 0; i < r->file_count; i++)
        if (r->files[i].failed > 0) return r->files[i].name;
    return NULL;
}

void report_put_files(const report *r)
{
    bool ended_early = r->files_to_read > 1 && r->bailed_after > 0; /* perhaps in the first file */
    if (r->file_count == 0 || (r->file_count == 1 && !ended_early)) return;
    size_t folder = common_folder(r);
    for (size_t i = 0; i < r->file_count; i++) {
        const file_count *file = &r->files[i];
        char tested[64] = "none tested", skipped[64] = "";
        if (file->tested > 0) snprintf(tested, sizeof tested, "%zu of %zu", file->ok, file->tested);
        if (file->skipped > 0) snprintf(skipped, sizeof skipped, ", %zu skipped", file->skipped);
        printable_line(r->to, "# %s: %s%s", file->name + folder, tested, skipped);
    }
    const char *next = report_first_failed_file(r);
    if (next != NULL) printable_line(r->to, "# next step: %s", next);
}
