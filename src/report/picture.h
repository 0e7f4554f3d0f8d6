/* picture.h - boards as pictures: SVG, and characters for a terminal. */
#ifndef PICTURE_H
#define PICTURE_H

#include "buffer.h"
#include "session.h"

#include <stdio.h>

/* ---- A board as a picture ---- */

/* SVG stands alone, or inside another one; or in a page with `svg_style`, where a size of boards
 * has its grid once. */
typedef enum picture_in { IN_FILE, IN_SVG, IN_PAGE, IN_PAGE_WITH_GRID } picture_in;

typedef struct picture {
    const igo_board *board;
    const char *title; /* empty: none */
    igo_point last;    /* the stone played last; off the board: none */
    igo_set ko;        /* points where ko forbids a play */
    igo_move judged;   /* a play: its point is framed, its stone faint if it has a color */
    igo_set taken;     /* stones that it takes: crossed out */
    igo_set chain;     /* stones that it leaves without a liberty: ringed */
    bool gtp_points;   /* coordinates as in D4, not ROW,COL */
    bool stars;        /* star points in a picture of characters, too */
    bool crossed;      /* a cross says that the play is refused */
    picture_in in;     /* what stands around SVG */
    int x, y, side;    /* IN_SVG: where, and its longer side; 0: as large as its points are */

    const double *control; /* of each point, to be shaded; NULL: nothing is */
} picture;

/* The board alone. */
picture picture_of(const igo_board *board, const char *title);

/* CSS for pictures in a page. */
extern const char svg_style[];

/* Prints an <svg>: grid, star points, stones, coordinates, marks. */
void svg_print(FILE *to, const picture *p);

/* How large it is. */
typedef struct svg_size {
    int width, height;
} svg_size;
svg_size svg_size_of(const picture *p);

/* The parts of one that moves: all but stones and marks, a stone, what marks the last one or a play
 * that is judged. `when` are attributes that say when a part is seen. */
void svg_begin(FILE *to, const picture *p);
void svg_stone(FILE *to, igo_point at, igo_color color, const char *when);
void svg_last(FILE *to, igo_point at, igo_color color);
void svg_judged(FILE *to, const picture *p);

/* What to draw: board, last move, points forbidden by ko; with --influence who controls what. */
picture picture_make(const session *s, const double *control);

/* Adds a line of column names, or a row: its number, which is returned, and its points. */
void picture_columns(out *to, const session *s, const igo_board *board);
int picture_row(out *to, const session *s, const picture *p, int32_t row);

/* The empty points where the player to move may not play because of ko, or for any reason. */
igo_set picture_refused(const session *s, bool any_reason);

/* Draws it as --unicode, --ansi, --influence and --gtp-points say, below the player to move. */
void picture_print(const session *s, const picture *p);

#endif
