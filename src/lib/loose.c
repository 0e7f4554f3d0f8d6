/* loose.c - boards as people paste them. A paragraph is one board. It is read as plain text and as
 * the text of a program, with each separator; all results must be the same board. */
#include "loose.h"

#include "case.h"
#include "loose_board.h"
#include "loose_code.h"
#include "loose_find_rows.h"
#include "loose_row.h"
#include "loose_try_readings.h"
#include "loose_words.h"

#include <stdlib.h>
#include <string.h>

/* ---- Paragraphs without a board ---- */

static bool is_engine_answer(const sheet *from)
{
    return igo_part_begins(line_of(from, 0), "=") || igo_part_begins(line_of(from, 0), "?");
}

/* True if it is a horizontal line below a board whose empty points have another sign. */
static bool is_divider(const loose *reader, part line)
{
    line = igo_part_trim(line);
    return reader->has_held && line.count > 1 && igo_part_is_frame(line) &&
           line.signs->c != reader->form.signs[IGO_EMPTY];
}

/* Reads a paragraph of words, which may name the player of the next board. Part of a board is an
 * error. Only the first of the lines left out is reported. */
static igo_status parse_words(loose *reader, const sheet *from)
{
    reading r = {
        .options = &reader->options, .text = from, .next = IGO_EMPTY, .game = &reader->game};
    for (size_t i = 0; i < from->line_count; i++)
        if (!is_divider(reader, line_of(from, i)) && !igo_reading_parse_beside(&r, i, false)) {
            reader->error = r.error;
            return r.no_memory ? IGO_NO_MEMORY : IGO_ERROR;
        }
    reader->cols_above = 0;
    reader->failed_above = reader->continues_above = false;
    igo_case_clear(&reader->game);
    reader->game.first_line = reader->first;
    reader->game.last_line = reader->line;
    if (r.next != IGO_EMPTY || r.unclear_line > 0) {
        reader->named_line = r.unclear_line > 0 ? r.unclear_line : reader->first;
        reader->named_player = r.next;
    }
    if (is_engine_answer(from)) return IGO_MORE;
    if (!reader->found_board && reader->first_words == 0) reader->first_words = reader->first;
    if (r.left_out_count > 0 && reader->remarks.left_out_count < IGO_LEFT_OUT)
        reader->remarks.left_out[reader->remarks.left_out_count++] = r.left_out[0];
    return IGO_MORE;
}

/* Sets the error, and returns IGO_ERROR. */
static igo_status wrong_text(loose *reader, size_t line, const char *found, const char *wanted)
{
    igo_wrong(&reader->error, line, 1, found, wanted);
    return IGO_ERROR;
}

static igo_status wrong_player(loose *reader, size_t line)
{
    return wrong_text(reader, line, "a line that may name the player",
                      "one player, named as in Black to play, or --next");
}

/* ---- Boards ---- */

/* Sets the player: as the paragraph names it, or words above it, or the option; else Black. */
static igo_status find_player(loose *reader)
{
    igo_position *start = &reader->game.start;
    bool named_above = reader->named_line > 0, named_here = start->next != IGO_EMPTY;
    bool contradicts = named_above && reader->named_player != IGO_EMPTY &&
                       ((named_here && reader->named_player != start->next) ||
                        (reader->options.has_next && reader->named_player != reader->options.next));
    size_t line = named_above ? reader->named_line : reader->error_line;
    bool is_unclear = line > 0 && (!named_above || reader->named_player == IGO_EMPTY) &&
                      !named_here && !reader->options.has_next;
    reader->error_line = 0;
    if (is_unclear && !named_above)
        return wrong_text(reader, reader->game.line, "a board below a line that is in error",
                          "who is to move, or --next");
    if (contradicts || is_unclear) return wrong_player(reader, line);
    if (!named_here && named_above) start->next = reader->named_player;
    if (start->next == IGO_EMPTY && reader->options.has_next) start->next = reader->options.next;
    reader->remarks.unnamed = start->next == IGO_EMPTY;
    if (reader->remarks.unnamed) start->next = IGO_BLACK;
    reader->named_line = 0;
    return IGO_CASE;
}

static void say_player(loose *reader, igo_color next)
{
    char *to = reader->remarks.reading + reader->reading_length;
    out text = out_to(to, sizeof reader->remarks.reading - reader->reading_length);
    out_text(&text, next == IGO_BLACK ? "Black to play" : "White to play");
    out_end(&text);
}

