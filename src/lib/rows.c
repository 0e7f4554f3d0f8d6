/* rows.c - the rows of a board, 64 characters at a time.
 *
 * A set has its guard bit where the text has its newline, so the places of a character are the bits
 * of a set. Rows are plain if they are of one length, of x, o and - alone, and end in LF, or, in a
 * record on one line, in a slash. A board is read if all of it is there and plain; any other, and
 * all errors, are left to the reader of lines, so that no board is begun here and ended there. */
#include "rows.h"

#include "bits.h"
#include "chunk.h"

enum { AT_ONCE = 64 };

/* The 64 characters of that number; where fewer are left, a copy with NUL behind them. */
static inline const char *part_of(const char *text, size_t length, int number, char copy[AT_ONCE])
{
    size_t begin = (size_t)number * AT_ONCE;
    if (begin + AT_ONCE <= length)
        return text + begin;
    memset(copy, 0, AT_ONCE);
    memcpy(copy, text + begin, length - begin);
    return copy;
}

/* The bits where the text is not as plain rows would have it; `guards` and `before` are the places
 * of newlines, here and in the 64 characters before. */
static inline uint64_t irregular(uint64_t points, uint64_t guards, uint64_t before, int stride)
{
    uint64_t due = guards << stride | before >> (64 - stride);
    return (guards ^ due) | ~(points | guards);
}

/* Whether the rows end here, where no point is, for sure: at a blank line, or where a step's word
 * begins; anything else may belong to one more row, and so may what is still to come at the end of
 * the text. On one line they end where the word does, or the text given. */
static bool no_row_follows(const char *text, size_t length, size_t end, char between)
{
    if (end >= length)
        return between == '/';
    char c = text[end];
    if (between == '/')
        return c == '\n' || c == ' ';
    return c == '\n' || c == '?' || (c >= 'a' && c <= 'z');
}

/* How many rows end at `end`, where the plain characters do; 0 if they may not be all. */
static int rows_to(const char *text, size_t length, int end, int stride, char between)
{
    unsigned guards_end = (unsigned)end + (between == '/');
    unsigned rows = guards_end / (unsigned)stride;
    bool whole = rows <= IGO_MAX_SIZE && guards_end % (unsigned)stride == 0 &&
                 no_row_follows(text, length, (size_t)end, between);
    return whole ? (int)rows : 0;
}

/* All words but the first, which is read always, are 0 until they are read. */
static inline void clear(igo_board *board)
{
    _Static_assert((IGO_SET_WORDS - 1) % CHUNK_WORDS == 0, "whole chunks");
    const chunk zero = {0};
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++)
        for (int i = 1; i < IGO_SET_WORDS; i += CHUNK_WORDS)
            memcpy(board->points[color].word + i, &zero, sizeof zero);
}

/* Makes the sets a board: what the last word has behind the rows is taken off. */
static inline void finish(igo_board *board, int end, int rows, int cols)
{
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        igo_set *points = &board->points[color];
        points->rows = (uint16_t)rows;
        points->cols = (uint16_t)cols;
        points->word[end / AT_ONCE] &= ((uint64_t)1 << end % AT_ONCE) - 1;
    }
}

int READ_ROWS(const char *text, size_t length, char between, igo_board *board)
{
    char copy[AT_ONCE];
    igo_set *points = board->points;
    uint64_t guards = text_places(part_of(text, length, 0, copy), between);
    int stride = guards == 0 ? 0 : word_lowest(guards) + 1;
    if (stride < 2 || stride > IGO_MAX_SIZE + 1)
        return 0;
    clear(board);
    uint64_t before = (uint64_t)1 << 63; /* as if a row had ended just before the text */
    for (int i = 0; i < IGO_SET_WORDS; i++) {
        const char *here = part_of(text, length, i, copy);
        uint64_t black = text_places(here, 'x'), white = text_places(here, 'o');
        uint64_t empty = text_places(here, '-');
        points[IGO_BLACK].word[i] = black;
        points[IGO_WHITE].word[i] = white;
        points[IGO_EMPTY].word[i] = empty;
        guards = text_places(here, between);
        uint64_t wrong = irregular(black | white | empty, guards, before, stride);
        if (wrong != 0) {
            int end = AT_ONCE * i + word_lowest(wrong);
            int rows = rows_to(text, length, end, stride, between);
            if (rows > 0)
                finish(board, end, rows, stride - 1);
            return rows;
        }
        before = guards;
    }
    return 0;
}
