/* json_read.c - records from JSON.
 *
 * The bytes of one object are collected; then its keys become the lines of a record as fixture text
 * has them, which the reader of that text takes. The number of such a line is its place in the
 * object, so that errors and steps know theirs. */
#include "json.h"

#include "buffer.h"
#include "fixture.h"
#include "private.h"

#include <stdlib.h>

enum json_key { KEY_TITLE, KEY_RULES, KEY_NEXT, KEY_ROWS, KEY_STEPS, JSON_KEYS };

struct json_reader_state {
    igo_reader inner;
    igo_status what;            /* its status after the last line */
    out object, word;           /* the object so far; the last string */
    size_t line, column;        /* of the next byte of the text */
    size_t first, first_column; /* of the object's first byte */
    size_t depth, base;         /* brackets that are open; those around a record */
    bool quoted, escaped;       /* within a string */
    bool collects;              /* a record; else, within an object, what follows it */
    bool given_up;              /* the rest of the text */
    size_t at;                  /* in the object that is taken apart */
    int within;                 /* brackets of a value that is left out */
    size_t values[JSON_KEYS];   /* their places in it; 0: absent */
};

/* An error at that place in the object; found NULL: the character there. False. */
static bool wrong_at(json_reader *r, size_t at, const char *found, const char *wanted)
{
    const struct json_reader_state *own = r->own;
    size_t row = own->first, column = own->first_column + at;
    for (size_t i = 0; i < at && i < own->object.length; i++)
        if (own->object.buffer[i] == '\n') {
            row++;
            column = at - i;
        }
    if (found == NULL) {
        word odd = {.text = own->object.buffer + at, .length = 1};
        size_t bytes = utf8_length(odd.text, own->object.length - at);
        odd.length = bytes > 0 ? bytes : 1;
        igo_word_wrong(&r->error, odd, wanted);
        r->error.line = row;
        r->error.column = column;
    } else {
        r->error = igo_error_at(row, column, found, wanted);
    }
    return false;
}

/* ---- Values ---- */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The next byte that is no blank, NUL at the end. */
static char next_byte(json_reader *r)
{
    struct json_reader_state *own = r->own;
    while (own->at < own->object.length && is_space(own->object.buffer[own->at]))
        own->at++;
    return own->at < own->object.length ? own->object.buffer[own->at] : '\0';
}

static bool take_byte(json_reader *r, char c)
{
    bool there = next_byte(r) == c;
    r->own->at += there;
    return there;
}

