/* report_readers.h - small readers of TAP, JSON, XML and HTML, which break a promise where a text
 * is not well formed. They are stricter than the formats: they take what igo writes. */
#ifndef REPORT_READERS_H
#define REPORT_READERS_H

#include "fuzz_text.h"

/* A text that is read from left to right; it ends in a NUL. */
typedef struct scan {
    const char *at;
} scan;

static inline bool scan_skip(scan *s, const char *text)
{
    size_t length = strlen(text);
    bool there = strncmp(s->at, text, length) == 0;
    s->at += there ? length : 0;
    return there;
}

static inline void scan_take(scan *s, const char *text)
{
    promise(scan_skip(s, text));
}

static inline uint64_t scan_number(scan *s)
{
    char *end;
    promise(*s->at >= '0' && *s->at <= '9');
    uint64_t number = strtoull(s->at, &end, 10);
    s->at = end;
    return number;
}

static inline void scan_hex(scan *s, int digits)
{
    for (int i = 0; i < digits; i++, s->at++)
        promise(*s->at != '\0' && strchr("0123456789abcdefABCDEF", *s->at) != NULL);
}

/* What is between double quotes, with the escapes that YAML and JSON have. */
static inline void scan_quoted(scan *s, bool yaml)
{
    scan_take(s, "\"");
    while (*s->at != '"') {
        promise(*s->at != '\0' && *s->at != '\n');
        if (*s->at++ != '\\') continue;
        char escape = *s->at++;
        promise(escape != '\0' && strchr(yaml ? "\"\\nrtxu" : "\"\\nrtu", escape) != NULL);
        if (escape == 'x' || escape == 'u') scan_hex(s, escape == 'x' ? 2 : 4);
    }
    s->at++;
}

/* ---- TAP 13 ---- */

typedef enum directive { NO_DIRECTIVE, DIRECTIVE_SKIP, DIRECTIVE_TODO } directive;

/* What a point is to be. */
typedef struct tap_point {
    bool ok, explained; /* explained: by a block of YAML */
    directive directive;
} tap_point;

/* A # begins a directive, unless a backslash stands before it, and that is not one of a pair. */
static inline directive tap_directive(scan *s)
{
    directive found = NO_DIRECTIVE;
    for (; *s->at != '\n'; s->at++) {
        promise(*s->at != '\0');
        if (*s->at == '\\') {
            promise(s->at[1] != '\n' && s->at[1] != '\0');
            s->at++;
        } else if (*s->at == '#') {
            promise(found == NO_DIRECTIVE && s->at[-1] == ' ');
            bool skip = strncmp(s->at, "# SKIP ", 7) == 0;
            promise(skip || strncmp(s->at, "# TODO ", 7) == 0);
            found = skip ? DIRECTIVE_SKIP : DIRECTIVE_TODO;
        }
    }
    s->at++;
    return found;
}

/* A line of a block; or a string without quotes, in which neither a map nor a comment may seem to
 * begin. */
static inline void tap_command(scan *s)
{
    static const char first[] = "./abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    bool block = scan_skip(s, "|-\n      ");
    promise(block || (*s->at != '\0' && strchr(first, *s->at) != NULL));
    for (; *s->at != '\n'; s->at++) {
        promise((unsigned char)*s->at >= ' ' && *s->at != '\x7f');
        promise(block || (strncmp(s->at, ": ", 2) != 0 && strncmp(s->at, " #", 2) != 0));
    }
    promise(block || (s->at[-1] != ':' && s->at[-1] != ' '));
}

/* A list of maps from words to strings or blocks of text. */
static inline void tap_yaml(scan *s)
{
    while (!scan_skip(s, "  ...\n")) {
        if (!scan_skip(s, "  - ") && !scan_skip(s, "      ")) scan_take(s, "    ");
        size_t key = strspn(s->at, "abcdefghijklmnopqrstuvwxyz");
        bool is_key = key > 0 && strncmp(s->at + key, ": ", 2) == 0;
        s->at += is_key ? key + 2 : 0;
        bool is_command = is_key && strncmp(s->at - key - 2, "again: ", 7) == 0;
        if (is_key && *s->at == '"')
            scan_quoted(s, true);
        else if (is_command)
            tap_command(s);
        else
            s->at += strspn(s->at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                   "0123456789 ,.+-|");
        scan_take(s, "\n");
    }
}

