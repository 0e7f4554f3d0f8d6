/* print.h - values as text: what the _print functions of igo.h write. */
#ifndef PRINT_H
#define PRINT_H

#include "buffer.h"

/* A to Z without I, which looks like J or 1: the letters of a GTP vertex. */
enum { VERTEX_LETTERS = 25 };

/* The igo_out_ functions add to a text what the _print functions of the same name write. */
void igo_out_point(out *to, igo_point at);
void igo_out_vertex(out *to, const igo_board *board, igo_point at);
void igo_out_move(out *to, igo_move move);
/* The points row by row, as 0,1 0,2; or for a JSON array, as [0,1],[0,2]. */
void igo_out_points(out *to, const igo_set *points, bool json);
/* The points of a player's territory, or with IGO_EMPTY the neutral ones, row by row. */
void igo_out_territory(out *to, const igo_board *board, igo_color owner);
void igo_out_verdict(out *to, igo_verdict verdict);
void igo_out_outcome(out *to, igo_outcome outcome);
/* A row as x, o and -, without a newline. */
void igo_out_row(out *to, const igo_board *board, int32_t row);
/* The player and the rows, without the last newline; `single`: on one line. */
void igo_out_position(out *to, const igo_position *position, bool single);

/* The player line and the rows, each with its newline; and the same on one line, without a newline,
 * such as x -x-/--o. */
size_t igo_position_print(char *buffer, size_t size, const igo_position *position);
size_t igo_position_print_line(char *buffer, size_t size, const igo_position *position);

#endif
