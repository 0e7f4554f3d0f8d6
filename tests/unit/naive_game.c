/* naive_game.c - a game kept twice, by the library and by the naive rules, and all of it compared.
 *
 * At every ply all moves are put to both: every point, points off the board, the pass and the
 * resignation, in both colours. Games capture when they can, go back to earlier boards, jump to new
 * ones and set the player to move, so that every reason occurs often. */
#include "naive_game.h"
#include "naive_values.h"
#include "private.h"
#include "record_index.h"

enum { ALL_POINTS = 25, SOME_POINTS = 16 };

twin twin_make(igo_rules rules, uint64_t seed)
{
    return (twin){
        .rules = rules,
        .entries = test_room(NAIVE_PLIES, sizeof(igo_entry)),
        .naive = test_room(1, sizeof(naive_record)),
        .survey = test_room(1, sizeof(survey)),
        .random = seed,
    };
}

void twin_free(twin *game)
{
    free(game->entries);
    free(game->naive);
    free(game->survey);
    igo_index_free(&game->index);
}

const igo_record *twin_record(twin *game)
{
    game->record = (igo_record){.entries = game->entries, .count = game->count};
    return &game->record;
}

static const igo_record *indexed(twin *game)
{
    game->indexed = *twin_record(game);
    game->indexed.index = &game->index;
    return &game->indexed;
}

static igo_entry *current(twin *game)
{
    return &game->entries[game->count - 1];
}

static igo_color other(igo_color color)
{
    return color == IGO_BLACK ? IGO_WHITE : IGO_BLACK;
}

/* ---- Comparing ---- */

/* Whether igo_play gives the verdict and the entry, or leaves the entry alone. */
static bool plays_alike(twin *game, igo_move move, const naive_answer *want)
{
    igo_entry next, untouched;
    memset(&next, 0x5a, sizeof next);
    memset(&untouched, 0x5a, sizeof untouched);
    igo_verdict got = igo_play(&game->rules, twin_record(game), move, &next);
    if (!same_verdict(got, want->verdict)) return false;
    if (got.reason != IGO_LEGAL) return memcmp(&next, &untouched, sizeof next) == 0;
    int passes = move.turn == IGO_PASS ? naive_passes(game->naive) + 1 : 0;
    return same_entry(&next, &want->next, passes) && same_move(next.move, move);
}

static bool explains_alike(twin *game, igo_move move, const naive_answer *want)
{
    const naive_board *board = &game->naive->entries[game->naive->count - 1].board;
    igo_evidence got = igo_explain(&game->rules, twin_record(game), move);
    return same_verdict(got.verdict, want->verdict) &&
           same_points(&got.taken, board, &want->taken) &&
           same_points(&got.chain, board, &want->chain);
}

static void say_verdict(const test *t, const char *who, igo_verdict verdict)
{
    char text[64];
    igo_verdict_print(text, sizeof text, verdict);
    test_say(t, "%s: %s, %u taken, ply %zu", who, text, (unsigned)verdict.taken, verdict.repeats);
}

static void say_dispute(const test *t, twin *game, igo_move move, igo_verdict want)
{
    char text[64];
    if (!test_tells(t)) return;
    test_say_record(t, game->rules, twin_record(game));
    igo_move_print(text, sizeof text, move);
    test_say(t, "? %s", text);
    say_verdict(t, "library", igo_is_legal(&game->rules, twin_record(game), move));
    say_verdict(t, "naive", want);
}

static void tally_answer(sightings *tally, igo_move move, const naive_answer *answer)
{
    tally->seen[answer->verdict.reason]++;
    tally->captures += answer->verdict.taken > 0;
    int i = move.at.row * answer->next.board.cols + move.at.col;
    tally->suicides += answer->verdict.taken > 0 && answer->taken.at[i];
}

/* Whether the survey has the verdict of the rules one by one, and the board of a legal play. */
static bool surveys_alike(twin *game, igo_move move, const naive_answer *want)
{
    igo_board after;
    survey_play play;
    const naive_board *board = &game->naive->entries[game->naive->count - 1].board;
    if (move.turn != IGO_PLAY || want->verdict.reason == IGO_BOUNDS ||
        !igo_board_has(&current(game)->board, move.at))
        return true;
    int point = move.at.row * board->cols + move.at.col;
    survey_judge(game->survey, game->rules, point, move.color, &play);
    if (!same_verdict(play.verdict, want->verdict) || want->verdict.reason != IGO_LEGAL)
        return same_verdict(play.verdict, want->verdict);
    survey_after(game->survey, point, move.color, &play, &after);
    return same_board(&after, &want->next.board);
}

