/* records.c - the records of a text, fixture text or SGF, one after the other. */
#include "records.h"

#include <string.h>

/* A parenthesis, a semicolon where that is missing, or the beginning of UTF-16, which SGF's reader
 * names. Fixture text never begins with these. */
static bool is_sgf(const char *text, size_t length)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t at = length >= 3 && memcmp(text, mark, 3) == 0 ? 3 : 0;
    while (at < length && text[at] != '\0' && strchr(" \t\r\n", text[at]) != NULL)
        at++;
    return at < length && (text[at] == '(' || text[at] == ';' || (unsigned char)text[at] >= 0xfe);
}

void records_begin(records *r, const char *text, size_t length)
{
    igo_reader_free(&r->plain);
    igo_sgf_reader_free(&r->sgf);
    *r = (records){.text = text, .length = length, .is_sgf = is_sgf(text, length)};
}

/* `length` 0 tells the reader that the text ends; what it says then is the last of it. */
static igo_read feed(records *r)
{
    size_t used, length = r->length - r->at;
    igo_read what = r->is_sgf ? igo_sgf_feed(&r->sgf, r->text + r->at, length, &used)
                              : igo_reader_feed(&r->plain, r->text + r->at, length, &used);
    r->ended = length == 0;
    r->at += used;
    return what;
}

igo_read records_next(records *r)
{
    igo_read what = IGO_READ_MORE;
    while (what == IGO_READ_MORE && !r->ended)
        what = feed(r);
    r->game = r->is_sgf ? &r->sgf.game : &r->plain.game;
    r->error = r->is_sgf ? &r->sgf.error : &r->plain.error;
    return what;
}
