/* sgf.c - SGF text (FF[1] to FF[4]) to games with steps, byte by byte as it arrives.
 *
 * A reader is in one of the states of sgf.h; each byte leads to the next. The tree is walked as it
 * is written, so memory is that of one line of play and of the open parentheses. */
#include "sgf.h"

#include "out.h"

#include <stdlib.h>
#include <string.h>

/* ---- Errors ---- */

/* What makes the text unreadable from here on. */
static taken wrong_syntax(igo_sgf_reader *reader, const char *found, const char *wanted)
{
    own *o = reader->own;
    igo_sgf_say(&reader->error, o->line, sgf_column(o), found, wanted);
    if (o->depth == 0)
        igo_sgf_begin_game(reader, o->line);
    igo_sgf_fail(reader);
    o->depth = 0;
    o->state = GIVEN_UP;
    return IGO_READ_ERROR;
}

static const char *wanted_in(enum state state)
{
    switch (state) {
    case BETWEEN: return "( and the next game, or end of text";
    case JUNK:
    case JUNK_OPEN: return "(; and a game";
    case OPENED: return "; and a node";
    case NAME:
    case NAMED: return "[ and the property's value";
    case VALUE:
    case ESCAPE: return "] at the end of the value";
    case CLOSED: return "( or )";
    default: return "a property, ;, ( or )";
    }
}

static taken wrong_byte(igo_sgf_reader *reader, char c)
{
    static const char hex[] = "0123456789abcdef";
    unsigned char byte = (unsigned char)c;
    char shown[] = "'.'";
    char number[] = "byte 0x..";
    shown[1] = c;
    number[sizeof number - 3] = hex[byte / 16];
    number[sizeof number - 2] = hex[byte % 16];
    bool plain = byte > 0x20 && byte < 0x7f;
    return wrong_syntax(reader, plain ? shown : number, wanted_in(reader->own->state));
}

/* ---- Bytes ---- */

