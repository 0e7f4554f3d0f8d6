/* influence.h - who controls which point of a board, after the map of the Gorilla.
 *
 * Each point has a value, at first 0: below 0 Black controls it, above 0 White. A stone of player
 * p, -1 or 1, adds p to its own point; if the sum is below 1 in absolute value, it becomes p. Then
 * a wave of strength 1 spreads: from a point reached with strength w it adds p*w/2 to each empty
 * neighbor that this wave has not marked. The opponent's previous value there weakens the wave: it
 * continues with w/2 minus that value, and marks the point if more than 0.1 is left. So two enemy
 * stones two points apart leave 0 between them. */
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

/* Updates the map to the next entry: adds the stone played; after captures, rebuilds the map from
 * the remaining stones, row by row. */
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

/* One of the plays, all equally likely, or a pass without any. */
igo_move random_move(const igo_set *plays, igo_color color, chance *c);

#endif
