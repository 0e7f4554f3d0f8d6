/* moves.h - what is worth looking at: the reasonable moves, and one of them by chance. */
#ifndef MOVES_H
#define MOVES_H

#include "chance.h"
#include "igo.h"

/* The legal plays of the player to move, without those on points beside which there are own stones
 * only. */
igo_set reasonable_moves(igo_rules rules, igo_record record);

/* One of the plays, each as likely as any other; a pass where there is none. */
igo_move random_move(const igo_set *plays, igo_color color, chance *c);

#endif
