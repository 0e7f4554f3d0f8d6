/* loose_read.c - one way to read a paragraph of a pasted board: rows, what is beside them, glyphs.
 *
 * The rows are the lines from the first to the last that are rows, and nothing but lines of a grid
 * stands between them. What is beside them is known, or left out and said; what looks like a piece
 * of a board or like a player and is neither is an error. */
#include "loose_text.h"

#include "private.h"

#include <string.h>

bool igo_reading_wrong(reading *r, size_t line, size_t column, const char *found,
                       const char *wanted)
{
    if (r->error.line == 0) igo_sheet_wrong(&r->error, line, column, found, wanted);
    return false;
}

static bool wrong_line(reading *r, part of, size_t line, const char *found, const char *wanted)
{
    char text[60], all[64];
    out quoted = out_to(all, sizeof all);
    igo_part_print(text, sizeof text, of);
    igo_out_format(&quoted, "'%s'", text);
    out_end(&quoted);
    return igo_reading_wrong(r, line, of.count > 0 ? of.at->column : 1, found != NULL ? found : all,
                             wanted);
}

bool igo_reading_wrong_line(reading *r, part of, size_t line, const char *wanted)
{
    return wrong_line(r, of, line, of.count == 0 ? "an empty line" : NULL, wanted);
}

/* Whether a number of rows, columns or cells is another than that of the rows before. */
static bool wrong_count(reading *r, size_t line, size_t column, const char *what, int found,
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
    if (other || (r->with->has_next && r->with->next != next))
        return igo_reading_wrong(r, line, 1, next == IGO_BLACK ? "Black to move" : "White to move",
                                 other ? "one player to move" : "the player of --next");
    r->next = next;
    return true;
}

void igo_reading_note(reading *r, size_t line, part of)
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

/* KataGo's line of rules, which is JSON. */
static bool is_rules(part of)
{
    return igo_part_begins(of, "Rules: {");
}

/* What is no prose: quotes and brackets hold a board, mostly. */
static bool is_like_code(part of)
{
    for (size_t i = 0; i < of.count; i++)
        if (of.at[i].c < 0x80 && strchr("\"[]{}`\\", (char)of.at[i].c) != NULL) return true;
    return false;
}

bool igo_part_is_words(part of)
{
    return of.count > 0 && (igo_sign_is_word(of.at->c) || of.at->c == '(' || of.at->c == '*') &&
           (is_rules(of) || (!igo_part_is_like_row(of, false) && !is_like_code(of)));
}

/* One word directly above the rows that is no heading. */
static bool is_in_place_of_player(part of)
{
    static const char *const headings[] = {"board",   "position", "diagram", "problem", "start",
                                           "example", "before",   "after",   "game",    NULL};
    char word[32];
    for (size_t i = 0; i < of.count; i++)
        if (igo_sign_is_blank(of.at[i].c)) return false;
    igo_part_print(word, sizeof word, of);
    size_t length = strlen(word);
    length -= length > 0 && word[length - 1] == ':';
    for (size_t i = 0; headings[i] != NULL; i++)
        if (text_is(word, length, headings[i])) return false;
    return true;
}

static bool keep_title(reading *r, part of, size_t line)
{
    igo_color named = IGO_EMPTY;
    while (of.count > 0 && (of.at->c == '#' || igo_sign_is_blank(of.at->c)))
        of.at++, of.count--;
    enum says says = igo_words_say(of, &named);
    if (igo_part_is_like_row(of, r->cells != GLYPHS))
        return igo_reading_wrong_line(r, of, line, "a row of the board");
    if (says == NAMED && of.count > 1 && !igo_reading_name(r, named, line)) return false;
    if (says >= ASKS) may_name(r, line, false);
    char title[256];
    igo_part_print(title, sizeof title, of);
    if (!igo_case_add_title(r->game, title, strlen(title))) return !(r->no_memory = true);
    return true;
}

/* The answer of an engine begins with =, perhaps with a number. */
static part behind_equals(part of)
{
    if (of.count == 0 || of.at->c != '=') return of;
    do
        of.at++, of.count--;
    while (of.count > 0 && igo_sign_is_digit(of.at->c));
    return igo_part_trim(of);
}

static bool is_mail_mark(const reading *r, size_t line)
{
    part of = line_of(r->text, line);
    return igo_part_is(of, "-- ") && (r->row_count == 0 || r->rows[0].cells != 2);
}

