/* cut.h - records cut short: behind a turn, or at the one that breaks a rule. */
#ifndef CUT_H
#define CUT_H

#include "options.h"

/* Whether a step counts as a turn; a resignation does not. */
static inline bool is_turn(const igo_step *step)
{
    bool resigns = step->kind == IGO_STEP_PLAY && step->move.turn == IGO_RESIGN;
    return igo_step_is_turn(step->kind) && !resigns;
}

/* Cuts the game behind that turn; `placed` turns stand in its start. False, and nothing is cut: it
 * has only *has turns. */
bool cut_behind_turn(igo_game *game, size_t placed, size_t turn, size_t *has);

/* Makes `to` the game up to step `at`, whose turn breaks a rule, and adds the claim of that
 * breach. Other claims are left out. With `any_turn` the player to move is the mover everywhere.
 * False: out of memory. */
bool cut_at_breach(igo_game *to, const igo_game *from, size_t at, const igo_finding *breach,
                   bool any_turn);

#endif
