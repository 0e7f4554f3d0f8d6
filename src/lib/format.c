/* format.c - in which format a text is written. */
#include "private.h"

#include <string.h>

static bool is_space(char c)
{
    return c != '\0' && strchr(" \t\r\n", c) != NULL;
}

/* How much of the text is blank, a byte order mark at its start included. */
static size_t blanks(const char *text, size_t length, size_t seen)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t count = 0;
    while (count < length &&
           (is_space(text[count]) || (seen + count < 3 && text[count] == mark[seen + count])))
        count++;
    return count;
}

static bool begins_sgf(const char *text, size_t length)
{
    bool half = text[0] == '\0' && length > 1 && text[1] != '\0';
    return half || text[0] == '(' || text[0] == ';' || (unsigned char)text[0] >= 0xfe;
}

/* An object, or a list of such, which may follow. */
static bool begins_json(const char *text, size_t length)
{
    size_t at = 1;
    while (text[0] == '[' && at < length && is_space(text[at]))
        at++;
    return text[0] == '{' || (text[0] == '[' && (at == length || text[at] == '{'));
}

igo_format igo_piece_format(const char *text, size_t length, size_t seen)
{
    size_t at = blanks(text, length, seen);
    if (at == length) return IGO_FORMAT_AUTO;
    if (begins_sgf(text + at, length - at)) return IGO_FORMAT_SGF;
    return begins_json(text + at, length - at) ? IGO_FORMAT_JSON : IGO_FORMAT_FIXTURE;
}

igo_format igo_text_format(const char *text, size_t length)
{
    return igo_piece_format(text, length, 0);
}
