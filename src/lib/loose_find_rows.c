/* loose_find_rows.c - reads a paragraph in one way: the rows of a board and the text beside them.
 *
 * Only lines of a grid may be between the rows. Other text is understood, or left out and reported;
 * text that looks like part of a board or like a player and is neither is an error. */
#include "loose_text.h"

#include <string.h>

bool igo_reading_wrong(reading *r, size_t line, size_t column, const char *found,
                       const char *wanted)
{
    if (r->error.line == 0) igo_wrong(&r->error, line, column, found, wanted);
    return false;
}

bool igo_reading_wrong_line(reading *r, part of, size_t line, const char *wanted)
{
    if (of.count == 0) return igo_reading_wrong(r, line, 1, "an empty line", wanted);
    return igo_reading_wrong(r, line, of.at->column, igo_part_quote(of).text, wanted);
}

bool igo_reading_wrong_board(reading *r, const char *found, const char *wanted)
{
    return igo_reading_wrong(r, r->rows[0].line, 1, found, wanted);
}

bool igo_reading_wrong_count(reading *r, size_t line, size_t column, const char *what, int found,
                             int wanted)
{
    char is[40], should[60];
    out one = out_to(is, sizeof is), other = out_to(should, sizeof should);
    igo_out_format(&one, "%s %d", what, found);
    igo_out_format(&other, "%d, as in the first row", wanted);
    out_end(&one);
    out_end(&other);
    return igo_reading_wrong(r, line, column, is, should);
}

bool igo_reading_name(reading *r, igo_color next, size_t line)
{
    bool other = r->next != IGO_EMPTY && r->next != next;
    if (other || (r->options->has_next && r->options->next != next))
        return igo_reading_wrong(r, line, 1, next == IGO_BLACK ? "Black to move" : "White to move",
                                 other ? "one player to move" : "the player of --next");
    r->next = next;
    return true;
}

static void reading_note(reading *r, size_t line, part of)
{
    if (r->note_count == IGO_LEFT_OUT) return;
    igo_left_out *to = &r->notes[r->note_count++];
    to->line = line;
    igo_part_print(to->text, sizeof to->text, of);
}

/* ---- Beside the rows ---- */

static bool may_name(reading *r, size_t line, bool mentions)
{
    if (r->may_line == 0 || r->mentions) {
        r->may_line = line;
        r->mentions = mentions;
    }
    return true;
}

/* KataGo prints its rules as JSON. */
static bool is_rules(part of)
{
    return igo_part_begins(of, "Rules: {");
}

/* Text with quotes or brackets, which usually hold a board. */
static bool is_like_code(part of)
{
    for (size_t i = 0; i < of.count; i++)
        if (of.at[i].c > 0 && of.at[i].c < 0x80 && strchr("\"[]{}`\\", (char)of.at[i].c) != NULL)
            return true;
    return false;
}

bool igo_part_is_words(part of)
{
    return of.count > 0 && (igo_sign_is_word(of.at->c) || of.at->c == '(' || of.at->c == '*') &&
           (is_rules(of) || (!igo_part_is_like_row(of, false) && !is_like_code(of)));
}

/* Whether it is one word, and no heading. */
static bool may_be_player_word(part of)
{
    for (size_t i = 0; i < of.count; i++)
        if (igo_sign_is_blank(of.at[i].c)) return false;
    of.count -= of.count > 0 && of.at[of.count - 1].c == ':';
    return !igo_part_is_in(of, "board position diagram problem start example before after game");
}

static bool keep_title(reading *r, part of, size_t line)
{
    igo_color named = IGO_EMPTY;
    while (of.count > 0 && (of.at->c == '#' || igo_sign_is_blank(of.at->c)))
        of = part_after(of, 1);
    enum says says = igo_words_say(of, &named);
    if (igo_part_is_like_row(of, r->cells != GLYPHS))
        return igo_reading_wrong_line(r, of, line, "a row of the board");
    if (says == SAYS_PLAYER && of.count > 1 && !igo_reading_name(r, named, line)) return false;
    if (says >= SAYS_MAYBE) may_name(r, line, false);
    char title[256];
    igo_part_print(title, sizeof title, of);
    if (!igo_case_add_title(r->game, title, strlen(title))) return reading_no_memory(r);
    return true;
}

