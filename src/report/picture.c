/* picture.c - boards as pictures: SVG, and characters for a terminal. */
#include "picture.h"

#include "handicap.h"
#include "picture_options.h"
#include "printable.h"
#include "results.h"

/* ---- A board as SVG ----
 *
 * A point is a square of CELL units around a crossing of grid lines; a margin of EDGE units around
 * the board holds the coordinates. */

enum { CELL = 24, EDGE = 36 };

/* The middle of a row or column. */
static int middle(int32_t number)
{
    return EDGE + CELL / 2 + CELL * (int)number;
}

svg_size svg_size_of(const picture *p)
{
    int width = 2 * EDGE + CELL * igo_board_cols(p->board);
    int height = 2 * EDGE + CELL * igo_board_rows(p->board);
    int longer = width > height ? width : height, side = p->side > 0 ? p->side : longer;
    return (svg_size){width * side / longer, height * side / longer};
}

/* A description for screen readers. */
static void print_description(FILE *to, const picture *p)
{
    fprintf(to, " role=\"img\" aria-label=\"%d rows, %d columns", igo_board_rows(p->board),
            igo_board_cols(p->board));
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(p->board, color);
        if (igo_set_count(&stones) > 0) fputs(color == IGO_BLACK ? "; Black" : "; White", to);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
            fprintf(to, " %d,%d", (int)at.row, (int)at.col);
    }
    fputs("\"", to);
}

static void print_frame(FILE *to, const picture *p)
{
    int width = 2 * EDGE + CELL * igo_board_cols(p->board);
    int height = 2 * EDGE + CELL * igo_board_rows(p->board);
    svg_size size = svg_size_of(p);
    fputs(p->in == IN_FILE ? "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"" : "<svg", to);
    if (p->in >= IN_PAGE) print_description(to, p);
    if (p->in == IN_SVG) fprintf(to, " x=\"%d\" y=\"%d\"", p->x, p->y);
    fprintf(to, " width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\"%s>\n", size.width, size.height,
            width, height, p->in == IN_FILE ? " font-family=\"sans-serif\" font-size=\"12\"" : "");
    if (p->in == IN_FILE && p->title[0] != '\0') {
        fputs("<title>", to);
        printable_put(to, IN_XML, p->title);
        fputs("</title>\n", to);
    }
    if (p->in == IN_PAGE) return;
    if (p->in == IN_PAGE_WITH_GRID)
        fprintf(to, "<g id=\"g%dx%d\">", igo_board_rows(p->board), igo_board_cols(p->board));
    fprintf(to, "<rect width=\"%d\" height=\"%d\" fill=\"#e8be72\"/>\n", width, height);
}

/* The control of a point, from -1 (Black) to 1 (White). */
static double control_at(const picture *p, igo_point at)
{
    if (p->control == NULL) return 0;
    double value = p->control[at.row * (igo_board_cols(p->board) + 1) + at.col];
    return value > 1 ? 1 : value < -1 ? -1 : value;
}

/* A black or white square on each point, more opaque the more the point is controlled. */
static void print_shades(FILE *to, const picture *p)
{
    for (int row = 0; p->control != NULL && row < igo_board_rows(p->board); row++)
        for (int col = 0; col < igo_board_cols(p->board); col++) {
            double value = control_at(p, (igo_point){row, col});
            int percent = (int)(60 * (value < 0 ? -value : value) + 0.5);
            if (percent > 0)
                fprintf(to,
                        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" "
                        "fill-opacity=\"0.%02d\"/>\n",
                        middle(col) - CELL / 2, middle(row) - CELL / 2, CELL, CELL,
                        value < 0 ? "#000000" : "#ffffff", percent);
        }
}

static void print_grid(FILE *to, const picture *p)
{
    int rows = igo_board_rows(p->board), cols = igo_board_cols(p->board);
    fputs("<path stroke=\"#4a3513\" stroke-linecap=\"square\" d=\"", to);
    for (int row = 0; row < rows; row++)
        fprintf(to, "M%d %dH%d", middle(0), middle(row), middle(cols - 1));
    for (int col = 0; col < cols; col++)
        fprintf(to, "M%d %dV%d", middle(col), middle(0), middle(rows - 1));
    fputs("\"/>\n", to);
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++)
            if (is_star(p->board, (igo_point){row, col}))
                fprintf(to, "<circle cx=\"%d\" cy=\"%d\" r=\"3\" fill=\"#4a3513\"/>\n", middle(col),
                        middle(row));
}

