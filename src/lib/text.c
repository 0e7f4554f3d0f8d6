/* text.c - prints and parses points, moves and boards; arrays that grow. */
#include "bits.h"
#include "line.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- Words of a line ---- */

word igo_line_word(line *rest)
{
    while (rest->at < rest->length && is_blank(rest->text[rest->at]))
        rest->at++;
    size_t start = rest->at;
    while (rest->at < rest->length && !is_blank(rest->text[rest->at]))
        rest->at++;
    return (word){.text = rest->text + start, .length = rest->at - start, .column = start + 1};
}

bool igo_word_is(word a, const char *text)
{
    return a.length == strlen(text) && memcmp(a.text, text, a.length) == 0;
}

void igo_out_found(out *to, const char *text, size_t length)
{
    enum { LONGEST = 40 };
    size_t shown = utf8_fitting(text, length, LONGEST);
    for (size_t at = 0, bytes; at < shown; at += bytes) {
        bytes = utf8_length(text + at, shown - at);
        if (utf8_printable(text + at, shown - at) > 0)
            out_bytes(to, text + at, bytes);
        else
            out_char(to, '?');
        bytes += bytes == 0;
    }
    out_text(to, shown < length ? "..." : "");
}

void igo_out_in_line(out *to, const char *text, size_t length, const char *marked)
{
    for (const char *end = text + length; text < end; text++) {
        if (memchr(marked, *text, strlen(marked)) != NULL) out_char(to, '\\');
        out_char(to, *text == '\n' || *text == '\r' ? ' ' : *text);
    }
}

void igo_out_format(out *to, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    for (; *format != '\0'; format++) {
        if (*format != '%')
            out_char(to, *format);
        else if (*++format == 's')
            out_text(to, va_arg(values, const char *));
        else if (*format == 'c')
            out_char(to, (char)va_arg(values, int));
        else
            out_number(to, va_arg(values, int));
    }
    va_end(values);
}

bool igo_wrong(igo_error *error, size_t number, size_t column, const char *found,
               const char *wanted)
{
    *error = (igo_error){.line = number, .column = column};
    out what = out_to(error->found, sizeof error->found);
    out instead = out_to(error->wanted, sizeof error->wanted);
    out_text(&what, found);
    out_text(&instead, wanted);
    out_end(&what);
    out_end(&instead);
    return false;
}

byte_name igo_byte_name(char byte)
{
    static const char hex[] = "0123456789abcdef";
    byte_name name = {"byte 0x"};
    name.text[7] = hex[(unsigned char)byte / 16];
    name.text[8] = hex[(unsigned char)byte % 16];
    return name;
}

bool igo_word_wrong(igo_error *error, word found, const char *wanted)
{
    igo_wrong(error, 0, found.column, "end of line", wanted);
    if (found.length == 0) return false;
    out what = out_to(error->found, sizeof error->found);
    out_char(&what, '\'');
    igo_out_found(&what, found.text, found.length);
    out_char(&what, '\'');
    out_end(&what);
    return false;
}

bool igo_line_end(line *rest, igo_error *error)
{
    word more = igo_line_word(rest);
    return more.length == 0 || igo_word_wrong(error, more, "end of line");
}

/* ---- Numbers ---- */

bool igo_digits_parse(const char *text, size_t length, size_t most, uint64_t *value)
{
    if (length < 1 || length > most || digits_at(text, length) != length) return false;
    *value = 0;
    for (size_t i = 0; i < length; i++)
        *value = *value * 10 + (uint64_t)(text[i] - '0');
    return true;
}

bool igo_number_parse(const char *text, size_t length, uint32_t *value)
{
    uint64_t number;
    if (!igo_digits_parse(text, length, 9, &number)) return false;
    *value = (uint32_t)number;
    return true;
}

