/* report_files.c - what came of each file, a line each: where a pupil stands. */
#include "harmless.h"
#include "memory.h"
#include "report.h"

#include <stdlib.h>
#include <string.h>

typedef struct file_count {
    const char *name;
    size_t tested, ok, failed, skipped;
} file_count;

void count_file(report *r, const report_point *p, came what)
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
    last->failed += what == CAME_FAILED || what == CAME_ERROR;
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
    fputs("# ", to);
    harmless_put(to, IN_LINE, file->name + folder);
    if (file->tested > 0)
        fprintf(to, ": %zu of %zu", file->ok, file->tested);
    else
        fputs(": none tested", to);
    if (file->skipped > 0)
        fprintf(to, ", %zu skipped", file->skipped);
    fputc('\n', to);
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
    bool in_the_first = r->several && r->stopped > 0;
    if (r->file_count == 0 || (r->file_count == 1 && !in_the_first))
        return;
    for (size_t i = 0; i < r->file_count; i++)
        put_file(r->to, &r->files[i], common_folder(r));
    const char *next = first_failed_file(r);
    if (next == NULL)
        return;
    fputs("# next step: ", r->to);
    harmless_put(r->to, IN_LINE, next);
    fputc('\n', r->to);
}
