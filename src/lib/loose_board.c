/* loose_board.c - makes a board of pasted rows: decides what their signs mean, and who is to move.
 *
 * Rows that may be only part of a board, or have signs that may not be points, are an error. */
#include "loose_board.h"

#include "board.h"

#include <string.h>

/* The first sign for a color sets *glyph, and the others must be the same. */
static bool parse_glyph(reading *r, const sign *cell, uint32_t *glyph, const char *wanted)
{
    if (*glyph == 0) *glyph = cell->c;
    return *glyph == cell->c || igo_reading_wrong_line(r, (part){cell, 1}, cell->line, wanted);
}

/* True if a box-drawing sign is at its place in the grid. */
static bool is_grid_place_right(const reading *r, int place, int row, int col)
{
    int down = row == 0 ? 0 : row + 1 == r->row_count ? 2 : 1;
    int right = col == 0 ? 0 : col + 1 == r->rows[0].cells ? 2 : 1;
    return place == 3 * down + right;
}

/* Reads an empty point. All box-drawing signs count as one; + and a comma may be star points. */
static bool parse_empty(reading *r, const sign *cell, int row, int col, bool *has_comma)
{
    int place = igo_sign_grid_place(cell->c);
    sign empty = *cell;
    if (place >= 0 && !is_grid_place_right(r, place, row, col))
        return igo_reading_wrong(r, cell->line, cell->column, "an edge in the middle",
                                 "a grid that ends at all sides");
    if (place >= 0) empty.c = 0x253c;
    *has_comma = *has_comma || cell->c == ',';
    if (cell->c == '+' || cell->c == ',') return true;
    return parse_glyph(r, &empty, &r->empty, "one sign for empty points");
}

/* The color of a point. Among numbers, the option or else 1 is Black; 0 is empty. */
static igo_color color_of_cell(const reading *r, uint32_t c)
{
    int number = c == MINUS_ONE ? -1 : c == '1' || c == '2' ? (int)(c - '0') : 0;
    int black = r->options->black != 0 ? r->options->black : 1;
    if (number == 0) return igo_sign_color(c);
    return number == black ? IGO_BLACK : IGO_WHITE;
}

/* True if stones of one sign have two terminal colors, which may tell Black from White. If each
 * color has its own sign, one stone may differ: the last move. */
static bool has_two_terminal_colors(const reading *r)
{
    size_t stones[2] = {0, 0}, others[2] = {0, 0};
    uint32_t sgr[2] = {0, 0};
    for (int i = 0; i < r->row_count; i++)
        for (int col = 0; col < r->rows[i].cells; col++) {
            const sign *cell = &r->rows[i].cell[col];
            igo_color color = color_of_cell(r, cell->c);
            if (color == IGO_EMPTY) continue;
            if (stones[color]++ == 0) sgr[color] = cell->sgr;
            others[color] += cell->sgr != sgr[color];
        }
    size_t odd = 0;
    for (int i = 0; i < 2; i++)
        odd += 2 * others[i] < stones[i] ? others[i] : stones[i] - others[i];
    return odd > (stones[0] > 0 && stones[1] > 0);
}

static bool parse_cells(reading *r)
{
    bool has_comma = false;
    for (int i = 0; i < r->row_count; i++)
        for (int col = 0; col < r->rows[i].cells; col++) {
            const sign *cell = &r->rows[i].cell[col];
            igo_color color = color_of_cell(r, cell->c);
            bool right = color == IGO_BLACK ? parse_glyph(r, cell, &r->black, "one sign for Black")
                         : color == IGO_WHITE
                             ? parse_glyph(r, cell, &r->white, "one sign for White")
                             : parse_empty(r, cell, i, col, &has_comma);
            if (!right) return false;
        }
    bool numbers = r->cell_kind == NUMBERS, both = r->black != 0 && r->white != 0;
    bool pair = !both || numbers || igo_signs_are_pair(r->black, r->white);
    if (!pair || (has_comma && r->empty == 0))
        return igo_reading_wrong_board(r, pair ? "only commas" : "stones of two kinds",
                                       "stones such as x and o, X and O, or # and O");
    /* 2 and -1, in either order, are an error. */
    return !(numbers && both) || (r->black | r->white) != ('2' | MINUS_ONE) ||
           igo_reading_wrong_board(r, "2 and -1", "1 and 2, or 1 and -1");
}