bool igo_komi_parse(const char *text, size_t length, int32_t *half_points)
{
    bool negative = length > 0 && text[0] == '-';
    size_t at = negative;
    size_t end = at + digits_at(text + at, length - at);
    bool half = length - end == 2 && memcmp(text + end, ".5", 2) == 0;
    bool whole = length == end || (length - end == 2 && memcmp(text + end, ".0", 2) == 0);
    int32_t halves = half;
    if (end == at || !(half || whole)) return false;
    for (int32_t points = 0; at < end && halves <= 800; at++) {
        points = points * 10 + (text[at] - '0');
        halves = 2 * points + half;
    }
    if (halves <= 800) *half_points = negative ? -halves : halves;
    return halves <= 800;
}

void igo_out_komi(out *to, int64_t half_points)
{
    uint64_t halves = half_points < 0 ? 0 - (uint64_t)half_points : (uint64_t)half_points;
    out_text(to, half_points < 0 ? "-" : "");
    out_count(to, halves / 2);
    out_text(to, halves % 2 != 0 ? ".5" : "");
}

size_t igo_komi_print(char *buffer, size_t size, int32_t half_points)
{
    out to = out_to(buffer, size);
    igo_out_komi(&to, half_points);
    return out_end(&to);
}

/* ---- Points and moves ---- */

bool igo_color_parse(word text, igo_color *color)
{
    bool black = word_is_in_any_case(text, "black") || word_is_in_any_case(text, "b");
    if (!black && !word_is_in_any_case(text, "white") && !word_is_in_any_case(text, "w"))
        return false;
    *color = black ? IGO_BLACK : IGO_WHITE;
    return true;
}

/* GTP skips I, which looks like J or 1. */
static const char letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
enum { LETTERS = 25 };

void igo_out_point(out *to, igo_point at)
{
    char text[POINT_TEXT], *end = text + sizeof text, *first = point_before(end, at);
    out_bytes(to, first, (size_t)(end - first));
}

/* Writes the number of a row or column, and says where it ends. */
static inline char *put_number(char *end, int number)
{
    if (number > 9) *end++ = (char)('0' + number / 10);
    *end++ = (char)('0' + number % 10);
    return end;
}

/* Each point is written as a comma or blank, its row and its column. The first two are prepared
 * once for a row and copied as ROOM bytes, a fixed length; the first separator is left out. */
void igo_out_points(out *to, const igo_set *points, bool json)
{
    enum { ROOM = 8 };
    char text[IGO_MAX_SIZE * sizeof ",[31,31]" + ROOM], before[ROOM] = ",[";
    size_t skipped = 1;
    if (!json) before[0] = ' ';
    for (int row = 0; row < points->rows; row++) {
        char *end = put_number(before + 1 + json, row);
        *end++ = ',';
        size_t length = (size_t)(end - before);
        end = text;
        for (uint64_t left = set_row(points, row); left != 0; left &= left - 1) {
            memcpy(end, before, ROOM);
            end = put_number(end + length, word_lowest(left));
            *end = ']';
            end += json;
        }
        if (end == text) continue;
        out_bytes(to, text + skipped, (size_t)(end - text) - skipped);
        skipped = 0;
    }
}

void igo_out_vertex(out *to, const igo_board *board, igo_point at)
{
    if (!igo_board_has(board, at)) {
        igo_out_point(to, at);
        return;
    }
    if (at.col >= LETTERS) out_char(to, letters[at.col / LETTERS - 1]);
    out_char(to, letters[at.col % LETTERS]);
    out_number(to, igo_board_rows(board) - at.row);
}

size_t igo_vertex_print(char *buffer, size_t size, const igo_board *board, igo_point at)
{
    out to = out_to(buffer, size);
    igo_out_vertex(&to, board, at);
    return out_end(&to);
}

void igo_out_move(out *to, igo_move move)
{
    require_turn(move.turn);
    igo_out_format(to, "%s ", igo_color_name(move.color));
    if (move.turn == IGO_PLAY)
        igo_out_point(to, move.at);
    else
        out_text(to, move.turn == IGO_PASS ? "pass" : "resign");
}

size_t igo_move_print(char *buffer, size_t size, igo_move move)
{
    out to = out_to(buffer, size);
    igo_out_move(&to, move);
    return out_end(&to);
}

