/* turns.c - the turn that leads from a board to the next, and the entry after it. */
#include "turns.h"

#include "board.h"
#include "dispatch.h"
#include "point_set.h"
#include "repetition.h"

static const igo_point nowhere = {-1, -1};

/* The only point at which a play by `color` can lead from `before` to `after`: that of the new
 * stone; after a suicide, which leaves none, the only liberty of the stones taken off. */
static igo_point point_played(const igo_board *before, const igo_board *after, igo_color color)
{
    const igo_set *stones = &before->points[color];
    igo_set points = igo_set_minus(&after->points[color], stones);
    if (igo_set_count(&points) == 0) {
        igo_set gone = igo_set_minus(stones, &after->points[color]);
        points = igo_beside(&before->points[IGO_EMPTY], &gone);
    }
    igo_point at = igo_set_before();
    if (igo_set_count(&points) != 1 || !igo_set_next(&points, &at)) return nowhere;
    return igo_board_get(before, at) == IGO_EMPTY ? at : nowhere;
}

bool igo_find_turn(const igo_record *record, const igo_board *board, igo_color color,
                   igo_move *move)
{
    const igo_entry *now = require_record(record);
    expect_entry(now);
    expect_board(board);
    require_player(color);
    if (igo_board_equal(&now->board, board)) {
        *move = igo_move_pass(color);
        return true;
    }
    bool one_size = igo_board_same_size(&now->board, board);
    igo_point at = one_size ? point_played(&now->board, board, color) : nowhere;
    *move = igo_move_play(color, at.row, at.col);
    if (!igo_board_has(board, at)) return false;
    igo_entry next;
    igo_apply(record, *move, &next);
    if (igo_board_equal(&next.board, board)) return true;
    move->at = nowhere;
    return false;
}

void igo_apply_board(const igo_record *record, const igo_board *board, igo_color next,
                     igo_entry *entry)
{
    igo_move move;
    const igo_entry *now = require_entry(record->entries, record->count);
    require_same_size(&now->board.points[IGO_EMPTY], &board->points[IGO_EMPTY]);
    bool found = igo_find_turn(record, board, igo_opponent(next), &move);
    require_lawful(board);
    if (found) {
        igo_apply(record, move, entry);
    } else {
        igo_start_lawful(board, next, entry);
        entry->move = move;
        entry->trail = trail_after(now);
        entry->stood = igo_set_union(&entry->stood, &now->stood);
    }
    /* The prisoners are the stones that were on the board before and are not after; igo_apply also
     * counts the stone of a suicide. */
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set gone = igo_set_minus(&now->board.points[color], &entry->board.points[color]);
        entry->prisoners[color] = now->prisoners[color] + (uint32_t)igo_set_count(&gone);
    }
    expect_entry(entry);
}
