/* moves.h - what is worth looking at: the reasonable moves, and one of them by chance. */
#ifndef MOVES_H
#define MOVES_H

#include "chance.h"
#include "igo.h"

/* The empty points but those beside which there are only stones of the player to move. */
igo_set reasonable_points(const igo_entry *now);

/* Those of them where the player may play. */
igo_set reasonable_moves(igo_rules rules, igo_record record);

/* One of the plays, each as likely as any other; a pass where there is none. */
igo_move random_move(const igo_set *plays, igo_color color, chance *c);

#endif
