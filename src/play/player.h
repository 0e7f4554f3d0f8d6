/* player.h - players that need nobody: one by chance, one by samples. */
#ifndef PLAYER_H
#define PLAYER_H

#include "values.h"

/* How the player judges moves: by so many samples. games 0: not at all, any reasonable move. */
typedef struct player {
    samples how;
} player;

/* Reads "random" or "montecarlo:G,T"; false, and *p untouched: it is neither. */
bool player_parse(const char *text, size_t length, player *p);

/* What the player to move plays, once all samples of `v` are taken, which began with p.how: a pass
 * where no move is reasonable. */
igo_move player_choice(const values *v);

/* All of it at once. IGO_DONE, or IGO_NO_MEMORY and *move is untouched. */
igo_status player_move(player p, igo_rules rules, igo_record record, chance *c, values *v,
                       igo_move *move);

#endif
