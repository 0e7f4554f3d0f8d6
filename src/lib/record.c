/* record.c - entries and moves, records, their index and score, and games that own them. */
#include "history.h"

#include <stdlib.h>
#include <string.h>

igo_color igo_opponent(igo_color color)
{
    require_player(color);
    return opponent(color);
}

/* Not inline on purpose. A move built by the caller is stored in four pieces and loaded in two, and
 * the loads wait for the stores. A function returns it in registers. */
igo_move igo_move_play(igo_color color, int32_t row, int32_t col)
{
    return (igo_move){.turn = IGO_PLAY, .color = color, .at = {row, col}};
}

igo_move igo_move_pass(igo_color color)
{
    return (igo_move){.turn = IGO_PASS, .color = color};
}

igo_move igo_move_resign(igo_color color)
{
    return (igo_move){.turn = IGO_RESIGN, .color = color};
}

size_t igo_move_action(const igo_board *board, igo_move move)
{
    size_t rows = (size_t)igo_board_rows(board);
    size_t cols = (size_t)igo_board_cols(board);
    if (move.turn == IGO_PASS) return rows * cols;
    if (move.turn != IGO_PLAY) igo_broken_turn();
    require_point(&board->points[IGO_EMPTY], move.at);
    return (size_t)move.at.row * cols + (size_t)move.at.col;
}

igo_move igo_action_move(const igo_board *board, igo_color color, size_t action)
{
    size_t rows = (size_t)igo_board_rows(board);
    size_t cols = (size_t)igo_board_cols(board);
    if (action > rows * cols) igo_broken_action();
    if (action == rows * cols) return igo_move_pass(color);
    return igo_move_play(color, (int32_t)(action / cols), (int32_t)(action % cols));
}

static const igo_point nowhere = {-1, -1};

/* The only point where a play can have led from `before` to `after`: the new stone. Where only own
 * stones have gone, it is their common liberty. */
static igo_point point_played(const igo_board *before, const igo_board *after, igo_color color)
{
    const igo_set *stones = &before->points[color];
    igo_set points = igo_set_minus(&after->points[color], stones);
    if (igo_set_count(&points) == 0) {
        igo_set gone = igo_set_minus(stones, &after->points[color]);
        points = igo_beside(&before->points[IGO_EMPTY], &gone);
    }
    igo_point at = igo_set_before();
    if (igo_set_count(&points) != 1 || !igo_set_next(&points, &at)) return nowhere;
    return igo_board_get(before, at) == IGO_EMPTY ? at : nowhere;
}

bool igo_find_turn(const igo_record *record, const igo_board *board, igo_color color,
                   igo_move *move)
{
    const igo_entry *now = require_record(record);
    expect_entry(now);
    expect_board(board);
    require_player(color);
    if (igo_board_equal(&now->board, board)) {
        *move = igo_move_pass(color);
        return true;
    }
    bool one_size = igo_board_same_size(&now->board, board);
    igo_point at = one_size ? point_played(&now->board, board, color) : nowhere;
    *move = igo_move_play(color, at.row, at.col);
    if (!igo_board_has(board, at)) return false;
    igo_entry next;
    igo_apply(record, *move, &next);
    if (igo_board_equal(&next.board, board)) return true;
    move->at = nowhere;
    return false;
}

void igo_then(const igo_record *record, const igo_board *board, igo_color next, igo_entry *entry)
{
    igo_move move;
    const igo_entry *now = require_entry(record->entries, record->count);
    require_one_size(&now->board.points[IGO_EMPTY], &board->points[IGO_EMPTY]);
    bool found = igo_find_turn(record, board, igo_opponent(next), &move);
    require_lawful(board);
    if (found) {
        igo_apply(record, move, entry);
    } else {
        igo_start_lawful(board, next, entry);
        entry->move = move;
        entry->trail = trail_after(now);
        entry->stood = igo_set_union(&entry->stood, &now->stood);
    }
    /* Stones that vanish are prisoners. One that a suicide takes off with its chain was not there
     * before. */
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set gone = igo_set_minus(&now->board.points[color], &entry->board.points[color]);
        entry->prisoners[color] = now->prisoners[color] + (uint32_t)igo_set_count(&gone);
    }
    expect_entry(entry);
}

/* ---- Scores ---- */

