/* test_boards.c - sets, boards, and the ends of records. */
#include "contracts.h"
#include "naive_values.h"
#include "private.h"
#include "test.h"

/* ---- Sets and boards ---- */

static const struct {
    int rows, cols;
} edge_sizes[] = {
    {1, 1}, {1, 32}, {32, 1}, {32, 32}, {31, 32}, {32, 31}, {2, 31}, {7, 9}, {8, 7}, {19, 19},
};

enum { EDGE_SIZES = sizeof edge_sizes / sizeof *edge_sizes };

static void a_new_board_is_empty_and_of_its_size(test *t)
{
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        int rows = edge_sizes[i].rows;
        int cols = edge_sizes[i].cols;
        igo_board board = igo_board_make(rows, cols);
        igo_set empty = igo_board_points(&board, IGO_EMPTY);
        igo_set black = igo_board_points(&board, IGO_BLACK);
        CHECK(t, igo_board_rows(&board) == rows && igo_board_cols(&board) == cols);
        CHECK_NUMBER(t, igo_set_count(&empty), rows * cols);
        CHECK_NUMBER(t, igo_set_count(&black), 0);
        CHECK(t, igo_board_lawful(&board));
    }
}

static void a_set_is_walked_row_by_row(test *t)
{
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        igo_board board = igo_board_make(edge_sizes[i].rows, edge_sizes[i].cols);
        igo_set all = igo_board_points(&board, IGO_EMPTY);
        int walked = 0;
        igo_point at = igo_set_before();
        for (; igo_set_next(&all, &at); walked++)
            CHECK_NUMBER(t, at.row * edge_sizes[i].cols + at.col, walked);
        CHECK_NUMBER(t, walked, edge_sizes[i].rows * edge_sizes[i].cols);
    }
}

static void a_sparse_set_is_walked_point_by_point(test *t)
{
    uint64_t random = 8;
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        igo_board board = igo_board_make(edge_sizes[i].rows, edge_sizes[i].cols);
        int points = edge_sizes[i].rows * edge_sizes[i].cols;
        igo_point first = {points / 3 / edge_sizes[i].cols, points / 3 % edge_sizes[i].cols};
        igo_point last = {edge_sizes[i].rows - 1, edge_sizes[i].cols - 1};
        igo_board_set(&board, first, test_color(&random));
        igo_board_set(&board, last, igo_board_get(&board, first));
        igo_set stones = igo_board_points(&board, igo_board_get(&board, last));
        igo_point at = igo_set_before();
        CHECK(t, igo_set_next(&stones, &at) && at.row == first.row && at.col == first.col);
        bool is_one = first.row == last.row && first.col == last.col;
        CHECK(t, is_one || igo_set_next(&stones, &at));
        CHECK(t, at.row == last.row && at.col == last.col);
        CHECK(t, !igo_set_next(&stones, &at));
    }
}

static void a_point_that_is_added_is_in_the_set_and_no_other(test *t)
{
    static const int sizes[][2] = {{1, 1}, {3, 7}, {19, 19}, {22, 22}, {32, 32}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        igo_board board = igo_board_make(sizes[i][0], sizes[i][1]);
        igo_set empty = igo_board_points(&board, IGO_EMPTY), some = igo_set_none(&board);
        int count = 0;
        for (igo_point at = igo_set_before(); igo_set_next(&empty, &at); count++) {
            igo_set before = some;
            igo_set_add(&some, at);
            igo_set new = igo_set_minus(&some, &before);
            CHECK(t, igo_set_has(&some, at) && igo_set_has(&new, at));
            CHECK(t, igo_set_count(&new) == 1 && igo_set_count(&some) == count + 1);
            before = some;
            igo_set_add(&some, at);
            CHECK(t, set_same(&some, &before));
        }
        CHECK(t, set_same(&some, &empty));
    }
}

