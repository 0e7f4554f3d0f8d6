/* replay.c - replays a case step by step, and checks its claims. */
#include "replay.h"

#include "contracts.h"
#include "dispatch.h"
#include "game.h"
#include "print.h"
#include "record_index.h"
#include "step_types.h"
#include "turns.h"

#include <stdlib.h>
#include <string.h>

/* ---- Sequences of turns ---- */

/* The number of sequences of `depth` turns after the first `count` entries. The last turn of each
 * sequence is counted, not made. */
static uint64_t count_from(const igo_game *game, size_t count, bool with_passes, unsigned depth,
                           uint64_t limit)
{
    igo_record record = {.entries = game->entries, .count = count};
    igo_color next = game->entries[count - 1].next;
    igo_point at = igo_set_before();
    igo_set plays = igo_legal_moves(&game->rules, &record);
    bool pass = with_passes && !igo_is_over(&game->rules, &record);
    uint64_t sum = 0;
    if (depth == 1) return (uint64_t)igo_set_count(&plays) + pass;
    for (bool play = true; play && sum <= limit;) {
        play = igo_set_next(&plays, &at); /* after the last play comes the pass */
        if (!play && !pass) break;
        igo_move turn = play ? igo_move_play(next, at.row, at.col) : igo_move_pass(next);
        igo_apply(&record, turn, &game->entries[count]);
        sum += count_from(game, count + 1, with_passes, depth - 1, limit - sum);
    }
    return sum;
}

uint64_t igo_game_sequences(const igo_game *game, bool with_passes, unsigned depth, uint64_t limit)
{
    return count_from(game, game->record.count, with_passes, depth, limit);
}

/* ---- The record ---- */

struct igo_replay_state {
    igo_game *played; /* the game so far */
    size_t *made_by;  /* for each entry, the index of the step that made it; for the first entry,
                         that of the set-up, 0 without one */
    size_t made_by_room;
    size_t last_undo; /* the number of steps up to and including the last undo; 0: none */
};

const igo_record *igo_replay_record(const igo_replay *replay)
{
    return &replay->own->played->record;
}

igo_game *igo_replay_take(igo_replay *replay)
{
    igo_game *played = replay->own->played;
    replay->own->played = NULL;
    return played;
}

void igo_replay_free(igo_replay *replay)
{
    if (replay->own != NULL) {
        igo_game_free(replay->own->played);
        free(replay->own->made_by);
    }
    free(replay->own);
    *replay = (igo_replay){0};
}

static igo_entry *current_entry(const igo_replay *replay)
{
    return last_entry(replay->own->played);
}

/* Adds the entry written after the last one, made by the current step. */
static inline void push_entry(igo_replay *replay)
{
    struct igo_replay_state *own = replay->own;
    size_t count = own->played->record.count;
    own->made_by[count] = replay->step - 1;
    replay->next = own->played->entries[count].next;
    igo_game_push(own->played);
}

/* Begins the record at this position, the start or that of a set-up. */
static igo_status start_position(igo_replay *replay, const igo_position *position)
{
    struct igo_replay_state *own = replay->own;
    if (!igo_room(&own->made_by, sizeof *own->made_by, 0, &own->made_by_room, 1))
        return IGO_NO_MEMORY;
    igo_game_begin(own->played, position);
    own->made_by[0] = replay->step == 0 ? 0 : replay->step - 1;
    replay->next = position->next;
    return IGO_MORE;
}

igo_status igo_replay_begin(igo_replay *replay, const igo_case *c)
{
    if (replay->own == NULL) replay->own = calloc(1, sizeof *replay->own);
    if (replay->own != NULL && replay->own->played == NULL)
        replay->own->played = igo_game_new(&c->rules, 1, 1);
    if (replay->own == NULL || replay->own->played == NULL) return IGO_NO_MEMORY;
    replay->own->played->rules = c->rules;
    replay->step = replay->own->last_undo = 0;
    replay->stuck = false;
    return start_position(replay, &c->start);
}

igo_status igo_replay_start(igo_replay *replay, const igo_case *c)
{
    require_lawful(&c->start.board);
    return igo_replay_begin(replay, c);
}

/* ---- Steps ---- */

/* With `any_turn`, makes this player the one to move until igo_replay_next restores it. */
static void give_turn(igo_replay *replay, igo_color color)
{
    if (replay->any_turn) current_entry(replay)->next = color;
}

