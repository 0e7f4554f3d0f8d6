/* tree.c - a walk over all sequences of legal turns from a record, depth first. */
#include "tree.h"

#include "memory.h"

#include <stdlib.h>
#include <string.h>

static void make_room(tree *t, size_t count)
{
    t->entries = grow(t->entries, count, &t->room, sizeof *t->entries);
    t->branches = grow(t->branches, count, &t->branch_room, sizeof *t->branches);
}

/* The last entry has been made, with so much of the walk behind it. */
static void arrive(tree *t, double part)
{
    branch *here = tree_here(t);
    igo_record record = tree_record(t);
    igo_legal_moves_into(&t->rules, &record, &here->plays);
    here->at = igo_set_before();
    here->pass = t->with_passes && !igo_is_over(t->rules, record);
    here->turns = (uint64_t)igo_set_count(&here->plays) + here->pass;
    here->part = here->turns > 0 ? part / (double)here->turns : part;
}

void tree_begin(tree *t, igo_rules rules, bool with_passes, igo_record from)
{
    *t = (tree){.rules = rules, .with_passes = with_passes};
    make_room(t, from.count);
    memcpy(t->entries, from.entries, from.count * sizeof *t->entries);
    t->count = t->root = from.count;
    arrive(t, 1);
}

bool tree_forth(tree *t)
{
    make_room(t, t->count + 1);
    branch *here = tree_here(t);
    igo_color next = t->entries[t->count - 1].next;
    if (igo_set_next(&here->plays, &here->at)) {
        igo_move play = igo_move_play(next, here->at.row, here->at.col);
        igo_apply(tree_record(t), play, &t->entries[t->count]);
    } else if (here->pass) {
        here->pass = false;
        igo_apply(tree_record(t), igo_move_pass(next), &t->entries[t->count]);
    } else {
        return false;
    }
    t->count++;
    arrive(t, here->part);
    return true;
}

bool tree_back(tree *t)
{
    if (t->count == t->root)
        return false;
    t->count--;
    return true;
}

void tree_free(tree *t)
{
    free(t->entries);
    free(t->branches);
}
