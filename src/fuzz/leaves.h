/* leaves.h - a tree of legal turns as records: one for each leaf, with the turns that lead there.
 *
 * A record claims what igo says of each point, and of a pass where passes are turns, at the plies
 * that no record before it had. So the claims of all records, one after the other, are those of the
 * tree, depth first. Out of memory ends the program. */
#ifndef LEAVES_H
#define LEAVES_H

#include "tree.h"

typedef struct leaves {
    const igo_game *from; /* the caller's */
    size_t depth;         /* turns behind it */
    double part;          /* of the tree that has been made records, 0 to 1 */
    tree tree;
    bool begun;
} leaves;

/* Begins at the end of a record; `record` is what has been replayed of it, with its rules. */
void leaves_begin(leaves *l, const igo_game *from, igo_record record, size_t depth,
                  bool with_passes);

/* Makes `next` the next record, without a title. False: there is none. */
bool leaves_next(leaves *l, igo_game *next);

void leaves_free(leaves *l);

#endif
