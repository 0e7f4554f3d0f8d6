/* loose.c - boards as people paste them. A paragraph is one board. It is read as plain text and as
 * the text of a program, with each separator; all results must be the same board. */
#include "loose.h"

#include "case.h"
#include "loose_text.h"

#include <stdlib.h>
#include <string.h>

/* The results of the readings so far. */
typedef struct answers {
    loose *reader;
    reading *now, *best;   /* being tried; the first that gave a board */
    igo_case game;         /* of `now` */
    bool found, no_memory; /* whether `best` is a board, and memory ran out */
    int rows;              /* of the reading whose error is reported */
    igo_error error;
} answers;

static void show_row(const reading *r, char *to, size_t size)
{
    out text = out_to(to, size);
    for (int col = 0; col < r->rows[0].cells; col++) {
        igo_color color = igo_board_get(&r->game->start.board, (igo_point){0, col});
        out_text(&text, igo_color_name(color));
    }
    out_end(&text);
}

/* Reports an error if two readings give different records. */
static void compare_readings(answers *all)
{
    char one[19], other[19], found[64]; /* as much of a row as fits into an error */
    out text = out_to(found, sizeof found);
    const igo_position *a = &all->reader->game.start, *b = &all->game.start;
    if (igo_board_equal(&a->board, &b->board) && a->next == b->next) return;
    if (all->error.line > 0) return;
    all->best->game = &all->reader->game;
    show_row(all->best, one, sizeof one);
    show_row(all->now, other, sizeof other);
    igo_out_format(&text, "first rows %s and %s", one, other);
    out_end(&text);
    igo_wrong(&all->error, all->now->rows[0].line, 1, found, "a text that can be read in one way");
    all->rows = IGO_MAX_SIZE + 1;
}

/* Ends a reading; its error is kept if it has more rows than the readings before. */
static void keep_reading(answers *all, bool right)
{
    reading *now = all->now;
    all->no_memory = all->no_memory || now->no_memory;
    if (!right) {
        if (now->error.line > 0 && now->error_rank > all->rows && !all->found) {
            all->error = now->error;
            all->rows = now->error_rank;
        }
        return;
    }
    if (all->found) {
        compare_readings(all);
        return;
    }
    all->found = true;
    all->error.line = 0;
    reading *best = all->best;
    igo_case c = all->reader->game;
    all->reader->game = all->game;
    all->game = c;
    all->best = now;
    all->now = best;
}

static void begin_reading(answers *all, const sheet *from)
{
    *all->now = (reading){.options = &all->reader->options, .text = from, .next = IGO_EMPTY};
    igo_case_clear(&all->game);
    all->now->game = &all->game;
}

/* Reads the text with one separator and one kind of cell_kind. The bits of a way are player_first,
 * labels and header; the last two count for numbers only, and none in a list of a program. */
static void try_cells(answers *all, const sheet *from, enum separator separator,
                      enum cell_kind cell_kind)
{
    int ways = cell_kind == NUMBERS ? 8 : 2;
    for (size_t i = 0; i < from->line_count; i++)
        if (from->lines[i].bare) ways = 1;
    for (int way = 0; way < ways; way++) {
        begin_reading(all, from);
        all->now->separator = separator;
        all->now->cell_kind = cell_kind;
        all->now->player_first = way & 1;
        all->now->labels = way & 2;
        all->now->column_numbers = way & 4;
        keep_reading(all, igo_reading_parse(all->now));
    }
}

static void try_text(answers *all, const sheet *from)
{
    for (enum separator separator = NONE; separator < SEPARATORS; separator++)
        for (enum cell_kind cell_kind = GLYPHS; cell_kind < CELL_KINDS; cell_kind++)
            try_cells(all, from, separator, cell_kind);
}

static void try_all(answers *all, const sheet *plain, sheet *inner)
{
    igo_error error = {.line = 0};
    bool found = false;
    if (igo_is_wiki(plain)) {
        begin_reading(all, plain);
        bool right = igo_wiki_read(all->now);
        all->now->error_rank = 1;
        keep_reading(all, right);
        return;
    }
    bool right = igo_code_extract(inner, plain, &found, &error);
    if (found && right) try_text(all, inner);
    if (found && !right) all->error = error;
    try_text(all, plain);
    if (!found && igo_sheet_strip_comment_marks(inner, 2)) try_text(all, inner);
}

/* ---- Paragraphs without a board ---- */

static bool is_answer(const sheet *from)
{
    return igo_part_begins(line_of(from, 0), "=") || igo_part_begins(line_of(from, 0), "?");
}

/* A horizontal line below a board of other signs. */
static bool is_divider(const loose *reader, part of)
{
    of = igo_part_trim(of);
    return reader->holds && of.count > 1 && igo_part_is_frame(of) &&
           of.at->c != reader->form.signs[IGO_EMPTY];
}