/* Returns the error, or the board: sets its player, and describes it in the remarks. */
static igo_status give_board(loose *reader, const readings *all)
{
    reading *first = all->first;
    if (all->error.line > 0) {
        reader->error = all->error;
        return IGO_ERROR;
    }
    igo_status found = find_player(reader);
    igo_reading_describe(first, reader->remarks.reading, sizeof reader->remarks.reading);
    reader->reading_length = strlen(reader->remarks.reading);
    say_player(reader, reader->game.start.next);
    reader->remarks.numbered = first->cell_kind == NUMBERS && reader->options.black == 0;
    for (size_t i = 0; i < first->left_out_count && reader->remarks.left_out_count < IGO_LEFT_OUT;
         i++)
        reader->remarks.left_out[reader->remarks.left_out_count++] = first->left_out[i];
    return found;
}

/* Reads the paragraph in all ways. False: out of memory. */
static bool decode_and_try(const loose *reader, readings *all, sheet *plain, sheet *inner)
{
    const out *text = &reader->text;
    igo_status decoded =
        igo_sheet_decode(plain, text->buffer, text->length, reader->first, &all->error);
    if (decoded == IGO_ERROR) plain->line_count = 0; /* the lines before the error name no player */
    if (decoded != IGO_MORE) return decoded == IGO_ERROR;
    if (!igo_sheet_make(inner, 2 * plain->count, plain->count + plain->line_count)) return false;
    igo_readings_try(all, plain, inner);
    return !all->no_memory;
}

/* True if each line is a single stone or words, with at least one stone. Such a stone names the
 * player to move: as a board, it has no liberty. */
static bool is_player_paragraph(const sheet *from)
{
    bool stones = false;
    for (size_t i = 0; i < from->line_count; i++) {
        part line = igo_part_trim(line_of(from, i));
        bool stone = line.count == 1 && igo_sign_color(line.signs->c) != IGO_EMPTY;
        if (!stone && line.count > 0 && !igo_part_is_words(line)) return false;
        stones = stones || stone;
    }
    return stones;
}

/* A record in error keeps its line numbers only. */
static void forget_game(loose *reader)
{
    size_t first = reader->game.first_line, last = reader->game.last_line;
    igo_case_clear(&reader->game);
    reader->game.first_line = first;
    reader->game.last_line = last;
}

/* True if the rows may be the rest of a board above that a blank line cuts. A single row may, if
 * the rows above were an error or have its width, and nothing names the player. More rows may, if
 * those above were an error; but not if they are square, nor if they follow other text or have
 * another width, unless lines are drawn between their cells. */
static bool may_continue_above(const loose *reader, const reading *from)
{
    const igo_board *board = &reader->game.start.board;
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    if (rows == 1)
        return reader->remarks.unnamed && (reader->failed_above || cols == reader->cols_above);
    bool grid = from->separator == PIPE || from->separator == DRAWN_LINE;
    bool same_width = cols == reader->cols_above || reader->cols_above == 0,
         begins = from->rows[0].line == reader->first;
    return reader->failed_above && rows != cols && (grid || (same_width && begins));
}

/* The label that a row below the last would have, if labels count up; else -1. */
static int label_below(int top, int bottom)
{
    return top >= 0 && top <= bottom ? bottom + 1 : -1;
}

/* Keeps how the rows of a board look, to know a row below a blank line. More may follow, unless
 * labels down to 1, or a square without labels, show that the board is complete. */
static void keep_form(loose *reader, const reading *from, bool code)
{
    const board_row *top = &from->rows[0], *last = &from->rows[from->row_count - 1];
    struct loose_form *form = &reader->form;
    bool has_labels = false;
    *form = (struct loose_form){.separator = from->separator,
                                .cell_kind = from->cell_kind,
                                .depth = top->depth,
                                .mark = from->text->mark,
                                .signs = {from->black, from->white, from->empty},
                                .code = code};
    for (enum side side = LEFT; side <= RIGHT; side++) {
        form->border[side] = top->border[side];
        form->label[side] = label_below(top->label[side], last->label[side]);
        form->may_continue = form->may_continue || form->label[side] > 1;
        has_labels = has_labels || top->label[side] >= 0;
    }
    if (!has_labels) form->may_continue = from->row_count != top->cells;
}

/* Holds the board until words below may have named its player. Rows that continue a board above are
 * an error. */
