/* case.c - a record with claims: its steps, its text, and how it is read from one line. */
#include "buffer.h"
#include "fixture.h"
#include "judge.h"
#include "private.h"

#include <stdlib.h>
#include <string.h>

/* ---- Kinds of steps ---- */

const step_type igo_step_types[IGO_STEP_KINDS] = {
    [IGO_STEP_PLAY] = {"play", "m", STEP_LEADS, IGO_STEP_PLAY, NO_FORM},
    [IGO_STEP_LEGAL] = {"legal", "m", STEP_CLAIMS, IGO_STEP_ASK, FORM_VERDICT},
    [IGO_STEP_ILLEGAL] = {"illegal", "mr", STEP_CLAIMS, IGO_STEP_ASK, FORM_VERDICT},
    [IGO_STEP_ASK] = {"", "m", STEP_ASKS, IGO_STEP_ASK, FORM_VERDICT},
    [IGO_STEP_BOARD] = {"board", "B", STEP_CLAIMS, IGO_STEP_ASK_BOARD, FORM_BOARD},
    [IGO_STEP_THEN] = {"then", "B", STEP_LEADS, IGO_STEP_THEN, NO_FORM},
    [IGO_STEP_SETUP] = {"setup", "B", STEP_LEADS, IGO_STEP_SETUP, NO_FORM},
    [IGO_STEP_SCORE] = {"score", "s", STEP_CLAIMS, IGO_STEP_ASK_SCORE, FORM_RESULT},
    [IGO_STEP_MOVES] = {"legal-moves", "n", STEP_CLAIMS, IGO_STEP_ASK_MOVES, FORM_NUMBER},
    [IGO_STEP_LIBERTIES] = {"liberties", "pn", STEP_CLAIMS, IGO_STEP_ASK_LIBERTIES, FORM_CHAIN},
    [IGO_STEP_PERFT] = {"perft", "dNw", STEP_CLAIMS, IGO_STEP_PERFT, NO_FORM},
    [IGO_STEP_UNDO] = {"undo", "", STEP_LEADS, IGO_STEP_UNDO, NO_FORM},
    [IGO_STEP_TERRITORY] = {"territory", "ot", STEP_CLAIMS, IGO_STEP_ASK_TERRITORY, FORM_POINTS},
    [IGO_STEP_ASK_TERRITORY] = {"territory", "o", STEP_ASKS, IGO_STEP_ASK_TERRITORY, FORM_POINTS},
    [IGO_STEP_ASK_BOARD] = {"board", "", STEP_ASKS, IGO_STEP_ASK_BOARD, FORM_BOARD},
    [IGO_STEP_ASK_SCORE] = {"score", "", STEP_ASKS, IGO_STEP_ASK_SCORE, FORM_RESULT},
    [IGO_STEP_ASK_MOVES] = {"legal-moves", "", STEP_ASKS, IGO_STEP_ASK_MOVES, FORM_NUMBER},
    [IGO_STEP_ASK_LIBERTIES] = {"liberties", "p", STEP_ASKS, IGO_STEP_ASK_LIBERTIES, FORM_CHAIN},
};

const char *const igo_step_units[IGO_STEP_KINDS][2] = {
    [IGO_STEP_MOVES] = {"legal move", "legal moves"},
    [IGO_STEP_LIBERTIES] = {"liberty", "liberties"},
    [IGO_STEP_PERFT] = {"sequence", "sequences"},
};

/* ---- Games ---- */

/* A board without rows stands for none; its words are not looked at. */
void igo_case_clear(igo_case *game)
{
    game->rules = igo_rules_kata();
    game->has_rules = game->single = false;
    for (igo_color color = IGO_BLACK; color <= IGO_EMPTY; color++)
        game->start.board.points[color].rows = game->start.board.points[color].cols = 0;
    game->start.next = IGO_BLACK;
    game->step_count = game->position_count = game->word_count = game->title_count = 0;
    game->first_line = game->line = game->last_line = 0;
    if (game->title != NULL)
        game->title[0] = '\0';
}

void igo_case_free(igo_case *game)
{
    free(game->steps);
    free(game->positions);
    free(game->words);
    free(game->title);
    *game = (igo_case){.rules = igo_rules_kata()};
}

bool igo_case_add(igo_case *game, igo_step step)
{
    bool room = igo_room(&game->steps, sizeof step, game->step_count, &game->own[STEP_ROOM], 1);
    if (room)
        game->steps[game->step_count++] = step;
    return room;
}

bool igo_case_add_position(igo_case *game, igo_step step, const igo_position *position)
{
    size_t number = game->position_count;
    if (!igo_room(&game->positions, sizeof *position, number, &game->own[POSITION_ROOM], 1))
        return false;
    step.number = number;
    if (!igo_case_add(game, step))
        return false;
    game->positions[game->position_count++] = *position;
    return true;
}