static void print_label(FILE *to, int x, int y, const char *text)
{
    fprintf(to, "<text x=\"%d\" y=\"%d\">%s</text>\n", x, y + 4, text);
}

/* Writes the column's number, or the letters of its vertices. */
static void column_name(const igo_board *board, bool gtp_points, int col, char name[16])
{
    out number = out_to(name, 16);
    if (!gtp_points) {
        out_number(&number, col);
        out_end(&number);
        return;
    }
    igo_vertex_print(name, 16, board, (igo_point){0, col});
    size_t letters = name[1] >= 'A' ? 2 : 1;
    name[letters] = '\0';
}

static void print_coordinates(FILE *to, const picture *p)
{
    char name[16];
    int rows = igo_board_rows(p->board), cols = igo_board_cols(p->board);
    fputs("<g fill=\"#4a3513\" text-anchor=\"middle\">\n", to);
    for (int col = 0; col < cols; col++) {
        column_name(p->board, p->gtp_points, col, name);
        print_label(to, middle(col), EDGE / 2, name);
        print_label(to, middle(col), EDGE + CELL * rows + EDGE / 2, name);
    }
    for (int row = 0; row < rows; row++) {
        snprintf(name, sizeof name, "%d", p->gtp_points ? rows - row : row);
        print_label(to, EDGE / 2, middle(row), name);
        print_label(to, EDGE + CELL * cols + EDGE / 2, middle(row), name);
    }
    fputs("</g>\n", to);
}

static const char *ink_of(igo_color color)
{
    return color == IGO_BLACK ? "#1b1b1b" : "#fbfbfb";
}

/* Wide lines of length 0 with round ends are dots: x is a black stone, e the edge of a white one,
 * and o a white one. */
const char svg_style[] =
    "svg{font:12px sans-serif}.x,.e,.o{stroke:#1b1b1b;stroke-width:22;stroke-linecap:round}"
    ".e{stroke-width:23}.o{stroke:#fbfbfb;stroke-width:21}\n";

/* Prints a dot for each stone, in a class of svg_style. */
static void print_dots(FILE *to, const igo_set *stones, const char *class)
{
    if (igo_set_count(stones) == 0) return;
    fprintf(to, "<path class=\"%s\" d=\"", class);
    for (igo_point at = igo_set_before(); igo_set_next(stones, &at);)
        fprintf(to, "M%d %dh0", middle(at.col), middle(at.row));
    fputs("\"/>", to);
}

static void print_stone(FILE *to, igo_point at, const char *attributes)
{
    fprintf(to, "<circle cx=\"%d\" cy=\"%d\" r=\"11\"%s/>\n", middle(at.col), middle(at.row),
            attributes);
}

void svg_stone(FILE *to, igo_point at, igo_color color, const char *when)
{
    char attributes[200];
    snprintf(attributes, sizeof attributes, " fill=\"%s\" stroke=\"#1b1b1b\"%s", ink_of(color),
             when);
    print_stone(to, at, attributes);
}

static void print_stones(FILE *to, const picture *p, igo_color color)
{
    igo_set stones = igo_board_points(p->board, color);
    if (p->in >= IN_PAGE) {
        print_dots(to, &stones, color == IGO_BLACK ? "x" : "e");
        if (color == IGO_WHITE) print_dots(to, &stones, "o");
        return;
    }
    fprintf(to, "<g fill=\"%s\" stroke=\"#1b1b1b\">\n", ink_of(color));
    for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
        print_stone(to, at, "");
    fputs("</g>\n", to);
}

