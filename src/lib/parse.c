/* parse.c - parses words of a line, points and moves. */
#include "parse.h"

#include "print.h"

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

static const char line_end[] = "end of line";

bool igo_word_wrong(igo_error *error, word found, const char *wanted)
{
    igo_wrong(error, 0, found.column, line_end, wanted);
    if (found.length == 0) return false;
    out what = out_to(error->found, sizeof error->found);
    out_char(&what, '\'');
    igo_out_found(&what, found.text, found.length);
    out_char(&what, '\'');
    out_end(&what);
    return false;
}

void igo_error_rename_end(igo_error *error, const char *name)
{
    if (strcmp(error->found, line_end) == 0) memcpy(error->found, name, strlen(name) + 1);
    if (strcmp(error->wanted, line_end) == 0) memcpy(error->wanted, name, strlen(name) + 1);
}

bool igo_line_end(line *rest, igo_error *error)
{
    word more = igo_line_word(rest);
    return more.length == 0 || igo_word_wrong(error, more, line_end);
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

/* Reads an optional minus and up to nine digits; returns the number of bytes, 0: not a number. */
static size_t parse_coordinate(const char *text, size_t length, int32_t *value)
{
    size_t minus = length > 0 && text[0] == '-';
    size_t digits = digits_at(text + minus, length - minus);
    uint32_t number;
    if (!igo_number_parse(text + minus, digits, &number)) return 0;
    *value = minus ? -(int32_t)number : (int32_t)number;
    return minus + digits;
}

static bool parse_row_col(word point, igo_point *at)
{
    size_t comma = parse_coordinate(point.text, point.length, &at->row);
    if (comma == 0 || comma == point.length || point.text[comma] != ',') return false;
    size_t left = point.length - comma - 1;
    return left > 0 && parse_coordinate(point.text + comma + 1, left, &at->col) == left;
}

/* Reads a vertex of one or two letters and a number. *has_i: false is returned because there is
 * an I among the letters. */
static bool parse_vertex(word point, int rows, igo_point *at, bool *has_i)
{
    size_t count = 0;
    int32_t col = -1; /* AA comes after Z: one letter more adds VERTEX_LETTERS columns */
    uint32_t number;
    *has_i = false;
    for (; count < 2 && count < point.length; count++) {
        char c = point.text[count], upper = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
        if (upper < 'A' || upper > 'Z') break;
        *has_i = *has_i || upper == 'I';
        col = (col + 1) * VERTEX_LETTERS + upper - 'A' - (upper > 'I');
    }
    *has_i = *has_i && digits_at(point.text + count, point.length - count) > 0;
    if (*has_i || col < 0 || !igo_number_parse(point.text + count, point.length - count, &number))
        return false;
    *at = (igo_point){.row = rows - (int32_t)number, .col = col};
    return true;
}

static bool parse_point_word(word point, int rows, igo_point *at, const char *wanted,
                             igo_error *error)
{
    bool has_i = false;
    return parse_row_col(point, at) || parse_vertex(point, rows, at, &has_i) ||
           igo_word_wrong(error, point,
                          has_i ? "a column other than I, which GTP leaves out" : wanted);
}

bool igo_line_point(line *rest, int rows, igo_point *at, igo_error *error)
{
    return parse_point_word(igo_line_word(rest), rows, at,
                            "a point: ROW,COL or a vertex such as D4", error);
}

/* Reads what this color does: a point, pass or resign. False, and *move is untouched: an error. */
static bool parse_turn(word turn, int rows, igo_color color, igo_move *move, igo_error *error)
{
    static const char wanted[] = "a move: ROW,COL, a vertex such as D4, pass or resign";
    igo_move read = {.turn = IGO_PLAY, .color = color};
    if (igo_word_is(turn, "pass"))
        read.turn = IGO_PASS;
    else if (igo_word_is(turn, "resign"))
        read.turn = IGO_RESIGN;
    else if (!parse_point_word(turn, rows, &read.at, wanted, error))
        return false;
    *move = read;
    return true;
}

bool igo_line_move(line *rest, int rows, igo_color next, igo_move *move, igo_error *error)
{
    word turn = igo_line_word(rest);
    igo_color named = word_xo(turn);
    if (named != IGO_EMPTY) turn = igo_line_word(rest);
    return parse_turn(turn, rows, named != IGO_EMPTY ? named : next, move, error);
}

/* As igo_color_parse, and x or o in any case. */
static bool parse_typed_color(word text, igo_color *color)
{
    bool black = word_is_in_any_case(text, "x");
    if (!black && !word_is_in_any_case(text, "o")) return igo_color_parse(text, color);
    *color = black ? IGO_BLACK : IGO_WHITE;
    return true;
}

/* The word without the parentheses of (ROW,COL), if it is such a point. */
static word unbracketed(word text)
{
    igo_point at;
    if (text.length < 3 || text.text[0] != '(' || text.text[text.length - 1] != ')') return text;
    word inner = {text.text + 1, text.length - 2, text.column + 1};
    return parse_row_col(inner, &at) ? inner : text;
}

bool igo_move_parse(const char *text, size_t length, int rows, igo_color next, igo_move *move,
                    igo_error *error)
{
    line rest = {.text = text, .length = length_to_nul(text, length)};
    igo_move read;
    igo_color color = next;
    word turn = igo_line_word(&rest);
    if (parse_typed_color(turn, &color)) turn = igo_line_word(&rest);
    bool right =
        parse_turn(unbracketed(turn), rows, color, &read, error) && igo_line_end(&rest, error);
    if (right)
        *move = read;
    else
        error->line = 1;
    return right;
}