static bool is_same_shape(const rank *a, const rank *b)
{
    return a->wall_left == b->wall_left && a->wall_right == b->wall_right &&
           (a->left < 0) == (b->left < 0) && (a->right < 0) == (b->right < 0) &&
           a->depth == b->depth;
}

/* Whether a frame may be a row that is cut: it has the shape and a sign of the rows. */
static bool is_cut_row(const reading *r, size_t line)
{
    rank here;
    if (!igo_row_take(r, line, &here) || !is_same_shape(&r->rows[0], &here)) return false;
    for (int row = 0; row < r->row_count; row++)
        for (int col = 0; col < r->rows[row].cells; col++)
            if (r->rows[row].cell[col].c == here.cell[0].c) return true;
    return false;
}

bool igo_reading_beside(reading *r, size_t line, bool place)
{
    part of = behind_equals(igo_part_trim(line_of(r->text, line)));
    size_t number = r->text->lines[line].line;
    int columns = igo_part_columns(of), cols = r->row_count > 0 ? r->rows[0].cells : 0;
    igo_color next = IGO_EMPTY;
    if (r->text->lines[line].bare) return igo_reading_wrong_line(r, of, number, "as many cells");
    if (igo_part_begins(of, "```") || igo_part_begins(of, "~~~")) r->fences++;
    if (of.count == 0 || igo_part_begins(of, "```") || igo_part_begins(of, "~~~") ||
        is_mail_mark(r, line))
        return true;
    if (columns > 0 && (columns > 1 || cols == 1) && cols > 0)
        return columns == cols ||
               wrong_count(r, number, of.at->column, "names of columns:", columns, cols);
    if (igo_part_is_cut(of))
        return igo_reading_wrong_line(r, of, number, "all rows, and columns from A on");
    if (igo_part_is_frame(of) && cols > 0 && of.count != (size_t)cols)
        return !is_cut_row(r, line) || igo_reading_wrong_line(r, of, number, "as many points");
    if (of.at->c == '#') return keep_title(r, of, number);
    if (is_rules(of)) return true;
    if (igo_part_is_like_row(of, r->cells != GLYPHS))
        return igo_reading_wrong_line(r, of, number, "a row of the board");
    enum says says = igo_words_say(of, &next);
    if (says == NAMED) return igo_reading_name(r, next, number);
    if (says == MUST)
        return igo_reading_wrong_line(r, of, number,
                                      "x or Black, o or White as the player to move");
    if (is_like_code(of)) return igo_reading_wrong_line(r, of, number, "a board, or words");
    if (says == ASKS || (place && is_in_place_of_player(of))) may_name(r, number, false);
    if (says == MENTIONS) may_name(r, number, true);
    igo_reading_note(r, number, of);
    return true;
}

/* ---- Rows ---- */

/* One sign that is a stone may be the player's line. */
static bool is_player_line(const rank *of)
{
    return of->cells == 1 && !of->wall_right && of->left < 0 && of->right < 0 &&
           igo_sign_color(of->cell[0].c) != IGO_EMPTY;
}

/* Takes the line as a row or as none: lines that are drawn are rows only if they are like those
 * that are not. */
static bool is_row(const reading *r, size_t line, const rank *like, rank *to)
{
    if (!igo_row_take(r, line, to)) return false;
    if (r->header && igo_part_columns(line_of(r->text, line)) == to->cells && to->cells > 1)
        return false;
    return !to->frame || like == NULL || (like->cells == to->cells && is_same_shape(like, to));
}

/* The first row that is more than a frame; false: there is none, and frames are rows. */
static bool find_first_row(const reading *r, size_t from, rank *to)
{
    for (size_t i = from; i < r->text->line_count; i++)
        if (igo_row_take(r, i, to) && !to->frame &&
            !(r->header && igo_part_columns(line_of(r->text, i))))
            return true;
    return false;
}

/* Lines between two rows: those of a grid that is drawn. */
static bool is_grid(const reading *r, size_t line)
{
    bool drawn = r->separator == PIPE || r->separator == DASH;
    part of = igo_part_trim(line_of(r->text, line));
    return drawn && of.count > 0 && igo_part_is_frame(of);
}

static int label_of(const rank *of, bool left)
{
    return left ? of->left : of->right;
}

