/* repetition.h - finds the earlier plies whose board a play repeats.
 *
 * Different hashes prove that boards differ; equal hashes prove nothing. Most plays need no search:
 * `stood` of an entry has the points that have had a stone up to its ply, and only grows. If it
 * lacks a point that has a stone on the new board, no board up to that ply is repeated. This holds
 * for turns of either player in any order, for passes, suicides and boards to which no turn leads,
 * and if the first entries of the record were dropped. */
#ifndef REPETITION_H
#define REPETITION_H

#include "record_index.h"
#include "set.h"

/* ---- A board as the mover sees it ---- */

typedef struct view {
    set mine, theirs, empty;
} view;

INLINE view view_of(const igo_board *board, igo_color mover)
{
    set empty = set_load(&board->points[IGO_EMPTY]);
    return (view){
        .mine = set_load_as(empty, &board->points[mover]),
        .theirs = set_load_as(empty, &board->points[opponent(mover)]),
        .empty = empty,
    };
}

/* The same hash for both movers: mine and theirs become black and white again. */
INLINE uint64_t view_hash(view board, igo_color mover)
{
    bool black = mover == IGO_BLACK;
    return set_hash(black ? board.mine : board.theirs, black ? board.theirs : board.mine);
}

/* The board after a play, with its hash. */
typedef struct hashed_view {
    const view *board;
    igo_color mover;
    uint64_t hash;
} hashed_view;

INLINE hashed_view hashed_view_of(const view *board, igo_color mover)
{
    return (hashed_view){.board = board, .mover = mover, .hash = view_hash(*board, mover)};
}

/* True if the board after a play may equal that of this ply or an earlier one. */
INLINE bool may_have_stood(const igo_entry *past, const view *after)
{
    set stood = set_load_as(after->empty, &past->stood);
    return set_is_empty(set_minus(set_or(after->mine, after->theirs), stood));
}

/* True if the play may repeat a board that the rule forbids. Only suicide can repeat the current
 * board: any other play adds a stone. Under simple ko the board to repeat must have that stone. */
INLINE bool can_repeat(igo_ko rule, const igo_record *record, igo_color mover, const view *after,
                       set stone, bool suicide)
{
    const igo_entry *now = &record->entries[record->count - 1];
    if (rule == IGO_KO_NONE) return false;
    if (suicide || record->count < 2) return suicide;
    const igo_board *before = &now[-1].board;
    if (rule == IGO_KO_SIMPLE) return set_meets(stone, set_load_as(stone, &before->points[mover]));
    return may_have_stood(&now[-1], after);
}

/* The points where a play without suicide may repeat the board before this entry or an earlier one.
 * Under simple ko the mover must have had a stone there. Under superko, if stones now stand where
 * none had stood before the last turn, the play must capture them. */
INLINE set points_that_may_repeat(igo_ko rule, const igo_entry *now, view board)
{
    if (rule == IGO_KO_SIMPLE) return set_load_as(board.empty, &now[-1].board.points[now->next]);
    set stood = set_load_as(board.empty, &now[-1].stood);
    set fresh = set_minus(set_or(board.mine, board.theirs), stood);
    if (set_is_empty(fresh)) return stood;
    return set_and(stood, set_beside(set_reach(board.theirs, fresh)));
}

/* A lower bound of the plies whose board may be repeated: steps back 4, 8, 16, ... entries until
 * `stood` excludes all boards before. An index needs no bound: 0. */
INLINE size_t lowest_ply(const igo_record *record, const view *after)
{
    if (record->index != NULL) return 0;
    for (size_t back = 4; back <= record->count; back *= 2)
        if (!may_have_stood(&record->entries[record->count - back], after))
            return record->count - back + 1;
    return 0;
}

/* The latest ply from `floor` to ply - 1 whose board may be this one; NO_PLY: none. */
INLINE size_t earlier_ply(const igo_record *record, const hashed_view *after, size_t ply,
                          size_t floor)
{
    if (record->index != NULL) return index_before(record->index, after->hash, ply);
    size_t back = igo_trail_before(record->entries + floor, after->hash, ply - floor);
    return back == NO_PLY ? NO_PLY : floor + back;
}

INLINE bool has_board(const igo_entry *past, const hashed_view *after)
{
    if (past->hash != after->hash) return false;
    view then = view_of(&past->board, after->mover);
    return set_equal(then.mine, after->board->mine) && set_equal(then.theirs, after->board->theirs);
}

#endif