/* Reads -? and up to nine digits; returns the number of bytes, 0: none. */
static size_t coordinate(const char *text, size_t length, int32_t *value)
{
    size_t minus = length > 0 && text[0] == '-';
    size_t digits = digits_at(text + minus, length - minus);
    uint32_t number;
    if (!igo_number_parse(text + minus, digits, &number)) return 0;
    *value = minus ? -(int32_t)number : (int32_t)number;
    return minus + digits;
}

static bool row_col(word point, igo_point *at)
{
    size_t row = coordinate(point.text, point.length, &at->row);
    if (row == 0 || row == point.length || point.text[row] != ',') return false;
    size_t left = point.length - row - 1;
    return left > 0 && coordinate(point.text + row + 1, left, &at->col) == left;
}

/* Reads a vertex. If false, *has_i: the column contains the letter I. */
static bool vertex(word point, int rows, igo_point *at, bool *has_i)
{
    size_t count = 0;
    int32_t col = -1;
    uint32_t number;
    *has_i = false;
    for (; count < 2 && count < point.length; count++) {
        char c = point.text[count], upper = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
        const char *place = upper == '\0' ? NULL : strchr(letters, upper);
        if (place == NULL && upper != 'I') break;
        *has_i = *has_i || place == NULL;
        col = place == NULL ? col : (col + 1) * LETTERS + (int32_t)(place - letters);
    }
    *has_i = *has_i && digits_at(point.text + count, point.length - count) > 0;
    if (*has_i || col < 0 || !igo_number_parse(point.text + count, point.length - count, &number))
        return false;
    *at = (igo_point){.row = rows - (int32_t)number, .col = col};
    return true;
}

static bool word_point(word point, int rows, igo_point *at, const char *wanted, igo_error *error)
{
    bool has_i = false;
    return row_col(point, at) || vertex(point, rows, at, &has_i) ||
           igo_word_wrong(error, point,
                          has_i ? "a column other than I, which GTP leaves out" : wanted);
}

bool igo_line_point(line *rest, int rows, igo_point *at, igo_error *error)
{
    return word_point(igo_line_word(rest), rows, at, "a point: ROW,COL or a vertex such as D4",
                      error);
}

/* Reads a move after its color, if any. */
static bool uncolored(word what, int rows, igo_move made, igo_move *move, igo_error *error)
{
    static const char wanted[] = "a move: ROW,COL, a vertex such as D4, pass or resign";
    made.turn = IGO_PLAY;
    if (igo_word_is(what, "pass"))
        made.turn = IGO_PASS;
    else if (igo_word_is(what, "resign"))
        made.turn = IGO_RESIGN;
    else if (!word_point(what, rows, &made.at, wanted, error))
        return false;
    *move = made;
    return true;
}

bool igo_line_move(line *rest, int rows, igo_color next, igo_move *move, igo_error *error)
{
    word what = igo_line_word(rest);
    igo_color named = word_color(what);
    if (named != IGO_EMPTY) what = igo_line_word(rest);
    return uncolored(what, rows, (igo_move){.color = named != IGO_EMPTY ? named : next}, move,
                     error);
}

static bool typed_color(word text, igo_color *color)
{
    bool black = word_is_in_any_case(text, "x");
    if (!black && !word_is_in_any_case(text, "o")) return igo_color_parse(text, color);
    *color = black ? IGO_BLACK : IGO_WHITE;
    return true;
}

/* Removes the parentheses of (ROW,COL). */
static word unbracketed(word text)
{
    igo_point at;
    if (text.length < 3 || text.text[0] != '(' || text.text[text.length - 1] != ')') return text;
    word inner = {text.text + 1, text.length - 2, text.column + 1};
    return row_col(inner, &at) ? inner : text;
}