static igo_status hold(loose *reader, const reading *from, bool code)
{
    igo_case c = reader->game;
    bool is_rest = reader->continues_above || may_continue_above(reader, from);
    reader->continues_above = false;
    reader->failed_above = is_rest;
    reader->cols_above = igo_board_cols(&c.start.board);
    if (is_rest) reader->error_line = reader->first;
    if (is_rest)
        return wrong_text(reader, c.line, "a row below a blank line", "all rows of a board");
    keep_form(reader, from, code);
    reader->game = reader->held;
    reader->held = c;
    reader->has_held = true;
    return IGO_MORE;
}

/* Returns the board held. It is an error if nothing names its player, but a line that may have done
 * so named that of the board above. */
static igo_status give_held(loose *reader)
{
    igo_case c = reader->held;
    size_t line = reader->shared_line;
    reader->held = reader->game;
    reader->game = c;
    reader->has_held = false;
    reader->shared_line = 0;
    if (line == 0 || !reader->remarks.unnamed) return IGO_CASE;
    forget_game(reader);
    return wrong_player(reader, line);
}

/* Reads the paragraph as a board, or else as words. */
static igo_status parse_text(loose *reader, readings *all, sheet *plain, sheet *inner)
{
    if (!decode_and_try(reader, all, plain, inner)) return IGO_NO_MEMORY;
    igo_case *c = &reader->game;
    c->first_line = reader->first;
    c->last_line = reader->line;
    bool is_player = !all->found && is_player_paragraph(plain);
    bool as_words = is_player || (!all->found && all->error_rank == 0 && plain->line_count > 0);
    igo_error board_error = all->error;
    igo_status read = as_words ? parse_words(reader, plain) : IGO_ERROR;
    if (read != IGO_ERROR) return read;
    if (as_words) all->error = board_error.line > 0 ? board_error : reader->error;
    reader->found_board = true;
    igo_status what = give_board(reader, all);
    int cols = all->found ? igo_board_cols(&c->start.board) : 0;
    bool is_one_line =
        plain->line_count == 1 || (plain->line_count == 2 && plain->lines[1].count == 0);
    /* An error of one line may be a line that names the player. */
    if (as_words || (all->error.line > 0 && is_one_line)) reader->error_line = reader->first;
    if (what == IGO_CASE) {
        what = hold(reader, all->first, all->first->text != plain && inner->mark == 0);
    } else {
        reader->failed_above = true;
        reader->continues_above = false;
        reader->cols_above = cols;
    }
    if (what == IGO_ERROR) forget_game(reader);
    return what;
}

static igo_status parse_paragraph(loose *reader)
{
    sheet plain = {.next = IGO_EMPTY}, inner = {.next = IGO_EMPTY};
    reading *room = calloc(2, sizeof *room);
    if (room == NULL) return IGO_NO_MEMORY;
    readings all = {
        .options = &reader->options, .now = room, .first = room + 1, .first_game = &reader->game};
    igo_case_clear(&reader->game);
    igo_status what = parse_text(reader, &all, &plain, &inner);
    igo_case_free(&all.game);
    igo_sheet_free(&plain);
    igo_sheet_free(&inner);
    free(room);
    return what;
}

/* ---- Words below a board ---- */

/* Returns the board held with the player that words below it name; an error if they are unclear. */
static igo_status name_held(loose *reader)
{
    size_t line = reader->named_line;
    igo_color named = reader->named_player;
    reader->named_line = reader->shared_line = 0;
    if (named != IGO_EMPTY) reader->held.start.next = named;
    give_held(reader);
    if (named == IGO_EMPTY) forget_game(reader);
    if (named == IGO_EMPTY) return wrong_player(reader, line);
    reader->shared_line = line;
    reader->remarks.unnamed = false;
    say_player(reader, named);
    return IGO_CASE;
}

/* Reads words below a board. With an error in them the board is not returned, for they may name its
 * player. */
static igo_status parse_below(loose *reader)
{
    sheet plain = {.next = IGO_EMPTY};
    const out *text = &reader->text;
    igo_status what =
        igo_sheet_decode(&plain, text->buffer, text->length, reader->first, &reader->error);
    if (what == IGO_MORE) what = parse_words(reader, &plain);
    igo_sheet_free(&plain);
    bool names = reader->named_line > 0 && reader->remarks.unnamed;
    if (what == IGO_MORE) return names ? name_held(reader) : what;
    give_held(reader);
    forget_game(reader);
    return what;
}

