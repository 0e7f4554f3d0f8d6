/* fixture.c - fixture text to games with claims, line by line as it arrives.
 *
 * A reader is in one of the states below. A line is taken whole; the first error in a record ends
 * it, and the lines up to the next blank one are skipped unseen. */
#include "check.h"
#include "line.h"
#include "machine.h"
#include "out.h"
#include "rows.h"
#include "set.h"
#include "utf8.h"

#include <stdlib.h>
#include <string.h>

enum state {
    HEAD,   /* before the player line */
    ROWS,   /* the rows of the start */
    STEPS,  /* below the rows */
    PLAYER, /* the player line of a step with a board */
    AFTER,  /* the rows of a step with a board */
    SKIP    /* after an error, up to the blank line */
};

enum { LONGEST_LINE = 65536 };

/* What a parser of lines says: carry on, the text is wrong, or no memory. */
typedef enum taken { TAKEN, WRONG, NO_ROOM } taken;

/* ---- Errors ---- */

static taken wrong_at(igo_reader *reader, size_t number, size_t column, const char *found,
                      const char *wanted)
{
    reader->error = (igo_error){.line = number, .column = column};
    out what = out_to(reader->error.found, sizeof reader->error.found);
    out_text(&what, found);
    out_end(&what);
    out expected = out_to(reader->error.wanted, sizeof reader->error.wanted);
    out_text(&expected, wanted);
    out_end(&expected);
    return WRONG;
}

static taken wrong(igo_reader *reader, word found, const char *wanted)
{
    igo_word_wrong(&reader->error, found, wanted);
    reader->error.line = reader->line;
    return WRONG;
}

/* What a line parser said, with the line's number. */
static taken result(igo_reader *reader, bool right)
{
    reader->error.line = reader->line;
    return right ? TAKEN : WRONG;
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

static igo_color color_of(char c)
{
    return c == 'x' ? IGO_BLACK : c == 'o' ? IGO_WHITE : IGO_EMPTY;
}

static bool is_point(char c)
{
    return c == 'x' || c == 'o' || c == '-';
}

/* The position that is being read: of the start, or of a step. */
static igo_position *position(igo_reader *reader)
{
    return reader->state == ROWS ? &reader->game.start : &reader->position;
}

static void begin_position(igo_reader *reader, int state, igo_color next)
{
    reader->state = state;
    reader->row_count = reader->plain_rows = 0;
    position(reader)->next = next;
}

/* Whether the rows being read have to make a board of the current size. */
static bool is_same_size(const igo_reader *reader)
{
    return reader->state == AFTER && reader->pending.kind == IGO_STEP_THEN;
}

/* The width that a row has to have; 0 if any will do. */
static size_t row_width(igo_reader *reader)
{
    if (reader->row_count > 0)
        return (size_t)igo_board_cols(&position(reader)->board);
    return is_same_size(reader) ? (size_t)reader->cols : 0;
}

static taken wrong_width(igo_reader *reader, const line *row, size_t width)
{
    char wanted[64];
    out to = out_to(wanted, sizeof wanted);
    out_text(&to, "a row of ");
    out_number(&to, (int64_t)width);
    out_end(&to);
    size_t count = row->length - row->at;
    if (count > width)
        return wrong(
            reader,
            first_character(row->text + row->at + width, count - width, row->at + width + 1),
            wanted);
    return wrong_at(reader, reader->line, row->length + 1, "end of line", wanted);
}

static taken check_row(igo_reader *reader, const line *row)
{
    size_t width = row_width(reader);
    size_t limit = width == 0 ? IGO_MAX_SIZE : width;
    size_t count = row->length - row->at;
    for (size_t i = 0; i < count && i < limit; i++) {
        size_t at = row->at + i;
        if (!is_point(row->text[at]))
            return wrong(reader, first_character(row->text + at, row->length - at, at + 1),
                         "x, o or -");
    }
    if (count > IGO_MAX_SIZE && width == 0)
        return wrong_at(reader, reader->line, row->at + IGO_MAX_SIZE + 1, "a wider row",
                        "at most 32 columns");
    if (width != 0 && count != width)
        return wrong_width(reader, row, width);
    return TAKEN;
}

/* A board grows row by row: the bits of a point do not depend on the rows below it. */
static void add_row(igo_board *board, const char *points, int cols)
{
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++)
        board->points[color].rows++;
    igo_point at = {.row = igo_board_rows(board) - 1};
    for (; at.col < cols; at.col++)
        set_add(&board->points[color_of(points[at.col])], at);
}

