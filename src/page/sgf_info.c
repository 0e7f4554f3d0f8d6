/* sgf_info.c - what an SGF game says besides its turns: what the page keeps, and what it cannot.
 *
 * The reader of libigo passes over all that is no turn, so the text is walked once more. */
#include "sgf_info.h"

#include "private.h"
#include "sgf_walk.h"

#include <string.h>

enum { OTHERS = 256 };

/* On its way through the text. */
typedef struct walk {
    sgf_walk at;
    size_t comments, marks;
    char others[OTHERS]; /* names with a blank around each */
} walk;

/* True if the name is one of those, each with a blank at both sides. */
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

/* Properties that igo writes itself: turns, set-up, size, rules, komi, the title. */
static bool is_written(const char *name)
{
    return is_among(name, " B W AB AW AE PL SZ FF GM CA AP KM RU GN RS ST ");
}

/* A property that tells of the game, in its first node. */
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

/* A property with all its values; of what tells of the game the first is kept. */
static void take_property(json *j, walk *w)
{
    const char *name = w->at.name;
    if (w->at.nodes == 1 && is_info(name)) {
        json_open(j, '[');
        json_text(j, name);
        json_bytes(j, w->at.values + 1, w->at.first_length);
        json_close(j, ']');
    } else if (w->at.first_length > 0 && name[0] != '\0' && !is_written(name)) {
        lose(w, name);
    }
}

static void read_game(json *j, walk *w)
{
    for (char c; (c = igo_sgf_walk_next(&w->at)) != '\0';) {
        if (c == '[') take_property(j, w);
        if (c == ')' && w->at.depth == 0) return;
    }
}

static size_t placed_in(const char *text, size_t length)
{
    igo_reader reader = {.options.format = IGO_FORMAT_SGF};
    bool read = igo_reader_next(&reader, text, length) == IGO_CASE;
    size_t placed = read ? reader.sgf->placed : 0;
    igo_reader_free(&reader);
    return placed;
}

void write_sgf_info(json *j, const char *text, size_t length)
{
    static walk w;
    if (igo_text_format(text, length) != IGO_FORMAT_SGF) return;
    w = (walk){.at = {.text = text, .length = length}, .others = " "};
    json_key_number(j, "placed", (int64_t)placed_in(text, length));
    json_key_open(j, "info", '[');
    read_game(j, &w);
    json_close(j, ']');
    json_key_number(j, "comments", (int64_t)w.comments);
    json_key_number(j, "variations", (int64_t)w.at.others);
    json_key_number(j, "marks", (int64_t)w.marks);
    json_key_text(j, "others", w.others);
}
