/* history.h - the earlier plies whose board a play brings back, found fast.
 *
 * A hash may say that a board is new; that it is not, only the boards themselves. Most plays are
 * known to be new without a look back: unless the stone played goes at once, a board can only come
 * back if it had that stone. */
#ifndef HISTORY_H
#define HISTORY_H

#include "private.h"
#include "set.h"

/* ---- A board as the player sees it who moves ----
 *
 * A board as the player sees it who moves. */

typedef struct view {
    set mine, theirs, empty;
} view;

INLINE igo_color opponent(igo_color color)
{
    return color == IGO_BLACK ? IGO_WHITE : IGO_BLACK;
}

INLINE view view_of(const igo_board *board, igo_color mover)
{
    set empty = set_load(&board->points[IGO_EMPTY]);
    return (view){
        .mine = set_like(empty, &board->points[mover]),
        .theirs = set_like(empty, &board->points[opponent(mover)]),
        .empty = empty,
    };
}

/* The same for both players. */
INLINE uint64_t view_hash(view board, igo_color mover)
{
    bool black = mover == IGO_BLACK;
    return set_hash(black ? board.mine : board.theirs, black ? board.theirs : board.mine);
}

/* A board after a play, with its hash. */
typedef struct image {
    const view *board;
    igo_color mover;
    uint64_t hash;
} image;

INLINE image image_of(const view *board, igo_color mover)
{
    return (image){.board = board, .mover = mover, .hash = view_hash(*board, mover)};
}

INLINE bool can_repeat(igo_ko rule, const igo_record *record, igo_color mover, set stone,
                       bool suicide)
{
    const igo_entry *now = &record->entries[record->count - 1];
    if (rule == IGO_KO_NONE)
        return false; /* same (2): slower, as no ply is forbidden */
    if (suicide)
        return true;
    if (rule != IGO_KO_SIMPLE)
        return set_meets(stone, set_like(stone, &now->stood));
    return record->count >= 2 && set_meets(stone, set_like(stone, &now[-1].board.points[mover]));
}

/* The latest ply before this one whose board may be this; NO_PLY: there is none. */
INLINE size_t earlier(const igo_record *record, const image *after, size_t ply)
{
    if (record->index != NULL)
        return index_before(record->index, after->hash, ply);
    return igo_trail_before(record->entries, after->hash, ply);
}

INLINE bool is_board(const igo_entry *past, const image *after)
{
    if (past->hash != after->hash)
        return false; /* same (1): slower */
    view then = view_of(&past->board, after->mover);
    /* same (1): no two boards with one hash are known */
    return set_equal(then.mine, after->board->mine) && set_equal(then.theirs, after->board->theirs);
}

#endif