/* Numbers at an edge count up or down by one, and reach 1 or 0: else rows are missing. */
static bool are_labels_right(reading *r, bool left)
{
    const rank *rows = r->rows, *last = &rows[r->row_count - 1];
    int top = label_of(rows, left), bottom = label_of(last, left), step = top < bottom ? 1 : -1;
    if (top < 0) return true;
    if (top > 1 && bottom > 1)
        return igo_reading_wrong(r, last->line, 1, "row numbers that do not reach 1",
                                 "a board with all its rows");
    for (int i = 0; i < r->row_count; i++) {
        int label = label_of(&rows[i], left), other = label_of(&rows[i], !left);
        if (label != top + step * i || (other >= 0 && other != label))
            return igo_reading_wrong(r, rows[i].line, 1, "a row number out of its place",
                                     "rows numbered one by one");
    }
    return true;
}

static bool take_tail(reading *r, const rank *of)
{
    igo_color next = IGO_EMPTY;
    if (of->tail.count == 0) return true;
    if (igo_part_is_like_row(of->tail, r->cells != GLYPHS) || igo_part_is_frame(of->tail))
        return igo_reading_wrong_line(r, of->tail, of->line, "the end of the row");
    enum says says = igo_words_say(of->tail, &next);
    if (says == NAMED) return igo_reading_name(r, next, of->line);
    return says < MENTIONS || may_name(r, of->line, says == MENTIONS);
}

/* The rows, and the first and last line of them. */
static bool find_rows(reading *r, size_t *first, size_t *last)
{
    rank like, here;
    size_t from = 0, count = r->text->line_count;
    bool grids = false;
    bool has_like = find_first_row(r, 0, &like);
    if (r->player_first) {
        while (from < count && !is_row(r, from, has_like ? &like : NULL, &here))
            from++;
        if (from == count || !is_player_line(&here)) return false;
        igo_reading_name(r, igo_sign_color(here.cell[0].c), here.line);
        from++;
        has_like = find_first_row(r, from, &like);
    }
    *first = *last = count;
    for (size_t i = from; i < count; i++) {
        part of = igo_part_trim(line_of(r->text, i));
        size_t number = r->text->lines[i].line;
        if (!is_row(r, i, has_like ? &like : NULL, &here)) continue;
        r->score++;
        for (size_t between = *last + 1; *first < count && between < i; between++) {
            grids = true;
            if (!is_grid(r, between))
                return igo_reading_wrong_line(r, line_of(r->text, between),
                                              r->text->lines[between].line,
                                              "a row: it stands between rows");
        }
        if (*first < count && grids && *last + 1 == i)
            return igo_reading_wrong_line(r, of, number, "a line of the grid between all rows");
        if (r->row_count == IGO_MAX_SIZE)
            return igo_reading_wrong(r, number, 1, "a 33rd row", "at most 32 rows");
        if (here.cells == WIDEST)
            return igo_reading_wrong(r, number, here.cell[WIDEST - 1].column, "a 33rd column",
                                     "at most 32 columns");
        part all = line_of(r->text, i), above = line_of(r->text, *first < count ? *first : i);
        if (igo_part_is(all, "-- ") && !igo_sign_is_blank(above.at[above.count - 1].c))
            return igo_reading_wrong_line(r, of, number, "a row that can be no mark of a mail");
        const rank *top = &r->rows[0];
        if (*first < count && here.cells != top->cells)
            return wrong_count(r, number, of.at->column, "points in the row:", here.cells,
                               top->cells);
        if (*first < count && !is_same_shape(top, &here))
            return igo_reading_wrong_line(r, of, number, "the same margins as the first row has");
        if (here.cells > 1 && *first < count && r->separator <= BLANKS && r->cells != NUMBERS &&
            here.distance != top->distance)
            return igo_reading_wrong_line(r, of, number, "points as far apart as in the first row");
        *first = *first == count ? i : *first;
        *last = i;
        r->rows[r->row_count++] = here;
    }
    return r->row_count > 0;
}

/* A frame that is closed at its corners stands above and below, or nowhere. */
static bool are_frames_closed(reading *r, size_t first, size_t last)
{
    int closed = 0;
    for (size_t i = 0; i < r->text->line_count; i++) {
        part of = igo_part_trim(line_of(r->text, i));
        if ((i >= first && i <= last) || of.count < 2 || !igo_part_is_frame(of)) continue;
        uint32_t a = of.at[0].c, z = of.at[of.count - 1].c;
        bool left = a == '+' || a > 0x2502, right = z == '+' || z > 0x2502;
        bool corners = left && right, axis = left && r->rows[0].left >= 0;
        if ((left != right && !axis) || (r->rows[0].wall_left != r->rows[0].wall_right && !axis))
            return igo_reading_wrong(r, r->text->lines[i].line, 1, "a frame that is cut",
                                     "a frame on all sides of the board");
        closed += corners ? (i < first ? 1 : -1) : 0;
    }
    return closed == 0 ||
           igo_reading_wrong(r, r->rows[0].line, 1, "a frame that is open on one side",
                             "a frame above and below the board");
}

