/* loose.c - boards as people and engines print them.
 *
 * A paragraph is one board. If any line has a `|`, rows are between the first two of each line.
 * Else a row is a line of which half or more is points, between the numbers at its ends. */
#include "loose.h"

#include "line.h"
#include "memory.h"
#include "private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A line of the paragraph, or a part of it: `from` and `to` are places in the line. */
typedef struct stretch {
    const char *text;
    size_t from, to, number;
} stretch;

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}

/* Blanks between points, and the marks that engines put around the last move. */
static bool is_between(char c)
{
    return c != '\0' && strchr(" \t\r()", c) != NULL;
}

static bool point_of(char c, igo_color *color)
{
    static const char *const points[] = {"Xx#B", "OoW", ".+,*-"};
    for (*color = IGO_BLACK; *color <= IGO_EMPTY; ++*color)
        if (c != '\0' && strchr(points[*color], c) != NULL) return true;
    return false;
}

static igo_status wrong(loose *reader, size_t number, size_t column, const char *found,
                        const char *wanted)
{
    igo_wrong(&reader->error, number, column, found, wanted);
    return IGO_ERROR;
}

static igo_status wrong_character(loose *reader, const stretch *row, size_t at, const char *wanted)
{
    char found[8] = "'";
    size_t bytes = 1;
    if (row->text[at] == '\0')
        return wrong(reader, row->number, at + 1, igo_byte_name('\0').text, wanted);
    while (at + bytes < row->to && bytes < 4 && (row->text[at + bytes] & 0xc0) == 0x80)
        bytes++;
    memcpy(found + 1, row->text + at, bytes);
    found[bytes + 1] = '\'';
    return wrong(reader, row->number, at + 1, found, wanted);
}

/* ---- Rows ---- */

/* The place of the next point or wrong character; `to` at the end. A number is a coordinate, or
 * directly after a stone its move number. */
static size_t next_point(const stretch *row, size_t at, bool first)
{
    for (; at < row->to; at++) {
        igo_color color;
        bool number = is_digit(row->text[at]);
        bool of_stone =
            number && at > row->from && point_of(row->text[at - 1], &color) && color != IGO_EMPTY;
        if (number && !first && !of_stone) return row->to;
        if (!number && !is_between(row->text[at])) return at;
    }
    return row->to;
}

/* How many points a line has, and other characters; with `words`, numbers among those in front do
 * not end it. */
static size_t count_points(const stretch *row, bool words, size_t *others)
{
    size_t points = 0;
    igo_color color;
    *others = 0;
    for (size_t at = next_point(row, row->from, true); at < row->to;
         at = next_point(row, at + 1, words && points == 0)) {
        bool point = point_of(row->text[at], &color);
        points += point;
        *others += !point;
    }
    return points;
}

/* Whether the line is a row: at least half of it is points. Column names begin with A. */
static bool is_row(const stretch *row)
{
    size_t others, points = count_points(row, true, &others);
    bool names = row->from < row->to && (row->text[row->from] | 0x20) == 'a';
    return !names && points > 0 && points >= others;
}

static igo_status take_row(loose *reader, const stretch *row, igo_color points[][IGO_MAX_SIZE])
{
    bool first = reader->rows == 0;
    int cols = 0, width = first ? IGO_MAX_SIZE : reader->cols;
    char wanted[40];
    snprintf(wanted, sizeof wanted, "a row of %d", reader->cols);
    if (reader->rows == IGO_MAX_SIZE)
        return wrong(reader, row->number, 1, "a 33rd row", "at most 32 rows");
    for (size_t at = next_point(row, row->from, true); at < row->to;
         at = next_point(row, at + 1, false)) {
        if (cols == width && first)
            return wrong(reader, row->number, at + 1, "a 33rd column", "at most 32 columns");
        if (cols == width) return wrong_character(reader, row, at, wanted);
        if (!point_of(row->text[at], &points[reader->rows][cols]))
            return wrong_character(reader, row, at, "a point: . + , * - X x # B O o or W");
        reader->column[reader->rows][cols++] = at + 1;
    }
    if (!first && cols < reader->cols)
        return wrong(reader, row->number, row->to + 1, "end of the row", wanted);
    reader->cols = cols;
    reader->row_line[reader->rows++] = row->number;
    return cols > 0 ? IGO_MORE
                    : wrong(reader, row->number, row->from + 1, "an empty row", "points");
}

/* ---- Paragraphs ---- */

