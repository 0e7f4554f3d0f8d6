/* engine_seen.c - what a program has seen of a game whose board was set up for it.
 *
 * A board is set up by plays, in any order: whatever stones of a lawful board stand already, each
 * chain of them has a liberty. It is one of the whole chain, or the place of a stone of it that is
 * still missing. So nothing is ever captured. But the program has then seen boards that are not in
 * the record, and perhaps a pass, to make the right player next. */
#include "engine_seen.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

/* ---- Setting up ---- */

void seen_start(seen *s, const igo_board *board, igo_color next)
{
    history_start(&s->turns, board, next);
    s->set_up = 0;
}

static size_t list_stones(const igo_board *board, igo_move *moves)
{
    size_t count = 0;
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(board, color);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
            moves[count++] = igo_move_play(color, at.row, at.col);
    }
    return count;
}

/* All stones, row by row or from the end, beginning somewhere; the last is one of the player who
 * is not next, if there is one. */
static size_t order_stones(const igo_position *start, unsigned way, igo_move *ordered)
{
    igo_move moves[IGO_MAX_SIZE * IGO_MAX_SIZE], last = {.turn = IGO_START};
    size_t count = list_stones(&start->board, moves);
    size_t first = count * (way / 4) / 4, kept = 0;
    for (size_t i = 0; i < count; i++) {
        size_t from = (first + i) % count;
        igo_move move = moves[way & 2 ? count - 1 - from : from];
        if (last.turn == IGO_START && move.color != start->next)
            last = move;
        else
            ordered[kept++] = move;
    }
    if (last.turn != IGO_START)
        ordered[kept] = last;
    return count;
}

void seen_set_up(seen *s, const igo_position *start, unsigned way)
{
    igo_move moves[IGO_MAX_SIZE * IGO_MAX_SIZE];
    igo_board empty = igo_board_make(igo_board_rows(&start->board), igo_board_cols(&start->board));
    seen_start(s, &empty, IGO_BLACK);
    size_t count = order_stones(start, way, moves);
    for (size_t i = 0; i < count; i++)
        history_turn(&s->turns, moves[i]);
    s->set_up = s->turns.count - 1;
    igo_color next = history_now(&s->turns)->next;
    if (next != start->next && !(way & 1))
        history_turn(&s->turns, igo_move_pass(next));
}

/* ---- Verdicts ---- */

/* Whether GTP has words for a move, by igo's verdict on it. */
static bool is_sayable(igo_move move, igo_reason verdict)
{
    bool unknown = verdict == IGO_OVER || verdict == IGO_TURN || verdict == IGO_BOUNDS;
    return move.turn != IGO_RESIGN && !unknown;
}

/* Whether a play leads to a board that was there while the position was set up. Programs differ in
 * whom they take to have been next then, so to superko of any kind it may be a repetition. */
static bool repeats_set_up(const seen *s, igo_rules rules, igo_move move)
{
    igo_entry after;
    if (move.turn != IGO_PLAY || rules.ko == IGO_KO_NONE || rules.ko == IGO_KO_SIMPLE)
        return false;
    igo_apply(history_record(&s->turns), move, &after);
    for (size_t i = 0; i < s->set_up; i++)
        if (igo_board_equal(&after.board, &s->turns.entries[i].board))
            return true;
    return false;
}

/* Igo's verdict on what the program has seen, if it takes the mover to be next. */
static igo_reason verdict_if_next(const seen *s, igo_rules rules, igo_move move)
{
    igo_record record = history_record(&s->turns);
    if (history_now(&s->turns)->next == move.color)
        return igo_is_legal(rules, record, move).reason;
    igo_entry *entries = allocate(record.count, sizeof *entries);
    memcpy(entries, record.entries, record.count * sizeof *entries);
    entries[record.count - 1].next = move.color;
    record.entries = entries;
    igo_reason verdict = igo_is_legal(rules, record, move).reason;
    free(entries);
    return verdict;
}

/* To situational superko it matters whom the program takes to be next; elsewhere it is told. With
 * the pass of the set-up the game may be over, to programs in which passes end it. */
bool seen_spoils(const seen *s, igo_rules rules, igo_record real, igo_move move)
{
    igo_reason verdict = igo_is_legal(rules, real, move).reason;
    if (!is_sayable(move, verdict))
        return false;
    if (history_now(&s->turns)->next != move.color && rules.ko == IGO_KO_SITUATIONAL)
        return true;
    if (verdict == IGO_LEGAL && repeats_set_up(s, rules, move))
        return true;
    igo_rules endless = rules;
    endless.passes = 0;
    bool legal = verdict == IGO_LEGAL;
    return (verdict_if_next(s, rules, move) == IGO_LEGAL) != legal ||
           (verdict_if_next(s, endless, move) == IGO_LEGAL) != legal;
}
