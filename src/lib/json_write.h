/* json_write.h - writes JSON. */
#ifndef JSON_WRITE_H
#define JSON_WRITE_H

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

#endif