/* The same number without zeros in front, or behind its decimal point. */
static void trim_zeros(const char **digits, size_t *length)
{
    while (*length > 1 && (*digits)[0] == '0' && (*digits)[1] != '.') {
        ++*digits;
        --*length;
    }
    if (memchr(*digits, '.', *length) == NULL)
        return;
    while ((*digits)[*length - 1] == '0')
        --*length;
    if ((*digits)[*length - 1] == '.')
        --*length;
}

bool igo_case_add_score(igo_case *game, igo_step step, const char *result, size_t length)
{
    if (!igo_room(&game->words, 1, game->word_count, &game->own[WORD_ROOM], length + 1))
        return false;
    step.number = game->word_count;
    if (!igo_case_add(game, step))
        return false;
    char *end = game->words + game->word_count;
    const char *rest = result;
    if (length > 2 && result[1] == '+') {
        memcpy(end, result, 2);
        end += 2;
        rest += 2;
        length -= 2;
        trim_zeros(&rest, &length);
    }
    memcpy(end, rest, length);
    end[length] = '\0';
    game->word_count = (size_t)(end - game->words) + length + 1;
    return true;
}

bool igo_case_add_title(igo_case *game, const char *text, size_t length)
{
    if (!igo_room(&game->title, 1, game->title_count, &game->own[TITLE_ROOM], length + 2))
        return false;
    if (game->title_count > 0 && length > 0)
        game->title[game->title_count++] = ' ';
    if (length > 0)
        memcpy(game->title + game->title_count, text, length);
    game->title_count += length;
    game->title[game->title_count] = '\0';
    return true;
}

/* ---- Games to text ---- */

static void out_part(out *to, const igo_case *game, const igo_step *step, char shape, bool single)
{
    bool absent = shape == 'r'   ? step->want == IGO_LEGAL
                  : shape == 'w' ? !step->with_passes
                                 : shape == 't' && game->words[step->number] == '\0';
    if (absent)
        return;
    out_char(to, shape == 'B' && !single ? '\n' : ' ');
    switch (shape) {
    case 'm': igo_out_move(to, step->move); break;
    case 'r': out_text(to, igo_reason_name(step->want)); break;
    case 'p': igo_out_point(to, step->move.at); break;
    case 's':
    case 't': out_text(to, game->words + step->number); break;
    case 'o':
        out_text(to, step->move.color == IGO_EMPTY ? "none" : igo_color_name(step->move.color));
        break;
    case 'd': out_count(to, step->depth); break;
    case 'w': out_text(to, "passes"); break;
    case 'B': igo_out_position(to, &game->positions[step->number], single); break;
    default: out_count(to, step->number);
    }
}

void igo_out_territory(out *to, const igo_board *board, igo_color owner)
{
    igo_set points = igo_board_points(board, IGO_EMPTY);
    if (owner != IGO_EMPTY)
        points = igo_board_territory(board, owner);
    for (igo_color color = IGO_BLACK; owner == IGO_EMPTY && color < IGO_EMPTY; color++) {
        igo_set owned = igo_board_territory(board, color);
        points = igo_set_minus(&points, &owned);
    }
    const char *blank = "";
    for (igo_point at = igo_set_before(); igo_set_next(&points, &at); blank = " ") {
        out_text(to, blank);
        igo_out_point(to, at);
    }
}

void igo_out_step(out *to, const igo_case *game, const igo_step *step, bool single)
{
    const step_type *type = &igo_step_types[step->kind];
    if (type->role == STEP_ASKS)
        out_text(to, type->word[0] != '\0' ? "? " : "?");
    out_text(to, type->word);
    for (const char *shape = type->shape; *shape != '\0'; shape++)
        out_part(to, game, step, *shape, single);
}

size_t igo_step_print(char *buffer, size_t size, const igo_case *game, const igo_step *step)
{
    out to = out_to(buffer, size);
    igo_out_step(&to, game, step, false);
    return out_end(&to);
}

/* What is too long for a line ends at a blank, for two lines are read with a blank between them. */
static void out_title(out *to, const char *title, size_t left)
{
    enum { LONGEST = IGO_MAX_LINE - 2 };
    while (left > 0) {
        size_t at = left <= LONGEST ? 0 : LONGEST;
        while (at > 0 && !(title[at] == ' ' && title[at - 1] != ' ' && title[at + 1] != ' '))
            at--;
        size_t length = at > 0 ? at : left;
        out_text(to, "# ");
        out_in_line(to, title, length);
        out_char(to, '\n');
        length += title[length] == ' ';
        title += length;
        left -= length;
    }
}

void igo_out_case(out *to, const igo_case *game, bool single)
{
    const char *between = single ? " ; " : "\n";
    igo_rules kata = igo_rules_kata();
    if (!single)
        out_title(to, game->title, game->title_count);
    if (!igo_rules_equal(&game->rules, &kata)) {
        out_text(to, "rules ");
        igo_out_rules(to, &game->rules, true);
        out_text(to, between);
    }
    igo_out_position(to, &game->start, single);
    for (size_t i = 0; i < game->step_count; i++) {
        out_text(to, between);
        igo_out_step(to, game, &game->steps[i], single);
    }
    if (single && game->title_count > 0) {
        out_text(to, " # ");
        out_in_line(to, game->title, game->title_count);
    }
    out_text(to, single ? "\n" : "\n\n");
}

