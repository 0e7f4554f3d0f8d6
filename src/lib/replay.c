/* replay.c - a game on its way through its steps: the one loop that checks claims. */
#include "bits.h"
#include "index.h"
#include "out.h"
#include "room.h"
#include "sequences.h"
#include "trail.h"

#include <stdlib.h>
#include <string.h>

/* The record so far, and which step made each entry. */
struct igo_replay_state {
    igo_entry *entries;
    size_t *made_by; /* the number of the step; of the first entry, that of the set-up */
    size_t room, made_by_room;
    igo_record record;
    igo_index index;
};

const igo_record *igo_replay_record(const igo_replay *replay)
{
    return &replay->own->record;
}

void igo_replay_free(igo_replay *replay)
{
    if (replay->own != NULL) {
        free(replay->own->entries);
        free(replay->own->made_by);
        igo_index_free(&replay->own->index);
    }
    free(replay->own);
    *replay = (igo_replay){0};
}

/* ---- The record ---- */

static igo_entry *last_of(const igo_replay *replay)
{
    return &replay->own->entries[replay->own->record.count - 1];
}

/* Room in both arrays: where the entries have some, so has what grew before them. */
static inline bool room_for_entries(struct igo_replay_state *own, size_t more)
{
    size_t count = own->record.count;
    bool room = more <= own->room - count ||
                (igo_room(&own->made_by, sizeof *own->made_by, count, &own->made_by_room, more) &&
                 igo_room(&own->entries, sizeof *own->entries, count, &own->room, more));
    own->record.entries = own->entries;
    return room;
}

/* Keeps an index of a record that is worth it: up to a few hundred turns, to look back over the few
 * plays that may repeat a board costs less than to enter all of them. */
static bool keep_index(struct igo_replay_state *own, igo_ko ko)
{
    enum { LONG_RECORD = 400 };
    if (ko <= IGO_KO_SIMPLE || own->record.count < LONG_RECORD)
        return true;
    while (own->index.count < own->record.count) {
        igo_record part = {.entries = own->entries, .count = own->index.count + 1};
        if (!igo_index_add(&own->index, &part))
            return false;
    }
    own->record.index = &own->index;
    return true;
}

/* The entry after the last one was written, by the step before the next one. */
static inline void entered(igo_replay *replay)
{
    struct igo_replay_state *own = replay->own;
    own->made_by[own->record.count] = replay->step == 0 ? 0 : replay->step - 1;
    replay->next = own->entries[own->record.count++].next;
    own->record.index = NULL;
}

/* The record starts anew. */
static igo_status start_at(igo_replay *replay, const igo_position *position)
{
    struct igo_replay_state *own = replay->own;
    own->record.count = 0;
    igo_index_clear(&own->index);
    if (!room_for_entries(own, 1))
        return IGO_NO_MEMORY;
    igo_start(&position->board, position->next, &own->entries[0]);
    entered(replay);
    return IGO_MORE;
}

igo_status igo_replay_start(igo_replay *replay, const igo_case *game)
{
    if (replay->own == NULL)
        replay->own = calloc(1, sizeof *replay->own);
    if (replay->own == NULL)
        return IGO_NO_MEMORY;
    replay->step = 0;
    replay->stuck = false;
    return start_at(replay, &game->start);
}

/* ---- Steps ---- */

/* With `any_turn` the player to move is the one who makes this move, as long as it is judged. */
static void take_turn(igo_replay *replay, igo_color color)
{
    if (replay->any_turn)
        last_of(replay)->next = color;
}

/* A play that breaks the rules, as a game record has it: whatever stood there makes way, and off
 * the board nothing is put. */
static void force(igo_replay *replay, igo_move move, igo_entry *next)
{
    igo_entry now = *last_of(replay);
    bool placed = move.turn != IGO_PLAY || igo_board_has(&now.board, move.at);
    if (!placed) {
        igo_apply(igo_replay_record(replay), igo_move_pass(move.color), next);
        next->move = move;
        next->passes = 0;
        return;
    }
    if (move.turn == IGO_PLAY && igo_board_get(&now.board, move.at) != IGO_EMPTY) {
        igo_entry cleared;
        igo_board_set(&now.board, move.at, IGO_EMPTY);
        igo_start(&now.board, now.next, &cleared);
        now.hash = cleared.hash;
    }
    igo_apply(&(igo_record){.entries = &now, .count = 1}, move, next);
    next->trail = trail_after(last_of(replay));
}