static taken take_row(igo_reader *reader, const line *row)
{
    if (is_same_size(reader) && reader->row_count == reader->rows)
        return wrong_at(reader, reader->line, row->at + 1, "one more row",
                        "a board of the same size");
    if (reader->row_count == IGO_MAX_SIZE)
        return wrong_at(reader, reader->line, row->at + 1, "one more row", "at most 32 rows");
    if (check_row(reader, row) == WRONG)
        return WRONG;
    igo_board *board = &position(reader)->board;
    int cols = (int)(row->length - row->at);
    if (reader->row_count == 0)
        *board = (igo_board){.points = {set_none(0, cols), set_none(0, cols), set_none(0, cols)}};
    add_row(board, row->text + row->at, cols);
    reader->row_line[reader->row_count] = reader->line;
    reader->row_column[reader->row_count] = row->at + 1;
    reader->row_count++;
    return TAKEN;
}

/* A line or a row that has to stand here does not; `found` is empty at the end of a paragraph. */
static taken missing(igo_reader *reader, word found, const char *wanted)
{
    if (found.length > 0) {
        found.column = 1;
        return wrong(reader, found, wanted);
    }
    return wrong_at(reader, reader->line, 1, "end of the record", wanted);
}

static taken unlawful(igo_reader *reader, igo_point at)
{
    bool black = igo_board_get(&position(reader)->board, at) == IGO_BLACK;
    bool plain = at.row < reader->plain_rows;
    size_t number = plain ? reader->row_line[0] + (size_t)at.row : reader->row_line[at.row];
    size_t column = plain ? 1 : reader->row_column[at.row];
    return wrong_at(reader, number, column + (size_t)at.col,
                    black ? "'x' of a chain without liberty" : "'o' of a chain without liberty",
                    "a liberty for every chain");
}

/* The rows are at their end: there is a board, of the size wanted, and it is lawful. */
static taken check_board(igo_reader *reader, word found)
{
    if (reader->row_count == 0)
        return missing(reader, found, "a row of x, o and -");
    if (is_same_size(reader) && reader->row_count < reader->rows)
        return missing(reader, found, "one more row, for a board of the same size");
    const igo_board *board = &position(reader)->board;
    if (igo_board_lawful(board))
        return TAKEN;
    igo_set black = igo_board_dead(board, IGO_BLACK);
    igo_set white = igo_board_dead(board, IGO_WHITE);
    igo_set dead = set_public(set_or(set_load(&black), set_load(&white)));
    igo_point at = igo_set_before();
    igo_set_next(&dead, &at);
    return unlawful(reader, at);
}

/* ---- Steps ---- */

static taken take_board(igo_reader *reader)
{
    const igo_position *read = position(reader);
    bool start = reader->state == ROWS;
    expect_made(&read->board);
    if (!start && !igo_game_add_position(&reader->game, reader->pending, read))
        return NO_ROOM;
    if (start || reader->pending.kind != IGO_STEP_BOARD) {
        reader->next = read->next;
        reader->rows = igo_board_rows(&read->board);
        reader->cols = igo_board_cols(&read->board);
    }
    reader->state = STEPS;
    return TAKEN;
}

static taken add_step(igo_reader *reader, igo_step step)
{
    return igo_game_add(&reader->game, step) ? TAKEN : NO_ROOM;
}

