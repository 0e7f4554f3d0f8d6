/* fixture_line.c - reads a line of fixture text: rules, player, row, step or whole record. */
#include "fixture_line.h"

#include "bits.h"
#include "board.h"
#include "case.h"
#include "names.h"
#include "print.h"
#include "reader_state.h"
#include "step_types.h"

#include <stdlib.h>
#include <string.h>

/* ---- Steps ---- */

/* Keeps the player to move before a turn, for `undo`. False: out of memory. */
static bool keep_next(igo_reader *reader)
{
    out *kept = &reader->own->next_before;
    kept->grows = true;
    out_char(kept, (char)reader->own->next);
    return kept->grows;
}

/* Adds the board that was read, as the start or with its step. False: out of memory. */
static bool take_board(igo_reader *reader)
{
    struct igo_reader_state *own = reader->own;
    const igo_position *read = position_read(reader);
    bool start = own->state == START_ROWS;
    expect_board(&read->board);
    if (!start && !igo_case_add_position(&reader->game, own->pending_step, read)) return false;
    if (start || own->pending_step.kind == IGO_STEP_SETUP)
        own->next_before.length = 0;
    else if (own->pending_step.kind == IGO_STEP_THEN && !keep_next(reader))
        return false;
    if (start || own->pending_step.kind != IGO_STEP_BOARD) {
        own->next = read->next;
        own->rows = igo_board_rows(&read->board);
        own->cols = igo_board_cols(&read->board);
    }
    own->state = STEPS;
    return true;
}

/* True if a word is a result: x+ or o+ and a number above zero, optionally with a fraction; or
 * draw, x+R, o+R. */
static bool is_result(word result)
{
    const char *text = result.text;
    size_t length = result.length;
    if (igo_word_is(result, "draw") || igo_word_is(result, "x+R") || igo_word_is(result, "o+R"))
        return true;
    if (length < 3 || color_of_xo(text[0]) == IGO_EMPTY || text[1] != '+' ||
        text[length - 1] == '.')
        return false;
    size_t end = 2 + digits_at(text + 2, length - 2);
    if (end > 2 && end < length && text[end] == '.')
        end += 1 + digits_at(text + end + 1, length - end - 1);
    bool above_zero = false;
    for (size_t i = 2; i < end; i++)
        above_zero = above_zero || (text[i] != '0' && text[i] != '.');
    return end == length && above_zero;
}

/* Reads an argument of one word, by its letter in step_type.shape. A reason and `passes` may be
 * empty. *kept becomes the word of a result. */
static bool parse_argument_word(igo_reader *reader, word found, char shape, igo_step *step,
                                word *kept)
{
    igo_error *error = &reader->error;
    uint64_t depth;
    switch (shape) {
    case 'r':
        return found.length == 0 || igo_reason_parse(found.text, found.length, &step->want) ||
               igo_word_wrong(error, found, "over, turn, bounds, occupied, suicide, ko or superko");
    case 's':
        *kept = found;
        return is_result(found) ||
               igo_word_wrong(error, found, "a result: x+N, o+N, draw, x+R or o+R");
    case 'c':
    case 'o':
        step->move.color = word_xo(found);
        return step->move.color != IGO_EMPTY || (shape == 'o' && igo_word_is(found, "none")) ||
               igo_word_wrong(error, found, shape == 'o' ? "x, o or none" : "x or o");
    case 'd':
        if (!igo_digits_parse(found.text, found.length, 9, &depth) || depth < 1 ||
            depth > IGO_MAX_DEPTH)
            return igo_word_wrong(error, found, "a depth from 1 to 20");
        step->depth = (uint8_t)depth;
        return true;
    case 'w':
        step->with_passes = igo_word_is(found, "passes");
        return found.length == 0 || step->with_passes ||
               igo_word_wrong(error, found, "passes or the end of the line");
    default:
        return igo_digits_parse(found.text, found.length, shape == 'N' ? 19 : 9, &step->number) ||
               igo_word_wrong(error, found,
                              shape == 'N' ? "a number of up to 19 digits"
                                           : "a number of up to nine digits");
    }
}

