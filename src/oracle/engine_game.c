/* engine_game.c - a whole record put to a program behind GTP.
 *
 * A board that has to be set up by plays can be set up in several ways. Each is rehearsed, and the
 * one is taken after which the fewest questions of the record have to be left out. */
#include "engine_game.h"

#include "claims.h"

#include <stdio.h>

/* A game on its way; `real` is the record by igo's rules. */
typedef struct course {
    engine *e;
    const igo_game *game;
    history real;
    bool rehearsal; /* nothing is said to the program */
} course;

static void start_real(course *c, const igo_position *start)
{
    history_start(&c->real, &start->board, start->next);
}

/* The turn of a play or `then`. */
static engine_says find_turn(course *c, const igo_step *step, igo_move *move)
{
    talk *t = &c->e->talk;
    igo_record real = history_record(&c->real);
    *move = step->move;
    if (step->kind == IGO_STEP_THEN) {
        const igo_position *to = &c->game->positions[step->number];
        if (!igo_find_turn(real, &to->board, igo_opponent(to->next), move))
            return talk_cannot(t, "no turn leads to the board of a 'then'");
    }
    if (move->turn == IGO_RESIGN)
        return talk_cannot(t, "GTP has no resignation to be told");
    igo_reason reason = igo_is_legal(c->game->rules, real, *move).reason;
    if (reason != IGO_LEGAL)
        return talk_cannot(t, "the turn to the board of a 'then' is illegal: %s",
                           igo_reason_name(reason));
    return engine_unspoiled(c->e, c->game->rules, real, *move);
}

static engine_says take_turn(course *c, const igo_step *step)
{
    igo_move move;
    engine_says went = find_turn(c, step, &move);
    if (went == ENGINE_YES && c->rehearsal)
        history_turn(&c->e->seen.turns, move);
    else if (went == ENGINE_YES)
        went = engine_turn(c->e, move);
    if (went == ENGINE_YES)
        history_turn(&c->real, move);
    return went;
}

bool engine_answers(igo_step_kind kind)
{
    return igo_step_asks(kind) || kind == IGO_STEP_BOARD;
}

static bool claims_boards(const igo_game *game)
{
    size_t step = 0;
    while (step < game->step_count && game->steps[step].kind != IGO_STEP_BOARD)
        step++;
    return step < game->step_count;
}

/* How many questions cannot be put up to the next set-up, if this one is done that way. */
static size_t rehearse(course *c, const igo_position *start, size_t step, unsigned way)
{
    size_t lost = 0;
    engine_says went = ENGINE_YES;
    const igo_game *game = c->game;
    c->rehearsal = true;
    start_real(c, start);
    engine_rehearse(c->e, start, way);
    for (; step < game->step_count && game->steps[step].kind != IGO_STEP_SETUP; step++) {
        const igo_step *s = &game->steps[step];
        igo_record real = history_record(&c->real);
        if (igo_step_is_turn(s->kind) && went == ENGINE_YES)
            went = take_turn(c, s);
        else if (igo_step_asks(s->kind))
            lost += went != ENGINE_YES || seen_spoils(&c->e->seen, game->rules, real, s->move);
    }
    c->rehearsal = false;
    return lost;
}

/* Sets a position up in the way that loses the fewest of the questions that follow. */
static engine_says set_up(course *c, const igo_position *start, size_t step)
{
    unsigned best = 0;
    size_t fewest = SIZE_MAX;
    engine_says running =
        claims_boards(c->game) ? engine_try_show(c->e, &start->board) : engine_run(c->e);
    if (running != ENGINE_YES)
        return running;
    for (unsigned way = 0; way < SEEN_WAYS && fewest > 0; way++) {
        size_t lost = rehearse(c, start, step, way);
        if (lost < fewest) {
            fewest = lost;
            best = way;
        }
    }
    start_real(c, start);
    return engine_begin(c->e, start, best);
}

static engine_says take_step(course *c, size_t index, engine_answer **answer)
{
    const igo_game *game = c->game;
    const igo_step *step = &game->steps[index];
    if (igo_step_is_turn(step->kind))
        return take_turn(c, step);
    if (step->kind == IGO_STEP_SETUP)
        return set_up(c, &game->positions[step->number], index + 1);
    if (!engine_answers(step->kind))
        return ENGINE_YES;
    engine_says said = step->kind == IGO_STEP_BOARD
                           ? engine_has(c->e, &game->positions[step->number].board)
                           : engine_ask(c->e, game->rules, history_record(&c->real), step->move);
    (*answer)->says = said;
    (*answer)->odd = c->e->odd;
    snprintf((*answer)->text, sizeof(*answer)->text, "%.*s", (int)sizeof(*answer)->text - 1,
             c->e->talk.why);
    ++*answer;
    return said == ENGINE_FAILED ? said : ENGINE_YES;
}

engine_says engine_game(engine *e, const igo_game *game, engine_answer *answers, size_t *stopped)
{
    course c = {.e = e, .game = game};
    engine_says went = set_up(&c, &game->start, 0);
    size_t step = 0;
    *stopped = game->step_count;
    for (; went == ENGINE_YES && step < game->step_count; step++) {
        went = take_step(&c, step, &answers);
        if (went != ENGINE_YES)
            *stopped = step;
    }
    for (; step < game->step_count; step++) {
        if (!engine_answers(game->steps[step].kind))
            continue;
        answers->says = went;
        snprintf(answers->text, sizeof answers->text, "%.*s", (int)sizeof answers->text - 1,
                 e->talk.why);
        answers++;
    }
    history_free(&c.real);
    return went;
}
