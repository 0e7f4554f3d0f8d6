/* known.c - the test points that a file lists as known to fail. */
#include "report.h"

#include "file.h"
#include "harmless.h"
#include "input.h"
#include "memory.h"

#include <stdlib.h>
#include <string.h>

static void add(known *list, char *name, size_t line)
{
    list->items = grow(list->items, list->count + 1, &list->room, sizeof *list->items);
    list->items[list->count++] = (known_point){.name = name, .line = line};
}

/* The next line of the file, or the start of one that is too long; false at the end. */
static bool next_line(FILE *from, char *line, size_t *length)
{
    int c = getc(from);
    bool any = c != EOF;
    for (*length = 0; c != EOF && c != '\n' && *length <= IGO_MAX_LINE; c = getc(from))
        line[(*length)++] = (char)c;
    line[*length] = '\0';
    return any;
}

/* The names in the file. False: they could not be read. */
static bool read_names(known *list, FILE *from)
{
    char line[IGO_MAX_LINE + 2];
    size_t length;
    for (size_t number = 1; next_line(from, line, &length); number++) {
        if (length > IGO_MAX_LINE) {
            harmless_line(stderr, "igo: %s:%zu:%d: found a longer line, wanted at most %d bytes",
                          list->file, number, IGO_MAX_LINE + 1, IGO_MAX_LINE);
            return false;
        }
        const char *name = trim(line);
        if (name[0] != '\0' && name[0] != '#')
            add(list, copy_text(name), number);
    }
    return !ferror(from) || file_say(list->file, "");
}

bool known_read(known *list, const char *file)
{
    *list = (known){.file = file};
    FILE *from = fopen(file, "r");
    if (from == NULL)
        return file_say(file, "");
    bool read = read_names(list, from);
    fclose(from);
    if (!read)
        known_end(list, false);
    return read;
}

/* The part after FILE: if its last two path components match, on any machine; else NULL. */
static const char *behind_file(const char *name, const char *file)
{
    const char *wanted = path_tail(file, strlen(file));
    for (const char *colon = strchr(name, ':'); colon != NULL; colon = strchr(colon + 1, ':')) {
        const char *found = path_tail(name, (size_t)(colon - name));
        if (strlen(wanted) == (size_t)(colon - found) &&
            memcmp(found, wanted, (size_t)(colon - found)) == 0)
            return colon + 1;
    }
    return NULL;
}

/* Whether the name is FILE: TITLE, or FILE:LINE, or both. */
static bool is_name(const char *name, const char *file, size_t line, const char *title)
{
    char number[32];
    name = behind_file(name, file);
    if (name == NULL)
        return false;
    snprintf(number, sizeof number, "%zu", line);
    size_t digits = strlen(number);
    if (strncmp(name, number, digits) == 0 && (name[digits] == '\0' || name[digits] == ':'))
        name += digits + (name[digits] == ':' ? 1 : 0);
    if (*name == '\0')
        return true;
    return title[0] != '\0' && strcmp(name + strspn(name, " "), title) == 0;
}

/* An id at the start of an entry decides. */
known_point *known_find(known *list, const report_point *p)
{
    enum { DIGITS = 16 };
    known_point *first = NULL;
    for (size_t i = list->count; i-- > 0;) {
        const char *name = list->items[i].name;
        bool has_id = strspn(name, "0123456789abcdef") == DIGITS &&
                      (name[DIGITS] == '\0' || name[DIGITS] == ' ' || name[DIGITS] == '\t');
        if (has_id ? strncmp(name, p->id, strlen(p->id)) != 0
                   : !is_name(name, p->file, p->line, p->title))
            continue;
        first = &list->items[i];
        first->met = true;
    }
    return first;
}

void known_add(known *list, const report_point *p)
{
    bool id = p->id[0] != '-', title = p->title[0] != '\0';
    const char *before = id ? p->id : "", *blanks = id ? "  " : "";
    add(list,
        title ? format_text("%s%s%s: %s", before, blanks, p->file, p->title)
              : format_text("%s%s%s:%zu", before, blanks, p->file, p->line),
        0);
}

void known_end(known *list, bool says)
{
    for (size_t i = 0; i < list->count; i++) {
        const known_point *p = &list->items[i];
        if (says && !p->met)
            harmless_line(stderr, "igo: %s:%zu: no record has this name: %s", list->file, p->line,
                          p->name);
        free(list->items[i].name);
    }
    free(list->items);
    *list = (known){0};
}