/* Inserts a point, which was read as the word `found`, so that the points stay in order. */
static bool keep_point(igo_reader *reader, word found, igo_point at)
{
    struct igo_reader_state *own = reader->own;
    if (!igo_room(&own->points, sizeof at, own->point_count, &own->point_room, 1)) return false;
    size_t place = own->point_count;
    igo_point *all = own->points;
    while (place > 0 && (all[place - 1].row > at.row ||
                         (all[place - 1].row == at.row && all[place - 1].col > at.col)))
        place--;
    if (place > 0 && all[place - 1].row == at.row && all[place - 1].col == at.col)
        return igo_word_wrong(&reader->error, found, "each point once");
    memmove(all + place + 1, all + place, (own->point_count++ - place) * sizeof at);
    all[place] = at;
    return true;
}

static bool parse_points(igo_reader *reader, line *rest)
{
    igo_point at;
    reader->own->point_count = 0;
    for (;;) {
        line peek = *rest;
        word found = igo_line_word(&peek);
        if (found.length == 0) return true;
        if (!igo_line_point(rest, reader->own->rows, &at, &reader->error) ||
            !keep_point(reader, found, at))
            return false;
    }
}

static bool parse_argument(igo_reader *reader, line *rest, char shape, igo_step *step, word *kept)
{
    int rows = reader->own->rows;
    igo_color next = reader->own->next;
    switch (shape) {
    case 'm': return igo_line_move(rest, rows, next, &step->move, &reader->error);
    case 't': return parse_points(reader, rest);
    case 'p':
        step->move = igo_move_play(next, 0, 0);
        return igo_line_point(rest, rows, &step->move.at, &reader->error);
    default: return parse_argument_word(reader, igo_line_word(rest), shape, step, kept);
    }
}

/* Adds the step with the points that were read as its words. */
static bool add_territory(igo_reader *reader, igo_step step)
{
    out to = out_growing();
    for (size_t i = 0; i < reader->own->point_count; i++) {
        out_text(&to, i > 0 ? " " : "");
        igo_out_point(&to, reader->own->points[i]);
    }
    out_end(&to);
    bool added = to.grows && igo_case_add_words(&reader->game, step, to.buffer, to.length);
    free(to.buffer);
    return added;
}

/* Reads all arguments of a step up to the line's end, and adds it. */
static bool parse_arguments(igo_reader *reader, line *rest, igo_step step)
{
    struct igo_reader_state *own = reader->own;
    word kept = {"", 0, 1}; /* the word of a result */
    for (const char *shape = igo_step_types[step.kind].shape; *shape != '\0'; shape++)
        if (!parse_argument(reader, rest, *shape, &step, &kept)) return false;
    if (!igo_line_end(rest, &reader->error)) return false;
    if (step_has(step.kind, 't')) return add_territory(reader, step);
    if (step.kind == IGO_STEP_PLAY) {
        if (!keep_next(reader)) return false;
        own->next = igo_opponent(step.move.color);
    }
    if (step.kind == IGO_STEP_UNDO)
        own->next = (igo_color)own->next_before.buffer[--own->next_before.length];
    return kept.length > 0 ? igo_case_add_words(&reader->game, step, kept.text, kept.length)
                           : igo_case_add(&reader->game, step);
}

/* ---- Parts of a record on one line ----
 *
 * Parts are separated by `;`, rows by `/`, and a title follows `#`. A part is like a line of a
 * record on several lines, but a player and the rows are one part. Each part is read as a line with
 * the columns of the whole line. */

/* The word at this place, within the first `length` bytes; it also ends before `;` and `#`, and is
 * empty only at the end. */
static word word_at(const char *text, size_t at, size_t length)
{
    size_t end = at + (at < length);
    while (end < length && !is_blank(text[end]) && text[end] != ';' && text[end] != '#')
        end++;
    return (word){.text = text + at, .length = end - at, .column = at + 1};
}

/* The index of the first `c` from `at` on, else `length`. */
static size_t find_char(const char *text, size_t at, size_t length, char c)
{
    const char *found = at < length ? memchr(text + at, c, length - at) : NULL;
    return found == NULL ? length : (size_t)(found - text);
}

/* True if the part that was taken last is the last one of the record. */
static bool is_last(const igo_reader *reader)
{
    return reader->own->rest.at >= reader->own->rest.length;
}

