/* record.c - moves; the turn between two boards; the evidence for a verdict. */
#include "record.h"

#include "board.h"
#include "dispatch.h"
#include "record_index.h"
#include "repetition.h"

#include <stdlib.h>
#include <string.h>

igo_color igo_opponent(igo_color color)
{
    require_player(color);
    return opponent(color);
}

/* Not inline on purpose: a caller would store a move in four pieces and load it in two, and such
 * loads stall. A function returns it in registers. */
igo_move igo_move_play(igo_color color, int32_t row, int32_t col)
{
    return (igo_move){.turn = IGO_PLAY, .color = color, .at = {row, col}};
}

igo_move igo_move_pass(igo_color color)
{
    return (igo_move){.turn = IGO_PASS, .color = color};
}

igo_move igo_move_resign(igo_color color)
{
    return (igo_move){.turn = IGO_RESIGN, .color = color};
}

size_t igo_move_action(const igo_board *board, igo_move move)
{
    size_t rows = (size_t)igo_board_rows(board);
    size_t cols = (size_t)igo_board_cols(board);
    if (move.turn == IGO_PASS) return rows * cols;
    if (move.turn != IGO_PLAY) igo_broken_turn();
    require_point(&board->points[IGO_EMPTY], move.at);
    return (size_t)move.at.row * cols + (size_t)move.at.col;
}

igo_move igo_action_move(const igo_board *board, igo_color color, size_t action)
{
    size_t rows = (size_t)igo_board_rows(board);
    size_t cols = (size_t)igo_board_cols(board);
    if (action > rows * cols) igo_broken_action();
    if (action == rows * cols) return igo_move_pass(color);
    return igo_move_play(color, (int32_t)(action / cols), (int32_t)(action % cols));
}

static const igo_point nowhere = {-1, -1};

/* The only point whose play can lead from `before` to `after`: the new stone; after a suicide,
 * which leaves none, the only liberty of the stones taken off. */
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

void igo_then(const igo_record *record, const igo_board *board, igo_color next, igo_entry *entry)
{
    igo_move move;
    const igo_entry *now = require_entry(record->entries, record->count);
    require_one_size(&now->board.points[IGO_EMPTY], &board->points[IGO_EMPTY]);
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
    /* Stones that vanish are prisoners. A stone that is played as suicide is not counted: it was
     * not there before. */
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set gone = igo_set_minus(&now->board.points[color], &entry->board.points[color]);
        entry->prisoners[color] = now->prisoners[color] + (uint32_t)igo_set_count(&gone);
    }
    expect_entry(entry);
}

/* A stone comes off if it was there or is played, and is not there after. */
igo_evidence igo_explain(const igo_rules *rules, const igo_record *record, igo_move move)
{
    igo_verdict verdict = igo_is_legal(rules, record, move);
    const igo_board *now = &record->entries[record->count - 1].board;
    igo_set none = igo_set_none(now);
    igo_evidence evidence = {.verdict = verdict, .taken = none, .chain = none};
    if (verdict.taken == 0 && verdict.reason != IGO_SUICIDE) return evidence;
    igo_entry next;
    igo_apply(record, move, &next);
    igo_set before = now->points[IGO_EMPTY];
    set_remove(&before, move.at);
    igo_set gone = igo_set_minus(&next.board.points[IGO_EMPTY], &before);
    *(verdict.reason == IGO_SUICIDE ? &evidence.chain : &evidence.taken) = gone;
    return evidence;
}