/* The line directly above the rows that is no part of a frame. */
static size_t place_of_player(const reading *r, size_t first)
{
    for (size_t i = first; i-- > 0;) {
        part of = igo_part_trim(line_of(r->text, i));
        bool fence = igo_part_begins(of, "```") || igo_part_begins(of, "~~~");
        if (of.count > 0 && !fence && !igo_part_is_frame(of) && igo_part_columns(of) == 0) return i;
    }
    return r->text->line_count;
}

bool igo_reading_take(reading *r)
{
    size_t first, last, count = r->text->line_count;
    if (!find_rows(r, &first, &last)) return false;
    size_t place = place_of_player(r, first);
    r->below_names = first > 0 && igo_part_columns(line_of(r->text, first - 1)) > 0;
    for (size_t i = 0; i < count; i++) {
        rank here;
        bool player =
            r->player_first && i < first && igo_row_take(r, i, &here) && is_player_line(&here);
        if ((i < first || i > last) && !player && !igo_reading_beside(r, i, i == place))
            return false;
    }
    for (int i = 0; i < r->row_count; i++)
        if (!take_tail(r, &r->rows[i])) return false;
    if (r->fences % 2 != 0)
        return igo_reading_wrong(r, r->rows[0].line, 1, "a fence that is open on one side",
                                 "a fence above and below the board, and no blank line between");
    return are_frames_closed(r, first, last) && are_labels_right(r, true) &&
           are_labels_right(r, false) && igo_reading_finish(r);
}

/* ---- Glyphs ---- */

/* Keeps the sign in its place, which is its own. */
static bool take_glyph(reading *r, const sign *cell, uint32_t *place, const char *wanted)
{
    char text[16] = "'";
    if (*place == 0) *place = cell->c;
    if (*place == cell->c) return true;
    igo_part_print(text + 1, sizeof text - 2, (part){cell, 1});
    size_t length = strlen(text);
    text[length] = '\'', text[length + 1] = '\0';
    return igo_reading_wrong(r, cell->line, cell->column, text, wanted);
}

/* A corner or an edge stands where it is drawn. */
static bool is_edge_right(const reading *r, int edge, int row, int col)
{
    int down = row == 0 ? 0 : row + 1 == r->row_count ? 2 : 1;
    int right = col == 0 ? 0 : col + 1 == r->rows[0].cells ? 2 : 1;
    return edge == 3 * down + right;
}

static bool take_empty(reading *r, const sign *cell, int row, int col, bool *star)
{
    int edge = igo_sign_edge(cell->c);
    sign same = *cell;
    if (edge >= 0 && !is_edge_right(r, edge, row, col))
        return igo_reading_wrong(r, cell->line, cell->column, "an edge in the middle",
                                 "a grid that ends at all sides");
    if (edge >= 0) same.c = 0x253c;
    *star = *star || cell->c == ',';
    if (cell->c == '+' || cell->c == ',') return true;
    return take_glyph(r, &same, &r->empty, "one sign for empty points");
}

/* Numbers: 1 is Black, unless an option says otherwise. */
static igo_color color_in(const reading *r, uint32_t c)
{
    int number = c == MINUS_ONE ? -1 : c == '1' || c == '2' ? (int)(c - '0') : 0;
    int black = r->with->black != 0 ? r->with->black : 1;
    if (number == 0) return igo_sign_color(c);
    return number == black ? IGO_BLACK : IGO_WHITE;
}

