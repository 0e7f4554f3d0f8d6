/* test_reduce.c - records that are made smaller, and the time that this takes. */
#include "private.h"
#include "reduce.h"
#include "test.h"

/* A record of so many turns, whose last step is a question. */
static void make_long(igo_case *c, int turns)
{
    *c = (igo_case){.rules = igo_rules_kata()};
    c->start = (igo_position){.board = igo_board_make(9, 9), .next = IGO_BLACK};
    for (int i = 0; i < turns; i++)
        add_step(c, IGO_STEP_PLAY,
                 i < 80 ? igo_move_play(i % 2 == 0 ? IGO_BLACK : IGO_WHITE, i / 9, i % 9)
                        : igo_move_pass(i % 2 == 0 ? IGO_BLACK : IGO_WHITE));
    add_step(c, IGO_STEP_ASK, igo_move_play(IGO_BLACK, 8, 8));
}

typedef struct trials {
    int tried, asked;
    bool more;
} trials;

static bool has_steps(void *context, const igo_case *c)
{
    ((trials *)context)->tried++;
    return c->step_count > 0;
}

static bool is_more(void *context)
{
    ((trials *)context)->asked++;
    return ((trials *)context)->more;
}

static void a_record_becomes_one_question_of_one_point(test *t)
{
    igo_case c;
    trials all = {.more = true};
    make_long(&c, 20);
    reduce_record(&c, has_steps, is_more, &all);
    CHECK_NUMBER(t, c.step_count, 1);
    CHECK_NUMBER(t, igo_board_rows(&c.start.board) * igo_board_cols(&c.start.board), 1);
    igo_case_free(&c);
}

static void where_there_is_no_time_no_piece_is_looked_at(test *t)
{
    enum { TURNS = 3000, FEW = 50 };
    igo_case c;
    trials all = {.more = false};
    make_long(&c, TURNS);
    reduce_record(&c, has_steps, is_more, &all);
    CHECK_NUMBER(t, all.tried, 0);
    CHECK(t, all.asked < FEW);
    CHECK_NUMBER(t, c.step_count, TURNS + 1);
    igo_case_free(&c);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, a_record_becomes_one_question_of_one_point);
    POINT(&t, where_there_is_no_time_no_piece_is_looked_at);
    return test_end(&t);
}