/* Skips words between boards; they may name the next player. A piece of a board is an error. */
static igo_status parse_words(loose *reader, const sheet *from)
{
    reading r = {
        .options = &reader->options, .text = from, .next = IGO_EMPTY, .game = &reader->game};
    for (size_t i = 0; i < from->line_count; i++)
        if (!is_divider(reader, line_of(from, i)) && !igo_reading_parse_beside(&r, i, false)) {
            reader->error = r.error;
            return r.no_memory ? IGO_NO_MEMORY : IGO_ERROR;
        }
    reader->cols = 0;
    reader->torn = reader->piece = false;
    igo_case_clear(&reader->game);
    reader->game.first_line = reader->first;
    reader->game.last_line = reader->line;
    if (r.next != IGO_EMPTY || r.unclear_line > 0) {
        reader->named_line = r.unclear_line > 0 ? r.unclear_line : reader->first;
        reader->named_player = r.next;
    }
    if (is_answer(from)) return IGO_MORE;
    if (!reader->found_board && reader->first_words == 0) reader->first_words = reader->first;
    if (r.left_out_count > 0 && reader->remarks.left_out_count < IGO_LEFT_OUT)
        reader->remarks.left_out[reader->remarks.left_out_count++] = r.left_out[0];
    return IGO_MORE;
}

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

