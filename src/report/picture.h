/* picture.h - boards as pictures: SVG, and characters for a terminal. */
#ifndef PICTURE_H
#define PICTURE_H

#include "buffer.h"
#include "record_session.h"

#include <stdio.h>

/* A player as sentences name it. */
static inline const char *player_name(igo_color player)
{
    return player == IGO_BLACK ? "Black" : "White";
}

/* ---- A board as a picture ---- */

/* Where SVG is: in a file, inside another SVG, or in a page with `svg_style`, where boards of one
 * size share the grid of the first. */
typedef enum picture_in { IN_FILE, IN_SVG, IN_PAGE, IN_PAGE_WITH_GRID } picture_in;

typedef struct picture {
    const igo_board *board;
    const char *title; /* empty: none */
    igo_point last;    /* the stone played last; off the board: none */
    igo_set ko;        /* points where ko forbids a play */
    igo_move judged;   /* a play: frame its point, and draw a faint stone if it has a color */
    igo_set taken;     /* stones that it captures: cross them out */
    igo_set chain;     /* stones that it leaves without a liberty: ring them */
    bool gtp_points;   /* coordinates as D4, not ROW,COL */
    bool stars;        /* star points also in a picture of characters */
    bool illegal;      /* the judged play is: mark it with a cross, not a frame */
    picture_in in;     /* where the SVG is */
    int x, y, side;    /* IN_SVG: where, and its longer side; 0: the usual size */

    const double *control; /* of each point, to shade; NULL: no shades */
} picture;

/* A picture of only the board. */
picture picture_of(const igo_board *board, const char *title);

/* CSS for pictures in a page. */
extern const char svg_style[];

/* Prints an <svg>: grid, star points, stones, coordinates, marks. */
void svg_print(FILE *to, const picture *p);

/* The size of the <svg>. */
typedef struct svg_size {
    int width, height;
} svg_size;
svg_size svg_size_of(const picture *p);

/* The parts of an animated SVG: all but stones and marks; a stone; the mark of the last stone; the
 * mark of a judged play. `when`: attributes that say when a part is visible. */
void svg_begin(FILE *to, const picture *p);
void svg_stone(FILE *to, igo_point at, igo_color color, const char *when);
void svg_last(FILE *to, igo_point at, igo_color color);
void svg_judged(FILE *to, const picture *p);

/* The picture of the current position: board, last move, points forbidden by ko; and `control`, or
 * NULL. */
picture picture_make(const session *s, const double *control);

/* Adds a line of column names; or a row: its number, which it returns, and its points. */
void picture_columns(out *to, const session *s, const igo_board *board);
int picture_row(out *to, const session *s, const picture *p, int32_t row);

/* The empty points where a play of the player to move is illegal by ko, or for any reason. */
igo_set picture_refused(const session *s, bool any_reason);

/* Prints the player to move, and the picture as --unicode, --ansi, --influence and --gtp-points
 * say. */
void picture_print(const session *s, const picture *p);

#endif