static taken move_step(igo_reader *reader, line *rest, igo_step step)
{
    igo_error *error = &reader->error;
    if (!igo_line_move(rest, reader->rows, reader->next, &step.move, error))
        return result(reader, false);
    line before = *rest;
    word reason = igo_line_word(rest);
    if (step.kind == IGO_STEP_ILLEGAL && reason.length > 0) {
        if (!igo_reason_parse(reason.text, reason.length, &step.want))
            return wrong(reader, reason, "over, turn, bounds, occupied, suicide, ko or superko");
        before = *rest;
    }
    if (!igo_line_end(&before, error))
        return result(reader, false);
    if (step.kind == IGO_STEP_PLAY)
        reader->next = igo_opponent(step.move.color);
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

static taken score_step(igo_reader *reader, line *rest, igo_step step)
{
    word result_word = igo_line_word(rest);
    if (!is_result(result_word))
        return wrong(reader, result_word, "a result: x+N, o+N, draw, x+R or o+R");
    if (!igo_line_end(rest, &reader->error))
        return result(reader, false);
    bool added = igo_game_add_score(&reader->game, step, result_word.text, result_word.length);
    return added ? TAKEN : NO_ROOM;
}

static taken count_step(igo_reader *reader, line *rest, igo_step step)
{
    uint32_t count;
    word number = igo_line_word(rest);
    if (!igo_number_parse(number.text, number.length, &count))
        return wrong(reader, number, "a number of up to nine digits");
    if (!igo_line_end(rest, &reader->error))
        return result(reader, false);
    step.number = count;
    return add_step(reader, step);
}

static taken board_step(igo_reader *reader, line *rest, igo_step step)
{
    if (!igo_line_end(rest, &reader->error))
        return result(reader, false);
    reader->pending = step;
    reader->state = PLAYER;
    return TAKEN;
}

typedef taken take_step(igo_reader *reader, line *rest, igo_step step);

static const struct {
    const char *name;
    igo_step_kind kind;
    take_step *take;
} step_words[] = {
    {"play", IGO_STEP_PLAY, move_step},          {"legal", IGO_STEP_LEGAL, move_step},
    {"illegal", IGO_STEP_ILLEGAL, move_step},    {"?", IGO_STEP_ASK, move_step},
    {"board", IGO_STEP_BOARD, board_step},       {"then", IGO_STEP_THEN, board_step},
    {"setup", IGO_STEP_SETUP, board_step},       {"score", IGO_STEP_SCORE, score_step},
    {"legal-moves", IGO_STEP_MOVES, count_step},
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

static bool ends_rows(word first)
{
    return step_index(first) < STEP_WORDS || igo_word_is(first, "rules");
}

static taken take_step_line(igo_reader *reader, line *text)
{
    word first = igo_line_word(text);
    size_t i = step_index(first);
    if (igo_word_is(first, "rules"))
        return wrong(reader, first, "rules above the player line");
    if (i == STEP_WORDS)
        return wrong(reader, first,
                     "play, legal, illegal, ?, board, then, setup, score, "
                     "legal-moves or a blank line");
    igo_step step = {.kind = step_words[i].kind, .line = reader->line};
    return step_words[i].take(reader, text, step);
}

/* ---- Lines ---- */

/* The player line of a position; the rows that follow are read in this state. */
static taken take_player(igo_reader *reader, line *text, int state, const char *wanted)
{
    word player = igo_line_word(text);
    if (!igo_word_is(player, "x") && !igo_word_is(player, "o"))
        return wrong(reader, player, wanted);
    if (!igo_line_end(text, &reader->error))
        return result(reader, false);
    begin_position(reader, state, player.text[0] == 'x' ? IGO_BLACK : IGO_WHITE);
    return TAKEN;
}

static taken take_head(igo_reader *reader, line *text)
{
    igo_game *game = &reader->game;
    line peek = *text;
    word first = igo_line_word(&peek);
    if (igo_word_is(first, "rules") && game->has_rules)
        return wrong(reader, first, "one rules line");
    if (igo_word_is(first, "rules")) {
        game->has_rules = true;
        return result(reader, igo_line_rules(&peek, &game->rules, &reader->error));
    }
    taken what = take_player(reader, text, ROWS,
                             game->has_rules ? "the player to move, x or o"
                                             : "the player to move, x or o, or rules");
    if (what != TAKEN)
        return what;
    game->line = reader->line;
    return TAKEN;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* A line with a wrong character ends in front of it, perhaps with blanks. */
static taken take_comment(igo_reader *reader, const line *text)
{
    if (reader->state != HEAD)
        return TAKEN;
    line rest = *text;
    rest.at++;
    word first = igo_line_word(&rest);
    size_t start = first.column - 1, end = text->length;
    while (end > start && is_blank(text->text[end - 1]))
        end--;
    bool added = igo_game_add_title(&reader->game, text->text + start, end - start);
    return added ? TAKEN : NO_ROOM;
}

/* The rows have ended at `found`: the board is part of the game. */
static taken end_rows(igo_reader *reader, word found)
{
    taken checked = check_board(reader, found);
    return checked == TAKEN ? take_board(reader) : checked;
}

/* A line that is not blank; `text.at` is at its first character. */
static taken take_line(igo_reader *reader, line *text)
{
    line peek = *text;
    word first = igo_line_word(&peek);
    if (first.text[0] == '#')
        return take_comment(reader, text);
    if (reader->state == HEAD)
        return take_head(reader, text);
    if (reader->state == PLAYER)
        return take_player(reader, text, AFTER, "the player to move, x or o");
    if (reader->state != STEPS && !ends_rows(first))
        return take_row(reader, text);
    if (reader->state != STEPS) {
        taken rows = end_rows(reader, first);
        if (rows != TAKEN)
            return rows;
    }
    return take_step_line(reader, text);
}

/* ---- Characters ---- */

/* U+0080 to U+009F. */
static bool is_high_control(const char *text, size_t length)
{
    return length >= 2 && (unsigned char)text[0] == 0xc2 && ((unsigned char)text[1] & 0xe0) == 0x80;
}

/* The length of a character that is no control character but a tab; 0 if there is none. */
static size_t character(const char *text, size_t length)
{
    unsigned char c = (unsigned char)text[0];
    bool control = (c < 0x20 && c != '\t') || c == 0x7f || is_high_control(text, length);
    return control ? 0 : utf8_length(text, length);
}

/* How much of the line is text. */
static size_t text_length(const char *text, size_t length)
{
    size_t limit = length < LONGEST_LINE ? length : LONGEST_LINE;
    size_t at = 0;
    while (at < limit) {
        size_t bytes = character(text + at, length - at);
        if (bytes == 0)
            return at;
        at += bytes;
    }
    return at < length ? limit : length;
}

static taken wrong_character(igo_reader *reader, const char *text, size_t at, size_t rest)
{
    static const char hex[] = "0123456789abcdef";
    char found[] = "byte 0x..";
    unsigned char byte = (unsigned char)text[at];
    found[sizeof found - 3] = hex[byte / 16];
    found[sizeof found - 2] = hex[byte % 16];
    if (at >= LONGEST_LINE)
        return wrong_at(reader, reader->line, at + 1, "a longer line", "at most 65536 bytes");
    bool control = byte < 0x20 || byte == 0x7f || is_high_control(text + at, rest);
    return wrong_at(reader, reader->line, at + 1, found,
                    control ? "no control character but a tab" : "UTF-8");
}

/* A line in which a character is wrong: an error before it comes first. */
static taken take_wrong_line(igo_reader *reader, line *text, size_t bad)
{
    size_t steps = reader->game.step_count;
    line before = {.text = text->text, .length = bad, .at = text->at};
    taken what = bad > text->at ? take_line(reader, &before) : TAKEN;
    reader->game.step_count = steps;
    const igo_error *error = &reader->error;
    bool earlier = error->line < reader->line || error->column < bad + 1;
    if (what == NO_ROOM || (what == WRONG && earlier))
        return what;
    return wrong_character(reader, text->text, bad, text->length - bad);
}

/* ---- Paragraphs ---- */

static void begin_record(igo_reader *reader)
{
    if (reader->begun)
        return;
    igo_game_clear(&reader->game);
    reader->begun = true;
    reader->game.first_line = reader->line;
}

/* The record is in error, or there is no memory for it; a start that is not complete is none. */
static igo_read give_up(igo_reader *reader, taken what, enum state state)
{
    if (reader->state == ROWS)
        reader->game.start = (igo_position){.next = IGO_BLACK};
    reader->state = (int)state;
    reader->begun = false;
    return what == WRONG ? IGO_READ_ERROR : IGO_READ_NO_MEMORY;
}

/* A blank line, or the end of the text, at `reader.line`. */
static igo_read end_record(igo_reader *reader)
{
    static const word nothing = {"", 0, 1};
    enum state state = (enum state)reader->state;
    bool empty = state == HEAD && !(reader->begun && reader->game.has_rules);
    taken what = TAKEN;
    if ((state == HEAD && !empty) || state == PLAYER)
        what = missing(reader, nothing, "the player to move, x or o");
    if (state == ROWS || state == AFTER)
        what = end_rows(reader, nothing);
    if (what != TAKEN)
        return give_up(reader, what, HEAD);
    reader->state = HEAD;
    reader->begun = false;
    return empty || state == SKIP ? IGO_READ_MORE : IGO_READ_GAME;
}

/* A line without its line end. */
static igo_read read_line(igo_reader *reader, const char *text, size_t length)
{
    line whole = {.text = text, .length = length};
    reader->line++;
    if (reader->line == 1 && length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        whole = (line){.text = text + 3, .length = length - 3};
    bool too_long = whole.length > LONGEST_LINE;
    while (!too_long && whole.length > 0 && is_blank(whole.text[whole.length - 1]))
        whole.length--;
    while (whole.at < whole.length && is_blank(whole.text[whole.at]))
        whole.at++;
    if (whole.length == 0)
        return end_record(reader);
    if (reader->state == SKIP)
        return IGO_READ_MORE;
    begin_record(reader);
    size_t good = text_length(whole.text, whole.length);
    taken what =
        good < whole.length ? take_wrong_line(reader, &whole, good) : take_line(reader, &whole);
    reader->game.last_line = reader->line;
    return what == TAKEN ? IGO_READ_MORE : give_up(reader, what, SKIP);
}

/* Keeps a part of a line until its end arrives; of one that is too long, just enough to say so. */
static bool carry(igo_reader *reader, const char *text, size_t length)
{
    size_t room = LONGEST_LINE + 8 - reader->carry_count;
    size_t kept = length < room ? length : room;
    size_t wanted = reader->carry_count + kept;
    if (wanted > reader->carry_room) {
        size_t bigger = wanted < 512 ? 512 : 2 * wanted;
        char *moved = realloc(reader->carry, bigger);
        if (moved == NULL)
            return false;
        reader->carry = moved;
        reader->carry_room = bigger;
    }
    if (kept > 0)
        memcpy(reader->carry + reader->carry_count, text, kept);
    reader->carry_count += kept;
    return true;
}

/* Whether the bytes may begin a character, or the end of a line, that has not come whole. */
static bool is_begun(const char *text, size_t length)
{
    char low[] = "\x80\x80\x80\x80", high[] = "\xbf\xbf\xbf\xbf";
    if (length >= 4)
        return false;
    memcpy(low, text, length);
    memcpy(high, text, length);
    bool carriage_return = length == 1 && text[0] == '\r';
    return carriage_return || utf8_length(low, 4) > length || utf8_length(high, 4) > length;
}

/* Whether the line is in error, whatever follows what came of it so far: it has a wrong character,
 * or is too long even with a byte order mark and a CR. */
static bool carries_error(igo_reader *reader)
{
    enum { LONGEST_CARRY = LONGEST_LINE + 4 };
    while (reader->carry_good < reader->carry_count) {
        const char *text = reader->carry + reader->carry_good;
        size_t left = reader->carry_count - reader->carry_good;
        size_t bytes = character(text, left);
        if (bytes == 0)
            return !is_begun(text, left);
        reader->carry_good += bytes;
    }
    return reader->carry_good > LONGEST_CARRY;
}

/* The length of the line carried; there is none then. */
static size_t take_carried(igo_reader *reader)
{
    size_t length = reader->carry_count;
    reader->carry_count = reader->carry_good = 0;
    return length;
}

/* Some of a line, whose end has not come. */
static igo_read read_beginning(igo_reader *reader, const char *text, size_t length)
{
    if (reader->cut)
        return IGO_READ_MORE;
    if (!carry(reader, text, length))
        return IGO_READ_NO_MEMORY;
    if (reader->state == SKIP || !carries_error(reader))
        return IGO_READ_MORE;
    reader->cut = true;
    return read_line(reader, reader->carry, take_carried(reader));
}

static igo_read read_to_newline(igo_reader *reader, const char *text, size_t length)
{
    if (reader->cut) {
        reader->cut = false;
        return IGO_READ_MORE;
    }
    if (reader->carry_count > 0) {
        if (!carry(reader, text, length))
            return IGO_READ_NO_MEMORY;
        text = reader->carry;
        length = take_carried(reader);
    }
    if (length > 0 && text[length - 1] == '\r')
        length--;
    return read_line(reader, text, length);
}

static igo_read read_end(igo_reader *reader)
{
    igo_read what = IGO_READ_MORE;
    size_t length = take_carried(reader);
    reader->cut = false;
    if (length > 0)
        what = read_line(reader, reader->carry, length);
    if (what != IGO_READ_MORE) {
        reader->state = HEAD;
        return what;
    }
    reader->line++;
    what = end_record(reader);
    reader->line--;
    return what;
}

/* ---- Plain boards ---- */

/* A player line of one character, and then all rows at once: most boards are of these, and what
 * they say is clear without looking at them as lines. Says how many bytes that was. */
static size_t read_player(igo_reader *reader, const char *text, size_t length)
{
    bool plain = length >= 2 && (text[0] == 'x' || text[0] == 'o') && text[1] == '\n';
    if (!plain)
        return 0;
    reader->line++;
    begin_record(reader);
    begin_position(reader, ROWS, color_of(text[0]));
    reader->game.line = reader->game.last_line = reader->line;
    return 2;
}

static read_rows *const readers[] = {
#ifdef KIND_any
    [MACHINE_ANY] = igo_read_rows_any,
#endif
#ifdef KIND_plain
    [MACHINE_PLAIN] = igo_read_rows_plain,
#endif
#ifdef KIND_avx2
    [MACHINE_AVX2] = igo_read_rows_avx2,
#endif
#ifdef KIND_avx512
    [MACHINE_AVX512] = igo_read_rows_avx512,
#endif
};

static size_t read_plain_rows(igo_reader *reader, const char *text, size_t length)
{
    if (reader->row_count > 0 || is_same_size(reader))
        return 0;
    igo_board *board = &position(reader)->board;
    int rows = readers[machine_best()](text, length, board);
    if (rows == 0) { /* the reader of lines begins with nothing */
        *board = (igo_board){.points = {{.rows = 0}}};
        return 0;
    }
    reader->row_line[0] = reader->line + 1;
    reader->row_count = reader->plain_rows = rows;
    reader->line += (size_t)rows;
    reader->game.last_line = reader->line;
    return (size_t)rows * ((size_t)igo_board_cols(board) + 1);
}

static size_t read_plain(igo_reader *reader, const char *text, size_t length)
{
    if (reader->carry_count > 0 || reader->cut)
        return 0;
    if (reader->state == HEAD)
        return read_player(reader, text, length);
    bool rows = reader->state == ROWS || reader->state == AFTER;
    return rows ? read_plain_rows(reader, text, length) : 0;
}

igo_read igo_reader_feed(igo_reader *reader, const char *text, size_t length, size_t *used)
{
    *used = 0;
    if (length == 0)
        return read_end(reader);
    while (*used < length) {
        size_t plain = read_plain(reader, text + *used, length - *used);
        *used += plain;
        if (plain > 0)
            continue;
        const char *start = text + *used;
        const char *newline = memchr(start, '\n', length - *used);
        size_t count = newline == NULL ? length - *used : (size_t)(newline - start);
        *used += count + (newline != NULL);
        if (newline == NULL)
            return read_beginning(reader, start, count);
        igo_read what = read_to_newline(reader, start, count);
        if (what != IGO_READ_MORE)
            return what;
    }
    return IGO_READ_MORE;
}

void igo_reader_free(igo_reader *reader)
{
    igo_game_free(&reader->game);
    free(reader->carry);
    *reader = (igo_reader){0};
}
