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
static taken wrong_at(igo_sgf_reader *reader, size_t at_line, size_t at, const char *found,
                      const char *wanted)
{
    own *o = reader->own;
    igo_sgf_say(&reader->error, at_line, at, found, wanted);
    if (o->depth == 0)
        igo_sgf_begin_game(reader, at_line);
    igo_sgf_fail(reader);
    o->depth = 0;
    o->state = GIVEN_UP;
    return IGO_READ_ERROR;
}

static const char *wanted_in(enum state state)
{
    switch (state) {
    case BETWEEN:
    case WIDE:
    case DOUBTED: return "( and the next game, or end of text";
    case JUNK:
    case JUNK_OPEN:
    case JUNK_NODE:
    case JUNK_NAME: return "(; and a game";
    case OPENED: return "; and a node";
    case NAME:
    case NAMED: return "[ and the property's value";
    case VALUE:
    case ESCAPE: return "] at the end of the value";
    case CLOSED: return "( or )";
    default: return "a property, ;, ( or )";
    }
}

static taken wrong_byte_at(igo_sgf_reader *reader, size_t at_line, size_t at, char c)
{
    static const char hex[] = "0123456789abcdef";
    unsigned char byte = (unsigned char)c;
    char shown[] = "'.'";
    char number[] = "byte 0x..";
    shown[1] = c;
    number[sizeof number - 3] = hex[byte / 16];
    number[sizeof number - 2] = hex[byte % 16];
    bool plain = byte > 0x20 && byte < 0x7f;
    return wrong_at(reader, at_line, at, plain ? shown : number, wanted_in(reader->own->state));
}

static taken wrong_byte(igo_sgf_reader *reader, char c)
{
    return wrong_byte_at(reader, reader->own->line, sgf_column(reader->own), c);
}

/* Nothing that was remarked stands in a text whose bytes are halves. */
static taken wrong_wide(igo_sgf_reader *reader)
{
    reader->remark_count = 0;
    return wrong_at(reader, 1, 1, "UTF-16", "UTF-8, or another encoding that has ASCII in it");
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
    o->nested = false;
    o->values++;
    if (o->bare)
        igo_sgf_remark(reader, NO_SEMICOLON, o->bare_line, o->bare_column);
    o->bare = false;
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
    if (o->state == VALUE && c == '[')
        o->nested = true;
    if (o->state == ESCAPE && c == ']')
        o->nested = false;
    bool soft_break = o->state == ESCAPE && (c == '\n' || c == '\r');
    o->state = VALUE;
    if (o->keep && !soft_break && o->count < LONGEST_VALUE)
        o->value[o->count++] = c;
    return IGO_READ_MORE;
}

/* ---- Bytes outside of games ---- */

/* DOS's mark of a file's end, which does not count. */
enum { END_OF_FILE = 0x1a };

/* Passes over a byte order mark, which does not count. */
static bool skip_mark(own *o, char c)
{
    static const char mark_bytes[] = "\xef\xbb\xbf";
    if (o->offset >= 3 || c != mark_bytes[o->offset])
        return false;
    o->line_start = o->offset + 1;
    return true;
}

/* Whether these may be the first two bytes of a text in UTF-16: its byte order mark, or a letter in
 * two bytes. */
static bool is_wide(char first, char second)
{
    unsigned char a = (unsigned char)first, b = (unsigned char)second;
    unsigned char other = a == 0 ? b : a;
    bool letter = (other >= ' ' && other < 0x7f) || sgf_is_blank((char)other);
    return (a == 0xff && b == 0xfe) || (a == 0xfe && b == 0xff) || ((a == 0) != (b == 0) && letter);
}

/* Whether a first byte that begins no game may be half of one that does. */
static bool may_be_wide(char c)
{
    return c == '\0' || (unsigned char)c >= 0xfe;
}

/* A game without its parenthesis. */
static taken open_implied(igo_sgf_reader *reader)
{
    own *o = reader->own;
    taken what = igo_sgf_open_game(reader);
    igo_sgf_remark(reader, NO_PARENTHESIS, o->open_line, o->open_column);
    o->implied = true;
    return what == IGO_READ_MORE ? igo_sgf_open_node(o) : what;
}

static void open_here(own *o, char c)
{
    o->open_line = o->line;
    o->open_column = sgf_column(o);
    o->opened = c == '(';
}

