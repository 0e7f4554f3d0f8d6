/* fixture_board.c - rows of fixture text, which make a board. */
#include "bits.h"
#include "fixture.h"

/* The character at the start of the text as a word of its own. */
static word first_character(const char *text, size_t length, size_t column)
{
    size_t bytes = 1;
    while (bytes < length && ((unsigned char)text[bytes] & 0xc0) == 0x80)
        bytes++;
    return (word){text, bytes, column};
}

/* Whether a line that begins so is more likely a step than a row. */
static bool is_word_start(char c)
{
    return (c >= '0' && c <= '9') ||
           (c != 'X' && c != 'O' && (c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

/* The points of a row by colour, a bit each from the first on: up to 32 characters are looked at,
 * without a branch, for on a board anything may come next. */
static void find_points(const line *row, uint64_t points[3])
{
    const char *text = row->text + row->at;
    size_t count = row->length - row->at;
    uint64_t black = 0, white = 0, empty = 0;
    for (size_t i = 0; i < count && i < IGO_MAX_SIZE; i++) {
        black |= (uint64_t)(text[i] == 'x') << i;
        white |= (uint64_t)(text[i] == 'o') << i;
        empty |= (uint64_t)(text[i] == '-') << i;
    }
    points[IGO_BLACK] = black;
    points[IGO_WHITE] = white;
    points[IGO_EMPTY] = empty;
}

static bool wrong_width(igo_reader *reader, const line *row, size_t width)
{
    char wanted[64];
    out to = out_to(wanted, sizeof wanted);
    igo_out_format(&to, "a row of %d", (int)width);
    out_end(&to);
    size_t odd = row->at + width;
    if (row->length < odd)
        return igo_wrong(&reader->error, 0, row->length + 1,
                         reader->own->single ? "end of the row" : "end of line", wanted);
    return igo_word_wrong(&reader->error,
                          first_character(row->text + odd, row->length - odd, odd + 1), wanted);
}

static bool check_row(igo_reader *reader, const line *row, const uint64_t points[3])
{
    /* What it has to be; 0 if any will do. */
    size_t width = reader->own->row_count > 0 ? (size_t)igo_board_cols(&position(reader)->board)
                   : is_same_size(reader)     ? (size_t)reader->own->cols
                                              : 0;
    size_t limit = width == 0 ? IGO_MAX_SIZE : width;
    size_t count = row->length - row->at;
    uint64_t all = points[IGO_BLACK] | points[IGO_WHITE] | points[IGO_EMPTY];
    size_t plain = (size_t)word_lowest(~all);
    if (plain < count && plain < limit) {
        size_t at = row->at + plain;
        word odd = first_character(row->text + at, row->length - at, at + 1);
        line rest = *row;
        if (plain == 0 && is_word_start(odd.text[0]))
            odd = igo_line_word(&rest);
        return igo_word_wrong(&reader->error, odd, "x, o or -");
    }
    if (count > IGO_MAX_SIZE && width == 0)
        return igo_wrong(&reader->error, 0, row->at + IGO_MAX_SIZE + 1, "a wider row",
                         "at most 32 columns");
    return width == 0 || count == width || wrong_width(reader, row, width);
}

/* A board grows row by row: the bits of a point do not depend on the rows below it. */
bool igo_fixture_take_row(igo_reader *reader, const line *row)
{
    struct igo_reader_state *own = reader->own;
    bool whole = is_same_size(reader) && own->row_count == own->rows;
    uint64_t points[3];
    if (whole || own->row_count == IGO_MAX_SIZE)
        return igo_wrong(&reader->error, 0, row->at + 1, "one more row",
                         whole ? "a board of the same size" : "at most 32 rows");
    find_points(row, points);
    if (!check_row(reader, row, points))
        return false;
    igo_board *board = &position(reader)->board;
    int cols = (int)(row->length - row->at);
    if (own->row_count == 0)
        *board = (igo_board){.points = {set_none(0, cols), set_none(0, cols), set_none(0, cols)}};
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        igo_set *colored = &board->points[color];
        set_add_row(colored, colored->rows++, points[color]);
    }
    own->row_line[own->row_count] = reader->line;
    own->row_column[own->row_count++] = row->at + 1;
    return true;
}