/* Skips = and an optional number, as in the answer of an engine. */
static part after_equals(part of)
{
    if (of.count == 0 || of.at->c != '=') return of;
    size_t number = 1;
    while (number < of.count && igo_sign_is_digit(of.at[number].c))
        number++;
    return igo_part_trim(part_after(of, number));
}

static bool is_signature_separator(const reading *r, size_t line)
{
    part of = line_of(r->text, line);
    return igo_part_is(of, "-- ") && (r->row_count == 0 || r->rows[0].cells != 2);
}

static bool is_same_shape(const board_row *a, const board_row *b)
{
    for (enum side side = LEFT; side <= RIGHT; side++)
        if (a->wall[side] != b->wall[side] || (a->label[side] < 0) != (b->label[side] < 0))
            return false;
    return a->depth == b->depth;
}

/* Whether a frame may be a short row: it has the shape and a sign of the rows. */
static bool is_cut_row(const reading *r, size_t line)
{
    board_row here;
    if (!igo_row_parse(r, line, &here) || !is_same_shape(&r->rows[0], &here)) return false;
    for (int row = 0; row < r->row_count; row++)
        for (int col = 0; col < r->rows[row].cells; col++)
            if (r->rows[row].cell[col].c == here.cell[0].c) return true;
    return false;
}

/* Whether a line looks like a row with an error: it is no word and has one sign for each point, one
 * of them a cell; or several cells between separators. */
static bool is_wrong_row(const reading *r, part of, bool quoted)
{
    int cols = r->row_count > 0 ? r->rows[0].cells : 0, items = 0, single = 0, cells = 0;
    bool close = r->separator == NONE, word = close && !quoted;
    for (size_t from = 0, at; from < of.count; from = at + !close) {
        at = from + close;
        while (!close && at < of.count && of.at[at].c != separator_sign(r->separator))
            at++;
        part item = igo_part_trim((part){of.at + from, at - from});
        bool minus = r->cells == NUMBERS && igo_part_is(item, "-1");
        bool cell = minus || (item.count == 1 && igo_sign_is_cell(item.at->c, r->cells));
        if (close && item.count == 0) return false;
        word = word && igo_sign_is_word(item.at->c);
        items += item.count > 0;
        single += item.count == 1 || minus;
        cells += cell;
    }
    bool row = items == cols && single == cols && cells > 0 && !word;
    return cols > 1 && (row || (r->separator > BLANKS && cells > 1));
}

bool igo_reading_beside(reading *r, size_t line, bool just_above)
{
    part of = after_equals(igo_part_trim(line_of(r->text, line)));
    size_t number = r->text->lines[line].line;
    int columns = igo_part_columns(of), cols = r->row_count > 0 ? r->rows[0].cells : 0;
    igo_color next = IGO_EMPTY;
    if (r->text->lines[line].bare) return igo_reading_wrong_line(r, of, number, "as many cells");
    bool fence = igo_part_is_fence(of);
    r->fences += fence;
    if (of.count == 0 || fence || is_signature_separator(r, line)) return true;
    if (columns > 0 && (columns > 1 || cols == 1) && cols > 0)
        return columns == cols || igo_reading_wrong_count(r, number, of.at->column,
                                                          "names of columns:", columns, cols);
    if (igo_part_is_cut(of))
        return igo_reading_wrong_line(r, of, number, "all rows, and columns from A on");
    if (igo_part_is_frame(of) && cols > 0 && of.count != (size_t)cols)
        return !is_cut_row(r, line) || igo_reading_wrong_line(r, of, number, "as many points");
    if (is_wrong_row(r, of, r->text->lines[line].quoted))
        return igo_reading_wrong_line(r, of, number, "a row of the board");
    if (of.at->c == '#') return keep_title(r, of, number);
    if (is_rules(of)) return true;
    if (igo_part_is_like_row(of, r->cells != GLYPHS))
        return igo_reading_wrong_line(r, of, number, "a row of the board");
    enum says says = igo_words_say(of, &next);
    if (says == SAYS_PLAYER) return igo_reading_name(r, next, number);
    if (says == SAYS_UNCLEAR)
        return igo_reading_wrong_line(r, of, number,
                                      "x or Black, o or White as the player to move");
    if (is_like_code(of)) return igo_reading_wrong_line(r, of, number, "a board, or words");
    if (says == SAYS_MAYBE || (just_above && may_be_player_word(of))) may_name(r, number, false);
    if (says == SAYS_COLOR) may_name(r, number, true);
    reading_note(r, number, of);
    return true;
}

