/* rows.h - the rows of a board, 64 characters at a time. */
#ifndef ROWS_H
#define ROWS_H

#include "igo.h"

/* The number of plain rows at the start of a text, and the board they make, all 17 words of its
 * sets included. 0: they are not plain, or it is not known whether they are all, and the board is
 * anything. Behind each row stands `between`: a newline; or a slash, but not behind the last. */
typedef int read_rows(const char *text, size_t length, char between, igo_board *board);

/* For the best kind of this machine. */
read_rows igo_read_rows;

/* Compiled for each kind of machine. */
read_rows igo_read_rows_any, igo_read_rows_plain, igo_read_rows_avx2, igo_read_rows_avx512;

#endif
