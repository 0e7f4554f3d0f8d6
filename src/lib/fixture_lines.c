/* fixture_lines.c - splits fixture text into lines and paragraphs, and reads plain boards at once.
 */
#include "case.h"
#include "dispatch.h"
#include "fixture.h"

#include <stdlib.h>
#include <string.h>

/* ---- Characters ---- */

/* The length of a character that is a tab or no control character, else 0. */
static size_t character(const char *text, size_t length)
{
    unsigned char c = (unsigned char)text[0];
    size_t bytes = utf8_length(text, length);
    bool high = bytes == 2 && utf8_code_point(text, bytes) < 0xa0;
    return (c < 0x20 && c != '\t') || c == 0x7f || high ? 0 : bytes;
}

/* Whether eight bytes are printable ASCII: each is below 128 after adding 1, and at least 128 after
 * adding 96. */
static bool are_plain(const char *text)
{
    const uint64_t ones = 0x0101010101010101, high = 0x80 * ones;
    uint64_t bytes;
    memcpy(&bytes, text, sizeof bytes);
    return ((bytes | (bytes + ones)) & high) == 0 && ((bytes + 0x60 * ones) & high) == high;
}

/* The length of the valid text. */
static size_t text_length(const char *text, size_t length)
{
    size_t limit = length < IGO_MAX_LINE ? length : IGO_MAX_LINE;
    size_t at = 0;
    while (at < limit) {
        if (limit - at >= 8 && are_plain(text + at)) {
            at += 8;
            continue;
        }
        size_t bytes = character(text + at, length - at);
        if (bytes == 0) return at;
        at += bytes;
    }
    return limit; /* a character may pass the limit */
}

/* Takes a line with a wrong character, and reports that unless an error comes before it. */
static bool parse_wrong_line(igo_reader *reader, line *text, size_t bad)
{
    size_t steps = reader->game.step_count;
    line before = {.text = text->text, .length = bad, .at = text->at};
    reader->own->broken_off = true;
    bool right = bad <= text->at || igo_fixture_parse(reader, &before);
    reader->own->broken_off = false;
    if (!reader->game.single) reader->game.step_count = steps;
    bool above = reader->error.line > 0; /* an error in this line has no number yet */
    if (!right && (above || reader->error.column < bad + 1)) return false;
    if (bad >= IGO_MAX_LINE)
        return igo_wrong(&reader->error, 0, bad + 1, "a longer line", "at most 65536 bytes");
    bool control = utf8_length(text->text + bad, text->length - bad) > 0;
    return igo_wrong(&reader->error, 0, bad + 1, igo_byte_name(text->text[bad]).text,
                     control ? "no control character but a tab" : "UTF-8");
}

/* ---- Paragraphs ---- */

static void begin_record(igo_reader *reader)
{
    if (reader->own->begun) return;
    igo_case_clear(&reader->game);
    reader->own->begun = true;
    reader->own->comment_bytes = 0;
    reader->game.first_line = reader->line;
}

/* Ends the record: complete, in error, or out of memory. An incomplete start is dropped. */
static igo_status leave_record(igo_reader *reader, bool right, enum state state)
{
    if (reader->own->state == ROWS) reader->game.start = (igo_position){.next = IGO_BLACK};
    reader->own->state = state;
    reader->own->begun = false;
    if (right) return IGO_CASE;
    if (reader->error.line == 0) reader->error.line = reader->line;
    return reader->error.column > 0 ? IGO_ERROR : IGO_NO_MEMORY;
}

/* Ends the record at a blank line or the end of the text. */
static igo_status end_record(igo_reader *reader)
{
    const word nothing = {"", 0, 1};
    enum state state = reader->own->state;
    bool empty = state == HEAD && !(reader->own->begun && reader->game.has_rules);
    bool right = true;
    reader->error.line = reader->error.column = 0;
    if ((state == HEAD && !empty) || state == PLAYER)
        right = igo_fixture_missing(reader, nothing, "the player to move, x or o");
    if (state == ROWS || state == AFTER) right = igo_fixture_end_rows(reader, nothing);
    igo_status what = leave_record(reader, right, HEAD);
    return right && (empty || state == SKIP) ? IGO_MORE : what;
}

