/* replay.h - functions of replays that igo.h does not promise, and turns that may be illegal. */
#ifndef REPLAY_H
#define REPLAY_H

#include "igo.h"

/* igo_replay_start without a check of the start, which is known to be lawful. */
igo_status igo_replay_begin(igo_replay *replay, const igo_case *c);

/* Goes back to the state after the first `step` steps; the case may have changed after them. Does
 * nothing if the replay has not taken more. IGO_MORE; or IGO_NO_MEMORY, which is possible only if
 * the case is replayed from its start, because of a later set-up or undo. */
igo_status igo_replay_back(igo_replay *replay, const igo_case *c, size_t step);

/* The entry after a move that may break the rules, as moves of game records do: a play replaces a
 * stone at its point; off the board it puts none. `next` may be the record's last entry. */
void igo_apply_any(const igo_record *record, igo_move move, igo_entry *next);

/* Perft: the number of sequences of `depth` legal turns, 1 or more, that lead on from the last
 * entry; if it exceeds `limit`, any number that does. The game has room for depth - 1 more entries,
 * which are overwritten. `with_passes`: passes count as turns. */
uint64_t igo_game_sequences(const igo_game *game, bool with_passes, unsigned depth, uint64_t limit);

/* Hands the replayed game over to the caller, who frees it. To use the replay again, start it. */
igo_game *igo_replay_take(igo_replay *replay);

#endif
