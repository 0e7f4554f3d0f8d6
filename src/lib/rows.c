/* rows.c - the rows of a board, 64 characters at a time.
 *
 * A set has its guard bit where the text has its newline, so the places of a character are the bits
 * of a set. Rows are plain if they are of one length, of x, o and - alone, and end in LF, or, in a
 * record on one line, in a slash. A board is read if all of it is there and plain; any other, and
 * all errors, are left to the reader of lines, so that no board is begun here and ended there. */
#include "rows.h"

#include "set.h"

enum { CHUNK = 64 };

/* The bits where the text is not as plain rows would have it; `guards` and `before` are the places
 * of newlines, here and in the 64 characters before. */
static inline uint64_t irregular(uint64_t points, uint64_t guards, uint64_t before, int stride,
                                 bool first)
{
    uint64_t due = guards << stride | before >> (64 - stride);
    if (first)
        due |= (uint64_t)1 << (stride - 1);
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

/* Makes the sets a board if their rows end where the plain characters do: what the last word has
 * behind them is taken off, and all further words are 0, for a set at work loads them, too. */
static int finish(igo_board *board, const char *text, size_t length, int end, int stride,
                  char between)
{
    int guards_end = between == '/' ? end + 1 : end;
    int rows = guards_end / stride, last = end / CHUNK;
    bool whole = rows <= IGO_MAX_SIZE && guards_end % stride == 0 &&
                 no_row_follows(text, length, (size_t)end, between);
    if (!whole)
        return 0;
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        igo_set *points = &board->points[color];
        points->rows = (uint16_t)rows;
        points->cols = (uint16_t)(stride - 1);
        points->word[last] &= ((uint64_t)1 << end % CHUNK) - 1;
        for (int i = last + 1; i < IGO_SET_WORDS; i++)
            points->word[i] = 0;
    }
    return rows;
}

int READ_ROWS(const char *text, size_t length, char between, igo_board *board)
{
    igo_set *points = board->points;
    uint64_t before = 0;
    int stride = 0;
    for (int i = 0; i < IGO_SET_WORDS; i++) {
        char rest[CHUNK] = {0};
        const char *here = text + (size_t)i * CHUNK;
        if (length < (size_t)(i + 1) * CHUNK) {
            memcpy(rest, here, length - (size_t)i * CHUNK);
            here = rest;
        }
        points[IGO_BLACK].word[i] = text_places(here, 'x');
        points[IGO_WHITE].word[i] = text_places(here, 'o');
        points[IGO_EMPTY].word[i] = text_places(here, '-');
        uint64_t guards = text_places(here, between);
        if (i == 0)
            stride = guards == 0 ? 0 : word_lowest(guards) + 1;
        if (stride < 2 || stride > IGO_MAX_SIZE + 1)
            return 0;
        uint64_t stones = points[IGO_BLACK].word[i] | points[IGO_WHITE].word[i];
        uint64_t wrong =
            irregular(stones | points[IGO_EMPTY].word[i], guards, before, stride, i == 0);
        if (wrong != 0)
            return finish(board, text, length, CHUNK * i + word_lowest(wrong), stride, between);
        before = guards;
    }
    return 0;
}
