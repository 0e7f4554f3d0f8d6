/* loose_find_rows.c - reads a paragraph in one way: the rows of a board and the text beside them.
 *
 * Only grid lines may be between the rows. Text beside them is understood, or left out and
 * reported; it is an error if it looks like part of the board, or may name the player but is not
 * clear. */
#include "loose_find_rows.h"

#include "loose_board.h"
#include "loose_row.h"
#include "loose_words.h"

#include <string.h>

static void leave_out(reading *r, size_t line, part words)
{
    if (r->left_out_count == IGO_LEFT_OUT) return;
    igo_left_out *to = &r->left_out[r->left_out_count++];
    to->line = line;
    igo_part_print(to->text, sizeof to->text, words);
}

/* ---- Beside the rows ---- */

/* Keeps the number of a line that may name the player; one with more than a color replaces one
 * without. Returns true. */
static bool note_unclear_line(reading *r, size_t line, bool color_only)
{
    if (r->unclear_line == 0 || r->color_only) {
        r->unclear_line = line;
        r->color_only = color_only;
    }
    return true;
}

/* KataGo prints its rules as JSON. */
static bool is_rules(part line)
{
    return igo_part_begins(line, "Rules: {");
}

/* Text with quotes or brackets, which usually hold a board. */
static bool is_like_code(part line)
{
    for (size_t i = 0; i < line.count; i++)
        if (line.signs[i].c > 0 && line.signs[i].c < 0x80 &&
            strchr("\"[]{}`\\", (char)line.signs[i].c) != NULL)
            return true;
    return false;
}

bool igo_part_is_words(part line)
{
    return line.count > 0 &&
           (igo_sign_is_alnum(line.signs->c) || line.signs->c == '(' || line.signs->c == '*') &&
           (is_rules(line) || (!igo_part_is_like_row(line, false) && !is_like_code(line)));
}

/* True if a line is one word that is not a usual heading. */
static bool may_be_player_word(part line)
{
    for (size_t i = 0; i < line.count; i++)
        if (igo_sign_is_blank(line.signs[i].c)) return false;
    line.count -= line.count > 0 && line.signs[line.count - 1].c == ':';
    return !igo_part_is_in(line, "board position diagram problem start example before after game");
}

/* Adds a line that begins with # to the title; it may also name the player. */
static bool keep_title(reading *r, part line, size_t number)
{
    igo_color named = IGO_EMPTY;
    while (line.count > 0 && (line.signs->c == '#' || igo_sign_is_blank(line.signs->c)))
        line = part_after(line, 1);
    enum player_words says = igo_player_words(line, &named);
    if (igo_part_is_like_row(line, r->cell_kind != GLYPHS))
        return igo_reading_wrong_line(r, line, number, "a row of the board");
    if (says == WORDS_NAME_PLAYER && line.count > 1 && !igo_reading_name_player(r, named, number))
        return false;
    if (says >= WORDS_MAY_NAME_PLAYER) note_unclear_line(r, number, false);
    char title[256];
    igo_part_print(title, sizeof title, line);
    if (!igo_case_add_title(r->game, title, strlen(title))) return reading_no_memory(r);
    return true;
}

/* Skips = and an optional number, as in the answer of an engine. */
static part after_equals(part line)
{
    if (line.count == 0 || line.signs->c != '=') return line;
    size_t number = 1;
    while (number < line.count && igo_sign_is_digit(line.signs[number].c))
        number++;
    return igo_part_trim(part_after(line, number));
}

/* True if a line separates the signature of a mail, and is not a row of two points. */
static bool is_signature_separator(const reading *r, size_t index)
{
    part line = line_of(r->text, index);
    return igo_part_is(line, "-- ") && (r->row_count == 0 || r->rows[0].cells != 2);
}

static bool has_same_margins(const board_row *a, const board_row *b)
{
    for (enum side side = LEFT; side <= RIGHT; side++)
        if (a->border[side] != b->border[side] || (a->label[side] < 0) != (b->label[side] < 0))
            return false;
    return a->depth == b->depth;
}

