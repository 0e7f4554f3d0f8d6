/* exhaustive.h - all lawful boards of a size with all plays to a depth.
 *
 * As records in a fixed order, and the certificate of who has the same verdicts on them. Boards
 * come in counting order with the digits -, x, o, the first point most significant; on each, x,
 * then o is to move. */

#ifndef EXHAUSTIVE_H
#define EXHAUSTIVE_H

#include "answers.h"
#include "memory.h"
#include "turn_tree.h"

/* The caller sets the first fields and the rules of `start`, and zeroes the others. */
typedef struct exhaustive {
    int rows, cols;
    size_t depth; /* plays from each board */

    bool begun, done;
    igo_case start;
    igo_entry root;
    leaves leaves;
    uint64_t boards, asked, verdicts, digest; /* asked: questions; verdicts: answers to them */
} exhaustive;

/* The next board in that order, lawful or not. False: that was the last. */
bool exhaustive_next_board(igo_board *board);

/* Makes `next` the next record with igo's claims, and shows progress; false at the end. */
bool exhaustive_next(exhaustive *e, igo_case *next);

/* Counts a program's answers to the next record. */
void exhaustive_count(exhaustive *e, const answers *all);

/* Prints the certificate, which holds when every question has its answer. */
void exhaustive_print(const exhaustive *e);

/* Computes and prints igo's own certificate; returns the exit status. */
int exhaustive_alone(exhaustive *e);

void exhaustive_free(exhaustive *e);

#endif
