/* turn_tree.h - a walk over all sequences of legal turns from a record, depth first. */
#ifndef TURN_TREE_H
#define TURN_TREE_H

#include "igo.h"

/* The turns at a ply of the walk. */
typedef struct branch {
    igo_set plays;
    igo_point at;   /* the play tried last */
    bool pass;      /* not tried yet */
    uint64_t turns; /* with the pass */
    double part;    /* share of the whole walk below each turn from here, 0 to 1 */
} branch;

/* The state of the walk. Its length is bounded by memory, not by the C stack. */
typedef struct turn_tree {
    igo_rules rules;
    bool with_passes; /* passes are turns */
    igo_game *game;
    branch *branches;
    size_t branch_room;
    size_t root; /* entries of the record that the walk begins at */
} turn_tree;

/* Begins at the end of a record. A game that is over has no turns. Out of memory ends the program,
 * here and below. */
void turn_tree_begin(turn_tree *t, igo_rules rules, bool with_passes, const igo_record *from);

static inline const igo_record *turn_tree_record(const turn_tree *t)
{
    return igo_game_record(t->game);
}

/* The turns of the walk that led here. */
static inline size_t turn_tree_depth(const turn_tree *t)
{
    return turn_tree_record(t)->count - t->root;
}

/* The current ply. */
static inline branch *turn_tree_now(turn_tree *t)
{
    return &t->branches[turn_tree_record(t)->count - 1];
}

/* Makes the next untried turn, plays row by row and then the pass; false at the end. */
bool turn_tree_next(turn_tree *t);

/* The number of sequences of `turns` turns, 1 or more, from the current ply. */
uint64_t turn_tree_count(turn_tree *t, unsigned turns);

/* Takes the last turn back; false at the start. */
bool turn_tree_back(turn_tree *t);

void turn_tree_free(turn_tree *t);

/* ---- A tree of legal turns as records: one for each leaf, with the turns that lead there ----
 *
 * A record claims what igo says of each point, and of a pass where passes are turns, at the plies
 * that no record before it had. Thus the claims of all records in order are those of the tree,
 * depth first. */

typedef struct leaves {
    const igo_case *from; /* the caller's */
    size_t depth;         /* turns below it */
    double part;          /* share of the tree done, 0 to 1 */
    bool undoes; /* a record begins with the turns of the one before, and takes them back */
    turn_tree tree;
    bool begun;
    igo_move *before; /* the turns of the record before */
    size_t before_count;
} leaves;

/* Begins at the end of a record; `record` is what has been replayed of it, with its rules. */
void leaves_begin(leaves *l, const igo_case *from, const igo_record *record, size_t depth,
                  bool with_passes);

/* Makes `next` the next record, without a title; false at the end. */
bool leaves_next(leaves *l, igo_case *next);

void leaves_free(leaves *l);

#endif
