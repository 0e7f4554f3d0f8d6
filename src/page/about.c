/* about.c - what an SGF game says besides its turns: what the page keeps, and what it cannot.
 *
 * The reader of libigo passes over all that is no turn, so the brackets are walked once more. */
#include "about.h"

#include "records.h"

#include <string.h>

enum { NAME = 8, OTHERS = 256 };

/* On its way through the text. */
typedef struct walk {
    const char *text;
    size_t length, at, depth, nodes;
    bool closed; /* a line of play has ended */
    size_t comments, variations, marks;
    char others[OTHERS]; /* names with a blank around each */
} walk;

/* Whether the name is one of those, each with a blank at both sides. */
static bool is_among(const char *name, const char *names)
{
    while (*names++ != '\0') {
        size_t same = 0;
        while (name[same] != '\0' && names[same] == name[same])
            same++;
        if (name[same] == '\0' && names[same] == ' ' && names[-1] == ' ') return true;
    }
    return false;
}

/* What igo writes anew: turns, set-up, size, rules, komi, the title. */
static bool is_written(const char *name)
{
    return is_among(name, " B W AB AW AE PL SZ FF GM CA AP KM RU GN RS ST ");
}

/* What tells of the game, in its first node. */
static bool is_info(const char *name)
{
    return is_among(name, " PB PW BR WR BT WT DT EV RO PC ON US AN CP SO TM OT HA RE GC ");
}

static bool is_mark(const char *name)
{
    return is_among(name, " LB L M TR SQ CR MA SL AR LN DD DM TB TW ");
}

static void add_other(walk *w, const char *name)
{
    size_t count = strlen(w->others), length = strlen(name);
    if (is_among(name, w->others) || count + length + 2 > OTHERS) return;
    memcpy(w->others + count, name, length);
    memcpy(w->others + count + length, " ", 2);
}

static void lose(walk *w, const char *name)
{
    if (is_mark(name))
        w->marks++;
    else if (strcmp(name, "C") == 0)
        w->comments++;
    else
        add_other(w, name);
}

/* ---- Brackets ---- */

static char now(const walk *w)
{
    return w->at < w->length ? w->text[w->at] : '\0';
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_letter(char c)
{
    return is_capital(c) || (c >= 'a' && c <= 'z');
}

/* The capitals of a property's name. */
static void read_name(walk *w, char *name)
{
    size_t count = 0;
    for (; is_letter(now(w)); w->at++)
        if (is_capital(now(w)) && count + 1 < NAME) name[count++] = now(w);
    name[count] = '\0';
}

/* Goes behind a value, and says where it was. */
static size_t read_value(walk *w)
{
    size_t from = ++w->at;
    for (; w->at < w->length && now(w) != ']'; w->at++)
        if (now(w) == '\\') w->at++;
    return from;
}

/* A property with all its values; of what tells of the game the first is kept. */
static void read_property(json *j, walk *w)
{
    char name[NAME];
    bool first = true;
    read_name(w, name);
    bool kept = w->nodes == 1 && is_info(name);
    for (;;) {
        while (now(w) != '\0' && strchr(" \t\r\n", now(w)) != NULL)
            w->at++;
        if (now(w) != '[') break;
        size_t from = read_value(w), end = w->at < w->length ? w->at : w->length;
        w->at = end + 1;
        if (kept && first) {
            json_open(j, '[');
            json_text(j, name);
            json_bytes(j, w->text + from, end - from);
            json_close(j, ']');
        }
        if (!kept && first && end > from && name[0] != '\0' && !is_written(name)) lose(w, name);
        first = false;
    }
}

static void read_game(json *j, walk *w)
{
    while (w->at < w->length) {
        char c = now(w);
        if (is_letter(c) && w->depth > 0) {
            read_property(j, w);
            continue;
        }
        w->at++;
        w->nodes += c == ';';
        w->variations += c == '(' && w->closed;
        w->depth += c == '(';
        w->closed = c == ')' || (w->closed && c != '(');
        if (c == ')' && --w->depth == 0) return;
    }
}

static size_t placed_in(const char *text, size_t length)
{
    records all = {0};
    records_begin(&all, text, length);
    size_t placed = records_next(&all) == IGO_CASE ? all.sgf.placed : 0;
    records_begin(&all, text, 0);
    return placed;
}

void say_about(json *j, const char *text, size_t length)
{
    static walk w;
    if (!records_is_sgf(text, length)) return;
    w = (walk){.text = text, .length = length, .others = " "};
    json_key_number(j, "placed", (int64_t)placed_in(text, length));
    json_key_open(j, "info", '[');
    read_game(j, &w);
    json_close(j, ']');
    json_key_number(j, "comments", (int64_t)w.comments);
    json_key_number(j, "variations", (int64_t)w.variations);
    json_key_number(j, "marks", (int64_t)w.marks);
    json_key_text(j, "others", w.others);
}
