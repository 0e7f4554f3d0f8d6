/* engine_record.c - asks an engine all questions of a record.
 *
 * igo rehearses each way to set up the board and takes the one that loses the fewest questions. */
#include "engine_record.h"

#include "engine.h"
#include "engine_setup.h"
#include "step_types.h"

#include <string.h>

/* A game in progress; `real` is the record by igo's rules. */
typedef struct course {
    engine *e;
    const igo_case *game;
    igo_game *real;
    bool rehearsal; /* the program gets no commands */
    size_t questions;
    igo_move detour; /* the last one since the set-up; IGO_START: none */
} course;

/* ---- Verdicts of an engine that has seen more than the record ---- */

/* True if a play repeats a board of the set-up. Programs differ in the player to move then, so any
 * superko may forbid it. */
static bool repeats_set_up(const seen *s, igo_rules rules, igo_move move)
{
    igo_entry after;
    if (move.turn != IGO_PLAY || rules.ko == IGO_KO_NONE || rules.ko == IGO_KO_SIMPLE) return false;
    igo_apply(igo_game_record(s->turns), move, &after);
    for (size_t i = 0; i < s->set_up; i++)
        if (igo_board_equal(&after.board, &igo_game_record(s->turns)->entries[i].board))
            return true;
    return false;
}

/* A copy of what the program has seen, with the mover as next. */
static igo_game *as_if_next(const seen *s, igo_rules rules, igo_color mover)
{
    igo_game *changed = igo_game_copy(&rules, igo_game_record(s->turns));
    if (changed == NULL) out_of_memory();
    if (igo_game_now(changed)->next != mover) igo_game_set_next(changed, mover);
    return changed;
}

/* rules_fitting over what the program has seen. */
static uint32_t seen_fits(const seen *s, igo_rules rules, igo_move move, bool legal)
{
    igo_game *turns = as_if_next(s, rules, move.color);
    rules.passes = 0;
    uint32_t fits = rules_fitting(igo_game_record(turns), rules, move, legal);
    igo_game_free(turns);
    return fits;
}

/* igo's verdict on the same game. */
static igo_reason verdict_if_next(const seen *s, igo_rules rules, igo_move move)
{
    const igo_record *record = igo_game_record(s->turns);
    if (igo_game_now(s->turns)->next == move.color)
        return igo_is_legal(&rules, record, move).reason;
    igo_game *changed = as_if_next(s, rules, move.color);
    igo_reason verdict = igo_game_judge(changed, move).reason;
    igo_game_free(changed);
    return verdict;
}

/* True if the plays of the set-up change igo's verdict on the move. Situational superko depends on
 * the player who the engine thinks is next. After the pass of the set-up the game may be over. */
static bool seen_spoils(const seen *s, igo_rules rules, const igo_record *real, igo_move move)
{
    igo_reason verdict = igo_is_legal(&rules, real, move).reason;
    if (move.turn == IGO_RESIGN || verdict == IGO_OVER || verdict == IGO_TURN ||
        verdict == IGO_BOUNDS)
        return false; /* GTP has no words for it */
    if (igo_game_now(s->turns)->next != move.color && rules.ko == IGO_KO_SITUATIONAL) return true;
    if (verdict == IGO_LEGAL && repeats_set_up(s, rules, move)) return true;
    igo_rules endless = rules;
    endless.passes = 0;
    bool legal = verdict == IGO_LEGAL;
    return (verdict_if_next(s, rules, move) == IGO_LEGAL) != legal ||
           (verdict_if_next(s, endless, move) == IGO_LEGAL) != legal;
}

/* The same under the record's rules, or under any that the program may play by. */
static bool is_spoiled(const course *c, igo_move move)
{
    const igo_record *real = igo_game_record(c->real);
    uint32_t possible = c->e->how.gtp.possible_rules;
    igo_rules rules = c->game->rules;
    if (possible == 0) return seen_spoils(&c->e->seen, rules, real, move);
    for (unsigned pair = 0; possible >> pair != 0; pair++)
        if ((possible >> pair & 1) != 0 &&
            seen_spoils(&c->e->seen, rules_with_pair(rules, pair), real, move))
            return true;
    return false;
}

static engine_says check_unspoiled(course *c, igo_move move)
{
    if (!is_spoiled(c, move)) return ENGINE_YES;
    return engine_set_reason(c->e, ENGINE_CANNOT,
                             "setting up the board by plays would change the verdict");
}

/* ---- Turns ---- */