static void print_square(FILE *to, igo_point at, int size, const char *color)
{
    fprintf(to,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
            "stroke=\"%s\" stroke-width=\"2\"/>\n",
            middle(at.col) - size / 2, middle(at.row) - size / 2, size, size, color);
}

static void print_ring(FILE *to, igo_point at, const char *color)
{
    fprintf(to,
            "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"none\" stroke=\"%s\" "
            "stroke-width=\"2\"/>\n",
            middle(at.col), middle(at.row), color);
}

/* A cross with arms of that length. */
static void print_cross(FILE *to, igo_point at, int arm, const char *color, const char *width)
{
    fprintf(to, "<path stroke=\"%s\" stroke-width=\"%s\" d=\"M%d %dl%d %dm0-%dl-%d %d\"/>\n", color,
            width, middle(at.col) - arm, middle(at.row) - arm, 2 * arm, 2 * arm, 2 * arm, 2 * arm,
            2 * arm);
}

void svg_mark_last(FILE *to, igo_point at, igo_color color)
{
    print_ring(to, at, ink_of(color == IGO_BLACK ? IGO_WHITE : IGO_BLACK));
}

/* Only if its point is on the board or next to it. */
void svg_mark_judged(FILE *to, const picture *p)
{
    igo_point at = p->judged.at;
    bool stone = igo_board_has(p->board, at) && igo_board_get(p->board, at) != IGO_EMPTY;
    bool near = at.row >= -1 && at.row <= igo_board_rows(p->board) && at.col >= -1 &&
                at.col <= igo_board_cols(p->board);
    if (p->judged.turn != IGO_PLAY || !near) return;
    if (!stone && p->judged.color != IGO_EMPTY)
        fprintf(to, "<circle cx=\"%d\" cy=\"%d\" r=\"11\" fill=\"%s\" opacity=\".6\"/>\n",
                middle(at.col), middle(at.row), ink_of(p->judged.color));
    if (p->illegal)
        print_cross(to, at, 8, "#e02020", "5");
    else
        print_square(to, at, CELL - 2, p->in == IN_SVG ? "#1f6f43" : "#c01616");
}

/* Crosses out captured stones, and rings a chain without liberty. */
static void print_evidence(FILE *to, const picture *p)
{
    for (igo_point at = igo_set_before(); igo_set_next(&p->taken, &at);)
        print_cross(to, at, 6, "#e5342a", "2.5");
    for (igo_point at = igo_set_before(); igo_set_next(&p->chain, &at);)
        print_ring(to, at, "#e58a00");
}

static void print_marks(FILE *to, const picture *p)
{
    for (igo_point at = igo_set_before(); igo_set_next(&p->ko, &at);)
        print_square(to, at, 12, "#c01616");
    if (igo_board_has(p->board, p->last))
        svg_mark_last(to, p->last, igo_board_get(p->board, p->last));
    svg_mark_judged(to, p);
    print_evidence(to, p);
}

void svg_begin(FILE *to, const picture *p)
{
    print_frame(to, p);
    print_shades(to, p);
    if (p->in == IN_PAGE) {
        fprintf(to, "<use href=\"#g%dx%d\"/>", igo_board_rows(p->board), igo_board_cols(p->board));
    } else {
        print_grid(to, p);
        print_coordinates(to, p);
    }
    if (p->in == IN_PAGE_WITH_GRID) fputs("</g>", to);
}

void svg_print(FILE *to, const picture *p)
{
    svg_begin(to, p);
    print_stones(to, p, IGO_BLACK);
    print_stones(to, p, IGO_WHITE);
    print_marks(to, p);
    fputs("</svg>\n", to);
}

/* ---- A board in characters ---- */

/* The place of a row or column. 0: first, 1: between, 2: last, 3: it is the only one. */
static int place_among(int number, int count)
{
    return count == 1 ? 3 : number == 0 ? 0 : number < count - 1 ? 1 : 2;
}

