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
static bool move_parse(word what, int rows, igo_move made, igo_move *move, igo_error *error)
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
    igo_color named = word_xo(what);
    if (named != IGO_EMPTY) what = igo_line_word(rest);
    return move_parse(what, rows, (igo_move){.color = named != IGO_EMPTY ? named : next}, move,
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
        move_parse(unbracketed(what), rows, made, &made, error) && igo_line_end(&rest, error);
    if (right)
        *move = made;
    else
        error->line = 1;
    return right;
}