void igo_apply_any(const igo_record *record, igo_move move, igo_entry *next)
{
    igo_entry now = record->entries[record->count - 1];
    igo_record alone = {.entries = &now, .count = 1};
    uint64_t trail = trail_after(&now);
    bool play = move.turn == IGO_PLAY;
    if (play && !igo_board_has(&now.board, move.at)) {
        igo_apply(&alone, igo_move_pass(move.color), next);
        next->move = move;
        next->passes = 0;
        return;
    }
    if (play && igo_board_get(&now.board, move.at) != IGO_EMPTY) {
        igo_board_set(&now.board, move.at, IGO_EMPTY);
        now.hash = igo_hash(&now.board); /* igo_apply expects a sound entry */
    }
    igo_apply(&alone, move, next);
    next->trail = trail; /* of the board with the stone that was replaced */
}

static void play_step(igo_replay *replay, const igo_case *c, igo_finding *finding)
{
    igo_entry *next = current_entry(replay) + 1;
    give_turn(replay, finding->move.color);
    const igo_record *record = igo_replay_record(replay);
    finding->verdict = igo_play(&c->rules, record, finding->move, next);
    finding->holds = finding->verdict.reason == IGO_LEGAL;
    if (!finding->holds && !replay->forced) {
        replay->stuck = true;
        return;
    }
    if (!finding->holds) igo_apply_any(record, finding->move, next);
    push_entry(replay);
}

static void judge_step(igo_replay *replay, const igo_case *c, igo_finding *finding)
{
    const igo_step *step = finding->step;
    give_turn(replay, step->move.color);
    finding->verdict = igo_is_legal(&c->rules, igo_replay_record(replay), step->move);
    igo_reason reason = finding->verdict.reason;
    if (step->kind == IGO_STEP_LEGAL) finding->holds = reason == IGO_LEGAL;
    if (step->kind == IGO_STEP_ILLEGAL)
        finding->holds = reason != IGO_LEGAL && (step->want == IGO_LEGAL || step->want == reason);
}

/* Takes a `then`. */
static void then_step(igo_replay *replay, const igo_case *c, igo_finding *finding)
{
    const igo_position *to = &c->positions[finding->step->number];
    const igo_record *record = igo_replay_record(replay);
    igo_color mover = igo_opponent(to->next);
    give_turn(replay, mover);
    if (replay->audit) {
        finding->explained = igo_find_turn(record, &to->board, mover, &finding->move);
        if (finding->explained) finding->verdict = igo_is_legal(&c->rules, record, finding->move);
        finding->holds = finding->explained && finding->verdict.reason == IGO_LEGAL;
    }
    igo_apply_board(record, &to->board, to->next, current_entry(replay) + 1);
    push_entry(replay);
}

static void answer_number(igo_replay *replay, const igo_case *c, igo_finding *finding)
{
    const igo_step *step = finding->step;
    igo_game *played = replay->own->played;
    const igo_board *board = &current_entry(replay)->board;
    igo_set counted = igo_set_none(board);
    if (step->kind == IGO_STEP_MOVES || step->kind == IGO_STEP_ASK_MOVES)
        counted = igo_legal_moves(&c->rules, &played->record);
    else if (step_has(step->kind, 'p') && igo_board_has(board, step->move.at))
        counted = igo_board_liberties(board, step->move.at);
    finding->count = (uint64_t)igo_set_count(&counted);
    if (step->kind == IGO_STEP_PRISONERS || step->kind == IGO_STEP_ASK_PRISONERS)
        finding->count = current_entry(replay)->prisoners[igo_opponent(step->move.color)];
    if (step->kind == IGO_STEP_PERFT && replay->skips_perft) return;
    if (step->kind == IGO_STEP_PERFT)
        finding->count = igo_game_sequences(played, step->with_passes, step->depth, step->number);
    bool no_chain = step->kind == IGO_STEP_LIBERTIES && finding->count == 0;
    if (!igo_step_is_question(step->kind))
        finding->holds = finding->count == step->number && !no_chain;
}

/* Answers a question about the outcome or the territory, or compares it with the claim's words. */
static void answer_words(const igo_replay *replay, const igo_case *c, igo_finding *finding)
{
    enum { WIDEST = sizeof "31,31" };
    char text[IGO_MAX_SIZE * IGO_MAX_SIZE * WIDEST];
    const igo_step *step = finding->step;
    out to = out_to(text, sizeof text);
    if (igo_step_types[step->kind].form == FORM_POINTS) {
        igo_out_territory(&to, &current_entry(replay)->board, step->move.color);
    } else {
        finding->outcome = igo_score_record(&c->rules, igo_replay_record(replay), NULL).outcome;
        igo_out_outcome(&to, finding->outcome);
    }
    out_end(&to);
    if (step_has_words(step->kind)) finding->holds = strcmp(text, c->words + step->number) == 0;
}

