/* variants.c - variants of a record, about which a program is asked. */
#include "variants.h"

#include "engine_record.h"
#include "file.h"
#include "step_types.h"

#include <string.h>

igo_point variant_point(const igo_board *board, const variant *v, igo_point at)
{
    int rows = igo_board_rows(board), cols = igo_board_cols(board);
    if (v->image & FLIP_ROWS) at.row = rows - 1 - at.row;
    if (v->image & FLIP_COLS) at.col = cols - 1 - at.col;
    if (v->image & TRANSPOSE) at = (igo_point){at.col, at.row};
    return (igo_point){at.row + v->down, at.col + v->right};
}

static igo_color variant_color(const variant *v, igo_color color)
{
    return v->swapped ? igo_opponent(color) : color;
}

static igo_board variant_board(const igo_board *from, const variant *v)
{
    int rows = igo_board_rows(from), cols = igo_board_cols(from);
    bool turned = v->image & TRANSPOSE;
    igo_board to = igo_board_make((turned ? cols : rows) + (v->wide ? 0 : v->more),
                                  (turned ? rows : cols) + v->more);
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set stones = igo_board_points(from, color);
        for (igo_point at = igo_set_before(); igo_set_next(&stones, &at);)
            igo_board_set(&to, variant_point(from, v, at), variant_color(v, color));
    }
    return to;
}

/* The steps of which variants are made. The points of other claims stay where they are. */
enum { TURNED = KINDS_LEADING | ENGINE_KINDS };

bool make_variant(const igo_case *from, const variant *v, igo_case *to)
{
    const igo_board *board = &from->start.board;
    int longest = igo_board_rows(board) > igo_board_cols(board) ? igo_board_rows(board)
                                                                : igo_board_cols(board);
    if (longest + v->more > IGO_MAX_SIZE) return false;
    bool is_same = !v->swapped && v->image == 0 && v->more == 0;
    copy_start(to, from);
    to->start.board = variant_board(board, v);
    to->start.next = variant_color(v, from->start.next);
    for (size_t i = 0; i < from->step_count; i++) {
        igo_step step = from->steps[i];
        if (!is_same && !has_kind(TURNED, step.kind)) return false;
        if (!is_same) step.move.color = variant_color(v, step.move.color);
        if (step.move.turn == IGO_PLAY) step.move.at = variant_point(board, v, step.move.at);
        copy_step(to, from, &step);
    }
    return claim_all(to);
}

bool experiment_has_time(const experiment *e)
{
    return clock_now() < e->deadline && !asker_is_unusable(e->asker);
}

outcome try_record(const experiment *e, const igo_case *c)
{
    dispute found;
    size_t step = e->about->step;
    bool same_claim = step < c->step_count && c->steps[step].want == e->game->steps[step].want;
    if (!experiment_has_time(e) || !same_claim) return OUTCOME_NONE;
    const answers *all = asker_answer(e->asker, c);
    if (find_like(all, e->reasons, e->about, &found)) return OUTCOME_WRONG;
    bool whole = all != NULL && all->got == all->asked && all->trouble[0] == '\0';
    return whole ? OUTCOME_RIGHT : OUTCOME_NONE;
}

/* The stones taken in a record, with those of the disputed move if it is legal. */
static uint32_t count_all_taken(const igo_case *c, size_t step)
{
    igo_replay replay = {0};
    igo_entry after;
    start_at(&replay, c, step);
    const igo_entry *now = entry_now(&replay);
    if (igo_step_has_verdict(c->steps[step].kind) &&
        igo_play(&c->rules, igo_replay_record(&replay), c->steps[step].move, &after).reason ==
            IGO_LEGAL)
        now = &after;
    uint32_t taken = now->prisoners[IGO_BLACK] + now->prisoners[IGO_WHITE];
    igo_replay_free(&replay);
    return taken;
}

outcome try_variant(const experiment *e, const variant *v)
{
    igo_case c = {0};
    size_t step = e->about->step;
    bool is_same = make_variant(e->game, v, &c) && step < c.step_count &&
                   (v->more == 0 || count_all_taken(&c, step) == count_all_taken(e->game, step));
    outcome came = is_same ? try_record(e, &c) : OUTCOME_NONE;
    igo_case_free(&c);
    return came;
}

outcome ask_last(const experiment *e, igo_case *c)
{
    disagreement wrong = {.compared = 0};
    if (!experiment_has_time(e) || !claim_all(c) ||
        c->steps[c->step_count - 1].want != e->about->ours)
        return OUTCOME_NONE;
    const answers *all = asker_answer(e->asker, c);
    bool whole = all != NULL && all->got > 0 && all->got == all->asked &&
                 all->items[all->got - 1].kind <= ANSWER_NO;
    return !whole                                       ? OUTCOME_NONE
           : next_disagreement(all, e->reasons, &wrong) ? OUTCOME_WRONG
                                                        : OUTCOME_RIGHT;
}
