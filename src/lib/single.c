/* single.c - a record on one line: parts joined by `;`, rows joined by `/`, a title behind `#`.
 *
 * A part is what a line of a long record is, but that a player line and its rows are one. The parts
 * are cut out as lines of their own, whose columns are those of the whole. */
#include "fixture.h"
#include "rows.h"

#include <string.h>

static bool ends_word(char c)
{
    return is_blank(c) || c == ';' || c == '#';
}

/* The word at that place, within the first `length` bytes; it has a character at least. */
static word word_at(const char *text, size_t at, size_t length)
{
    size_t end = at + (at < length);
    while (end < length && !ends_word(text[end]))
        end++;
    return (word){.text = text + at, .length = end - at, .column = at + 1};
}

static size_t skip_blanks(const char *text, size_t at, size_t length)
{
    while (at < length && is_blank(text[at]))
        at++;
    return at;
}

/* The place of the first such character; `length` if there is none. */
static size_t find(const char *text, size_t at, size_t length, char c)
{
    const char *found = at < length ? memchr(text + at, c, length - at) : NULL;
    return found == NULL ? length : (size_t)(found - text);
}

bool igo_single_begins(const line *text)
{
    word first = word_at(text->text, text->at, text->length);
    size_t end = text->at + first.length;
    if (igo_word_is(first, "x") || igo_word_is(first, "o"))
        return end < text->length;
    if (!igo_word_is(first, "rules"))
        return false;
    size_t hash = find(text->text, end, text->length, '#');
    return find(text->text, end, hash, ';') < hash;
}

/* ---- Parts ---- */

/* Whether the part being read is the last. */
static bool is_last(const igo_reader *reader)
{
    return reader->own->rest.at >= reader->own->rest.length;
}

word igo_single_next(const igo_reader *reader)
{
    const line *rest = &reader->own->rest;
    size_t at = is_last(reader) ? rest->length : rest->at + 1;
    return word_at(rest->text, skip_blanks(rest->text, at, rest->length), rest->length);
}

/* The next part, without blanks at its ends. */
static line cut_part(igo_reader *reader)
{
    line *rest = &reader->own->rest;
    size_t start = rest->at + (rest->at < rest->length && rest->text[rest->at] == ';');
    size_t end = find(rest->text, start, rest->length, ';');
    line part = {.text = rest->text, .length = end, .at = start};
    rest->at = end;
    part.at = skip_blanks(rest->text, start, end);
    bool open = reader->own->broken_off && is_last(reader);
    while (!open && part.length > part.at && is_blank(part.text[part.length - 1]))
        part.length--;
    return part;
}

/* ---- Positions ---- */

/* All rows at once, if they are plain. */
static bool take_plain_rows(igo_reader *reader, line *part)
{
    struct igo_reader_state *own = reader->own;
    igo_board *board = &position(reader)->board;
    size_t at = skip_blanks(part->text, part->at, part->length);
    if (is_same_size(reader))
        return false;
    int rows = igo_read_rows(part->text + at, part->length - at, '/', board);
    if (rows == 0)
        return false;
    size_t stride = (size_t)igo_board_cols(board) + 1;
    for (size_t i = 0; i < (size_t)rows; i++) {
        own->row_line[i] = reader->line;
        own->row_column[i] = at + 1 + i * stride;
    }
    own->row_count = rows;
    part->at = at + (size_t)rows * stride - 1;
    return true;
}

static parsed take_rows(igo_reader *reader, line *part)
{
    word all = igo_line_word(part);
    size_t end = part->at;
    line row = {.text = part->text, .length = all.column - 2};
    if (all.length == 0)
        return PARSED;
    do {
        row.at = row.length + 1;
        row.length = find(row.text, row.at, end, '/');
        if (row.at == row.length)
            return igo_fixture_wrong(reader, reader->line, row.at + 1, "an empty row", "x, o or -");
        if (igo_fixture_take_row(reader, &row) == WRONG)
            return WRONG;
    } while (row.length < end);
    return PARSED;
}

/* Where the line is broken off within rows, more may have stood there. */
parsed igo_single_position(igo_reader *reader, line *part)
{
    static const word none = {"", 0, 1};
    word player = igo_line_word(part);
    enum state rows_of = reader->own->state == HEAD ? ROWS : AFTER;
    if (player.length == 0)
        return igo_fixture_missing(reader, none, "the player to move, x or o");
    if (igo_fixture_check_player(reader, player, rows_of) != PARSED)
        return WRONG;
    begin_position(reader, rows_of, color_of(player.text[0]));
    if (!take_plain_rows(reader, part) && take_rows(reader, part) != PARSED)
        return WRONG;
    if (!igo_line_end(part, &reader->error))
        return igo_fixture_result(reader, false);
    bool open = reader->own->broken_off && is_last(reader);
    return open ? PARSED : igo_fixture_end_rows(reader, none);
}

/* ---- Records ---- */

/* What stands behind `#` is the title, in place of the comments above. */
static parsed take_title(igo_reader *reader, const line *text, size_t hash)
{
    if (hash == text->length)
        return PARSED;
    size_t start = skip_blanks(text->text, hash + 1, text->length), end = text->length;
    while (end > start && is_blank(text->text[end - 1]))
        end--;
    reader->game.title_count = 0;
    bool added = igo_case_add_title(&reader->game, text->text + start, end - start);
    return added ? PARSED : NO_ROOM;
}

/* There is nothing between two semicolons, or behind the last. */
static parsed empty_part(igo_reader *reader, const char *wanted)
{
    static const word none = {"", 0, 1};
    const line *rest = &reader->own->rest;
    if (is_last(reader))
        return igo_fixture_missing(reader, none, wanted);
    word found = {.text = rest->text + rest->at, .length = 1, .column = rest->at + 1};
    return igo_fixture_wrong_word(reader, found, wanted);
}

static parsed take_start(igo_reader *reader)
{
    static const char wanted[] = "the player to move, x or o";
    line part = cut_part(reader), peek = part;
    if (igo_word_is(igo_line_word(&peek), "rules")) {
        parsed rules = igo_fixture_take_rules(reader, &peek);
        if (rules != PARSED)
            return rules;
        part = cut_part(reader);
    }
    return part.at < part.length ? igo_single_position(reader, &part) : empty_part(reader, wanted);
}

/* A step that is broken off is none. */
static parsed take_part(igo_reader *reader)
{
    size_t before = reader->game.step_count;
    line part = cut_part(reader);
    if (part.at >= part.length)
        return empty_part(reader, igo_fixture_steps("a step: ", false, "").text);
    parsed what = igo_fixture_take_step(reader, &part);
    if (reader->own->broken_off && is_last(reader))
        reader->game.step_count = before;
    return what;
}

parsed igo_single_take(igo_reader *reader, const line *text)
{
    struct igo_reader_state *own = reader->own;
    size_t hash = find(text->text, text->at, text->length, '#');
    own->single = reader->game.single = true;
    own->broken_off = own->broken_off && hash == text->length;
    own->rest = (line){.text = text->text, .length = hash, .at = text->at};
    while (!own->broken_off && is_blank(text->text[own->rest.length - 1]))
        own->rest.length--;
    reader->game.line = reader->line;
    parsed what = take_title(reader, text, hash);
    if (what == PARSED)
        what = take_start(reader);
    while (what == PARSED && !is_last(reader))
        what = take_part(reader);
    return what;
}