static void play(igo_replay *replay, const igo_case *game, igo_finding *finding)
{
    struct igo_replay_state *own = replay->own;
    igo_entry *next = &own->entries[own->record.count];
    take_turn(replay, finding->move.color);
    const igo_record *record = igo_replay_record(replay);
    finding->verdict = igo_play(&game->rules, record, finding->move, next);
    finding->holds = finding->verdict.reason == IGO_LEGAL;
    if (!finding->holds && !replay->forced) {
        replay->stuck = true;
        return;
    }
    if (!finding->holds)
        force(replay, finding->move, next);
    entered(replay);
}

static void judge(igo_replay *replay, const igo_case *game, igo_finding *finding)
{
    const igo_step *step = finding->step;
    take_turn(replay, step->move.color);
    finding->verdict = igo_is_legal(&game->rules, igo_replay_record(replay), step->move);
    igo_reason reason = finding->verdict.reason;
    if (step->kind == IGO_STEP_LEGAL)
        finding->holds = reason == IGO_LEGAL;
    if (step->kind == IGO_STEP_ILLEGAL)
        finding->holds = reason != IGO_LEGAL && (step->want == IGO_LEGAL || step->want == reason);
}

static void go_on_to(igo_replay *replay, const igo_case *game, igo_finding *finding)
{
    const igo_position *to = &game->positions[finding->step->number];
    const igo_record *record = igo_replay_record(replay);
    igo_color mover = igo_opponent(to->next);
    take_turn(replay, mover);
    if (replay->audit) {
        finding->explained = igo_find_turn(record, &to->board, mover, &finding->move);
        if (finding->explained)
            finding->verdict = igo_is_legal(&game->rules, record, finding->move);
        finding->holds = finding->explained && finding->verdict.reason == IGO_LEGAL;
    }
    igo_then(record, &to->board, to->next, &replay->own->entries[record->count]);
    entered(replay);
}

static bool is_current(const igo_replay *replay, const igo_position *claimed)
{
    return replay->next == claimed->next &&
           igo_board_equal(&last_of(replay)->board, &claimed->board);
}

static bool is_outcome(igo_outcome outcome, const char *claimed)
{
    char text[32];
    igo_outcome_print(text, sizeof text, outcome);
    return strcmp(text, claimed) == 0;
}

static uint64_t count_moves(const igo_replay *replay, const igo_case *game)
{
    igo_set legal = igo_legal_moves(&game->rules, igo_replay_record(replay));
    return (uint64_t)igo_set_count(&legal);
}

static uint64_t count_liberties(const igo_replay *replay, igo_point at)
{
    const igo_board *board = &last_of(replay)->board;
    if (!igo_board_has(board, at))
        return 0;
    igo_set liberties = igo_board_liberties(board, at);
    return (uint64_t)igo_set_count(&liberties);
}

static uint64_t count_sequences(igo_replay *replay, const igo_case *game, const igo_step *step)
{
    sequences of = {game->rules, step->with_passes, replay->own->entries};
    return igo_sequences(&of, replay->own->record.count, step->depth, step->number);
}

/* A number, as somebody claims it or not. The plies of sequences are entered behind the record's.
 */
static void count(igo_replay *replay, const igo_case *game, igo_finding *finding)
{
    const igo_step *step = finding->step;
    if (step->kind == IGO_STEP_PERFT)
        finding->count = count_sequences(replay, game, step);
    else if (step->kind == IGO_STEP_MOVES || step->kind == IGO_STEP_ASK_MOVES)
        finding->count = count_moves(replay, game);
    else
        finding->count = count_liberties(replay, step->move.at);
    bool none = step->kind == IGO_STEP_LIBERTIES && finding->count == 0;
    if (!igo_step_is_question(step->kind))
        finding->holds = finding->count == step->number && !none;
}

