/* rows.c - the rows of a board, 64 characters at a time.
 *
 * A set has its guard bit where the text has its newline, so the places of a character are the bits
 * of a set. Rows are plain if they are of one length, of x, o and - alone, and end in LF; the first
 * that is not, and all errors, are left to the reader of lines. */
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

/* The bits below this one, of the word that has it and of those around. */
static uint64_t bits_below(int bit, int word)
{
    int here = bit - CHUNK * word;
    return here >= CHUNK ? ~(uint64_t)0 : here <= 0 ? 0 : ((uint64_t)1 << here) - 1;
}

/* Ends the sets where the plain rows end. All further words are 0: a set at work loads them, too,
 * and the reader of lines adds its rows to them. */
static int finish(igo_board *board, int end, int words, int stride)
{
    int rows = end / stride < IGO_MAX_SIZE ? end / stride : IGO_MAX_SIZE;
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        igo_set *points = &board->points[color];
        points->rows = (uint16_t)rows;
        points->cols = (uint16_t)(stride - 1);
        for (int i = rows * stride / CHUNK; i < words; i++)
            points->word[i] &= bits_below(rows * stride, i);
        for (int i = words; i < IGO_SET_WORDS; i++)
            points->word[i] = 0;
    }
    return rows;
}

int READ_ROWS(const char *text, size_t length, igo_board *board)
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
        uint64_t guards = text_places(here, '\n');
        if (i == 0)
            stride = guards == 0 ? 0 : word_lowest(guards) + 1;
        if (stride < 2 || stride > IGO_MAX_SIZE + 1)
            return 0;
        uint64_t stones = points[IGO_BLACK].word[i] | points[IGO_WHITE].word[i];
        uint64_t wrong =
            irregular(stones | points[IGO_EMPTY].word[i], guards, before, stride, i == 0);
        if (wrong != 0)
            return finish(board, CHUNK * i + word_lowest(wrong), i + 1, stride);
        before = guards;
    }
    return finish(board, IGO_SET_WORDS * CHUNK, IGO_SET_WORDS, stride);
}
