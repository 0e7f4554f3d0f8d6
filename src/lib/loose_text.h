/* loose_text.h - shared by the files that read pasted boards.
 *
 * A paragraph becomes lines of signs: as plain text, and without the syntax of a program or of JSON
 * (loose_code.c). Its lines are read with each separator (loose_row.c); words beside them may name
 * the player (loose_words.c). loose_wiki.c reads diagrams of Sensei's Library. */
#ifndef LOOSE_TEXT_H
#define LOOSE_TEXT_H

#include "buffer.h"

/* A character and its place; -1 is one sign if stones are numbers. */
typedef struct sign {
    uint32_t c, line, column;
    uint32_t ink; /* its terminal colors, 0: none */
} sign;

enum { MINUS_ONE = 0x110001, WIDEST = IGO_MAX_SIZE + 1 };

/* Consecutive signs of a line. */
typedef struct part {
    const sign *at;
    size_t count;
} part;

typedef struct span {
    size_t from, count, line;
    int depth;   /* number of > before the line */
    bool quoted; /* of a string */
    bool bare;   /* cells of a list, and nothing else */
} span;

/* A paragraph as lines of signs. Allocated at full size at once, so that adding cannot fail. */
typedef struct sheet {
    sign *signs;
    span *lines;
    size_t count, line_count;
    igo_color next;                  /* the player that JSON names, or IGO_EMPTY */
    uint32_t player;                 /* the number of the player that JSON names; 0: none */
    igo_left_out keys[IGO_LEFT_OUT]; /* of JSON, that were left out */
    size_t key_count;
    int side, width, height; /* named by JSON, else 0; side is either */
    uint32_t ink;            /* of the next sign */
    uint32_t mark;           /* comment sign removed from each line, or 0 */
} sheet;

/* What is between cells; DRAWN_LINE: U+2500. */
enum separator { NONE, BLANKS, TAB, COMMA, PIPE, DRAWN_LINE, SEPARATORS };
static inline uint32_t separator_sign(enum separator separator)
{
    static const uint32_t signs[SEPARATORS] = {
        [BLANKS] = ' ', [TAB] = '\t', [COMMA] = ',', [PIPE] = '|', [DRAWN_LINE] = 0x2500};
    return signs[separator];
}

/* Which signs are cells: stones and signs for empty points, letters and 0, or numbers. */
enum cells { GLYPHS, ZERO, NUMBERS, ALL_CELLS };

enum side { LEFT, RIGHT };

/* A line read as a row. */
typedef struct board_row {
    int cells, distance, depth;
    int label[2]; /* the row's number on each side; -1: none */
    bool wall[2], frame;
    sign cell[WIDEST];
    part tail; /* what follows the right-hand number */
    size_t line;
} board_row;

/* One way to read the paragraph, and its result. */
typedef struct reading {
    const igo_reader_options *options;
    const sheet *text;
    enum separator separator;
    enum cells cells;
    bool player_first; /* the first line of one stone is the player, no row */
    bool labels;       /* rows of numbers may have row numbers */
    bool header;       /* and column numbers above */
    bool below_names;  /* column names are directly above the rows */
    board_row rows[IGO_MAX_SIZE + 1];
    int row_count;
    size_t first, last; /* the lines of the first and the last row */
    bool grids;         /* lines of a grid are between them */
    uint32_t black, white, empty;
    igo_color next;  /* the player named; IGO_EMPTY: none */
    size_t may_line; /* a line that may name the player, and is not understood; 0: none */
    bool mentions;   /* that line only mentions a color */
    igo_left_out notes[IGO_LEFT_OUT];
    size_t note_count;
    igo_case *game;    /* gets the board, the plays and the title */
    int fences, score; /* score: lines that are rows, up to the error */
    bool no_memory;
    igo_error error;
} reading;

/* ---- Signs ---- */

/* Makes an empty sheet with room for so many signs and lines. False: out of memory. */
bool igo_sheet_make(sheet *to, size_t signs, size_t lines);
void igo_sheet_free(sheet *of);
/* Decodes the paragraph into lines of signs of a new sheet. IGO_MORE; IGO_ERROR: not UTF-8; or
 * IGO_NO_MEMORY. */
igo_status igo_sheet_decode(sheet *to, const char *bytes, size_t length, size_t line,
                            igo_error *error);
void igo_sheet_sign(sheet *to, sign s);
void igo_sheet_line(sheet *to, span line);

