/* tree.c - a walk over all sequences of legal turns from a record, depth first. */
#include "tree.h"

#include "input.h"

#include <stdlib.h>
#include <string.h>

igo_record tree_record(const tree *t)
{
    return (igo_record){.entries = t->entries, .count = t->count};
}

static void make_room(tree *t, size_t count)
{
    if (count <= t->room)
        return;
    t->room = 2 * count + 16;
    t->entries = realloc(t->entries, t->room * sizeof *t->entries);
    t->branches = realloc(t->branches, t->room * sizeof *t->branches);
    if (t->entries == NULL || t->branches == NULL)
        out_of_memory();
}

branch *tree_here(tree *t)
{
    return &t->branches[t->count - 1];
}

size_t tree_depth(const tree *t)
{
    return t->count - t->root;
}

/* The last entry has been made, with so much of the walk behind it. */
static void arrive(tree *t, double part)
{
    branch *here = tree_here(t);
    here->plays = igo_legal_moves(t->rules, tree_record(t));
    here->at = igo_set_before();
    here->pass = t->with_passes && !igo_is_over(t->rules, tree_record(t));
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
    igo_move move = igo_move_pass(next);
    if (igo_set_next(&here->plays, &here->at)) {
        move = igo_move_play(next, here->at.row, here->at.col);
    } else if (here->pass) {
        here->pass = false;
    } else {
        return false;
    }
    igo_apply(tree_record(t), move, &t->entries[t->count]);
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