/* ---- Rows ---- */

/* A single stone may be the player line. */
static bool is_player_line(const board_row *of)
{
    return of->cells == 1 && !of->wall[RIGHT] && of->label[LEFT] < 0 && of->label[RIGHT] < 0 &&
           igo_sign_color(of->cell[0].c) != IGO_EMPTY;
}

/* Whether the line is a row. A frame is a row only if it has the shape of the other rows. */
static bool is_row(const reading *r, size_t line, const board_row *like, board_row *to)
{
    if (!igo_row_parse(r, line, to)) return false;
    if (r->header && igo_part_columns(line_of(r->text, line)) == to->cells && to->cells > 1)
        return false;
    return !to->frame || like == NULL || (like->cells == to->cells && is_same_shape(like, to));
}

/* Finds the first row that is not a frame; false: none, and frames are rows. */
static bool find_first_row(const reading *r, size_t from, board_row *to)
{
    for (size_t i = from; i < r->text->line_count; i++)
        if (igo_row_parse(r, i, to) && !to->frame &&
            !(r->header && igo_part_columns(line_of(r->text, i))))
            return true;
    return false;
}

/* Whether a line between rows is one of a drawn grid. */
static bool is_grid(const reading *r, size_t line)
{
    bool drawn = r->separator == PIPE || r->separator == DRAWN_LINE;
    part of = igo_part_trim(line_of(r->text, line));
    return drawn && of.count > 0 && igo_part_is_frame(of);
}

/* Row numbers count up or down by one and reach 1 or 0; else rows are missing. */
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

static bool parse_tail(reading *r, const board_row *of)
{
    igo_color next = IGO_EMPTY;
    if (of->tail.count == 0) return true;
    if (igo_part_is_like_row(of->tail, r->cells != GLYPHS) || igo_part_is_frame(of->tail))
        return igo_reading_wrong_line(r, of->tail, of->line, "the end of the row");
    enum says says = igo_words_say(of->tail, &next);
    if (says == SAYS_PLAYER) return igo_reading_name(r, next, of->line);
    return says < SAYS_COLOR || may_name(r, of->line, says == SAYS_COLOR);
}

/* Whether the row continues those above: the form is the same, and no text is between, or a line
 * of a grid each time. */
static bool check_next_row(reading *r, size_t line, const board_row *here)
{
    const board_row *top = &r->rows[0];
    part all = line_of(r->text, line), of = igo_part_trim(all), above = line_of(r->text, r->first);
    bool first = r->row_count == 0;
    for (size_t between = r->last + 1; !first && between < line; between++) {
        r->grids = true;
        if (!is_grid(r, between))
            return igo_reading_wrong_line(r, line_of(r->text, between),
                                          r->text->lines[between].line,
                                          "a row: it stands between rows");
    }
    if (r->grids && r->last + 1 == line)
        return igo_reading_wrong_line(r, of, here->line, "a line of the grid between all rows");
    if (r->row_count == IGO_MAX_SIZE)
        return igo_reading_wrong(r, here->line, 1, "a 33rd row", "at most 32 rows");
    if (here->cells == WIDEST)
        return igo_reading_wrong(r, here->line, here->cell[WIDEST - 1].column, "a 33rd column",
                                 "at most 32 columns");
    if (first) return true;
    if (igo_part_is(all, "-- ") && !igo_sign_is_blank(above.at[above.count - 1].c))
        return igo_reading_wrong_line(r, of, here->line, "a row that can be no mark of a mail");
    if (here->cells != top->cells)
        return igo_reading_wrong_count(r, here->line, of.at->column,
                                       "points in the row:", here->cells, top->cells);
    if (!is_same_shape(top, here))
        return igo_reading_wrong_line(r, of, here->line, "the same margins as the first row has");
    bool spaced = here->cells > 1 && r->separator <= BLANKS && r->cells != NUMBERS;
    return !spaced || here->distance == top->distance ||
           igo_reading_wrong_line(r, of, here->line, "points as far apart as in the first row");
}