static void compare_move(test *t, twin *game, igo_move move, sightings *tally)
{
    naive_answer want;
    naive_judge(game->rules, game->naive, move, &want);
    tally_answer(tally, move, &want);
    igo_verdict got = igo_is_legal(&game->rules, twin_record(game), move);
    igo_verdict looked_up = igo_is_legal(&game->rules, indexed(game), move);
    if (!CHECK(t, same_verdict(got, want.verdict)) ||
        !CHECK(t, same_verdict(looked_up, want.verdict)) ||
        !CHECK(t, plays_alike(game, move, &want)) || !CHECK(t, explains_alike(game, move, &want)) ||
        !CHECK(t, surveys_alike(game, move, &want)))
        say_dispute(t, game, move, want.verdict);
}

static void compare_point(test *t, twin *game, int row, int col, sightings *tally)
{
    compare_move(t, game, igo_move_play(IGO_BLACK, row, col), tally);
    compare_move(t, game, igo_move_play(IGO_WHITE, row, col), tally);
}

void compare_points(test *t, twin *game, sightings *tally)
{
    int cols = igo_board_cols(&current(game)->board);
    int points = igo_board_rows(&current(game)->board) * cols;
    int asked = points <= ALL_POINTS ? points : SOME_POINTS;
    for (int i = 0; i < asked; i++) {
        int at = asked == points ? i : test_below(&game->random, points);
        compare_point(t, game, at / cols, at % cols, tally);
    }
}

static void compare_off_board(test *t, twin *game, sightings *tally)
{
    static const int32_t far[] = {-1, -32, 32, 64, 999999999, -999999999, INT32_MAX, INT32_MIN};
    int rows = igo_board_rows(&current(game)->board);
    int cols = igo_board_cols(&current(game)->board);
    compare_point(t, game, rows, 0, tally);
    compare_point(t, game, 0, cols, tally);
    compare_point(t, game, rows, cols, tally);
    compare_point(t, game, rows - 1, -1, tally);
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        compare_point(t, game, far[i], 0, tally);
        compare_point(t, game, 0, far[i], tally);
    }
}

void compare_turns(test *t, twin *game, sightings *tally)
{
    for (int color = IGO_BLACK; color <= IGO_WHITE; color++) {
        compare_move(t, game, igo_move_pass((igo_color)color), tally);
        compare_move(t, game, igo_move_resign((igo_color)color), tally);
    }
}

void compare_legal_moves(test *t, twin *game)
{
    const naive_board *board = &game->naive->entries[game->naive->count - 1].board;
    igo_set got = igo_legal_moves(&game->rules, twin_record(game));
    naive_marks want = naive_legal_moves(game->rules, game->naive);
    if (!CHECK(t, same_points(&got, board, &want)))
        test_say_record(t, game->rules, twin_record(game));
}

/* ---- The turn behind a board ---- */

/* A board that one play leads to, or almost. */
static igo_board board_nearby(twin *game)
{
    igo_board board = current(game)->board;
    igo_set empty = igo_board_points(&board, IGO_EMPTY);
    if (test_below(&game->random, 8) > 0) {
        igo_entry next;
        igo_point at = test_pick(&game->random, &empty);
        igo_color color = test_color(&game->random);
        igo_apply(twin_record(game), igo_move_play(color, at.row, at.col), &next);
        board = next.board;
    }
    if (test_below(&game->random, 3) == 0) {
        igo_point at = test_pick(&game->random, &empty);
        igo_board_set(&board, at, (igo_color)test_below(&game->random, 3));
    }
    return board;
}

