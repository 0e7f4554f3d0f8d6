/* game.c - a game that owns its rules, its entries and their index. */
#include "game.h"

#include "contracts.h"
#include "dispatch.h"
#include "print.h"
#include "record_index.h"

#include <stdlib.h>
#include <string.h>

void igo_game_extend_index(igo_game *game)
{
    igo_record *record = &game->record;
    while (game->index.count < record->count)
        if (!igo_index_add(&game->index, &(igo_record){.entries = record->entries,
                                                       .count = game->index.count + 1}))
            return;
    record->index = &game->index;
}

void igo_game_cut(igo_game *game, size_t count)
{
    while (game->index.count > count)
        igo_index_drop(&game->index);
    game->record.count = count;
    game->record.index = game->index.count == count ? &game->index : NULL;
}

void igo_game_free(igo_game *game)
{
    if (game == NULL) return;
    free(game->entries);
    igo_index_free(&game->index);
    free(game);
}

/* A game without entries, but with room for so many. */
static igo_game *make_game(const igo_rules *rules, size_t entries)
{
    igo_game *game = calloc(1, sizeof *game);
    if (game == NULL) return NULL;
    game->rules = *rules;
    if (make_room_in_game(game, entries)) return game;
    igo_game_free(game);
    return NULL;
}

igo_game *igo_game_new(const igo_rules *rules, int rows, int cols)
{
    igo_position start = {.board = igo_board_make(rows, cols), .next = IGO_BLACK};
    igo_game *game = make_game(rules, 1);
    if (game != NULL) igo_game_restart(game, &start);
    return game;
}

igo_game *igo_game_copy(const igo_rules *rules, const igo_record *record)
{
    require_entry(record->entries, record->count);
    igo_game *game = make_game(rules, record->count);
    if (game == NULL) return NULL;
    memcpy(game->entries, record->entries, record->count * sizeof *game->entries);
    game->record.count = record->count - 1;
    igo_game_push(game); /* also decides whether there is an index */
    return game;
}

/* A game always has room for an entry. `start` may point into it, so it is copied first. */
void igo_game_begin(igo_game *game, const igo_position *start)
{
    igo_position first = *start;
    igo_index_clear(&game->index);
    game->record.count = 0;
    igo_start_lawful(&first.board, first.next, &game->entries[0]);
    igo_game_push(game);
}

void igo_game_restart(igo_game *game, const igo_position *start)
{
    require_lawful(&start->board);
    igo_game_begin(game, start);
}

const igo_record *igo_game_record(const igo_game *game)
{
    return &game->record;
}

const igo_entry *igo_game_now(const igo_game *game)
{
    return last_entry(game);
}

igo_rules *igo_game_rules(igo_game *game)
{
    return &game->rules;
}

void igo_game_set_next(igo_game *game, igo_color next)
{
    require_player(next);
    last_entry(game)->next = next;
}

igo_verdict igo_game_judge(const igo_game *game, igo_move move)
{
    return igo_is_legal(&game->rules, &game->record, move);
}

igo_set igo_game_legal(const igo_game *game)
{
    return igo_legal_moves(&game->rules, &game->record);
}

bool igo_game_is_over(const igo_game *game)
{
    return igo_is_over(&game->rules, &game->record);
}

void igo_game_actions(const igo_game *game, uint8_t *mask)
{
    igo_set legal = igo_game_legal(game);
    memset(mask, 0, (size_t)legal.rows * legal.cols);
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);)
        mask[at.row * legal.cols + at.col] = 1;
    mask[legal.rows * legal.cols] = !igo_game_is_over(game);
}

igo_score igo_game_score(const igo_game *game, const igo_set *dead)
{
    return igo_score_record(&game->rules, &game->record, dead);
}

igo_evidence igo_game_explain(const igo_game *game, igo_move move)
{
    return igo_explain(&game->rules, &game->record, move);
}

size_t igo_game_print(char *buffer, size_t size, const igo_game *game)
{
    const igo_entry *now = last_entry(game);
    return igo_position_print(buffer, size,
                              &(igo_position){.board = now->board, .next = now->next});
}

bool igo_game_play(igo_game *game, igo_move move, igo_verdict *verdict)
{
    if (!make_room_in_game(game, 1)) return false;
    igo_verdict made =
        igo_play(&game->rules, &game->record, move, &game->entries[game->record.count]);
    if (made.reason == IGO_LEGAL) igo_game_push(game);
    if (verdict != NULL) *verdict = made;
    return true;
}

bool igo_game_apply(igo_game *game, igo_move move)
{
    if (!make_room_in_game(game, 1)) return false;
    igo_apply(&game->record, move, &game->entries[game->record.count]);
    igo_game_push(game);
    return true;
}

bool igo_game_undo(igo_game *game)
{
    if (game->record.count == 1) return false;
    igo_game_cut(game, game->record.count - 1);
    return true;
}
