/* json_read.c - records from JSON.
 *
 * The bytes of one object are collected; then its keys become the lines of a record as fixture text
 * has them, which the reader of that text takes. Each line knows the place that it is made of. */
#include "json_read.h"
#include "private.h"
#include "utf8.h"

#include <stdlib.h>

/* ---- Keys ---- */

/* A line of the record begins, made of what stands at that place in the object. */
static bool begin_line(json_reader *r, size_t from)
{
    struct json_reader_state *own = r->own;
    if (!igo_room(&own->lines, sizeof *own->lines, own->line_count, &own->line_room, 1))
        return own->made.grows = false;
    if (from < own->seen) {
        own->seen = 0;
        own->seen_line = own->first;
    }
    for (; own->seen < from; own->seen++)
        own->seen_line += own->object.buffer[own->seen] == '\n';
    own->lines[own->line_count++] = (made_line){from, own->seen_line};
    return true;
}

/* A string, a number or the like as a word; the word of an object or an array is empty. */
static bool take_word(json_reader *r, word *found)
{
    bool holds = igo_json_next(r) == '{' || igo_json_next(r) == '[';
    if (!igo_json_skip(r, 0))
        return false;
    *found = (word){.text = r->own->word.buffer, .length = holds ? 0 : r->own->word.length};
    return true;
}

static bool take_rule(json_reader *r, const char *key)
{
    word value;
    igo_error error;
    size_t at = r->own->at;
    int rule = igo_rule_key((word){.text = key, .length = strlen(key)});
    if (!take_word(r, &value))
        return false;
    return rule < 0 || igo_rule_set(&r->game.rules, rule, value, &error) ||
           igo_json_wrong(r, at, value.length > 0 ? error.found : NULL, error.wanted);
}

/* The name counts before all values, wherever it stands. */
static bool take_name(json_reader *r, const char *key)
{
    word name;
    size_t at = r->own->at;
    if (!take_word(r, &name))
        return false;
    return strcmp(key, "name") != 0 || igo_rules_named(name.text, name.length, &r->game.rules) ||
           igo_json_wrong(r, at, NULL, "the name of a rule set, such as kata or tromp-taylor");
}

static bool take_rules(json_reader *r, size_t at)
{
    struct json_reader_state *own = r->own;
    for (int pass = 0; pass < 2; pass++) {
        own->at = at;
        if (!igo_json_each(r, '{', pass == 0 ? take_name : take_rule))
            return false;
    }
    if (!begin_line(r, at))
        return false;
    out_text(&own->made, "rules ");
    igo_out_rules(&own->made, &r->game.rules);
    out_char(&own->made, '\n');
    return true;
}

/* A string that is a line of the record. */
static bool take_line(json_reader *r)
{
    if (!igo_json_string(r))
        return false;
    out_bytes(&r->own->made, r->own->word.buffer, r->own->word.length);
    out_char(&r->own->made, '\n');
    return r->own->made.grows;
}

static bool take_row(json_reader *r, const char *key)
{
    size_t from = r->own->at + 1;
    (void)key;
    if (!begin_line(r, from) || !take_line(r))
        return false;
    const out *row = &r->own->word;
    if (row->length == 0)
        return igo_json_wrong(r, from, "an empty row", "x, o or -");
    for (size_t i = 0; i < row->length; i++)
        if (color_of(row->buffer[i]) == IGO_EMPTY && row->buffer[i] != '-')
            return igo_json_wrong(r, from + i, NULL, "x, o or -");
    return true;
}

/* The position in a step is in lines of its own, as many bytes as before. */
static bool part_position(json_reader *r, size_t from, size_t start)
{
    struct json_reader_state *own = r->own;
    int words = 0;
    for (size_t i = start; i + 1 < own->made.length; i++) {
        char *text = own->made.buffer;
        bool parts = is_blank(text[i]) ? !is_blank(text[i + 1]) && ++words < 3
                                       : text[i] == '/' && words == 2;
        if (!parts)
            continue;
        text[i] = '\n';
        if (!begin_line(r, from + i + 1 - start))
            return false;
    }
    return words == 2 || igo_json_wrong(r, from, NULL, "a player and rows, such as x -o-/---");
}

