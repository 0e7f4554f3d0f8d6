/* json_read.c - records from JSON.
 *
 * Collects the bytes of one object, then turns its keys into lines of fixture text for the reader
 * of that text. The number of such a line is its place in the object, to locate errors and
 * steps. */
#include "case.h"
#include "fixture.h"
#include "json.h"
#include "names.h"
#include "step_types.h"

#include <stdlib.h>

/* Reports an error at that place; `found` NULL: the character there. */
static bool wrong_json_at(json_reader *r, size_t at, const char *found, const char *wanted)
{
    const char *text = r->object.buffer;
    size_t bytes = found == NULL ? utf8_length(text + at, r->object.length - at) : 0;
    if (found == NULL)
        igo_word_wrong(&r->error, (word){text + at, bytes > 0 ? bytes : 1, 1}, wanted);
    else
        igo_wrong(&r->error, 0, 0, found, wanted);
    r->error.line = r->first;
    r->error.column = r->first_column + at;
    for (size_t i = 0; i < at && i < r->object.length; i++) {
        if (text[i] == '\n') {
            r->error.line++;
            r->error.column = at - i;
        }
    }
    return false;
}

/* ---- Values ---- */

/* The next byte that is no blank, NUL at the end. */
static char next_byte(json_reader *r)
{
    while (is_space(r->object.buffer[r->at]))
        r->at++;
    return r->object.buffer[r->at];
}

static bool parse_json_byte(json_reader *r, char c)
{
    bool there = next_byte(r) == c;
    r->at += there;
    return there;
}