/* The kinds of lines below a board; a divider is a horizontal line. */
enum below { BELOW_WORDS, BELOW_DIVIDER, BELOW_ROW, BELOW_OTHER };

static enum below classify_below(const sheet *from)
{
    part line = igo_part_trim(line_of(from, 0));
    igo_color named;
    bool stone = line.count == 1 && igo_sign_color(line.signs->c) != IGO_EMPTY;
    bool divider = line.count > 1 && igo_part_is_frame(line);
    while (line.count > 1 && line.signs->c == '#')
        line = igo_part_trim(part_after(line, 1));
    bool row = igo_part_is_like_row(line, false);
    enum player_words says =
        !row && line.count > 1 ? igo_player_words(line, &named) : WORDS_HARMLESS;
    if (stone || igo_part_is_words(line) || (says != WORDS_HARMLESS && says != WORDS_NAME_COLOR))
        return BELOW_WORDS;
    return divider ? BELOW_DIVIDER : row ? BELOW_ROW : BELOW_OTHER;
}

/* True if the line is a row that continues those of the board held. */
static bool is_next_row(const loose *reader, const sheet *line)
{
    const struct loose_form *form = &reader->form;
    reading r = {.options = &reader->options,
                 .text = line,
                 .separator = form->separator,
                 .cell_kind = form->cell_kind};
    board_row here;
    r.labels = form->cell_kind == NUMBERS && (form->label[LEFT] >= 0 || form->label[RIGHT] >= 0);
    if (line->mark != form->mark || line->line_count == 0 || !igo_row_parse(&r, 0, &here) ||
        here.cells != reader->cols_above || here.depth != form->depth)
        return false;
    for (enum side side = LEFT; side <= RIGHT; side++)
        if (here.border[side] != form->border[side] || here.label[side] != form->label[side])
            return false;
    for (int i = 0; i < here.cells; i++) {
        uint32_t c = here.cell[i].c, own = form->signs[igo_sign_color(c)];
        if (own != 0 && own != c && c != '+' && c != ',' && igo_sign_grid_place(c) < 0)
            return false;
    }
    return true;
}

/* The same for a line that may have a comment mark, or be the text of a program. */
static bool continues_rows(const loose *reader, sheet *line)
{
    igo_error error;
    bool found = false;
    if (reader->form.mark != 0) igo_sheet_strip_comment_marks(line, 1);
    if (!reader->form.code) return reader->form.may_continue && is_next_row(reader, line);
    sheet inner = {.next = IGO_EMPTY};
    bool room = igo_sheet_make(&inner, 2 * line->count, line->count + line->line_count);
    bool row = room && igo_code_extract(&inner, line, &found, &error) && inner.line_count == 1;
    bool next = reader->form.may_continue && row && is_next_row(reader, &inner);
    igo_sheet_free(&inner);
    return next;
}

/* Reads a line below the board held, which begins at `from` in reader->text. After words or a
 * divider it is still held. Any other line returns it, or is an error if it continues its rows. */
static igo_status look_below(loose *reader, size_t from)
{
    sheet line = {.next = IGO_EMPTY};
    igo_error error;
    size_t length = reader->text.length - from;
    igo_status decoded = igo_sheet_decode(&line, reader->text.buffer + from, length, 1, &error);
    bool utf8 = decoded == IGO_MORE, is_first = reader->lines == 1;
    enum below what = utf8 ? classify_below(&line) : BELOW_OTHER;
    bool below_one_row = igo_board_rows(&reader->held.start.board) == 1 && what == BELOW_ROW;
    bool continues = utf8 && is_first && (below_one_row || continues_rows(reader, &line));
    igo_sheet_free(&line);
    if (decoded == IGO_NO_MEMORY) return decoded;
    if (!continues && (what == BELOW_WORDS || what == BELOW_DIVIDER)) return IGO_MORE;
    igo_status given = give_held(reader);
    if (!continues) return given;
    reader->continues_above = true;
    forget_game(reader);
    reader->error_line = reader->line;
    return wrong_text(reader, reader->line, "a row below a blank line", "all rows of a board");
}

