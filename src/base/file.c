/* file.c - the part of file.h that is the same on all systems. */
#include "file.h"

#include "cleanup.h"
#include "memory.h"
#include "printable.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- Whole lines and files ---- */

bool read_line(FILE *from, char *line, size_t size, size_t *length)
{
    int c = getc(from);
    bool any = c != EOF;
    for (*length = 0; c != EOF && c != '\n'; c = getc(from)) {
        line[(*length)++] = (char)c;
        if (*length + 1 == size) break;
    }
    line[*length] = '\0';
    return any;
}

bool read_cut_line(FILE *from, char *line, size_t size)
{
    size_t length;
    if (!read_line(from, line, size, &length)) return false;
    if (length + 1 == size)
        for (int c = getc(from); c != EOF && c != '\n';)
            c = getc(from);
    return true;
}

char *read_all(FILE *from, size_t *length)
{
    char *text = NULL;
    size_t room = 0;
    *length = 0;
    do {
        text = grow(text, *length + 4096, &room, 1);
        *length += fread(text + *length, 1, room - *length - 1, from);
    } while (!feof(from) && !ferror(from));
    text[*length] = '\0';
    if (!ferror(from)) return text;
    free(text);
    return NULL;
}

char *read_file(const char *name, size_t *length)
{
    FILE *from = fopen(name, "rb");
    char *text = from != NULL ? read_all(from, length) : NULL;
    if (from != NULL) fclose(from);
    return text;
}

bool write_file(const char *name, const char *text, size_t length)
{
    output to;
    bool opened = output_open(&to, name);
    if (opened) fwrite(text, 1, length, to.to);
    return output_close(&to, opened) && opened;
}

/* ---- Delayed text ---- */

FILE *delayed_text_stream(delayed_text *delayed, const char *beside)
{
    enum { MOST_IN_MEMORY = 1 << 22 };
    if (delayed->to == NULL) {
        delayed->to = memory_open(&delayed->text, &delayed->length);
        delayed->in_memory = delayed->to != NULL;
        if (!delayed->in_memory) delayed->to = file_temporary(beside);
    }
    if (!delayed->in_memory || fflush(delayed->to) != 0 || delayed->length < MOST_IN_MEMORY)
        return delayed->to;
    FILE *file = file_temporary(beside);
    if (file == NULL) return delayed->to; /* it stays in memory */
    fwrite(delayed->text, 1, delayed->length, file);
    fclose(delayed->to);
    free(delayed->text);
    *delayed = (delayed_text){.to = file};
    return file;
}

bool delayed_text_print(delayed_text *delayed, FILE *to)
{
    char buffer[4096];
    if (delayed->to == NULL) return true;
    bool well = fflush(delayed->to) == 0 && !ferror(delayed->to);
    if (well && delayed->in_memory)
        fwrite(delayed->text, 1, delayed->length, to);
    else
        well = well && fseek(delayed->to, 0, SEEK_SET) == 0;
    for (size_t length; well && !delayed->in_memory &&
                        (length = fread(buffer, 1, sizeof buffer, delayed->to)) > 0;)
        fwrite(buffer, 1, length, to);
    well = well && !ferror(delayed->to);
    fclose(delayed->to);
    free(delayed->text);
    *delayed = (delayed_text){.to = NULL};
    return well;
}

/* ---- Files that are written whole or stay as they were ---- */

bool is_standard_output(const char *name)
{
    return name == NULL || strcmp(name, "-") == 0;
}

bool file_report_error(const char *name, const char *what)
{
    printable_line(stderr, "igo: %s: %s%s", name, what, strerror(errno));
    return false;
}

/* Flushes and closes the stream; first syncs it to the disk if it replaces a file. False: errno. */
static bool close_checked(FILE *to, bool replaces)
{
    bool written = fflush(to) == 0 && !ferror(to) && (!replaces || file_sync(to));
    int error = errno;
    bool closed = fclose(to) == 0;
    if (!written) errno = error;
    return written && closed;
}

bool output_close(output *o, bool keep)
{
    bool own = o->to != NULL && o->to != stdout;
    bool replaces = own && o->temporary != NULL;
    bool done =
        !own || close_checked(o->to, replaces && keep) || !keep || file_report_error(o->name, "");
    if (replaces && keep && done)
        done = file_replace(o->target, o->temporary) || file_report_error(o->name, "");
    if (replaces && !(keep && done)) remove(o->temporary);
    cleanup_file(NULL);
    free(o->target);
    free(o->temporary);
    *o = (output){0};
    return done;
}

bool file_exists(const char *path)
{
    return file_kind_of(path) != FILE_NONE;
}

bool is_same_file(const char *a, const char *b)
{
    file_mark one, other;
    if (file_mark_of(a, &one))
        return file_mark_of(b, &other) && one.device == other.device && one.number == other.number;
    return a != NULL && b != NULL && !file_exists(a) && !file_exists(b) && file_would_be_same(a, b);
}
