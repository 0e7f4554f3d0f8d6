/* sgf_wrong.c - what makes an SGF text unreadable from there on, and what was wanted. */
#include "sgf.h"

static igo_status wrong_at(igo_sgf_reader *reader, size_t at_line, size_t at, const char *found,
                           const char *wanted)
{
    sgf_state *s = reader->own;
    reader->error = igo_error_at(at_line, at, found, wanted);
    if (s->depth == 0)
        igo_sgf_begin_game(reader, at_line);
    igo_sgf_fail(reader);
    s->depth = 0;
    s->where = SGF_GIVEN_UP;
    return IGO_ERROR;
}

static const char *wanted_in(enum sgf_where where)
{
    switch (where) {
    case SGF_BETWEEN:
    case SGF_MARK:
    case SGF_DOUBTED: return "( and the next game, or end of text";
    case SGF_JUNK:
    case SGF_JUNK_OPEN:
    case SGF_JUNK_NODE:
    case SGF_JUNK_NAME: return "(; and a game";
    case SGF_OPENED: return "; and a node";
    case SGF_NAME:
    case SGF_NAMED: return "[ and the property's value";
    case SGF_VALUE:
    case SGF_ESCAPE: return "] at the end of the value";
    case SGF_CLOSED: return "( or )";
    default: return "a property, ;, ( or )";
    }
}

igo_status igo_sgf_wrong_byte(igo_sgf_reader *reader, size_t at_line, size_t at, char c)
{
    const char shown[] = {'\'', c, '\'', '\0'};
    byte_name number = igo_byte_name(c);
    bool plain = c > 0x20 && c < 0x7f;
    return wrong_at(reader, at_line, at, plain ? shown : number.text,
                    wanted_in(reader->own->where));
}

/* The bytes were halves of characters, so all remarks on them were wrong. */
igo_status igo_sgf_wrong_wide(igo_sgf_reader *reader)
{
    reader->remark_count = 0;
    return wrong_at(reader, 1, 1, "UTF-16", "UTF-8, or another encoding that has ASCII in it");
}

igo_status igo_sgf_wrong_end(igo_sgf_reader *reader)
{
    const sgf_state *s = reader->own;
    return wrong_at(reader, s->line, sgf_column(s), "end of text", wanted_in(s->where));
}