static inline void check_tap(const char *text, const tap_point *points, size_t count, bool gone)
{
    scan s = {text};
    promise_harmless(text, strlen(text));
    scan_take(&s, "TAP version 13\n");
    for (size_t i = 0; i < count; i++) {
        promise(scan_skip(&s, "not ") == !points[i].ok);
        scan_take(&s, "ok ");
        promise(scan_number(&s) == i + 1);
        scan_take(&s, " - ");
        promise(tap_directive(&s) == points[i].directive);
        bool explained = scan_skip(&s, "  ---\n");
        promise(explained == points[i].explained);
        if (explained) tap_yaml(&s);
    }
    while (scan_skip(&s, "# "))
        s.at += strcspn(s.at, "\n") + 1;
    if (gone) {
        scan_take(&s, "Bail out! ");
        s.at += strcspn(s.at, "\n");
    } else {
        scan_take(&s, "1..");
        promise(scan_number(&s) == count);
    }
    scan_take(&s, "\n");
    promise(*s.at == '\0');
}

/* ---- JSON Lines ---- */

static inline void json_value(scan *s, int depth);

/* Members or elements up to the closing bracket. */
static inline void json_items(scan *s, const char *close, bool keys, int depth)
{
    if (scan_skip(s, close)) return;
    do {
        if (keys) {
            scan_quoted(s, false);
            scan_take(s, ":");
        }
        json_value(s, depth);
    } while (scan_skip(s, ","));
    scan_take(s, close);
}

static inline void json_value(scan *s, int depth)
{
    promise(depth < 8);
    if (scan_skip(s, "{"))
        json_items(s, "}", true, depth + 1);
    else if (scan_skip(s, "["))
        json_items(s, "]", false, depth + 1);
    else if (*s->at == '"')
        scan_quoted(s, false);
    else
        scan_number(s);
}

static inline void check_json(const char *text, size_t lines)
{
    promise_harmless(text, strlen(text));
    for (scan s = {text}; lines > 0 || *s.at != '\0'; lines--) {
        promise(lines > 0 && *s.at == '{');
        json_value(&s, 0);
        scan_take(&s, "\n");
    }
}

/* ---- XML and HTML ---- */

enum { MARKUP_DEPTH = 32, MARKUP_NAME = 32 };

/* The elements that are open, and how often one of a name was opened. */
typedef struct markup {
    scan s;
    char open[MARKUP_DEPTH][MARKUP_NAME];
    int depth;
    const char *name;
    size_t count;
} markup;

static inline void markup_entity(scan *s)
{
    bool known = scan_skip(s, "&amp;") || scan_skip(s, "&lt;") || scan_skip(s, "&gt;") ||
                 scan_skip(s, "&quot;");
    promise(known);
}

/* Text up to a character that ends it. */
static inline void markup_text(scan *s, char end)
{
    while (*s->at != end && *s->at != '\0') {
        promise(*s->at != '<' && *s->at != '>');
        if (*s->at == '&')
            markup_entity(s);
        else
            s->at++;
    }
}

static inline void markup_name(scan *s, char name[MARKUP_NAME])
{
    size_t length = strspn(s->at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                  "0123456789-:");
    promise(length > 0 && length < MARKUP_NAME);
    memcpy(name, s->at, length);
    name[length] = '\0';
    s->at += length;
}

/* The attributes of an element, each with its value between double quotes, and no two alike. */
static inline void markup_attributes(scan *s)
{
    char seen[16][MARKUP_NAME];
    int count = 0;
    while (scan_skip(s, " ")) {
        promise(count < 16);
        markup_name(s, seen[count]);
        for (int i = 0; i < count; i++)
            promise(strcmp(seen[i], seen[count]) != 0);
        count++;
        scan_take(s, "=\"");
        markup_text(s, '"');
        scan_take(s, "\"");
    }
}

static inline void markup_open(markup *m)
{
    promise(m->depth < MARKUP_DEPTH);
    char *name = m->open[m->depth++];
    markup_name(&m->s, name);
    m->count += strcmp(name, m->name) == 0;
    markup_attributes(&m->s);
    bool closed = scan_skip(&m->s, "/");
    scan_take(&m->s, ">");
    if (closed || strcmp(name, "meta") == 0) m->depth--;
}

static inline void markup_close(markup *m)
{
    char name[MARKUP_NAME];
    markup_name(&m->s, name);
    scan_take(&m->s, ">");
    promise(m->depth > 0 && strcmp(m->open[--m->depth], name) == 0);
}

/* Style sheets may have a > in them; igo's do not. There is one element around all others. */
static inline size_t check_markup(const char *text, const char *prolog, const char *name)
{
    markup m = {.s = {text}, .name = name};
    promise_harmless(text, strlen(text));
    scan_take(&m.s, prolog);
    do {
        promise(scan_skip(&m.s, "<"));
        if (scan_skip(&m.s, "/"))
            markup_close(&m);
        else
            markup_open(&m);
        if (m.depth > 0) markup_text(&m.s, '<');
    } while (m.depth > 0);
    scan_take(&m.s, "\n");
    promise(*m.s.at == '\0');
    return m.count;
}

#endif