/* Reads four hexadecimal digits; false: fewer. */
static bool parse_hex(json_reader *r, uint32_t *number)
{
    *number = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        char c = r->object.buffer[r->at];
        if (c == '\0' || strchr("0123456789abcdefABCDEF", c) == NULL) return false;
        *number = *number * 16 + (uint32_t)(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return true;
}

/* The rest of an escape, after its backslash. */
static bool parse_escape(json_reader *r)
{
    static const char named[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    enum { HIGH = 0xd800, LOW = 0xdc00, END = 0xe000 };
    uint32_t number = 0, low = 0;
    size_t start = r->at;
    char c = r->object.buffer[r->at++];
    const char *letter = c != '\0' ? strchr(named, c) : NULL;
    if (letter != NULL) {
        out_char(&r->last, means[letter - named]);
        return true;
    }
    bool right = c == 'u' && parse_hex(r, &number), high = number >= HIGH && number < LOW;
    const char *next = r->object.buffer + r->at;
    if (right && high && next[0] == '\\' && next[1] == 'u') {
        r->at += 2;
        right = parse_hex(r, &low);
    }
    if (!right) return wrong_json_at(r, start, NULL, "an escape of JSON");
    if (high ? low < LOW || low >= END : number >= LOW && number < END)
        return wrong_json_at(r, start, NULL, "both halves of a character");
    out_utf8(&r->last, high ? 0x10000 + ((number - HIGH) << 10) + (low - LOW) : number);
    return true;
}

static bool parse_string(json_reader *r)
{
    r->last.length = 0;
    if (!parse_json_byte(r, '"')) return wrong_json_at(r, r->at, NULL, "a string");
    for (char c; (c = r->object.buffer[r->at]) != '"';) {
        const char *text = r->object.buffer + r->at;
        size_t bytes = utf8_length(text, r->object.length - r->at);
        if (bytes == 0 || (unsigned char)c < 0x20)
            return wrong_json_at(r, r->at, igo_byte_name(c).text,
                                 bytes == 0 ? "UTF-8" : "a string without control characters");
        r->at += bytes;
        if (c != '\\')
            out_bytes(&r->last, text, bytes);
        else if (!parse_escape(r))
            return false;
    }
    r->at++;
    out_end(&r->last);
    return r->last.grows;
}

/* The last string or scalar. */
static word last_word(const json_reader *r)
{
    return (word){.text = r->last.buffer, .length = r->last.length};
}

/* Whether the word is a number (RFC 8259, section 6). */
static bool is_number(word a)
{
    const char *at = a.text + (a.length > 0 && a.text[0] == '-');
    size_t left = a.length - (size_t)(at - a.text), digits = digits_at(at, left);
    if (digits == 0 || (digits > 1 && at[0] == '0')) return false;
    at += digits;
    if (*at == '.' && (digits = digits_at(at + 1, a.length)) == 0) return false;
    at += *at == '.' ? digits + 1 : 0;
    if (*at != 'e' && *at != 'E') return *at == '\0';
    at += at[1] == '-' || at[1] == '+' ? 2 : 1;
    digits = digits_at(at, a.length);
    return digits > 0 && at[digits] == '\0';
}

static bool parse_scalar(json_reader *r)
{
    char first = next_byte(r);
    size_t start = r->at;
    r->last.length = 0;
    for (char c = first; (c >= 'a' && c <= 'z') || (c != '\0' && strchr("-+.0123456789E", c));
         c = r->object.buffer[++r->at])
        out_char(&r->last, c);
    out_end(&r->last);
    word found = last_word(r);
    return r->last.grows &&
           (is_number(found) || igo_word_is(found, "true") || igo_word_is(found, "false") ||
            igo_word_is(found, "null") || wrong_json_at(r, start, NULL, "a value of JSON"));
}

/* Takes one item of an array, or of an object, whose key is in `word`. */
typedef bool parse_item(json_reader *r);

/* Reads each item of the array or object at that place. */
static bool each_item(json_reader *r, size_t at, char open, parse_item *take)
{
    char close = open == '{' ? '}' : ']';
    r->at = at;
    if (!parse_json_byte(r, open))
        return wrong_json_at(r, r->at, NULL, open == '{' ? "an object" : "an array");
    if (parse_json_byte(r, close)) return true;
    do {
        if (open == '{' && (!parse_string(r) || !parse_json_byte(r, ':')))
            return wrong_json_at(r, r->at, NULL, "a key and a colon");
        next_byte(r);
        if (!take(r)) return false;
    } while (parse_json_byte(r, ','));
    return parse_json_byte(r, close) ||
           wrong_json_at(r, r->at, NULL, "a comma or a bracket that closes");
}

/* Brackets that may be open, a record's own included. */
enum { DEEPEST = 65 };

/* Any value; `word` stays empty for a bracket. */
static bool parse_any_value(json_reader *r)
{
    char open = next_byte(r);
    if (open == '"') return parse_string(r);
    if (open != '{' && open != '[') return parse_scalar(r);
    if (r->nested == DEEPEST) return wrong_json_at(r, r->at, NULL, "fewer brackets that are open");
    r->nested++;
    bool right = each_item(r, r->at, open, parse_any_value);
    r->nested--;
    r->last.length = 0;
    return right;
}

/* ---- Members of an object ---- */

struct json_members {
    json_take *take;
    void *context;
};

static bool parse_member(json_reader *r)
{
    char key[32];
    if (r->last.length >= sizeof key) return false;
    memcpy(key, r->last.buffer, r->last.length + 1);
    if (!parse_any_value(r)) return false;
    out_end(&r->last);
    return r->members->take(r->members->context, key, r->last.buffer);
}

bool igo_json_members(const char *text, size_t length, json_take *take, void *context)
{
    json_reader r = {.object.grows = true,
                     .last.grows = true,
                     .members = &(struct json_members){.take = take, .context = context}};
    out_bytes(&r.object, text, length);
    out_end(&r.object);
    bool right = r.object.grows && each_item(&r, 0, '{', parse_member) && next_byte(&r) == '\0';
    igo_json_reader_free(&r);
    return right;
}

/* ---- Keys ---- */

/* Reads a line that comes from that place in the object. */
static bool add_line(json_reader *r, size_t from, const char *text, size_t length)
{
    r->inner.line = from;
    r->what = igo_reader_line(&r->inner, text, length);
    if (r->what == IGO_MORE || r->what == IGO_CASE) return true;
    igo_error error = r->inner.error;
    igo_error_rename_end(&error, "end of string");
    return wrong_json_at(r, error.line - 1 + error.column - 1, error.found, error.wanted);
}

/* Reads the name of the rules, before their values, wherever it is. */
static bool parse_rules_name(json_reader *r)
{
    bool name = igo_word_is(last_word(r), "name");
    size_t at = r->at;
    if (!parse_any_value(r)) return false;
    word value = last_word(r);
    return !name || igo_rules_named(value.text, value.length, &r->game.rules) ||
           wrong_json_at(r, at, NULL, "the name of a rule set, such as kata or tromp-taylor");
}

static bool parse_rule(json_reader *r)
{
    int rule = igo_rule_key(last_word(r));
    size_t at = r->at;
    r->game.has_komi = r->game.has_komi || rule == RULE_KOMI;
    igo_error error;
    if (rule >= 0 && (r->rules_seen & 1u << rule) != 0)
        return wrong_json_at(r, at, "a key again", "each key once");
    if (rule >= 0) r->rules_seen |= 1u << rule;
    if (!parse_any_value(r)) return false;
    word value = last_word(r);
    return rule < 0 || igo_rule_value_parse(&r->game.rules, rule, value, &error) ||
           wrong_json_at(r, at, value.length > 0 ? error.found : NULL, error.wanted);
}

static bool parse_json_row(json_reader *r)
{
    size_t from = r->at + 1;
    const out *row = &r->last;
    if (!parse_string(r)) return false;
    if (row->length == 0) return wrong_json_at(r, from, "an empty row", "x, o or -");
    for (size_t i = 0; i < row->length; i++)
        if (color_of_xo(row->buffer[i]) == IGO_EMPTY && row->buffer[i] != '-')
            return wrong_json_at(r, from + i, NULL, "x, o or -");
    return add_line(r, from, row->buffer, row->length);
}

/* A step is a line; any position in it is written as in a record on one line. */
static bool parse_json_step(json_reader *r)
{
    size_t from = r->at + 1;
    if (!parse_string(r)) return false;
    line text = {.text = r->last.buffer, .length = r->last.length};
    word first = igo_line_word(&text);
    igo_step_kind kind;
    if (!igo_fixture_begins_step(first, &kind))
        return wrong_json_at(r, from, first.length == 0 ? "an empty step" : NULL,
                             igo_fixture_steps("a step: ", false, "").text);
    bool board = step_has(kind, 'B');
    bool both = igo_line_word(&text).length > 0 && igo_line_word(&text).length > 0;
    if (board && (!both || igo_line_word(&text).length > 0))
        return wrong_json_at(r, from, NULL, "a player and rows, such as x -o-/---");
    r->inner.own->single = board;
    bool right = add_line(r, from, r->last.buffer, r->last.length);
    r->inner.own->single = false;
    return right;
}

static bool find_key(json_reader *r)
{
    static const char *const names[RECORD_KEYS] = {"title", "rules", "next",
                                                   "rows",  "steps", "level"};
    for (size_t i = 0; i < RECORD_KEYS; i++) {
        if (!igo_word_is(last_word(r), names[i]) || next_byte(r) == 'n') continue;
        if (r->values[i] != 0) return wrong_json_at(r, r->at, "a key again", "each key once");
        r->values[i] = r->at;
    }
    return parse_any_value(r);
}

static bool parse_keys(json_reader *r)
{
    const size_t *at = r->values;
    r->rules_seen = 0;
    if (!each_item(r, 0, '{', find_key)) return false;
    if (at[KEY_NEXT] == 0 || at[KEY_ROWS] == 0)
        return wrong_json_at(r, 0, "a record without next and rows",
                             "the player to move and the board");
    if (at[KEY_RULES] != 0 && !each_item(r, at[KEY_RULES], '{', parse_rules_name)) return false;
    igo_rules set = r->game.rules;
    if (at[KEY_RULES] != 0 && !each_item(r, at[KEY_RULES], '{', parse_rule)) return false;
    if (!r->game.has_komi) r->game.rules.half_komi = igo_rules_komi(&set, r->game.rules.handicap);
    r->at = at[KEY_NEXT];
    if (!parse_string(r)) return false;
    if (word_xo(last_word(r)) == IGO_EMPTY)
        return wrong_json_at(r, at[KEY_NEXT], NULL, "the player to move, \"x\" or \"o\"");
    if (!add_line(r, at[KEY_NEXT] + 1, r->last.buffer, 1)) return false;
    r->inner.game.rules = r->game.rules;
    r->inner.game.has_rules = at[KEY_RULES] != 0;
    r->inner.game.has_komi = r->game.has_komi;
    if (!each_item(r, at[KEY_ROWS], '[', parse_json_row) ||
        (at[KEY_STEPS] != 0 && !each_item(r, at[KEY_STEPS], '[', parse_json_step)))
        return false;
    return add_line(r, at[KEY_RULES] != 0 ? at[KEY_RULES] : at[KEY_NEXT] + 1, "", 0);
}

/* ---- Objects ---- */

/* Takes the case from the reader of lines; its steps get the text's line numbers. */
static void parse_case(json_reader *r)
{
    igo_case read = r->inner.game;
    r->inner.game = r->game;
    r->game = read;
    size_t at = 0, row = r->first;
    for (size_t i = 0; i < read.step_count; i++) {
        for (; at + 1 < read.steps[i].line; at++)
            row += r->object.buffer[at] == '\n';
        read.steps[i].line = row;
    }
}

static igo_status parse_object(json_reader *r)
{
    size_t used;
    memset(r->values, 0, sizeof r->values);
    igo_case_clear(&r->game);
    out_end(&r->object);
    r->what = igo_reader_feed(&r->inner, "", 0, &used); /* ends a record that was in error */
    if (r->what == IGO_NO_MEMORY || !r->object.grows) return IGO_NO_MEMORY;
    r->what = IGO_MORE;
    igo_status what = parse_keys(r) ? IGO_CASE : IGO_ERROR;
    if (r->what == IGO_NO_MEMORY) return r->what;
    if (r->what != IGO_MORE) parse_case(r);
    r->at = r->values[KEY_TITLE];
    if (what == IGO_CASE && r->at != 0 && r->object.buffer[r->at] == '"' &&
        (!parse_string(r) || !igo_case_add_title(&r->game, r->last.buffer, r->last.length)))
        r->last.grows = false;
    r->at = r->values[KEY_LEVEL];
    if (what == IGO_CASE && r->at != 0 && r->object.buffer[r->at] == '"' && parse_string(r))
        r->game.is_choice = igo_word_is(last_word(r), "choice");
    r->game.first_line = r->game.line = r->first;
    r->game.last_line = r->line;
    r->object.length = 0;
    return r->last.grows ? what : IGO_NO_MEMORY;
}

/* Whether the last string of the object so far is "records". */
static bool is_in_records(const json_reader *r)
{
    static const char key[] = "\"records\"";
    enum { KEY = sizeof key - 1 };
    bool whole = r->object.grows && r->object.length - r->string >= KEY;
    return whole && memcmp(r->object.buffer + r->string, key, KEY) == 0;
}

/* Reports an error, and skips the rest of the record. */
static igo_status leave_out_rest(json_reader *r, size_t at, const char *found, const char *wanted)
{
    if (!r->object.grows) return IGO_NO_MEMORY;
    r->collects = false;
    igo_case_clear(&r->game);
    r->game.first_line = r->game.line = r->first;
    r->game.last_line = r->line;
    wrong_json_at(r, at, found, wanted);
    return IGO_ERROR;
}

/* A byte between records. Only in an array does a comma separate them. */
static igo_status parse_between_records(json_reader *r, char c)
{
    bool listed = r->depth > 0;
    if (is_space(c)) return IGO_MORE;
    if (c == ',' && listed && r->due) {
        r->due = false;
        r->gap = true;
        return IGO_MORE;
    }
    if (c == '[' && !listed) {
        r->base = r->depth = 1;
        r->due = r->gap = false;
        return IGO_MORE;
    }
    if (c == ']' && listed && !r->gap) {
        r->base = --r->depth == 0 ? 0 : r->depth - 1;
        r->due = r->depth > 0;
        return IGO_MORE;
    }
    r->first = r->line;
    r->first_column = r->column;
    r->object.length = r->string = 0;
    out_char(&r->object, c);
    if (c == '{' && !(listed && r->due)) {
        r->collects = r->due = true;
        r->gap = false;
        r->depth++;
        return IGO_MORE;
    }
    r->given_up = true;
    return leave_out_rest(r, 0, NULL,
                          listed && r->due ? "a comma or a bracket that closes"
                                           : "a record: an object of JSON");
}

static igo_status parse_within(json_reader *r, char c)
{
    bool opens = !r->quoted && (c == '{' || c == '['),
         closes = !r->quoted && (c == '}' || c == ']');
    if (r->collects && opens && c == '[' && r->depth == r->base + 1 && r->base < 2 &&
        is_in_records(r)) {
        r->collects = r->due = r->gap = false;
        r->base = ++r->depth;
        return IGO_MORE;
    }
    if (c == '"' && !r->quoted) r->string = r->object.length;
    if (r->collects) out_char(&r->object, c);
    if (c == '"' && !r->escaped) r->quoted = !r->quoted;
    r->escaped = r->quoted && c == '\\' && !r->escaped;
    r->depth += opens;
    r->depth -= closes;
    if (r->collects && r->quoted && r->object.length - r->string > IGO_MAX_TEXT + 1)
        return leave_out_rest(r, r->string, "a longer string", "at most 1048576 bytes");
    if (r->collects && opens && r->depth - r->base > DEEPEST)
        return leave_out_rest(r, r->object.length - 1, NULL, "fewer brackets within each other");
    if (!closes || r->depth != r->base) return IGO_MORE;
    bool record = r->collects;
    r->collects = false;
    return record ? parse_object(r) : IGO_MORE;
}

static igo_status end_json(json_reader *r)
{
    bool cut = r->depth > 0 && !r->given_up;
    size_t row = r->line, column = r->column;
    r->object.length = r->depth = r->base = 0;
    r->quoted = r->escaped = r->collects = r->given_up = r->due = r->gap = false;
    r->line = r->column = 1;
    if (!cut) return IGO_MORE;
    igo_case_clear(&r->game);
    r->game.first_line = r->game.line = r->game.last_line = row;
    igo_wrong(&r->error, row, column, "end of text", "brackets that close");
    return IGO_ERROR;
}

igo_status igo_json_feed(json_reader *r, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if (r->line == 0) {
        r->line = r->column = 1;
        r->object.grows = r->last.grows = true;
    }
    if (length == 0) return end_json(r);
    igo_status what = IGO_MORE;
    while (*used < length && what == IGO_MORE) {
        char c = text[(*used)++];
        if (!r->given_up)
            what = r->depth == r->base && !r->collects ? parse_between_records(r, c)
                                                       : parse_within(r, c);
        r->column = c == '\n' ? 1 : r->column + 1;
        r->line += c == '\n';
    }
    return what;
}

void igo_json_reader_free(json_reader *r)
{
    igo_reader_free(&r->inner);
    free(r->object.buffer);
    free(r->last.buffer);
    igo_case_free(&r->game);
    *r = (json_reader){.line = 0};
}
