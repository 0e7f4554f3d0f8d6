/* variants.h - variants of a record, about which a program is asked. */
#ifndef VARIANTS_H
#define VARIANTS_H

#include "smallest.h"

/* A record that shows a disagreement, and the program that is asked about variants of it. */
typedef struct experiment {
    asker *asker; /* not with --stream */
    bool reasons;
    const igo_case *game; /* its turns are plays and undo */
    const dispute *about;
    double deadline; /* by the clock */
} experiment;

enum { FLIP_ROWS = 1, FLIP_COLS = 2, TRANSPOSE = 4, IMAGES = 8 };

/* How a variant is made: mirrored, then moved down and right on a board with more lines. */
typedef struct variant {
    bool swapped;   /* the colors */
    unsigned image; /* FLIP_ROWS, FLIP_COLS, TRANSPOSE */
    int more, down, right;
    bool wide; /* only columns are added */
} variant;

typedef enum outcome {
    OUTCOME_NONE, /* the right answer differs for the variant, or nothing was asked */
    OUTCOME_RIGHT,
    OUTCOME_WRONG /* in the same way as about the record */
} outcome;

/* The point of a variant that a point of the record's board becomes. */
igo_point variant_point(const igo_board *board, const variant *v, igo_point at);

/* The variant, with igo's claims. False: there is no such record. */
bool make_variant(const igo_case *from, const variant *v, igo_case *to);

/* True if there is time, and a program to be asked. */
bool experiment_has_time(const experiment *e);

/* The outcome for a variant. */
outcome try_variant(const experiment *e, const variant *v);

/* The outcome for a record with as many steps as the one in dispute. */
outcome try_record(const experiment *e, const igo_case *c);

/* The outcome for a record that ends with the question. */
outcome ask_last(const experiment *e, igo_case *c);

#endif