static const char *crossing(const igo_board *board, igo_point at)
{
    static const char *const shapes[4][4] = {
        {"┌", "┬", "┐", "╷"},
        {"├", "┼", "┤", "│"},
        {"└", "┴", "┘", "╵"},
        {"╶", "─", "╴", "·"},
    };
    return shapes[place_among(at.row, igo_board_rows(board))]
                 [place_among(at.col, igo_board_cols(board))];
}

/* The player who controls a point, as a letter, large if the control is strong; NULL: neither
 * player. */
static const char *control_letter(const picture *p, igo_point at)
{
    double value = control_at(p, at);
    if (value <= -0.1) return value <= -0.5 ? "B" : "b";
    if (value >= 0.1) return value >= 0.5 ? "W" : "w";
    return NULL;
}

static const char *empty_text(const session *s, const picture *p, igo_point at)
{
    const char *letter = s->opt->picture->ansi ? NULL : control_letter(p, at);
    bool star = p->stars && is_star(p->board, at);
    if (letter != NULL) return letter;
    if (s->opt->picture->unicode) return star ? "╋" : crossing(p->board, at);
    return star ? "+" : p->stars ? "." : igo_color_name(IGO_EMPTY);
}

/* The character of a point. In color, stones are the same character; else they differ. */
static const char *point_text(const session *s, const picture *p, igo_point at)
{
    igo_color color = igo_board_get(p->board, at);
    bool unicode = s->opt->picture->unicode;
    if ((s->opt->picture->ansi || s->opt->picture->mark_illegal) && igo_set_has(&p->ko, at))
        return unicode ? "□" : "*";
    if (color == IGO_EMPTY) return empty_text(s, p, at);
    if (!unicode) return igo_color_name(color);
    return color == IGO_BLACK || s->opt->picture->ansi ? "●" : "○";
}

/* The background of a point, as one of the 256 colors of terminals: wood, darker if Black controls
 * it, and blue if White does. */
static int background(const picture *p, igo_point at)
{
    static const int shades[] = {240, 95, 137, 180, 146, 110, 74};
    return shades[(int)(3.5 + 3 * control_at(p, at))];
}

/* In color: black or white stones, the last one on red, and points forbidden by ko in red. */
static void out_colored_crossing(out *to, const session *s, const picture *p, igo_point at)
{
    bool last = at.row == p->last.row && at.col == p->last.col;
    bool ko = igo_set_has(&p->ko, at);
    igo_color color = igo_board_get(p->board, at);
    int ink = ko ? 160 : color == IGO_BLACK ? 16 : color == IGO_WHITE ? 231 : 94;
    if (at.col > 0) igo_out_format(to, "\033[48;5;%d;38;5;94m", background(p, at));
    out_text(to, s->opt->picture->unicode && at.col > 0 ? "─" : " ");
    igo_out_format(to, "\033[48;5;%d;38;5;%d%sm", last && !ko ? 167 : background(p, at), ink,
                   ko || color != IGO_EMPTY ? ";1" : "");
    out_text(to, point_text(s, p, at));
}

static void out_crossing(out *to, const session *s, const picture *p, igo_point at)
{
    if (s->opt->picture->ansi) {
        out_colored_crossing(to, s, p, at);
        return;
    }
    out_text(to, s->opt->picture->unicode && at.col > 0 ? "─" : " ");
    out_text(to, point_text(s, p, at));
}

/* A name of two characters is written downwards, on two lines. */
void picture_columns(out *to, const session *s, const igo_board *board)
{
    int cols = igo_board_cols(board);
    for (int line = cols > (s->opt->gtp_points ? 25 : 10) ? 0 : 1; line < 2; line++) {
        out_text(to, "  ");
        for (int32_t col = 0; col < cols; col++) {
            char name[16];
            column_name(board, s->opt->gtp_points, col, name);
            bool one = name[1] == '\0';
            out_char(to, ' ');
            out_char(to, line == 1 ? name[one ? 0 : 1] : one ? ' ' : name[0]);
        }
        out_char(to, '\n');
    }
}