static bool take_step(json_reader *r, const char *key)
{
    size_t from = r->own->at + 1, start = r->own->made.length;
    (void)key;
    if (!begin_line(r, from) || !take_line(r))
        return false;
    line text = {.text = r->own->word.buffer, .length = r->own->word.length};
    word first = igo_line_word(&text);
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.text[i] < ' ' && text.text[i] != '\t')
            return igo_json_wrong(r, from + i, igo_byte_name(text.text[i]).text,
                                  "no control character but a tab");
    if (!igo_fixture_begins_step(first))
        return igo_json_wrong(r, from, first.length == 0 ? "an empty step" : NULL,
                              igo_fixture_steps("a step: ", false, "").text);
    bool board =
        igo_word_is(first, "board") || igo_word_is(first, "then") || igo_word_is(first, "setup");
    return !board || part_position(r, from, start);
}

static bool find_key(json_reader *r, const char *key)
{
    static const char *const names[JSON_KEYS] = {"title", "rules", "next", "rows", "steps"};
    for (size_t i = 0; i < JSON_KEYS; i++)
        if (strcmp(key, names[i]) == 0 && igo_json_next(r) != 'n')
            r->own->values[i] = r->own->at;
    return igo_json_skip(r, 0);
}

/* All lines of the record. */
static bool take_keys(json_reader *r)
{
    struct json_reader_state *own = r->own;
    const size_t *at = own->values;
    if (!igo_json_each(r, '{', find_key))
        return false;
    if (at[KEY_NEXT] == 0 || at[KEY_ROWS] == 0)
        return igo_json_wrong(r, 0, "a record without next and rows",
                              "the player to move and the board");
    if (at[KEY_RULES] != 0 && !take_rules(r, at[KEY_RULES]))
        return false;
    own->at = at[KEY_NEXT];
    if (!begin_line(r, own->at + 1) || !take_line(r))
        return false;
    if (strcmp(own->word.buffer, "x") != 0 && strcmp(own->word.buffer, "o") != 0)
        return igo_json_wrong(r, at[KEY_NEXT], NULL, "the player to move, \"x\" or \"o\"");
    own->at = at[KEY_ROWS];
    if (!igo_json_each(r, '[', take_row))
        return false;
    own->at = at[KEY_STEPS];
    if (at[KEY_STEPS] != 0 && !igo_json_each(r, '[', take_step))
        return false;
    out_char(&own->made, '\n');
    return true;
}

/* ---- Objects ---- */

/* What the reader of fixture text has said of a line is said of its place in the object. */
static void replace_error(json_reader *r)
{
    struct json_reader_state *own = r->own;
    igo_error error = own->inner.error;
    size_t number = error.line > 0 && error.line <= own->line_count ? error.line - 1 : 0;
    const char *found = strcmp(error.found, "end of line") == 0 ? "end of string" : error.found;
    igo_json_wrong(r, own->lines[number].from + error.column - 1, found,
                   strcmp(error.wanted, "end of line") == 0 ? "end of string" : error.wanted);
}

static igo_status read_lines(json_reader *r)
{
    struct json_reader_state *own = r->own;
    size_t used = 0, all = 0;
    igo_status what = IGO_MORE;
    own->inner.line = 0;
    while (what == IGO_MORE && all < own->made.length) {
        what = igo_reader_feed(&own->inner, own->made.buffer + all, own->made.length - all, &used);
        all += used;
    }
    if (what == IGO_ERROR)
        replace_error(r);
    igo_case read = own->inner.game;
    own->inner.game = r->game;
    r->game = read;
    for (size_t i = 0; i < r->game.step_count; i++)
        r->game.steps[i].line = own->lines[r->game.steps[i].line - 1].line;
    if (what != IGO_ERROR)
        return what;
    while (all < own->made.length) { /* the rest of the record is skipped */
        igo_reader_feed(&own->inner, own->made.buffer + all, own->made.length - all, &used);
        all += used;
    }
    return what;
}

/* The object is complete. */
static igo_status take_object(json_reader *r)
{
    struct json_reader_state *own = r->own;
    igo_status what = IGO_ERROR;
    own->made.length = own->line_count = own->at = own->seen = 0;
    own->seen_line = own->first;
    memset(own->values, 0, sizeof own->values);
    igo_case_clear(&r->game);
    if (own->object.grows && (out_end(&own->object), take_keys(r)) && own->made.grows)
        what = read_lines(r);
    own->at = own->values[KEY_TITLE];
    if (what == IGO_CASE && own->at != 0 && own->object.buffer[own->at] == '"' &&
        (!igo_json_string(r) || !igo_case_add_title(&r->game, own->word.buffer, own->word.length)))
        own->word.grows = false;
    r->game.first_line = r->game.line = own->first;
    r->game.last_line = own->line;
    bool memory = own->object.grows && own->made.grows && own->word.grows;
    own->object.length = 0;
    return memory ? what : IGO_NO_MEMORY;
}