static bool take_cells(reading *r)
{
    bool star = false;
    for (int i = 0; i < r->row_count; i++)
        for (int col = 0; col < r->rows[i].cells; col++) {
            const sign *cell = &r->rows[i].cell[col];
            igo_color color = color_in(r, cell->c);
            bool right = color == IGO_BLACK   ? take_glyph(r, cell, &r->black, "one sign for Black")
                         : color == IGO_WHITE ? take_glyph(r, cell, &r->white, "one sign for White")
                                              : take_empty(r, cell, i, col, &star);
            if (!right) return false;
        }
    bool numbers = r->cells == NUMBERS, both = r->black != 0 && r->white != 0;
    bool pair = !both || numbers || igo_signs_are_pair(r->black, r->white);
    if (!pair || (star && r->empty == 0))
        return igo_reading_wrong(r, r->rows[0].line, 1,
                                 pair ? "only commas" : "stones of two kinds",
                                 "stones such as x and o, X and O, or # and O");
    return !(numbers && both) || (r->black | r->white) != ('2' | MINUS_ONE) ||
           igo_reading_wrong(r, r->rows[0].line, 1, "2 and -1", "1 and 2, or 1 and -1");
}

/* Who is to move: as the text says, else as JSON's key does, else the option. */
static bool decide_player(reading *r)
{
    const sheet *from = r->text;
    size_t line = r->rows[0].line;
    uint32_t number = from->player;
    if (number == MINUS_ONE && (r->black == '2' || r->white == '2'))
        return igo_reading_wrong(r, line, 1, "player -1 of stones 1 and 2",
                                 "one way to number players");
    if (number == '2' && (r->black == MINUS_ONE || r->white == MINUS_ONE))
        return igo_reading_wrong(r, line, 1, "player 2 of stones 1 and -1",
                                 "one way to number players");
    igo_color key = number != 0 ? color_in(r, number) : from->next;
    if (key != IGO_EMPTY && !igo_reading_name(r, key, line)) return false;
    bool known = r->next != IGO_EMPTY;
    if (r->may_line > 0 && !r->with->has_next && !(known && r->mentions))
        return igo_reading_wrong(r, r->may_line, 1, "a line that may name the player",
                                 "words such as Black to play, or --next");
    return true;
}

/* Whether the points come in pairs, side by side or one below the other, as if each was printed
 * twice. On a small board with few stones that may be chance. */
static bool is_doubled(const igo_board *board, bool down)
{
    int rows = igo_board_rows(board), cols = igo_board_cols(board), stones[2] = {0, 0};
    int length = down ? rows : cols, other = down ? cols : rows;
    if (length % 2 != 0) return false;
    for (int i = 0; i < rows * cols; i++) {
        igo_point at = {i / cols, i % cols}, twin = at;
        *(down ? &twin.row : &twin.col) |= 1;
        igo_color color = igo_board_get(board, at);
        if (color != igo_board_get(board, twin)) return false;
        if (color != IGO_EMPTY) stones[color]++;
    }
    int all = stones[0] + stones[1];
    bool square = length == 2 * other && other > 2, both = stones[0] > 0 && stones[1] > 0;
    return (square && (both || all > 2)) || (length > 8 && all > 4);
}

static bool is_column_of(const reading *r, int col, uint32_t c)
{
    for (int i = 0; i < r->row_count; i++)
        if (r->rows[i].cell[col].c != c) return false;
    return true;
}

/* Whether one sign stands between all points, as in +-X-+ or +--X--+, and is no point itself. */
static bool is_split(const reading *r, int step)
{
    int cols = r->rows[0].cells;
    bool empty = false;
    if (cols <= step || cols % step != 1) return false;
    uint32_t mark = r->rows[0].cell[1].c;
    for (int i = 0; i < r->row_count; i++)
        for (int col = 0; col < cols; col++) {
            uint32_t c = r->rows[i].cell[col].c;
            if ((c == mark) != (col % step > 0)) return false;
            empty = empty || (col % step == 0 && igo_sign_color(c) == IGO_EMPTY);
        }
    return empty && igo_sign_color(mark) == IGO_EMPTY;
}

/* The points that programs mark as stars lie alike on all sides of a board, but not of its part. */
static bool are_stars_cut(const reading *r)
{
    int rows = r->row_count, cols = r->rows[0].cells;
    bool labels = r->rows[0].left >= 0 || r->rows[0].right >= 0;
    for (int i = 0; i < rows && labels && r->empty != 0; i++)
        for (int col = 0; col < cols; col++) {
            const rank *other = &r->rows[rows - 1 - i];
            uint32_t star = r->rows[i].cell[col].c;
            uint32_t twins[] = {other->cell[col].c, r->rows[i].cell[cols - 1 - col].c};
            if (star != '+' && star != ',') continue;
            for (int k = 0; k < 2; k++)
                if (twins[k] != star && igo_sign_color(twins[k]) == IGO_EMPTY) return true;
        }
    return false;
}

