/* saved_file.c - a file that igo writes again and again, with a copy of what was there first. */
#include "saved_file.h"

#include "memory.h"
#include "printable.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void saved_file_begin(saved_file *f, const char *name)
{
    *f = (saved_file){.name = copy_text(name)};
    if (!file_mark_of(name, &f->last)) return;
    f->old = read_file(name, &f->old_length);
    f->unread = f->old == NULL;
    if (f->unread && errno == ENOMEM) out_of_memory();
}

void saved_file_free(saved_file *f)
{
    free(f->name);
    free(f->old);
    *f = (saved_file){0};
}

bool saved_file_may_write(const saved_file *f)
{
    file_mark mark;
    output trial;
    bool there = file_exists(f->name);
    if (there && !file_mark_of(f->name, &mark)) return true; /* such as a device */
    char *name = format_text(there ? "%s.new" : "%s", f->name);
    bool opened = output_open(&trial, name);
    bool may = output_close(&trial, false) && opened;
    free(name);
    return may;
}

/* Copies a text to the first of NAME~, NAME~2, ... that does not exist or already has this text. */
static bool copy_beside(const char *name, const char *text, size_t length)
{
    for (unsigned number = 1;; number++) {
        size_t other = 0;
        char *beside = format_text(number > 1 ? "%s~%u" : "%s~", name, number);
        bool there = file_exists(beside);
        char *has = there ? read_file(beside, &other) : NULL;
        bool done = has != NULL && other == length && memcmp(has, text, length) == 0;
        bool failed = !there && !write_file(beside, text, length);
        free(beside);
        free(has);
        if (done || !there) return !failed;
    }
}

/* Keeps a copy of the file, if there is one that is not empty. False: failed, and reported. */
static bool keep_old(const char *name)
{
    file_mark mark;
    size_t length = 0;
    if (!file_mark_of(name, &mark) || mark.size == 0) return true;
    char *text = read_file(name, &length);
    bool kept = text != NULL ? copy_beside(name, text, length) : file_report_error(name, "");
    free(text);
    return kept;
}

bool saved_file_write(saved_file *f, const char *text, size_t length)
{
    file_mark now;
    bool is_foreign = file_mark_of(f->name, &now) && memcmp(&now, &f->last, sizeof now) != 0;
    if (is_foreign) {
        char *other = format_text("%s.new", f->name);
        printable_line(stderr, "igo: %s: another program has written it; igo writes %s", f->name,
                       other);
        free(f->name);
        f->name = other;
        f->kept = false;
    }
    f->kept = f->kept || keep_old(f->name);
    bool done = f->kept && write_file(f->name, text, length);
    file_mark_of(f->name, &f->last);
    return done;
}
