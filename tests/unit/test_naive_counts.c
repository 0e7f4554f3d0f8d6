/* test_naive_counts.c - liberties, prisoners, territory and sequences of turns by the library and
 * by the naive rules, and turns taken back. */
#include "naive_values.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 300, TURNS = 12 };

/* A game with one step more, whose count the library says. */
static uint64_t counted(test *t, const igo_case *c, igo_replay *replay)
{
    igo_finding finding = {.count = 0};
    igo_status went = igo_replay_start(replay, c);
    while (went == IGO_MORE && replay->step < c->step_count)
        went = igo_replay_next(replay, c, &finding);
    CHECK(t, went == IGO_MORE && !replay->stuck);
    bool may_be_none = finding.step->kind != IGO_STEP_LIBERTIES;
    bool equal = finding.count == finding.step->number && (finding.count > 0 || may_be_none);
    CHECK(t, finding.holds == equal);
    return finding.count;
}

/* Puts a step at the end of the game, counts, and takes it away again. */
static uint64_t count(test *t, igo_case *c, igo_replay *replay, igo_step step)
{
    if (!igo_case_add(c, step)) abort();
    uint64_t number = counted(t, c, replay);
    c->step_count--;
    return number;
}

/* Plays on, by a turn that is legal: a pass now and then. */
static bool go_on(igo_case *c, naive_record *naive, uint64_t *random)
{
    naive_board board = naive->entries[naive->count - 1].board;
    igo_color next = naive->entries[naive->count - 1].next;
    int at = test_below(random, board.rows * board.cols);
    igo_move move = igo_move_play(next, at / board.cols, at % board.cols);
    if (test_below(random, 6) == 0) move = igo_move_pass(next);
    naive_answer answer;
    naive_judge(c->rules, naive, move, &answer);
    if (answer.verdict.reason != IGO_LEGAL) return false;
    naive_apply(naive, move);
    return igo_case_add(c, (igo_step){.kind = IGO_STEP_PLAY, .move = move});
}

static igo_case some_game(naive_record *naive, uint64_t *random)
{
    igo_case c = {.step_count = 0};
    int rows = 1 + test_below(random, 3), cols = 1 + test_below(random, 3);
    igo_case_clear(&c);
    c.rules.ko = (igo_ko)test_below(random, 5);
    c.rules.suicide = (igo_suicide)test_below(random, 3);
    c.rules.passes = (uint32_t)test_below(random, 4);
    c.start = (igo_position){.board = test_lawful_board(random, rows, cols, 3),
                             .next = test_color(random)};
    naive_board board = naive_of(&c.start.board);
    naive_start(naive, &board, c.start.next);
    for (int i = test_below(random, TURNS); i > 0; i--)
        go_on(&c, naive, random);
    return c;
}

static void sequences_are_as_many_as_by_the_naive_rules(test *t)
{
    uint64_t random = 7;
    igo_replay replay = {0};
    naive_record *naive = test_room(1, sizeof *naive);
    for (int i = 0; i < LONGEST && t->failures == 0; i++) {
        igo_case c = some_game(naive, &random);
        for (int depth = 1; depth <= 4; depth++) {
            igo_step step = {.kind = IGO_STEP_PERFT,
                             .depth = (uint8_t)depth,
                             .with_passes = test_below(&random, 2) == 0};
            uint64_t want = naive_perft(c.rules, naive, depth, step.with_passes);
            step.number = want;
            CHECK(t, count(t, &c, &replay, step) == want);
            step.number = want / 2;
            CHECK(t, want < 2 || count(t, &c, &replay, step) > want / 2);
        }
        igo_case_free(&c);
    }
    igo_replay_free(&replay);
    free(naive);
}

static void liberties_are_as_many_as_by_the_naive_rules(test *t)
{
    uint64_t random = 8;
    igo_replay replay = {0};
    naive_record *naive = test_room(1, sizeof *naive);
    for (int i = 0; i < LONGEST && t->failures == 0; i++) {
        igo_case c = some_game(naive, &random);
        const naive_board *board = &naive->entries[naive->count - 1].board;
        igo_point at = {-1, 0};
        for (; at.row <= board->rows; at.row++) {
            for (at.col = -1; at.col <= board->cols; at.col++) {
                int want = naive_liberties(board, at);
                igo_step step = {.kind = IGO_STEP_LIBERTIES, .move.at = at};
                step.number = (uint64_t)want;
                CHECK(t, count(t, &c, &replay, step) == (uint64_t)want);
            }
        }
        igo_case_free(&c);
    }
    igo_replay_free(&replay);
    free(naive);
}