static void check_board_claim(const igo_replay *replay, const igo_case *c, igo_finding *finding)
{
    if (finding->step->kind != IGO_STEP_BOARD) return;
    const igo_position *claimed = &c->positions[finding->step->number];
    finding->holds = replay->next == claimed->next &&
                     igo_board_equal(&current_entry(replay)->board, &claimed->board);
}

/* Answers a question, or checks a claim. */
static void answer_step(igo_replay *replay, const igo_case *c, igo_finding *finding)
{
    switch (igo_step_types[finding->step->kind].form) {
    case FORM_VERDICT: judge_step(replay, c, finding); break;
    case FORM_BOARD: check_board_claim(replay, c, finding); break;
    case FORM_RESULT:
    case FORM_POINTS: answer_words(replay, c, finding); break;
    default: answer_number(replay, c, finding);
    }
}

/* The player to move after the step that made the last entry; with `any_turn` the entry itself may
 * have the other one. */
static igo_color next_by_step(const igo_replay *replay, const igo_case *c)
{
    size_t count = replay->own->played->record.count, by = replay->own->made_by[count - 1];
    const igo_step *step = by < replay->step ? &c->steps[by] : NULL;
    if (step != NULL && step->kind == (count == 1 ? IGO_STEP_SETUP : IGO_STEP_THEN))
        return c->positions[step->number].next;
    return count == 1 ? c->start.next : igo_opponent(current_entry(replay)->move.color);
}

static void undo_step(igo_replay *replay, const igo_case *c)
{
    replay->own->last_undo = replay->step;
    if (igo_game_undo(replay->own->played))
        replay->next = current_entry(replay)->next = next_by_step(replay, c);
}

igo_status igo_replay_next(igo_replay *replay, const igo_case *c, igo_finding *finding)
{
    if (replay->stuck) return IGO_DONE;
    current_entry(replay)->next = replay->next; /* undoes give_turn */
    if (replay->step == c->step_count) return IGO_DONE;
    const igo_step *step = &c->steps[replay->step];
    if ((unsigned)step->kind >= IGO_STEP_KINDS) igo_broken_value();
    struct igo_replay_state *own = replay->own;
    size_t entries = step->kind == IGO_STEP_PERFT ? step->depth : 1; /* that it may add */
    if (!igo_room(&own->made_by, sizeof *own->made_by, own->played->record.count,
                  &own->made_by_room, entries) ||
        !make_room_in_game(own->played, entries))
        return IGO_NO_MEMORY;
    own->played->rules = c->rules;
    replay->step++;
    *finding = (igo_finding){.step = step, .move = step->move, .holds = true, .explained = true};
    switch (step->kind) {
    case IGO_STEP_PLAY: play_step(replay, c, finding); break;
    case IGO_STEP_THEN: then_step(replay, c, finding); break;
    case IGO_STEP_SETUP:
        require_lawful(&c->positions[step->number].board);
        return start_position(replay, &c->positions[step->number]);
    case IGO_STEP_UNDO: undo_step(replay, c); break;
    default: answer_step(replay, c, finding);
    }
    return IGO_MORE;
}

/* ---- Going back ---- */

igo_status igo_replay_back(igo_replay *replay, const igo_case *c, size_t step)
{
    struct igo_replay_state *own = replay->own;
    if (step >= replay->step) return IGO_MORE;
    bool set_up_later = own->made_by[0] >= step && own->made_by[0] > 0;
    if (step == 0 || set_up_later || own->last_undo > step) {
        igo_finding finding;
        igo_status status = igo_replay_begin(replay, c);
        while (status == IGO_MORE && replay->step < step)
            status = igo_replay_next(replay, c, &finding);
        return status;
    }
    size_t count = own->played->record.count;
    while (count > 1 && own->made_by[count - 1] >= step)
        count--;
    igo_game_cut(own->played, count);
    replay->step = step;
    replay->stuck = false;
    replay->next = current_entry(replay)->next = next_by_step(replay, c);
    if (igo_step_has_verdict(c->steps[step - 1].kind)) /* the record that was asked about */
        give_turn(replay, c->steps[step - 1].move.color);
    return IGO_MORE;
}