/* True if a frame may be a row that is too short: it has the margins and a sign of the rows. */
static bool is_short_row(const reading *r, size_t index)
{
    board_row here;
    if (!igo_row_parse(r, index, &here) || !has_same_margins(&r->rows[0], &here)) return false;
    for (int row = 0; row < r->row_count; row++)
        for (int col = 0; col < r->rows[row].cells; col++)
            if (r->rows[row].cell[col].c == here.cell[0].c) return true;
    return false;
}

/* True if a line looks like a row with an error. Either it has several cells, with a separator
 * other than blanks; or it is no word, has one sign for each cell of a row, and one of these signs
 * is a cell. */
static bool is_wrong_row(const reading *r, part line, bool quoted)
{
    int cols = r->row_count > 0 ? r->rows[0].cells : 0, items = 0, single = 0, cells = 0;
    bool packed = r->separator == NONE, word = packed && !quoted;
    for (size_t from = 0, at; from < line.count; from = at + !packed) {
        at = from + packed;
        while (!packed && at < line.count && line.signs[at].c != separator_sign(r->separator))
            at++;
        part item = igo_part_trim((part){line.signs + from, at - from});
        bool minus = r->cell_kind == NUMBERS && igo_part_is(item, "-1");
        bool cell = minus || (item.count == 1 && igo_sign_is_cell(item.signs->c, r->cell_kind));
        if (packed && item.count == 0) return false;
        word = word && igo_sign_is_alnum(item.signs->c);
        items += item.count > 0;
        single += item.count == 1 || minus;
        cells += cell;
    }
    bool row = items == cols && single == cols && cells > 0 && !word;
    return cols > 1 && (row || (r->separator > BLANKS && cells > 1));
}

bool igo_reading_parse_beside(reading *r, size_t index, bool may_be_player)
{
    part line = after_equals(igo_part_trim(line_of(r->text, index)));
    size_t number = r->text->lines[index].line;
    int names = igo_part_column_names(line), cols = r->row_count > 0 ? r->rows[0].cells : 0;
    igo_color named = IGO_EMPTY;
    if (r->text->lines[index].is_list)
        return igo_reading_wrong_line(r, line, number, "as many cells");
    bool fence = igo_part_is_fence(line);
    r->fences += fence;
    if (line.count == 0 || fence || is_signature_separator(r, index)) return true;
    if (names > 0 && (names > 1 || cols == 1) && cols > 0)
        return names == cols || igo_reading_wrong_count(r, number, line.signs->column,
                                                        "names of columns:", names, cols);
    if (igo_part_shows_cut(line))
        return igo_reading_wrong_line(r, line, number, "all rows, and columns from A on");
    if (igo_part_is_frame(line) && cols > 0 && line.count != (size_t)cols)
        return !is_short_row(r, index) || igo_reading_wrong_line(r, line, number, "as many points");
    if (is_wrong_row(r, line, r->text->lines[index].quoted))
        return igo_reading_wrong_line(r, line, number, "a row of the board");
    if (line.signs->c == '#') return keep_title(r, line, number);
    if (is_rules(line)) return true;
    if (igo_part_is_like_row(line, r->cell_kind != GLYPHS))
        return igo_reading_wrong_line(r, line, number, "a row of the board");
    enum player_words says = igo_player_words(line, &named);
    if (says == WORDS_NAME_PLAYER) return igo_reading_name_player(r, named, number);
    if (says == WORDS_UNCLEAR)
        return igo_reading_wrong_line(r, line, number,
                                      "x or Black, o or White as the player to move");
    if (is_like_code(line)) return igo_reading_wrong_line(r, line, number, "a board, or words");
    if (says == WORDS_MAY_NAME_PLAYER || (may_be_player && may_be_player_word(line)))
        note_unclear_line(r, number, false);
    if (says == WORDS_NAME_COLOR) note_unclear_line(r, number, true);
    leave_out(r, number, line);
    return true;
}

/* ---- Rows ---- */

/* True if a row is a single stone, which may name the player. */
static bool is_player_line(const board_row *row)
{
    return row->cells == 1 && !row->border[RIGHT] && row->label[LEFT] < 0 &&
           row->label[RIGHT] < 0 && igo_sign_color(row->cell[0].c) != IGO_EMPTY;
}

/* True if a line is a row. A line that may be a frame is a row only if it has the cells and margins
 * of `like`, which is a row that is not a frame, or NULL. */
