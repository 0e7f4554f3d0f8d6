/* turn_tree.c - a walk over all sequences of legal turns from a record, depth first. */
#include "turn_tree.h"

#include "case_steps.h"
#include "game.h"
#include "private.h"

#include <stdlib.h>

/* Arrives at the new last entry, with this share of the walk below it. */
static void turn_tree_arrive(turn_tree *t, double part)
{
    const igo_record *record = turn_tree_record(t);
    t->branches = grow(t->branches, record->count, &t->branch_room, sizeof *t->branches);
    branch *here = turn_tree_now(t);
    igo_set plays = igo_game_legal(t->game); /* counting first: copying is slower */
    here->pass = t->with_passes && !igo_is_over(&t->rules, record);
    here->turns = (uint64_t)igo_set_count(&plays) + here->pass;
    here->plays = plays;
    here->at = igo_set_before();
    here->part = here->turns > 0 ? part / (double)here->turns : part;
}

void turn_tree_begin(turn_tree *t, igo_rules rules, bool with_passes, const igo_record *from)
{
    *t = (turn_tree){.rules = rules, .with_passes = with_passes};
    t->game = igo_game_copy(&rules, from);
    if (t->game == NULL) out_of_memory();
    t->root = from->count;
    turn_tree_arrive(t, 1);
}

bool turn_tree_next(turn_tree *t)
{
    branch *here = turn_tree_now(t);
    double part = here->part;
    igo_color next = igo_game_now(t->game)->next;
    igo_move turn = igo_move_pass(next);
    if (igo_set_next(&here->plays, &here->at))
        turn = igo_move_play(next, here->at.row, here->at.col);
    else if (here->pass)
        here->pass = false;
    else
        return false;
    game_turn(t->game, turn);
    turn_tree_arrive(t, part);
    return true;
}

uint64_t turn_tree_count(turn_tree *t, unsigned turns)
{
    if (!make_room_in_game(t->game, turns)) out_of_memory();
    return igo_game_sequences(t->game, t->with_passes, turns, UINT64_MAX);
}

bool turn_tree_back(turn_tree *t)
{
    return turn_tree_depth(t) > 0 && igo_game_undo(t->game);
}

void turn_tree_free(turn_tree *t)
{
    igo_game_free(t->game);
    free(t->branches);
}

/* ---- A tree of legal turns as records, one for each leaf ---- */

void leaves_begin(leaves *l, const igo_case *from, const igo_record *record, size_t depth,
                  bool with_passes)
{
    *l = (leaves){.from = from, .depth = depth};
    l->before = allocate(depth + 1, sizeof *l->before);
    turn_tree_begin(&l->tree, from->rules, with_passes, record);
}

/* ---- Records ---- */

static void claim(const leaves *l, const igo_record *record, igo_move move, igo_case *to)
{
    add_claim(to, move, igo_is_legal(&l->tree.rules, record, move).reason);
}

/* Adds all claims about the position after `plies` entries. */
static void claim_position(const leaves *l, size_t plies, igo_case *to)
{
    igo_record record = {.entries = turn_tree_record(&l->tree)->entries, .count = plies};
    const igo_entry *now = &record.entries[plies - 1];
    for (int32_t row = 0; row < igo_board_rows(&now->board); row++)
        for (int32_t col = 0; col < igo_board_cols(&now->board); col++)
            claim(l, &record, igo_move_play(now->next, row, col), to);
    if (l->tree.with_passes) claim(l, &record, igo_move_pass(now->next), to);
}

/* Makes the record up to the current node; the record before had the first `known` turns. */
static void make_leaf(const leaves *l, size_t known, igo_case *to)
{
    size_t root = l->tree.root, common = 0;
    copy_start(to, l->from);
    for (size_t i = 0; i < l->from->step_count; i++)
        if (has_kind(KINDS_LEADING, l->from->steps[i].kind))
            copy_step(to, l->from, &l->from->steps[i]);
    if (l->undoes && known > 0) {
        common = known - 1;
        for (size_t i = 0; i < l->before_count; i++)
            add_step(to, IGO_STEP_PLAY, l->before[i]);
        for (size_t i = common; i < l->before_count; i++)
            add_step(to, IGO_STEP_UNDO, (igo_move){.turn = IGO_START});
    }
    for (size_t turns = 0; turns <= turn_tree_depth(&l->tree); turns++) {
        if (turns > common)
            add_step(to, IGO_STEP_PLAY, turn_tree_record(&l->tree)->entries[root + turns - 1].move);
        if (turns >= known) claim_position(l, root + turns, to);
    }
}

/* ---- The walk ---- */

/* Goes back to the next branch and takes its first turn; false at the end. */
static bool branch_off(turn_tree *t)
{
    do
        if (!turn_tree_back(t)) return false;
    while (!turn_tree_next(t));
    return true;
}

bool leaves_next(leaves *l, igo_case *next)
{
    turn_tree *t = &l->tree;
    if (l->begun && !branch_off(t)) return false;
    size_t known = turn_tree_depth(t);
    l->begun = true;
    while (turn_tree_depth(t) < l->depth && turn_tree_next(t))
        continue;
    l->part += turn_tree_depth(t) == 0 ? 1 : (turn_tree_now(t) - 1)->part;
    make_leaf(l, known, next);
    l->before_count = turn_tree_depth(t);
    for (size_t i = 0; i < l->before_count; i++)
        l->before[i] = turn_tree_record(t)->entries[t->root + i].move;
    return true;
}

void leaves_free(leaves *l)
{
    turn_tree_free(&l->tree);
    free(l->before);
}