/* b2 is a vertex; b before a blank is a color. */
bool igo_move_parse(const char *text, size_t length, int rows, igo_color next, igo_move *move,
                    igo_error *error)
{
    line rest = {.text = text, .length = length_to_nul(text, length)};
    igo_move made = {.color = next};
    word what = igo_line_word(&rest);
    if (typed_color(what, &made.color)) what = igo_line_word(&rest);
    bool right =
        uncolored(unbracketed(what), rows, made, &made, error) && igo_line_end(&rest, error);
    if (right)
        *move = made;
    else
        error->line = 1;
    return right;
}

/* ---- Positions, verdicts, outcomes ---- */

/* The lowest four bits as bytes 0 or 1, the lowest bit first. */
static inline uint32_t bits_as_bytes(uint64_t bits)
{
    return (uint32_t)(bits & 15) * 0x00204081 & 0x01010101;
}

/* Writes four cells at once, each a dash to which the distance to x or o is added. */
void igo_out_row(out *to, const igo_board *board, int32_t row)
{
    char text[IGO_MAX_SIZE + 4];
    int32_t cols = igo_board_cols(board);
    uint64_t black = set_row(&board->points[IGO_BLACK], row);
    uint64_t white = set_row(&board->points[IGO_WHITE], row);
    for (int32_t col = 0; col < cols; col += 4) {
        uint32_t cells = '-' * 0x01010101u + bits_as_bytes(black >> col) * ('x' - '-') +
                         bits_as_bytes(white >> col) * ('o' - '-');
        for (int32_t i = 0; i < 4; i++)
            text[col + i] = (char)(cells >> 8 * i & 0xff);
    }
    out_bytes(to, text, (size_t)cols);
}

void igo_out_position(out *to, const igo_position *position, bool single)
{
    const igo_board *board = &position->board;
    out_text(to, igo_color_name(position->next));
    for (int32_t row = 0; row < igo_board_rows(board); row++) {
        out_char(to, !single ? '\n' : row == 0 ? ' ' : '/');
        igo_out_row(to, board, row);
    }
}

size_t igo_position_print(char *buffer, size_t size, const igo_position *position)
{
    out to = out_to(buffer, size);
    igo_out_position(&to, position, false);
    out_char(&to, '\n');
    return out_end(&to);
}

size_t igo_position_print_line(char *buffer, size_t size, const igo_position *position)
{
    out to = out_to(buffer, size);
    igo_out_position(&to, position, true);
    return out_end(&to);
}

void igo_out_verdict(out *to, igo_verdict verdict)
{
    const char *legal = verdict.reason == IGO_LEGAL ? "" : "illegal ";
    igo_out_format(to, "%s%s", legal, igo_reason_name(verdict.reason));
}

size_t igo_verdict_print(char *buffer, size_t size, igo_verdict verdict)
{
    out to = out_to(buffer, size);
    igo_out_verdict(&to, verdict);
    return out_end(&to);
}

void igo_out_outcome(out *to, igo_outcome outcome)
{
    if (outcome.winner == IGO_EMPTY) {
        out_text(to, "draw");
        return;
    }
    igo_out_format(to, "%s+%s", igo_color_name(outcome.winner), outcome.resigned ? "R" : "");
    if (!outcome.resigned) igo_out_komi(to, outcome.half_margin);
}

size_t igo_outcome_print(char *buffer, size_t size, igo_outcome outcome)
{
    out to = out_to(buffer, size);
    igo_out_outcome(&to, outcome);
    return out_end(&to);
}

/* ---- Arrays that grow: doubling makes adding cheap at any length ---- */

bool igo_make_room(void *array, size_t size, size_t count, size_t *room, size_t more)
{
    size_t least = size == 1 ? 1024 : 8, wanted = *room < least ? least : *room;
    while (wanted - count < more) {
        if (wanted > SIZE_MAX / 2 / size) return false;
        wanted *= 2;
    }
    void *old, *bigger;
    memcpy(&old, array, sizeof old);
    bigger = realloc(old, wanted * size);
    if (bigger == NULL) return false;
    memcpy(array, &bigger, sizeof bigger);
    *room = wanted;
    return true;
}
