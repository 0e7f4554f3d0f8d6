/* handicap.c - the star points of a board, and the stones of a fixed handicap. */
#include "handicap.h"

/* The line, counted from the edge, of the star points on a board of this size; 0: none. */
static int star_line(int size)
{
    return size >= 13 ? 4 : size >= 7 ? 3 : 0;
}

/* The kind of this row or column: 1 is a star line near an edge, 2 the middle line, 0 neither. */
static int star_kind(int size, int number)
{
    int line = star_line(size); /* 0: both tests fail on every board */
    if (number == line - 1 || number == size - line) return 1;
    return size % 2 == 1 && size >= 5 && number == size / 2 ? 2 : 0;
}

bool is_star(const igo_board *board, igo_point at)
{
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    int down = star_kind(rows, at.row), across = star_kind(cols, at.col);
    bool wide = rows >= 17 && cols >= 17; /* has stars in the middle of its sides */
    return down > 0 && across > 0 && (down == across || wide);
}

uint32_t most_fixed_handicap(const igo_board *board)
{
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    bool middle = rows % 2 == 1 && cols % 2 == 1 && rows > 7 && cols > 7;
    return rows < 7 || cols < 7 ? 0 : middle ? 9 : 4;
}

/* First the corners, from the lower left, then the middles of the sides. An odd number from five on
 * has its last stone in the center. */
igo_set fixed_handicap(const igo_board *board, uint32_t stones)
{
    static const int places[][2] = {{2, 0}, {0, 2}, {0, 0}, {2, 2}, {1, 0}, {1, 2}, {2, 1}, {0, 1}};
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    const int row[] = {star_line(rows) - 1, rows / 2, rows - star_line(rows)};
    const int col[] = {star_line(cols) - 1, cols / 2, cols - star_line(cols)};
    bool center = stones >= 5 && stones % 2 == 1;
    igo_set points = igo_set_none(board);
    for (uint32_t i = 0; i < stones - center; i++)
        igo_set_add(&points, (igo_point){row[places[i][0]], col[places[i][1]]});
    if (center) igo_set_add(&points, (igo_point){row[1], col[1]});
    return points;
}
