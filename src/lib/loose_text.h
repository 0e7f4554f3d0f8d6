/* loose_text.h - shared by the files that read pasted boards.
 *
 * loose_signs.c decodes a paragraph into a sheet: lines of signs. For the text of a program or
 * JSON, loose_code.c makes a second sheet of its strings and lists. loose_row.c reads a line as a
 * row, loose_words.c decides if a line of words names the player to move, and loose_wiki.c reads
 * diagrams of Sensei's Library. */
#ifndef LOOSE_TEXT_H
#define LOOSE_TEXT_H

#include "buffer.h"

/* A character with its place in the text. */
typedef struct sign {
    uint32_t c; /* a code point, or MINUS_ONE for -1 where stones are numbers */
    uint32_t line, column;
    uint32_t sgr; /* the terminal colors set by SGR escapes, packed; 0: none */
} sign;

enum { MINUS_ONE = 0x110001 /* no code point */, TOO_MANY_CELLS = IGO_MAX_SIZE + 1 };

/* Consecutive signs of a line. */
typedef struct part {
    const sign *signs;
    size_t count;
} part;

typedef struct sheet_line {
    size_t from, count; /* its signs in sheet.signs */
    size_t line;        /* its number in the text */
    int depth;          /* the number of > before it, as in a quoted mail */
    bool quoted;        /* it was in a string */
    bool is_list;       /* it was a list of cells in the text of a program or JSON */
} sheet_line;

/* A paragraph as lines of signs. Allocated at full size at once, so that adding cannot fail. */
typedef struct sheet {
    sign *signs;
    sheet_line *lines;
    size_t count, line_count;
    igo_color next;                  /* the player that JSON names by color; IGO_EMPTY: none */
    uint32_t player_number;          /* or by the number of its stones, as a sign; 0: none */
    igo_left_out keys[IGO_LEFT_OUT]; /* the JSON keys that were ignored */
    size_t key_count;
    int size, width, height; /* of the board as JSON gives them; 0: not given */
    uint32_t sgr;            /* the colors in effect while escapes are decoded */
    uint32_t mark;           /* the first character of the comment mark that was removed, or 0 */
} sheet;

/* The text between cells: nothing, blanks, or one sign with blanks around it, if any. */
enum separator { NONE, BLANKS, TAB, COMMA, PIPE, DRAWN_LINE, SEPARATORS };
static inline uint32_t separator_sign(enum separator separator)
{
    static const uint32_t signs[SEPARATORS] = {
        [BLANKS] = ' ', [TAB] = '\t', [COMMA] = ',', [PIPE] = '|', [DRAWN_LINE] = 0x2500};
    return signs[separator];
}

/* The signs of points: X, O and . or the like; X, O and 0 for empty points; or 0, 1, 2 and -1. */
enum cell_kind { GLYPHS, GLYPHS_AND_ZERO, NUMBERS, CELL_KINDS };

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

/* ---- Signs ---- */

/* Makes an empty sheet with room for so many signs and lines. False: out of memory. */
bool igo_sheet_make(sheet *to, size_t signs, size_t lines);
void igo_sheet_free(sheet *old);
/* Makes a sheet of the paragraph, whose first line has the number `line`. IGO_MORE: it is complete;
 * IGO_ERROR: not UTF-8; or IGO_NO_MEMORY. The caller frees it in each case. */
igo_status igo_sheet_decode(sheet *to, const char *bytes, size_t length, size_t line,
                            igo_error *error);
void igo_sheet_add_sign(sheet *to, sign s);
/* Adds a line of all signs from the index line.from on, and sets its count. */
void igo_sheet_add_line(sheet *to, sheet_line line);

/* The signs of a line. It points to a sign even if the line is empty. */
static inline part line_of(const sheet *from, size_t index)
{
    static const sign none;
    size_t count = from->lines[index].count;
    return (part){count > 0 ? from->signs + from->lines[index].from : &none, count};
}

/* The signs of a part without the first `count`. */
static inline part part_after(part p, size_t count)
{
    return (part){p.signs + count, p.count - count};
}

/* Removes the comment marks if at least `least` lines have one, and all the same; fences and blank
 * lines do not count. Returns whether it did. */
