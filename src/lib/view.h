/* view.h - a board as the player sees it who moves. */
#ifndef VIEW_H
#define VIEW_H

#include "set.h"

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

#endif
