/* fixture_split.c - splits fixture text into lines and records, and reads plain boards at once. */
#include "fixture_split.h"

#include "case.h"
#include "dispatch.h"
#include "fixture_line.h"
#include "reader_state.h"

#include <stdlib.h>
#include <string.h>

/* ---- Characters ---- */

/* The length of the character at `text`; 0: a control character but a tab, or not UTF-8. */
static size_t valid_character(const char *text, size_t length)
{
    unsigned char c = (unsigned char)text[0];
    size_t bytes = utf8_length(text, length);
    bool high_control = bytes == 2 && utf8_code_point(text, bytes) < 0xa0;
    return (c < 0x20 && c != '\t') || c == 0x7f || high_control ? 0 : bytes;
}

/* True if eight bytes are printable ASCII: each is below 128 after adding 1, and at least 128 after
 * adding 96. */
static bool are_printable(const char *text)
{
    const uint64_t ones = 0x0101010101010101, high = 0x80 * ones;
    uint64_t bytes;
    memcpy(&bytes, text, sizeof bytes);
    return ((bytes | (bytes + ones)) & high) == 0 && ((bytes + 0x60 * ones) & high) == high;
}

/* The length of the text up to its first invalid character, or to the longest length of a line. */
static size_t valid_length(const char *text, size_t length)
{
    size_t limit = length < IGO_MAX_LINE ? length : IGO_MAX_LINE;
    size_t at = 0;
    while (at < limit) {
        if (limit - at >= 8 && are_printable(text + at)) {
            at += 8;
            continue;
        }
        size_t bytes = valid_character(text + at, length - at);
        if (bytes == 0) return at;
        at += bytes;
    }
    return limit; /* a character may pass the limit */
}

/* Reads a line whose character at `bad` is invalid or too far from its start, and reports that
 * unless an error comes before it. Returns false. */
static bool parse_wrong_line(igo_reader *reader, line *text, size_t bad)
{
    size_t steps = reader->game.step_count;
    line before = {.text = text->text, .length = bad, .at = text->at};
    reader->own->broken_off = true;
    bool right = bad <= text->at || igo_fixture_parse(reader, &before);
    reader->own->broken_off = false;
    if (!reader->game.single) reader->game.step_count = steps;
    bool is_above = reader->error.line > 0; /* an error in this line has no number yet */
    if (!right && (is_above || reader->error.column < bad + 1)) return false;
    if (bad >= IGO_MAX_LINE)
        return igo_wrong(&reader->error, 0, bad + 1, "a longer line", "at most 65536 bytes");
    bool control = utf8_length(text->text + bad, text->length - bad) > 0;
    return igo_wrong(&reader->error, 0, bad + 1, igo_byte_name(text->text[bad]).text,
                     control ? "no control character but a tab" : "UTF-8");
}

/* ---- Records ---- */

/* Begins a record with the line being read, unless one has begun. */
static void begin_record(igo_reader *reader)
{
    if (reader->own->in_record) return;
    igo_case_clear(&reader->game);
    reader->own->in_record = true;
    reader->own->comment_bytes = 0;
    reader->game.first_line = reader->line;
}

/* Ends the record, complete if `right`, else in error or out of memory, and goes to this state.
 * Drops a start whose rows have not ended. */
static igo_status leave_record(igo_reader *reader, bool right, enum fixture_state state)
{
    if (reader->own->state == START_ROWS) reader->game.start = (igo_position){.next = IGO_BLACK};
    reader->own->state = state;
    reader->own->in_record = false;
    if (right) return IGO_CASE;
    if (reader->error.line == 0) reader->error.line = reader->line;
    return reader->error.column > 0 ? IGO_ERROR : IGO_NO_MEMORY;
}

/* Ends the record at a blank line or the end of the text. IGO_MORE: there is none, or its error
 * is reported already. */
static igo_status end_record(igo_reader *reader)
{
    const word nothing = {"", 0, 1};
    enum fixture_state state = reader->own->state;
    bool empty = state == HEAD && !(reader->own->in_record && reader->game.has_rules);
    bool right = true;
    reader->error.line = reader->error.column = 0;
    if ((state == HEAD && !empty) || state == STEP_PLAYER)
        right = igo_fixture_missing(reader, nothing, "the player to move, x or o");
    if (state == START_ROWS || state == STEP_ROWS) right = igo_fixture_end_rows(reader, nothing);
    igo_status what = leave_record(reader, right, HEAD);
    return right && (empty || state == SKIP) ? IGO_MORE : what;
}

