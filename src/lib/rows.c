/* rows.c - the rows of a board, 64 characters at a time.
 *
 * A set has its guard bit where the text has its newline, so the places of a character are the bits
 * of a set. Rows are plain if they are of one length, of x, o and - alone, and end in LF, or, in a
 * record on one line, in a slash. A board is read if all of it is there and plain; any other, and
 * all errors, are left to the reader of lines, so that no board is begun here and ended there. */
#ifndef READ_ROWS
#define READ_ROWS igo_read_rows_any
#endif
#include "judge.h"

#include "bits.h"
#include "simd.h"

enum { AT_ONCE = 64 };

/* The bits where the text is not as plain rows would have it; `guards` and `before` are the places
 * of newlines, here and in the 64 characters before. */
static inline uint64_t irregular(uint64_t points, uint64_t guards, uint64_t before, int stride)
{
    uint64_t due = guards << stride | before >> (64 - stride);
    return (guards ^ due) | ~(points | guards);
}

/* Whether the rows end here, where no point is, for sure: at a blank line, or where a step's word
 * begins; anything else may belong to one more row. On one line they end where the word does. */
static bool no_row_follows(char c, char between)
{
    if (between == '/') return c == '\n' || c == ' ';
    return c == '\n' || c == '?' || (c >= 'a' && c <= 'z');
}

/* How many rows end at `end`, where the plain characters do; 0 if they may not be all. Where the
 * text ends, the last newline may be missing. */
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
    const char *tail; /* the last characters, where there are not 64, and NUL behind them */
    char between;
    int stride;
    int number;      /* of the next 64 */
    int whole;       /* how many times there are 64; as many as any board needs stand for more */
    uint64_t before; /* newlines in the 64 before */
    uint64_t wrong;  /* those of the 64 before that are not plain */
} scan;

INLINE const char *part_of(const scan *at)
{
    return at->number < at->whole ? at->text + AT_ONCE * at->number : at->tail;
}

/* A piece of each set of a board. */
typedef struct pieces {
    piece black, white, empty;
} pieces;

/* The next 64 characters, up to the first that is not plain, as the word of that number. */
INLINE void read_word(scan *at, pieces *some, int word)
{
    const char *here = part_of(at);
    uint64_t black = text_places(here, 'x'), white = text_places(here, 'o');
    uint64_t empty = text_places(here, '-'), guards = text_places(here, at->between);
    at->wrong = irregular(black | white | empty, guards, at->before, at->stride);
    at->before = guards;
    at->number++;
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

/* As many bytes of each piece, from that word of the board on. */
INLINE void store(const pieces *some, size_t bytes, igo_board *board, int word)
{
    memcpy(board->points[IGO_BLACK].word + word, &some->black, bytes);
    memcpy(board->points[IGO_WHITE].word + word, &some->white, bytes);
    memcpy(board->points[IGO_EMPTY].word + word, &some->empty, bytes);
}

/* The words from one to another; those behind the plain rows are 0. They are stored last, for
 * whoever loads the rows waits for earlier stores as well. */
INLINE void read_pieces(scan *at, igo_board *board, int word, int end)
{
    for (; word < end; word += PIECE_WORDS) {
        pieces some = {.black = piece_word(0, 0)};
        for (int i = 0; i < PIECE_WORDS && at->wrong == 0; i++)
            read_word(at, &some, i);
        store(&some, sizeof(piece), board, word);
    }
}

/* Eight words, and all others if the rows go on; the last is in no whole piece. */
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
    scan at = {.text = text, .tail = tail, .between = between, .whole = IGO_SET_WORDS};
    if (length < IGO_SET_WORDS * AT_ONCE) {
        at.whole = (int)length / AT_ONCE;
        memset(tail, 0, sizeof tail);
        memcpy(tail, text + at.whole * AT_ONCE, length % AT_ONCE);
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
    int end = AT_ONCE * (at.number - 1) + word_lowest(at.wrong);
    int rows = rows_to(text, length, end, stride, between, whole);
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++) {
        board->points[color].rows = (uint16_t)rows;
        board->points[color].cols = (uint16_t)(stride - 1);
    }
    return rows;
}