static void points_off_the_board_are_in_no_set(test *t)
{
    static const int32_t far[] = {-1, 32, 64, -32, 999999999, -999999999, INT32_MAX, INT32_MIN};
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        igo_board board = igo_board_make(edge_sizes[i].rows, edge_sizes[i].cols);
        igo_set all = igo_board_points(&board, IGO_EMPTY);
        igo_point below = {edge_sizes[i].rows, 0}, right = {0, edge_sizes[i].cols};
        CHECK(t, !igo_set_has(&all, below) && !igo_board_has(&board, below));
        CHECK(t, !igo_set_has(&all, right) && !igo_board_has(&board, right));
        for (size_t j = 0; j < sizeof far / sizeof *far; j++) {
            igo_point row = {far[j], 0}, col = {0, far[j]};
            CHECK(t, !igo_set_has(&all, row) && !igo_board_has(&board, row));
            CHECK(t, !igo_set_has(&all, col) && !igo_board_has(&board, col));
        }
    }
}

static igo_board random_board(int rows, int cols, uint64_t *random)
{
    igo_board board = igo_board_make(rows, cols);
    int share = 2 + test_below(random, 4);
    for (int at = 0; at < rows * cols; at++)
        if (test_below(random, share) > 0)
            igo_board_set(&board, (igo_point){at / cols, at % cols},
                          test_below(random, 6) == 0 ? IGO_WHITE : IGO_BLACK);
    return board;
}

/* How many of these four points are on the board and of another color than `color`, or are not on
 * the board. */
static int others(const igo_board *board, igo_point at, const int steps[4][2], igo_color color,
                  int *off)
{
    int count = *off = 0;
    for (int i = 0; i < 4; i++) {
        igo_point to = {at.row + steps[i][0], at.col + steps[i][1]};
        if (!igo_board_has(board, to))
            ++*off;
        else
            count += igo_board_get(board, to) != color;
    }
    return count;
}

