/* loose_signs.h - a paragraph of a pasted text as a sheet: lines of signs. */
#ifndef LOOSE_SIGNS_H
#define LOOSE_SIGNS_H

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

/* The signs of points: X, O and . or the like; X, O and 0 for empty points; or 0, 1, 2 and -1. */
enum cell_kind { GLYPHS, GLYPHS_AND_ZERO, NUMBERS, CELL_KINDS };

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

#endif
