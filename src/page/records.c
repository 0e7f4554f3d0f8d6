/* records.c - the records of a text, one after the other: fixture text, SGF, or pasted boards. */
#include "records.h"

bool records_is_sgf(const char *text, size_t length)
{
    return igo_text_format(text, length) == IGO_FORMAT_SGF;
}

static void begin(records *r, const char *text, size_t length, records_form form)
{
    igo_reader_free(&r->plain);
    igo_sgf_reader_free(&r->sgf);
    igo_loose_free(&r->boards);
    *r = (records){.text = text, .length = length, .form = form};
}

void records_begin(records *r, const char *text, size_t length)
{
    begin(r, text, length, records_is_sgf(text, length) ? RECORDS_SGF : RECORDS_FIXTURE);
}

void records_begin_any(records *r, const char *text, size_t length)
{
    records_begin(r, text, length);
    if (r->form == RECORDS_SGF) return;
    bool wrong = records_next(r) == IGO_ERROR;
    begin(r, text, length, wrong ? RECORDS_BOARDS : RECORDS_FIXTURE);
    bool boards = wrong && records_next(r) == IGO_CASE;
    begin(r, text, length, boards ? RECORDS_BOARDS : RECORDS_FIXTURE);
}

static igo_status feed_reader(records *r, const char *text, size_t length, size_t *used)
{
    switch (r->form) {
    case RECORDS_SGF: return igo_sgf_feed(&r->sgf, text, length, used);
    case RECORDS_BOARDS: return igo_loose_feed(&r->boards, text, length, used);
    default: return igo_reader_feed(&r->plain, text, length, used);
    }
}

/* `length` 0 tells the reader that the text ends; what it says then is the last of it. */
static igo_status feed(records *r)
{
    size_t used, length = r->length - r->at;
    igo_status what = feed_reader(r, r->text + r->at, length, &used);
    r->ended = length == 0;
    r->at += used;
    return what;
}

igo_status records_next(records *r)
{
    igo_case *const games[] = {&r->plain.game, &r->sgf.game, &r->boards.game};
    igo_error *const errors[] = {&r->plain.error, &r->sgf.error, &r->boards.error};
    igo_status what = IGO_MORE;
    while (what == IGO_MORE && !r->ended)
        what = feed(r);
    r->game = games[r->form];
    r->error = errors[r->form];
    return what;
}
