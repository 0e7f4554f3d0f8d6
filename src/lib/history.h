/* history.h - the earlier plies whose board a play brings back, found fast.
 *
 * A hash may say that a board is new; that it is not, only the boards themselves. Most plays are
 * known to be new without a look back: a board that comes back had all its stones, so by its ply a
 * stone had stood on each of their points. Such points only become more in a record, so no board
 * comes back from a ply by which one of them was missing, nor from before it. This holds whoever
 * moves when, for passes, suicides and jumps to another board, and for the end of a record too. */
#ifndef HISTORY_H
#define HISTORY_H

#include "index.h"
#include "private.h"
#include "set.h"

/* ---- A board as the player sees it who moves ---- */

typedef struct view {
    set mine, theirs, empty;
} view;

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

/* Whether the board after a play may be that of this ply or an earlier one. */
INLINE bool may_be_from(const igo_entry *past, const view *after)
{
    set stood = set_like(after->empty, &past->stood);
    return set_is_empty(set_minus(set_or(after->mine, after->theirs), stood));
}

/* A play that is no suicide leaves a stone that the current board does not have. */
INLINE bool can_repeat(igo_ko rule, const igo_record *record, igo_color mover, const view *after,
                       set stone, bool suicide)
{
    const igo_entry *now = &record->entries[record->count - 1];
    if (rule == IGO_KO_NONE) return false;
    if (suicide || record->count < 2) return suicide;
    const igo_board *before = &now[-1].board;
    if (rule == IGO_KO_SIMPLE) return set_meets(stone, set_like(stone, &before->points[mover]));
    return may_be_from(&now[-1], after);
}

/* The points where a play that is no suicide may bring back the board before this entry or an
 * earlier one. If the last turn put stones where none had stood, the play has to take them. */
INLINE set points_to_repeat(igo_ko rule, const igo_entry *now, view board)
{
    if (rule == IGO_KO_SIMPLE) return set_like(board.empty, &now[-1].board.points[now->next]);
    set stood = set_like(board.empty, &now[-1].stood);
    set fresh = set_minus(set_or(board.mine, board.theirs), stood);
    if (set_is_empty(fresh)) return stood;
    return set_and(stood, set_beside(set_reach(board.theirs, fresh)));
}

/* The first ply from which the board may come back, or one before it; an index needs none. */
INLINE size_t floor_of(const igo_record *record, const view *after)
{
    if (record->index != NULL) return 0;
    for (size_t back = 4; back <= record->count; back *= 2)
        if (!may_be_from(&record->entries[record->count - back], after))
            return record->count - back + 1;
    return 0;
}

/* The latest ply before this one whose board may be this; NO_PLY: none from the floor on. */
INLINE size_t earlier(const igo_record *record, const image *after, size_t ply, size_t floor)
{
    if (record->index != NULL) return index_before(record->index, after->hash, ply);
    size_t back = igo_trail_before(record->entries + floor, after->hash, ply - floor);
    return back == NO_PLY ? NO_PLY : floor + back;
}

INLINE bool is_board(const igo_entry *past, const image *after)
{
    if (past->hash != after->hash) return false;
    view then = view_of(&past->board, after->mover);
    return set_equal(then.mine, after->board->mine) && set_equal(then.theirs, after->board->theirs);
}

#endif
