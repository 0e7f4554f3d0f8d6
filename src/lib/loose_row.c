/* loose_row.c - reads a line of a pasted board as a row: margins, and cells with one separator. */
#include "loose_text.h"

/* Reads a cell at this place; returns its number of signs, 0: none. */
static size_t cell_at(const reading *r, part line, size_t at, sign *cell)
{
    if (at >= line.count) return 0;
    *cell = line.at[at];
    bool minus =
        r->cells == NUMBERS && cell->c == '-' && at + 1 < line.count && line.at[at + 1].c == '1';
    if (minus) cell->c = MINUS_ONE;
    bool drawn = r->separator == DRAWN_LINE && igo_sign_edge(cell->c) >= 0;
    return !drawn && igo_sign_is_cell(cell->c, r->cells) ? 1 + (size_t)minus : 0;
}

/* A number of one or two digits, perhaps with a colon. */
static size_t label_at(part line, size_t at, int *label)
{
    size_t end = at;
    int number = 0;
    for (; end < line.count && end < at + 2 && igo_sign_is_digit(line.at[end].c); end++)
        number = number * 10 + (int)(line.at[end].c - '0');
    if (end == at || (end < line.count && igo_sign_is_word(line.at[end].c))) return 0;
    *label = number;
    return end - at + (end < line.count && line.at[end].c == ':');
}

static size_t blanks_at(part line, size_t at)
{
    size_t end = at;
    while (end < line.count && igo_sign_is_blank(line.at[end].c))
        end++;
    return end - at;
}

static bool is_at(part line, size_t at, uint32_t c)
{
    return at < line.count && line.at[at].c == c;
}

/* In a row of numbers, labels are possible only with `labels`. */
static bool may_have_labels(const reading *r)
{
    return r->cells == GLYPHS || (r->cells == NUMBERS && r->labels);
}

static size_t parse_left(const reading *r, part line, board_row *to)
{
    size_t at = may_have_labels(r) ? label_at(line, 0, &to->label[LEFT]) : 0,
           blank = blanks_at(line, at);
    bool wall = at + blank < line.count && igo_sign_is_wall(line.at[at + blank].c);
    if (at > 0 && blank == 0 && !wall) {
        to->label[LEFT] = -1;
        return 0;
    }
    to->wall[LEFT] = wall;
    at += blank + wall;
    return at + (wall ? blanks_at(line, at) : 0);
}

/* Reads what follows the cells: a wall, a number, then any text. */
static bool parse_right(const reading *r, part line, size_t at, board_row *to)
{
    at += blanks_at(line, at);
    to->wall[RIGHT] = at < line.count && igo_sign_is_wall(line.at[at].c);
    at += to->wall[RIGHT];
    at += blanks_at(line, at);
    size_t label = may_have_labels(r) ? label_at(line, at, &to->label[RIGHT]) : 0;
    at += label;
    to->tail = igo_part_trim(part_after(line, at));
    return to->tail.count == 0 || (label > 0 && blanks_at(line, at) > 0);
}

static void add_cell(board_row *to, sign cell)
{
    if (to->cells < WIDEST) to->cell[to->cells++] = cell;
}

/* A sign that marks a last move is in place of a blank before or after the stone. */
static size_t mark_after(const reading *r, part line, size_t at, uint32_t cell)
{
    bool stone = r->separator == BLANKS && r->cells == GLYPHS && igo_sign_color(cell) != IGO_EMPTY;
    return stone && at < line.count && (line.at[at].c == ')' || igo_sign_is_digit(line.at[at].c));
}

static bool mark_before(const reading *r, part line, size_t at)
{
    return r->separator == BLANKS && is_at(line, at, '(') && at + 2 < line.count &&
           igo_sign_color(line.at[at + 1].c) != IGO_EMPTY && line.at[at + 2].c == ')';
}

/* Cells with nothing or blanks between, at equal distances. */
static bool parse_spaced(const reading *r, part line, board_row *to)
{
    size_t at = parse_left(r, line, to), ends = 0, gaps = 0, end = 0, count;
    bool same_ends = true, same_gaps = true;
    at += mark_before(r, line, at);
    for (sign cell; (count = cell_at(r, line, at, &cell)) > 0;) {
        size_t gap = at - end, distance = at + count - end;
        if (to->cells == 1) {
            ends = distance;
            gaps = gap;
        }
        if (to->cells > 0) {
            same_ends = same_ends && distance == ends;
            same_gaps = same_gaps && gap == gaps;
            if ((gap > 0) != (r->separator == BLANKS)) return false;
            if (gap > 0 && is_at(line, at - 1, '\t')) return false;
        }
        add_cell(to, cell);
        at = end = at + count;
        at += mark_after(r, line, at, cell.c);
        size_t next = at + blanks_at(line, at);
        next += mark_before(r, line, next);
        if (cell_at(r, line, next, &cell) == 0 || (r->labels && line.count - next < 3)) break;
        at = next;
    }
    to->distance = (int)ends;
    return to->cells > 0 && (same_ends || same_gaps) && parse_right(r, line, at, to);
}

/* Cells with a sign between them, and perhaps blanks around it. */
static bool parse_split(const reading *r, part line, board_row *to)
{
    uint32_t between = separator_sign(r->separator);
    for (size_t from = 0, at; from <= line.count; from = at + 1) {
        for (at = from; at < line.count && line.at[at].c != between; at++)
            if (between == '|' && igo_sign_is_wall(line.at[at].c)) break;
        part item = igo_part_trim((part){line.at + from, at - from});
        bool first = from == 0, last = at == line.count, outer = between == '|' && item.count == 0;
        int *label = to->cells == 0 ? &to->label[LEFT] : &to->label[RIGHT];
        sign cell;
        size_t count = cell_at(r, item, 0, &cell);
        if (outer && first && !last)
            to->wall[LEFT] = true;
        else if (outer && last && to->cells > 0)
            to->wall[RIGHT] = true;
        else if (count > 0 && count == item.count && to->label[RIGHT] < 0)
            add_cell(to, cell);
        else if (!may_have_labels(r) || to->label[RIGHT] >= 0 || item.count == 0 ||
                 label_at(item, 0, label) != item.count)
            return false;
    }
    return to->cells > 0;
}

/* Whether commas between all glyphs, or before each, are separators and not star points. */
static bool has_commas_for_points(const board_row *of)
{
    int between = 0, before = 0;
    for (int i = 0; i < of->cells && i < WIDEST; i++) {
        bool comma = of->cell[i].c == ',';
        between += comma == (i & 1);
        before += comma != (i & 1);
    }
    return of->cells > 1 && (between == of->cells || (before == of->cells && before > 2));
}

bool igo_row_parse(const reading *r, size_t line, board_row *to)
{
    span where = r->text->lines[line];
    part text = igo_part_trim(line_of(r->text, line));
    *to = (board_row){.label = {-1, -1}, .depth = where.depth, .line = where.line};
    to->frame = !where.bare && igo_part_is_frame(text);
    bool split = r->separator > BLANKS;
    return (split ? parse_split(r, text, to) : parse_spaced(r, text, to)) &&
           !has_commas_for_points(to);
}
