/* json.h - writes JSON into a buffer, and reads records. */
#ifndef JSON_H
#define JSON_H

#include "print.h"

#include <string.h>

typedef struct json {
    out to;
    bool more; /* the next value needs a comma */
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

/* Writes a string. Characters that utf8_is_control names are escaped; a byte that is not UTF-8
 * becomes the code point of the same number, or U+FFFD if `replace`. */
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

/* The key is a word that needs no escape. */
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

/* Writes a pair unless its text is empty or NULL. */
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

/* Writes the keys of a record, within an object that the caller opens: `title`, `level`, `rules`,
 * `next`, `rows`, `steps`, `parsed`. */
void igo_json_case(json *j, const igo_case *c);

enum record_key { KEY_TITLE, KEY_RULES, KEY_NEXT, KEY_ROWS, KEY_STEPS, KEY_LEVEL, RECORD_KEYS };

/* Reads records as JSON arrives, in pieces of any length: objects one after the other, in an array,
 * or in the array `records` of an object. Other keys are ignored. Zero-initialize one; it owns its
 * game, which igo_json_reader_free frees. For another text set `line` to 0. Memory is that of one
 * record. */
typedef struct json_reader {
    igo_case game;
    igo_error error;

    size_t line, column; /* of the next byte of the text */
    igo_reader inner;
    igo_status what;            /* its status after its last line */
    out object, last;           /* the object so far; the last string or scalar */
    size_t first, first_column; /* of the object's first byte */
    size_t depth, base;         /* brackets that are open; those around a record */
    size_t nested;              /* values within each other that are being parsed */
    bool quoted, escaped;       /* within a string; right after a backslash in it */
    size_t string;              /* where in the object the last string began */
    bool collects;              /* the object is a record to be kept; else it is skipped */
    bool given_up;              /* the rest of the text is skipped */
    bool due, gap;              /* in an array: a comma or ] must follow; a record must follow */
    size_t at;                  /* the next byte of `object`, while it is parsed */
    unsigned rules_seen;        /* a bit for each rule value of `object` so far */
    size_t values[RECORD_KEYS]; /* where in `object` each key's value begins; 0: absent */
    struct json_members *members;
} json_reader;

igo_status igo_json_feed(json_reader *reader, const char *text, size_t length, size_t *used);
void igo_json_reader_free(json_reader *reader);

/* Calls `take` for each member of an object with its key and its string or scalar; the value is
 * empty for an array or object. False: the text is no object, a key has more than 31
 * bytes, or `take` returned false. */
typedef bool json_take(void *context, const char *key, const char *value);
bool igo_json_members(const char *text, size_t length, json_take *take, void *context);

#endif