static int hex_value(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Four hexadecimal digits; false: they are not there. */
static bool take_hex(json_reader *r, uint32_t *number)
{
    *number = 0;
    for (int i = 0; i < 4; i++, r->own->at++) {
        int value = hex_value(r->own->object.buffer[r->own->at]);
        if (value < 0)
            return false;
        *number = *number * 16 + (uint32_t)value;
    }
    return true;
}

static void out_utf8(out *to, uint32_t number)
{
    static const unsigned char first[] = {0, 0x00, 0xc0, 0xe0, 0xf0};
    int bytes = number < 0x80 ? 1 : number < 0x800 ? 2 : number < 0x10000 ? 3 : 4;
    out_char(to, (char)(first[bytes] | number >> 6 * (bytes - 1)));
    for (int i = bytes - 2; i >= 0; i--)
        out_char(to, (char)(0x80 | (number >> 6 * i & 0x3f)));
}

/* The rest of an escape, after its backslash. */
static bool take_escape(json_reader *r)
{
    static const char named[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    struct json_reader_state *own = r->own;
    uint32_t number, low = 0;
    size_t start = own->at;
    char c = own->object.buffer[own->at++];
    const char *letter = c != '\0' ? strchr(named, c) : NULL;
    if (letter != NULL) {
        out_char(&own->word, means[letter - named]);
        return true;
    }
    if (c != 'u' || !take_hex(r, &number))
        return wrong_at(r, start, NULL, "an escape of JSON");
    bool high = number >= 0xd800 && number < 0xdc00;
    if (high && memcmp(own->object.buffer + own->at, "\\u", 2) == 0) {
        own->at += 2;
        if (!take_hex(r, &low))
            return wrong_at(r, start, NULL, "an escape of JSON");
    }
    if (high ? low < 0xdc00 || low > 0xdfff : number >= 0xdc00 && number < 0xe000)
        return wrong_at(r, start, NULL, "both halves of a character");
    out_utf8(&own->word, high ? 0x10000 + ((number - 0xd800) << 10) + (low - 0xdc00) : number);
    return true;
}

/* A string into `word`. */
static bool take_string(json_reader *r)
{
    struct json_reader_state *own = r->own;
    own->word.length = 0;
    if (next_byte(r) != '"')
        return wrong_at(r, own->at, NULL, "a string");
    for (own->at++; own->object.buffer[own->at] != '"';) {
        size_t bytes = utf8_length(own->object.buffer + own->at, own->object.length - own->at);
        unsigned char c = (unsigned char)own->object.buffer[own->at];
        if (bytes == 0 || c < 0x20)
            return wrong_at(r, own->at, igo_byte_name((char)c).text,
                            bytes == 0 ? "UTF-8" : "a string without control characters");
        if (c != '\\')
            out_bytes(&own->word, own->object.buffer + own->at, bytes);
        own->at += bytes;
        if (c == '\\' && !take_escape(r))
            return false;
    }
    own->at++;
    out_end(&own->word);
    return own->word.grows;
}

/* A number, or true, false or null, into `word`. */
static bool take_scalar(json_reader *r)
{
    static const char *const names[] = {"true", "false", "null"};
    struct json_reader_state *own = r->own;
    size_t start = own->at;
    bool number = next_byte(r) == '-' || (next_byte(r) >= '0' && next_byte(r) <= '9');
    own->word.length = 0;
    start = own->at;
    for (char c = next_byte(r);
         (c >= 'a' && c <= 'z') || (c != '\0' && strchr("-+.0123456789E", c));
         c = own->object.buffer[++own->at])
        out_char(&own->word, c);
    out_end(&own->word);
    if (!own->word.grows)
        return false;
    for (size_t i = 0; i < 3 && !number; i++)
        number = strcmp(own->word.buffer, names[i]) == 0;
    return number || wrong_at(r, start, NULL, "a value of JSON");
}

static bool skip_item(json_reader *r, const char *key);

/* Takes one item of an object, which stands after its key, or of an array. */
typedef bool take_item(json_reader *r, const char *key);

/* The items of an object, each behind its key, or of an array. */
static bool each_item(json_reader *r, char open, take_item *take)
{
    char close = open == '{' ? '}' : ']', key[16] = "";
    if (!take_byte(r, open))
        return wrong_at(r, r->own->at, NULL, open == '{' ? "an object" : "an array");
    if (take_byte(r, close))
        return true;
    do {
        if (open == '{' && (!take_string(r) || !take_byte(r, ':')))
            return wrong_at(r, r->own->at, NULL, "a key and a colon");
        size_t length = r->own->word.length;
        key[0] = '\0';
        if (open == '{' && length < sizeof key)
            memcpy(key, r->own->word.buffer, length + 1);
        next_byte(r);
        if (!take(r, key))
            return false;
    } while (take_byte(r, ','));
    return take_byte(r, close) || wrong_at(r, r->own->at, NULL, "a comma or a bracket that closes");
}

/* Any value, which is left out. */
static bool skip_value(json_reader *r)
{
    enum { DEEPEST = 64 };
    char open = next_byte(r);
    if (open == '"')
        return take_string(r);
    if (open != '{' && open != '[')
        return take_scalar(r);
    if (r->own->within == DEEPEST)
        return wrong_at(r, r->own->at, NULL, "fewer brackets within each other");
    r->own->within++;
    bool right = each_item(r, open, skip_item);
    r->own->within--;
    return right;
}

static bool skip_item(json_reader *r, const char *key)
{
    (void)key;
    return skip_value(r);
}

/* ---- Keys ---- */

/* A line of the record, made of what is at that place in the object. */
static bool add_line(json_reader *r, size_t from, const char *text, size_t length)
{
    struct json_reader_state *own = r->own;
    own->inner.line = from;
    own->what = igo_reader_line(&own->inner, text, length);
    if (own->what == IGO_MORE || own->what == IGO_CASE)
        return true;
    const igo_error error = own->inner.error;
    bool found_end = strcmp(error.found, "end of line") == 0;
    bool wanted_end = strcmp(error.wanted, "end of line") == 0;
    return wrong_at(r, error.line - 1 + error.column - 1, found_end ? "end of string" : error.found,
                    wanted_end ? "end of string" : error.wanted);
}

/* A value as a word, which is empty for an object or an array. */
static bool take_word(json_reader *r, word *found)
{
    bool holds = next_byte(r) == '{' || next_byte(r) == '[';
    if (!skip_value(r))
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
           wrong_at(r, at, value.length > 0 ? error.found : NULL, error.wanted);
}

/* The name counts before all values, wherever it stands. */
static bool take_name(json_reader *r, const char *key)
{
    word name;
    size_t at = r->own->at;
    if (!take_word(r, &name))
        return false;
    return strcmp(key, "name") != 0 || igo_rules_named(name.text, name.length, &r->game.rules) ||
           wrong_at(r, at, NULL, "the name of a rule set, such as kata or tromp-taylor");
}

static bool take_rules(json_reader *r, size_t at)
{
    struct json_reader_state *own = r->own;
    for (int pass = 0; pass < 2; pass++) {
        own->at = at;
        if (!each_item(r, '{', pass == 0 ? take_name : take_rule))
            return false;
    }
    own->word.length = 0;
    out_text(&own->word, "rules ");
    igo_out_rules(&own->word, &r->game.rules, true);
    return own->word.grows && add_line(r, at, own->word.buffer, own->word.length);
}

static bool take_row(json_reader *r, const char *key)
{
    size_t from = r->own->at + 1;
    const out *row = &r->own->word;
    (void)key;
    if (!take_string(r))
        return false;
    if (row->length == 0)
        return wrong_at(r, from, "an empty row", "x, o or -");
    for (size_t i = 0; i < row->length; i++)
        if (color_of(row->buffer[i]) == IGO_EMPTY && row->buffer[i] != '-')
            return wrong_at(r, from + i, NULL, "x, o or -");
    return add_line(r, from, row->buffer, row->length);
}

/* A step with a position: its word, the player and each row are lines. */
static bool add_position_step(json_reader *r, size_t from)
{
    const char *text = r->own->word.buffer;
    size_t length = r->own->word.length, start = 0, words = 0;
    for (size_t i = 0; i + 1 < length; i++)
        words += is_blank(text[i]) && !is_blank(text[i + 1]);
    if (words != 2)
        return wrong_at(r, from, NULL, "a player and rows, such as x -o-/---");
    for (size_t i = 0; i <= length; i++) {
        bool blank = i + 1 < length && is_blank(text[i]) && !is_blank(text[i + 1]);
        words -= blank;
        if (i < length && !blank && (text[i] != '/' || words > 0))
            continue;
        if (i == start)
            return wrong_at(r, from + i, "an empty row", "x, o or -");
        if (!add_line(r, from + start, text + start, i - start))
            return false;
        start = i + 1;
    }
    return true;
}

static bool take_step(json_reader *r, const char *key)
{
    size_t from = r->own->at + 1;
    (void)key;
    if (!take_string(r))
        return false;
    line text = {.text = r->own->word.buffer, .length = r->own->word.length};
    word first = igo_line_word(&text);
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.text[i] < ' ' && text.text[i] != '\t')
            return wrong_at(r, from + i, igo_byte_name(text.text[i]).text,
                            "no control character but a tab");
    if (!igo_fixture_begins_step(first))
        return wrong_at(r, from, first.length == 0 ? "an empty step" : NULL,
                        igo_fixture_steps("a step: ", false, "").text);
    if (igo_word_is(first, "board") || igo_word_is(first, "then") || igo_word_is(first, "setup"))
        return add_position_step(r, from);
    return add_line(r, from, text.text, text.length);
}

static bool find_key(json_reader *r, const char *key)
{
    static const char *const names[JSON_KEYS] = {"title", "rules", "next", "rows", "steps"};
    for (size_t i = 0; i < JSON_KEYS; i++)
        if (strcmp(key, names[i]) == 0 && next_byte(r) != 'n')
            r->own->values[i] = r->own->at;
    return skip_value(r);
}

/* All lines of the record. */
static bool take_keys(json_reader *r)
{
    struct json_reader_state *own = r->own;
    const size_t *at = own->values;
    if (!each_item(r, '{', find_key))
        return false;
    if (at[KEY_NEXT] == 0 || at[KEY_ROWS] == 0)
        return wrong_at(r, 0, "a record without next and rows", "the player to move and the board");
    if (at[KEY_RULES] != 0 && !take_rules(r, at[KEY_RULES]))
        return false;
    own->at = at[KEY_NEXT];
    if (!take_string(r))
        return false;
    if (strcmp(own->word.buffer, "x") != 0 && strcmp(own->word.buffer, "o") != 0)
        return wrong_at(r, at[KEY_NEXT], NULL, "the player to move, \"x\" or \"o\"");
    if (!add_line(r, at[KEY_NEXT] + 1, own->word.buffer, 1))
        return false;
    own->at = at[KEY_ROWS];
    if (!each_item(r, '[', take_row))
        return false;
    own->at = at[KEY_STEPS];
    if (at[KEY_STEPS] != 0 && !each_item(r, '[', take_step))
        return false;
    return add_line(r, at[KEY_RULES] != 0 ? at[KEY_RULES] : at[KEY_NEXT] + 1, "", 0);
}

/* ---- Objects ---- */

/* Gives out what the reader of the lines has; its steps get the lines of the text. */
static void take_game(json_reader *r)
{
    struct json_reader_state *own = r->own;
    igo_case read = own->inner.game;
    own->inner.game = r->game;
    r->game = read;
    size_t at = 0, row = own->first;
    for (size_t i = 0; i < read.step_count; i++) {
        for (; at + 1 < read.steps[i].line; at++)
            row += own->object.buffer[at] == '\n';
        read.steps[i].line = row;
    }
}

/* The object is complete. */
static igo_status take_object(json_reader *r)
{
    struct json_reader_state *own = r->own;
    size_t used;
    memset(own->values, 0, sizeof own->values);
    igo_case_clear(&r->game);
    out_end(&own->object);
    own->at = 0;
    own->within = 0;
    own->what = igo_reader_feed(&own->inner, "", 0, &used); /* ends what was given up before */
    if (own->what == IGO_NO_MEMORY || !own->object.grows)
        return IGO_NO_MEMORY;
    own->what = IGO_MORE;
    igo_status what = take_keys(r) ? IGO_CASE : IGO_ERROR;
    if (own->what == IGO_NO_MEMORY)
        return own->what;
    if (own->what != IGO_MORE)
        take_game(r);
    own->at = own->values[KEY_TITLE];
    if (what == IGO_CASE && own->at != 0 && own->object.buffer[own->at] == '"' &&
        (!take_string(r) || !igo_case_add_title(&r->game, own->word.buffer, own->word.length)))
        own->word.grows = false;
    r->game.first_line = r->game.line = own->first;
    r->game.last_line = own->line;
    own->object.length = 0;
    return own->word.grows ? what : IGO_NO_MEMORY;
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
        else if (!is_space(c))
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
    if (marked || is_space(c) || c == ',' || c == '\0')
        return IGO_MORE;
    if (c == '[' && own->depth == 0) {
        own->base = own->depth = 1;
        return IGO_MORE;
    }
    if (c == ']' && own->depth > 0) {
        own->base = --own->depth == 0 ? 0 : own->depth - 1;
        return IGO_MORE;
    }
    own->first = own->line;
    own->first_column = own->column;
    own->object.length = 0;
    out_char(&own->object, c);
    if (c == '{') {
        own->collects = true;
        own->depth++;
        return IGO_MORE;
    }
    own->given_up = true;
    out_end(&own->object);
    igo_case_clear(&r->game);
    r->game.first_line = r->game.line = r->game.last_line = own->line;
    wrong_at(r, 0, NULL, "a record: an object of JSON");
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
        own->object = own->word = out_growing();
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
        free(r->own->word.buffer);
    }
    free(r->own);
    igo_case_free(&r->game);
    *r = (json_reader){.line = 0};
}