/* The empty points joined to one that is beside a stone of this colour. */
static igo_set surroundings(const igo_board *board, igo_color color)
{
    const igo_set *empty = &board->points[IGO_EMPTY];
    igo_set edge = igo_beside(empty, &board->points[color]);
    return igo_reach(empty, &edge);
}

igo_set igo_board_territory(const igo_board *board, igo_color color)
{
    igo_color other = igo_opponent(color); /* asked first: it may be no colour */
    igo_set mine = surroundings(board, color), theirs = surroundings(board, other);
    return igo_set_minus(&mine, &theirs);
}

static igo_board without(const igo_board *board, const igo_set *dead)
{
    igo_board cleared = *board;
    require_one_size(dead, &board->points[IGO_EMPTY]);
    for (igo_point at = igo_set_before(); igo_set_next(dead, &at);)
        igo_board_set(&cleared, at, IGO_EMPTY);
    return cleared;
}

/* `taken`: stones of the other colour taken off in the record or as dead. */
static int64_t points_of(igo_scoring scoring, int stones, int territory, int64_t taken)
{
    if (scoring == IGO_SCORING_AREA) return stones + territory;
    if (scoring == IGO_SCORING_TERRITORY) return territory + taken;
    if (scoring != IGO_SCORING_STONES) igo_broken_value();
    return stones;
}

static int64_t bonus_of(const igo_rules *rules)
{
    uint32_t stones = rules->handicap;
    if (rules->bonus > IGO_BONUS_N) igo_broken_value();
    if (stones == 0 || rules->bonus == IGO_BONUS_NONE || rules->scoring == IGO_SCORING_TERRITORY)
        return 0;
    return rules->bonus == IGO_BONUS_N ? stones : stones - 1;
}

static igo_outcome outcome_of(const igo_rules *rules, const igo_entry *now, const igo_score *score)
{
    if (now->move.turn == IGO_RESIGN)
        return (igo_outcome){.winner = igo_opponent(now->move.color), .resigned = true};
    int64_t white = score->points[IGO_WHITE] + score->bonus;
    int64_t lead = 2 * (score->points[IGO_BLACK] - white) - rules->half_komi;
    if (lead == 0) return (igo_outcome){.winner = IGO_EMPTY};
    return (igo_outcome){.winner = lead > 0 ? IGO_BLACK : IGO_WHITE,
                         .half_margin = lead > 0 ? lead : -lead};
}

igo_score igo_score_record(const igo_rules *rules, const igo_record *record, const igo_set *dead)
{
    const igo_entry *now = require_entry(record->entries, record->count);
    expect_entry(now);
    igo_board board = dead == NULL ? now->board : without(&now->board, dead);
    igo_set around[2];
    around[IGO_BLACK] = surroundings(&board, IGO_BLACK);
    around[IGO_WHITE] = surroundings(&board, IGO_WHITE);
    igo_score score = {.bonus = bonus_of(rules)};
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_color other = igo_opponent(color);
        int before = igo_set_count(&now->board.points[other]);
        int dead_stones = before - igo_set_count(&board.points[other]);
        int64_t taken = (int64_t)now->prisoners[other] + dead_stones;
        igo_set territory = igo_set_minus(&around[color], &around[other]);
        score.points[color] = points_of(rules->scoring, igo_set_count(&board.points[color]),
                                        igo_set_count(&territory), taken);
    }
    score.outcome = outcome_of(rules, now, &score);
    return score;
}

/* ---- Indexes: where in a record a hash has occurred ---- */

static void enter(struct igo_index_state *own, size_t ply, uint64_t hash)
{
    size_t *place = &own->latest[index_place(own, hash)];
    own->plies[ply] = (struct index_ply){.hash = hash, .before = *place};
    *place = ply;
}

/* Twice the room, with all plies in their new places; false: out of memory, nothing changed. The
 * size can be computed: a record of so many entries takes more memory. */
static bool grow(igo_index *index)
{
    struct igo_index_state *bigger;
    size_t room = index->own == NULL ? 16 : 2 * index->own->room;
    bigger = malloc(sizeof *bigger + room * sizeof *bigger->plies +
                    INDEX_PLACES * room * sizeof *bigger->latest);
    if (bigger == NULL) return false;
    bigger->room = room;
    bigger->latest = (size_t *)&bigger->plies[room];
    for (size_t i = 0; i < INDEX_PLACES * room; i++)
        bigger->latest[i] = NO_PLY;
    for (size_t ply = 0; ply < index->count; ply++)
        enter(bigger, ply, index->own->plies[ply].hash);
    free(index->own);
    index->own = bigger;
    return true;
}