static void prisoners_are_as_many_as_by_the_naive_rules(test *t)
{
    uint64_t random = 11;
    int most = 0;
    igo_replay replay = {0};
    naive_record *naive = test_room(1, sizeof *naive);
    for (int i = 0; i < LONGEST && t->failures == 0; i++) {
        igo_case c = some_game(naive, &random);
        for (igo_color color = IGO_BLACK; color <= IGO_WHITE; color++) {
            int want = naive->entries[naive->count - 1].prisoners[igo_opponent(color)];
            igo_step step = {.kind = IGO_STEP_PRISONERS, .move.color = color};
            step.number = (uint64_t)want;
            CHECK(t, count(t, &c, &replay, step) == (uint64_t)want);
            most = want > most ? want : most;
        }
        igo_case_free(&c);
    }
    CHECK(t, most > 3);
    igo_replay_free(&replay);
    free(naive);
}

/* The territory of this player, as a claim has it. */
static void print_marks(char *text, const naive_board *board, const naive_marks *marks)
{
    text[0] = '\0';
    for (int i = 0; i < board->rows * board->cols; i++)
        if (marks->at[i]) text += sprintf(text, " %d,%d", i / board->cols, i % board->cols);
}

static void territory_is_that_of_the_naive_rules(test *t)
{
    char text[64];
    uint64_t random = 9;
    igo_replay replay = {0};
    igo_finding finding;
    naive_record *naive = test_room(1, sizeof *naive);
    for (int i = 0; i < LONGEST && t->failures == 0; i++) {
        igo_case c = some_game(naive, &random);
        const naive_board *board = &naive->entries[naive->count - 1].board;
        for (igo_color owner = IGO_BLACK; owner <= IGO_EMPTY; owner++) {
            naive_marks marks = naive_territory(board, owner);
            igo_step step = {.kind = IGO_STEP_TERRITORY, .move.color = owner};
            print_marks(text, board, &marks);
            const char *points = text[0] == ' ' ? text + 1 : text;
            CHECK(t, igo_case_add_words(&c, step, points, strlen(points)));
            igo_replay_start(&replay, &c);
            while (igo_replay_next(&replay, &c, &finding) == IGO_MORE)
                continue;
            CHECK(t, finding.step->kind == IGO_STEP_TERRITORY && finding.holds);
        }
        igo_case_free(&c);
    }
    igo_replay_free(&replay);
    free(naive);
}

/* After each undo the record judges as the naive one, which has never had the turn. */
static void undo_leaves_nothing_behind(test *t)
{
    uint64_t random = 10;
    igo_replay replay = {0};
    igo_finding finding;
    naive_record *naive = test_room(1, sizeof *naive);
    for (int i = 0; i < LONGEST && t->failures == 0; i++) {
        igo_case c = some_game(naive, &random);
        for (int j = 0; j < TURNS; j++) {
            if (!go_on(&c, naive, &random) || test_below(&random, 2) == 0) continue;
            naive_undo(naive);
            CHECK(t, igo_case_add(&c, (igo_step){.kind = IGO_STEP_UNDO}));
        }
        igo_replay_start(&replay, &c);
        while (igo_replay_next(&replay, &c, &finding) == IGO_MORE)
            continue;
        igo_replay_back(&replay, &c, c.step_count / 2);
        while (igo_replay_next(&replay, &c, &finding) == IGO_MORE)
            continue;
        const igo_record *record = igo_replay_record(&replay);
        naive_marks want = naive_legal_moves(c.rules, naive);
        igo_set legal = igo_legal_moves(&c.rules, record);
        CHECK(t, !replay.stuck && record->count == (size_t)naive->count);
        CHECK(t, replay.next == naive->entries[naive->count - 1].next);
        const naive_board *board = &naive->entries[naive->count - 1].board;
        for (int at = 0; at < board->rows * board->cols; at++)
            CHECK(t, want.at[at] ==
                         igo_set_has(&legal, (igo_point){at / board->cols, at % board->cols}));
        igo_case_free(&c);
    }
    igo_replay_free(&replay);
    free(naive);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, sequences_are_as_many_as_by_the_naive_rules);
    POINT(&t, liberties_are_as_many_as_by_the_naive_rules);
    POINT(&t, prisoners_are_as_many_as_by_the_naive_rules);
    POINT(&t, territory_is_that_of_the_naive_rules);
    POINT(&t, undo_leaves_nothing_behind);
    return test_end(&t);
}
