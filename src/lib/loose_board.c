/* loose_board.c - the rows of a pasted board as a board: what their signs mean, and who is to move.
 *
 * A board that may be read wrong is an error: a part of a larger one, or signs that are no
 * points. */
#include "board.h"
#include "loose_text.h"

#include <string.h>

/* Sets *place, or checks that the sign is the same. */
static bool parse_glyph(reading *r, const sign *cell, uint32_t *place, const char *wanted)
{
    if (*place == 0) *place = cell->c;
    return *place == cell->c || igo_reading_wrong_line(r, (part){cell, 1}, cell->line, wanted);
}

/* Whether a corner or edge sign is at its place. */
static bool is_edge_right(const reading *r, int edge, int row, int col)
{
    int down = row == 0 ? 0 : row + 1 == r->row_count ? 2 : 1;
    int right = col == 0 ? 0 : col + 1 == r->rows[0].cells ? 2 : 1;
    return edge == 3 * down + right;
}

static bool parse_empty(reading *r, const sign *cell, int row, int col, bool *star)
{
    int edge = igo_sign_edge(cell->c);
    sign same = *cell;
    if (edge >= 0 && !is_edge_right(r, edge, row, col))
        return igo_reading_wrong(r, cell->line, cell->column, "an edge in the middle",
                                 "a grid that ends at all sides");
    if (edge >= 0) same.c = 0x253c;
    *star = *star || cell->c == ',';
    if (cell->c == '+' || cell->c == ',') return true;
    return parse_glyph(r, &same, &r->empty, "one sign for empty points");
}

/* Numbers: 1 is Black, unless an option says otherwise. */
static igo_color color_in(const reading *r, uint32_t c)
{
    int number = c == MINUS_ONE ? -1 : c == '1' || c == '2' ? (int)(c - '0') : 0;
    int black = r->options->black != 0 ? r->options->black : 1;
    if (number == 0) return igo_sign_color(c);
    return number == black ? IGO_BLACK : IGO_WHITE;
}

/* Whether one sign has two terminal colors, which may tell the stones apart. If both players have a
 * sign, one odd stone may be the last move. */
static bool differ_in_ink(const reading *r)
{
    size_t stones[2] = {0, 0}, others[2] = {0, 0};
    uint32_t ink[2] = {0, 0};
    for (int i = 0; i < r->row_count; i++)
        for (int col = 0; col < r->rows[i].cells; col++) {
            const sign *cell = &r->rows[i].cell[col];
            igo_color color = color_in(r, cell->c);
            if (color == IGO_EMPTY) continue;
            if (stones[color]++ == 0) ink[color] = cell->ink;
            others[color] += cell->ink != ink[color];
        }
    size_t odd = 0;
    for (int i = 0; i < 2; i++)
        odd += 2 * others[i] < stones[i] ? others[i] : stones[i] - others[i];
    return odd > (stones[0] > 0 && stones[1] > 0);
}