/* Takes the next part, without blanks around it; one that is broken off keeps those at its end. */
static line next_part(igo_reader *reader)
{
    line *rest = &reader->own->rest;
    size_t start = rest->at + (rest->at < rest->length && rest->text[rest->at] == ';');
    size_t end = find_char(rest->text, start, rest->length, ';');
    line part = trimmed_line((line){.text = rest->text, .length = end, .at = start});
    rest->at = end;
    if (reader->own->broken_off && is_last(reader)) part.length = end;
    return part;
}

/* ---- Boards ---- */

bool igo_fixture_missing(igo_reader *reader, word found, const char *wanted)
{
    line rest = reader->own->rest;
    rest.at = is_last(reader) ? rest.length : rest.at + 1; /* after the `;` */
    found.column = 1;
    if (reader->own->single) found = word_at(rest.text, trimmed_line(rest).at, rest.length);
    return found.length > 0
               ? igo_word_wrong(&reader->error, found, wanted)
               : igo_wrong(&reader->error, 0, found.column, "end of the record", wanted);
}

/* The first character of the text as a word, for an error; it need not be valid UTF-8. */
static word first_character(const char *text, size_t length, size_t column)
{
    size_t bytes = 1;
    while (bytes < length && ((unsigned char)text[bytes] & 0xc0) == 0x80)
        bytes++;
    return (word){text, bytes, column};
}