/* At the end, the text must have a board, and name no player below the last. */
static igo_status end_text(loose *reader)
{
    bool no_board = !reader->found_board && reader->first_words > 0, named = reader->named_line > 0;
    size_t line = no_board ? reader->first_words : reader->named_line;
    reader->found_board = false;
    reader->first_words = reader->named_line = 0;
    if (!no_board && !named) return IGO_MORE;
    igo_case_clear(&reader->game);
    reader->game.first_line = reader->game.last_line = line;
    return wrong_text(reader, line, no_board ? "no rows" : "a line that may name the player",
                      no_board ? "a board" : "a board below it");
}

/* ---- Text as it arrives ---- */

static igo_status end_paragraph(loose *reader)
{
    bool whole = reader->lines > 0 && !reader->skips_paragraph;
    reader->lines = reader->line_start = 0;
    reader->skips_paragraph = false;
    igo_status what = !whole             ? IGO_MORE
                      : reader->has_held ? parse_below(reader)
                                         : parse_paragraph(reader);
    reader->text.length = 0;
    return what;
}

static igo_status end_line(loose *reader)
{
    bool has_text = reader->line_has_text;
    reader->line_has_text = false;
    size_t from = reader->line_start;
    reader->line++;
    if (has_text && reader->lines++ == 0) reader->first = reader->line;
    reader->line_start = reader->text.length;
    if (!has_text) return end_paragraph(reader);
    return reader->has_held && !reader->skips_paragraph ? look_below(reader, from) : IGO_MORE;
}

static void keep_bytes(loose *reader, const char *text, size_t length)
{
    for (size_t i = 0; i < length && !reader->line_has_text; i++)
        reader->line_has_text = text[i] == '\0' || strchr(" \t\r\n", text[i]) == NULL;
    if (!reader->skips_paragraph) out_bytes(&reader->text, text, length);
}

/* Ends the last line and paragraph. Below a board held, the last line must end with a newline: two
 * records cannot be returned at once. */
static igo_status end_all(loose *reader)
{
    igo_status what = reader->line_has_text ? end_line(reader) : IGO_MORE;
    if (what == IGO_CASE || what == IGO_ERROR) reader->text.length = reader->lines = 0;
    if (what == IGO_CASE) {
        forget_game(reader);
        return wrong_text(reader, reader->line, "the end of the text",
                          "the end of the line before it");
    }
    if (what == IGO_MORE) what = end_paragraph(reader);
    if (what == IGO_MORE && reader->has_held) {
        bool same = reader->named_line > 0 && reader->named_player == reader->held.start.next;
        what = give_held(reader);
        if (same) reader->named_line = 0;
        if (reader->named_line == 0) return what;
        forget_game(reader);
        what = IGO_MORE;
    }
    return what == IGO_MORE ? end_text(reader) : what;
}

igo_status igo_loose_feed(loose *reader, const char *text, size_t length, size_t *used)
{
    enum { LONGEST = 65536 };
    igo_status what = IGO_MORE;
    reader->text.grows = true;
    if (reader->line == 0 && reader->lines == 0) { /* a text begins */
        reader->found_board = false;
        reader->named_line = reader->first_words = reader->error_line = reader->line_start = 0;
        reader->has_held = reader->failed_above = reader->continues_above = false;
        reader->shared_line = 0;
        reader->cols_above = 0;
    }
    if (length == 0) return end_all(reader);
    for (*used = 0; *used < length && what == IGO_MORE;) {
        const char *start = text + *used;
        const char *newline = memchr(start, '\n', length - *used);
        size_t count = newline == NULL ? length - *used : (size_t)(newline - start) + 1;
        *used += count;
        keep_bytes(reader, start, count);
        if (!reader->text.grows) return IGO_NO_MEMORY;
        what = newline == NULL ? IGO_MORE : end_line(reader);
        if (what != IGO_MORE || reader->text.length <= LONGEST) continue;
        if (reader->has_held) { /* whole lines are read; one that is too long returns the board */
            what = newline == NULL ? give_held(reader) : end_paragraph(reader);
            continue;
        }
        igo_case_clear(&reader->game);
        reader->game.first_line = reader->game.last_line = reader->line + reader->line_has_text;
        reader->skips_paragraph = reader->found_board = true;
        reader->text.length = 0;
        return wrong_text(reader, reader->game.last_line, "a paragraph that is too long",
                          "at most 65536 bytes without a blank line");
    }
    return what;
}

void igo_loose_free(loose *reader)
{
    free(reader->text.buffer);
    igo_case_free(&reader->game);
    igo_case_free(&reader->held);
    *reader = (loose){.line = 0};
}
