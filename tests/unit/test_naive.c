/* test_naive.c - the library and the naive rules judge the same records; so does the survey.
 *
 * The tally at the end of a point sees to it that every reason was met often. With `few`, for slow
 * machines, moves are judged on each fifth board of 3x3, and under one ko rule. */
#include "naive_game.h"
#include "naive_values.h"

enum { SEED = 2, LEAST = 15 };

/* ---- Random records of every rule set ---- */

static bool has_reason(igo_rules rules, igo_reason reason)
{
    switch (reason) {
    case IGO_SUICIDE: return rules.suicide != IGO_SUICIDE_ALLOWED;
    case IGO_KO: return rules.ko != IGO_KO_NONE;
    case IGO_SUPERKO: return rules.ko >= IGO_KO_POSITIONAL;
    default: return true;
    }
}

/* A test that has seen nothing has shown nothing. */
static void check_tally(test *t, igo_rules rules, const sightings *tally)
{
    char text[128];
    igo_rules_print(text, sizeof text, &rules);
    for (int reason = IGO_LEGAL; reason < REASONS; reason++) {
        bool exists = has_reason(rules, (igo_reason)reason);
        if (!CHECK(t, exists ? tally->seen[reason] >= LEAST : tally->seen[reason] == 0))
            test_say(t, "%s: %s seen %ld times", text, igo_reason_name((igo_reason)reason),
                     tally->seen[reason]);
    }
    CHECK(t, tally->captures >= LEAST);
    CHECK(t, rules.suicide == IGO_SUICIDE_FORBIDDEN || tally->suicides >= LEAST);
    CHECK(t, tally->turns_found >= LEAST && tally->turns_not_found >= LEAST);
}

static void compare_rules(test *t, igo_rules rules, uint64_t seed)
{
    static const struct {
        int rows, cols, plies;
    } large[] = {
        {9, 9, 24}, {1, 32, 24}, {32, 1, 24}, {6, 7, 24}, {19, 19, 4}, {22, 23, 2}, {32, 32, 2},
    };
    sightings tally = {.seen = {0}};
    twin game = twin_make(rules, seed);
    for (int rows = 1; rows <= 5; rows++)
        for (int cols = 1; cols <= 5; cols++)
            compare_game(t, &game, rows, cols, 40, &tally);
    for (size_t i = 0; i < sizeof large / sizeof *large; i++)
        compare_game(t, &game, large[i].rows, large[i].cols, large[i].plies, &tally);
    if (t->failures == 0) check_tally(t, rules, &tally);
    twin_free(&game);
}

static void compare_ko(test *t, igo_ko ko)
{
    igo_rules rules = igo_rules_kata();
    rules.ko = ko;
    for (int suicide = IGO_SUICIDE_FORBIDDEN; suicide <= IGO_SUICIDE_ALLOWED; suicide++) {
        for (uint32_t passes = 0; passes <= 3; passes++) {
            rules.suicide = (igo_suicide)suicide;
            rules.passes = passes;
            uint64_t seed = SEED + 1000u * (uint64_t)ko + 100u * (uint64_t)suicide + passes;
            compare_rules(t, rules, seed);
        }
    }
}

static void random_records_without_a_ko_rule_are_judged_alike(test *t)
{
    compare_ko(t, IGO_KO_NONE);
}

static void random_records_under_simple_ko_are_judged_alike(test *t)
{
    compare_ko(t, IGO_KO_SIMPLE);
}

static void random_records_under_positional_superko_are_judged_alike(test *t)
{
    compare_ko(t, IGO_KO_POSITIONAL);
}

static void random_records_under_situational_superko_are_judged_alike(test *t)
{
    compare_ko(t, IGO_KO_SITUATIONAL);
}

static void random_records_under_natural_superko_are_judged_alike(test *t)
{
    compare_ko(t, IGO_KO_NATURAL);
}

/* ---- Every board of 3x3 ---- */

enum { BOARDS_3X3 = 19683, LAWFUL_3X3 = 12675 };

static igo_board board_of_number(int rows, int cols, int number)
{
    igo_board board = igo_board_make(rows, cols);
    for (int i = 0; i < rows * cols; i++, number /= 3)
        igo_board_set(&board, (igo_point){i / cols, i % cols}, (igo_color)(number % 3));
    return board;
}

static igo_rules rules_of_number(int number)
{
    igo_rules rules = igo_rules_kata();
    rules.ko = (igo_ko)(number % 5);
    rules.suicide = (igo_suicide)(number / 5 % 3);
    return rules;
}

static void compare_all_moves(test *t, twin *game)
{
    sightings ignored = {.seen = {0}};
    compare_points(t, game, &ignored);
    compare_turns(t, game, &ignored);
    compare_legal_moves(t, game);
}

static void every_board_of_3x3_is_lawful_for_both_or_for_neither(test *t)
{
    int lawful = 0;
    for (int number = 0; number < BOARDS_3X3; number++) {
        igo_board board = board_of_number(3, 3, number);
        naive_board naive = naive_of(&board);
        lawful += naive_lawful(&naive);
        if (!CHECK(t, igo_board_lawful(&board) == naive_lawful(&naive)))
            test_say_position(t, &board, IGO_BLACK);
    }
    CHECK_NUMBER(t, lawful, LAWFUL_3X3);
}