igo_status igo_reader_line(igo_reader *reader, const char *text, size_t length)
{
    line whole = {.text = text, .length = length};
    reader->line++;
    line trimmed = trimmed_line(whole);
    if (whole.length > IGO_MAX_LINE) trimmed.length = whole.length;
    if (trimmed.length == trimmed.at && trimmed.length <= IGO_MAX_LINE) return end_record(reader);
    if (reader->own->state == SKIP) return IGO_MORE;
    begin_record(reader);
    reader->error.line = reader->error.column = 0;
    size_t good = text_length(trimmed.text, trimmed.length);
    bool right = good < trimmed.length ? parse_wrong_line(reader, &trimmed, good)
                                       : igo_fixture_parse(reader, &trimmed);
    reader->game.last_line = reader->line;
    if (!reader->game.single) return right ? IGO_MORE : leave_record(reader, false, SKIP);
    reader->own->single = false;
    igo_error_rename_end(&reader->error, "end of part");
    return leave_record(reader, right, HEAD);
}

/* Keeps the start of a line until its end arrives; only enough of a long line to report it. */
static bool carry(igo_reader *reader, const char *text, size_t length)
{
    out *to = &reader->own->carry;
    size_t room = IGO_MAX_LINE + 8 - to->length;
    to->grows = true;
    out_bytes(to, text, length < room ? length : room);
    return to->grows;
}

/* Whether the bytes may be the start of a character or of CR LF. */
static bool may_be_incomplete(const char *text, size_t length)
{
    char low[] = "\x80\x80\x80\x80", high[] = "\xbf\xbf\xbf\xbf";
    if (length >= 4) return false;
    memcpy(low, text, length);
    memcpy(high, text, length);
    bool carriage_return = length == 1 && text[0] == '\r';
    return carriage_return || utf8_length(low, 4) > length || utf8_length(high, 4) > length;
}

/* Whether the line is surely in error already: it has a wrong character, or is too long even with a
 * CR. */
static bool carries_error(igo_reader *reader)
{
    enum { LONGEST_CARRY = IGO_MAX_LINE + 1 };
    while (reader->own->carry_good < reader->own->carry.length) {
        const char *text = reader->own->carry.buffer + reader->own->carry_good;
        size_t left = reader->own->carry.length - reader->own->carry_good;
        size_t bytes = character(text, left);
        if (bytes == 0) return !may_be_incomplete(text, left);
        reader->own->carry_good += bytes;
    }
    return reader->own->carry_good > LONGEST_CARRY;
}

/* Forgets the line carried, and returns its length. */
static size_t drop_carried(igo_reader *reader)
{
    size_t length = reader->own->carry.length;
    reader->own->carry.length = reader->own->carry_good = 0;
    return length;
}

/* Reads the start of a line whose end has not arrived. */
static igo_status read_beginning(igo_reader *reader, const char *text, size_t length)
{
    if (reader->own->cut) return IGO_MORE;
    if (!carry(reader, text, length)) return IGO_NO_MEMORY;
    if (reader->own->state == SKIP || !carries_error(reader)) return IGO_MORE;
    reader->own->cut = true;
    return igo_reader_line(reader, reader->own->carry.buffer, drop_carried(reader));
}

static igo_status read_to_newline(igo_reader *reader, const char *text, size_t length)
{
    if (reader->own->cut) {
        reader->own->cut = false;
        return IGO_MORE;
    }
    if (reader->own->carry.length > 0) {
        if (!carry(reader, text, length)) return IGO_NO_MEMORY;
        text = reader->own->carry.buffer;
        length = drop_carried(reader);
    }
    if (length > 0 && text[length - 1] == '\r') length--;
    return igo_reader_line(reader, text, length);
}

static igo_status read_end(igo_reader *reader)
{
    igo_status what = IGO_MORE;
    size_t length = drop_carried(reader);
    reader->own->cut = false;
    if (length > 0) what = igo_reader_line(reader, reader->own->carry.buffer, length);
    if (what != IGO_MORE) {
        reader->own->state = HEAD;
        return what;
    }
    reader->line++;
    what = end_record(reader);
    reader->line--;
    return what;
}

/* Reads up to and including the next newline. */
static size_t read_some(igo_reader *reader, const char *text, size_t length, igo_status *what)
{
    const char *newline = memchr(text, '\n', length);
    size_t count = newline == NULL ? length : (size_t)(newline - text);
    *what = newline == NULL ? read_beginning(reader, text, count)
                            : read_to_newline(reader, text, count);
    return count + (newline != NULL);
}

