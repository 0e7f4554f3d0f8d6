/* fixture.c - what a line of fixture text means: rules, players, rows, steps. */
#include "fixture.h"

#include "bits.h"
#include "check.h"
#include "out.h"

/* ---- Errors ---- */

parsed igo_fixture_wrong(igo_reader *reader, size_t number, size_t column, const char *found,
                         const char *wanted)
{
    reader->error = igo_error_at(number, column, found, wanted);
    return WRONG;
}

parsed igo_fixture_wrong_word(igo_reader *reader, word found, const char *wanted)
{
    igo_word_wrong(&reader->error, found, wanted);
    reader->error.line = reader->line;
    return WRONG;
}

parsed igo_fixture_result(igo_reader *reader, bool right)
{
    reader->error.line = reader->line;
    return right ? PARSED : WRONG;
}

/* The character at the start of the text as a word of its own. */
static word first_character(const char *text, size_t length, size_t column)
{
    size_t bytes = 1;
    while (bytes < length && ((unsigned char)text[bytes] & 0xc0) == 0x80)
        bytes++;
    return (word){text, bytes, column};
}

/* ---- Boards ---- */

/* The points of a row by colour, a bit each from the first on: up to 32 characters are looked at,
 * without a branch, for on a board anything may come next. */
static void find_points(const line *row, uint64_t points[3])
{
    const char *text = row->text + row->at;
    size_t count = row->length - row->at;
    uint64_t black = 0, white = 0, empty = 0;
    for (size_t i = 0; i < count && i < IGO_MAX_SIZE; i++) {
        black |= (uint64_t)(text[i] == 'x') << i;
        white |= (uint64_t)(text[i] == 'o') << i;
        empty |= (uint64_t)(text[i] == '-') << i;
    }
    points[IGO_BLACK] = black;
    points[IGO_WHITE] = white;
    points[IGO_EMPTY] = empty;
}

/* The width that a row has to have; 0 if any will do. */
static size_t row_width(igo_reader *reader)
{
    if (reader->own->row_count > 0)
        return (size_t)igo_board_cols(&position(reader)->board);
    return is_same_size(reader) ? (size_t)reader->own->cols : 0;
}

static parsed wrong_width(igo_reader *reader, const line *row, size_t width)
{
    char wanted[64];
    out to = out_to(wanted, sizeof wanted);
    out_text(&to, "a row of ");
    out_number(&to, (int64_t)width);
    out_end(&to);
    size_t count = row->length - row->at;
    if (count > width)
        return igo_fixture_wrong_word(
            reader,
            first_character(row->text + row->at + width, count - width, row->at + width + 1),
            wanted);
    return igo_fixture_wrong(reader, reader->line, row->length + 1,
                             reader->own->single ? "end of the row" : "end of line", wanted);
}

static parsed check_row(igo_reader *reader, const line *row, const uint64_t points[3])
{
    size_t width = row_width(reader);
    size_t limit = width == 0 ? IGO_MAX_SIZE : width;
    size_t count = row->length - row->at;
    uint64_t all = points[IGO_BLACK] | points[IGO_WHITE] | points[IGO_EMPTY];
    size_t plain = (size_t)word_lowest(~all);
    if (plain < count && plain < limit) {
        size_t at = row->at + plain;
        return igo_fixture_wrong_word(
            reader, first_character(row->text + at, row->length - at, at + 1), "x, o or -");
    }
    if (count > IGO_MAX_SIZE && width == 0)
        return igo_fixture_wrong(reader, reader->line, row->at + IGO_MAX_SIZE + 1, "a wider row",
                                 "at most 32 columns");
    if (width != 0 && count != width)
        return wrong_width(reader, row, width);
    return PARSED;
}

/* A board grows row by row: the bits of a point do not depend on the rows below it. */
static void add_row(igo_board *board, const uint64_t points[3])
{
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        igo_set *colored = &board->points[color];
        set_add_row(colored, colored->rows++, points[color]);
    }
}

parsed igo_fixture_take_row(igo_reader *reader, const line *row)
{
    if (is_same_size(reader) && reader->own->row_count == reader->own->rows)
        return igo_fixture_wrong(reader, reader->line, row->at + 1, "one more row",
                                 "a board of the same size");
    if (reader->own->row_count == IGO_MAX_SIZE)
        return igo_fixture_wrong(reader, reader->line, row->at + 1, "one more row",
                                 "at most 32 rows");
    uint64_t points[3];
    find_points(row, points);
    if (check_row(reader, row, points) == WRONG)
        return WRONG;
    igo_board *board = &position(reader)->board;
    int cols = (int)(row->length - row->at);
    if (reader->own->row_count == 0)
        *board = (igo_board){.points = {set_none(0, cols), set_none(0, cols), set_none(0, cols)}};
    add_row(board, points);
    reader->own->row_line[reader->own->row_count] = reader->line;
    reader->own->row_column[reader->own->row_count] = row->at + 1;
    reader->own->row_count++;
    return PARSED;
}

