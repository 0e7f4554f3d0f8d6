/* quiz.c - a random game with questions at each turn. */
#include "quiz.h"

#include "steps.h"

static void ask_play(quiz *q, igo_color color, int32_t row, int32_t col)
{
    add_step(&q->game, IGO_STEP_ASK, igo_move_play(color, row, col));
}

/* Four points off the board, one beyond each side. */
static void ask_off_board(quiz *q, igo_color color)
{
    chance *c = &q->random.chance;
    int32_t row = (int32_t)chance_below(c, (size_t)q->rows);
    int32_t col = (int32_t)chance_below(c, (size_t)q->cols);
    ask_play(q, color, -1, col);
    ask_play(q, color, row, -1);
    ask_play(q, color, q->rows, col);
    ask_play(q, color, row, q->cols);
}

static void ask_player(quiz *q, igo_color color)
{
    for (int32_t row = 0; row < q->rows; row++)
        for (int32_t col = 0; col < q->cols; col++)
            ask_play(q, color, row, col);
    ask_off_board(q, color);
    add_step(&q->game, IGO_STEP_ASK, igo_move_pass(color));
}

static void ask_all(quiz *q)
{
    const igo_entry *now = random_now(&q->random);
    if (q->boards)
        add_board(&q->game, &(igo_position){.board = now->board, .next = now->next});
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++)
        if (!q->one_player || color == now->next)
            ask_player(q, color);
}

void quiz_make(quiz *q, uint32_t number)
{
    random_game *r = &q->random;
    r->from_empty = q->from_empty;
    random_start(r, q->rules, q->rows, q->cols, q->seed, number);
    igo_case_clear(&q->game);
    q->game.rules = q->rules;
    q->game.start = (igo_position){.board = random_now(r)->board, .next = random_now(r)->next};
    ask_all(q);
    while (random_turn(r)) {
        add_step(&q->game, IGO_STEP_PLAY, random_now(r)->move);
        ask_all(q);
    }
    claim_all(&q->game);
}

void quiz_free(quiz *q)
{
    igo_case_free(&q->game);
    random_free(&q->random);
}
