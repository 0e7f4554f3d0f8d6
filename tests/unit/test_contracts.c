/* test_contracts.c - every broken contract that igo.h names ends the program, in release builds,
 * too.
 *
 * The call is made by a child process, which has to write the contract's name to stderr and to end
 * by SIGABRT: a crash is as wrong as an answer. What the contract just allows is asked, too, and
 * answers. */
#define _POSIX_C_SOURCE 200809L
#include "private.h"
#include "record_index.h"
#include "set.h"
#include "test.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* The child's end of a pipe to its parent, for the name of the contract. */
static int tell;

/* The linker puts the first in the place of the second (see the Makefile). */
#define BREAKS(what)                                                                               \
    _Noreturn void __wrap_igo_broken_##what(void);                                                 \
    _Noreturn void __real_igo_broken_##what(void);                                                 \
    void __wrap_igo_broken_##what(void)                                                            \
    {                                                                                              \
        if (write(tell, #what, strlen(#what)) < 0) _exit(EXIT_FAILURE);                            \
        __real_igo_broken_##what();                                                                \
    }

BREAKS(size)
BREAKS(color)
BREAKS(value)
BREAKS(turn)
BREAKS(action)
BREAKS(point_off_board)
BREAKS(point_not_empty)
BREAKS(board_unlawful)
BREAKS(boards_of_two_sizes)
BREAKS(record_empty)
BREAKS(index_out_of_step)

#define CHECK_BROKEN(t, what, call)                                                                \
    do {                                                                                           \
        child asked = begin_child();                                                               \
        if (asked.process == 0) {                                                                  \
            (void)(call);                                                                          \
            _exit(EXIT_SUCCESS);                                                                   \
        }                                                                                          \
        test_check(t, has_aborted(asked, #what), #call " aborts: " #what, __FILE__, __LINE__);     \
    } while (0)

typedef struct child {
    pid_t process;
    int told; /* what it has written */
} child;

/* It leaves no core, and ends some time. */
static child begin_child(void)
{
    int ends[2];
    fflush(stdout);
    if (pipe(ends) != 0) abort();
    child made = {.process = fork(), .told = ends[0]};
    if (made.process == 0) {
        setrlimit(RLIMIT_CORE, &(struct rlimit){.rlim_cur = 0});
        dup2(ends[1], STDERR_FILENO);
        alarm(10);
        tell = ends[1];
    }
    close(made.process == 0 ? ends[0] : ends[1]);
    return made;
}

static bool has_aborted(child asked, const char *want)
{
    int status = 0;
    char got[256] = "", all[256];
    size_t length = 0;
    ssize_t more;
    while ((more = read(asked.told, got + length, sizeof got - 1 - length)) > 0)
        length += (size_t)more;
    close(asked.told);
    snprintf(all, sizeof all, "%slibigo: broken contract: igo_broken_%s, see igo.h\n", want, want);
    bool ended = asked.process > 0 && waitpid(asked.process, &status, 0) == asked.process;
    bool aborted = ended && WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
    return aborted && strncmp(got, all, strlen(all)) == 0; /* qemu adds a line */
}

/* ---- What is asked about ---- */

/* Sizes of which the law is compiled for each. */
static const int sizes[] = {3, 19, 32};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

static const igo_color no_color = (igo_color)(IGO_EMPTY + 1);
static const igo_color far_color = (igo_color)100000;

/* A record of one entry: x stands in the upper left corner, o in the lower right. */
static igo_entry corners(int size)
{
    igo_board board = igo_board_make(size, size);
    igo_entry start;
    igo_board_set(&board, (igo_point){0, 0}, IGO_BLACK);
    igo_board_set(&board, (igo_point){size - 1, size - 1}, IGO_WHITE);
    igo_start(&board, IGO_BLACK, &start);
    return start;
}

static igo_board unlawful_board(int size)
{
    igo_board board = igo_board_make(size, size);
    igo_board_set(&board, (igo_point){0, 0}, IGO_BLACK);
    igo_board_set(&board, (igo_point){0, 1}, IGO_WHITE);
    igo_board_set(&board, (igo_point){1, 0}, IGO_WHITE);
    return board;
}

/* ---- Boards ---- */

static void a_board_has_1_to_32_rows_and_columns(test *t)
{
    static const int wrong[] = {-1, 0, IGO_MAX_SIZE + 1, 1 << 16};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_BROKEN(t, size, igo_board_make(wrong[i], 5));
        CHECK_BROKEN(t, size, igo_board_make(5, wrong[i]));
        CHECK_BROKEN(t, size, igo_game_new(&(igo_rules){.passes = 2}, 5, wrong[i]));
    }
}

static void a_point_looked_at_is_on_the_board(test *t)
{
    static const igo_point off[] = {{-1, 0}, {0, -1}, {3, 0}, {0, 3}, {INT32_MAX, INT32_MIN}};
    igo_board board = corners(3).board;
    igo_set points = igo_set_none(&board);
    for (size_t i = 0; i < sizeof off / sizeof off[0]; i++) {
        CHECK_BROKEN(t, point_off_board, igo_board_get(&board, off[i]));
        CHECK_BROKEN(t, point_off_board, igo_board_chain(&board, off[i]));
        CHECK_BROKEN(t, point_off_board, igo_board_liberties(&board, off[i]));
        CHECK_BROKEN(t, point_off_board, igo_board_neighbors(&board, off[i]));
        CHECK_BROKEN(t, point_off_board, (igo_board_set(&board, off[i], IGO_EMPTY), 0));
        CHECK_BROKEN(t, point_off_board, (igo_set_add(&points, off[i]), 0));
        CHECK(t, !igo_board_has(&board, off[i]) && !igo_set_has(&points, off[i]));
        igo_point at = off[i];
        bool before = at.row == 0 && at.col == -1;
        CHECK(t, igo_set_next(&board.points[IGO_EMPTY], &at) == before);
    }
}

static void a_colour_is_one_of_those_that_make_sense(test *t)
{
    igo_board board = corners(3).board;
    igo_entry entry;
    CHECK_BROKEN(t, color, igo_opponent(IGO_EMPTY));
    CHECK_BROKEN(t, color, igo_board_points(&board, no_color));
    CHECK_BROKEN(t, color, igo_board_dead(&board, IGO_EMPTY));
    CHECK_BROKEN(t, color, igo_board_territory(&board, IGO_EMPTY));
    CHECK_BROKEN(t, color, igo_board_eyes(&board, IGO_EMPTY, true));
    CHECK_BROKEN(t, color, igo_board_dead(&board, far_color));
    CHECK_BROKEN(t, color, igo_board_territory(&board, far_color));
    CHECK_BROKEN(t, color, (igo_board_set(&board, (igo_point){1, 1}, no_color), 0));
    CHECK_BROKEN(t, color, (igo_start(&board, IGO_EMPTY, &entry), 0));
}

static void boards_and_sets_put_together_are_of_one_size(test *t)
{
    igo_rules kata = igo_rules_kata();
    igo_board boards[] = {igo_board_make(3, 4), igo_board_make(4, 3), igo_board_make(4, 4)};
    for (int i = 0; i < 9; i++) {
        const igo_board *a = &boards[i / 3], *b = &boards[i % 3];
        igo_set in_a = igo_set_none(a), in_b = igo_set_none(b);
        igo_entry start;
        igo_start(a, IGO_BLACK, &start);
        igo_record record = {.entries = &start, .count = 1};
        CHECK(t, set_same(&in_a, &in_b) == (a == b));
        CHECK(t, igo_board_same_size(a, b) == (a == b));
        if (a == b) continue;
        CHECK_BROKEN(t, boards_of_two_sizes, igo_set_union(&in_a, &in_b));
        CHECK_BROKEN(t, boards_of_two_sizes, igo_set_minus(&in_a, &in_b));
        CHECK_BROKEN(t, boards_of_two_sizes, igo_score_record(&kata, &record, &in_b));
    }
}

/* ---- Moves ---- */

static void only_plays_on_the_board_and_passes_have_numbers(test *t)
{
    igo_board board = igo_board_make(3, 5);
    CHECK_BROKEN(t, turn, igo_move_action(&board, igo_move_resign(IGO_BLACK)));
    CHECK_BROKEN(t, turn, igo_move_action(&board, (igo_move){.turn = IGO_START}));
    CHECK_BROKEN(t, point_off_board, igo_move_action(&board, igo_move_play(IGO_BLACK, 3, 0)));
    CHECK_BROKEN(t, point_off_board, igo_move_action(&board, igo_move_play(IGO_BLACK, 0, -1)));
    CHECK_BROKEN(t, action, igo_action_move(&board, IGO_BLACK, 16));
    CHECK(t, igo_action_move(&board, IGO_BLACK, 15).turn == IGO_PASS);
}

static void a_play_made_unjudged_is_on_an_empty_point_of_the_board(test *t)
{
    for (int i = 0; i < SIZES; i++) {
        int size = sizes[i];
        const igo_point off[] = {{-1, 0},   {0, -1},      {size, 0},
                                 {0, size}, {size, size}, {1 << 30, 1}};
        igo_entry start = corners(size), next;
        igo_record record = {.entries = &start, .count = 1};
        for (size_t j = 0; j < sizeof off / sizeof off[0]; j++) {
            igo_move move = igo_move_play(IGO_BLACK, off[j].row, off[j].col);
            CHECK_BROKEN(t, point_off_board, (igo_apply(&record, move, &next), 0));
        }
        igo_move on_black = igo_move_play(IGO_BLACK, 0, 0);
        igo_move on_white = igo_move_play(IGO_BLACK, size - 1, size - 1);
        CHECK_BROKEN(t, point_not_empty, (igo_apply(&record, on_black, &next), 0));
        CHECK_BROKEN(t, point_not_empty, (igo_apply(&record, on_white, &next), 0));
        igo_apply(&record, igo_move_play(IGO_WHITE, size - 1, 0), &next);
        CHECK(t, igo_board_get(&next.board, (igo_point){size - 1, 0}) == IGO_WHITE);
    }
}

static void a_move_is_a_turn_and_not_a_start(test *t)
{
    igo_rules rules = igo_rules_kata();
    igo_entry start = corners(3), next;
    igo_record record = {.entries = &start, .count = 1};
    const igo_move wrong[] = {{.turn = IGO_START}, {.turn = (igo_move_kind)(IGO_RESIGN + 1)}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_BROKEN(t, turn, igo_is_legal(&rules, &record, wrong[i]));
        CHECK_BROKEN(t, turn, igo_play(&rules, &record, wrong[i], &next));
        CHECK_BROKEN(t, turn, igo_explain(&rules, &record, wrong[i]));
        CHECK_BROKEN(t, turn, (igo_apply(&record, wrong[i], &next), 0));
    }
    CHECK_BROKEN(t, turn, igo_move_print(NULL, 0, wrong[0]));
    CHECK_BROKEN(t, turn, igo_move_print(NULL, 0, wrong[1]));
}

static void a_move_is_by_a_player(test *t)
{
    igo_rules rules = igo_rules_kata();
    igo_entry start = corners(3), next;
    igo_record record = {.entries = &start, .count = 1};
    const igo_move wrong[] = {igo_move_play(IGO_EMPTY, 1, 1), igo_move_pass(IGO_EMPTY),
                              igo_move_resign(no_color)};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_BROKEN(t, color, igo_is_legal(&rules, &record, wrong[i]));
        CHECK_BROKEN(t, color, igo_play(&rules, &record, wrong[i], &next));
        CHECK_BROKEN(t, color, igo_explain(&rules, &record, wrong[i]));
        CHECK_BROKEN(t, color, (igo_apply(&record, wrong[i], &next), 0));
    }
    igo_game *game = igo_game_copy(&rules, &record);
    CHECK_BROKEN(t, color, (igo_game_set_next(game, IGO_EMPTY), 0));
    igo_game_free(game);
    CHECK_BROKEN(t, color, igo_find_turn(&record, &start.board, IGO_EMPTY, &next.move));
    start.next = IGO_EMPTY;
    CHECK_BROKEN(t, color, igo_legal_moves(&rules, &record));
    start.next = far_color;
    CHECK_BROKEN(t, color, igo_legal_moves(&rules, &record));
}

/* ---- Records ---- */

static void a_start_is_lawful(test *t)
{
    for (int i = 0; i < SIZES; i++) {
        igo_board board = unlawful_board(sizes[i]);
        igo_entry entry;
        CHECK_BROKEN(t, board_unlawful, (igo_start(&board, IGO_BLACK, &entry), 0));
    }
}

static void a_game_and_a_replay_start_lawful_too(test *t)
{
    igo_rules kata = igo_rules_kata();
    igo_game *game = igo_game_new(&kata, 5, 5);
    igo_position wrong = {.board = unlawful_board(5), .next = IGO_BLACK};
    igo_case start = {.rules = kata, .start = wrong};
    igo_case setup = {.rules = kata, .start = {.board = igo_board_make(5, 5)}};
    igo_replay replay = {.forced = false};
    igo_finding finding;
    CHECK_BROKEN(t, board_unlawful, (igo_game_restart(game, &wrong), 0));
    CHECK_BROKEN(t, board_unlawful, igo_replay_start(&replay, &start));
    CHECK(t, igo_case_add_position(&setup, (igo_step){.kind = IGO_STEP_SETUP}, &wrong));
    CHECK(t, igo_replay_start(&replay, &setup) == IGO_MORE);
    CHECK_BROKEN(t, board_unlawful, igo_replay_next(&replay, &setup, &finding));
    igo_replay_free(&replay);
    igo_case_free(&setup);
    igo_game_free(game);
}

static void a_board_that_follows_is_lawful_and_of_the_same_size(test *t)
{
    igo_entry start = corners(5), next;
    igo_record record = {.entries = &start, .count = 1};
    igo_board unlawful = unlawful_board(5);
    igo_board higher = igo_board_make(6, 5), wider = igo_board_make(5, 6);
    igo_board smaller = igo_board_make(1, 1);
    CHECK_BROKEN(t, board_unlawful, (igo_apply_board(&record, &unlawful, IGO_WHITE, &next), 0));
    CHECK_BROKEN(t, boards_of_two_sizes, (igo_apply_board(&record, &higher, IGO_WHITE, &next), 0));
    CHECK_BROKEN(t, boards_of_two_sizes, (igo_apply_board(&record, &wider, IGO_WHITE, &next), 0));
    CHECK_BROKEN(t, boards_of_two_sizes, (igo_apply_board(&record, &smaller, IGO_WHITE, &next), 0));
    CHECK_BROKEN(t, color, (igo_apply_board(&record, &start.board, IGO_EMPTY, &next), 0));
    const igo_set *black = &unlawful.points[IGO_BLACK], *white = &unlawful.points[IGO_WHITE];
    start.board = unlawful;
    start.hash = set_hash(set_load(black), set_load(white));
    start.stood = igo_set_union(black, white);
    CHECK_BROKEN(t, board_unlawful, (igo_apply_board(&record, &unlawful, IGO_WHITE, &next), 0));
}

static void a_record_has_a_start(test *t)
{
    igo_rules rules = igo_rules_kata();
    igo_entry start = corners(3), next;
    igo_record none = {.entries = NULL};
    igo_move pass = igo_move_pass(IGO_BLACK);
    CHECK_BROKEN(t, record_empty, igo_game_copy(&rules, &none));
    CHECK_BROKEN(t, record_empty, igo_is_over(&rules, &none));
    CHECK_BROKEN(t, record_empty, igo_is_legal(&rules, &none, pass));
    CHECK_BROKEN(t, record_empty, igo_play(&rules, &none, pass, &next));
    CHECK_BROKEN(t, record_empty, igo_explain(&rules, &none, pass));
    CHECK_BROKEN(t, record_empty, igo_legal_moves(&rules, &none));
    CHECK_BROKEN(t, record_empty, igo_score_record(&rules, &none, NULL));
    CHECK_BROKEN(t, record_empty, igo_find_turn(&none, &start.board, IGO_BLACK, &next.move));
    igo_index index = {0};
    CHECK_BROKEN(t, record_empty, igo_index_add(&index, &none));
    CHECK_BROKEN(t, record_empty, (igo_apply(&none, pass, &next), 0));
    CHECK_BROKEN(t, record_empty, (igo_apply_board(&none, &start.board, IGO_WHITE, &next), 0));
}

static void an_index_has_all_entries_of_its_record_and_no_others(test *t)
{
    igo_rules rules = igo_rules_kata();
    igo_entry entries[2] = {corners(3)}, next;
    igo_move move = igo_move_pass(IGO_BLACK);
    igo_index index = {0};
    igo_record record = {.entries = entries, .count = 1, .index = &index};
    igo_apply(&(igo_record){.entries = entries, .count = 1}, move, &entries[1]);
    CHECK_BROKEN(t, index_out_of_step, igo_is_legal(&rules, &record, move));
    CHECK_BROKEN(t, index_out_of_step, igo_play(&rules, &record, move, &next));
    CHECK_BROKEN(t, index_out_of_step, igo_explain(&rules, &record, move));
    CHECK_BROKEN(t, index_out_of_step, igo_legal_moves(&rules, &record));
    CHECK_BROKEN(t, index_out_of_step, (igo_apply(&record, move, &next), 0));
    const igo_board *same = &entries[0].board;
    CHECK_BROKEN(t, index_out_of_step, igo_find_turn(&record, same, IGO_BLACK, &next.move));
    CHECK_BROKEN(t, index_out_of_step, (igo_apply_board(&record, same, IGO_WHITE, &next), 0));
    CHECK(t, igo_index_add(&index, &record));
    CHECK(t, igo_is_legal(&rules, &record, move).reason == IGO_LEGAL);
    record.count = 2;
    CHECK_BROKEN(t, index_out_of_step, igo_is_legal(&rules, &record, move));
    igo_index_free(&index);
}

static void an_index_grows_and_shrinks_ply_by_ply(test *t)
{
    igo_entry entries[2] = {corners(3), corners(3)};
    igo_index index = {0};
    CHECK_BROKEN(t, index_out_of_step, (igo_index_drop(&index), 0));
    CHECK_BROKEN(t, index_out_of_step,
                 igo_index_add(&index, &(igo_record){.entries = entries, .count = 2}));
    CHECK(t, igo_index_add(&index, &(igo_record){.entries = entries, .count = 1}));
    CHECK_BROKEN(t, index_out_of_step,
                 igo_index_add(&index, &(igo_record){.entries = entries, .count = 1}));
    igo_index_drop(&index);
    CHECK_BROKEN(t, index_out_of_step, (igo_index_drop(&index), 0));
    igo_index_free(&index);
}

/* ---- Values ---- */

static void a_value_out_of_its_range_has_no_word(test *t)
{
    CHECK_BROKEN(t, value, igo_color_name(no_color));
    CHECK_BROKEN(t, value, igo_reason_name((igo_reason)(IGO_SUPERKO + 1)));
    CHECK_BROKEN(t, value, igo_rule_word(RULE_KO, (igo_ko)(IGO_KO_NATURAL + 1)));
    CHECK_BROKEN(t, value, igo_rule_word(RULE_SUICIDE, (igo_suicide)(IGO_SUICIDE_ALLOWED + 1)));
    CHECK_BROKEN(t, value, igo_rule_word(RULE_SCORING, (igo_scoring)(IGO_SCORING_STONES + 1)));
    CHECK_BROKEN(t, value, igo_sgf_fact_name(IGO_SGF_FACTS));
    igo_step unknown = {.kind = (igo_step_kind)5000};
    igo_case c = {.start.board = igo_board_make(2, 2), .steps = &unknown, .step_count = 1};
    igo_replay replay = {.step = 0};
    igo_finding finding;
    char text[64];
    igo_replay_start(&replay, &c);
    CHECK_BROKEN(t, value, igo_replay_next(&replay, &c, &finding));
    CHECK_BROKEN(t, value, igo_case_print(text, sizeof text, &c));
    igo_replay_free(&replay);
    igo_reader reader = {.options = {.format = (igo_format)(IGO_FORMAT_AUTO + 1)}};
    size_t used;
    CHECK_BROKEN(t, value, igo_reader_feed(&reader, "", 0, &used));
}

static void rules_out_of_their_range_judge_nothing(test *t)
{
    igo_rules rules = igo_rules_kata();
    igo_board ko = test_board(3, 4, "-xo-x-xo-xo-");
    igo_board eye = test_board(2, 2, "-oo-");
    igo_entry start, entries[2];
    igo_start(&eye, IGO_BLACK, &start);
    rules.suicide = (igo_suicide)(IGO_SUICIDE_ALLOWED + 1);
    CHECK_BROKEN(t, value,
                 igo_is_legal(&rules, &(igo_record){.entries = &start, .count = 1},
                              igo_move_play(IGO_BLACK, 0, 0)));
    rules = igo_rules_kata();
    rules.scoring = (igo_scoring)(IGO_SCORING_STONES + 1);
    CHECK_BROKEN(t, value,
                 igo_score_record(&rules, &(igo_record){.entries = &start, .count = 1}, NULL));
    rules = igo_rules_kata();
    rules.ko = (igo_ko)(IGO_KO_NATURAL + 1);
    igo_start(&ko, IGO_WHITE, &entries[0]);
    igo_apply(&(igo_record){.entries = entries, .count = 1}, igo_move_play(IGO_WHITE, 1, 1),
              &entries[1]);
    igo_record record = {.entries = entries, .count = 2};
    CHECK_BROKEN(t, value, igo_is_legal(&rules, &record, igo_move_play(IGO_BLACK, 1, 2)));
}

int main(void)
{
    test t = test_begin();
    POINT(&t, a_board_has_1_to_32_rows_and_columns);
    POINT(&t, a_point_looked_at_is_on_the_board);
    POINT(&t, a_colour_is_one_of_those_that_make_sense);
    POINT(&t, boards_and_sets_put_together_are_of_one_size);
    POINT(&t, only_plays_on_the_board_and_passes_have_numbers);
    POINT(&t, a_play_made_unjudged_is_on_an_empty_point_of_the_board);
    POINT(&t, a_move_is_a_turn_and_not_a_start);
    POINT(&t, a_move_is_by_a_player);
    POINT(&t, a_start_is_lawful);
    POINT(&t, a_game_and_a_replay_start_lawful_too);
    POINT(&t, a_board_that_follows_is_lawful_and_of_the_same_size);
    POINT(&t, a_record_has_a_start);
    POINT(&t, an_index_has_all_entries_of_its_record_and_no_others);
    POINT(&t, an_index_grows_and_shrinks_ply_by_ply);
    POINT(&t, a_value_out_of_its_range_has_no_word);
    POINT(&t, rules_out_of_their_range_judge_nothing);
    return test_end(&t);
}
