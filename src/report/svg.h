/* svg.h - a board as a picture. */
#ifndef SVG_H
#define SVG_H

#include "igo.h"

#include <stdio.h>

typedef struct picture {
    const igo_board *board;
    const char *title; /* empty: none */
    igo_point last;    /* the stone played last; off the board: none */
    igo_set ko;        /* points where ko forbids a play */
    bool gtp_points;   /* coordinates as in D4, not ROW,COL */
    bool stars;        /* star points in a picture of characters, too */

    const double *control; /* of each point, to be shaded; NULL: nothing is */
} picture;

/* Who controls a point, from -1, Black, to 1, White. `control` has the values row by row, and one
 * more behind each row. */
double control_at(const picture *p, igo_point at);

/* Prints an <svg> element that needs nothing else: grid, star points, stones, coordinates, the last
 * move and ko. */
void svg_print(FILE *to, const picture *p);

#endif