/* True if rows have only stones and dashes. */
static bool is_plain(const session *s, const picture *p)
{
    const options *opt = s->opt;
    return !opt->picture->ansi && !opt->picture->unicode && !opt->picture->mark_illegal &&
           !p->stars && p->control == NULL;
}

/* Writes such a row. */
static void out_plain_row(out *to, const igo_board *board, int32_t row)
{
    char cells[IGO_MAX_SIZE + 1], text[2 * IGO_MAX_SIZE];
    out all = out_to(cells, sizeof cells);
    igo_out_row(&all, board, row);
    for (size_t i = 0; i < all.length; i++) {
        text[2 * i] = ' ';
        text[2 * i + 1] = cells[i];
    }
    out_bytes(to, text, 2 * all.length);
}

int picture_row(out *to, const session *s, const picture *p, int32_t row)
{
    int number = s->opt->gtp_points ? igo_board_rows(p->board) - (int)row : (int)row;
    if (number < 10) out_char(to, ' ');
    out_number(to, number);
    if (is_plain(s, p))
        out_plain_row(to, p->board, row);
    else
        for (int32_t col = 0; col < igo_board_cols(p->board); col++)
            out_crossing(to, s, p, (igo_point){row, col});
    if (s->opt->picture->ansi) out_text(to, "\033[0m");
    return number;
}

igo_set picture_illegal_points(const session *s, bool any_reason)
{
    const igo_record *record = igo_replay_record(&s->replay);
    const igo_board *board = &session_now(s)->board;
    igo_set empty = igo_board_points(board, IGO_EMPTY);
    igo_set refused = igo_set_none(board);
    for (igo_point at = igo_set_before(); igo_set_next(&empty, &at);) {
        igo_move move = igo_move_play(s->replay.next, at.row, at.col);
        igo_reason reason = igo_is_legal(&s->in.game->rules, record, move).reason;
        if (reason == IGO_KO || reason == IGO_SUPERKO || (any_reason && reason == IGO_SUICIDE))
            igo_set_add(&refused, at);
    }
    return refused;
}

picture picture_of_board(const igo_board *board, const char *title)
{
    igo_set none = igo_set_none(board);
    return (picture){.board = board,
                     .title = title,
                     .last = {-1, -1},
                     .ko = none,
                     .judged = {.turn = IGO_PASS},
                     .taken = none,
                     .chain = none};
}

/* A resignation does not change the last stone. */
picture picture_of_position(const session *s, const double *control)
{
    const igo_entry *now = session_now(s), *put = now;
    const igo_entry *first = igo_replay_record(&s->replay)->entries;
    while (put > first && put->move.turn == IGO_RESIGN)
        put--;
    picture p = picture_of_board(&now->board, s->in.game->title_count > 0 ? s->in.game->title : "");
    p.gtp_points = s->opt->gtp_points;
    p.control = control;
    if (s->opt->picture->ansi || s->opt->picture->svg || s->opt->picture->mark_illegal)
        p.ko = picture_illegal_points(s, s->opt->picture->mark_illegal);
    igo_move last = put->move;
    if (last.turn == IGO_PLAY && igo_board_has(&now->board, last.at) &&
        igo_board_get(&now->board, last.at) == last.color)
        p.last = last.at;
    return p;
}

void picture_print(const session *s, const picture *p)
{
    out to = out_growing();
    if (igo_is_over(&s->in.game->rules, igo_replay_record(&s->replay)))
        out_text(&to, "the game is over\n");
    else
        igo_out_format(&to, "%s to move\n", igo_color_name(s->replay.next));
    picture_columns(&to, s, p->board);
    for (int32_t row = 0; row < igo_board_rows(p->board); row++) {
        picture_row(&to, s, p, row);
        out_char(&to, '\n');
    }
    out_put(stdout, &to);
}
