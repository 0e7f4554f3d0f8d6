/* shrink.h - a record made as small as it can be while something stays true of it. */
#ifndef SHRINK_H
#define SHRINK_H

#include "igo.h"

/* Whether what matters is still true of the record. */
typedef bool still_true(void *context, const igo_game *game);

/* Makes the record smaller until no turn, question, stone, row or column can be taken away: a local
 * minimum. Its steps are plays and claims about moves and boards, which are igo's and stay so, and
 * `is` is true of it. */
void shrink(igo_game *game, still_true *is, void *context);

/* The number of stones, turns and questions of a record. */
size_t shrink_size(const igo_game *game);

#endif