static bool is_eye(const igo_board *board, igo_point at, igo_color color, bool firm)
{
    static const int beside[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    static const int corners[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    int off;
    if (igo_board_get(board, at) != IGO_EMPTY || others(board, at, beside, color, &off) > 0)
        return false;
    int friends = others(board, at, corners, igo_opponent(color), &off);
    return !firm || 4 - off - friends <= (off == 0);
}

static void eyes_are_those_that_are_found_point_by_point(test *t)
{
    uint64_t random = 3;
    int found[2] = {0};
    for (size_t i = 0; i < EDGE_SIZES * 40; i++) {
        int rows = edge_sizes[i % EDGE_SIZES].rows, cols = edge_sizes[i % EDGE_SIZES].cols;
        igo_board board = random_board(rows, cols, &random);
        for (int way = 0; way < 4; way++) {
            igo_set eyes = igo_board_eyes(&board, (igo_color)(way / 2), way % 2 == 1);
            found[way % 2] += igo_set_count(&eyes);
            for (int at = 0; at < rows * cols; at++) {
                igo_point point = {at / cols, at % cols};
                CHECK(t, igo_set_has(&eyes, point) ==
                             is_eye(&board, point, (igo_color)(way / 2), way % 2 == 1));
            }
        }
    }
    CHECK(t, found[1] > 0 && found[0] > found[1]);
}

static void a_point_is_picked_by_how_many_come_before(test *t)
{
    uint64_t random = 5;
    for (size_t i = 0; i < EDGE_SIZES * 4; i++) {
        igo_board board =
            random_board(edge_sizes[i % EDGE_SIZES].rows, edge_sizes[i % EDGE_SIZES].cols, &random);
        for (igo_color color = IGO_BLACK; color <= IGO_EMPTY; color++) {
            igo_set points = igo_board_points(&board, color);
            int before = 0;
            igo_point picked = {-5, -5};
            CHECK(t, !igo_set_pick(&points, -1, &picked));
            for (igo_point at = igo_set_before(); igo_set_next(&points, &at); before++) {
                CHECK(t, igo_set_pick(&points, before, &picked));
                CHECK(t, picked.row == at.row && picked.col == at.col);
            }
            igo_point last = picked;
            CHECK(t, !igo_set_pick(&points, before, &picked));
            CHECK(t, picked.row == last.row && picked.col == last.col);
        }
    }
}

static void what_is_put_is_seen_and_nothing_else_changes(test *t)
{
    uint64_t random = 7;
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        char kept[32 * 32];
        int cols = edge_sizes[i].cols;
        int points = edge_sizes[i].rows * cols;
        igo_board board = igo_board_make(edge_sizes[i].rows, cols);
        memset(kept, IGO_EMPTY, sizeof kept);
        for (int turn = 0; turn < 3 * points; turn++) {
            int at = test_below(&random, points);
            kept[at] = (char)test_below(&random, 3);
            igo_board_set(&board, (igo_point){at / cols, at % cols}, (igo_color)kept[at]);
        }
        for (int at = 0; at < points; at++)
            CHECK_NUMBER(t, igo_board_get(&board, (igo_point){at / cols, at % cols}), kept[at]);
    }
}

static void boards_are_equal_if_size_and_stones_are(test *t)
{
    igo_board a = test_board(2, 3,
                             "-xo"
                             "o--");
    igo_board b = test_board(2, 3,
                             "-xo"
                             "o--");
    CHECK(t, igo_board_equal(&a, &b));
    igo_board_set(&b, (igo_point){1, 2}, IGO_BLACK);
    CHECK(t, !igo_board_equal(&a, &b));
    igo_board_set(&b, (igo_point){1, 2}, IGO_EMPTY);
    CHECK(t, igo_board_equal(&a, &b));
    igo_board_set(&b, (igo_point){0, 1}, IGO_WHITE);
    CHECK(t, !igo_board_equal(&a, &b));
    igo_board wide = igo_board_make(2, 3);
    igo_board tall = igo_board_make(3, 2);
    CHECK(t, !igo_board_equal(&wide, &tall));
}

static void a_chain_is_joined_along_lines_and_not_round_the_edge(test *t)
{
    igo_board board = test_board(4, 4,
                                 "--xx"
                                 "xx-o"
                                 "-xo-"
                                 "xx--");
    igo_set upper = igo_board_chain(&board, (igo_point){0, 3});
    igo_set lower = igo_board_chain(&board, (igo_point){1, 0});
    igo_set corner = igo_board_chain(&board, (igo_point){0, 0});
    igo_set one = igo_board_chain(&board, (igo_point){1, 3});
    CHECK_NUMBER(t, igo_set_count(&upper), 2);
    CHECK_NUMBER(t, igo_set_count(&lower), 5);
    CHECK(t, igo_set_has(&lower, (igo_point){3, 0}) && !igo_set_has(&lower, (igo_point){2, 0}));
    CHECK_NUMBER(t, igo_set_count(&corner), 2);
    CHECK_NUMBER(t, igo_set_count(&one), 1);
}

static void a_chain_may_fill_the_board(test *t)
{
    for (size_t i = 0; i < EDGE_SIZES; i++) {
        igo_board board = igo_board_make(edge_sizes[i].rows, edge_sizes[i].cols);
        igo_set all = igo_board_points(&board, IGO_EMPTY);
        int points = igo_set_count(&all);
        igo_point last = {edge_sizes[i].rows - 1, edge_sizes[i].cols - 1};
        for (igo_point at = igo_set_before(); igo_set_next(&all, &at);)
            igo_board_set(&board, at, IGO_WHITE);
        igo_set chain = igo_board_chain(&board, last);
        igo_set dead = igo_board_dead(&board, IGO_WHITE);
        CHECK_NUMBER(t, igo_set_count(&chain), points);
        CHECK_NUMBER(t, igo_set_count(&dead), points);
        CHECK(t, !igo_board_lawful(&board));
        igo_board_set(&board, last, IGO_EMPTY);
        CHECK(t, igo_board_lawful(&board));
    }
}

static void chains_without_liberty_are_found_by_colour(test *t)
{
    igo_board board = test_board(2, 4,
                                 "xo-x"
                                 "oxx-");
    igo_set black = igo_board_dead(&board, IGO_BLACK);
    igo_set white = igo_board_dead(&board, IGO_WHITE);
    CHECK(t, igo_set_count(&black) == 1 && igo_set_has(&black, (igo_point){0, 0}));
    CHECK(t, igo_set_count(&white) == 1 && igo_set_has(&white, (igo_point){1, 0}));
    CHECK(t, !igo_board_lawful(&board));
    igo_point first = {9, 9};
    CHECK(t, igo_board_first_dead(&board, &first) && first.row == 0 && first.col == 0);
    igo_board_set(&board, (igo_point){0, 0}, IGO_EMPTY);
    CHECK(t, !igo_board_first_dead(&board, &first));
    board = test_board(2, 4,
                       "-oxo"
                       "o-ox");
    CHECK(t, igo_board_first_dead(&board, &first) && first.row == 0 && first.col == 2);
}

static void actions_are_points_row_by_row_and_then_the_pass(test *t)
{
    igo_board board = igo_board_make(2, 3);
    CHECK_NUMBER(t, igo_move_action(&board, igo_move_play(IGO_WHITE, 0, 2)), 2);
    CHECK_NUMBER(t, igo_move_action(&board, igo_move_play(IGO_BLACK, 1, 0)), 3);
    CHECK_NUMBER(t, igo_move_action(&board, igo_move_pass(IGO_WHITE)), 6);
    CHECK(t, same_move(igo_action_move(&board, IGO_WHITE, 4), igo_move_play(IGO_WHITE, 1, 1)));
    CHECK(t, same_move(igo_action_move(&board, IGO_BLACK, 6), igo_move_pass(IGO_BLACK)));
}

/* ---- Records ---- */

static void a_record_ends_by_passes_or_a_resignation(test *t)
{
    igo_rules rules = igo_rules_kata();
    igo_entry entries[4];
    igo_board board = igo_board_make(3, 3);
    igo_start(&board, IGO_BLACK, entries);
    igo_apply(&(igo_record){.entries = entries, .count = 1}, igo_move_pass(IGO_BLACK), &entries[1]);
    CHECK(t, !igo_is_over(&rules, &(igo_record){.entries = entries, .count = 2}));
    igo_apply(&(igo_record){.entries = entries, .count = 2}, igo_move_pass(IGO_WHITE), &entries[2]);
    CHECK(t, igo_is_over(&rules, &(igo_record){.entries = entries, .count = 3}));
    igo_set legal = igo_legal_moves(&rules, &(igo_record){.entries = entries, .count = 3});
    CHECK_NUMBER(t, igo_set_count(&legal), 0);
    rules.passes = 0;
    CHECK(t, !igo_is_over(&rules, &(igo_record){.entries = entries, .count = 3}));
    igo_apply(&(igo_record){.entries = entries, .count = 3}, igo_move_resign(IGO_WHITE),
              &entries[3]);
    CHECK(t, igo_is_over(&rules, &(igo_record){.entries = entries, .count = 4}));
    igo_score score = igo_score_record(&rules, &(igo_record){.entries = entries, .count = 4}, NULL);
    CHECK(t, score.outcome.resigned && score.outcome.winner == IGO_BLACK);
}

static void suicide_depends_on_the_rules(test *t)
{
    static const struct {
        const char *rules;
        igo_reason corner, pair;
    } table[] = {
        {"kata", IGO_SUICIDE, IGO_SUICIDE},
        {"kata suicide=multi", IGO_SUICIDE, IGO_LEGAL},
        {"kata suicide=allowed", IGO_LEGAL, IGO_LEGAL},
        {"tromp-taylor", IGO_SUPERKO, IGO_LEGAL}, /* allowed, but nothing changes */
    };
    igo_entry lone, pair;
    igo_board one = test_board(2, 3,
                               "-o-"
                               "o--");
    igo_board two = test_board(2, 4,
                               "-xo-"
                               "oo--");
    igo_start(&one, IGO_BLACK, &lone);
    igo_start(&two, IGO_BLACK, &pair);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        igo_rules rules;
        igo_error error;
        igo_move move = igo_move_play(IGO_BLACK, 0, 0);
        CHECK(t, igo_rules_parse(table[i].rules, strlen(table[i].rules), &rules, &error));
        igo_verdict of_lone =
            igo_is_legal(&rules, &(igo_record){.entries = &lone, .count = 1}, move);
        igo_verdict of_pair =
            igo_is_legal(&rules, &(igo_record){.entries = &pair, .count = 1}, move);
        CHECK_NUMBER(t, of_lone.reason, table[i].corner);
        CHECK_NUMBER(t, of_pair.reason, table[i].pair);
    }
}

