/* records.c - the records of a text of any format, one after the other. */
#include "records.h"

#include "private.h"

static void begin(records *r, igo_format format)
{
    igo_reader_free(&r->reader);
    r->reader.options = (igo_reader_options){.format = format};
}

void records_begin(records *r, const char *text, size_t length)
{
    r->text = text;
    r->length = length;
    begin(r, IGO_FORMAT_AUTO);
}

void records_begin_any(records *r, const char *text, size_t length)
{
    records_begin(r, text, length);
    igo_status what = records_next(r);
    bool boards = what != IGO_CASE, none = what != IGO_ERROR || r->reader.error.line == 1;
    begin(r, IGO_FORMAT_LOOSE);
    what = boards ? records_next(r) : IGO_DONE;
    boards = what == IGO_CASE || (what == IGO_ERROR && none && r->reader.error.line > 1);
    begin(r, boards ? IGO_FORMAT_LOOSE : IGO_FORMAT_AUTO);
}

bool records_is_sgf(const records *r)
{
    return igo_text_format(r->text, r->length) == IGO_FORMAT_SGF;
}

igo_status records_next(records *r)
{
    return igo_reader_next(&r->reader, r->text, r->length);
}