static inline part line_of(const sheet *from, size_t i)
{
    static const sign none;
    size_t count = from->lines[i].count;
    return (part){count > 0 ? from->signs + from->lines[i].from : &none, count};
}

/* What follows the first signs of a part. */
static inline part part_after(part of, size_t count)
{
    return (part){of.at + count, of.count - count};
}

/* Removes the same comment mark from all lines if there are at least that many; false: no mark. */
bool igo_sheet_strip_comment_marks(sheet *of, size_t least);

bool igo_sign_is_blank(uint32_t c);
bool igo_sign_is_digit(uint32_t c);
bool igo_sign_is_word(uint32_t c); /* a letter or a digit, or a letter beyond ASCII */
part igo_part_trim(part of);
bool igo_part_is(part of, const char *text);
bool igo_part_begins(part of, const char *text);
/* UTF-8, cut to the room. */
void igo_part_print(char *buffer, size_t size, part of);

/* The beginning of a part in quotes. */
typedef struct quoted_part {
    char text[64];
} quoted_part;
quoted_part igo_part_quote(part of);

/* IGO_EMPTY: no stone. */
igo_color igo_sign_color(uint32_t c);
bool igo_sign_is_cell(uint32_t c, enum cells among);
/* Whether one glyph of each color may stand on one board. */
bool igo_signs_are_pair(uint32_t black, uint32_t white);
/* Which row and column a corner or edge of a drawn grid belongs to: 0..8 from its top left; or -1.
 */
int igo_sign_edge(uint32_t c);
bool igo_sign_is_wall(uint32_t c);

/* Whether a line is a frame, drawn with nothing but lines. */
bool igo_part_is_frame(part of);
/* What encloses a board: a fence, a comment, or the tags of a page or of a forum. */
bool igo_part_is_fence(part of);
/* Whether it names columns, and how many; 0: no. */
int igo_part_columns(part of);
/* Whether it shows a cut board: only dots, or column names that start after A. */
bool igo_part_is_cut(part of);
/* Whether it looks like part of a board: a word of cells, or several cells. */
bool igo_part_is_like_row(part of, bool numbers);

/* ---- Rows, words, programs, diagrams ---- */

/* Reads a line as a row by the reading's separator and cells; false: it is none, and *to is
 * undefined. */
bool igo_row_parse(const reading *r, size_t line, board_row *to);

/* What a line beside the rows says of the player; later values are more urgent. */
enum says { SAYS_NOTHING, SAYS_PLAYER, SAYS_COLOR, SAYS_MAYBE, SAYS_UNCLEAR };
enum says igo_words_say(part of, igo_color *next);
/* Whether it is one of a list of words in lower case with blanks between; it may have upper case.
 */
bool igo_part_is_in(part of, const char *list);
/* Whether a name contains a word for a player or a turn. */
bool igo_words_are_suspect(part of);

static inline bool reading_no_memory(reading *r)
{
    r->no_memory = true;
    return false;
}
bool igo_reading_wrong(reading *r, size_t line, size_t column, const char *found,
                       const char *wanted);
bool igo_reading_wrong_line(reading *r, part of, size_t line, const char *wanted);
/* Reports an error of the whole board, at its first row. */
bool igo_reading_wrong_board(reading *r, const char *found, const char *wanted);
/* Reports a number of cells or columns that differs from the first row's. */
bool igo_reading_wrong_count(reading *r, size_t line, size_t column, const char *what, int found,
                             int wanted);
/* Notes the player to move. False: another was named before, or by an option. */
bool igo_reading_name(reading *r, igo_color next, size_t line);
/* Whether a line is words, and no piece of a board or of a program. */
bool igo_part_is_words(part of);
/* Takes a line above or below the rows; `just_above`: directly above. */
bool igo_reading_beside(reading *r, size_t line, bool just_above);
/* Decides what each glyph means, and makes the board. */
bool igo_reading_finish(reading *r);
/* Reads rows and the text beside them. False: an error, or no row. */
bool igo_reading_parse(reading *r);
/* Writes the size and the signs; the player follows. */
void igo_reading_print(const reading *r, char *to, size_t size);

/* Extracts the board from the text of a program or JSON: at most two signs for each sign, and a
 * line for each sign and line. False: error. `found`: there is such text. */
bool igo_code_lines(sheet *to, const sheet *from, bool *found, igo_error *error);

/* Whether a line begins with $$, as diagrams of Sensei's Library do. */
bool igo_wiki_is(const sheet *from);
bool igo_wiki_read(reading *r);

#endif
