/* game.h - a game in memory: its rules, its entries and their index. */
#ifndef GAME_H
#define GAME_H

#include "buffer.h"

struct igo_game {
    igo_rules rules;
    igo_record record; /* what igo_game_record lends; its index is NULL, or `index` if up to date */
    igo_entry *entries; /* the same entries, writable */
    size_t room;        /* for entries */
    igo_index index;    /* may lag behind the entries */
};

static inline igo_entry *last_entry(const igo_game *game)
{
    return &game->entries[game->record.count - 1];
}

/* Makes room for `more` entries after the last one. False: out of memory, nothing changed. */
static inline bool make_room_in_game(igo_game *game, size_t more)
{
    if (more <= game->room - game->record.count) return true;
    bool room =
        igo_make_room(&game->entries, sizeof *game->entries, game->record.count, &game->room, more);
    game->record.entries = game->entries;
    return room;
}

/* Adds missing entries to the index; if memory runs out, the record does without it. */
void igo_game_extend_index(igo_game *game);

/* Counts the entry that was written after the last one as part of the record. While a record has no
 * more entries than the board has points, few plays may repeat a board, and a linear search costs
 * no more than an index; verdicts are the same. */
static inline void igo_game_push(igo_game *game)
{
    const igo_set *points = game->entries->board.points;
    game->record.count++;
    game->record.index = NULL;
    if (game->rules.ko > IGO_KO_SIMPLE &&
        game->record.count > (size_t)points->rows * (size_t)points->cols)
        igo_game_extend_index(game);
}

/* igo_game_restart for a board known to be lawful, which is not checked. */
void igo_game_begin(igo_game *game, const igo_position *start);

/* Keeps the first `count` entries, at least 1. */
void igo_game_cut(igo_game *game, size_t count);

#endif