static void compare_find_turn(test *t, twin *game, sightings *tally)
{
    igo_move got, want;
    igo_board board = board_nearby(game);
    naive_board naive = naive_of(&board);
    igo_color color = test_color(&game->random);
    bool found = naive_find_turn(game->naive, &naive, color, &want);
    tally->turns_found += found && want.turn == IGO_PLAY;
    tally->turns_not_found += !found;
    bool agree = igo_find_turn(twin_record(game), &board, color, &got) == found;
    if (!CHECK(t, agree && same_move(got, want))) {
        test_say_record(t, game->rules, twin_record(game));
        test_say(t, "then, by %s,", igo_color_name(color));
        test_say_position(t, &board, other(color));
    }
}

/* ---- Scores ---- */

static igo_set random_chains(twin *game)
{
    const igo_board *board = &current(game)->board;
    igo_board marks = igo_board_make(igo_board_rows(board), igo_board_cols(board));
    for (int i = test_below(&game->random, 4); i > 0; i--) {
        igo_color color = test_color(&game->random);
        igo_set stones = igo_board_points(board, color);
        if (igo_set_count(&stones) == 0) continue;
        igo_set chain = igo_board_chain(board, test_pick(&game->random, &stones));
        for (igo_point at = igo_set_before(); igo_set_next(&chain, &at);)
            igo_board_set(&marks, at, IGO_BLACK);
    }
    return igo_board_points(&marks, IGO_BLACK);
}

static void say_score(const test *t, const char *who, igo_score score)
{
    char text[64];
    igo_outcome_print(text, sizeof text, score.outcome);
    test_say(t, "%s: x %lld, o %lld, %s", who, (long long)score.points[IGO_BLACK],
             (long long)score.points[IGO_WHITE], text);
}

static void compare_score(test *t, twin *game)
{
    igo_rules rules = game->rules;
    rules.scoring = (igo_scoring)test_below(&game->random, 3);
    int reach = test_below(&game->random, 2) == 0 ? 16 : 800;
    rules.half_komi = test_below(&game->random, 2 * reach + 1) - reach;
    rules.handicap = (uint32_t)test_below(&game->random, 4);
    rules.bonus = (igo_bonus)test_below(&game->random, 3);
    igo_set dead = random_chains(game);
    naive_marks marks = {{false}};
    int cols = igo_board_cols(&current(game)->board);
    for (igo_point at = igo_set_before(); igo_set_next(&dead, &at);)
        marks.at[at.row * cols + at.col] = true;
    const igo_set *named = igo_set_count(&dead) > 0 ? &dead : NULL;
    igo_score got = igo_score_record(&rules, twin_record(game), named);
    igo_score want = naive_score(rules, game->naive, &marks);
    if (CHECK(t, same_score(got, want))) return;
    test_say_record(t, rules, twin_record(game));
    test_say(t, "with %d dead stones", igo_set_count(&dead));
    say_score(t, "library", got);
    say_score(t, "naive", want);
}

/* ---- Both records go on ---- */

static void entered(twin *game)
{
    game->count++;
    if (!igo_index_add(&game->index, twin_record(game))) abort();
    survey_take(game->survey, game->naive);
}

void twin_start(twin *game, const igo_board *board, igo_color next)
{
    naive_board naive = naive_of(board);
    game->count = 0;
    igo_index_clear(&game->index);
    igo_start(board, next, game->entries);
    naive_start(game->naive, &naive, next);
    entered(game);
}

void twin_apply(twin *game, igo_move move)
{
    igo_apply(twin_record(game), move, &game->entries[game->count]);
    naive_apply(game->naive, move);
    entered(game);
}

static void jump(twin *game, const igo_board *board, igo_color next)
{
    naive_board naive = naive_of(board);
    igo_apply_board(twin_record(game), board, next, &game->entries[game->count]);
    naive_then(game->naive, &naive, next);
    entered(game);
}

/* An empty board with a ko in its corner, where there is room for one. */
static igo_board ko_board(twin *game, int rows, int cols)
{
    igo_board board = igo_board_make(rows, cols);
    igo_color color = test_color(&game->random);
    if (rows < 3 || cols < 3) return board;
    igo_board_set(&board, (igo_point){0, 1}, color);
    igo_board_set(&board, (igo_point){1, 0}, color);
    igo_board_set(&board, (igo_point){0, 2}, other(color));
    igo_board_set(&board, (igo_point){1, 1}, other(color));
    return board;
}

static void start_anew(twin *game, int rows, int cols)
{
    int sparse = test_below(&game->random, 8);
    igo_board board = sparse > 0 ? test_lawful_board(&game->random, rows, cols, sparse)
                                 : ko_board(game, rows, cols);
    twin_start(game, &board, test_color(&game->random));
}