/* Finds the turn of a play or `then`. */
static engine_says find_turn(course *c, const igo_step *step, igo_move *move)
{
    engine *e = c->e;
    const igo_record *real = igo_game_record(c->real);
    *move = step->move;
    if (step->kind == IGO_STEP_THEN) {
        const igo_position *to = &c->game->positions[step->number];
        if (!igo_find_turn(real, &to->board, igo_opponent(to->next), move))
            return engine_set_reason(e, ENGINE_CANNOT,
                                     "no single turn leads to the board of a 'then'");
    }
    if (move->turn == IGO_RESIGN)
        return engine_set_reason(e, ENGINE_CANNOT, "GTP has no command for a resignation");
    igo_reason reason = igo_is_legal(&c->game->rules, real, *move).reason;
    if (reason != IGO_LEGAL)
        return engine_set_reason(e, ENGINE_CANNOT,
                                 "the turn to the board of a 'then' is illegal: %s",
                                 igo_reason_name(reason));
    return check_unspoiled(c, *move);
}

static engine_says play_turn(course *c, const igo_step *step)
{
    igo_move move;
    engine_says went = find_turn(c, step, &move);
    if (went == ENGINE_YES && c->rehearsal)
        game_turn(c->e->seen.turns, move);
    else if (went == ENGINE_YES)
        went = engine_turn(c->e, move);
    if (went == ENGINE_YES) game_turn(c->real, move);
    return went;
}

static engine_says undo_turn(course *c)
{
    engine_says went = c->rehearsal ? ENGINE_YES : engine_undo(c->e);
    if (c->rehearsal) igo_game_undo(c->e->seen.turns);
    if (went == ENGINE_YES) igo_game_undo(c->real);
    return went;
}

/* How many questions are lost until the next set-up if this one is done in this way. */
static size_t rehearse(course *c, const igo_position *start, size_t step, unsigned order)
{
    size_t lost = 0;
    engine_says went = ENGINE_YES;
    const igo_case *all = c->game;
    c->rehearsal = true;
    game_start(&c->real, &start->board, start->next);
    engine_rehearse(c->e, start, order);
    for (; step < all->step_count && all->steps[step].kind != IGO_STEP_SETUP; step++) {
        const igo_step *s = &all->steps[step];
        if (igo_step_is_turn(s->kind) && went == ENGINE_YES)
            went = play_turn(c, s);
        else if (s->kind == IGO_STEP_UNDO && went == ENGINE_YES)
            went = undo_turn(c);
        else if (igo_step_has_verdict(s->kind))
            lost += went != ENGINE_YES || is_spoiled(c, s->move);
    }
    c->rehearsal = false;
    return lost;
}

/* Sets up a position in the way that loses the fewest questions after it. */
static engine_says set_up(course *c, const igo_position *start, size_t step)
{
    unsigned best = 0;
    size_t fewest = SIZE_MAX;
    bool boards = count_kinds(c->game, KIND_BIT(IGO_STEP_BOARD)) > 0;
    engine_says running = boards ? engine_try_show(c->e, &start->board) : engine_run(c->e);
    if (running != ENGINE_YES) return running;
    for (unsigned order = 0; order < SEEN_ORDERS && fewest > 0; order++) {
        size_t lost = rehearse(c, start, step, order);
        if (lost < fewest) {
            fewest = lost;
            best = order;
        }
    }
    game_start(&c->real, &start->board, start->next);
    c->detour.turn = IGO_START;
    return engine_begin(c->e, start, best);
}

/* The kind of answer that CANNOT gives. */
static answer_kind unasked(const engine *e)
{
    return e->unsupported ? ANSWER_UNSUPPORTED : ANSWER_LEFT_OUT;
}

/* Asks about a claim; for moves that GTP cannot express, igo's verdict is taken. */
static engine_says put_claim(course *c, const igo_step *step)
{
    engine *e = c->e;
    igo_move move = step->move;
    if (step->kind == IGO_STEP_BOARD)
        return engine_has(c->e, &c->game->positions[step->number].board);
    if (step->kind == IGO_STEP_PRISONERS) return engine_holds(c->e, move.color, step->number);
    if (move.turn == IGO_RESIGN)
        return engine_set_reason(e, ENGINE_CANNOT, "GTP has no command for a resignation");
    switch (igo_is_legal(&c->game->rules, igo_game_record(c->real), move).reason) {
    case IGO_OVER: return engine_set_reason(e, ENGINE_CANNOT, "GTP does not end games");
    case IGO_TURN: return engine_set_reason(e, ENGINE_CANNOT, "GTP lets either color move");
    case IGO_BOUNDS:
        return engine_set_reason(e, ENGINE_CANNOT, "GTP cannot name a point off the board");
    default: break;
    }
    engine_says can = check_unspoiled(c, move);
    return can == ENGINE_YES ? engine_ask(c->e, c->game->rules.passes, move) : can;
}

