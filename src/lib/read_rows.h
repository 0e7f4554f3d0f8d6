/* read_rows.h - rows of text, 64 characters at a time. */
#ifndef READ_ROWS_H
#define READ_ROWS_H

#include "igo.h"

/* Reads plain rows (read_rows.c) at the start of a text, returns their number, and sets all words
 * of the board that may be loaded. 0: the rows are not plain, or more may follow. `between` is the
 * character after each row: a newline, or a slash, which the last row lacks. `whole`: the text is
 * complete; then the last newline may be missing. */
typedef int row_reader(const char *text, size_t length, char between, bool whole, igo_board *board);

/* Compiled for each kind of machine. */
row_reader igo_read_rows_any, igo_read_rows_plain, igo_read_rows_avx2, igo_read_rows_avx512;

#endif
