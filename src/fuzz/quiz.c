/* quiz.c - a random game with questions at each turn. */
#include "quiz.h"

static void ask_play(quiz *q, igo_color color, int32_t row, int32_t col)
{
    add_step(&q->game, IGO_STEP_ASK, igo_move_play(color, row, col));
}

/* Four points off the board, one beyond each side. */
static void ask_off_board(quiz *q, igo_color color)
{
    random_game *r = &q->random;
    int32_t row = (int32_t)prng_below(&r->prng, (size_t)r->rows);
    int32_t col = (int32_t)prng_below(&r->prng, (size_t)r->cols);
    ask_play(q, color, -1, col);
    ask_play(q, color, row, -1);
    ask_play(q, color, r->rows, col);
    ask_play(q, color, row, r->cols);
}

static void ask_all_points(quiz *q, igo_color color)
{
    for (int32_t row = 0; row < q->random.rows; row++)
        for (int32_t col = 0; col < q->random.cols; col++)
            ask_play(q, color, row, col);
    ask_off_board(q, color);
    add_step(&q->game, IGO_STEP_ASK, igo_move_pass(color));
}

/* Chooses a next turn without making it. IGO_START: none, or the board stays. */
static igo_move peek_turn(quiz *q)
{
    igo_move none = {.turn = IGO_START};
    if (!random_turn(&q->random)) return none;
    igo_move turn = igo_game_now(q->random.game)->move;
    igo_game_undo(q->random.game);
    return turn.turn == IGO_RESIGN ? none : turn;
}

/* Makes two turns, each with its undo, and asks about the same points after each: state kept from
 * the first is wrong after the second. */
static void ask_undo(quiz *q)
{
    igo_move turns[2] = {peek_turn(q), peek_turn(q)};
    for (int i = 0; i < 2 && turns[i].turn != IGO_START; i++) {
        add_step(&q->game, IGO_STEP_PLAY, turns[i]);
        if (q->boards) add_board(&q->game, &q->game.start); /* claim_all makes it igo's */
        for (int k = 0; k < 2; k++)
            if (turns[k].turn == IGO_PLAY)
                ask_play(q, igo_opponent(turns[i].color), turns[k].at.row, turns[k].at.col);
        add_step(&q->game, IGO_STEP_UNDO, (igo_move){.turn = IGO_START});
    }
}

static void ask_all(quiz *q)
{
    const igo_entry *now = igo_game_now(q->random.game);
    igo_color next = now->next; /* undo may move the entries */
    if (q->boards) add_board(&q->game, &(igo_position){.board = now->board, .next = next});
    if (q->prisoners) add_step(&q->game, IGO_STEP_PRISONERS, (igo_move){.color = next});
    for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
        if (!q->one_player || color == next) ask_all_points(q, color);
        if (q->undoes && color == IGO_BLACK) ask_undo(q);
    }
}

void quiz_make(quiz *q, uint32_t number)
{
    random_game *r = &q->random;
    random_start(r, number, &q->game);
    ask_all(q);
    for (size_t turn = 1; random_turn(r); turn++) {
        add_step(&q->game, IGO_STEP_PLAY, igo_game_now(r->game)->move);
        if (q->every == 0 || turn % q->every == 0) ask_all(q);
    }
    for (size_t back = 1; q->undoes && igo_game_undo(r->game); back++) {
        add_step(&q->game, IGO_STEP_UNDO, (igo_move){.turn = IGO_START});
        if (back % (4 + q->every) == 0) ask_all(q);
    }
    claim_all(&q->game);
}

/* Black passes first, so that the same player is next if the stone and its twin cancel out. */
void quiz_make_twins(quiz *q, uint32_t number)
{
    enum { SIDE = 19 };
    static const igo_point ends[] = {{0, SIDE - 1}, {SIDE - 1, 0}};
    q->random.rows = q->random.cols = SIDE;
    random_start(&q->random, number, &q->game);
    add_step(&q->game, IGO_STEP_PLAY, igo_move_pass(IGO_BLACK));
    for (int i = 0; i < 2; i++) {
        add_step(&q->game, IGO_STEP_PLAY, igo_move_play(IGO_WHITE, ends[i].row, ends[i].col));
        add_step(&q->game, IGO_STEP_PLAY, igo_move_pass(IGO_BLACK));
        ask_all_points(q, IGO_WHITE);
    }
    claim_all(&q->game);
}

void quiz_free(quiz *q)
{
    igo_case_free(&q->game);
    igo_game_free(q->random.game);
}