static bool find_rows(reading *r)
{
    board_row like, here;
    size_t from = 0, count = r->text->line_count;
    bool has_like = find_first_row(r, 0, &like);
    if (r->player_first) {
        while (from < count && !is_row(r, from, has_like ? &like : NULL, &here))
            from++;
        if (from == count || !is_player_line(&here)) return false;
        if (!igo_reading_name(r, igo_sign_color(here.cell[0].c), here.line))
            r->score += 2; /* this error rather than that the player's line is a short row */
        from++;
        has_like = find_first_row(r, from, &like);
    }
    for (size_t i = from; i < count; i++) {
        if (!is_row(r, i, has_like ? &like : NULL, &here)) continue;
        r->score++;
        if (!check_next_row(r, i, &here)) return false;
        if (r->row_count == 0) r->first = i;
        r->last = i;
        r->rows[r->row_count++] = here;
    }
    return r->row_count > 0;
}

/* A frame with corners must be both above and below, or absent. */
static bool are_frames_closed(reading *r)
{
    int closed = 0;
    for (size_t i = 0; i < r->text->line_count; i++) {
        part of = igo_part_trim(line_of(r->text, i));
        if ((i >= r->first && i <= r->last) || of.count < 2 || !igo_part_is_frame(of)) continue;
        uint32_t a = of.at[0].c, z = of.at[of.count - 1].c;
        bool left = a == '+' || a > 0x2502, right = z == '+' || z > 0x2502;
        bool corners = left && right, axis = left && r->rows[0].label[LEFT] >= 0;
        if ((left != right && !axis) || (r->rows[0].wall[LEFT] != r->rows[0].wall[RIGHT] && !axis))
            return igo_reading_wrong(r, r->text->lines[i].line, 1, "a frame that is cut",
                                     "a frame on all sides of the board");
        closed += corners ? (i < r->first ? 1 : -1) : 0;
    }
    return closed == 0 || igo_reading_wrong_board(r, "a frame that is open on one side",
                                                  "a frame above and below the board");
}

/* The last line above the rows that is not part of a frame. */
static size_t place_of_player(const reading *r)
{
    for (size_t i = r->first; i-- > 0;) {
        part of = igo_part_trim(line_of(r->text, i));
        if (of.count > 0 && !igo_part_is_fence(of) && !igo_part_is_frame(of) &&
            igo_part_columns(of) == 0)
            return i;
    }
    return r->text->line_count;
}

bool igo_reading_parse(reading *r)
{
    if (!find_rows(r)) return false;
    size_t place = place_of_player(r);
    r->below_names = r->first > 0 && igo_part_columns(line_of(r->text, r->first - 1)) > 0;
    for (size_t i = 0; i < r->text->line_count; i++) {
        board_row here;
        bool player =
            r->player_first && i < r->first && igo_row_parse(r, i, &here) && is_player_line(&here);
        if ((i < r->first || i > r->last) && !player && !igo_reading_beside(r, i, i == place))
            return false;
    }
    for (int i = 0; i < r->row_count; i++)
        if (!parse_tail(r, &r->rows[i])) return false;
    if (r->fences % 2 != 0)
        return igo_reading_wrong_board(
            r, "a fence that is open on one side",
            "a fence above and below the board, and no blank line between");
    return r->error.line == 0 && are_frames_closed(r) && are_labels_right(r, LEFT) &&
           are_labels_right(r, RIGHT) && igo_reading_finish(r);
}