/* A semicolon or a parenthesis. A node that it ends may be wrong; the tree goes on all the same. */
static taken take_structure(igo_sgf_reader *reader, char c)
{
    own *o = reader->own;
    bool node = o->state == NODE || o->state == VALUED;
    bool expected = c == ';' ? o->state != CLOSED : o->state != OPENED && (c == '(' || c == ')');
    if (!expected)
        return wrong_byte(reader, c);
    taken ended = node ? igo_sgf_end_node(reader) : IGO_READ_MORE;
    if (ended == IGO_READ_NO_MEMORY)
        return ended;
    taken what = c == '('   ? igo_sgf_open_tree(reader)
                 : c == ')' ? igo_sgf_close_tree(reader)
                            : igo_sgf_open_node(o);
    return ended == IGO_READ_ERROR ? ended : what;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* Lower-case letters in names are of old formats and mean nothing; no known name has more than two
 * capitals. */
static void add_to_name(own *o, char c)
{
    if (c < 'A' || c > 'Z' || o->name == UNKNOWN)
        return;
    o->name = o->name > 0xff ? UNKNOWN : o->name << 8 | (unsigned char)c;
}

static void open_name(own *o, char c)
{
    o->state = NAME;
    o->name = NAMELESS;
    o->values = 0;
    add_to_name(o, c);
}

static taken open_value(igo_sgf_reader *reader)
{
    own *o = reader->own;
    o->state = VALUE;
    o->keep = igo_sgf_is_wanted(o);
    o->value_line = o->line;
    o->value_column = sgf_column(o) + 1;
    o->count = 0;
    o->values++;
    if (o->name != NAMELESS || o->skip)
        return IGO_READ_MORE;
    igo_sgf_say(&reader->error, o->line, sgf_column(o), "a name in small letters",
                "a property's name");
    return igo_sgf_fail(reader);
}

static taken close_value(igo_sgf_reader *reader)
{
    own *o = reader->own;
    o->state = VALUED;
    if (!o->keep || o->skip)
        return IGO_READ_MORE;
    return igo_sgf_take_value(reader);
}

static taken take_value_byte(igo_sgf_reader *reader, char c)
{
    own *o = reader->own;
    if (o->state == VALUE && c == ']')
        return close_value(reader);
    if (o->state == VALUE && c == '\\') {
        o->state = ESCAPE;
        return IGO_READ_MORE;
    }
    bool soft_break = o->state == ESCAPE && (c == '\n' || c == '\r');
    o->state = VALUE;
    if (o->keep && !soft_break && o->count < LONGEST_VALUE)
        o->value[o->count++] = c;
    return IGO_READ_MORE;
}

/* Passes over a byte order mark, which does not count. */
static bool skip_mark(own *o, char c)
{
    static const char mark_bytes[] = "\xef\xbb\xbf";
    if (o->offset >= 3 || c != mark_bytes[o->offset])
        return false;
    o->line_start = o->offset + 1;
    return true;
}

/* A byte outside of games; DOS's mark of a file's end does not count. */
static taken take_between(igo_sgf_reader *reader, char c)
{
    enum { END_OF_FILE = 0x1a };
    own *o = reader->own;
    if (skip_mark(o, c))
        return IGO_READ_MORE;
    if (sgf_is_blank(c) || c == END_OF_FILE)
        return IGO_READ_MORE;
    if (c != '(')
        return wrong_byte(reader, c);
    o->open_line = o->line;
    return igo_sgf_open_game(reader);
}

static taken take_junk(igo_sgf_reader *reader, char c)
{
    own *o = reader->own;
    if (skip_mark(o, c))
        return IGO_READ_MORE;
    if (o->state == JUNK_OPEN && c == ';') {
        taken what = igo_sgf_open_game(reader);
        return what == IGO_READ_MORE ? take_structure(reader, c) : what;
    }
    if (c == '(') {
        o->open_line = o->line;
        o->state = JUNK_OPEN;
    } else if (!sgf_is_blank(c)) {
        o->state = JUNK;
    }
    return IGO_READ_MORE;
}

static taken take_byte(igo_sgf_reader *reader, char c)
{
    own *o = reader->own;
    switch (o->state) {
    case VALUE:
    case ESCAPE: return take_value_byte(reader, c);
    case NAME:
        if (is_letter(c)) {
            add_to_name(o, c);
            return IGO_READ_MORE;
        }
        o->state = NAMED;
        break;
    case NODE:
    case VALUED:
        if (is_letter(c)) {
            open_name(o, c);
            return IGO_READ_MORE;
        }
        break;
    case BETWEEN: return take_between(reader, c);
    case JUNK:
    case JUNK_OPEN: return take_junk(reader, c);
    case GIVEN_UP: return IGO_READ_MORE;
    case NAMED:
    case OPENED:
    case CLOSED: break;
    }
    if (c == '[' && (o->state == NAMED || o->state == VALUED))
        return open_value(reader);
    if (sgf_is_blank(c))
        return IGO_READ_MORE;
    return o->state == NAMED ? wrong_byte(reader, c) : take_structure(reader, c);
}

/* How many bytes are of a value that nobody wants, up to what may end it. */
static size_t unwanted(own *o, const char *text, size_t length)
{
    size_t count = 0;
    for (; count < length && text[count] != ']' && text[count] != '\\'; count++) {
        if (text[count] != '\n')
            continue;
        o->line++;
        o->line_start = o->offset + count + 1;
    }
    return count;
}

/* B[dd] or W[dd] at the start of a node, as nearly all of the text is. */
static bool is_plain_move(const own *o, const char *text, size_t length)
{
    return o->state == NODE && length > 5 && (text[0] == 'B' || text[0] == 'W') && text[1] == '[' &&
           text[4] == ']' && text[5] != '[' && sgf_letter(text[2]) >= 0 &&
           sgf_letter(text[3]) >= 0 && !o->skip;
}

static taken take_plain_move(igo_sgf_reader *reader, const char *text)
{
    own *o = reader->own;
    igo_color color = text[0] == 'B' ? IGO_BLACK : IGO_WHITE;
    o->state = VALUED;
    o->value_line = o->line;
    o->name = (uint32_t)text[0];
    o->values = 1;
    return igo_sgf_add_move(reader, igo_move_play(color, sgf_letter(text[3]), sgf_letter(text[2])));
}

/* Takes some bytes of the text, at least one, and says how many. */
static taken take_some(igo_sgf_reader *reader, const char *text, size_t length, size_t *used)
{
    own *o = reader->own;
    if (is_plain_move(o, text, length)) {
        *used = 5;
        taken what = take_plain_move(reader, text);
        o->offset += *used;
        return what;
    }
    *used = o->state == VALUE && !o->keep ? unwanted(o, text, length) : 0;
    o->offset += *used;
    if (*used == length)
        return IGO_READ_MORE;
    char c = text[(*used)++];
    taken what = take_byte(reader, c);
    o->offset++;
    if (c == '\n') {
        o->line++;
        o->line_start = o->offset;
    }
    return what;
}

static bool begin_text(igo_sgf_reader *reader)
{
    if (reader->own == NULL)
        reader->own = calloc(1, sizeof *reader->own);
    if (reader->own == NULL)
        return false;
    own *o = reader->own;
    if (o->begun)
        return true;
    o->begun = true;
    o->state = reader->junk ? JUNK : BETWEEN;
    o->offset = o->line_start = o->depth = 0;
    o->line = 1;
    reader->number = 0;
    return true;
}

static taken end_text(igo_sgf_reader *reader)
{
    own *o = reader->own;
    bool right = o->state == BETWEEN || o->state == GIVEN_UP;
    o->begun = false;
    if (right)
        return IGO_READ_MORE;
    return wrong_syntax(reader, "end of text", wanted_in(o->state));
}

igo_read igo_sgf_feed(igo_sgf_reader *reader, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if (!begin_text(reader))
        return IGO_READ_NO_MEMORY;
    if (reader->own->leave)
        igo_sgf_leave_tree(reader);
    if (length == 0)
        return end_text(reader);
    while (*used < length) {
        size_t some;
        taken what = take_some(reader, text + *used, length - *used, &some);
        *used += some;
        if (what != IGO_READ_MORE)
            return what;
    }
    return IGO_READ_MORE;
}

void igo_sgf_reader_free(igo_sgf_reader *reader)
{
    igo_game_free(&reader->game);
    if (reader->own != NULL) {
        free(reader->own->levels);
        free(reader->own->path);
    }
    free(reader->own);
    *reader = (igo_sgf_reader){0};
}