static bool is_row(const reading *r, size_t index, const board_row *like, board_row *to)
{
    if (!igo_row_parse(r, index, to)) return false;
    if (r->column_numbers && igo_part_column_names(line_of(r->text, index)) == to->cells &&
        to->cells > 1)
        return false;
    return !to->frame || like == NULL || (like->cells == to->cells && has_same_margins(like, to));
}

/* Finds the first row that is not a frame. False: none. */
static bool find_first_row(const reading *r, size_t from, board_row *to)
{
    for (size_t i = from; i < r->text->line_count; i++)
        if (igo_row_parse(r, i, to) && !to->frame &&
            !(r->column_numbers && igo_part_column_names(line_of(r->text, i))))
            return true;
    return false;
}

/* True if a line between rows is drawn, as the lines between cells are. */
static bool is_grid_line(const reading *r, size_t index)
{
    bool drawn = r->separator == PIPE || r->separator == DRAWN_LINE;
    part line = igo_part_trim(line_of(r->text, index));
    return drawn && line.count > 0 && igo_part_is_frame(line);
}

/* Row numbers must count up or down by one; rows are missing unless they reach 1 or 0. */
static bool are_labels_right(reading *r, enum side side)
{
    const board_row *rows = r->rows, *last = &rows[r->row_count - 1];
    int top = rows->label[side], bottom = last->label[side], step = top < bottom ? 1 : -1;
    if (top < 0) return true;
    if (top > 1 && bottom > 1)
        return igo_reading_wrong(r, last->line, 1, "row numbers that do not reach 1",
                                 "a board with all its rows");
    for (int i = 0; i < r->row_count; i++) {
        int label = rows[i].label[side], other = rows[i].label[LEFT + RIGHT - side];
        if (label != top + step * i || (other >= 0 && other != label))
            return igo_reading_wrong(r, rows[i].line, 1, "a row number out of its place",
                                     "rows numbered one by one");
    }
    return true;
}

/* Reads what follows the row number of a row: it may name the player. */
static bool parse_tail(reading *r, const board_row *row)
{
    igo_color named = IGO_EMPTY;
    if (row->tail.count == 0) return true;
    if (igo_part_is_like_row(row->tail, r->cell_kind != GLYPHS) || igo_part_is_frame(row->tail))
        return igo_reading_wrong_line(r, row->tail, row->line, "the end of the row");
    enum player_words says = igo_player_words(row->tail, &named);
    if (says == WORDS_NAME_PLAYER) return igo_reading_name_player(r, named, row->line);
    return says < WORDS_NAME_COLOR || note_unclear_line(r, row->line, says == WORDS_NAME_COLOR);
}

/* Checks that a row is like those above, with nothing between them or one grid line each time. */
static bool check_next_row(reading *r, size_t index, const board_row *here)
{
    const board_row *top = &r->rows[0];
    part line = line_of(r->text, index), row = igo_part_trim(line),
         top_line = line_of(r->text, r->first);
    bool is_first = r->row_count == 0;
    for (size_t between = r->last + 1; !is_first && between < index; between++) {
        r->has_grid_lines = true;
        if (!is_grid_line(r, between))
            return igo_reading_wrong_line(r, line_of(r->text, between),
                                          r->text->lines[between].line,
                                          "a row: it stands between rows");
    }
    if (r->has_grid_lines && r->last + 1 == index)
        return igo_reading_wrong_line(r, row, here->line, "a line of the grid between all rows");
    if (r->row_count == IGO_MAX_SIZE)
        return igo_reading_wrong(r, here->line, 1, "a 33rd row", "at most 32 rows");
    if (here->cells == TOO_MANY_CELLS)
        return igo_reading_wrong(r, here->line, here->cell[TOO_MANY_CELLS - 1].column,
                                 "a 33rd column", "at most 32 columns");
    if (is_first) return true;
    /* A last row "-- " may begin the signature of a mail, unless other rows end in a blank. */
    if (igo_part_is(line, "-- ") && !igo_sign_is_blank(top_line.signs[top_line.count - 1].c))
        return igo_reading_wrong_line(r, row, here->line, "a row that can be no mark of a mail");
    if (here->cells != top->cells)
        return igo_reading_wrong_count(r, here->line, row.signs->column,
                                       "points in the row:", here->cells, top->cells);
    if (!has_same_margins(top, here))
        return igo_reading_wrong_line(r, row, here->line, "the same margins as the first row has");
    bool spaced = here->cells > 1 && r->separator <= BLANKS && r->cell_kind != NUMBERS;
    return !spaced || here->distance == top->distance ||
           igo_reading_wrong_line(r, row, here->line, "points as far apart as in the first row");
}