/* Text behind a game is no game: where brackets went wrong it may be the rest of one. */
static taken take_between(igo_sgf_reader *reader, char c)
{
    own *o = reader->own;
    if (skip_mark(o, c) || sgf_is_blank(c) || c == END_OF_FILE)
        return IGO_READ_MORE;
    open_here(o, c);
    if (c == '(')
        return igo_sgf_open_game(reader);
    if (reader->number > 0) {
        igo_sgf_remark(reader, TEXT_BEHIND, o->line, sgf_column(o));
        o->state = GIVEN_UP;
        return IGO_READ_MORE;
    }
    if (o->offset > 0 || !may_be_wide(c))
        return c == ';' ? open_implied(reader) : wrong_byte(reader, c);
    o->state = WIDE;
    return IGO_READ_MORE;
}

/* Where a line goes on behind "C[see [1])", nobody knows what the game is. At the end of the line,
 * or before the next game, it is given out. */
static taken take_doubted(igo_sgf_reader *reader, char c, size_t *used)
{
    *used = 0;
    if (c == '(' || c == '\n' || c == END_OF_FILE)
        return igo_sgf_give_out(reader);
    *used = 1;
    return sgf_is_blank(c) ? IGO_READ_MORE : wrong_byte(reader, c);
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static void open_bare(own *o, char c)
{
    o->bare = true;
    o->bare_line = o->line;
    o->bare_column = sgf_column(o);
    open_name(o, c);
}

/* A property in junk: it is none, and the game begins before the name. */
static taken open_in_junk(igo_sgf_reader *reader)
{
    own *o = reader->own;
    bool opened = o->opened;
    taken what = opened ? igo_sgf_open_game(reader) : open_implied(reader);
    if (what != IGO_READ_MORE)
        return what;
    igo_sgf_open_node(o);
    o->bare = opened;
    return open_value(reader);
}

/* A byte of junk, or of a word in it that may name a property. */
static enum state junk_state(own *o, char c)
{
    if (o->state == JUNK_NAME && is_letter(c)) {
        add_to_name(o, c);
        return JUNK_NAME;
    }
    if (o->state == JUNK || o->state == JUNK_NAME || !is_capital(c))
        return o->state != JUNK_NAME && sgf_is_blank(c) ? o->state : JUNK;
    open_bare(o, c);
    return JUNK_NAME;
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
    if (o->state == JUNK_NAME && c == '[')
        return open_in_junk(reader);
    if (c == '(' || c == ';') {
        open_here(o, c);
        o->state = c == '(' ? JUNK_OPEN : JUNK_NODE;
    } else {
        o->state = junk_state(o, c);
    }
    return IGO_READ_MORE;
}

/* ---- All bytes ---- */

static taken take_byte(igo_sgf_reader *reader, char c)
{
    own *o = reader->own;
    if (o->offset == 0)
        o->first = c;
    if (o->offset == 1 && is_wide(o->first, c))
        return wrong_wide(reader);
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
    case OPENED:
        if (is_capital(c)) {
            igo_sgf_open_node(o);
            open_bare(o, c);
            return IGO_READ_MORE;
        }
        break;
    case BETWEEN: return take_between(reader, c);
    case WIDE: return wrong_byte_at(reader, 1, 1, o->first);
    case JUNK:
    case JUNK_OPEN:
    case JUNK_NODE:
    case JUNK_NAME: return take_junk(reader, c);
    case GIVEN_UP: return IGO_READ_MORE;
    case NAMED:
    case DOUBTED:
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
        o->nested = o->nested || text[count] == '[';
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
    o->nested = false;
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
    char c = text[*used];
    size_t one = 1;
    taken what = o->state == DOUBTED ? take_doubted(reader, c, &one) : take_byte(reader, c);
    *used += one;
    o->offset += one;
    if (c == '\n' && one > 0) {
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
    o->remarked = 0;
    o->leave = o->bare = false;
    reader->number = reader->remark_count = 0;
    return true;
}

static taken end_text(igo_sgf_reader *reader)
{
    own *o = reader->own;
    o->begun = false;
    switch (o->state) {
    case BETWEEN:
    case GIVEN_UP: return IGO_READ_MORE;
    case DOUBTED: return igo_sgf_give_out(reader);
    case WIDE: return wrong_byte_at(reader, 1, 1, o->first);
    case OPENED:
        if (!o->root)
            return igo_sgf_cut_off(reader);
        break;
    case NODE:
    case NAME:
    case NAMED:
    case VALUED:
    case CLOSED: return igo_sgf_cut_off(reader);
    default: break;
    }
    return wrong_at(reader, o->line, sgf_column(o), "end of text", wanted_in(o->state));
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
        free(reader->own->placed);
        free(reader->own->facts);
    }
    free(reader->own);
    *reader = (igo_sgf_reader){0};
}
