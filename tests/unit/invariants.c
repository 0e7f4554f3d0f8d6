/* invariants.c - what every board and entry holds to, where the library has IGO_CHECK. */
#include "bits.h"
#include "contracts.h"
#include "dispatch.h"

static bool is_size(int side)
{
    return side >= 1 && side <= IGO_MAX_SIZE;
}

/* The word of that number of a set with all points of a sound board. */
static uint64_t on_board(const igo_board *board, int i)
{
    const igo_set *points = board->points;
    return points[IGO_BLACK].word[i] | points[IGO_WHITE].word[i] | points[IGO_EMPTY].word[i];
}

bool igo_set_is_sound(const igo_set *points, const igo_board *board)
{
    if (!set_same_size(points, &board->points[IGO_EMPTY])) return false;
    uint64_t off = 0;
    for (int i = 0; i < set_words_loaded(points->rows, points->cols); i++)
        off |= points->word[i] & ~on_board(board, i);
    return off == 0;
}

bool igo_board_is_sound(const igo_board *board)
{
    const igo_set *black = &board->points[IGO_BLACK];
    const igo_set *white = &board->points[IGO_WHITE];
    const igo_set *empty = &board->points[IGO_EMPTY];
    if (!is_size(empty->rows) || !is_size(empty->cols)) return false;
    if (!set_same_size(black, empty) || !set_same_size(white, empty)) return false;
    igo_board all = igo_board_make(empty->rows, empty->cols);
    for (int i = 0; i < set_words_loaded(empty->rows, empty->cols); i++) {
        uint64_t b = black->word[i], w = white->word[i], e = empty->word[i];
        bool apart = (b & w) == 0 && (b & e) == 0 && (w & e) == 0;
        if (!apart || (b | w | e) != all.points[IGO_EMPTY].word[i]) return false;
    }
    return true;
}

bool igo_entry_is_sound(const igo_entry *entry)
{
    const igo_board *board = &entry->board;
    if (!igo_board_is_sound(board) || !igo_set_is_sound(&entry->stood, board)) return false;
    const igo_set *black = &board->points[IGO_BLACK], *white = &board->points[IGO_WHITE];
    uint64_t new = 0;
    for (int i = 0; i < set_words_loaded(black->rows, black->cols); i++)
        new |= (black->word[i] | white->word[i]) & ~entry->stood.word[i];
    return new == 0 && entry->hash == igo_hash(board);
}
