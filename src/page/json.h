/* json.h - JSON written into a buffer; commas come by themselves. */
#ifndef JSON_H
#define JSON_H

#include "igo.h"
#include "out.h"

#include <string.h>

typedef struct json {
    out to;
    bool more; /* a comma stands before the next value */
} json;

static inline void json_comma(json *j)
{
    if (j->more)
        out_char(&j->to, ',');
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

static inline void json_escaped(json *j, char c)
{
    static const char digits[] = "0123456789abcdef";
    unsigned char byte = (unsigned char)c;
    if (c == '"' || c == '\\') {
        out_char(&j->to, '\\');
        out_char(&j->to, c);
    } else if (byte < ' ') {
        out_text(&j->to, "\\u00");
        out_char(&j->to, digits[byte / 16]);
        out_char(&j->to, digits[byte % 16]);
    } else {
        out_char(&j->to, c);
    }
}

static inline void json_bytes(json *j, const char *text, size_t length)
{
    json_comma(j);
    out_char(&j->to, '"');
    for (size_t i = 0; i < length; i++)
        json_escaped(j, text[i]);
    out_char(&j->to, '"');
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

static inline void json_key(json *j, const char *key)
{
    json_text(j, key);
    out_char(&j->to, ':');
    j->more = false;
}

static inline void json_key_text(json *j, const char *key, const char *text)
{
    json_key(j, key);
    json_text(j, text);
}

static inline void json_key_bytes(json *j, const char *key, const char *text, size_t length)
{
    json_key(j, key);
    json_bytes(j, text, length);
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

#endif