/* The next line of the paragraph, without blanks at its ends; false at the end. */
static bool next_line(const loose *reader, size_t *at, stretch *part)
{
    if (*at >= reader->text.length) return false;
    const char *start = reader->text.buffer + *at;
    size_t left = reader->text.length - *at;
    const char *newline = memchr(start, '\n', left);
    size_t length = newline == NULL ? left : (size_t)(newline - start);
    *at += length + 1;
    *part = (stretch){.text = start, .to = length, .number = part->number + 1};
    while (part->to > 0 && is_between(start[part->to - 1]))
        part->to--;
    bool marked = part->number == 1 && length >= 3 && memcmp(start, "\xef\xbb\xbf", 3) == 0;
    if (marked) {
        part->text += 3;
        part->to -= 3;
    }
    while (part->from < part->to && is_between(part->text[part->from]))
        part->from++;
    return true;
}

/* Wiki diagrams: `$$` before each row; directly after it a heading, with the player B or W. */
static bool is_heading(stretch *part, igo_color *next)
{
    const char *text = part->text + part->from;
    if (part->to - part->from < 2 || memcmp(text, "$$", 2) != 0) return false;
    part->from += 2;
    if (part->from == part->to || is_between(text[2]) || text[2] == '|') return false;
    if (text[2] == 'W') *next = IGO_WHITE;
    return true;
}

/* ---- Who is to move ---- */

static bool has_one_of(const stretch *part, const char *const *words)
{
    for (; *words != NULL; words++) {
        size_t length = strlen(*words);
        for (size_t at = part->from; at + length <= part->to; at++) {
            const char *text = part->text + at;
            bool begins = at == part->from || !is_letter(text[-1]);
            bool ends = at + length == part->to || !is_letter(text[length]);
            if (begins && ends && text_is(text, length, *words)) return true;
        }
    }
    return false;
}

/* Whether a line says who is to move: "White to play", "Next player: White", or a color alone. */
static bool names_player(const stretch *part, igo_color *next)
{
    static const char *const black[] = {"black", "x", "b", NULL};
    static const char *const white[] = {"white", "o", "w", NULL};
    static const char *const turns[] = {"to play", "to move", "next", "turn",
                                        "plays",   "moves",   NULL};
    size_t length = part->to - part->from;
    bool is_black = has_one_of(part, black), is_white = has_one_of(part, white);
    bool alone = length == 1 || length == strlen("black");
    if (is_black == is_white || !(alone || has_one_of(part, turns))) return false;
    *next = is_black ? IGO_BLACK : IGO_WHITE;
    return true;
}

/* Cuts a line to what stands between its margins. False: it has none. */
static bool cut_margins(stretch *part)
{
    const char *left = memchr(part->text + part->from, '|', part->to - part->from);
    if (left == NULL) return false;
    part->from = (size_t)(left - part->text) + 1;
    const char *right = memchr(part->text + part->from, '|', part->to - part->from);
    if (right != NULL) part->to = (size_t)(right - part->text);
    return true;
}

static igo_status finish(loose *reader, igo_color points[][IGO_MAX_SIZE], igo_color next)
{
    igo_board board = igo_board_make(reader->rows, reader->cols);
    igo_point at = {0, 0};
    for (; at.row < reader->rows; at.row++)
        for (at.col = 0; at.col < reader->cols; at.col++)
            igo_board_set(&board, at, points[at.row][at.col]);
    if (igo_board_first_dead(&board, &at))
        return wrong(reader, reader->row_line[at.row], reader->column[at.row][at.col],
                     "a chain without liberties", "a liberty for every chain");
    reader->game.start =
        (igo_position){.board = board, .next = reader->has_next ? reader->next : next};
    reader->game.line = reader->row_line[0];
    return IGO_CASE;
}

/* Whether the first line is a stone's letter alone, above a board that is wider than that. */
static bool is_player_line(const loose *reader, size_t behind, stretch part)
{
    bool first = part.number == reader->first && part.to - part.from == 1;
    igo_color color;
    size_t others;
    if (!first || !point_of(part.text[part.from], &color) || color == IGO_EMPTY ||
        !next_line(reader, &behind, &part))
        return false;
    cut_margins(&part);
    return count_points(&part, false, &others) > 1;
}

/* The names of columns, and the frame of a board. */
static bool is_ornament(const stretch *part)
{
    size_t from = part->from, words = 0, longest = 0;
    if (strspn(part->text + from, " +-=_|'`*") >= part->to - from) return true;
    for (size_t at = from, length = 0; at < part->to; at++) {
        bool inside = is_letter(part->text[at]) || is_digit(part->text[at]);
        length = inside ? length + 1 : 0;
        words += length == 1;
        longest = length > longest ? length : longest;
    }
    return longest <= 2 && words > 0 && strchr("Aa01", part->text[from]) != NULL;
}

