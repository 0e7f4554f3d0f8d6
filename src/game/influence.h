/* influence.h - who controls which point of a board, after the map of the Gorilla.
 *
 * Each point has a value, at first 0: below 0 black controls it, above 0 white. A stone of player
 * p, which is -1 or 1, adds p to its own point; where that leaves less than 1 of either sign, the
 * value is p. Then a wave goes out from it with strength 1. From a point that it has come to with
 * strength w it adds p*w/2 to each neighbour, up, down, left, right, that is empty and that the
 * wave has not left its mark on. What the point held for the opponent before is taken off the
 * wave: of the w/2 that came so much is left, and if that is more than 0.1, the point is marked
 * and the wave goes on from there. So two enemies two points apart leave 0 between them. */
#ifndef INFLUENCE_H
#define INFLUENCE_H

#include "chance.h"
#include "igo.h"

/* The value of point (row, col) is number row * (cols + 1) + col; after each row stands a 0. */
typedef struct influence {
    int rows, cols;
    double value[IGO_MAX_SIZE * (IGO_MAX_SIZE + 1)];
} influence;

/* The map of a board whose stones are put there one by one, row by row. */
void influence_of_board(influence *map, const igo_board *board);

/* Takes the map from one entry of a record to the next. A stone played is put there; where stones
 * have come off, the map is made anew from all that are left, row by row. */
void influence_turn(influence *map, const igo_entry *before, const igo_entry *now);

/* The map of a record: its start as a board, then its turns. */
void influence_of_record(influence *map, const igo_record *record);

double influence_at(const influence *map, igo_point at);

/* The same between -1 and 1, for pictures. */
double influence_clamped(const influence *map, igo_point at);

/* The position value of a player: the sum of all values, as the player likes it. */
double influence_worth(const influence *map, igo_color color);

/* ---- What is worth looking at: the reasonable moves, and one of them by chance ---- */

/* The legal plays of the player to move, without those on points beside which there are own stones
 * only. */
igo_set reasonable_moves(igo_rules rules, const igo_record *record);

/* One of the plays, each as likely as any other; a pass where there is none. */
igo_move random_move(const igo_set *plays, igo_color color, chance *c);

#endif
