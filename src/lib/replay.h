/* replay.h - what igo.h does not promise of replays, and turns that may be illegal. */
#ifndef REPLAY_H
#define REPLAY_H

#include "igo.h"

/* igo_replay_start without a check of the board, known to be lawful. */
igo_status igo_replay_begin(igo_replay *replay, const igo_case *c);

/* Goes back to the state after the first `step` steps, which must be unchanged; later ones may have
 * changed. Does nothing if the replay is not past them. IGO_MORE, or IGO_NO_MEMORY if the case is
 * replayed from its start because of a set-up. */
igo_status igo_replay_back(igo_replay *replay, const igo_case *c, size_t step);

/* The entry after a move that may break the rules, as in a game record: a play replaces the stone
 * at its point, and one off the board puts none. `next` may be the record's last entry. */
void igo_force(const igo_record *record, igo_move move, igo_entry *next);

/* The number of sequences of `depth` legal turns, 1 or more, from the last entry; exact up to
 * `limit`. The game has room for depth - 1 entries. `with_passes`: they count as turns. */
uint64_t igo_game_sequences(const igo_game *game, bool with_passes, unsigned depth, uint64_t limit);

/* Gives the replayed game to the caller, who frees it. Start the replay again before its next
 * step. */
igo_game *igo_replay_take(igo_replay *replay);

#endif