bool igo_index_add(igo_index *index, const igo_record *record)
{
    const igo_entry *last = require_entry(record->entries, record->count);
    if (record->count != index->count + 1) igo_broken_index_out_of_step();
    bool full = index->own == NULL || index->count == index->own->room;
    if (full && !grow(index)) return false;
    enter(index->own, index->count, last->hash);
    index->count++;
    return true;
}

void igo_index_drop(igo_index *index)
{
    if (index->count == 0) igo_broken_index_out_of_step();
    struct igo_index_state *own = index->own;
    const struct index_ply *last = &own->plies[--index->count];
    own->latest[index_place(own, last->hash)] = last->before;
}

void igo_index_clear(igo_index *index)
{
    struct igo_index_state *own = index->own;
    for (; index->count > 0; index->count--)
        own->latest[index_place(own, own->plies[index->count - 1].hash)] = NO_PLY;
}

void igo_index_free(igo_index *index)
{
    free(index->own);
    *index = (igo_index){.count = 0};
}

/* ---- Trails: a look back through entries without an index ---- */

/* The bytes of the trail that are the hash's, as their highest bits: right up to the lowest. */
static inline uint64_t trail_same(uint64_t trail, uint64_t hash)
{
    const uint64_t lowest = 0x0101010101010101, highest = 0x8080808080808080;
    uint64_t differ = trail ^ (hash & 0xff) * lowest;
    return (differ - lowest) & ~differ & highest;
}

size_t igo_trail_before(const igo_entry *entries, uint64_t hash, size_t ply)
{
    enum { STEP = TRAIL_PLIES + 1 };
    while (ply > 0) {
        const igo_entry *past = &entries[--ply];
        /* Mostly nine plies at a time surely have another hash. */
        while (ply >= STEP && past->hash != hash && trail_same(past->trail, hash) == 0) {
            past -= STEP;
            ply -= STEP;
        }
        if (past->hash == hash) return ply;
        uint64_t same = trail_same(past->trail, hash);
        size_t others = same == 0 ? TRAIL_PLIES : (size_t)word_lowest(same) / 8;
        ply = ply > others ? ply - others : 0;
    }
    return NO_PLY;
}

/* ---- A game that owns its rules, its entries and their index ---- */

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
    game->record.index = count > 0 && game->index.count == count ? &game->index : NULL;
}

/* ---- Games ---- */

void igo_game_free(igo_game *game)
{
    if (game == NULL) return;
    free(game->entries);
    igo_index_free(&game->index);
    free(game);
}

static igo_game *make(const igo_rules *rules, size_t entries)
{
    igo_game *game = calloc(1, sizeof *game);
    if (game == NULL) return NULL;
    game->rules = *rules;
    if (room_in_game(game, entries)) return game;
    igo_game_free(game);
    return NULL;
}

igo_game *igo_game_new(const igo_rules *rules, int rows, int cols)
{
    igo_position start = {.board = igo_board_make(rows, cols), .next = IGO_BLACK};
    igo_game *game = make(rules, 1);
    if (game != NULL) igo_game_restart(game, &start);
    return game;
}

igo_game *igo_game_copy(const igo_rules *rules, const igo_record *record)
{
    require_entry(record->entries, record->count);
    igo_game *game = make(rules, record->count);
    if (game == NULL) return NULL;
    memcpy(game->entries, record->entries, record->count * sizeof *game->entries);
    game->record.count = record->count - 1;
    igo_game_push(game);
    return game;
}

/* The first entry is written when there is room for it, which never goes. The position may be one
 * of the game's own. */
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

bool igo_game_play(igo_game *game, igo_move move, igo_verdict *verdict)
{
    if (!room_in_game(game, 1)) return false;
    igo_verdict made =
        igo_play(&game->rules, &game->record, move, &game->entries[game->record.count]);
    if (made.reason == IGO_LEGAL) igo_game_push(game);
    if (verdict != NULL) *verdict = made;
    return true;
}

bool igo_game_apply(igo_game *game, igo_move move)
{
    if (!room_in_game(game, 1)) return false;
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