parsed igo_fixture_missing(igo_reader *reader, word found, const char *wanted)
{
    if (reader->own->single)
        found = igo_single_next(reader);
    else
        found.column = 1;
    if (found.length > 0)
        return igo_fixture_wrong_word(reader, found, wanted);
    return igo_fixture_wrong(reader, reader->line, found.column, "end of the record", wanted);
}

static parsed unlawful(igo_reader *reader, igo_point at)
{
    bool black = igo_board_get(&position(reader)->board, at) == IGO_BLACK;
    bool plain = at.row < reader->own->plain_rows;
    size_t number =
        plain ? reader->own->row_line[0] + (size_t)at.row : reader->own->row_line[at.row];
    size_t column = plain ? 1 : reader->own->row_column[at.row];
    return igo_fixture_wrong(reader, number, column + (size_t)at.col,
                             black ? "'x' of a chain without liberty"
                                   : "'o' of a chain without liberty",
                             "a liberty for every chain");
}

/* The rows are at their end: there is a board, of the size wanted, and it is lawful. */
static parsed check_board(igo_reader *reader, word found)
{
    if (reader->own->row_count == 0)
        return igo_fixture_missing(reader, found, "a row of x, o and -");
    if (is_same_size(reader) && reader->own->row_count < reader->own->rows)
        return igo_fixture_missing(reader, found, "one more row, for a board of the same size");
    igo_point at;
    return igo_board_first_dead(&position(reader)->board, &at) ? unlawful(reader, at) : PARSED;
}

/* ---- Steps ---- */

static parsed take_board(igo_reader *reader)
{
    const igo_position *read = position(reader);
    bool start = reader->own->state == ROWS;
    expect_made(&read->board);
    if (!start && !igo_case_add_position(&reader->game, reader->own->pending, read))
        return NO_ROOM;
    if (start || reader->own->pending.kind != IGO_STEP_BOARD) {
        reader->own->next = read->next;
        reader->own->rows = igo_board_rows(&read->board);
        reader->own->cols = igo_board_cols(&read->board);
    }
    reader->own->state = STEPS;
    return PARSED;
}

static parsed add_step(igo_reader *reader, igo_step step)
{
    return igo_case_add(&reader->game, step) ? PARSED : NO_ROOM;
}

static parsed move_step(igo_reader *reader, line *rest, igo_step step)
{
    igo_error *error = &reader->error;
    if (!igo_line_move(rest, reader->own->rows, reader->own->next, &step.move, error))
        return igo_fixture_result(reader, false);
    line before = *rest;
    word reason = igo_line_word(rest);
    if (step.kind == IGO_STEP_ILLEGAL && reason.length > 0) {
        if (!igo_reason_parse(reason.text, reason.length, &step.want))
            return igo_fixture_wrong_word(reader, reason,
                                          "over, turn, bounds, occupied, suicide, ko or superko");
        before = *rest;
    }
    if (!igo_line_end(&before, error))
        return igo_fixture_result(reader, false);
    if (step.kind == IGO_STEP_PLAY)
        reader->own->next = igo_opponent(step.move.color);
    return add_step(reader, step);
}

/* x+ or o+, digits, optionally a fraction, above zero; or draw, x+R, o+R. */
static bool is_result(word result)
{
    if (igo_word_is(result, "draw") || igo_word_is(result, "x+R") || igo_word_is(result, "o+R"))
        return true;
    if (result.length < 3 || (result.text[0] != 'x' && result.text[0] != 'o') ||
        result.text[1] != '+')
        return false;
    bool point = false, above_zero = false, digit = false;
    for (size_t i = 2; i < result.length; i++) {
        char c = result.text[i];
        if (c == '.' && digit && !point) {
            point = true;
            digit = false;
        } else if (c >= '0' && c <= '9') {
            digit = true;
            above_zero = above_zero || c != '0';
        } else {
            return false;
        }
    }
    return digit && above_zero;
}

static parsed score_step(igo_reader *reader, line *rest, igo_step step)
{
    word result_word = igo_line_word(rest);
    if (!is_result(result_word))
        return igo_fixture_wrong_word(reader, result_word, "a result: x+N, o+N, draw, x+R or o+R");
    if (!igo_line_end(rest, &reader->error))
        return igo_fixture_result(reader, false);
    bool added = igo_case_add_score(&reader->game, step, result_word.text, result_word.length);
    return added ? PARSED : NO_ROOM;
}

