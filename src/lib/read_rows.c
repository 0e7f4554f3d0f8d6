/* read_rows.c - reads the rows of a board, 64 characters at a time.
 *
 * A set has its guard bit where the text has its newline, so the places of a character are the bits
 * of a set. Rows are plain if they have one length, consist of x, o and -, and end in LF, or in a
 * slash on one line. This file reads only boards that are complete and plain; fixture_line.c reads
 * all others and reports all errors. The Makefile compiles it once for each kind of machine. */
#ifndef READ_ROWS
#define READ_ROWS igo_read_rows_any
#endif
#include "read_rows.h"

#include "bits.h"
#include "simd.h"

enum { AT_ONCE = 64 };

/* The bits where the text differs from plain rows. `guards` and `before` are the places of
 * newlines, here and in the previous 64 characters: the next ones are due a stride later. */
static inline uint64_t not_plain(uint64_t points, uint64_t guards, uint64_t before, int stride)
{
    uint64_t due = guards << stride | before >> (64 - stride);
    return (guards ^ due) | ~(points | guards);
}

/* True if the rows surely end at this character: on one line at a blank or newline, else where a
 * blank line or a step begins. Any other may begin one more row, perhaps a wrong one. */
static bool no_row_follows(char c, char between)
{
    if (between == '/') return c == '\n' || c == ' ';
    return c == '\n' || c == '?' || (c >= 'a' && c <= 'z');
}

/* The number of rows up to `end`, the first character that is not plain; 0 if more may follow.
 * A newline follows the last row, unless the text ends there; a slash never does. */
static int rows_to(const char *text, size_t length, int end, int stride, char between, bool whole)
{
    bool at_end = (size_t)end >= length;
    unsigned rows = (unsigned)(end + 1) / (unsigned)stride;
    unsigned rest = (unsigned)(end + 1) % (unsigned)stride;
    bool right = rest == (between == '\n') || (rest == 0 && at_end);
    right = right && (at_end ? whole : no_row_follows(text[end], between));
    return right && rows <= IGO_MAX_SIZE ? (int)rows : 0;
}

/* Text that is read 64 characters at a time. */
typedef struct scan {
    const char *text;
    const char *tail; /* the last characters, fewer than 64, then NULs */
    char between;     /* a newline or slash */
    int stride;       /* characters of a row with its newline */
    int part;         /* the number of the next part: 64 characters, or the tail */
    int full_parts;   /* the number of parts before the tail, at most IGO_SET_WORDS */
    uint64_t before;  /* newlines in the part before */
    uint64_t wrong;   /* characters of that part that are not plain */
} scan;

INLINE const char *part_of(const scan *at)
{
    return at->part < at->full_parts ? at->text + AT_ONCE * at->part : at->tail;
}

/* The same words of the three sets of a board: see `piece` in simd.h. */
typedef struct pieces {
    piece black, white, empty;
} pieces;

/* Reads the next part, up to its first character that is not plain, into a word of the pieces. */
INLINE void read_word(scan *at, pieces *some, int word)
{
    const char *here = part_of(at);
    uint64_t black = text_places(here, 'x'), white = text_places(here, 'o');
    uint64_t empty = text_places(here, '-'), guards = text_places(here, at->between);
    at->wrong = not_plain(black | white | empty, guards, at->before, at->stride);
    at->before = guards;
    at->part++;
    if (at->wrong != 0) { /* most words are plain to their end */
        uint64_t plain = (at->wrong - 1) & ~at->wrong;
        black &= plain;
        white &= plain;
        empty &= plain;
    }
    some->black |= piece_word(black, word);
    some->white |= piece_word(white, word);
    some->empty |= piece_word(empty, word);
}

/* Stores the first `bytes` bytes of each piece in the board, from this word on. */
INLINE void store(const pieces *some, size_t bytes, igo_board *board, int word)
{
    memcpy(board->points[IGO_BLACK].word + word, &some->black, bytes);
    memcpy(board->points[IGO_WHITE].word + word, &some->white, bytes);
    memcpy(board->points[IGO_EMPTY].word + word, &some->empty, bytes);
}

/* Reads the words from `word` up to `end`; those after the plain rows become 0. Stores each piece
 * at once, because a load that spans several stores stalls. */
INLINE void read_pieces(scan *at, igo_board *board, int word, int end)
{
    for (; word < end; word += PIECE_WORDS) {
        pieces some = {.black = piece_word(0, 0)};
        for (int i = 0; i < PIECE_WORDS && at->wrong == 0; i++)
            read_word(at, &some, i);
        store(&some, sizeof(piece), board, word);
    }
}

/* Reads the first eight words, and the others if the rows go on; the last word does not fill a
 * piece. */
INLINE void read_words(scan *at, igo_board *board)
{
    enum { LAST = IGO_SET_WORDS - 1 };
    _Static_assert(LAST % PIECE_WORDS == 0, "one word is left");
    read_pieces(at, board, 0, NARROW_WORDS);
    if (at->wrong != 0) return;
    read_pieces(at, board, NARROW_WORDS, LAST);
    pieces last = {.black = piece_word(0, 0)};
    if (at->wrong == 0) read_word(at, &last, 0);
    store(&last, sizeof(uint64_t), board, LAST);
}

int READ_ROWS(const char *text, size_t length, char between, bool whole, igo_board *board)
{
    char tail[AT_ONCE];
    scan at = {.text = text, .tail = tail, .between = between, .full_parts = IGO_SET_WORDS};
    if (length < IGO_SET_WORDS * AT_ONCE) {
        at.full_parts = (int)length / AT_ONCE;
        memset(tail, 0, sizeof tail);
        memcpy(tail, text + at.full_parts * AT_ONCE, length % AT_ONCE);
    }
    uint64_t guards = text_places(part_of(&at), between);
    /* A row that ends with the text may be the only one. */
    int width = guards != 0 ? word_lowest(guards) : length < AT_ONCE ? (int)length : AT_ONCE;
    int stride = width + 1;
    if (stride < 2 || stride > IGO_MAX_SIZE + 1) return 0;
    at.stride = stride;
    at.before = (uint64_t)1 << 63; /* as if a row had ended just before the text */
    read_words(&at, board);
    if (at.wrong == 0) return 0;
    int end = AT_ONCE * (at.part - 1) + word_lowest(at.wrong);
    int rows = rows_to(text, length, end, stride, between, whole);
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        board->points[color].rows = (uint16_t)rows;
        board->points[color].cols = (uint16_t)(stride - 1);
    }
    return rows;
}
