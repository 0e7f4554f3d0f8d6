/* json_read.c - records from JSON.
 *
 * Collects the bytes of one object, then feeds its values as lines to the reader of fixture text.
 * The number of such a line is the place in the object where it comes from, to locate errors and
 * steps. */
#include "json_read.h"

#include "case.h"
#include "fixture_line.h"
#include "fixture_split.h"
#include "names.h"
#include "reader_state.h"
#include "step_types.h"

#include <stdlib.h>

/* Sets the error, at this index of the object; `found` NULL: the character there. Returns false. */
static bool wrong_json_at(json_reader *r, size_t at, const char *found, const char *wanted)
{
    const char *text = r->object.buffer;
    size_t bytes = found == NULL ? utf8_length(text + at, r->object.length - at) : 0;
    if (found == NULL)
        igo_word_wrong(&r->error, (word){text + at, bytes > 0 ? bytes : 1, 1}, wanted);
    else
        igo_wrong(&r->error, 0, 0, found, wanted);
    r->error.line = r->first_line;
    r->error.column = r->first_column + at;
    for (size_t i = 0; i < at && i < r->object.length; i++) {
        if (text[i] == '\n') {
            r->error.line++;
            r->error.column = at - i;
        }
    }
    return false;
}

/* ---- Values ----
 *
 * The functions below return false after an error, and if memory ran out: then token.grows is
 * false as well. */

/* The next byte that is not a space, NUL at the end. */
static char next_byte(json_reader *r)
{
    while (is_space(r->object.buffer[r->at]))
        r->at++;
    return r->object.buffer[r->at];
}