/* Checks who is to move: words in the text, a key of JSON and the option must agree. */
static bool decide_player(reading *r)
{
    const sheet *from = r->text;
    size_t line = r->rows[0].line;
    uint32_t number = from->player_number;
    if (number == MINUS_ONE && (r->black == '2' || r->white == '2'))
        return igo_reading_wrong(r, line, 1, "player -1 of stones 1 and 2",
                                 "one way to number players");
    if (number == '2' && (r->black == MINUS_ONE || r->white == MINUS_ONE))
        return igo_reading_wrong(r, line, 1, "player 2 of stones 1 and -1",
                                 "one way to number players");
    igo_color key = number != 0 ? color_of_cell(r, number) : from->next;
    if (key != IGO_EMPTY && !igo_reading_name_player(r, key, line)) return false;
    bool known = r->next != IGO_EMPTY;
    if (r->unclear_line > 0 && !r->options->has_next && !(known && r->color_only))
        return igo_reading_wrong(r, r->unclear_line, 1, "a line that may name the player",
                                 "words such as Black to play, or --next");
    return true;
}

/* True if the points come in pairs, side by side or, if `down`, one below the other, as if each was
 * printed twice. On a small board with few stones that may be chance. */
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

/* True if both halves are equal, as if a board was printed twice side by side. */
static bool is_repeated(const igo_board *board)
{
    int rows = igo_board_rows(board), cols = igo_board_cols(board), stones[3] = {0, 0, 0};
    if (cols % 2 != 0 || cols < 8) return false;
    for (int i = 0; i < rows * cols / 2; i++) {
        igo_point at = {i / (cols / 2), i % (cols / 2)}, twin = {at.row, at.col + cols / 2};
        igo_color color = igo_board_get(board, at);
        if (color != igo_board_get(board, twin)) return false;
        stones[color]++;
    }
    return stones[IGO_BLACK] > 1 && stones[IGO_WHITE] > 1;
}

/* True if all signs in a column are `c` or `other`. */
static bool column_has_only(const reading *r, int col, uint32_t c, uint32_t other)
{
    for (int i = 0; i < r->row_count; i++)
        if (r->rows[i].cell[col].c != c && r->rows[i].cell[col].c != other) return false;
    return true;
}

/* True if one sign fills the columns between points, which are `step` columns apart, as in +-X-+ or
 * +--X--+. */
static bool has_sign_between(const reading *r, int step)
{
    int cols = r->rows[0].cells;
    bool has_empty = false;
    if (cols <= step || cols % step != 1) return false;
    uint32_t between = r->rows[0].cell[1].c;
    for (int i = 0; i < r->row_count; i++)
        for (int col = 0; col < cols; col++) {
            uint32_t c = r->rows[i].cell[col].c;
            if ((c == between) != (col % step > 0)) return false;
            has_empty = has_empty || (col % step == 0 && igo_sign_color(c) == IGO_EMPTY);
        }
    return has_empty && igo_sign_color(between) == IGO_EMPTY;
}

/* True if star points of a board with labels are not symmetric, as they are on a whole board. */
static bool are_stars_cut(const reading *r)
{
    int rows = r->row_count, cols = r->rows[0].cells;
    bool labels = r->rows[0].label[LEFT] >= 0 || r->rows[0].label[RIGHT] >= 0;
    for (int i = 0; i < rows && labels && r->empty != 0; i++)
        for (int col = 0; col < cols; col++) {
            const board_row *other = &r->rows[rows - 1 - i];
            uint32_t star = r->rows[i].cell[col].c;
            uint32_t twins[] = {other->cell[col].c, r->rows[i].cell[cols - 1 - col].c};
            if (star != '+' && star != ',') continue;
            for (int k = 0; k < 2; k++)
                if (twins[k] != star && igo_sign_color(twins[k]) == IGO_EMPTY) return true;
        }
    return false;
}

/* True if the first row, below names of columns, may be the rule below the heading of a table. */
static bool may_be_table_rule(const reading *r)
{
    return r->separator == PIPE && r->below_names && r->rows[0].frame && r->rows[0].label[LEFT] < 0;
}

/* True if a column may not be points: + or - before each line of a patch, # before each line, a
 * comma after each item of a list, or one sign all down a column, as between two boards. */
