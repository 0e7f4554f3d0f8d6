/* print.h - values as text: what the _print functions of igo.h write. */
#ifndef PRINT_H
#define PRINT_H

#include "buffer.h"

/* A to Z without I, which looks like J or 1: the letters of a GTP vertex. */
enum { VERTEX_LETTERS = 25 };

void igo_out_point(out *to, igo_point at);
void igo_out_vertex(out *to, const igo_board *board, igo_point at);
void igo_out_move(out *to, igo_move move);
/* The points row by row, separated by blanks; or as JSON has them, [0,1],[0,2]. */
void igo_out_points(out *to, const igo_set *points, bool json);
/* The points of a player's territory, or with IGO_EMPTY the neutral ones, row by row. */
void igo_out_territory(out *to, const igo_board *board, igo_color owner);
void igo_out_verdict(out *to, igo_verdict verdict);
void igo_out_outcome(out *to, igo_outcome outcome);
void igo_out_row(out *to, const igo_board *board, int32_t row);
/* Without its newline; `single`: on one line. */
void igo_out_position(out *to, const igo_position *position, bool single);

/* The player line and the rows, each with its newline; and a position on one line, without a
 * newline: x -x-/--o. */
size_t igo_position_print(char *buffer, size_t size, const igo_position *position);
size_t igo_position_print_line(char *buffer, size_t size, const igo_position *position);

#endif
