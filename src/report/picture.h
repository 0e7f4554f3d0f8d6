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

/* The place of the SVG: in a file of its own, inside another SVG, or in a page with `svg_style`. In
 * a page, boards of one size share the grid of the first, which is IN_PAGE_WITH_GRID. */
typedef enum picture_in { IN_FILE, IN_SVG, IN_PAGE, IN_PAGE_WITH_GRID } picture_in;

typedef struct picture {
    const igo_board *board;
    const char *title; /* empty: none */
    igo_point last;    /* the stone played last; off the board: none */
    igo_set ko;        /* points where ko forbids a play */
    igo_move judged;   /* a play: its point is framed, with a faint stone if it has a color */
    igo_set taken;     /* stones that the play captures, which are crossed out */
    igo_set chain;     /* stones that the play leaves without a liberty, which get rings */
    bool gtp_points;   /* coordinates are as in D4, not as in ROW,COL */
    bool stars;        /* a picture of characters shows star points, too */
    bool illegal;      /* the judged play is illegal: a cross marks it instead of the frame */
    picture_in in;     /* where the SVG stands */
    int x, y, side;    /* IN_SVG: its place, and its longer side; 0: the usual size */

    /* The control of each point, from -1 (Black) to 1 (White), to shade it; rows of cols + 1
     * values. NULL: no shades. */
    const double *control;
} picture;

/* A picture of only the board, without marks. */
picture picture_of_board(const igo_board *board, const char *title);

/* CSS for pictures in a page. */
extern const char svg_style[];

/* Prints an <svg>: grid, star points, stones, coordinates, marks. */
void svg_print(FILE *to, const picture *p);

/* The size of the <svg>, in pixels. */
typedef struct svg_size {
    int width, height;
} svg_size;
svg_size svg_size_of(const picture *p);

/* Parts of an animated SVG: all but stones and marks; a stone, where the attributes in `when` say
 * when it is visible; the mark of the last stone; the mark of a judged play. */
void svg_begin(FILE *to, const picture *p);
void svg_stone(FILE *to, igo_point at, igo_color color, const char *when);
void svg_mark_last(FILE *to, igo_point at, igo_color color);
void svg_mark_judged(FILE *to, const picture *p);

/* The picture of the session's current position: board, last move, points forbidden by ko; and
 * `control`, or NULL. */
picture picture_of_position(const session *s, const double *control);

/* Adds lines with the names of the columns; or a row, its number and points, without a line end.
 * Returns this number. */
void picture_columns(out *to, const session *s, const igo_board *board);
int picture_row(out *to, const session *s, const picture *p, int32_t row);

/* The empty points where a play of the player to move is illegal by ko, or if `any_reason` also by
 * suicide. */
igo_set picture_illegal_points(const session *s, bool any_reason);

/* Prints the player to move, and the board in characters, as --unicode, --ansi, --influence and
 * --gtp-points say. */
void picture_print(const session *s, const picture *p);

#endif