/* Whether a line of - below the names of columns may be the rule of a table. */
static bool may_be_rule(const reading *r)
{
    return r->separator == PIPE && r->below_names && r->rows[0].frame && r->rows[0].left < 0;
}

/* Whether each row begins or ends with a sign that is a star point elsewhere: + in front of the
 * lines of a patch, a comma behind the items of a list; or all have one in one place, as between
 * two boards. */
static bool has_marks(const reading *r)
{
    int last = r->rows[0].cells - 1;
    for (int col = 1; col < last && r->row_count > 3; col++)
        if (is_column_of(r, col, ',') || (r->empty != 0 && is_column_of(r, col, '+'))) return true;
    return r->row_count > 1 && r->empty != 0 &&
           ((is_column_of(r, 0, '#') && r->separator == BLANKS) || is_column_of(r, 0, '+') ||
            is_column_of(r, last, '+') || is_column_of(r, last, ','));
}

bool igo_reading_finish(reading *r)
{
    igo_board board = igo_board_make(r->row_count, r->rows[0].cells);
    igo_point at;
    for (int i = 1; i < r->row_count; i++)
        if (r->rows[i].cells != r->rows[0].cells)
            return wrong_count(r, r->rows[i].line, 1, "points in the row:", r->rows[i].cells,
                               r->rows[0].cells);
    if (!take_cells(r) || !decide_player(r)) return false;
    for (at.row = 0; at.row < r->row_count; at.row++)
        for (at.col = 0; at.col < r->rows[0].cells; at.col++)
            igo_board_set(&board, at, color_in(r, r->rows[at.row].cell[at.col].c));
    const sheet *from = r->text;
    int rows = r->row_count, cols = r->rows[0].cells;
    if ((from->side > 0 && from->side != rows && from->side != cols) ||
        (from->width > 0 && from->width != cols) || (from->height > 0 && from->height != rows))
        return igo_reading_wrong(r, r->rows[0].line, 1, "a board of another size",
                                 "the size that the text names");
    if (are_stars_cut(r))
        return igo_reading_wrong(r, r->rows[0].line, 1, "star points nearer to one side",
                                 "a board with all its rows and columns");
    if (may_be_rule(r))
        return igo_reading_wrong(r, r->rows[0].line, 1, "a row, or the rule of a table",
                                 "no names of columns, or |---|---| below them");
    if (rows == 1 && r->black == 0 && r->white == 0 && r->next == IGO_EMPTY && !r->with->has_next)
        return igo_reading_wrong(r, r->rows[0].line, 1, "one row without a stone",
                                 "a board, or who is to move");
    if (is_split(r, 2) || is_split(r, 3) || is_split(r, 4) || has_marks(r))
        return igo_reading_wrong(r, r->rows[0].line, 1, "one sign beside all points",
                                 "points with nothing, blanks, a tab, a comma or | between");
    if (is_doubled(&board, false) || is_doubled(&board, true))
        return igo_reading_wrong(r, r->rows[0].line, 1, "points in pairs, as if printed twice",
                                 "each point once");
    if (igo_board_first_dead(&board, &at)) {
        const sign *dead = &r->rows[at.row].cell[at.col];
        return igo_reading_wrong(r, dead->line, dead->column, "a chain without liberties",
                                 "a liberty for every chain");
    }
    for (size_t i = 0; i < r->text->key_count; i++)
        if (r->note_count < IGO_LEFT_OUT) r->notes[r->note_count++] = r->text->keys[i];
    r->game->start = (igo_position){.board = board, .next = r->next};
    r->game->line = r->rows[0].line;
    return true;
}

void igo_reading_print(const reading *r, char *to, size_t size)
{
    const uint32_t glyphs[] = {r->black, r->white, r->empty != 0 ? r->empty : '+'};
    static const char *const names[] = {"Black", "White", "empty"};
    out text = out_to(to, size);
    igo_out_format(&text, "%dx%d, ", r->row_count, r->rows[0].cells);
    for (int i = 0; i < 3; i++) {
        char glyph[16];
        sign s = {.c = glyphs[i]};
        igo_part_print(glyph, sizeof glyph, (part){&s, 1});
        if (s.c != 0) igo_out_format(&text, "%s %s, ", glyph, names[i]);
    }
    out_end(&text);
}