/* The repetition and suicide values in turn, so that neighbours meet different ones. */
static void every_move_on_every_lawful_3x3_board_is_judged_alike(test *t)
{
    twin game = twin_make(igo_rules_kata(), SEED);
    for (int number = 0; number < BOARDS_3X3 && t->failures == 0; number++) {
        igo_board board = board_of_number(3, 3, number);
        if (!igo_board_lawful(&board)) continue;
        for (int i = 0; i < 4; i++) {
            game.rules = rules_of_number(number + i * 4);
            twin_start(&game, &board, i % 2 == 0 ? IGO_BLACK : IGO_WHITE);
            compare_all_moves(t, &game);
        }
    }
    twin_free(&game);
}

/* All replies to all first plays of the board. */
static void compare_replies(test *t, twin *game, const igo_board *board, igo_color first)
{
    twin_start(game, board, first);
    igo_set legal = igo_legal_moves(&game->rules, twin_record(game));
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);) {
        twin_start(game, board, first);
        twin_apply(game, igo_move_play(first, at.row, at.col));
        compare_all_moves(t, game);
    }
}

static void compare_replies_on_each(test *t, int nth)
{
    twin game = twin_make(igo_rules_kata(), SEED);
    for (int number = 0; number < BOARDS_3X3 && t->failures == 0; number += nth) {
        igo_board board = board_of_number(3, 3, number);
        if (!igo_board_lawful(&board)) continue;
        game.rules = rules_of_number(number * 4);
        compare_replies(t, &game, &board, IGO_BLACK);
        game.rules = rules_of_number(number * 4 + 7);
        compare_replies(t, &game, &board, IGO_WHITE);
    }
    twin_free(&game);
}

static void every_reply_on_every_lawful_3x3_board_is_judged_alike(test *t)
{
    compare_replies_on_each(t, 1);
}

static void every_reply_on_each_fifth_3x3_board_is_judged_alike(test *t)
{
    compare_replies_on_each(t, 5);
}

/* ---- The naive rules by themselves ---- */

static int naive_count_boards(int rows, int cols)
{
    int lawful = 0, boards = 1;
    for (int i = 0; i < rows * cols; i++)
        boards *= 3;
    for (int number = 0; number < boards; number++) {
        igo_board board = board_of_number(rows, cols, number);
        naive_board naive = naive_of(&board);
        lawful += naive_lawful(&naive);
    }
    return lawful;
}

static int naive_count_games(igo_rules rules, naive_record *record)
{
    if (naive_passes(record) == 2) return 1;
    igo_color next = record->entries[record->count - 1].next;
    int cols = record->entries[0].board.cols;
    int games = 0;
    for (int i = 0; i <= cols; i++) {
        naive_answer answer;
        igo_move move = {i < cols ? IGO_PLAY : IGO_PASS, next, {0, i}};
        naive_judge(rules, record, move, &answer);
        if (answer.verdict.reason != IGO_LEGAL) continue;
        record->entries[record->count++] = answer.next;
        games += naive_count_games(rules, record);
        record->count--;
    }
    return games;
}

static void the_naive_rules_give_the_published_counts_of_boards(test *t)
{
    CHECK_NUMBER(t, naive_count_boards(1, 1), 1);
    CHECK_NUMBER(t, naive_count_boards(2, 2), 57);
    CHECK_NUMBER(t, naive_count_boards(1, 7), 867);
    CHECK_NUMBER(t, naive_count_boards(4, 2), 4125);
}

static void the_naive_rules_give_the_published_counts_of_games(test *t)
{
    static const int published[] = {1, 9, 907};
    naive_record *record = test_room(1, sizeof *record);
    igo_rules rules = igo_rules_kata();
    rules.ko = IGO_KO_POSITIONAL;
    rules.suicide = IGO_SUICIDE_ALLOWED;
    for (int cols = 1; cols <= 3; cols++) {
        naive_board board = naive_empty(1, cols);
        naive_start(record, &board, IGO_BLACK);
        CHECK_NUMBER(t, naive_count_games(rules, record), published[cols - 1]);
    }
    free(record);
}

int main(int argc, char **argv)
{
    test t = test_begin();
    bool few = argc > 1 && strcmp(argv[1], "few") == 0;
    POINT(&t, the_naive_rules_give_the_published_counts_of_boards);
    POINT(&t, the_naive_rules_give_the_published_counts_of_games);
    POINT(&t, every_board_of_3x3_is_lawful_for_both_or_for_neither);
    if (few) POINT(&t, every_reply_on_each_fifth_3x3_board_is_judged_alike);
    POINT(&t, random_records_under_natural_superko_are_judged_alike);
    if (few) return test_end(&t);
    POINT(&t, every_move_on_every_lawful_3x3_board_is_judged_alike);
    POINT(&t, every_reply_on_every_lawful_3x3_board_is_judged_alike);
    POINT(&t, random_records_without_a_ko_rule_are_judged_alike);
    POINT(&t, random_records_under_simple_ko_are_judged_alike);
    POINT(&t, random_records_under_positional_superko_are_judged_alike);
    POINT(&t, random_records_under_situational_superko_are_judged_alike);
    return test_end(&t);
}