/* To a board of the past, to one close by, or to any. */
static void jump_somewhere(twin *game)
{
    size_t ply = (size_t)test_below(&game->random, (int)game->count);
    igo_board board = game->entries[ply].board;
    igo_color next = game->entries[ply].next;
    int choice = test_below(&game->random, 6);
    if (choice < 2) board = board_nearby(game);
    if (choice == 2)
        board = test_lawful_board(&game->random, igo_board_rows(&board), igo_board_cols(&board), 4);
    if (igo_board_lawful(&board)) jump(game, &board, choice < 5 ? next : test_color(&game->random));
}

/* Whatever the rules say of it. */
static void apply_anything(twin *game)
{
    igo_color color = test_color(&game->random);
    igo_set empty = igo_board_points(&current(game)->board, IGO_EMPTY);
    igo_point at = test_pick(&game->random, &empty);
    twin_apply(game, igo_move_play(color, at.row, at.col));
}

/* Of some legal plays the one that takes most; a pass where there is none. */
static void play_well(twin *game)
{
    igo_color color = current(game)->next;
    igo_move best = igo_move_pass(color);
    int most = -1;
    igo_set legal = igo_legal_moves(&game->rules, twin_record(game));
    for (int i = 0; i < 6 && igo_set_count(&legal) > 0; i++) {
        igo_point at = test_pick(&game->random, &legal);
        igo_move move = igo_move_play(color, at.row, at.col);
        int taken = (int)igo_is_legal(&game->rules, twin_record(game), move).taken;
        if (taken > most) {
            most = taken;
            best = move;
        }
    }
    twin_apply(game, best);
}

static void set_next(twin *game)
{
    igo_color next = other(current(game)->next);
    current(game)->next = next;
    game->naive->entries[game->naive->count - 1].next = next;
}

/* One pass leads to another; a game that is over goes on by force. */
static void go_on(twin *game)
{
    bool over = igo_is_over(&game->rules, twin_record(game));
    bool passed = current(game)->move.turn == IGO_PASS;
    int choice = over ? 4 + test_below(&game->random, 18) : test_below(&game->random, 100);
    if (choice < 4)
        set_next(game);
    else if (passed && !over && choice % 3 == 0)
        twin_apply(game, igo_move_pass(current(game)->next));
    else if (choice < 14)
        jump_somewhere(game);
    else if (choice < 18)
        apply_anything(game);
    else if (choice < 26)
        twin_apply(game, igo_move_pass(current(game)->next));
    else if (choice < 27)
        twin_apply(game, igo_move_resign(test_color(&game->random)));
    else
        play_well(game);
}

static bool compare_current(test *t, twin *game)
{
    const naive_entry *want = &game->naive->entries[game->naive->count - 1];
    const uint32_t *prisoners = current(game)->prisoners;
    if (CHECK(t, same_entry(current(game), want, naive_passes(game->naive)))) return true;
    test_say_record(t, game->rules, twin_record(game));
    test_say(t, "library: prisoners x %u o %u", (unsigned)prisoners[0], (unsigned)prisoners[1]);
    test_say(t, "naive: prisoners x %d o %d", want->prisoners[0], want->prisoners[1]);
    return false;
}

static void compare_ply(test *t, twin *game, bool whole, sightings *tally)
{
    if (!compare_current(t, game)) return;
    compare_points(t, game, tally);
    compare_turns(t, game, tally);
    if (!whole) return;
    compare_off_board(t, game, tally);
    compare_legal_moves(t, game);
    compare_find_turn(t, game, tally);
    compare_score(t, game);
}

/* One game of so many plies, set up anew now and then. */
void compare_game(test *t, twin *game, int rows, int cols, int plies, sightings *tally)
{
    bool is_small = rows * cols <= ALL_POINTS;
    start_anew(game, rows, cols);
    for (int ply = 0; ply < plies && t->failures == 0; ply++) {
        bool whole = is_small ? ply % 3 == 0 : ply == plies - 1;
        compare_ply(t, game, whole, tally);
        if (ply % 20 == 19)
            start_anew(game, rows, cols);
        else
            go_on(game);
    }
}