static void score(const igo_replay *replay, const igo_case *game, igo_finding *finding)
{
    const igo_step *step = finding->step;
    finding->outcome = igo_score_record(&game->rules, igo_replay_record(replay), NULL).outcome;
    if (step->kind == IGO_STEP_SCORE)
        finding->holds = is_outcome(finding->outcome, game->words + step->number);
}

/* Room for all entries that a step may make. */
static bool room_for_step(igo_replay *replay, const igo_case *game, const igo_step *step)
{
    size_t most = step->kind == IGO_STEP_PERFT ? step->depth : 1;
    return room_for_entries(replay->own, most) && keep_index(replay->own, game->rules.ko);
}

igo_status igo_replay_next(igo_replay *replay, const igo_case *game, igo_finding *finding)
{
    if (replay->stuck)
        return IGO_DONE;
    last_of(replay)->next = replay->next;
    if (replay->step == game->step_count)
        return IGO_DONE;
    const igo_step *step = &game->steps[replay->step];
    if (!room_for_step(replay, game, step))
        return IGO_NO_MEMORY;
    replay->step++;
    *finding = (igo_finding){.step = step, .move = step->move, .holds = true, .explained = true};
    switch (step->kind) {
    case IGO_STEP_PLAY: play(replay, game, finding); break;
    case IGO_STEP_LEGAL:
    case IGO_STEP_ILLEGAL:
    case IGO_STEP_ASK: judge(replay, game, finding); break;
    case IGO_STEP_THEN: go_on_to(replay, game, finding); break;
    case IGO_STEP_SETUP: return start_at(replay, &game->positions[step->number]);
    case IGO_STEP_BOARD: finding->holds = is_current(replay, &game->positions[step->number]); break;
    case IGO_STEP_SCORE:
    case IGO_STEP_ASK_SCORE: score(replay, game, finding); break;
    case IGO_STEP_MOVES:
    case IGO_STEP_LIBERTIES:
    case IGO_STEP_PERFT:
    case IGO_STEP_ASK_MOVES:
    case IGO_STEP_ASK_LIBERTIES: count(replay, game, finding); break;
    case IGO_STEP_ASK_BOARD: break;
    }
    return IGO_MORE;
}

/* ---- Back ---- */

/* From the start of the game again, up to that step. */
static igo_status replay_up_to(igo_replay *replay, const igo_case *game, size_t step)
{
    igo_finding finding;
    igo_status went = igo_replay_start(replay, game);
    while (went == IGO_MORE && replay->step < step)
        went = igo_replay_next(replay, game, &finding);
    return went;
}

/* The player to move behind the last entry as its step has it: with `any_turn` the entry may say
 * another. */
static igo_color next_by_step(const igo_replay *replay, const igo_case *game)
{
    size_t count = replay->own->record.count, by = replay->own->made_by[count - 1];
    const igo_step *step = by < replay->step ? &game->steps[by] : NULL;
    if (step != NULL && (step->kind == IGO_STEP_SETUP || step->kind == IGO_STEP_THEN))
        return game->positions[step->number].next;
    return count == 1 ? game->start.next : igo_opponent(last_of(replay)->move.color);
}

igo_status igo_replay_back(igo_replay *replay, const igo_case *game, size_t step)
{
    struct igo_replay_state *own = replay->own;
    if (step >= replay->step)
        return IGO_MORE;
    bool start_is_later = own->made_by[0] >= step && own->made_by[0] > 0;
    if (step == 0 || start_is_later)
        return replay_up_to(replay, game, step);
    while (own->record.count > 1 && own->made_by[own->record.count - 1] >= step)
        own->record.count--;
    while (own->index.count > own->record.count)
        igo_index_drop(&own->index);
    own->record.index = own->index.count == own->record.count ? &own->index : NULL;
    replay->step = step;
    replay->stuck = false;
    replay->next = last_of(replay)->next = next_by_step(replay, game);
    if (igo_step_asks(game->steps[step - 1].kind))
        take_turn(replay, game->steps[step - 1].move.color);
    return IGO_MORE;
}
