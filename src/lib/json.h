/* json.h - writes JSON, and reads records and objects. */
#ifndef JSON_H
#define JSON_H

#include "print.h"

#include <string.h>

/* JSON that is being written. The caller opens and closes brackets, and writes a key before each
 * value in an object; these functions write the commas. */
typedef struct json {
    out to;
    bool more; /* the next value needs a comma before it */
} json;

static inline void json_comma(json *j)
{
    if (j->more) out_char(&j->to, ',');
    j->more = true;
}

static inline void json_open(json *j, char bracket)
{
    json_comma(j);
    out_char(&j->to, bracket);
    j->more = false;
}

static inline void json_close(json *j, char bracket)
{
    out_char(&j->to, bracket);
    j->more = true;
}

/* Writes a string of JSON. Characters of which utf8_is_control is true are escaped; a byte that is
 * not UTF-8 becomes the code point of the same number, or U+FFFD if `replace`. */
void igo_json_quote(out *to, const char *text, size_t length, bool replace);

static inline void json_bytes(json *j, const char *text, size_t length)
{
    json_comma(j);
    igo_json_quote(&j->to, text, length, false);
}

static inline void json_text(json *j, const char *text)
{
    json_bytes(j, text, strlen(text));
}

static inline void json_number(json *j, int64_t number)
{
    json_comma(j);
    out_number(&j->to, number);
}

static inline void json_count(json *j, uint64_t count)
{
    json_comma(j);
    out_count(&j->to, count);
}

/* Writes a key, which needs no escapes, and its colon; the value follows. */
static inline void json_key(json *j, const char *key)
{
    json_comma(j);
    out_char(&j->to, '"');
    out_text(&j->to, key);
    out_bytes(&j->to, "\":", 2);
    j->more = false;
}

static inline void json_key_text(json *j, const char *key, const char *text)
{
    json_key(j, key);
    json_text(j, text);
}

static inline void json_key_number(json *j, const char *key, int64_t number)
{
    json_key(j, key);
    json_number(j, number);
}

static inline void json_key_open(json *j, const char *key, char bracket)
{
    json_key(j, key);
    json_open(j, bracket);
}

static inline void json_key_bool(json *j, const char *key, bool value)
{
    json_key(j, key);
    json_comma(j);
    out_text(&j->to, value ? "true" : "false");
}

/* Writes a key and its text, unless the text is empty or NULL. */
static inline void json_key_text_if_any(json *j, const char *key, const char *text)
{
    if (text != NULL && *text != '\0') json_key_text(j, key, text);
}

static inline void json_point(json *j, igo_point at)
{
    json_open(j, '[');
    igo_out_point(&j->to, at);
    json_close(j, ']');
}

/* Writes the keys of a record and their values, within an object that the caller opens: `title`,
 * `level`, `rules`, `next`, `rows`, `steps`, `parsed`. */
void igo_json_case(json *j, const igo_case *c);

/* The keys of a record that are read; `parsed` repeats `steps`. */
enum record_key { KEY_TITLE, KEY_RULES, KEY_NEXT, KEY_ROWS, KEY_STEPS, KEY_LEVEL, RECORD_KEYS };

/* Reads records as JSON arrives, in pieces of any length: objects one after the other, in an array,
 * or in the array `records` of an object. Other keys are ignored. Zero-initialize one, and free it
 * with igo_json_reader_free. Before another text, set `line` to 0. It needs memory for one
 * record. */
typedef struct json_reader {
    igo_case game;
    igo_error error;

    size_t line, column;             /* of the next byte of the text */
    igo_reader inner;                /* reads the record as lines of fixture text */
    igo_status inner_status;         /* after its last line */
    out object;                      /* the bytes of the record's object so far */
    size_t first_line, first_column; /* of the first byte of `object` */
    size_t depth, outer_depth;       /* brackets that are open; those of them around records */
    bool in_string, after_backslash; /* at the next byte of the text */
    size_t string_start;             /* the index in `object` of the last string */
    bool in_record;                  /* the open object is a record; else it is skipped */
    bool given_up;                   /* the rest of the text is skipped */
    bool comma_due, after_comma; /* in an array: a comma or ] must follow; a record must follow */

    /* While `object` is parsed: */
    size_t at;                        /* the index of its next byte */
    out token;                        /* its last string, number or word such as true, decoded */
    size_t open_values;               /* arrays and objects that are being parsed */
    unsigned rules_seen;              /* a bit for each RULE_ key so far */
    size_t value_places[RECORD_KEYS]; /* the index of each key's value; 0: absent */
    struct json_members *members;     /* for igo_json_members */
} json_reader;

/* Reads as igo_reader_feed does. */
igo_status igo_json_feed(json_reader *reader, const char *text, size_t length, size_t *used);
void igo_json_reader_free(json_reader *reader);

/* Calls `take` for each member of an object with its key and its value: a decoded string, a number
 * or a word such as true; "" for an array or object. False: the text is not an object, a key has
 * more than 31 bytes, memory ran out, or `take` returned false. */
typedef bool json_take(void *context, const char *key, const char *value);
bool igo_json_members(const char *text, size_t length, json_take *take, void *context);

#endif
