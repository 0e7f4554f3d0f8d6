/* game.h - a record that grows, as it lies in memory. */
#ifndef GAME_H
#define GAME_H

#include "igo.h"
#include "room.h"

struct igo_game {
    igo_rules rules;
    igo_record record;  /* what igo_game_record lends; its index is set where it is up to date */
    igo_entry *entries; /* the same entries, to be written */
    size_t room;
    igo_index index;
};

static inline igo_entry *last_entry(const igo_game *game)
{
    return &game->entries[game->record.count - 1];
}

/* Room for `more` entries after the last one. False: out of memory, nothing changed. */
static inline bool room_in_game(igo_game *game, size_t more)
{
    bool room =
        igo_room(&game->entries, sizeof *game->entries, game->record.count, &game->room, more);
    game->record.entries = game->entries;
    return room;
}

/* Counts the entry that was written after the last one. */
void igo_game_push(igo_game *game);

/* Leaves the first `count` entries, at least 1. */
void igo_game_cut(igo_game *game, size_t count);

/* The game that has been replayed, which is the caller's from now on; the replay goes on with
 * nothing. */
igo_game *igo_replay_take(igo_replay *replay);

#endif
