/* test_reduce.c - records that are made smaller, the time that this takes, probes, and situations.
 */
#include "private.h"
#include "probes.h"
#include "reduce.h"
#include "rule_models.h"
#include "smallest.h"
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

static void a_board_that_a_play_leads_to_becomes_that_play(test *t)
{
    igo_case c = {.rules = igo_rules_kata()}, plays = {0};
    c.start = (igo_position){.board = igo_board_make(1, 3), .next = IGO_BLACK};
    igo_position there = c.start;
    igo_board_set(&there.board, (igo_point){0, 1}, IGO_BLACK);
    there.next = IGO_WHITE;
    igo_case_add_position(&c, (igo_step){.kind = IGO_STEP_THEN}, &there);
    add_step(&c, IGO_STEP_ASK, igo_move_play(IGO_WHITE, 0, 0));
    CHECK(t, make_plays(&c, 1, &plays));
    char *text = test_printed(&plays);
    CHECK_TEXT(t, text, "x\n---\nplay x 0,1\n? o 0,0\n\n");
    free(text);
    igo_case_free(&c);
    igo_case_free(&plays);
}

static void a_record_may_begin_at_a_later_step(test *t)
{
    igo_case c = {.rules = igo_rules_kata()}, later = {0};
    c.start = (igo_position){.board = igo_board_make(1, 3), .next = IGO_BLACK};
    add_step(&c, IGO_STEP_PLAY, igo_move_play(IGO_BLACK, 0, 1));
    add_step(&c, IGO_STEP_PLAY, igo_move_pass(IGO_WHITE));
    add_step(&c, IGO_STEP_ASK, igo_move_play(IGO_BLACK, 0, 0));
    static const char *const want[] = {"o\n-x-\nplay o pass\n? x 0,0\n\n",
                                       "o\n-x-\nplay o pass\n\n"};
    for (int alone = 0; alone < 2; alone++) {
        CHECK(t, alone ? make_alone(&c, 1, &later) : start_before(&c, 1, &later));
        char *text = test_printed(&later);
        CHECK_TEXT(t, text, want[alone]);
        free(text);
    }
    igo_case_free(&c);
    igo_case_free(&later);
}

static void quiet_turns_of_probes_have_room_from_13x13_on(test *t)
{
    igo_case c = {0};
    int quiet = 0;
    for (size_t n = 0; n < probe_count(); n++) {
        if (strstr(probe_about(n).shows, "quiet") == NULL) continue;
        quiet++;
        CHECK(t, probe_make(n, 13, 13, false, &c));
        CHECK(t, !probe_make(n, 12, 13, false, &c));
        CHECK(t, !probe_make(n, 13, 12, false, &c));
    }
    CHECK_NUMBER(t, quiet, 6);
    igo_case_free(&c);
}

/* A ko is taken, its retaking is asked about, and a play far from it. */
static void a_situation_tells_captures_and_what_was_asked_before(test *t)
{
    igo_case c = {.rules = igo_rules_kata()};
    c.start.board = igo_board_make(4, 5);
    for (int i = 0; i < 4; i++) {
        static const igo_point black[] = {{0, 1}, {1, 0}, {2, 1}, {1, 2}},
                               white[] = {{0, 2}, {2, 2}, {1, 3}};
        igo_board_set(&c.start.board, black[i], IGO_BLACK);
        if (i < 3) igo_board_set(&c.start.board, white[i], IGO_WHITE);
    }
    c.start.next = IGO_WHITE;
    add_step(&c, IGO_STEP_PLAY, igo_move_play(IGO_WHITE, 1, 1));
    add_step(&c, IGO_STEP_ASK, igo_move_play(IGO_BLACK, 1, 2));
    add_step(&c, IGO_STEP_ASK, igo_move_play(IGO_BLACK, 3, 4));
    situation *all = situations_of(&c, NULL, 0);
    CHECK(t, all[0].takes && all[1].takes && !all[2].takes);
    CHECK_NUMBER(t, all[1].repeat_count, 1);
    CHECK_NUMBER(t, all[0].asked, 0);
    CHECK_NUMBER(t, all[2].asked, ASKED_KO);
    free(all);
    igo_case_free(&c);
}

/* A ko on a row of two points: one is taken, and retaking it is claimed illegal. */
static answers *answers_about_a_ko(answer_kind given)
{
    igo_case c = {.rules = igo_rules_kata()};
    c.start = (igo_position){.board = igo_board_make(1, 2), .next = IGO_BLACK};
    igo_board_set(&c.start.board, (igo_point){0, 1}, IGO_WHITE);
    add_step(&c, IGO_STEP_PLAY, igo_move_play(IGO_BLACK, 0, 0));
    add_claim(&c, igo_move_play(IGO_WHITE, 0, 1), IGO_KO);
    answers *all = answers_new(&c, KINDS_VERDICT, NULL);
    if (given == ANSWER_UNSUPPORTED)
        answers_trouble(all, "no answer");
    else
        answers_add(all, given, "");
    return all;
}

static void right_answers_exclude_rules(test *t)
{
    uint32_t none = 0;
    for (unsigned suicide = 0; suicide < IGO_SUICIDES; suicide++)
        none |= RULES_BIT(IGO_KO_NONE, suicide);
    for (answer_kind given = ANSWER_YES; given <= ANSWER_NO; given++) {
        answers *all = answers_about_a_ko(given);
        uint32_t excluded = rules_excluded(all) & ((1u << RULES_PAIRS) - 1);
        CHECK_NUMBER(t, excluded, given == ANSWER_NO ? none : 0);
        answers_free(all);
    }
}

static void no_silence_counts_when_the_time_is_over(test *t)
{
    answers *all = answers_about_a_ko(ANSWER_UNSUPPORTED);
    dispute silence = {.kind = SAID_NOTHING}, found;
    CHECK(t, find_like(all, false, &silence, &found));
    process_set_deadline(1);
    CHECK(t, !find_like(all, false, &silence, &found));
    process_set_deadline(0);
    answers_free(all);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, a_record_becomes_one_question_of_one_point);
    POINT(&t, where_there_is_no_time_no_piece_is_looked_at);
    POINT(&t, a_board_that_a_play_leads_to_becomes_that_play);
    POINT(&t, a_record_may_begin_at_a_later_step);
    POINT(&t, quiet_turns_of_probes_have_room_from_13x13_on);
    POINT(&t, a_situation_tells_captures_and_what_was_asked_before);
    POINT(&t, right_answers_exclude_rules);
    POINT(&t, no_silence_counts_when_the_time_is_over);
    return test_end(&t);
}