static bool parse_cells(reading *r)
{
    bool star = false;
    for (int i = 0; i < r->row_count; i++)
        for (int col = 0; col < r->rows[i].cells; col++) {
            const sign *cell = &r->rows[i].cell[col];
            igo_color color = color_in(r, cell->c);
            bool right = color == IGO_BLACK ? parse_glyph(r, cell, &r->black, "one sign for Black")
                         : color == IGO_WHITE
                             ? parse_glyph(r, cell, &r->white, "one sign for White")
                             : parse_empty(r, cell, i, col, &star);
            if (!right) return false;
        }
    bool numbers = r->cells == NUMBERS, both = r->black != 0 && r->white != 0;
    bool pair = !both || numbers || igo_signs_are_pair(r->black, r->white);
    if (!pair || (star && r->empty == 0))
        return igo_reading_wrong_board(r, pair ? "only commas" : "stones of two kinds",
                                       "stones such as x and o, X and O, or # and O");
    return !(numbers && both) || (r->black | r->white) != ('2' | MINUS_ONE) ||
           igo_reading_wrong_board(r, "2 and -1", "1 and 2, or 1 and -1");
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
    if (r->may_line > 0 && !r->options->has_next && !(known && r->mentions))
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

/* Whether both halves are equal, as if a board was printed twice side by side. */
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

static bool is_column_of(const reading *r, int col, uint32_t c, uint32_t other)
{
    for (int i = 0; i < r->row_count; i++)
        if (r->rows[i].cell[col].c != c && r->rows[i].cell[col].c != other) return false;
    return true;
}

/* Whether one sign is between all points, as in +-X-+ or +--X--+, and is no point itself. */
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

/* Star points are symmetric on a whole board; on a part of one they are not. */
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

/* Whether a line of - below the names of columns may be the line of a table. */
static bool may_be_rule(const reading *r)
{
    return r->separator == PIPE && r->below_names && r->rows[0].frame && r->rows[0].label[LEFT] < 0;
}

/* Whether a sign beside the points could be taken for star points: + or - before each line of a
 * patch, a comma after each item of a list, or one sign all down a column, as between two boards.
 */
static bool has_marks(const reading *r)
{
    int last = r->rows[0].cells - 1;
    bool rows = r->row_count > 1 && r->empty != 0, dashes = is_column_of(r, 0, '-', '-');
    for (int col = 1; col < last && r->row_count > 3; col++)
        if (is_column_of(r, col, ',', ',') || (rows && is_column_of(r, col, '+', '+'))) return true;
    return rows && ((is_column_of(r, 0, '#', '#') && r->separator == BLANKS) ||
                    (is_column_of(r, 0, '+', '-') && !dashes) || is_column_of(r, last, '+', '+') ||
                    is_column_of(r, last, ',', ','));
}

static bool is_size_as_named(const reading *r)
{
    const sheet *from = r->text;
    int rows = r->row_count, cols = r->rows[0].cells;
    return (from->side == 0 || from->side == rows || from->side == cols) &&
           (from->width == 0 || from->width == cols) && (from->height == 0 || from->height == rows);
}

/* Reports the first reason for which the rows may be no board, or not all of one. */
static bool check_doubts(reading *r, const igo_board *board)
{
    bool one_row = r->row_count == 1, is_empty = r->black == 0 && r->white == 0;
    bool no_player = r->next == IGO_EMPTY && !r->options->has_next;
    const struct {
        bool is_so;
        const char *found, *wanted;
    } doubts[] = {
        {!is_size_as_named(r), "a board of another size", "the size that the text names"},
        {are_stars_cut(r), "star points nearer to one side",
         "a board with all its rows and columns"},
        {may_be_rule(r), "a row, or the rule of a table",
         "no names of columns, or |---|---| below them"},
        {one_row && is_empty && no_player, "one row without a stone", "a board, or who is to move"},
        {is_split(r, 2) || is_split(r, 3) || is_split(r, 4) || has_marks(r),
         "one sign beside all points", "points with nothing, blanks, a tab, a comma or | between"},
        {differ_in_ink(r), "a sign for stones in two colors",
         "one sign for Black, another for White"},
        {r->text->mark == '#' && (r->black == 0 || r->black == '#'), "# in front of each row",
         "a board of other signs after #, or none"},
        {is_repeated(board), "the same board twice, side by side", "one board"},
        {one_row && r->cells == ZERO && r->separator == NONE, "one row of a letter and 0",
         "a board, and no number such as 0x00"},
        {is_doubled(board, false) || is_doubled(board, true),
         "points in pairs, as if printed twice", "each point once"},
    };
    for (size_t i = 0; i < sizeof doubts / sizeof doubts[0]; i++)
        if (doubts[i].is_so) return igo_reading_wrong_board(r, doubts[i].found, doubts[i].wanted);
    return true;
}

bool igo_reading_finish(reading *r)
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
            igo_board_set(&board, at, color_in(r, r->rows[at.row].cell[at.col].c));
    if (!check_doubts(r, &board)) return false;
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