/* Reads this byte if it comes next. False: another comes. */
static bool parse_byte_if(json_reader *r, char c)
{
    bool is_next = next_byte(r) == c;
    r->at += is_next;
    return is_next;
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

/* Reads an escape after its backslash. */
static bool parse_escape(json_reader *r)
{
    static const char named[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";
    enum { HIGH = 0xd800, LOW = 0xdc00, END = 0xe000 }; /* surrogates: HIGH to LOW, LOW to END */
    uint32_t number = 0, low = 0;
    size_t start = r->at;
    char c = r->object.buffer[r->at++];
    const char *letter = c != '\0' ? strchr(named, c) : NULL;
    if (letter != NULL) {
        out_char(&r->token, means[letter - named]);
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
    out_utf8(&r->token, high ? 0x10000 + ((number - HIGH) << 10) + (low - LOW) : number);
    return true;
}

static bool parse_string(json_reader *r)
{
    r->token.length = 0;
    if (!parse_byte_if(r, '"')) return wrong_json_at(r, r->at, NULL, "a string");
    for (char c; (c = r->object.buffer[r->at]) != '"';) {
        const char *text = r->object.buffer + r->at;
        size_t bytes = utf8_length(text, r->object.length - r->at);
        if (bytes == 0 || (unsigned char)c < 0x20)
            return wrong_json_at(r, r->at, igo_byte_name(c).text,
                                 bytes == 0 ? "UTF-8" : "a string without control characters");
        r->at += bytes;
        if (c != '\\')
            out_bytes(&r->token, text, bytes);
        else if (!parse_escape(r))
            return false;
    }
    r->at++;
    out_end(&r->token);
    return r->token.grows;
}

static word token_word(const json_reader *r)
{
    return (word){.text = r->token.buffer, .length = r->token.length};
}

/* True if the word is a number (RFC 8259, section 6). */
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

/* Reads a number, true, false or null. */
static bool parse_scalar(json_reader *r)
{
    char first = next_byte(r);
    size_t start = r->at;
    r->token.length = 0;
    for (char c = first; (c >= 'a' && c <= 'z') || (c != '\0' && strchr("-+.0123456789E", c));
         c = r->object.buffer[++r->at])
        out_char(&r->token, c);
    out_end(&r->token);
    word found = token_word(r);
    return r->token.grows &&
           (is_number(found) || igo_word_is(found, "true") || igo_word_is(found, "false") ||
            igo_word_is(found, "null") || wrong_json_at(r, start, NULL, "a value of JSON"));
}

/* Reads an item of an array, or the value of a member of an object, whose key is the token. */
typedef bool parse_item(json_reader *r);

/* Reads the array or object at index `at`, with `take` for each item or member. */
static bool parse_items(json_reader *r, size_t at, char open, parse_item *take)
{
    char close = open == '{' ? '}' : ']';
    r->at = at;
    if (!parse_byte_if(r, open))
        return wrong_json_at(r, r->at, NULL, open == '{' ? "an object" : "an array");
    if (parse_byte_if(r, close)) return true;
    do {
        if (open == '{' && (!parse_string(r) || !parse_byte_if(r, ':')))
            return wrong_json_at(r, r->at, NULL, "a key and a colon");
        next_byte(r);
        if (!take(r)) return false;
    } while (parse_byte_if(r, ','));
    return parse_byte_if(r, close) ||
           wrong_json_at(r, r->at, NULL, "a comma or a bracket that closes");
}

/* The most brackets of a record that may be open, its own included. */
enum { DEEPEST = 65 };

/* Reads any value; the token is empty after an array or object. */
static bool parse_any_value(json_reader *r)
{
    char open = next_byte(r);
    if (open == '"') return parse_string(r);
    if (open != '{' && open != '[') return parse_scalar(r);
    if (r->open_values == DEEPEST)
        return wrong_json_at(r, r->at, NULL, "fewer brackets that are open");
    r->open_values++;
    bool right = parse_items(r, r->at, open, parse_any_value);
    r->open_values--;
    r->token.length = 0;
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
    if (r->token.length >= sizeof key) return false;
    memcpy(key, r->token.buffer, r->token.length + 1);
    if (!parse_any_value(r)) return false;
    out_end(&r->token);
    return r->members->take(r->members->context, key, r->token.buffer);
}

bool igo_json_members(const char *text, size_t length, json_take *take, void *context)
{
    json_reader r = {.object.grows = true,
                     .token.grows = true,
                     .members = &(struct json_members){.take = take, .context = context}};
    out_bytes(&r.object, text, length);
    out_end(&r.object);
    bool right = r.object.grows && parse_items(&r, 0, '{', parse_member) && next_byte(&r) == '\0';
    igo_json_reader_free(&r);
    return right;
}

/* ---- Keys ---- */

/* Feeds a line that comes from index `from` of the object, which becomes line `from` + 1. */
static bool feed_line(json_reader *r, size_t from, const char *text, size_t length)
{
    r->inner.line = from;
    r->inner_status = igo_reader_line(&r->inner, text, length);
    if (r->inner_status == IGO_MORE || r->inner_status == IGO_CASE) return true;
    igo_error error = r->inner.error;
    igo_error_rename_end(&error, "end of string");
    return wrong_json_at(r, error.line - 1 + error.column - 1, error.found, error.wanted);
}

/* Takes the rule set of the member `name`; parse_rule then changes it by the other members. */
static bool parse_rules_name(json_reader *r)
{
    bool name = igo_word_is(token_word(r), "name");
    size_t at = r->at;
    if (!parse_any_value(r)) return false;
    word value = token_word(r);
    return !name || igo_rules_named(value.text, value.length, &r->game.rules) ||
           wrong_json_at(r, at, NULL, "the name of a rule set, such as kata or tromp-taylor");
}

/* Takes a member of `rules` that sets one rule, such as ko, and skips the others. */
static bool parse_rule(json_reader *r)
{
    int key = igo_rule_key(token_word(r));
    size_t at = r->at;
    r->game.has_komi = r->game.has_komi || key == RULE_KOMI;
    igo_error error;
    if (key >= 0 && (r->rules_seen & 1u << key) != 0)
        return wrong_json_at(r, at, "a key again", "each key once");
    if (key >= 0) r->rules_seen |= 1u << key;
    if (!parse_any_value(r)) return false;
    word value = token_word(r);
    return key < 0 || igo_rule_value_parse(&r->game.rules, key, value, &error) ||
           wrong_json_at(r, at, value.length > 0 ? error.found : NULL, error.wanted);
}

static bool parse_json_row(json_reader *r)
{
    size_t from = r->at + 1;
    const out *row = &r->token;
    if (!parse_string(r)) return false;
    if (row->length == 0) return wrong_json_at(r, from, "an empty row", "x, o or -");
    for (size_t i = 0; i < row->length; i++)
        if (color_of_xo(row->buffer[i]) == IGO_EMPTY && row->buffer[i] != '-')
            return wrong_json_at(r, from + i, NULL, "x, o or -");
    return feed_line(r, from, row->buffer, row->length);
}

/* A step is a line of fixture text, in which / separates the rows of a board. */
static bool parse_json_step(json_reader *r)
{
    size_t from = r->at + 1;
    if (!parse_string(r)) return false;
    line text = {.text = r->token.buffer, .length = r->token.length};
    word first = igo_line_word(&text);
    igo_step_kind kind;
    if (!igo_fixture_begins_step(first, &kind))
        return wrong_json_at(r, from, first.length == 0 ? "an empty step" : NULL,
                             igo_fixture_list(LIST_STEPS, "a step: ", "").text);
    bool board = step_has(kind, 'B');
    bool two_words = igo_line_word(&text).length > 0 && igo_line_word(&text).length > 0;
    if (board && (!two_words || igo_line_word(&text).length > 0))
        return wrong_json_at(r, from, NULL, "a player and rows, such as x -o-/---");
    r->inner.own->single = board;
    bool right = feed_line(r, from, r->token.buffer, r->token.length);
    r->inner.own->single = false;
    return right;
}

/* Keeps where the value of a record's key begins; null counts as absent. */
static bool find_key(json_reader *r)
{
    static const char *const names[RECORD_KEYS] = {"title", "rules", "next",
                                                   "rows",  "steps", "level"};
    for (size_t i = 0; i < RECORD_KEYS; i++) {
        if (!igo_word_is(token_word(r), names[i]) || next_byte(r) == 'n') continue;
        if (r->value_places[i] != 0) return wrong_json_at(r, r->at, "a key again", "each key once");
        r->value_places[i] = r->at;
    }
    return parse_any_value(r);
}

static bool parse_keys(json_reader *r)
{
    const size_t *at = r->value_places;
    r->rules_seen = 0;
    if (!parse_items(r, 0, '{', find_key)) return false;
    if (at[KEY_NEXT] == 0 || at[KEY_ROWS] == 0)
        return wrong_json_at(r, 0, "a record without next and rows",
                             "the player to move and the board");
    if (at[KEY_RULES] != 0 && !parse_items(r, at[KEY_RULES], '{', parse_rules_name)) return false;
    igo_rules named = r->game.rules;
    if (at[KEY_RULES] != 0 && !parse_items(r, at[KEY_RULES], '{', parse_rule)) return false;
    if (!r->game.has_komi) r->game.rules.half_komi = igo_rules_komi(&named, r->game.rules.handicap);
    r->at = at[KEY_NEXT];
    if (!parse_string(r)) return false;
    if (word_xo(token_word(r)) == IGO_EMPTY)
        return wrong_json_at(r, at[KEY_NEXT], NULL, "the player to move, \"x\" or \"o\"");
    if (!feed_line(r, at[KEY_NEXT] + 1, r->token.buffer, 1)) return false;
    r->inner.game.rules = r->game.rules;
    r->inner.game.has_rules = at[KEY_RULES] != 0;
    r->inner.game.has_komi = r->game.has_komi;
    if (!parse_items(r, at[KEY_ROWS], '[', parse_json_row) ||
        (at[KEY_STEPS] != 0 && !parse_items(r, at[KEY_STEPS], '[', parse_json_step)))
        return false;
    return feed_line(r, at[KEY_ROWS], "", 0); /* a blank line ends the record */
}

/* ---- Objects ---- */

/* Takes the case from the inner reader, and gives its steps the line numbers of the text. */
static void take_case(json_reader *r)
{
    igo_case read = r->inner.game;
    r->inner.game = r->game;
    r->game = read;
    size_t at = 0, at_line = r->first_line;
    for (size_t i = 0; i < read.step_count; i++) {
        for (; at + 1 < read.steps[i].line; at++)
            at_line += r->object.buffer[at] == '\n';
        read.steps[i].line = at_line;
    }
}

static igo_status parse_object(json_reader *r)
{
    size_t used;
    memset(r->value_places, 0, sizeof r->value_places);
    igo_case_clear(&r->game);
    out_end(&r->object);
    /* Ends a record that was in error. */
    r->inner_status = igo_reader_feed(&r->inner, "", 0, &used);
    if (r->inner_status == IGO_NO_MEMORY || !r->object.grows) return IGO_NO_MEMORY;
    r->inner_status = IGO_MORE;
    igo_status what = parse_keys(r) ? IGO_CASE : IGO_ERROR;
    if (r->inner_status == IGO_NO_MEMORY) return r->inner_status;
    if (r->inner_status != IGO_MORE) take_case(r);
    r->at = r->value_places[KEY_TITLE];
    if (what == IGO_CASE && r->at != 0 && r->object.buffer[r->at] == '"' &&
        (!parse_string(r) || !igo_case_add_title(&r->game, r->token.buffer, r->token.length)))
        r->token.grows = false;
    r->at = r->value_places[KEY_LEVEL];
    if (what == IGO_CASE && r->at != 0 && r->object.buffer[r->at] == '"' && parse_string(r))
        r->game.is_choice = igo_word_is(token_word(r), "choice");
    r->game.first_line = r->game.line = r->first_line;
    r->game.last_line = r->line;
    r->object.length = 0;
    return r->token.grows ? what : IGO_NO_MEMORY;
}

/* True if the last string of the object so far is the key "records". */
static bool is_records_key(const json_reader *r)
{
    static const char key[] = "\"records\"";
    enum { KEY = sizeof key - 1 };
    bool whole = r->object.grows && r->object.length - r->string_start >= KEY;
    return whole && memcmp(r->object.buffer + r->string_start, key, KEY) == 0;
}

/* Reports an error, and skips the rest of the record. */
static igo_status skip_rest(json_reader *r, size_t at, const char *found, const char *wanted)
{
    if (!r->object.grows) return IGO_NO_MEMORY;
    r->in_record = false;
    igo_case_clear(&r->game);
    r->game.first_line = r->game.line = r->first_line;
    r->game.last_line = r->line;
    wrong_json_at(r, at, found, wanted);
    return IGO_ERROR;
}

/* Reads a byte between records, which a comma separates in an array only. */
static igo_status parse_between_records(json_reader *r, char c)
{
    bool in_array = r->depth > 0;
    if (is_space(c)) return IGO_MORE;
    if (c == ',' && in_array && r->comma_due) {
        r->comma_due = false;
        r->after_comma = true;
        return IGO_MORE;
    }
    if (c == '[' && !in_array) {
        r->outer_depth = r->depth = 1;
        r->comma_due = r->after_comma = false;
        return IGO_MORE;
    }
    if (c == ']' && in_array && !r->after_comma) {
        /* After the array `records`, the rest of the object around it is skipped. */
        r->outer_depth = --r->depth == 0 ? 0 : r->depth - 1;
        r->comma_due = r->depth > 0;
        return IGO_MORE;
    }
    r->first_line = r->line;
    r->first_column = r->column;
    r->object.length = r->string_start = 0;
    out_char(&r->object, c);
    if (c == '{' && !(in_array && r->comma_due)) {
        r->in_record = r->comma_due = true;
        r->after_comma = false;
        r->depth++;
        return IGO_MORE;
    }
    r->given_up = true;
    return skip_rest(r, 0, NULL,
                     in_array && r->comma_due ? "a comma or a bracket that closes"
                                              : "a record: an object of JSON");
}

/* Reads a byte within an object. An object with an array `records` is no record itself, unless it
 * is in such an array: then outer_depth is above 1. */
static igo_status parse_within(json_reader *r, char c)
{
    bool opens = !r->in_string && (c == '{' || c == '['),
         closes = !r->in_string && (c == '}' || c == ']');
    if (r->in_record && opens && c == '[' && r->depth == r->outer_depth + 1 && r->outer_depth < 2 &&
        is_records_key(r)) {
        r->in_record = r->comma_due = r->after_comma = false;
        r->outer_depth = ++r->depth;
        return IGO_MORE;
    }
    if (c == '"' && !r->in_string) r->string_start = r->object.length;
    if (r->in_record) out_char(&r->object, c);
    if (c == '"' && !r->after_backslash) r->in_string = !r->in_string;
    r->after_backslash = r->in_string && c == '\\' && !r->after_backslash;
    r->depth += opens;
    r->depth -= closes;
    if (r->in_record && r->in_string && r->object.length - r->string_start > IGO_MAX_TEXT + 1)
        return skip_rest(r, r->string_start, "a longer string", "at most 1048576 bytes");
    if (r->in_record && opens && r->depth - r->outer_depth > DEEPEST)
        return skip_rest(r, r->object.length - 1, NULL, "fewer brackets within each other");
    if (!closes || r->depth != r->outer_depth) return IGO_MORE;
    bool is_record = r->in_record;
    r->in_record = false;
    return is_record ? parse_object(r) : IGO_MORE;
}

static igo_status end_json(json_reader *r)
{
    bool cut = r->depth > 0 && !r->given_up;
    size_t at_line = r->line, column = r->column;
    r->object.length = r->depth = r->outer_depth = 0;
    r->in_string = r->after_backslash = r->in_record = r->given_up = false;
    r->comma_due = r->after_comma = false;
    r->line = r->column = 1;
    if (!cut) return IGO_MORE;
    igo_case_clear(&r->game);
    r->game.first_line = r->game.line = r->game.last_line = at_line;
    igo_wrong(&r->error, at_line, column, "end of text", "brackets that close");
    return IGO_ERROR;
}

igo_status igo_json_feed(json_reader *r, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if (r->line == 0) {
        r->line = r->column = 1;
        r->object.grows = r->token.grows = true;
    }
    if (length == 0) return end_json(r);
    igo_status what = IGO_MORE;
    while (*used < length && what == IGO_MORE) {
        char c = text[(*used)++];
        if (!r->given_up)
            what = r->depth == r->outer_depth && !r->in_record ? parse_between_records(r, c)
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
    free(r->token.buffer);
    igo_case_free(&r->game);
    *r = (json_reader){.line = 0};
}