/* Finds all rows; with player_first, those below the first line with only a stone. False: an error,
 * or no row. */
static bool find_rows(reading *r)
{
    board_row like, here;
    size_t from = 0, count = r->text->line_count;
    bool has_like = find_first_row(r, 0, &like);
    if (r->player_first) {
        while (from < count && !is_row(r, from, has_like ? &like : NULL, &here))
            from++;
        if (from == count || !is_player_line(&here)) return false;
        if (!igo_reading_name_player(r, igo_sign_color(here.cell[0].c), here.line))
            r->error_rank += 2; /* more than a reading in which the stone is a short row */
        from++;
        has_like = find_first_row(r, from, &like);
    }
    for (size_t i = from; i < count; i++) {
        if (!is_row(r, i, has_like ? &like : NULL, &here)) continue;
        r->error_rank++;
        if (!check_next_row(r, i, &here)) return false;
        if (r->row_count == 0) r->first = i;
        r->last = i;
        r->rows[r->row_count++] = here;
    }
    return r->row_count > 0;
}

/* A frame with corners must be above and below, or absent. A corner on one side alone is a cut
 * frame, unless it is where the axes beside row numbers meet. */
static bool are_frames_closed(reading *r)
{
    int closed = 0;
    for (size_t i = 0; i < r->text->line_count; i++) {
        part line = igo_part_trim(line_of(r->text, i));
        if ((i >= r->first && i <= r->last) || line.count < 2 || !igo_part_is_frame(line)) continue;
        uint32_t a = line.signs[0].c, z = line.signs[line.count - 1].c;
        bool left = a == '+' || a > 0x2502, right = z == '+' || z > 0x2502;
        bool corners = left && right, axis = left && r->rows[0].label[LEFT] >= 0;
        if ((left != right && !axis) ||
            (r->rows[0].border[LEFT] != r->rows[0].border[RIGHT] && !axis))
            return igo_reading_wrong(r, r->text->lines[i].line, 1, "a frame that is cut",
                                     "a frame on all sides of the board");
        closed += corners ? (i < r->first ? 1 : -1) : 0;
    }
    return closed == 0 || igo_reading_wrong_board(r, "a frame that is open on one side",
                                                  "a frame above and below the board");
}

/* The index of the last text above the rows; frames, fences and names of columns do not count. If
 * no line is left, the number of lines. */
static size_t last_text_above(const reading *r)
{
    for (size_t i = r->first; i-- > 0;) {
        part line = igo_part_trim(line_of(r->text, i));
        if (line.count > 0 && !igo_part_is_fence(line) && !igo_part_is_frame(line) &&
            igo_part_column_names(line) == 0)
            return i;
    }
    return r->text->line_count;
}

bool igo_reading_parse(reading *r)
{
    if (!find_rows(r)) return false;
    size_t above = last_text_above(r);
    r->below_names = r->first > 0 && igo_part_column_names(line_of(r->text, r->first - 1)) > 0;
    for (size_t i = 0; i < r->text->line_count; i++) {
        board_row here;
        bool player =
            r->player_first && i < r->first && igo_row_parse(r, i, &here) && is_player_line(&here);
        if ((i < r->first || i > r->last) && !player && !igo_reading_parse_beside(r, i, i == above))
            return false;
    }
    for (int i = 0; i < r->row_count; i++)
        if (!parse_tail(r, &r->rows[i])) return false;
    if (r->fences % 2 != 0)
        return igo_reading_wrong_board(
            r, "a fence that is open on one side",
            "a fence above and below the board, and no blank line between");
    return r->error.line == 0 && are_frames_closed(r) && are_labels_right(r, LEFT) &&
           are_labels_right(r, RIGHT) && igo_reading_make_board(r);
}
