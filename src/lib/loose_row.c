/* loose_row.c - reads a line as a row of a pasted board: cells with one separator, between a row
 * number and a border on each side. */
#include "loose_row.h"

/* Reads the cell at an index; returns its length, 0: none. Between drawn lines, a
 * box-drawing sign is none, for it may be a point or a line between points. */
static size_t cell_at(const reading *r, part line, size_t at, sign *cell)
{
    if (at >= line.count) return 0;
    *cell = line.signs[at];
    bool minus = r->cell_kind == NUMBERS && cell->c == '-' && at + 1 < line.count &&
                 line.signs[at + 1].c == '1';
    if (minus) cell->c = MINUS_ONE;
    bool drawn = r->separator == DRAWN_LINE && igo_sign_grid_place(cell->c) >= 0;
    return !drawn && igo_sign_is_cell(cell->c, r->cell_kind) ? 1 + (size_t)minus : 0;
}

/* Reads a row number of one or two digits; returns its length with a colon after it, 0: none. */
static size_t label_at(part line, size_t at, int *label)
{
    size_t end = at;
    int number = 0;
    for (; end < line.count && end < at + 2 && igo_sign_is_digit(line.signs[end].c); end++)
        number = number * 10 + (int)(line.signs[end].c - '0');
    if (end == at || (end < line.count && igo_sign_is_alnum(line.signs[end].c))) return 0;
    *label = number;
    return end - at + (end < line.count && line.signs[end].c == ':');
}

static size_t blanks_at(part line, size_t at)
{
    size_t end = at;
    while (end < line.count && igo_sign_is_blank(line.signs[end].c))
        end++;
    return end - at;
}

static bool is_at(part line, size_t at, uint32_t c)
{
    return at < line.count && line.signs[at].c == c;
}

/* True if row numbers may be beside the cells. */
static bool may_have_labels(const reading *r)
{
    return r->cell_kind == GLYPHS || (r->cell_kind == NUMBERS && r->labels);
}

/* Reads the row number and the border before the cells, and returns the index of the first cell. A
 * number that touches a cell is no row number. */
static size_t parse_left(const reading *r, part line, board_row *to)
{
    size_t at = may_have_labels(r) ? label_at(line, 0, &to->label[LEFT]) : 0,
           blank = blanks_at(line, at);
    bool border = at + blank < line.count && igo_sign_is_border(line.signs[at + blank].c);
    if (at > 0 && blank == 0 && !border) {
        to->label[LEFT] = -1;
        return 0;
    }
    to->border[LEFT] = border;
    at += blank + border;
    return at + (border ? blanks_at(line, at) : 0);
}

/* Reads what follows the cells: a border, a row number, and only after that any text. */
static bool parse_right(const reading *r, part line, size_t at, board_row *to)
{
    at += blanks_at(line, at);
    to->border[RIGHT] = at < line.count && igo_sign_is_border(line.signs[at].c);
    at += to->border[RIGHT];
    at += blanks_at(line, at);
    size_t label = may_have_labels(r) ? label_at(line, at, &to->label[RIGHT]) : 0;
    at += label;
    to->tail = igo_part_trim(part_after(line, at));
    return to->tail.count == 0 || (label > 0 && blanks_at(line, at) > 0);
}

static void add_cell(board_row *to, sign cell)
{
    if (to->cells < TOO_MANY_CELLS) to->cell[to->cells++] = cell;
}

/* The length of a mark of the last move, ) or a digit, that replaces the blank after a stone. */
static size_t last_move_after(const reading *r, part line, size_t at, uint32_t cell)
{
    bool stone =
        r->separator == BLANKS && r->cell_kind == GLYPHS && igo_sign_color(cell) != IGO_EMPTY;
    return stone && at < line.count &&
           (line.signs[at].c == ')' || igo_sign_is_digit(line.signs[at].c));
}