igo_status igo_reader_line(igo_reader *reader, const char *text, size_t length)
{
    line whole = {.text = text, .length = length};
    reader->line++;
    line trimmed = trimmed_line(whole);
    if (whole.length > IGO_MAX_LINE) trimmed.length = whole.length; /* too long with its blanks */
    if (trimmed.length == trimmed.at && trimmed.length <= IGO_MAX_LINE) return end_record(reader);
    if (reader->own->state == SKIP) return IGO_MORE;
    begin_record(reader);
    reader->error.line = reader->error.column = 0;
    size_t valid = valid_length(trimmed.text, trimmed.length);
    bool right = valid < trimmed.length ? parse_wrong_line(reader, &trimmed, valid)
                                        : igo_fixture_parse(reader, &trimmed);
    reader->game.last_line = reader->line;
    if (!reader->game.single) return right ? IGO_MORE : leave_record(reader, false, SKIP);
    reader->own->single = false;
    igo_error_rename_end(&reader->error, "end of part");
    return leave_record(reader, right, HEAD);
}

/* ---- Lines that arrive in pieces ---- */

/* Keeps a piece of a line until the end of the line arrives; of a line that is too long, only
 * enough to report it. False: out of memory. */
static bool keep_unfinished(igo_reader *reader, const char *text, size_t length)
{
    out *to = &reader->own->unfinished;
    enum { ENOUGH = IGO_MAX_LINE + 8 }; /* more than a character or CR LF beyond the limit */
    size_t room = ENOUGH - to->length;
    to->grows = true;
    out_bytes(to, text, length < room ? length : room);
    return to->grows;
}

/* True if the bytes, which are not a character, may be the start of one or of CR LF. With the
 * lowest or the highest bytes that may follow, such a start is a character. */
static bool may_be_incomplete(const char *text, size_t length)
{
    char low[] = "\x80\x80\x80\x80", high[] = "\xbf\xbf\xbf\xbf";
    if (length >= 4) return false;
    memcpy(low, text, length);
    memcpy(high, text, length);
    bool carriage_return = length == 1 && text[0] == '\r';
    return carriage_return || utf8_length(low, 4) > length || utf8_length(high, 4) > length;
}

/* True if the unfinished line is surely in error: it has an invalid character, or it is too long
 * even if its last byte is a CR. */
static bool is_unfinished_wrong(igo_reader *reader)
{
    while (reader->own->unfinished_valid < reader->own->unfinished.length) {
        const char *text = reader->own->unfinished.buffer + reader->own->unfinished_valid;
        size_t left = reader->own->unfinished.length - reader->own->unfinished_valid;
        size_t bytes = valid_character(text, left);
        if (bytes == 0) return !may_be_incomplete(text, left);
        reader->own->unfinished_valid += bytes;
    }
    return reader->own->unfinished_valid > IGO_MAX_LINE + 1;
}

/* Empties the unfinished line, whose bytes stay in the buffer, and returns its length. */
static size_t drop_unfinished(igo_reader *reader)
{
    size_t length = reader->own->unfinished.length;
    reader->own->unfinished.length = reader->own->unfinished_valid = 0;
    return length;
}

/* Reads a piece of a line whose end has not arrived. */
static igo_status read_piece(igo_reader *reader, const char *text, size_t length)
{
    if (reader->own->skips_line) return IGO_MORE;
    if (!keep_unfinished(reader, text, length)) return IGO_NO_MEMORY;
    if (reader->own->state == SKIP || !is_unfinished_wrong(reader)) return IGO_MORE;
    reader->own->skips_line = true;
    return igo_reader_line(reader, reader->own->unfinished.buffer, drop_unfinished(reader));
}

/* Reads the last piece of a line, which is followed by a newline. */
static igo_status read_last_piece(igo_reader *reader, const char *text, size_t length)
{
    if (reader->own->skips_line) {
        reader->own->skips_line = false;
        return IGO_MORE;
    }
    if (reader->own->unfinished.length > 0) {
        if (!keep_unfinished(reader, text, length)) return IGO_NO_MEMORY;
        text = reader->own->unfinished.buffer;
        length = drop_unfinished(reader);
    }
    if (length > 0 && text[length - 1] == '\r') length--;
    return igo_reader_line(reader, text, length);
}

