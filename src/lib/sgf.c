/* sgf.c - reads SGF text (FF[1] to FF[4]) byte by byte as it arrives.
 *
 * A reader is a state machine with the states of sgf_state.h. It reads trees in the order of the
 * text, and keeps one line of play and the open parentheses. */
#include "sgf.h"

#include "case.h"
#include "contracts.h"
#include "sgf_tree.h"
#include "sgf_value.h"

#include <stdlib.h>
#include <string.h>

/* ---- Errors ---- */

/* Reports a syntax error, after which the rest of the text is skipped. */
static igo_status wrong_syntax(sgf_state *s, text_place place, const char *found,
                               const char *wanted)
{
    if (s->depth == 0) igo_sgf_begin_game(s, place.line);
    igo_status what = igo_sgf_wrong(s, place, found, wanted);
    s->depth = 0;
    s->where = SGF_SKIP_REST;
    return what;
}

static const char *wanted_in(enum sgf_where where)
{
    switch (where) {
    case SGF_BETWEEN:
    case SGF_HALF:
    case SGF_UNCERTAIN_END: return "( and the next game, or end of text";
    case SGF_JUNK:
    case SGF_JUNK_OPEN:
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

static igo_status wrong_byte(sgf_state *s, text_place place, char c)
{
    const char shown[] = {'\'', c, '\'', '\0'};
    bool printable = c > 0x20 && c < 0x7f;
    return wrong_syntax(s, place, printable ? shown : igo_byte_name(c).text, wanted_in(s->where));
}

/* ---- Bytes ---- */

static igo_status open_node(sgf_state *s)
{
    s->node_number++;
    s->node_sets_up = false;
    s->player = IGO_EMPTY;
    s->where = SGF_NODE;
    return IGO_MORE;
}

/* Reads a semicolon or a parenthesis, even if the node that it ends is in error. */
static igo_status parse_structure(sgf_state *s, char c)
{
    bool in_node = s->where == SGF_NODE || s->where == SGF_VALUED;
    bool expected =
        c == ';' ? s->where != SGF_CLOSED : s->where != SGF_OPENED && (c == '(' || c == ')');
    if (!expected) return wrong_byte(s, sgf_here(s), c);
    igo_status ended = in_node ? igo_sgf_end_node(s) : IGO_MORE;
    if (ended == IGO_NO_MEMORY) return ended;
    igo_status what = c == '('   ? igo_sgf_open_tree(s)
                      : c == ')' ? igo_sgf_close_tree(s)
                                 : open_node(s);
    return ended == IGO_ERROR ? ended : what;
}

/* Adds a letter to the property's name. Lower-case letters, which old formats have, are ignored; no
 * known name has more than two capitals. */
static void add_to_name(sgf_state *s, char c)
{
    if (c > 'Z') return;
    if (s->name[0] == '\0')
        s->name[0] = c;
    else if (s->name[1] == '\0')
        s->name[1] = c;
    else
        s->name[0] = '?';
}

static void open_name(sgf_state *s, char c)
{
    s->where = SGF_NAME;
    memset(s->name, 0, sizeof s->name);
    s->value_count = 0;
    add_to_name(s, c);
}

/* Begins a value after its [. */
static igo_status open_value(sgf_state *s)
{
    text_place here = sgf_here(s);
    s->where = SGF_VALUE;
    if (s->value_count++ == 0) igo_sgf_find_property(s);
    s->keeps_value = !s->skips && s->property != SGF_UNKNOWN;
    s->value_place = (text_place){here.line, here.column + 1};
    s->value_end = s->offset + 1 + IGO_MAX_TEXT;
    s->value_length = 0;
    s->has_bracket = false;
    if (s->lacks_semicolon) igo_sgf_remark(s, SGF_NO_SEMICOLON, s->semicolon_place);
    s->lacks_semicolon = false;
    if (s->name[0] != '\0' || s->skips) return IGO_MORE;
    return igo_sgf_wrong(s, here, "a name in small letters", "a property's name");
}

static void keep_byte(sgf_state *s, char c)
{
    if (s->keeps_value && s->value_length < SGF_LONGEST_VALUE) s->value[s->value_length++] = c;
}

/* Reads a ] or backslash in a value, or the byte after a backslash. */
static igo_status parse_value_byte(sgf_state *s, char c)
{
    bool escaped = s->where == SGF_ESCAPE;
    if (!escaped && c == ']') {
        s->where = SGF_VALUED;
        return s->keeps_value ? igo_sgf_take_value(s) : IGO_MORE;
    }
    s->where = escaped ? SGF_VALUE : SGF_ESCAPE;
    if (escaped && c == ']') s->has_bracket = false; /* this ] belongs to the [ */
    if (escaped && c != '\n' && c != '\r') keep_byte(s, c);
    return IGO_MORE;
}

/* ---- Bytes outside of games ---- */

/* The byte that ends a file in DOS, which is ignored. */
enum { END_OF_FILE = 0x1a };

/* True if a text with these first two bytes is UTF-16: they are a byte order mark, or a character
 * of ASCII and a NUL in either order. */
static bool looks_utf16(char first, char second)
{
    unsigned char a = (unsigned char)first, b = (unsigned char)second;
    unsigned char other = a == 0 ? b : a;
    bool ascii = (other >= ' ' && other < 0x7f) || sgf_is_blank((char)other);
    return (a == 0xff && b == 0xfe) || (a == 0xfe && b == 0xff) || ((a == 0) != (b == 0) && ascii);
}

/* Begins a game that lacks its parenthesis. */
static igo_status open_without_parenthesis(sgf_state *s)
{
    igo_status what = igo_sgf_open_game(s);
    if (s->has_stray) igo_sgf_remark(s, SGF_STRAY, s->stray_place);
    igo_sgf_remark(s, SGF_NO_PARENTHESIS, s->game_place);
    return what == IGO_MORE ? open_node(s) : what;
}

/* Keeps where a game begins, or may begin. */
static void keep_game_place(sgf_state *s, char c)
{
    s->game_place = sgf_here(s);
    s->in_parentheses = c == '(';
}

/* Reads a byte before, between or after games. Other text after a game is skipped: it may belong to
 * that game, after a bracket too many. */
static igo_status parse_between(sgf_state *s, char c)
{
    if (sgf_is_blank(c) || c == END_OF_FILE) return IGO_MORE;
    keep_game_place(s, c);
    if (c == '(') return igo_sgf_open_game(s);
    if (s->reader->number > 0) {
        igo_sgf_remark(s, SGF_TEXT_AFTER, sgf_here(s));
        s->where = SGF_SKIP_REST;
        return IGO_MORE;
    }
    unsigned char byte = (unsigned char)c;
    bool may_be_utf16 = s->offset == 0 && (byte == 0 || byte >= 0xfe);
    if (!may_be_utf16)
        return c == ';' ? open_without_parenthesis(s) : wrong_byte(s, s->game_place, c);
    s->where = SGF_HALF;
    return IGO_MORE;
}

/* Reads a byte after a game that perhaps has not ended, as after "C[see [1])". Returns the game at
 * the end of the line or before the next game. */
static igo_status parse_uncertain_end(sgf_state *s, char c, size_t *used)
{
    *used = 0;
    if (c == '(' || c == '\n' || c == END_OF_FILE) return igo_sgf_return_line(s);
    *used = 1;
    return sgf_is_blank(c) ? IGO_MORE : wrong_byte(s, sgf_here(s), c);
}

/* Begins a property, with the first letter of its name, that has no semicolon before it. */
static void open_without_semicolon(sgf_state *s, char c)
{
    s->lacks_semicolon = true;
    s->semicolon_place = sgf_here(s);
    open_name(s, c);
}

/* Begins a game that was in junk up to here, at the [ of its first property. */
static igo_status open_in_junk(sgf_state *s)
{
    igo_status what = s->in_parentheses ? igo_sgf_open_game(s) : open_without_parenthesis(s);
    if (what != IGO_MORE) return what;
    open_node(s);
    s->lacks_semicolon = s->in_parentheses;
    return open_value(s);
}

/* Reads a byte of junk that opens neither a game nor a value, and returns the state after it. */
static enum sgf_where read_junk_byte(sgf_state *s, char c)
{
    if (s->where == SGF_JUNK_NAME && sgf_letter(c) >= 0) {
        add_to_name(s, c);
        return SGF_JUNK_NAME;
    }
    if (s->where == SGF_JUNK_OPEN && sgf_is_blank(c)) return SGF_JUNK_OPEN;
    if (s->where != SGF_JUNK_OPEN || !sgf_is_capital(c)) return SGF_JUNK;
    open_without_semicolon(s, c);
    return SGF_JUNK_NAME;
}

static igo_status parse_junk(sgf_state *s, char c)
{
    if (s->where == SGF_JUNK) {
        /* A capital and [ are a property, with which the game may begin without a parenthesis. */
        if (!s->has_stray && !s->after_capital) s->stray_place = sgf_here(s);
        s->has_stray = s->has_stray || (s->after_capital && c == '[');
        s->after_capital = sgf_is_capital(c);
    }
    if (s->where == SGF_JUNK_OPEN && s->in_parentheses && c == ';') {
        igo_status what = igo_sgf_open_game(s);
        return what == IGO_MORE ? parse_structure(s, c) : what;
    }
    if (s->where == SGF_JUNK_NAME && c == '[') return open_in_junk(s);
    if (c == '(' || c == ';') {
        keep_game_place(s, c);
        s->where = SGF_JUNK_OPEN;
    } else {
        s->where = read_junk_byte(s, c);
    }
    return IGO_MORE;
}

/* ---- All bytes ---- */

enum { PLAY_NODE = sizeof ";B[dd]" - 1 };

/* Reads a letter of a property's name. False: the byte is something else. */
static bool parse_name_letter(sgf_state *s, char c)
{
    if (s->where == SGF_NAME && sgf_letter(c) >= 0) {
        add_to_name(s, c);
        return true;
    }
    if ((s->where == SGF_NODE || s->where == SGF_VALUED) && sgf_letter(c) >= 0) {
        open_name(s, c);
        return true;
    }
    if (s->where != SGF_OPENED || !sgf_is_capital(c)) return false;
    open_node(s);
    open_without_semicolon(s, c);
    return true;
}

static igo_status parse_in_game(sgf_state *s, char c)
{
    if (parse_name_letter(s, c)) return IGO_MORE;
    if (s->where == SGF_NAME) s->where = SGF_NAMED;
    if (c == '[' && (s->where == SGF_NAMED || s->where == SGF_VALUED)) return open_value(s);
    if (sgf_is_blank(c)) return IGO_MORE;
    if (s->where == SGF_NAMED) return wrong_byte(s, sgf_here(s), c);
    return parse_structure(s, c);
}

static igo_status parse_byte(sgf_state *s, char c)
{
    if (s->offset == 0) s->first_byte = c;
    if (s->offset == 1 && looks_utf16(s->first_byte, c)) {
        s->reader->remark_count = 0; /* they concern halves of characters */
        return wrong_syntax(s, (text_place){1, 1}, "UTF-16",
                            "UTF-8, or another encoding that has ASCII in it");
    }
    switch (s->where) {
    case SGF_VALUE:
    case SGF_ESCAPE: return parse_value_byte(s, c);
    case SGF_BETWEEN: return parse_between(s, c);
    case SGF_HALF: return wrong_byte(s, (text_place){1, 1}, s->first_byte);
    case SGF_JUNK:
    case SGF_JUNK_OPEN:
    case SGF_JUNK_NAME: return parse_junk(s, c);
    case SGF_SKIP_REST: return IGO_MORE;
    default: return parse_in_game(s, c);
    }
}

/* Reads a value up to ] or a backslash, and returns the number of bytes. */
static size_t parse_value_bytes(sgf_state *s, const char *text, size_t length)
{
    size_t count = 0;
    for (; count < length && text[count] != ']' && text[count] != '\\'; count++) {
        s->has_bracket = s->has_bracket || text[count] == '[';
        keep_byte(s, text[count]);
        if (text[count] != '\n') continue;
        s->line++;
        s->line_start = s->offset + count + 1;
    }
    return count;
}

/* True if the text begins with ;B[dd] or ;W[dd], a node with only a play, as most are; sets the
 * point. */
static bool is_play_node(const char *text, size_t length, igo_point *at)
{
    return length >= PLAY_NODE && text[0] == ';' && (text[1] == 'B' || text[1] == 'W') &&
           text[2] == '[' && text[5] == ']' && sgf_point(text + 3, at);
}

/* Reads a node with only a play. If the node before it is in error, reads only the
 * semicolon. */
static igo_status parse_play_node(sgf_state *s, igo_color color, igo_point at, size_t *used)
{
    igo_status what = igo_sgf_end_node(s);
    size_t taken = what == IGO_MORE ? PLAY_NODE : 1;
    *used += taken;
    s->offset += taken;
    if (what != IGO_NO_MEMORY) open_node(s);
    if (what != IGO_MORE) return what;
    s->where = SGF_VALUED;
    s->value_place.line = s->line;
    return sgf_add_move(s, (igo_move){.turn = IGO_PLAY, .color = color, .at = at});
}

/* Reads such nodes after a value, and leaves the state that parse_byte would leave after them. */
static igo_status parse_play_nodes(sgf_state *s, const char *text, size_t length, size_t *used)
{
    igo_status what = IGO_MORE;
    igo_color color = IGO_EMPTY;
    igo_point at;
    *used = 0;
    while (what == IGO_MORE && is_play_node(text + *used, length - *used, &at)) {
        color = text[*used + 1] == 'B' ? IGO_BLACK : IGO_WHITE;
        what = parse_play_node(s, color, at, used);
    }
    if (color != IGO_EMPTY && s->where == SGF_VALUED) {
        s->has_bracket = false;
        s->value_count = 1;
        s->property = color == IGO_BLACK ? SGF_B : SGF_W;
        s->name[0] = color == IGO_BLACK ? 'B' : 'W';
        s->name[1] = '\0';
    }
    return what;
}

/* Reads at least one byte; sets *used to their number. */
static igo_status parse_some(sgf_state *s, const char *text, size_t length, size_t *used)
{
    if (s->where == SGF_VALUED && !s->skips) {
        igo_status what = parse_play_nodes(s, text, length, used);
        if (*used > 0) return what;
    }
    bool within = s->where == SGF_VALUE || s->where == SGF_ESCAPE;
    /* The bytes with which a value becomes too long. */
    size_t room = within && !s->skips ? s->value_end + 1 - s->offset : SIZE_MAX;
    *used = s->where == SGF_VALUE ? parse_value_bytes(s, text, length < room ? length : room) : 0;
    s->offset += *used;
    if (*used == room)
        return igo_sgf_wrong(s, s->value_place, "a longer value", "at most 1048576 bytes");
    if (*used == length) return IGO_MORE;
    char c = text[*used];
    size_t taken = 1;
    igo_status what =
        s->where == SGF_UNCERTAIN_END ? parse_uncertain_end(s, c, &taken) : parse_byte(s, c);
    *used += taken;
    s->offset += taken;
    if (c == '\n' && taken > 0) {
        s->line++;
        s->line_start = s->offset;
    }
    return what;
}

static void begin_text(sgf_state *s)
{
    s->in_text = true;
    s->where = s->reader->junk ? SGF_JUNK : SGF_BETWEEN;
    s->offset = s->line_start = s->depth = 0;
    s->line = 1;
    s->remarked = 0;
    s->leaf_returned = s->lacks_semicolon = s->has_stray = s->after_capital = false;
    s->reader->number = s->reader->remark_count = 0;
}

static igo_status end_sgf(sgf_state *s)
{
    bool in_value = s->where == SGF_VALUE || s->where == SGF_ESCAPE;
    bool empty = s->where == SGF_OPENED && s->is_root;
    s->in_text = false;
    if (s->where == SGF_BETWEEN || s->where == SGF_SKIP_REST) return IGO_MORE;
    if (s->where == SGF_UNCERTAIN_END) return igo_sgf_return_line(s);
    if (s->where == SGF_HALF) return wrong_byte(s, (text_place){1, 1}, s->first_byte);
    /* The states from SGF_OPENED on that are left are within a game. */
    if (s->where >= SGF_OPENED && !in_value && !empty) return igo_sgf_cut_off(s);
    return wrong_syntax(s, sgf_here(s), "end of text", wanted_in(s->where));
}

igo_status igo_sgf_feed(igo_sgf_reader *reader, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if (reader->own == NULL && (reader->own = calloc(1, sizeof *reader->own)) == NULL)
        return IGO_NO_MEMORY;
    sgf_state *s = reader->own;
    s->reader = reader;
    if (!s->in_text) begin_text(s);
    if (s->leaf_returned) igo_sgf_leave_tree(s);
    if (length == 0) return end_sgf(s);
    igo_status what = IGO_MORE;
    while (what == IGO_MORE && *used < length) {
        size_t some;
        what = parse_some(s, text + *used, length - *used, &some);
        *used += some;
    }
    return what;
}

bool igo_sgf_player_unknown(const igo_sgf_reader *reader)
{
    return reader->own->now.player_unknown && reader->game.step_count == 0;
}

void igo_sgf_reader_free(igo_sgf_reader *reader)
{
    igo_case_free(&reader->game);
    if (reader->own != NULL) {
        free(reader->own->saved_states);
        free(reader->own->path);
        free(reader->own->placed_turns);
        free(reader->own->fact_text.buffer);
    }
    free(reader->own);
    *reader = (igo_sgf_reader){0};
}

const char *igo_sgf_fact_name(igo_sgf_fact fact)
{
    if ((unsigned)fact >= IGO_SGF_FACTS) igo_broken_value();
    return igo_sgf_property_name((int)fact);
}

const char *igo_sgf_fact_text(const igo_sgf_reader *reader, igo_sgf_fact fact, size_t *length)
{
    const sgf_state *s = reader->own;
    if ((unsigned)fact >= IGO_SGF_FACTS) igo_broken_value();
    if (s == NULL || !s->facts[fact].known) return NULL;
    *length = s->facts[fact].length;
    return s->fact_text.buffer + s->facts[fact].at;
}
