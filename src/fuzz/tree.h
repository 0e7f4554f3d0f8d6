/* tree.h - A walk over all sequences of legal turns from a record, depth first. */
#ifndef TREE_H
#define TREE_H

#include "answers.h"
#include "igo.h"

/* The turns at a ply of the walk. */
typedef struct branch {
    igo_set plays;
    igo_point at; /* the play tried last */
    bool pass;    /* not tried yet */
    uint64_t turns;
    double part; /* of the whole walk that lies behind each turn from here, 0 to 1 */
} branch;

/* Where the walk is. Its length is bounded by memory, not by the C stack. */
typedef struct tree {
    igo_rules rules;
    bool with_passes; /* passes are turns */
    igo_game *game;
    branch *branches;
    size_t branch_room;
    size_t root; /* entries of the record that the walk begins at */
} tree;

/* Begins at the end of a record. A game that is over has no turns. Out of memory ends the program,
 * here and below. */
void tree_begin(tree *t, igo_rules rules, bool with_passes, const igo_record *from);

static inline const igo_record *tree_record(const tree *t)
{
    return igo_game_record(t->game);
}

/* The turns of the walk that led here. */
static inline size_t tree_depth(const tree *t)
{
    return tree_record(t)->count - t->root;
}

/* The present ply. */
static inline branch *tree_here(tree *t)
{
    return &t->branches[tree_record(t)->count - 1];
}

/* Makes the next untried turn, plays row by row and then the pass; false at the end. */
bool tree_forth(tree *t);

/* Takes the last turn back; false at the start. */
bool tree_back(tree *t);

void tree_free(tree *t);

/* ---- A tree of legal turns as records: one for each leaf, with the turns that lead there ----
 *
 * A record claims what igo says of each point, and of a pass where passes are turns, at the plies
 * that no record before it had. So the claims of all records, one after the other, are those of the
 * tree, depth first. */

typedef struct leaves {
    const igo_case *from; /* the caller's */
    size_t depth;         /* turns behind it */
    double part;          /* of the tree that has been made records, 0 to 1 */
    bool undoes; /* a record begins with the turns of the one before, and takes them back */
    tree tree;
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

/* ---- All lawful boards of a size with all plays to a depth ----
 *
 * As records in a fixed order, and the certificate of who has the same verdicts on them. The boards
 * come in the order of counting, -, x, o, where the first point counts most; on each x, then o is
 * to move. */

/* The 64-bit FNV-1a hash of a letter an answer, and of none. */
#define DIGEST_OF_NOTHING UINT64_C(0xcbf29ce484222325)
static inline uint64_t digest_with(uint64_t digest, char letter)
{
    return (digest ^ (unsigned char)letter) * UINT64_C(0x100000001b3);
}

/* The first fields and the rules of `start` are the caller's, who zeroes the others. */
typedef struct exhaustive {
    int rows, cols;
    size_t depth; /* plays from each board */

    bool begun, done;
    igo_case start;
    igo_entry root;
    leaves leaves;
    uint64_t boards, asked, verdicts, digest;
} exhaustive;

/* Makes `next` the next record with igo's claims, and shows progress; false at the end. */
bool exhaustive_next(exhaustive *e, igo_case *next);

/* What a program answers to the next record counts. */
void exhaustive_hear(exhaustive *e, const answers *all);

/* Prints the certificate, which holds when all verdicts asked for have been heard. */
void exhaustive_print(const exhaustive *e);

/* The certificate of igo itself, from beginning to end; the exit status. */
int exhaustive_alone(exhaustive *e);

void exhaustive_free(exhaustive *e);

#endif
