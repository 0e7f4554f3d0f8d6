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

#include "igo.h"
#include "prng.h"

enum { INFLUENCE_MARGIN = IGO_MAX_SIZE + 1 };

/* The value of point (row, col) has index row * (cols + 1) + col; a 0 follows each row. `ways` is
 * private: which neighbors of each point are empty, between two margins. */
typedef struct influence {
    int rows, cols;
    double value[IGO_MAX_SIZE * (IGO_MAX_SIZE + 1)];
    uint64_t ways[INFLUENCE_MARGIN + IGO_MAX_SIZE * (IGO_MAX_SIZE + 1) + INFLUENCE_MARGIN];
} influence;

/* The map of a board: adds its stones one by one, row by row. */
void influence_of_board(influence *map, const igo_board *board);

/* The map of a record. It starts as the map of the first board, or as `before` unless NULL, the
 * known map of that board (it may be `map`). Each play adds its stone; captures rebuild the map
 * from the remaining stones, row by row. */
void influence_of_record(influence *map, const igo_record *record, const influence *before);

double influence_at(const influence *map, igo_point at);

/* The same between -1 and 1, for pictures. */
double influence_clamped(const influence *map, igo_point at);

/* The position value for a player: the sum of all values, positive if good for the player. */
double influence_worth(const influence *map, igo_color color);

/* ---- Reasonable moves, and a random one ---- */

/* The empty points whose neighbors are not all stones of the player to move; and the legal plays on
 * them. */
igo_set reasonable_points(const igo_entry *now);
igo_set reasonable_moves(igo_rules rules, const igo_record *record);

/* One of the plays, all equally likely, or a pass without any. */
igo_move random_move(const igo_set *plays, igo_color color, prng *c);

#endif