size_t igo_case_print(char *buffer, size_t size, const igo_case *game)
{
    out to = out_to(buffer, size);
    igo_out_case(&to, game, false);
    return out_end(&to);
}

size_t igo_case_print_line(char *buffer, size_t size, const igo_case *game)
{
    out to = out_to(buffer, size);
    igo_out_case(&to, game, true);
    return out_end(&to);
}

/* ---- A record on one line ----
 *
 * Parts joined by `;`, rows joined by `/`, a title behind `#`.
 *
 * A part is what a line of a long record is, but that a player line and its rows are one. The
 * parts are cut out as lines of their own, whose columns are those of the whole. */

/* The word at that place, within the first `length` bytes; it has a character at least. */
static word word_at(const char *text, size_t at, size_t length)
{
    size_t end = at + (at < length);
    while (end < length && !is_blank(text[end]) && text[end] != ';' && text[end] != '#')
        end++;
    return (word){.text = text + at, .length = end - at, .column = at + 1};
}

static size_t skip_blanks(const char *text, size_t at, size_t length)
{
    while (at < length && is_blank(text[at]))
        at++;
    return at;
}

/* The place of the first such character, else `length`. */
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
    if (!reader->own->broken_off || !is_last(reader))
        return trimmed_line(part);
    part.at = skip_blanks(rest->text, start, end);
    return part;
}

/* ---- Positions ---- */

static bool take_rows(igo_reader *reader, line *part)
{
    size_t at = skip_blanks(part->text, part->at, part->length);
    size_t plain = igo_fixture_plain_rows(reader, part->text + at, part->length - at);
    if (plain > 0) {
        reader->own->row_line[0] = reader->line;
        reader->own->row_column[0] = at + 1;
        part->at = at + plain - 1;
        return true;
    }
    word all = igo_line_word(part);
    size_t end = part->at;
    line row = {.text = part->text, .length = all.column - 2};
    if (all.length == 0)
        return true;
    do {
        row.at = row.length + 1;
        row.length = find(row.text, row.at, end, '/');
        if (row.at == row.length)
            return igo_fixture_wrong(reader, row.at + 1, "an empty row", "x, o or -");
        if (!igo_fixture_take_row(reader, &row))
            return false;
    } while (row.length < end);
    return true;
}

/* Where the line is broken off within rows, more may have stood there. */
bool igo_single_position(igo_reader *reader, line *part)
{
    word player = igo_line_word(part);
    if (player.length == 0)
        return igo_fixture_missing(reader, player, "the player to move, x or o");
    if (!igo_fixture_take_player(reader, player, reader->own->state == HEAD ? ROWS : AFTER))
        return false;
    if (!take_rows(reader, part) || !igo_line_end(part, &reader->error))
        return false;
    bool open = reader->own->broken_off && is_last(reader);
    return open || igo_fixture_end_rows(reader, player);
}

/* ---- Records ---- */

/* There is nothing between two semicolons, or behind the last. */
static bool empty_part(igo_reader *reader, const char *wanted)
{
    const line *rest = &reader->own->rest;
    word found = {.text = rest->text + rest->at, .length = 1, .column = rest->at + 1};
    return is_last(reader) ? igo_fixture_missing(reader, found, wanted)
                           : igo_word_wrong(&reader->error, found, wanted);
}

static bool take_start(igo_reader *reader)
{
    line part = cut_part(reader), peek = part;
    if (igo_word_is(igo_line_word(&peek), "rules")) {
        if (!igo_fixture_take_rules(reader, &peek))
            return false;
        part = cut_part(reader);
    }
    return part.at < part.length ? igo_single_position(reader, &part)
                                 : empty_part(reader, "the player to move, x or o");
}

/* A step that is broken off is none. */
static bool take_part(igo_reader *reader)
{
    size_t before = reader->game.step_count;
    line part = cut_part(reader);
    if (part.at >= part.length)
        return empty_part(reader, igo_fixture_steps("a step: ", false, "").text);
    bool right = igo_fixture_take_step(reader, &part);
    if (reader->own->broken_off && is_last(reader))
        reader->game.step_count = before;
    return right;
}

/* What is behind `#` is the title, in place of the comments above. */
bool igo_single_take(igo_reader *reader, const line *text)
{
    struct igo_reader_state *own = reader->own;
    size_t hash = find(text->text, text->at, text->length, '#');
    own->single = reader->game.single = true;
    own->broken_off = own->broken_off && hash == text->length;
    own->rest = (line){.text = text->text, .length = hash, .at = text->at};
    while (!own->broken_off && is_blank(text->text[own->rest.length - 1]))
        own->rest.length--;
    reader->game.line = reader->line;
    if (hash < text->length)
        reader->game.title_count = 0;
    if (hash < text->length && !igo_fixture_take_title(reader, text, hash + 1))
        return false;
    bool right = take_start(reader);
    while (right && !is_last(reader))
        right = take_part(reader);
    return right;
}
