/* naive_values.h - values of the library and of the naive rules, made alike and compared. */
#ifndef NAIVE_VALUES_H
#define NAIVE_VALUES_H

#include "naive.h"

/* ---- Boards ---- */

static inline char letter_at(const igo_board *board, int i)
{
    int cols = igo_board_cols(board);
    return "xo-"[igo_board_get(board, (igo_point){i / cols, i % cols})];
}

static inline naive_board naive_of(const igo_board *board)
{
    naive_board naive = naive_empty(igo_board_rows(board), igo_board_cols(board));
    for (int i = 0; i < naive.rows * naive.cols; i++)
        naive.at[i] = letter_at(board, i);
    return naive;
}

static inline bool same_board(const igo_board *board, const naive_board *naive)
{
    if (igo_board_rows(board) != naive->rows || igo_board_cols(board) != naive->cols) return false;
    for (int i = 0; i < naive->rows * naive->cols; i++)
        if (letter_at(board, i) != naive->at[i]) return false;
    return true;
}

static inline bool same_points(const igo_set *set, const naive_board *board,
                               const naive_marks *marks)
{
    int count = 0;
    for (int i = 0; i < board->rows * board->cols; i++) {
        if (igo_set_has(set, (igo_point){i / board->cols, i % board->cols}) != marks->at[i])
            return false;
        count += marks->at[i];
    }
    return igo_set_count(set) == count;
}

/* ---- What comes of a move ---- */

static inline bool same_verdict(igo_verdict a, igo_verdict b)
{
    return a.reason == b.reason && a.taken == b.taken && a.repeats == b.repeats;
}

static inline bool same_move(igo_move a, igo_move b)
{
    bool same_turn = a.turn == b.turn && a.color == b.color;
    return same_turn && (a.turn != IGO_PLAY || (a.at.row == b.at.row && a.at.col == b.at.col));
}

static inline bool same_entry(const igo_entry *entry, const naive_entry *want, int passes)
{
    return same_board(&entry->board, &want->board) && entry->next == want->next &&
           entry->move.turn == want->turn && entry->move.color == want->mover &&
           entry->passes == (uint32_t)passes &&
           entry->prisoners[IGO_BLACK] == (uint32_t)want->prisoners[IGO_BLACK] &&
           entry->prisoners[IGO_WHITE] == (uint32_t)want->prisoners[IGO_WHITE];
}

static inline bool same_score(igo_score a, igo_score b)
{
    return a.points[IGO_BLACK] == b.points[IGO_BLACK] &&
           a.points[IGO_WHITE] == b.points[IGO_WHITE] && a.bonus == b.bonus &&
           a.outcome.winner == b.outcome.winner && a.outcome.resigned == b.outcome.resigned &&
           a.outcome.half_margin == b.outcome.half_margin;
}

#endif