/* Whether the object so far ends in the key of the records. */
static bool ends_in_records(const out *object)
{
    static const char key[] = "\"records\"";
    size_t end = object->length;
    for (bool colon = false; end > 0; end--) {
        char c = object->buffer[end - 1];
        if (c == ':' && !colon)
            colon = true;
        else if (strchr(" \t\r\n", c) == NULL || c == '\0')
            break;
    }
    return end >= sizeof key - 1 &&
           memcmp(object->buffer + end - (sizeof key - 1), key, sizeof key - 1) == 0;
}

/* A byte between records. */
static igo_status take_between(json_reader *r, char c)
{
    struct json_reader_state *own = r->own;
    static const char mark[] = "\xef\xbb\xbf";
    bool marked = own->line == 1 && own->column <= 3 && c == mark[own->column - 1];
    if (marked || strchr(" \t\r\n,", c) != NULL) {
        return IGO_MORE;
    } else if (c == '{') {
        own->collects = true;
        own->first = own->line;
        own->first_column = own->column;
        own->object.length = 0;
        out_char(&own->object, c);
        own->depth++;
        return IGO_MORE;
    } else if (c == '[' && own->depth == 0) {
        own->base = own->depth = 1;
        return IGO_MORE;
    } else if (c == ']' && own->depth > 0) {
        own->base = --own->depth == 0 ? 0 : own->depth - 1;
        return IGO_MORE;
    }
    own->given_up = true;
    own->first = own->line;
    own->first_column = own->column;
    own->object.length = 0;
    out_char(&own->object, c);
    out_end(&own->object);
    igo_case_clear(&r->game);
    r->game.first_line = r->game.line = r->game.last_line = own->line;
    igo_json_wrong(r, 0, NULL, "a record: an object of JSON");
    return IGO_ERROR;
}

/* A byte within an object. */
static igo_status take_within(json_reader *r, char c)
{
    struct json_reader_state *own = r->own;
    bool opens = !own->quoted && (c == '{' || c == '['),
         closes = !own->quoted && (c == '}' || c == ']');
    if (own->collects && opens && c == '[' && own->depth == own->base + 1 && own->base < 2 &&
        ends_in_records(&own->object)) {
        own->collects = false;
        own->base = ++own->depth;
        return IGO_MORE;
    }
    if (own->collects)
        out_char(&own->object, c);
    if (c == '"' && !own->escaped)
        own->quoted = !own->quoted;
    own->escaped = own->quoted && c == '\\' && !own->escaped;
    own->depth += opens;
    own->depth -= closes;
    if (!closes || own->depth != own->base)
        return IGO_MORE;
    bool record = own->collects;
    own->collects = false;
    return record ? take_object(r) : IGO_MORE;
}

static igo_status end_text(json_reader *r)
{
    struct json_reader_state *own = r->own;
    bool cut = own->depth > 0 && !own->given_up;
    size_t row = own->line, column = own->column;
    own->object.length = own->depth = own->base = 0;
    own->quoted = own->escaped = own->collects = own->given_up = false;
    own->line = own->column = 1;
    if (!cut)
        return IGO_MORE;
    igo_case_clear(&r->game);
    r->game.first_line = r->game.line = r->game.last_line = row;
    r->error = igo_error_at(row, column, "end of text", "brackets that close");
    return IGO_ERROR;
}

igo_status igo_json_feed(json_reader *r, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if (r->own == NULL && (r->own = calloc(1, sizeof *r->own)) == NULL)
        return IGO_NO_MEMORY;
    struct json_reader_state *own = r->own;
    if (own->line == 0) {
        own->line = own->column = 1;
        own->object = own->made = own->word = out_growing();
    }
    if (length == 0)
        return end_text(r);
    igo_status what = IGO_MORE;
    while (*used < length && what == IGO_MORE) {
        char c = text[(*used)++];
        if (!own->given_up)
            what =
                own->depth == own->base && !own->collects ? take_between(r, c) : take_within(r, c);
        own->column = c == '\n' ? 1 : own->column + 1;
        own->line += c == '\n';
    }
    r->line = own->line;
    return what;
}

void igo_json_reader_free(json_reader *r)
{
    if (r->own != NULL) {
        igo_reader_free(&r->own->inner);
        free(r->own->object.buffer);
        free(r->own->made.buffer);
        free(r->own->word.buffer);
        free(r->own->lines);
    }
    free(r->own);
    igo_case_free(&r->game);
    *r = (json_reader){.line = 0};
}