/* ---- Plain boards ---- */

size_t igo_fixture_plain_rows(igo_reader *reader, const char *text, size_t length)
{
    struct igo_reader_state *own = reader->own;
    igo_board *board = &position(reader)->board;
    if (is_same_size(reader)) return 0;
    int rows = igo_read_rows(text, length, own->single ? '/' : '\n', own->single, board);
    own->row_count = own->plain_rows = rows;
    return (size_t)rows * ((size_t)igo_board_cols(board) + 1);
}

static size_t read_plain_rows(igo_reader *reader, const char *text, size_t length)
{
    size_t used = igo_fixture_plain_rows(reader, text, length);
    reader->own->row_line[0] = reader->line + 1;
    reader->own->row_column[0] = 1;
    reader->line += (size_t)reader->own->row_count;
    reader->game.last_line = reader->line;
    return used;
}

/* Reads a player line of one character, checked before, then all rows at once if they are plain. A
 * blank line below ends the record. Returns the number of bytes. */
static size_t read_plain_board(igo_reader *reader, const char *text, size_t length,
                               igo_status *what)
{
    enum { PLAYER_LINE = 2 };
    reader->line++;
    begin_record(reader);
    begin_position(reader, ROWS, color_of_xo(text[0]));
    reader->game.line = reader->game.last_line = reader->line;
    size_t end = PLAYER_LINE + read_plain_rows(reader, text + PLAYER_LINE, length - PLAYER_LINE);
    /* A byte follows: rows at the end of the text are not read at once. */
    bool whole = end > PLAYER_LINE && text[end] == '\n';
    if (!whole || !igo_board_lawful(&reader->game.start.board)) return end;
    reader->line++;
    reader->error.line = reader->error.column = 0;
    reader->own->state = HEAD;
    reader->own->begun = false;
    *what = IGO_CASE;
    return end + 1;
}

/* Reads a whole record on one line: a player, checked before, and plain rows only. */
static size_t read_plain_record(igo_reader *reader, const char *text, size_t length,
                                igo_status *what)
{
    if (reader->own->begun && reader->game.has_rules) return 0;
    igo_board board;
    int rows = igo_read_rows(text + 2, length - 2, '/', true, &board);
    size_t end = 2 + (size_t)rows * ((size_t)igo_board_cols(&board) + 1) - 1;
    if (rows == 0 || end >= length || text[end] != '\n' || !igo_board_lawful(&board)) return 0;
    reader->line++;
    begin_record(reader);
    reader->game.start = (igo_position){.board = board, .next = color_of_xo(text[0])};
    reader->game.line = reader->game.last_line = reader->line;
    reader->game.single = true;
    reader->own->begun = false;
    *what = IGO_CASE;
    return end + 1;
}

/* Reads a plain board at the start of a line, or the blank line below rows. Returns the bytes read,
 * 0: neither. Sets *what at the end of a record. */
static size_t read_plain(igo_reader *reader, const char *text, size_t length, igo_status *what)
{
    const struct igo_reader_state *own = reader->own;
    if (own->state == HEAD) {
        if (length < 2 || color_of_xo(text[0]) == IGO_EMPTY) return 0;
        if (text[1] == ' ') return read_plain_record(reader, text, length, what);
        return text[1] == '\n' ? read_plain_board(reader, text, length, what) : 0;
    }
    if (own->state != ROWS && own->state != AFTER) return 0;
    if (own->row_count == 0) return read_plain_rows(reader, text, length);
    if (text[0] != '\n') return 0;
    reader->line++;
    *what = end_record(reader);
    return 1;
}

igo_status igo_fixture_feed(igo_reader *reader, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if (length == 0) return read_end(reader);
    igo_status what = IGO_MORE;
    while (*used < length && what == IGO_MORE) {
        bool within_line = reader->own->carry.length > 0 || reader->own->cut;
        const char *start = text + *used;
        size_t left = length - *used;
        size_t count = within_line ? 0 : read_plain(reader, start, left, &what);
        if (count == 0) count = read_some(reader, start, left, &what);
        *used += count;
    }
    return what;
}