static void a_board_is_read_from_cells(test *t)
{
    uint64_t random = 3;
    for (int round = 0; round < 600; round++) {
        int rows = 1 + test_below(&random, 32), cols = 1 + test_below(&random, 32);
        size_t stride = (size_t)cols + (size_t)test_below(&random, round % 3 == 0 ? 99 : 3);
        size_t count = (size_t)(rows - 1) * stride + (size_t)cols; /* and not a byte more */
        uint8_t *cells = test_room(count, 1);
        for (size_t i = 0; i < count; i++)
            cells[i] = (uint8_t)(test_below(&random, 4) * 85);
        igo_board board, want = igo_board_make(rows, cols);
        for (igo_point at = {0, 0}; at.row < rows; at.row++)
            for (at.col = 0; at.col < cols; at.col++) {
                uint8_t cell = cells[(size_t)at.row * stride + (size_t)at.col];
                if (cell == 255 || cell == 85)
                    igo_board_set(&want, at, cell == 255 ? IGO_BLACK : IGO_WHITE);
            }
        CHECK(t, igo_board_read(rows, cols, cells, stride, 255, 85, &board));
        CHECK(t, igo_board_equal(&board, &want) && igo_board_is_sound(&board));
        free(cells);
    }
}

static void cells_of_no_board_are_refused(test *t)
{
    static const struct {
        int rows, cols;
        size_t stride;
        uint8_t black, white;
    } wrong[] = {{0, 3, 3, 1, 2},  {3, 0, 3, 1, 2}, {33, 3, 3, 1, 2}, {3, 33, 33, 1, 2},
                 {-1, 3, 3, 1, 2}, {3, 3, 2, 1, 2}, {3, 3, 3, 1, 1}};
    static const uint8_t cells[33 * 33];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        igo_board board = igo_board_make(2, 1), before = board;
        CHECK(t, !igo_board_read(wrong[i].rows, wrong[i].cols, cells, wrong[i].stride,
                                 wrong[i].black, wrong[i].white, &board));
        CHECK(t, igo_board_equal(&board, &before));
    }
}

