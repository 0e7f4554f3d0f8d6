/* svg.c - a board as a picture.
 *
 * A point is a square of CELL units; the grid lines run through the middles of the squares, and
 * the coordinates stand around them. */
#include "svg.h"

#include "harmless.h"
#include "stars.h"

enum { CELL = 24, EDGE = 36 };

static int middle(int32_t number)
{
    return EDGE + CELL / 2 + CELL * (int)number;
}

static void print_frame(FILE *to, const picture *p)
{
    int width = 2 * EDGE + CELL * igo_board_cols(p->board);
    int height = 2 * EDGE + CELL * igo_board_rows(p->board);
    fprintf(to, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\"", width,
            height);
    fprintf(to, " viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n", width,
            height);
    if (p->title[0] != '\0') {
        fputs("<title>", to);
        harmless_put(to, IN_XML, p->title);
        fputs("</title>\n", to);
    }
    fprintf(to, "<rect width=\"%d\" height=\"%d\" fill=\"#e8be72\"/>\n", width, height);
}

double control_at(const picture *p, igo_point at)
{
    if (p->control == NULL)
        return 0;
    double value = p->control[at.row * (igo_board_cols(p->board) + 1) + at.col];
    return value > 1 ? 1 : value < -1 ? -1 : value;
}

/* A square for each point, black or white, the less to be seen the less it is controlled. */
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
}

static void print_stars(FILE *to, const picture *p)
{
    for (int row = 0; row < igo_board_rows(p->board); row++)
        for (int col = 0; col < igo_board_cols(p->board); col++)
            if (is_star(p->board, (igo_point){row, col}))
                fprintf(to, "<circle cx=\"%d\" cy=\"%d\" r=\"3\" fill=\"#4a3513\"/>\n", middle(col),
                        middle(row));
}

static void print_label(FILE *to, int x, int y, const char *text)
{
    fprintf(to, "<text x=\"%d\" y=\"%d\" fill=\"#4a3513\" text-anchor=\"middle\">%s</text>\n", x,
            y + 4, text);
}

/* A column's letters are those of its vertex, without the row's number. */
static void column_name(const picture *p, int col, char name[16])
{
    if (!p->gtp_points) {
        snprintf(name, 16, "%d", col);
        return;
    }
    igo_vertex_print(name, 16, p->board, (igo_point){0, col});
    size_t letters = name[1] >= 'A' ? 2 : 1;
    name[letters] = '\0';
}

static void print_coordinates(FILE *to, const picture *p)
{
    char name[16];
    int rows = igo_board_rows(p->board), cols = igo_board_cols(p->board);
    for (int col = 0; col < cols; col++) {
        column_name(p, col, name);
        print_label(to, middle(col), EDGE / 2, name);
        print_label(to, middle(col), EDGE + CELL * rows + EDGE / 2, name);
    }
    for (int row = 0; row < rows; row++) {
        snprintf(name, sizeof name, "%d", p->gtp_points ? rows - row : row);
        print_label(to, EDGE / 2, middle(row), name);
        print_label(to, EDGE + CELL * cols + EDGE / 2, middle(row), name);
    }
}

static void print_stones(FILE *to, const picture *p, igo_color color)
{
    igo_set stones = igo_board_points(p->board, color);
    const char *fill = color == IGO_BLACK ? "#1b1b1b" : "#fbfbfb";
    fprintf(to, "<g fill=\"%s\" stroke=\"#1b1b1b\">\n", fill);
    for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
        fprintf(to, "<circle cx=\"%d\" cy=\"%d\" r=\"11\"/>\n", middle(at.col), middle(at.row));
    fputs("</g>\n", to);
}

static void print_marks(FILE *to, const picture *p)
{
    for (igo_point at = igo_set_before(); igo_set_next(&p->ko, &at);)
        fprintf(to,
                "<rect x=\"%d\" y=\"%d\" width=\"12\" height=\"12\" fill=\"none\" "
                "stroke=\"#c01616\" stroke-width=\"2\"/>\n",
                middle(at.col) - 6, middle(at.row) - 6);
    if (!igo_board_has(p->board, p->last))
        return;
    bool black = igo_board_get(p->board, p->last) == IGO_BLACK;
    fprintf(to,
            "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"none\" stroke=\"%s\" "
            "stroke-width=\"2\"/>\n",
            middle(p->last.col), middle(p->last.row), black ? "#fbfbfb" : "#1b1b1b");
}

void svg_print(FILE *to, const picture *p)
{
    print_frame(to, p);
    print_shades(to, p);
    print_grid(to, p);
    print_stars(to, p);
    print_coordinates(to, p);
    print_stones(to, p, IGO_BLACK);
    print_stones(to, p, IGO_WHITE);
    print_marks(to, p);
    fputs("</svg>\n", to);
}