/* The end of a step's line: it is added. */
static parsed end_step(igo_reader *reader, line *rest, igo_step step)
{
    return igo_line_end(rest, &reader->error) ? add_step(reader, step)
                                              : igo_fixture_result(reader, false);
}

static parsed count_step(igo_reader *reader, line *rest, igo_step step)
{
    uint32_t count;
    word number = igo_line_word(rest);
    if (!igo_number_parse(number.text, number.length, &count))
        return igo_fixture_wrong_word(reader, number, "a number of up to nine digits");
    step.number = count;
    return end_step(reader, rest, step);
}

static bool take_point(igo_reader *reader, line *rest, igo_step *step)
{
    step->move = igo_move_play(reader->own->next, 0, 0);
    return igo_line_point(rest, reader->own->rows, &step->move.at, &reader->error);
}

static parsed liberties_step(igo_reader *reader, line *rest, igo_step step)
{
    return take_point(reader, rest, &step) ? count_step(reader, rest, step)
                                           : igo_fixture_result(reader, false);
}

/* Up to 19 digits, which fit into 64 bits. */
static bool large_number(word number, uint64_t *value)
{
    enum { MOST_DIGITS = 19 };
    if (number.length == 0 || number.length > MOST_DIGITS)
        return false;
    *value = 0;
    for (size_t i = 0; i < number.length; i++) {
        if (number.text[i] < '0' || number.text[i] > '9')
            return false;
        *value = *value * 10 + (uint64_t)(number.text[i] - '0');
    }
    return true;
}

static parsed perft_step(igo_reader *reader, line *rest, igo_step step)
{
    uint32_t depth;
    word deep = igo_line_word(rest);
    if (!igo_number_parse(deep.text, deep.length, &depth) || depth < 1 || depth > IGO_MAX_DEPTH)
        return igo_fixture_wrong_word(reader, deep, "a depth from 1 to 20");
    step.depth = (uint8_t)depth;
    word number = igo_line_word(rest);
    if (!large_number(number, &step.number))
        return igo_fixture_wrong_word(reader, number, "a number of up to 19 digits");
    word last = igo_line_word(rest);
    step.with_passes = igo_word_is(last, "passes");
    if (last.length > 0 && !step.with_passes)
        return igo_fixture_wrong_word(reader, last, "passes or the end of the line");
    return end_step(reader, rest, step);
}

/* Questions that are not about a move. */
static const struct {
    const char *name;
    igo_step_kind kind;
} questions[] = {
    {"board", IGO_STEP_ASK_BOARD},
    {"score", IGO_STEP_ASK_SCORE},
    {"legal-moves", IGO_STEP_ASK_MOVES},
    {"liberties", IGO_STEP_ASK_LIBERTIES},
};

/* A question about a move. What has no digit may have been meant as any of the others. */
static parsed ask_move(igo_reader *reader, line *rest, word first, igo_step step)
{
    static const char wanted[] = "a move: ROW,COL, a vertex such as D4, pass or resign; or board, "
                                 "score, legal-moves or liberties";
    parsed what = move_step(reader, rest, step);
    if (what != WRONG || reader->error.column != first.column)
        return what;
    for (size_t i = 0; i < first.length; i++)
        if (first.text[i] >= '0' && first.text[i] <= '9')
            return what;
    return igo_fixture_wrong_word(reader, first, wanted);
}

static parsed ask_step(igo_reader *reader, line *rest, igo_step step)
{
    line behind = *rest;
    word first = igo_line_word(&behind);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        if (igo_word_is(first, questions[i].name))
            step.kind = questions[i].kind;
    if (step.kind == IGO_STEP_ASK)
        return ask_move(reader, rest, first, step);
    if (step.kind == IGO_STEP_ASK_LIBERTIES && !take_point(reader, &behind, &step))
        return igo_fixture_result(reader, false);
    return end_step(reader, &behind, step);
}

static parsed board_step(igo_reader *reader, line *rest, igo_step step)
{
    reader->own->pending = step;
    if (reader->own->single) {
        reader->own->state = PLAYER;
        return igo_single_position(reader, rest);
    }
    if (!igo_line_end(rest, &reader->error))
        return igo_fixture_result(reader, false);
    reader->own->state = PLAYER;
    return PARSED;
}

typedef parsed take_step(igo_reader *reader, line *rest, igo_step step);