/* Keeps a skipped line for a remark. */
static void ignore(loose *reader, const stretch *part)
{
    size_t length = part->to - part->from;
    if (reader->ignored_count == LOOSE_IGNORED || is_ornament(part) ||
        part->text[part->from] == '=')
        return;
    loose_line *to = &reader->ignored[reader->ignored_count++];
    to->line = part->number;
    snprintf(to->text, sizeof to->text, "%.*s", (int)(length < 60 ? length : 60),
             part->text + part->from);
}

/* The rows of a paragraph, and whose turn the words beside them name. */
static igo_status take_lines(loose *reader, igo_color points[][IGO_MAX_SIZE], igo_color *next)
{
    bool margins = memchr(reader->text.buffer, '|', reader->text.length) != NULL;
    stretch part = {.number = reader->first - 1};
    for (size_t at = 0; next_line(reader, &at, &part);) {
        if (part.from == part.to || is_heading(&part, next)) continue;
        bool player = is_player_line(reader, at, part);
        bool row = !player && (margins ? cut_margins(&part) : is_row(&part));
        if (!row && !names_player(&part, next)) ignore(reader, &part);
        if (row && take_row(reader, &part, points) == IGO_ERROR) return IGO_ERROR;
    }
    return IGO_MORE;
}

/* A paragraph has ended. GTP's answers to other commands are no boards. */
static igo_status take_paragraph(loose *reader)
{
    igo_color points[IGO_MAX_SIZE][IGO_MAX_SIZE], next = IGO_BLACK;
    igo_case_clear(&reader->game);
    reader->game.first_line = reader->first;
    reader->game.last_line = reader->line;
    reader->rows = reader->cols = 0;
    reader->ignored_count = 0;
    igo_status what = take_lines(reader, points, &next);
    if (what == IGO_MORE && reader->rows > 0) return finish(reader, points, next);
    bool answer = reader->text.buffer[0] == '=';
    return what == IGO_MORE && !answer ? wrong(reader, reader->first, 1, "no rows", "a board")
                                       : what;
}

/* ---- Text as it arrives ---- */

static igo_status end_paragraph(loose *reader)
{
    bool whole = reader->lines > 0 && !reader->skips;
    reader->lines = 0;
    reader->skips = false;
    igo_status what = whole ? take_paragraph(reader) : IGO_MORE;
    reader->text.length = 0;
    return what;
}

static igo_status end_line(loose *reader)
{
    bool words = reader->words;
    reader->words = false;
    reader->line++;
    if (words && reader->lines++ == 0) reader->first = reader->line;
    return words ? IGO_MORE : end_paragraph(reader);
}

static void keep(loose *reader, const char *text, size_t length)
{
    for (size_t i = 0; i < length && !reader->words; i++)
        reader->words = text[i] == '\0' || strchr(" \t\r\n", text[i]) == NULL;
    if (!reader->skips) out_bytes(&reader->text, text, length);
    if (!reader->text.grows) out_of_memory();
}

/* The end of the text ends the line, and the paragraph with it. */
igo_status loose_feed(loose *reader, const char *text, size_t length, size_t *used)
{
    enum { LONGEST = 65536 };
    igo_status what = IGO_MORE;
    reader->text.grows = true;
    if (length == 0 && reader->words) end_line(reader);
    if (length == 0) what = end_paragraph(reader);
    for (*used = 0; *used < length && what == IGO_MORE;) {
        const char *start = text + *used;
        const char *newline = memchr(start, '\n', length - *used);
        size_t count = newline == NULL ? length - *used : (size_t)(newline - start) + 1;
        *used += count;
        keep(reader, start, count);
        what = newline == NULL ? IGO_MORE : end_line(reader);
        if (reader->text.length <= LONGEST) continue;
        igo_case_clear(&reader->game);
        reader->game.first_line = reader->game.last_line = reader->line + reader->words;
        reader->skips = true;
        reader->text.length = 0;
        return wrong(reader, reader->game.last_line, 1, "a paragraph that is too long",
                     "at most 65536 bytes without a blank line");
    }
    return what;
}

void loose_free(loose *reader)
{
    free(reader->text.buffer);
    igo_case_free(&reader->game);
    *reader = (loose){.line = 0};
}