/* True if a line that begins with this character is more likely a step than a row. */
static bool is_step_start(char c)
{
    return (c >= '0' && c <= '9') ||
           (c != 'X' && c != 'O' && (c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

/* The points of a row by color; bit 0 is column 0. Without a branch for each character, because a
 * branch on stones is mispredicted. */
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

static bool wrong_width(igo_reader *reader, const line *row, size_t width)
{
    char wanted[64];
    out to = out_to(wanted, sizeof wanted);
    igo_out_format(&to, "a row of %d", (int)width);
    out_end(&to);
    size_t end = row->at + width;
    if (row->length < end)
        return igo_wrong(&reader->error, 0, row->length + 1,
                         reader->own->single ? "end of the row" : "end of line", wanted);
    return igo_word_wrong(&reader->error,
                          first_character(row->text + end, row->length - end, end + 1), wanted);
}

/* True if a row has the right width and only points; if not, reports that. */
static bool check_row(igo_reader *reader, const line *row, const uint64_t points[3])
{
    /* The required width; 0: any. */
    size_t width = reader->own->row_count > 0
                       ? (size_t)igo_board_cols(&position_read(reader)->board)
                   : must_keep_size(reader) ? (size_t)reader->own->cols
                                            : 0;
    size_t limit = width == 0 ? IGO_MAX_SIZE : width;
    size_t count = row->length - row->at;
    uint64_t all = points[IGO_BLACK] | points[IGO_WHITE] | points[IGO_EMPTY];
    size_t valid = (size_t)word_lowest(~all);
    if (valid < count && valid < limit) {
        size_t at = row->at + valid;
        word found = first_character(row->text + at, row->length - at, at + 1);
        line rest = *row;
        if (valid == 0 && is_step_start(found.text[0])) found = igo_line_word(&rest);
        return igo_word_wrong(&reader->error, found, "x, o or -");
    }
    if (count > IGO_MAX_SIZE && width == 0)
        return igo_wrong(&reader->error, 0, row->at + IGO_MAX_SIZE + 1, "a wider row",
                         "at most 32 columns");
    return width == 0 || count == width || wrong_width(reader, row, width);
}

/* A board can grow row by row: a point's bit does not depend on the rows below. */
static bool parse_row(igo_reader *reader, const line *row)
{
    struct igo_reader_state *own = reader->own;
    bool complete = must_keep_size(reader) && own->row_count == own->rows;
    uint64_t points[3];
    if (complete || own->row_count == IGO_MAX_SIZE)
        return igo_wrong(&reader->error, 0, row->at + 1, "one more row",
                         complete ? "a board of the same size" : "at most 32 rows");
    find_points(row, points);
    if (!check_row(reader, row, points)) return false;
    igo_board *board = &position_read(reader)->board;
    int cols = (int)(row->length - row->at);
    if (own->row_count == 0)
        *board = (igo_board){.points = {set_none(0, cols), set_none(0, cols), set_none(0, cols)}};
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        igo_set *colored = &board->points[color];
        set_add_row(colored, colored->rows++, points[color]);
    }
    own->row_line[own->row_count] = reader->line;
    own->row_column[own->row_count++] = row->at + 1;
    return true;
}

bool igo_fixture_end_rows(igo_reader *reader, word found)
{
    const struct igo_reader_state *own = reader->own;
    const igo_board *board = &position_read(reader)->board;
    igo_point at;
    if (own->row_count == 0) return igo_fixture_missing(reader, found, "a row of x, o and -");
    if (must_keep_size(reader) && own->row_count < own->rows)
        return igo_fixture_missing(reader, found, "one more row, for a board of the same size");
    if (!igo_board_first_dead(board, &at)) return take_board(reader);
    bool plain = at.row < own->plain_rows; /* then only the place of row 0 is known */
    size_t known = plain ? 0 : (size_t)at.row, below = plain ? (size_t)at.row : 0;
    size_t row_line = own->row_line[known] + (own->single ? 0 : below);
    size_t stride = own->single ? (size_t)igo_board_cols(board) + 1 : 0;
    return igo_wrong(&reader->error, row_line,
                     own->row_column[known] + below * stride + (size_t)at.col,
                     igo_board_get(board, at) == IGO_BLACK ? "'x' in a chain without liberties"
                                                           : "'o' in a chain without liberties",
                     "a liberty for every chain");
}

/* Reads a player; `state` is that after it, START_ROWS or STEP_ROWS. */
static bool parse_player(igo_reader *reader, word player, enum fixture_state state)
{
    bool may_be_rules = state == START_ROWS && !reader->game.has_rules;
    if (word_xo(player) == IGO_EMPTY)
        return igo_word_wrong(&reader->error, player,
                              may_be_rules ? "the player to move, x or o, or rules"
                                           : "the player to move, x or o");
    begin_position(reader, state, word_xo(player));
    return true;
}

/* Reads the rows of a board on one line. */
static bool parse_rows(igo_reader *reader, line *part)
{
    size_t at = trimmed_line(*part).at;
    size_t used, rest = part->length - at;
    if (parse_plain_rows(reader, part->text + at, rest, reader->own->single, &used) > 0) {
        reader->own->row_line[0] = reader->line;
        reader->own->row_column[0] = at + 1;
        part->at = at + used - 1; /* no slash follows the last row */
        return true;
    }
    word rows = igo_line_word(part);
    size_t end = part->at;
    line row = {.text = part->text, .length = rows.column - 2}; /* ends before the first row */
    if (rows.length == 0) return true;
    do {
        row.at = row.length + 1; /* after the slash */
        row.length = find_char(row.text, row.at, end, '/');
        if (row.at == row.length)
            return igo_wrong(&reader->error, 0, row.at + 1, "an empty row", "x, o or -");
        if (!parse_row(reader, &row)) return false;
    } while (row.length < end);
    return true;
}

/* Reads a position on one line. If the line is broken off in it, the rows stay open: more might
 * have followed. */
static bool parse_position(igo_reader *reader, line *part)
{
    word player = igo_line_word(part);
    if (player.length == 0)
        return igo_fixture_missing(reader, player, "the player to move, x or o");
    if (!parse_player(reader, player, reader->own->state == HEAD ? START_ROWS : STEP_ROWS))
        return false;
    if (!parse_rows(reader, part) || !igo_line_end(part, &reader->error)) return false;
    bool open = reader->own->broken_off && is_last(reader);
    return open || igo_fixture_end_rows(reader, player);
}

/* ---- Lines ---- */

/* Finds the kind of a step, or of a question, by its first word. False: the word is unknown. */
static bool find_kind(word first, bool question, igo_step_kind *kind)
{
    for (int i = 0; i < IGO_STEP_KINDS && first.length > 0; i++) {
        const step_type *type = &igo_step_types[i];
        if ((type->role == STEP_ASKS) != question || !igo_word_is(first, type->word)) continue;
        *kind = (igo_step_kind)i;
        return true;
    }
    return false;
}

step_list igo_fixture_list(step_list_kind which, const char *before, const char *after)
{
    bool questions = which == LIST_QUESTIONS;
    step_list all = {.text = ""};
    out to = out_to(all.text, sizeof all.text);
    out_text(&to, before);
    for (int kind = 0, count = 0; kind < IGO_STEP_KINDS; kind++) {
        const step_type *type = &igo_step_types[kind];
        if (kind == IGO_STEP_ASK ? questions : (type->role == STEP_ASKS) != questions) continue;
        out_text(&to, count++ == 0 ? "" : questions && kind == IGO_STEP_KINDS - 1 ? " or " : ", ");
        out_text(&to, kind == IGO_STEP_ASK ? "?" : type->word);
    }
    out_text(&to, after);
    out_end(&to);
    return all;
}

/* Reads a question after its ?. If its word is unknown and has no digit, it need not be meant as a
 * point: the error lists all questions. */
static bool parse_question(igo_reader *reader, line *rest, igo_step step)
{
    line after = *rest;
    word first = igo_line_word(&after);
    if (find_kind(first, true, &step.kind)) return parse_arguments(reader, &after, step);
    if (parse_arguments(reader, rest, step)) return true;
    if (reader->error.column != first.column) return false;
    for (size_t i = 0; i < first.length; i++)
        if (first.text[i] >= '0' && first.text[i] <= '9') return false;
    static const char move_or[] = "a move: ROW,COL, a vertex such as D4, pass or resign; or ";
    return igo_word_wrong(&reader->error, first,
                          igo_fixture_list(LIST_QUESTIONS, move_or, "").text);
}

bool igo_fixture_begins_step(word first, igo_step_kind *kind)
{
    *kind = IGO_STEP_ASK;
    return igo_word_is(first, "?") || find_kind(first, false, kind);
}

static bool parse_step(igo_reader *reader, line *text)
{
    word first = igo_line_word(text);
    igo_error *error = &reader->error;
    igo_step step = {.kind = IGO_STEP_ASK, .line = reader->line};
    if (igo_word_is(first, "?")) return parse_question(reader, text, step);
    if (igo_word_is(first, "rules"))
        return igo_word_wrong(error, first, "rules above the player line");
    const char *after = reader->own->single ? "" : " or a blank line";
    if (!find_kind(first, false, &step.kind))
        return igo_word_wrong(error, first, igo_fixture_list(LIST_STEPS, "", after).text);
    if (step.kind == IGO_STEP_UNDO && reader->own->next_before.length == 0)
        return igo_word_wrong(error, first, "a turn to take back");
    if (!step_has(step.kind, 'B')) return parse_arguments(reader, text, step);
    reader->own->pending_step = step;
    if (!reader->own->single && !igo_line_end(text, error)) return false;
    reader->own->state = STEP_PLAYER;
    return !reader->own->single || parse_position(reader, text);
}

static bool parse_player_line(igo_reader *reader, line *text)
{
    bool head = reader->own->state == HEAD;
    bool right = parse_player(reader, igo_line_word(text), head ? START_ROWS : STEP_ROWS) &&
                 igo_line_end(text, &reader->error);
    if (right && head) reader->game.line = reader->line;
    return right;
}

/* Reads the rest of a rules line; `first` is the word `rules`. */
static bool parse_rules(igo_reader *reader, word first, line *rest)
{
    if (reader->game.has_rules) return igo_word_wrong(&reader->error, first, "one rules line");
    reader->game.has_rules = true;
    reader->own->rules_line = reader->line;
    return igo_line_rules(rest, &reader->game.rules, &reader->game.has_komi, &reader->error);
}

/* Adds the text from `at` to the title, without blanks at its ends, which a line that is broken off
 * may have; or takes `level: choice` from a comment line. */
static bool parse_title(igo_reader *reader, const line *text, size_t at, bool is_comment)
{
    static const char choice[] = "level: choice";
    line title = trimmed_line((line){.text = text->text, .length = text->length, .at = at});
    if (is_comment && title.length - title.at == sizeof choice - 1 &&
        memcmp(title.text + title.at, choice, sizeof choice - 1) == 0)
        return reader->game.is_choice = true;
    return igo_case_add_title(&reader->game, title.text + title.at, title.length - title.at);
}

/* Reads a comment line, which is a part of the title if it stands above the player line. */
static bool parse_comment(igo_reader *reader, const line *text)
{
    struct igo_reader_state *own = reader->own;
    if (own->comment_line + 1 != reader->line) own->comment_bytes = 0;
    own->comment_line = reader->line;
    own->comment_bytes += text->length - text->at + 1;
    if (own->comment_bytes > IGO_MAX_TEXT)
        return igo_wrong(&reader->error, 0, text->at + 1, "a longer block of comments",
                         "at most 1048576 bytes");
    return own->state != HEAD || parse_title(reader, text, text->at + 1, true);
}

/* ---- Records on one line ---- */

/* True if a first line is a whole record: a player and more, or rules and a part after them. */
static bool is_single(const line *text)
{
    word first = word_at(text->text, text->at, text->length);
    size_t end = text->at + first.length;
    if (word_xo(first) != IGO_EMPTY) return end < text->length;
    if (!igo_word_is(first, "rules")) return false;
    size_t hash = find_char(text->text, end, text->length, '#');
    return find_char(text->text, end, hash, ';') < hash;
}

/* Reads the start, with the rules before it if there are any, or a step. Drops a step that is
 * broken off. */
static bool parse_part(igo_reader *reader)
{
    bool start = reader->own->state == HEAD;
    const line *rest = &reader->own->rest;
    size_t steps_before = reader->game.step_count;
    line part = next_part(reader), peek = part;
    word first = igo_line_word(&peek);
    if (start && igo_word_is(first, "rules")) {
        if (!parse_rules(reader, first, &peek)) return false;
        part = next_part(reader);
    }
    if (part.at >= part.length) {
        word found = {.text = rest->text + rest->at, .length = 1, .column = rest->at + 1};
        step_list steps = igo_fixture_list(LIST_STEPS, "a step: ", "");
        const char *wanted = start ? "the player to move, x or o" : steps.text;
        return is_last(reader) ? igo_fixture_missing(reader, found, wanted)
                               : igo_word_wrong(&reader->error, found, wanted);
    }
    bool right = start ? parse_position(reader, &part) : parse_step(reader, &part);
    if (reader->own->broken_off && is_last(reader)) reader->game.step_count = steps_before;
    return right;
}

/* Reads a record on one line. A title after `#` replaces that of the comments above. */
static bool parse_single(igo_reader *reader, const line *text)
{
    struct igo_reader_state *own = reader->own;
    size_t hash = find_char(text->text, text->at, text->length, '#');
    own->single = reader->game.single = true;
    own->broken_off = own->broken_off && hash == text->length;
    own->rest = (line){.text = text->text, .length = hash, .at = text->at};
    while (!own->broken_off && is_blank(text->text[own->rest.length - 1]))
        own->rest.length--;
    reader->game.line = reader->line;
    if (hash < text->length) reader->game.title_count = 0;
    if (hash < text->length && !parse_title(reader, text, hash + 1, false)) return false;
    bool right = parse_part(reader);
    while (right && !is_last(reader))
        right = parse_part(reader);
    return right;
}

bool igo_fixture_parse(igo_reader *reader, line *text)
{
    enum fixture_state state = reader->own->state;
    line peek = *text;
    word first = igo_line_word(&peek);
    if (first.text[0] == '#') return parse_comment(reader, text);
    if (state == HEAD && !reader->game.has_rules && is_single(text))
        return parse_single(reader, text);
    igo_step_kind kind;
    bool rules = igo_word_is(first, "rules");
    if (state == HEAD && rules) return parse_rules(reader, first, &peek);
    if (state == HEAD || state == STEP_PLAYER) return parse_player_line(reader, text);
    /* The words that can follow the rows, `rules` and those of steps, begin with other letters. */
    bool row = color_of_xo(first.text[0]) != IGO_EMPTY || first.text[0] == '-';
    if (state != STEPS && (row || !(rules || igo_fixture_begins_step(first, &kind))))
        return parse_row(reader, text);
    if (state != STEPS && !igo_fixture_end_rows(reader, first)) return false;
    return parse_step(reader, text);
}
