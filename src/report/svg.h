/* svg.h - a board as a picture. */
#ifndef SVG_H
#define SVG_H

#include "influence.h"

#include <stdio.h>

typedef struct picture {
    const igo_board *board;
    const char *title; /* empty: none */
    igo_point last;    /* the stone played last; off the board: none */
    igo_set ko;        /* points where ko forbids a play */
    bool gtp_points;   /* coordinates as in D4, not ROW,COL */
    bool stars;        /* star points in a picture of characters, too */

    const influence *map; /* who controls what, to be shaded; NULL: nothing is */
} picture;

/* Prints an <svg> element that needs nothing else: grid, star points, stones, coordinates, the last
 * move and ko. */
void svg_print(FILE *to, const picture *p);

#endif