/* True if igo says otherwise. */
static bool is_wrong(const course *c, const igo_step *step, engine_says reply)
{
    if (!igo_step_has_verdict(step->kind)) return reply == ENGINE_NO;
    igo_reason ours = igo_is_legal(&c->game->rules, igo_game_record(c->real), step->move).reason;
    return reply == (ours == IGO_LEGAL ? ENGINE_NO : ENGINE_YES);
}

/* Plays elsewhere, where it takes most stones, and undoes it. NO: no other play is legal. */
static engine_says play_detour(course *c, const igo_step *step)
{
    int most = -1;
    igo_move detour = {.turn = IGO_START};
    const igo_record *real = igo_game_record(c->real);
    igo_color next = igo_game_now(c->real)->next;
    igo_set plays = igo_legal_moves(&c->game->rules, real);
    for (igo_point at = igo_set_before(); igo_set_next(&plays, &at);) {
        igo_move move = igo_move_play(next, at.row, at.col);
        bool asked = at.row == step->move.at.row && at.col == step->move.at.col;
        int taken = asked ? -1 : (int)igo_is_legal(&c->game->rules, real, move).taken;
        if (taken > most) {
            most = taken;
            detour = move;
        }
    }
    engine_says went = most < 0 ? ENGINE_NO : engine_detour(c->e, detour);
    if (went == ENGINE_YES) c->detour = detour;
    return went;
}

/* Asks a question; no answer ends the game. After a wrong one that followed a detour, sets up the
 * board again and asks directly. */
static engine_says ask_question(course *c, const igo_step *step, answers *to)
{
    engine *e = c->e;
    engine_says went = ENGINE_YES;
    if (e->how.gtp.detours && ++c->questions % 2 == 1) went = play_detour(c, step);
    engine_says reply = went == ENGINE_FAILED ? went : put_claim(c, step);
    igo_move detour = c->detour;
    bool faulty = detour.turn != IGO_START && is_wrong(c, step, reply);
    if (faulty) {
        engine_says first = reply;
        char why[sizeof e->why];
        memcpy(why, e->why, sizeof why);
        e->off_track = true;
        c->detour.turn = IGO_START;
        reply = put_claim(c, step);
        faulty = reply <= ENGINE_NO && !is_wrong(c, step, reply);
        if (faulty) {
            reply = first;
            memcpy(e->why, why, sizeof why);
        }
    }
    if (reply == ENGINE_FAILED) return reply;
    answer_kind kind = reply == ENGINE_YES  ? ANSWER_YES
                       : reply == ENGINE_NO ? ANSWER_NO
                                            : unasked(e);
    answer *made = answers_add(to, kind, e->why);
    made->differs_at = e->differs_at;
    if (faulty) made->detour = detour;
    if (igo_step_has_verdict(step->kind) && kind <= ANSWER_NO)
        made->fits = seen_fits(&e->seen, c->game->rules, step->move, kind == ANSWER_YES);
    return ENGINE_YES;
}

static engine_says do_step(course *c, size_t index, answers *to)
{
    const igo_step *step = &c->game->steps[index];
    if (igo_step_is_turn(step->kind)) return play_turn(c, step);
    if (step->kind == IGO_STEP_UNDO) return undo_turn(c);
    if (step->kind == IGO_STEP_SETUP)
        return set_up(c, &c->game->positions[step->number], index + 1);
    return has_kind(ENGINE_KINDS, step->kind) ? ask_question(c, step, to) : ENGINE_YES;
}

/* Keeps why it ended at a step, or at the start. */
static void end_at(engine *e, answers *to, engine_says end, const igo_step *step)
{
    to->gtp = true;
    if (end == ENGINE_CANNOT) answers_leave_out(to, unasked(e), e->why);
    if (end != ENGINE_NO && end != ENGINE_FAILED) return;
    answers_trouble(to, "%s", e->why);
    if (end == ENGINE_FAILED) {
        if (e->trouble == TROUBLE_ENDED) ending_keep(to, e->end);
        to->trouble_kind = e->trouble;
        to->stderr_text = e->stderr_text;
        e->stderr_text = NULL;
    }
    to->stopped = step;
    to->set_up_failed = step == NULL;
    to->refused = end == ENGINE_NO && step != NULL && step->kind == IGO_STEP_PLAY;
    if (to->refused) to->refused_fits = seen_fits(&e->seen, to->game.rules, step->move, false);
}

void engine_ask_record(engine *e, answers *to, engine_says reply)
{
    course c = {.e = e, .game = &to->game};
    const igo_step *at = NULL;
    engine_says went = reply == ENGINE_YES ? set_up(&c, &c.game->start, 0) : reply;
    for (size_t i = 0; went == ENGINE_YES && i < c.game->step_count; i++) {
        at = &c.game->steps[i];
        went = do_step(&c, i, to);
    }
    end_at(e, to, went, at);
    igo_game_free(c.real);
}