static const struct {
    const char *name;
    igo_step_kind kind;
    take_step *take;
} step_words[] = {
    {"play", IGO_STEP_PLAY, move_step},          {"legal", IGO_STEP_LEGAL, move_step},
    {"illegal", IGO_STEP_ILLEGAL, move_step},    {"?", IGO_STEP_ASK, ask_step},
    {"board", IGO_STEP_BOARD, board_step},       {"then", IGO_STEP_THEN, board_step},
    {"setup", IGO_STEP_SETUP, board_step},       {"score", IGO_STEP_SCORE, score_step},
    {"legal-moves", IGO_STEP_MOVES, count_step}, {"liberties", IGO_STEP_LIBERTIES, liberties_step},
    {"perft", IGO_STEP_PERFT, perft_step},
};

enum { STEP_WORDS = sizeof step_words / sizeof step_words[0] };

/* The index of a step's word; STEP_WORDS if it is none. */
static size_t step_index(word first)
{
    size_t i = 0;
    while (i < STEP_WORDS && !igo_word_is(first, step_words[i].name))
        i++;
    return i;
}

/* No word that ends rows begins with x, o or -. */
static bool ends_rows(word first)
{
    if (color_of(first.text[0]) != IGO_EMPTY || first.text[0] == '-')
        return false;
    return step_index(first) < STEP_WORDS || igo_word_is(first, "rules");
}

parsed igo_fixture_take_step(igo_reader *reader, line *text)
{
    word first = igo_line_word(text);
    size_t i = step_index(first);
    if (igo_word_is(first, "rules"))
        return igo_fixture_wrong_word(reader, first, "rules above the player line");
    if (i == STEP_WORDS)
        return igo_fixture_wrong_word(
            reader, first, reader->own->single ? STEP_LIST : STEP_LIST " or a blank line");
    igo_step step = {.kind = step_words[i].kind, .line = reader->line};
    return step_words[i].take(reader, text, step);
}

/* ---- Lines ---- */

parsed igo_fixture_check_player(igo_reader *reader, word player, enum state state)
{
    bool may_be_rules = state == ROWS && !reader->game.has_rules;
    if (igo_word_is(player, "x") || igo_word_is(player, "o"))
        return PARSED;
    return igo_fixture_wrong_word(reader, player,
                                  may_be_rules ? "the player to move, x or o, or rules"
                                               : "the player to move, x or o");
}

/* The player line of a position; the rows that follow are read in this state. */
static parsed take_player_line(igo_reader *reader, line *text, enum state state)
{
    word player = igo_line_word(text);
    parsed what = igo_fixture_check_player(reader, player, state);
    if (what == PARSED && !igo_line_end(text, &reader->error))
        what = igo_fixture_result(reader, false);
    if (what == PARSED)
        begin_position(reader, state, color_of(player.text[0]));
    return what;
}

parsed igo_fixture_take_rules(igo_reader *reader, line *rest)
{
    reader->game.has_rules = true;
    reader->own->rules_line = reader->line;
    return igo_fixture_result(reader, igo_line_rules(rest, &reader->game.rules, &reader->error));
}

static parsed take_head(igo_reader *reader, line *text)
{
    line peek = *text;
    word first = igo_line_word(&peek);
    if (igo_word_is(first, "rules"))
        return reader->game.has_rules ? igo_fixture_wrong_word(reader, first, "one rules line")
                                      : igo_fixture_take_rules(reader, &peek);
    parsed what = take_player_line(reader, text, ROWS);
    if (what == PARSED)
        reader->game.line = reader->line;
    return what;
}

/* A line with a wrong character ends in front of it, perhaps with blanks. */
static parsed take_comment(igo_reader *reader, const line *text)
{
    if (reader->own->state != HEAD)
        return PARSED;
    line rest = *text;
    rest.at++;
    word first = igo_line_word(&rest);
    size_t start = first.column - 1, end = text->length;
    while (end > start && is_blank(text->text[end - 1]))
        end--;
    bool added = igo_case_add_title(&reader->game, text->text + start, end - start);
    return added ? PARSED : NO_ROOM;
}

parsed igo_fixture_end_rows(igo_reader *reader, word found)
{
    parsed checked = check_board(reader, found);
    return checked == PARSED ? take_board(reader) : checked;
}

parsed igo_fixture_take(igo_reader *reader, line *text)
{
    line peek = *text;
    word first = igo_line_word(&peek);
    if (first.text[0] == '#')
        return take_comment(reader, text);
    if (reader->own->state == HEAD && !reader->game.has_rules && igo_single_begins(text))
        return igo_single_take(reader, text);
    if (reader->own->state == HEAD)
        return take_head(reader, text);
    if (reader->own->state == PLAYER)
        return take_player_line(reader, text, AFTER);
    if (reader->own->state != STEPS && !ends_rows(first))
        return igo_fixture_take_row(reader, text);
    if (reader->own->state != STEPS) {
        parsed rows = igo_fixture_end_rows(reader, first);
        if (rows != PARSED)
            return rows;
    }
    return igo_fixture_take_step(reader, text);
}
