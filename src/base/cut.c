/* cut.c - records cut short: behind a turn, or at the one that breaks a rule. */
#include "cut.h"

bool cut_behind_turn(igo_game *game, size_t placed, size_t turn, size_t *has)
{
    size_t step = 0;
    *has = placed;
    for (; step < game->step_count && *has < turn; step++)
        *has += is_turn(&game->steps[step]);
    if (*has < turn)
        return false;
    game->step_count = step;
    return true;
}

/* ---- A breach ---- */

/* A record that is gone on with step by step. */
typedef struct copy {
    igo_game *to;
    const igo_game *from;
    igo_entry now;
    igo_position *last; /* the position given last, if nothing was played since */
    bool any_turn, right;
} copy;

/* Where this player has to be to move and is not, the position reached is given as a board. */
static void let_move(copy *c, igo_color color)
{
    if (!c->any_turn || c->now.next == color)
        return;
    c->now.next = color;
    if (c->last != NULL) {
        c->last->next = color;
        return;
    }
    igo_position now = {.board = c->now.board, .next = color};
    c->to->step_count--;
    c->right = c->right && igo_game_add_position(c->to, (igo_step){.kind = IGO_STEP_THEN}, &now);
}

static void copy_play(copy *c, const igo_step *step)
{
    igo_entry before = c->now;
    let_move(c, step->move.color);
    before.next = c->now.next;
    igo_apply((igo_record){.entries = &before, .count = 1}, step->move, &c->now);
    c->right = c->right && igo_game_add(c->to, *step);
    c->last = NULL;
}

static void copy_position(copy *c, const igo_step *step)
{
    const igo_position *position = &c->from->positions[step->number];
    if (step->kind == IGO_STEP_THEN)
        let_move(c, igo_opponent(position->next));
    igo_start(&position->board, position->next, &c->now);
    c->right = c->right && igo_game_add_position(c->to, *step, position);
    c->last = c->right ? &c->to->positions[c->to->position_count - 1] : NULL;
}

bool cut_at_breach(igo_game *to, const igo_game *from, size_t at, const igo_finding *breach,
                   bool any_turn)
{
    copy c = {.to = to, .from = from, .last = &to->start, .any_turn = any_turn, .right = true};
    igo_game_clear(to);
    to->rules = from->rules;
    to->start = from->start;
    igo_start(&from->start.board, from->start.next, &c.now);
    for (size_t i = 0; i < at && c.right; i++) {
        const igo_step *step = &from->steps[i];
        if (step->kind == IGO_STEP_PLAY)
            copy_play(&c, step);
        else if (step->kind == IGO_STEP_THEN || step->kind == IGO_STEP_SETUP)
            copy_position(&c, step);
    }
    if (breach->verdict.reason != IGO_OVER)
        let_move(&c, breach->move.color);
    igo_step claim = {
        .kind = IGO_STEP_ILLEGAL, .move = breach->move, .want = breach->verdict.reason};
    return c.right && igo_game_add(to, claim);
}