static bool may_have_mark_column(const reading *r)
{
    int last = r->rows[0].cells - 1;
    bool rows = r->row_count > 1 && r->empty != 0, dashes = column_has_only(r, 0, '-', '-');
    for (int col = 1; col < last && r->row_count > 3; col++)
        if (column_has_only(r, col, ',', ',') || (rows && column_has_only(r, col, '+', '+')))
            return true;
    return rows && ((column_has_only(r, 0, '#', '#') && r->separator == BLANKS) ||
                    (column_has_only(r, 0, '+', '-') && !dashes) ||
                    column_has_only(r, last, '+', '+') || column_has_only(r, last, ',', ','));
}

static bool is_size_as_given(const reading *r)
{
    const sheet *from = r->text;
    int rows = r->row_count, cols = r->rows[0].cells;
    return (from->size == 0 || from->size == rows || from->size == cols) &&
           (from->width == 0 || from->width == cols) && (from->height == 0 || from->height == rows);
}

/* Reports the first reason why the rows may not be a board, or not all of one. */
static bool check_doubts(reading *r, const igo_board *board)
{
    bool one_row = r->row_count == 1, is_empty = r->black == 0 && r->white == 0;
    bool no_player = r->next == IGO_EMPTY && !r->options->has_next;
    const struct {
        bool is_so;
        const char *found, *wanted;
    } doubts[] = {
        {!is_size_as_given(r), "a board of another size", "the size that the text names"},
        {are_stars_cut(r), "star points nearer to one side",
         "a board with all its rows and columns"},
        {may_be_table_rule(r), "a row, or the rule of a table",
         "no names of columns, or |---|---| below them"},
        {one_row && is_empty && no_player, "one row without a stone", "a board, or who is to move"},
        {has_sign_between(r, 2) || has_sign_between(r, 3) || has_sign_between(r, 4) ||
             may_have_mark_column(r),
         "one sign beside all points", "points with nothing, blanks, a tab, a comma or | between"},
        {has_two_terminal_colors(r), "a sign for stones in two colors",
         "one sign for Black, another for White"},
        {r->text->mark == '#' && (r->black == 0 || r->black == '#'), "# in front of each row",
         "a board of other signs after #, or none"},
        {is_repeated(board), "the same board twice, side by side", "one board"},
        {one_row && r->cell_kind == GLYPHS_AND_ZERO && r->separator == NONE,
         "one row of a letter and 0", "a board, and no number such as 0x00"},
        {is_doubled(board, false) || is_doubled(board, true),
         "points in pairs, as if printed twice", "each point once"},
    };
    for (size_t i = 0; i < sizeof doubts / sizeof doubts[0]; i++)
        if (doubts[i].is_so) return igo_reading_wrong_board(r, doubts[i].found, doubts[i].wanted);
    return true;
}

bool igo_reading_make_board(reading *r)
{
    igo_board board = igo_board_make(r->row_count, r->rows[0].cells);
    igo_point at;
    for (int i = 1; i < r->row_count; i++)
        if (r->rows[i].cells != r->rows[0].cells)
            return igo_reading_wrong_count(
                r, r->rows[i].line, 1, "points in the row:", r->rows[i].cells, r->rows[0].cells);
    if (!parse_cells(r) || !decide_player(r)) return false;
    for (at.row = 0; at.row < r->row_count; at.row++)
        for (at.col = 0; at.col < r->rows[0].cells; at.col++)
            igo_board_set(&board, at, color_of_cell(r, r->rows[at.row].cell[at.col].c));
    if (!check_doubts(r, &board)) return false;
    if (igo_board_first_dead(&board, &at)) {
        const sign *dead = &r->rows[at.row].cell[at.col];
        return igo_reading_wrong(r, dead->line, dead->column, "a chain without liberties",
                                 "a liberty for every chain");
    }
    for (size_t i = 0; i < r->text->key_count; i++)
        if (r->left_out_count < IGO_LEFT_OUT) r->left_out[r->left_out_count++] = r->text->keys[i];
    r->game->start = (igo_position){.board = board, .next = r->next};
    r->game->line = r->rows[0].line;
    return true;
}

void igo_reading_describe(const reading *r, char *to, size_t size)
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