/* True if such a mark, (, replaces the blank before a stone. */
static bool last_move_before(const reading *r, part line, size_t at)
{
    return r->separator == BLANKS && is_at(line, at, '(') && at + 2 < line.count &&
           igo_sign_color(line.signs[at + 1].c) != IGO_EMPTY && line.signs[at + 2].c == ')';
}

/* Reads cells with nothing or blanks between. Their ends must be equally far apart, or else the
 * gaps between them equally long: 1 and -1 may be aligned in either way. */
static bool parse_spaced(const reading *r, part line, board_row *to)
{
    size_t at = parse_left(r, line, to), first_distance = 0, first_gap = 0, end = 0, count;
    bool same_ends = true, same_gaps = true;
    at += last_move_before(r, line, at);
    for (sign cell; (count = cell_at(r, line, at, &cell)) > 0;) {
        size_t gap = at - end, distance = at + count - end;
        if (to->cells == 1) {
            first_distance = distance;
            first_gap = gap;
        }
        if (to->cells > 0) {
            same_ends = same_ends && distance == first_distance;
            same_gaps = same_gaps && gap == first_gap;
            if ((gap > 0) != (r->separator == BLANKS)) return false;
            if (gap > 0 && is_at(line, at - 1, '\t')) return false;
        }
        add_cell(to, cell);
        at = end = at + count;
        at += last_move_after(r, line, at, cell.c);
        size_t next = at + blanks_at(line, at);
        next += last_move_before(r, line, next);
        /* The last one or two digits of a row with labels are its number. */
        if (cell_at(r, line, next, &cell) == 0 || (r->labels && line.count - next < 3)) break;
        at = next;
    }
    to->distance = (int)first_distance;
    return to->cells > 0 && (same_ends || same_gaps) && parse_right(r, line, at, to);
}

/* Reads cells with a sign between them, and perhaps blanks around it. An empty item before the
 * first | or after the last one makes that | a border. */
static bool parse_split(const reading *r, part line, board_row *to)
{
    uint32_t between = separator_sign(r->separator);
    for (size_t from = 0, at; from <= line.count; from = at + 1) {
        for (at = from; at < line.count && line.signs[at].c != between; at++)
            if (between == '|' && igo_sign_is_border(line.signs[at].c)) break;
        part item = igo_part_trim((part){line.signs + from, at - from});
        bool first = from == 0, last = at == line.count,
             is_outside = between == '|' && item.count == 0;
        int *label = to->cells == 0 ? &to->label[LEFT] : &to->label[RIGHT];
        sign cell;
        size_t count = cell_at(r, item, 0, &cell);
        if (is_outside && first && !last)
            to->border[LEFT] = true;
        else if (is_outside && last && to->cells > 0)
            to->border[RIGHT] = true;
        else if (count > 0 && count == item.count && to->label[RIGHT] < 0)
            add_cell(to, cell);
        else if (!may_have_labels(r) || to->label[RIGHT] >= 0 || item.count == 0 ||
                 label_at(item, 0, label) != item.count)
            return false;
    }
    return to->cells > 0;
}

/* True if every second cell is a comma: these are separators, not star points. */
static bool has_separator_commas(const board_row *row)
{
    int between = 0, before = 0;
    for (int i = 0; i < row->cells && i < TOO_MANY_CELLS; i++) {
        bool comma = row->cell[i].c == ',';
        between += comma == (i & 1);
        before += comma != (i & 1);
    }
    return row->cells > 1 && (between == row->cells || (before == row->cells && before > 2));
}

bool igo_row_parse(const reading *r, size_t index, board_row *to)
{
    sheet_line from = r->text->lines[index];
    part line = igo_part_trim(line_of(r->text, index));
    *to = (board_row){.label = {-1, -1}, .depth = from.depth, .line = from.line};
    to->frame = !from.is_list && igo_part_is_frame(line);
    bool split = r->separator > BLANKS;
    return (split ? parse_split(r, line, to) : parse_spaced(r, line, to)) &&
           !has_separator_commas(to);
}