/* For each action what igo_is_legal says of its move. */
static void a_mask_has_each_legal_action(test *t)
{
    uint64_t random = 5;
    for (int round = 0; round < 40; round++) {
        int rows = 1 + test_below(&random, 20), cols = 1 + test_below(&random, 20);
        igo_board board = test_lawful_board(&random, rows, cols, 2);
        igo_rules rules = test_rules(&random);
        uint8_t mask[20 * 20 + 2];
        igo_entry entry;
        igo_record record = {.entries = &entry, .count = 1};
        igo_start(&board, test_color(&random), &entry);
        entry.passes = (uint32_t)test_below(&random, 3);
        memset(mask, 7, sizeof mask);
        igo_game *game = igo_game_copy(&rules, &record);
        igo_game_actions(game, mask);
        igo_game_free(game);
        size_t count = (size_t)rows * (size_t)cols + 1;
        for (size_t action = 0; action < count; action++) {
            igo_move move = igo_action_move(&board, entry.next, action);
            CHECK_NUMBER(t, mask[action], igo_is_legal(&rules, &record, move).reason == IGO_LEGAL);
        }
        CHECK_NUMBER(t, mask[count], 7);
    }
}

int main(void)
{
    test t = test_begin();
    POINT(&t, a_new_board_is_empty_and_of_its_size);
    POINT(&t, a_set_is_walked_row_by_row);
    POINT(&t, a_sparse_set_is_walked_point_by_point);
    POINT(&t, a_point_that_is_added_is_in_the_set_and_no_other);
    POINT(&t, points_off_the_board_are_in_no_set);
    POINT(&t, a_point_is_picked_by_how_many_come_before);
    POINT(&t, eyes_are_those_that_are_found_point_by_point);
    POINT(&t, what_is_put_is_seen_and_nothing_else_changes);
    POINT(&t, boards_are_equal_if_size_and_stones_are);
    POINT(&t, a_chain_is_joined_along_lines_and_not_round_the_edge);
    POINT(&t, a_chain_may_fill_the_board);
    POINT(&t, chains_without_liberty_are_found_by_colour);
    POINT(&t, actions_are_points_row_by_row_and_then_the_pass);
    POINT(&t, a_record_ends_by_passes_or_a_resignation);
    POINT(&t, suicide_depends_on_the_rules);
    POINT(&t, a_board_is_read_from_cells);
    POINT(&t, cells_of_no_board_are_refused);
    POINT(&t, a_mask_has_each_legal_action);
    return test_end(&t);
}