/* Reads the end of the text, after which the reader is ready for another. */
static igo_status read_end(igo_reader *reader)
{
    igo_status what = IGO_MORE;
    size_t length = drop_unfinished(reader);
    reader->own->skips_line = false;
    if (length > 0) what = igo_reader_line(reader, reader->own->unfinished.buffer, length);
    if (what != IGO_MORE) {
        reader->own->state = HEAD;
        return what;
    }
    reader->line++; /* an error at the end is in the line after the last */
    what = end_record(reader);
    reader->line--;
    return what;
}

/* Reads up to and including the next newline, or all; returns the number of bytes. */
static size_t read_some(igo_reader *reader, const char *text, size_t length, igo_status *what)
{
    const char *newline = memchr(text, '\n', length);
    size_t count = newline == NULL ? length : (size_t)(newline - text);
    *what =
        newline == NULL ? read_piece(reader, text, count) : read_last_piece(reader, text, count);
    return count + (newline != NULL);
}

/* ---- Plain boards ----
 *
 * Most boards have rows of one length without blanks, which igo_read_rows reads at once. */

/* Reads plain rows on lines of their own; returns the number of bytes. */
static inline size_t read_plain_rows(igo_reader *reader, const char *text, size_t length)
{
    size_t used, rows = parse_plain_rows(reader, text, length, false, &used);
    reader->own->row_line[0] = reader->line + 1;
    reader->own->row_column[0] = 1;
    reader->line += rows;
    reader->game.last_line = reader->line;
    return used;
}

/* Reads a player line, which the caller has recognized, then all rows at once if they are plain. If
 * a blank line follows them, the record ends. Returns the number of bytes. */
static size_t read_plain_board(igo_reader *reader, const char *text, size_t length,
                               igo_status *what)
{
    enum { PLAYER_LINE = sizeof "x\n" - 1 };
    reader->line++;
    begin_record(reader);
    begin_position(reader, START_ROWS, color_of_xo(text[0]));
    reader->game.line = reader->game.last_line = reader->line;
    size_t end = PLAYER_LINE + read_plain_rows(reader, text + PLAYER_LINE, length - PLAYER_LINE);
    /* text[end] exists: rows at the end of the text are not read at once. */
    bool whole = end > PLAYER_LINE && text[end] == '\n';
    if (!whole || !igo_board_lawful(&reader->game.start.board)) return end;
    reader->line++;
    reader->error.line = reader->error.column = 0;
    reader->own->state = HEAD;
    reader->own->in_record = false;
    *what = IGO_CASE;
    return end + 1;
}

/* Reads a record on one line that has only a player, which the caller has recognized, and plain
 * rows. Returns the number of bytes, 0: it has more. */
static size_t read_plain_record(igo_reader *reader, const char *text, size_t length,
                                igo_status *what)
{
    if (reader->own->in_record && reader->game.has_rules) return 0;
    igo_board board;
    int rows = igo_read_rows(text + 2, length - 2, '/', true, &board);
    size_t end = 2 + (size_t)rows * ((size_t)igo_board_cols(&board) + 1) - 1;
    if (rows == 0 || end >= length || text[end] != '\n' || !igo_board_lawful(&board)) return 0;
    reader->line++;
    begin_record(reader);
    reader->game.start = (igo_position){.board = board, .next = color_of_xo(text[0])};
    reader->game.line = reader->game.last_line = reader->line;
    reader->game.single = true;
    reader->own->in_record = false;
    *what = IGO_CASE;
    return end + 1;
}

/* Reads plain rows at the start of a line, with their player if they are those of the start, or the
 * blank line below rows. Returns the bytes read, 0: neither. Sets *what at the end of a record. */
static size_t read_plain(igo_reader *reader, const char *text, size_t length, igo_status *what)
{
    const struct igo_reader_state *own = reader->own;
    if (own->state == HEAD) {
        if (length < 2 || color_of_xo(text[0]) == IGO_EMPTY) return 0;
        if (text[1] == ' ') return read_plain_record(reader, text, length, what);
        return text[1] == '\n' ? read_plain_board(reader, text, length, what) : 0;
    }
    if (own->state != START_ROWS && own->state != STEP_ROWS) return 0;
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
        bool within_line = reader->own->unfinished.length > 0 || reader->own->skips_line;
        const char *start = text + *used;
        size_t left = length - *used;
        size_t count = within_line ? 0 : read_plain(reader, start, left, &what);
        if (count == 0) count = read_some(reader, start, left, &what);
        *used += count;
    }
    return what;
}
