/* json_value.c - the values of JSON: strings, numbers, lists. */
#include "buffer.h"
#include "json.h"
#include "private.h"

/* The place in the text of a byte of the object. */
bool igo_json_wrong(json_reader *r, size_t at, const char *found, const char *wanted)
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

char igo_json_next(json_reader *r)
{
    struct json_reader_state *own = r->own;
    while (own->at < own->object.length && strchr(" \t\r\n", own->object.buffer[own->at]) != NULL &&
           own->object.buffer[own->at] != '\0')
        own->at++;
    return own->at < own->object.length ? own->object.buffer[own->at] : '\0';
}

bool igo_json_take(json_reader *r, char c)
{
    bool there = igo_json_next(r) == c;
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

/* What stands behind a backslash. */
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
        return igo_json_wrong(r, start, NULL, "an escape of JSON");
    bool high = number >= 0xd800 && number < 0xdc00;
    if (high && memcmp(own->object.buffer + own->at, "\\u", 2) == 0) {
        own->at += 2;
        if (!take_hex(r, &low))
            return igo_json_wrong(r, start, NULL, "an escape of JSON");
    }
    if (high ? low < 0xdc00 || low > 0xdfff : number >= 0xdc00 && number < 0xe000)
        return igo_json_wrong(r, start, NULL, "both halves of a character");
    out_utf8(&own->word, high ? 0x10000 + ((number - 0xd800) << 10) + (low - 0xdc00) : number);
    return true;
}

/* A string into `word`. */
bool igo_json_string(json_reader *r)
{
    struct json_reader_state *own = r->own;
    own->word.length = 0;
    if (igo_json_next(r) != '"')
        return igo_json_wrong(r, own->at, NULL, "a string");
    for (own->at++; own->object.buffer[own->at] != '"';) {
        size_t bytes = utf8_length(own->object.buffer + own->at, own->object.length - own->at);
        unsigned char c = (unsigned char)own->object.buffer[own->at];
        if (bytes == 0 || c < 0x20)
            return igo_json_wrong(r, own->at, igo_byte_name((char)c).text,
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
    bool number = igo_json_next(r) == '-' || (igo_json_next(r) >= '0' && igo_json_next(r) <= '9');
    own->word.length = 0;
    start = own->at;
    for (char c = igo_json_next(r);
         (c >= 'a' && c <= 'z') || (c != '\0' && strchr("-+.0123456789E", c));
         c = own->object.buffer[++own->at])
        out_char(&own->word, c);
    out_end(&own->word);
    if (!own->word.grows)
        return false;
    for (size_t i = 0; i < 3 && !number; i++)
        number = strcmp(own->word.buffer, names[i]) == 0;
    return number || igo_json_wrong(r, start, NULL, "a value of JSON");
}

/* Any value, which is left out. */
bool igo_json_skip(json_reader *r, int depth)
{
    enum { DEEPEST = 64 };
    char open = igo_json_next(r), close = open == '{' ? '}' : ']';
    if (open == '"')
        return igo_json_string(r);
    if (open != '{' && open != '[')
        return take_scalar(r);
    if (depth == DEEPEST)
        return igo_json_wrong(r, r->own->at, NULL, "fewer brackets within each other");
    r->own->at++;
    for (bool more = !igo_json_take(r, close); more;) {
        if (open == '{' && (!igo_json_string(r) || !igo_json_take(r, ':')))
            return igo_json_wrong(r, r->own->at, NULL, "a key and a colon");
        if (!igo_json_skip(r, depth + 1))
            return false;
        more = igo_json_take(r, ',');
        if (!more && !igo_json_take(r, close))
            return igo_json_wrong(r, r->own->at, NULL, "a comma or a bracket that closes");
    }
    return true;
}

/* The items of an object, each behind its key, or of an array. */
bool igo_json_each(json_reader *r, char open, take_item *take)
{
    char close = open == '{' ? '}' : ']', key[16] = "";
    if (!igo_json_take(r, open))
        return igo_json_wrong(r, r->own->at, NULL, open == '{' ? "an object" : "an array");
    if (igo_json_take(r, close))
        return true;
    for (bool more = true; more; more = igo_json_take(r, ',')) {
        if (open == '{' && (!igo_json_string(r) || !igo_json_take(r, ':')))
            return igo_json_wrong(r, r->own->at, NULL, "a key and a colon");
        size_t length = r->own->word.length;
        key[0] = '\0';
        if (open == '{' && length < sizeof key)
            memcpy(key, r->own->word.buffer, length + 1);
        igo_json_next(r);
        if (!take(r, key))
            return false;
        if (igo_json_next(r) == close)
            break;
    }
    return igo_json_take(r, close) ||
           igo_json_wrong(r, r->own->at, NULL, "a comma or a bracket that closes");
}
