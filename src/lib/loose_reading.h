/* loose_reading.h - one way to read a paragraph, and its errors. */
#ifndef LOOSE_READING_H
#define LOOSE_READING_H

#include "loose_signs.h"

/* The text between cells: nothing, blanks, or one sign with blanks around it, if any. */
enum separator { NONE, BLANKS, TAB, COMMA, PIPE, DRAWN_LINE, SEPARATORS };
static inline uint32_t separator_sign(enum separator separator)
{
    static const uint32_t signs[SEPARATORS] = {
        [BLANKS] = ' ', [TAB] = '\t', [COMMA] = ',', [PIPE] = '|', [DRAWN_LINE] = 0x2500};
    return signs[separator];
}

enum side { LEFT, RIGHT };

/* A line read as a row. */
typedef struct board_row {
    int cells;      /* of `cell`; TOO_MANY_CELLS: this many or more */
    int distance;   /* from the end of one cell to the end of the next; 0 for one cell */
    int depth;      /* as in sheet_line */
    int label[2];   /* the row's number on each side; -1: none */
    bool border[2]; /* whether a vertical line is on each side */
    bool frame;     /* igo_part_is_frame holds as well */
    sign cell[TOO_MANY_CELLS];
    part tail;   /* what follows the right-hand label */
    size_t line; /* its number in the text */
} board_row;

/* One way to read the paragraph, and its result. */
typedef struct reading {
    const igo_reader_options *options;
    const sheet *text;
    enum separator separator;
    enum cell_kind cell_kind;
    bool player_first;   /* the first line with only a stone names the player, and is no row */
    bool labels;         /* for NUMBERS: row numbers may be beside the rows, */
    bool column_numbers; /* and column numbers above them */
    bool below_names;    /* column names are directly above the rows */
    board_row rows[IGO_MAX_SIZE + 1];
    int row_count;
    size_t first, last;           /* the indices of the first and last row in text->lines */
    bool has_grid_lines;          /* lines of a grid separate the rows */
    uint32_t black, white, empty; /* the signs on the board; 0: not on it */
    igo_color next;               /* the player that the text names; IGO_EMPTY: none */
    size_t unclear_line;          /* the number of a line that may name the player; 0: none */
    bool color_only;              /* that line only has a word for a color */
    igo_left_out left_out[IGO_LEFT_OUT];
    size_t left_out_count;
    igo_case *game; /* gets the board, the plays and the title */
    int fences;     /* lines so far that igo_part_is_fence accepts */
    int error_rank; /* lines so far that look like rows: the error after most of them is reported */
    bool no_memory;
    igo_error error;
} reading;

/* These return false, and set the error of the reading, unless it has one. */
static inline bool reading_no_memory(reading *r)
{
    r->no_memory = true;
    return false;
}
bool igo_reading_wrong(reading *r, size_t line, size_t column, const char *found,
                       const char *wanted);
bool igo_reading_wrong_line(reading *r, part found, size_t line, const char *wanted);
/* Reports an error of the whole board, at its first row. */
bool igo_reading_wrong_board(reading *r, const char *found, const char *wanted);
/* Reports a number of cells or columns that differs from the first row's. */
bool igo_reading_wrong_count(reading *r, size_t line, size_t column, const char *what, int found,
                             int wanted);

/* Notes the player to move. False: the text above or an option names the other. */
bool igo_reading_name_player(reading *r, igo_color next, size_t line);

#endif