bool igo_sheet_strip_comment_marks(sheet *from, size_t least);

bool igo_sign_is_blank(uint32_t c);
bool igo_sign_is_digit(uint32_t c);
bool igo_sign_is_alnum(uint32_t c); /* a digit, or a letter of any script */
part igo_part_trim(part p);
bool igo_part_is(part p, const char *text);
bool igo_part_begins(part p, const char *text);
/* Writes the signs as UTF-8 with a NUL, cut to the size of the buffer. */
void igo_part_print(char *buffer, size_t size, part p);

/* The beginning of a part in single quotes, for messages. */
typedef struct quoted_part {
    char text[64];
} quoted_part;
quoted_part igo_part_quote(part p);

/* The color of the stone that a sign can be; IGO_EMPTY: no stone. */
igo_color igo_sign_color(uint32_t c);
bool igo_sign_is_cell(uint32_t c, enum cell_kind kind);
/* True if these signs for stones may be on one board. */
bool igo_signs_are_pair(uint32_t black, uint32_t white);
/* The place of a box-drawing sign in a drawn grid: 0, 1, 2 at the top from left to right, 3 to 5
 * in the middle, 6 to 8 at the bottom; -1: it is none. */
int igo_sign_grid_place(uint32_t c);
/* True if it is a vertical line. */
bool igo_sign_is_border(uint32_t c);

/* True if a line consists of horizontal and vertical lines and their corners. */
bool igo_part_is_frame(part line);
/* True if a line opens or closes text around a board: a fence of Markdown, a comment or a tag. */
bool igo_part_is_fence(part line);
/* The number of columns that a line names, such as A B C or 1 2 3; 0: it names none. */
int igo_part_column_names(part line);
/* True if a line shows that the board is incomplete: only dots, or column names after A. */
bool igo_part_shows_cut(part line);
/* True if it looks like part of a board: a word of cells, or several cells. With `numbers`, two
 * digits are enough, even beside words. */
bool igo_part_is_like_row(part line, bool numbers);

/* ---- Rows, words, programs, diagrams ---- */

/* Reads the line with this index as a row, with the reading's separator and kind of cells. False:
 * it is no row, and *to is undefined. */
bool igo_row_parse(const reading *r, size_t index, board_row *to);

/* The meaning of words for the player to move, in order of growing doubt. */
enum player_words {
    WORDS_HARMLESS,
    WORDS_NAME_PLAYER,
    WORDS_NAME_COLOR,      /* a color, but no turn */
    WORDS_MAY_NAME_PLAYER, /* but may mean something else */
    WORDS_UNCLEAR          /* a turn, but not clearly whose */
};
/* Sets *named only for WORDS_NAME_PLAYER. */
enum player_words igo_player_words(part line, igo_color *named);
/* True if a word is in the list, which is in lower case with blanks between. Ignores case. */
bool igo_part_is_in(part word, const char *list);
/* True if a name, such as whiteToMove, contains a word for a player or a turn. */
bool igo_name_may_mean_player(part name);

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
/* True if a line is words, and no part of a board or of a program. */
bool igo_part_is_words(part line);
/* Reads the line with this index, above or below the rows: names of columns, a frame, a title or
 * words. With `may_be_player`, one unknown word may name the player. False: an error. */
bool igo_reading_parse_beside(reading *r, size_t index, bool may_be_player);
/* Makes the board, and decides what each sign means and who is to move. False: an error. */
bool igo_reading_make_board(reading *r);
/* Reads rows and the text beside them. False: an error, or no row. */
bool igo_reading_parse(reading *r);
/* Writes the size and the signs of the board; the caller adds who is to move. */
void igo_reading_describe(const reading *r, char *to, size_t size);

/* Extracts the board from the text of a program or JSON, and copies other lines. *to needs room for
 * two signs for each sign, and a line for each sign and line. Sets *found if there is a string or
 * list. False: an error. */
bool igo_code_extract(sheet *to, const sheet *from, bool *found, igo_error *error);

/* True if a line begins with $$, as diagrams of Sensei's Library do. */
bool igo_is_wiki(const sheet *from);
/* Reads a paragraph with such a diagram. False: an error, or no row. */
bool igo_wiki_read(reading *r);

#endif