/* Sets the player that the text names, or words above it, or the option; else Black. */
static igo_status find_player(loose *reader)
{
    igo_position *start = &reader->game.start;
    bool named = reader->named_line > 0, known = start->next != IGO_EMPTY;
    bool other = named && reader->named_player != IGO_EMPTY &&
                 ((known && reader->named_player != start->next) ||
                  (reader->options.has_next && reader->named_player != reader->options.next));
    size_t line = named ? reader->named_line : reader->error_line;
    bool asked = line > 0 && (!named || reader->named_player == IGO_EMPTY);
    reader->error_line = 0;
    if (asked && !named && !known && !reader->options.has_next)
        return wrong_text(reader, reader->game.line, "a board below a line that is in error",
                          "who is to move, or --next");
    if (other || (asked && !known && !reader->options.has_next)) return wrong_player(reader, line);
    if (!known && named) start->next = reader->named_player;
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

static igo_status give_board(loose *reader, const answers *all)
{
    reading *best = all->best;
    if (all->error.line > 0) {
        reader->error = all->error;
        return IGO_ERROR;
    }
    igo_status what = find_player(reader);
    best->game = &reader->game;
    igo_reading_describe(best, reader->remarks.reading, sizeof reader->remarks.reading);
    reader->reading_length = strlen(reader->remarks.reading);
    say_player(reader, reader->game.start.next);
    reader->remarks.numbered = best->cell_kind == NUMBERS && reader->options.black == 0;
    for (size_t i = 0; i < best->left_out_count && reader->remarks.left_out_count < IGO_LEFT_OUT;
         i++)
        reader->remarks.left_out[reader->remarks.left_out_count++] = best->left_out[i];
    return what;
}

/* Reads the text in all ways. False: out of memory. */
static bool try_bytes(answers *all, sheet *plain, sheet *inner)
{
    const loose *reader = all->reader;
    const out *text = &reader->text;
    igo_status decoded =
        igo_sheet_decode(plain, text->buffer, text->length, reader->first, &all->error);
    if (decoded == IGO_ERROR) plain->line_count = 0; /* the lines before the error name no player */
    if (decoded != IGO_MORE) return decoded == IGO_ERROR;
    if (!igo_sheet_make(inner, 2 * plain->count, plain->count + plain->line_count)) return false;
    try_all(all, plain, inner);
    return !all->no_memory;
}

/* Whether each line is a single stone or words, with at least one stone. It names the player to
 * move: as a board, the stone has no liberty. */
static bool is_stone(const sheet *from)
{
    bool stones = false;
    for (size_t i = 0; i < from->line_count; i++) {
        part of = igo_part_trim(line_of(from, i));
        bool stone = of.count == 1 && igo_sign_color(of.at->c) != IGO_EMPTY;
        if (!stone && of.count > 0 && !igo_part_is_words(of)) return false;
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

/* Whether the board may be the rest of one above that a blank line cuts: its first row comes before
 * anything that begins a board, below rows of its width; or lines are drawn between its rows. */
static bool is_piece(const loose *reader, const reading *best)
{
    const igo_board *board = &reader->game.start.board;
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    if (rows == 1) return reader->remarks.unnamed && (reader->torn || cols == reader->cols);
    bool grid = best->separator == PIPE || best->separator == DRAWN_LINE;
    bool alike = cols == reader->cols || reader->cols == 0,
         first = best->rows[0].line == reader->first;
    return reader->torn && rows != cols && (grid || (alike && first));
}

/* The number that a row below the last would have, where they count up; -1: they have none. */
static int number_below(int top, int bottom)
{
    return top >= 0 && top <= bottom ? bottom + 1 : -1;
}

/* How its rows look, unless numbers down to 1, or a square without numbers, show that it is whole.
 */
static void keep_form(loose *reader, const reading *best, bool code)
{
    const board_row *top = &best->rows[0], *last = &best->rows[best->row_count - 1];
    struct loose_form *form = &reader->form;
    bool numbered = false;
    *form = (struct loose_form){.separator = best->separator,
                                .cell_kind = best->cell_kind,
                                .depth = top->depth,
                                .mark = best->text->mark,
                                .signs = {best->black, best->white, best->empty},
                                .code = code};
    for (enum side side = LEFT; side <= RIGHT; side++) {
        form->border[side] = top->border[side];
        form->label[side] = number_below(top->label[side], last->label[side]);
        form->open = form->open || form->label[side] > 1;
        numbered = numbered || top->label[side] >= 0;
    }
    if (!numbered) form->open = best->row_count != top->cells;
}

/* Holds the board: words below it may name the player, and more rows may follow a blank line. */
static igo_status hold(loose *reader, const reading *best, bool code)
{
    igo_case c = reader->game;
    bool torn = reader->piece || is_piece(reader, best);
    reader->piece = false;
    reader->torn = torn;
    reader->cols = igo_board_cols(&c.start.board);
    if (torn) reader->error_line = reader->first;
    if (torn) return wrong_text(reader, c.line, "a row below a blank line", "all rows of a board");
    keep_form(reader, best, code);
    reader->game = reader->held;
    reader->held = c;
    reader->holds = true;
    return IGO_MORE;
}

/* Returns the board held. Its player must be named if words named that of the board above it. */
static igo_status give_held(loose *reader)
{
    igo_case c = reader->held;
    size_t line = reader->shared_line;
    reader->held = reader->game;
    reader->game = c;
    reader->holds = false;
    reader->shared_line = 0;
    if (line == 0 || !reader->remarks.unnamed) return IGO_CASE;
    forget_game(reader);
    return wrong_player(reader, line);
}

static igo_status parse_text(loose *reader, answers *all, sheet *plain, sheet *inner)
{
    if (!try_bytes(all, plain, inner)) return IGO_NO_MEMORY;
    igo_case *c = &reader->game;
    c->first_line = reader->first;
    c->last_line = reader->line;
    bool player = !all->found && is_stone(plain);
    bool words = player || (!all->found && all->rows == 0 && plain->line_count > 0);
    igo_error code = all->error;
    igo_status beside = words ? parse_words(reader, plain) : IGO_ERROR;
    if (beside != IGO_ERROR) return beside;
    if (words) all->error = code.line > 0 ? code : reader->error;
    reader->found_board = true;
    igo_status what = give_board(reader, all);
    int cols = all->found ? igo_board_cols(&c->start.board) : 0;
    bool one = plain->line_count == 1 || (plain->line_count == 2 && plain->lines[1].count == 0);
    if (words || (all->error.line > 0 && one)) reader->error_line = reader->first;
    if (what == IGO_CASE) {
        what = hold(reader, all->best, all->best->text != plain && inner->mark == 0);
    } else {
        reader->torn = true;
        reader->piece = false;
        reader->cols = cols;
    }
    if (what == IGO_ERROR) forget_game(reader);
    return what;
}

static igo_status parse_paragraph(loose *reader)
{
    sheet plain = {.next = IGO_EMPTY}, inner = {.next = IGO_EMPTY};
    reading *room = calloc(2, sizeof *room);
    if (room == NULL) return IGO_NO_MEMORY;
    answers all = {.reader = reader, .now = room, .best = room + 1};
    igo_case_clear(&reader->game);
    igo_status what = parse_text(reader, &all, &plain, &inner);
    igo_case_free(&all.game);
    igo_sheet_free(&plain);
    igo_sheet_free(&inner);
    free(room);
    return what;
}

/* ---- Words below a board ---- */

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

/* Reads words below a board. An error in them may concern its player. */
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

enum below { BELOW_WORDS, BELOW_RULE, BELOW_ROW, BELOW_OTHER };

/* Classifies a line below a board. Words may follow a heading or a rule. */
static enum below below_of(const sheet *line)
{
    part of = igo_part_trim(line_of(line, 0));
    igo_color named;
    bool stone = of.count == 1 && igo_sign_color(of.at->c) != IGO_EMPTY;
    bool rule = of.count > 1 && igo_part_is_frame(of);
    while (of.count > 1 && of.at->c == '#')
        of = igo_part_trim(part_after(of, 1));
    bool row = igo_part_is_like_row(of, false);
    enum player_words says = !row && of.count > 1 ? igo_player_words(of, &named) : WORDS_HARMLESS;
    if (stone || igo_part_is_words(of) || (says != WORDS_HARMLESS && says != WORDS_NAME_COLOR))
        return BELOW_WORDS;
    return rule ? BELOW_RULE : row ? BELOW_ROW : BELOW_OTHER;
}

/* Whether a row continues those of the board held. */
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
        here.cells != reader->cols || here.depth != form->depth)
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

static bool continues_rows(const loose *reader, sheet *line)
{
    igo_error error;
    bool found = false;
    if (reader->form.mark != 0) igo_sheet_strip_comment_marks(line, 1);
    if (!reader->form.code) return reader->form.open && is_next_row(reader, line);
    sheet inner = {.next = IGO_EMPTY};
    bool room = igo_sheet_make(&inner, 2 * line->count, line->count + line->line_count);
    bool row = room && igo_code_extract(&inner, line, &found, &error) && inner.line_count == 1;
    bool next = reader->form.open && row && is_next_row(reader, &inner);
    igo_sheet_free(&inner);
    return next;
}

/* Reads a line below the board held; `from` is its place in the text. */
static igo_status look_below(loose *reader, size_t from)
{
    sheet line = {.next = IGO_EMPTY};
    igo_error error;
    size_t length = reader->text.length - from;
    igo_status decoded = igo_sheet_decode(&line, reader->text.buffer + from, length, 1, &error);
    bool utf8 = decoded == IGO_MORE, first = reader->lines == 1;
    enum below what = utf8 ? below_of(&line) : BELOW_OTHER;
    bool one = igo_board_rows(&reader->held.start.board) == 1 && what == BELOW_ROW;
    bool piece = utf8 && first && (one || continues_rows(reader, &line));
    igo_sheet_free(&line);
    if (decoded == IGO_NO_MEMORY) return decoded;
    if (!piece && (what == BELOW_WORDS || what == BELOW_RULE)) return IGO_MORE;
    igo_status given = give_held(reader);
    if (!piece) return given;
    reader->piece = true;
    forget_game(reader);
    reader->error_line = reader->line;
    return wrong_text(reader, reader->line, "a row below a blank line", "all rows of a board");
}

/* At the end, the text must have a board, and name no player below the last. */
static igo_status end_text(loose *reader)
{
    bool none = !reader->found_board && reader->first_words > 0, named = reader->named_line > 0;
    size_t line = none ? reader->first_words : reader->named_line;
    reader->found_board = false;
    reader->first_words = reader->named_line = 0;
    if (!none && !named) return IGO_MORE;
    igo_case_clear(&reader->game);
    reader->game.first_line = reader->game.last_line = line;
    return wrong_text(reader, line, none ? "no rows" : "a line that may name the player",
                      none ? "a board" : "a board below it");
}

/* ---- Text as it arrives ---- */

static igo_status end_paragraph(loose *reader)
{
    bool whole = reader->lines > 0 && !reader->skips;
    reader->lines = reader->line_start = 0;
    reader->skips = false;
    igo_status what = !whole          ? IGO_MORE
                      : reader->holds ? parse_below(reader)
                                      : parse_paragraph(reader);
    reader->text.length = 0;
    return what;
}

static igo_status end_line(loose *reader)
{
    bool words = reader->line_has_text;
    reader->line_has_text = false;
    size_t from = reader->line_start;
    reader->line++;
    if (words && reader->lines++ == 0) reader->first = reader->line;
    reader->line_start = reader->text.length;
    if (!words) return end_paragraph(reader);
    return reader->holds && !reader->skips ? look_below(reader, from) : IGO_MORE;
}

static void keep_bytes(loose *reader, const char *text, size_t length)
{
    for (size_t i = 0; i < length && !reader->line_has_text; i++)
        reader->line_has_text = text[i] == '\0' || strchr(" \t\r\n", text[i]) == NULL;
    if (!reader->skips) out_bytes(&reader->text, text, length);
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
    if (what == IGO_MORE && reader->holds) {
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
    if (reader->line == 0 && reader->lines == 0) {
        reader->found_board = false;
        reader->named_line = reader->first_words = reader->error_line = reader->line_start = 0;
        reader->holds = reader->torn = reader->piece = false;
        reader->shared_line = 0;
        reader->cols = 0;
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
        igo_case_clear(&reader->game);
        reader->game.first_line = reader->game.last_line = reader->line + reader->line_has_text;
        reader->skips = reader->found_board = true;
        reader->holds = false;
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
