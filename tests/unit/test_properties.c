/* test_properties.c - what holds in every game, tried in seeded random ones. */
#include "private.h"
#include "record_index.h"
#include "test.h"

enum { PLIES = 1200, LAST_PLY = 60, SEED = 3 };

typedef struct random_game {
    igo_rules rules;
    igo_entry *entries;
    size_t count;
    uint64_t random;
    igo_record record; /* as it was last asked for */
} random_game;

static const igo_record *record_of(random_game *game)
{
    game->record = (igo_record){.entries = game->entries, .count = game->count};
    return &game->record;
}

static igo_entry *current(random_game *game)
{
    return &game->entries[game->count - 1];
}

/* ---- Games of all sizes and rules, ply by ply ---- */

/* A legal play if there is one, now and then a pass. */
static igo_move random_move(random_game *game)
{
    igo_color next = current(game)->next;
    igo_set legal = igo_legal_moves(&game->rules, record_of(game));
    if (igo_set_count(&legal) == 0 || test_below(&game->random, 12) == 0)
        return igo_move_pass(next);
    igo_point at = test_pick(&game->random, &legal);
    return igo_move_play(next, at.row, at.col);
}

typedef void property(test *t, random_game *game);

static void try_game(test *t, random_game *game, property *holds, int rows, int cols)
{
    int sparse = 1 + test_below(&game->random, 6);
    igo_board board = test_lawful_board(&game->random, rows, cols, sparse);
    igo_start(&board, test_color(&game->random), game->entries);
    for (game->count = 1; game->count < LAST_PLY && t->failures == 0;) {
        holds(t, game);
        if (t->failures > 0) test_say_record(t, game->rules, record_of(game));
        igo_move move = random_move(game);
        igo_verdict verdict =
            igo_play(&game->rules, record_of(game), move, &game->entries[game->count]);
        game->count++;
        if (!CHECK(t, verdict.reason == IGO_LEGAL)) return;
    }
}

static void try_games(test *t, property *holds, int rounds)
{
    static const struct {
        int rows, cols;
    } sizes[] = {
        {1, 1}, {1, 2}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {4, 2},
        {3, 3}, {4, 3}, {4, 4}, {5, 5}, {3, 6}, {1, 9}, {7, 7},
    };
    random_game game = {.entries = test_room(PLIES, sizeof(igo_entry)), .random = SEED};
    for (int round = 0; round < rounds; round++) {
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            game.rules = test_rules(&game.random);
            try_game(t, &game, holds, sizes[i].rows, sizes[i].cols);
        }
    }
    free(game.entries);
}

/* ---- Stones ---- */

static int count_stones(const igo_board *board)
{
    igo_set black = igo_board_points(board, IGO_BLACK);
    igo_set white = igo_board_points(board, IGO_WHITE);
    return igo_set_count(&black) + igo_set_count(&white);
}

static void is_lawful(test *t, random_game *game)
{
    igo_set black = igo_board_dead(&current(game)->board, IGO_BLACK);
    igo_set white = igo_board_dead(&current(game)->board, IGO_WHITE);
    CHECK(t, igo_board_lawful(&current(game)->board));
    CHECK_NUMBER(t, igo_set_count(&black) + igo_set_count(&white), 0);
}

static void boards_stay_lawful(test *t)
{
    try_games(t, is_lawful, 20);
}

static void adds_up(test *t, random_game *game)
{
    const igo_board *board = &current(game)->board;
    igo_set legal = igo_legal_moves(&game->rules, record_of(game));
    for (igo_point at = igo_set_before(); igo_set_next(&legal, &at);) {
        igo_entry next;
        igo_move move = igo_move_play(current(game)->next, at.row, at.col);
        igo_verdict verdict = igo_play(&game->rules, record_of(game), move, &next);
        igo_evidence evidence = igo_explain(&game->rules, record_of(game), move);
        int taken = (int)verdict.taken;
        CHECK_NUMBER(t, count_stones(&next.board), count_stones(board) + 1 - taken);
        CHECK_NUMBER(t, igo_set_count(&evidence.taken), taken);
        CHECK_NUMBER(t, next.prisoners[0] + next.prisoners[1],
                     current(game)->prisoners[0] + current(game)->prisoners[1] + verdict.taken);
    }
}

static void stones_after_a_play_are_those_before_and_one_less_those_taken(test *t)
{
    try_games(t, adds_up, 10);
}

/* ---- Legal moves ---- */

static void lists_what_it_calls_legal(test *t, random_game *game)
{
    int count = 0;
    const igo_board *board = &current(game)->board;
    igo_set legal = igo_legal_moves(&game->rules, record_of(game));
    for (int row = -1; row <= igo_board_rows(board); row++) {
        for (int col = -1; col <= igo_board_cols(board); col++) {
            igo_move move = igo_move_play(current(game)->next, row, col);
            igo_verdict verdict = igo_is_legal(&game->rules, record_of(game), move);
            CHECK(t, igo_set_has(&legal, move.at) == (verdict.reason == IGO_LEGAL));
            count += verdict.reason == IGO_LEGAL;
        }
    }
    CHECK_NUMBER(t, igo_set_count(&legal), count);
}

static void the_legal_moves_are_the_points_judged_legal(test *t)
{
    try_games(t, lists_what_it_calls_legal, 20);
}

/* ---- Symmetries ---- */

/* One of sixteen: bit 0 turns the rows over, bit 1 the columns, bit 2 swaps rows and columns,
 * bit 3 swaps the colours. */
typedef unsigned symmetry;
enum { SYMMETRIES = 16 };

static igo_point point_under(symmetry how, const igo_board *board, igo_point at)
{
    int32_t row = how & 1 ? igo_board_rows(board) - 1 - at.row : at.row;
    int32_t col = how & 2 ? igo_board_cols(board) - 1 - at.col : at.col;
    return how & 4 ? (igo_point){col, row} : (igo_point){row, col};
}

static igo_color color_under(symmetry how, igo_color color)
{
    return how & 8 && color != IGO_EMPTY ? igo_opponent(color) : color;
}

static igo_move move_under(symmetry how, const igo_board *board, igo_move move)
{
    move.color = color_under(how, move.color);
    if (move.turn == IGO_PLAY) move.at = point_under(how, board, move.at);
    return move;
}

static igo_board board_under(symmetry how, const igo_board *board)
{
    int rows = igo_board_rows(board);
    int cols = igo_board_cols(board);
    igo_board image = how & 4 ? igo_board_make(cols, rows) : igo_board_make(rows, cols);
    for (int row = 0; row < rows; row++) {
        for (int col = 0; col < cols; col++) {
            igo_point at = {row, col};
            igo_color color = igo_board_get(board, at);
            igo_board_set(&image, point_under(how, board, at), color_under(how, color));
        }
    }
    return image;
}

static bool is_image(symmetry how, const igo_board *board, const igo_set *set, const igo_set *image)
{
    if (igo_set_count(set) != igo_set_count(image)) return false;
    for (igo_point at = igo_set_before(); igo_set_next(set, &at);)
        if (!igo_set_has(image, point_under(how, board, at))) return false;
    return true;
}

/* The record seen under a symmetry: its start is mapped, its moves are played again. */
static void map_record(symmetry how, const igo_record *record, igo_entry *image)
{
    igo_board board = board_under(how, &record->entries[0].board);
    igo_start(&board, color_under(how, record->entries[0].next), image);
    for (size_t ply = 1; ply < record->count; ply++) {
        igo_move move = move_under(how, &record->entries[0].board, record->entries[ply].move);
        igo_apply(&(igo_record){.entries = image, .count = ply}, move, &image[ply]);
    }
}

static bool judges_alike(symmetry how, random_game *game, const igo_record *image, igo_point at)
{
    const igo_board *board = &current(game)->board;
    igo_move move = igo_move_play(current(game)->next, at.row, at.col);
    igo_move other = move_under(how, board, move);
    igo_evidence a = igo_explain(&game->rules, record_of(game), move);
    igo_evidence b = igo_explain(&game->rules, image, other);
    return a.verdict.reason == b.verdict.reason && a.verdict.taken == b.verdict.taken &&
           a.verdict.repeats == b.verdict.repeats && is_image(how, board, &a.taken, &b.taken) &&
           is_image(how, board, &a.chain, &b.chain);
}

static void looks_alike(test *t, random_game *game, symmetry how, const igo_record *image)
{
    const igo_board *board = &current(game)->board;
    igo_board expected = board_under(how, board);
    CHECK(t, igo_board_equal(&image->entries[image->count - 1].board, &expected));
    igo_set legal = igo_legal_moves(&game->rules, record_of(game));
    igo_set image_legal = igo_legal_moves(&game->rules, image);
    CHECK(t, is_image(how, board, &legal, &image_legal));
    igo_set empty = igo_board_points(board, IGO_EMPTY);
    for (igo_point at = igo_set_before(); igo_set_next(&empty, &at);)
        if (!CHECK(t, judges_alike(how, game, image, at)))
            test_say(t, "at %d,%d under symmetry %u", (int)at.row, (int)at.col, how);
}

static void is_symmetric(test *t, random_game *game)
{
    if (game->count % 6 != 0) return;
    igo_entry *image = test_room(PLIES, sizeof *image);
    for (symmetry how = 1; how < SYMMETRIES; how++) {
        map_record(how, record_of(game), image);
        looks_alike(t, game, how, &(igo_record){.entries = image, .count = game->count});
    }
    free(image);
}

static void the_eight_symmetries_and_exchange_of_colours_commute_with_judging(test *t)
{
    try_games(t, is_symmetric, 8);
}

/* ---- Hashes ---- */

static void hash_tells_boards_apart(test *t, random_game *game)
{
    igo_entry fresh;
    igo_start(&current(game)->board, test_color(&game->random), &fresh);
    CHECK(t, fresh.hash == current(game)->hash);
    for (size_t ply = 0; ply < game->count; ply++) {
        const igo_entry *past = &game->entries[ply];
        bool same = igo_board_equal(&past->board, &current(game)->board);
        CHECK(t, same == (past->hash == current(game)->hash));
    }
}

static void a_hash_is_of_the_board_however_it_was_reached(test *t)
{
    try_games(t, hash_tells_boards_apart, 20);
}

/* ---- An index ---- */

static igo_index index_of(const igo_record *record)
{
    igo_index index = {.count = 0};
    for (size_t count = 1; count <= record->count; count++)
        if (!igo_index_add(&index, &(igo_record){.entries = record->entries, .count = count}))
            abort();
    return index;
}

static void compare_with_index(test *t, random_game *game, const igo_index *index)
{
    const igo_record *plain = record_of(game);
    igo_record indexed = *plain;
    indexed.index = index;
    igo_set all =
        igo_board_make(igo_board_rows(&game->entries->board), igo_board_cols(&game->entries->board))
            .points[IGO_EMPTY];
    for (igo_point at = igo_set_before(); igo_set_next(&all, &at);) {
        igo_move move = igo_move_play(game->entries[game->count - 1].next, at.row, at.col);
        igo_verdict want = igo_is_legal(&game->rules, plain, move);
        igo_verdict got = igo_is_legal(&game->rules, &indexed, move);
        CHECK(t, got.reason == want.reason && got.repeats == want.repeats);
    }
    igo_set want = igo_legal_moves(&game->rules, plain);
    igo_set got = igo_legal_moves(&game->rules, &indexed);
    CHECK_NUMBER(t, igo_set_count(&got), igo_set_count(&want));
}

/* With all entries, and again after a way back and forth. */
static void looks_up_alike(test *t, random_game *game)
{
    igo_index index = index_of(record_of(game));
    compare_with_index(t, game, &index);
    size_t back = (size_t)test_below(&game->random, (int)game->count);
    for (size_t i = 0; i < back; i++)
        igo_index_drop(&index);
    while (index.count < game->count)
        igo_index_add(&index, &(igo_record){.entries = game->entries, .count = index.count + 1});
    compare_with_index(t, game, &index);
    igo_index_free(&index);
}

static void an_index_changes_no_verdict(test *t)
{
    try_games(t, looks_up_alike, 10);
}

/* ---- The look back ---- */

/* The verdict of positional superko where suicide is allowed, from all boards of the record. */
static igo_verdict look_at_all(const igo_record *record, igo_move move)
{
    igo_entry next;
    igo_apply(record, move, &next);
    size_t count = record->count;
    if (count >= 2 && igo_board_equal(&record->entries[count - 2].board, &next.board))
        return (igo_verdict){.reason = IGO_KO, .repeats = count - 2};
    for (size_t ply = count; ply-- > 0;)
        if (igo_board_equal(&record->entries[ply].board, &next.board))
            return (igo_verdict){.reason = IGO_SUPERKO, .repeats = ply};
    return (igo_verdict){.reason = IGO_LEGAL};
}

static void looks_back_far_enough(test *t, random_game *game, const igo_record *record)
{
    igo_set legal = igo_legal_moves(&game->rules, record);
    const igo_set *empty = &current(game)->board.points[IGO_EMPTY];
    for (igo_point at = igo_set_before(); igo_set_next(empty, &at);) {
        igo_move move = igo_move_play(current(game)->next, at.row, at.col);
        igo_verdict want = look_at_all(record, move);
        igo_verdict got = igo_is_legal(&game->rules, record, move);
        CHECK(t, got.reason == want.reason && got.repeats == want.repeats);
        CHECK(t, igo_set_has(&legal, at) == (want.reason == IGO_LEGAL));
    }
}

/* A play, rather one that takes stones, or a pass; by either player, in turn or not; or a jump to
 * an earlier board or another. */
static void go_on_somehow(random_game *game)
{
    int choice = test_below(&game->random, 40);
    igo_board board = current(game)->board;
    igo_color next = test_color(&game->random);
    if (choice < 4) current(game)->next = next;
    igo_move move = igo_move_pass(current(game)->next);
    const igo_set *empty = &board.points[IGO_EMPTY];
    for (int tries = 0; tries < 6 && choice < 32 && igo_set_count(empty) > 0; tries++) {
        igo_point at = test_pick(&game->random, empty);
        move = igo_move_play(move.color, at.row, at.col);
        if (igo_is_legal(&game->rules, record_of(game), move).taken > 0) break;
    }
    if (choice == 39) board = game->entries[test_below(&game->random, (int)game->count)].board;
    if (choice == 38)
        board = test_lawful_board(&game->random, igo_board_rows(&board), igo_board_cols(&board), 3);
    if (choice < 38)
        igo_apply(record_of(game), move, current(game) + 1);
    else
        igo_apply_board(record_of(game), &board, next, current(game) + 1);
    game->count++;
}

/* Of the whole record, and of its end. */
static void a_look_back_finds_every_board_that_comes_back(test *t)
{
    static const struct {
        int rows, cols;
    } sizes[] = {{1, 2}, {1, 4}, {2, 3}, {3, 3}, {3, 4}, {4, 4}, {5, 5}};
    enum { GAMES = 350, TURNS = 100 };
    random_game game = {.entries = test_room(TURNS + 1, sizeof(igo_entry)), .random = SEED};
    for (int i = 0; i < GAMES; i++) {
        int rows = sizes[i % 7].rows, cols = sizes[i % 7].cols;
        game.rules = (igo_rules){.ko = IGO_KO_POSITIONAL, .suicide = IGO_SUICIDE_ALLOWED};
        igo_board board =
            i % 2 ? igo_board_make(rows, cols) : test_lawful_board(&game.random, rows, cols, 2);
        igo_start(&board, IGO_BLACK, game.entries);
        for (game.count = 1; game.count < TURNS && t->failures == 0; go_on_somehow(&game)) {
            size_t cut = (size_t)test_below(&game.random, (int)game.count);
            igo_record end = {.entries = game.entries + cut, .count = game.count - cut};
            looks_back_far_enough(t, &game, record_of(&game));
            looks_back_far_enough(t, &game, &end);
            if (t->failures > 0) test_say_record(t, game.rules, record_of(&game));
        }
    }
    free(game.entries);
}

/* Black fills a bare board alone, and the last stone takes all off. White never has a turn, or only
 * passes. */
static void a_suicide_of_many_brings_back_the_start(test *t)
{
    igo_rules rules = {.ko = IGO_KO_POSITIONAL, .suicide = IGO_SUICIDE_ALLOWED};
    for (int passes = 0; passes < 2; passes++) {
        igo_game *game = igo_game_new(&rules, 5, 5);
        for (int at = 0; at < 24; at++) {
            igo_game_apply(game, igo_move_play(IGO_BLACK, at / 5, at % 5));
            if (passes > 0) igo_game_apply(game, igo_move_pass(IGO_WHITE));
            igo_game_set_next(game, IGO_BLACK);
        }
        igo_verdict verdict = igo_game_judge(game, igo_move_play(IGO_BLACK, 4, 4));
        CHECK(t, verdict.reason == IGO_SUPERKO);
        CHECK_NUMBER(t, (long long)verdict.repeats, 0);
        igo_game_free(game);
    }
}

/* Many stones come in one turn, and two go after many passes. */
static void a_suicide_brings_back_a_board_from_before_many_passes(test *t)
{
    enum { PASSES = 21 };
    igo_rules rules = {.ko = IGO_KO_POSITIONAL, .suicide = IGO_SUICIDE_ALLOWED};
    igo_entry entries[3 + PASSES];
    igo_board empty = igo_board_make(2, 13), full = empty;
    for (int at = 1; at < 24; at++)
        igo_board_set(&full, (igo_point){at / 13, at % 13}, IGO_WHITE);
    igo_start(&empty, IGO_WHITE, entries);
    igo_apply_board(&(igo_record){.entries = entries, .count = 1}, &full, IGO_BLACK, &entries[1]);
    igo_record record = {.entries = entries, .count = 2};
    igo_apply(&record, igo_move_play(IGO_BLACK, 1, 11), &entries[2]);
    for (record.count = 3; record.count < 3 + PASSES; record.count++)
        igo_apply(&record, igo_move_pass(record.count % 2 ? IGO_WHITE : IGO_BLACK),
                  &entries[record.count]);
    igo_verdict verdict = igo_is_legal(&rules, &record, igo_move_play(IGO_BLACK, 1, 12));
    CHECK(t, verdict.reason == IGO_SUPERKO);
    CHECK_NUMBER(t, (long long)verdict.repeats, 1);
}

/* The number is what the plainest kind of lanes gives. */
static void a_hash_is_the_same_on_every_machine(test *t)
{
    uint64_t sum = 0;
    for (int size = 1; size <= IGO_MAX_SIZE; size++) {
        igo_board board = igo_board_make(size, size);
        for (int at = 1; at < size * size; at += 3)
            igo_board_set(&board, (igo_point){at / size, at % size},
                          at % 2 ? IGO_WHITE : IGO_BLACK);
        igo_entry entry;
        if (!igo_board_lawful(&board)) continue;
        igo_start(&board, IGO_BLACK, &entry);
        sum = sum * 31 + entry.hash;
    }
    CHECK(t, sum == 0x20ffd8a467e26950);
}

static void empty_boards_of_all_sizes_differ_in_their_hash(test *t)
{
    uint64_t *seen = test_room(IGO_MAX_SIZE * IGO_MAX_SIZE, sizeof *seen);
    for (int i = 0; i < IGO_MAX_SIZE * IGO_MAX_SIZE; i++) {
        igo_entry entry;
        igo_board board = igo_board_make(i / IGO_MAX_SIZE + 1, i % IGO_MAX_SIZE + 1);
        igo_start(&board, IGO_BLACK, &entry);
        seen[i] = entry.hash;
        for (int j = 0; j < i; j++)
            CHECK(t, seen[i] != seen[j]);
    }
    free(seen);
}

/* ---- Actions ---- */

static void actions_return(test *t, random_game *game)
{
    const igo_board *board = &current(game)->board;
    size_t pass = (size_t)(igo_board_rows(board) * igo_board_cols(board));
    for (size_t action = 0; action <= pass; action++) {
        igo_move move = igo_action_move(board, current(game)->next, action);
        CHECK_NUMBER(t, igo_move_action(board, move), action);
        CHECK(t, move.color == current(game)->next);
        CHECK(t, (move.turn == IGO_PASS) == (action == pass));
        CHECK(t, move.turn == IGO_PASS || igo_board_has(board, move.at));
    }
}

static void a_move_has_a_number_and_a_number_its_move(test *t)
{
    try_games(t, actions_return, 3);
}

static void the_turn_behind_a_play_is_found(test *t, random_game *game)
{
    igo_move found;
    igo_move made = random_move(game);
    igo_entry next;
    igo_play(&game->rules, record_of(game), made, &next);
    CHECK(t, igo_find_turn(record_of(game), &next.board, made.color, &found));
    bool is_pass = igo_board_equal(&next.board, &current(game)->board);
    CHECK(t, found.turn == (is_pass ? IGO_PASS : IGO_PLAY) && found.color == made.color);
    CHECK(t, is_pass || (found.at.row == made.at.row && found.at.col == made.at.col));
}

static void every_play_is_found_from_the_boards_before_and_after_it(test *t)
{
    try_games(t, the_turn_behind_a_play_is_found, 20);
}

/* ---- Superko ---- */

static bool is_new(random_game *game, bool whole_position)
{
    for (size_t ply = 0; ply + 1 < game->count; ply++) {
        const igo_entry *past = &game->entries[ply];
        bool same_next = past->next == current(game)->next;
        if ((same_next || !whole_position) && igo_board_equal(&past->board, &current(game)->board))
            return false;
    }
    return true;
}

/* Plays without passes as long as there is a legal one: it ends before the room does. */
static void play_to_the_end(test *t, random_game *game, int rows, int cols)
{
    igo_board board = igo_board_make(rows, cols);
    igo_start(&board, IGO_BLACK, game->entries);
    for (game->count = 1; CHECK(t, game->count < PLIES); game->count++) {
        igo_set legal = igo_legal_moves(&game->rules, record_of(game));
        if (igo_set_count(&legal) == 0) return;
        igo_point at = test_pick(&game->random, &legal);
        igo_move move = igo_move_play(current(game)->next, at.row, at.col);
        igo_apply(record_of(game), move, current(game) + 1);
        random_game longer = *game;
        longer.count++;
        if (!CHECK(t, is_new(&longer, game->rules.ko != IGO_KO_POSITIONAL)))
            test_say_record(t, game->rules, record_of(&longer));
        if (t->failures > 0) return;
    }
}

static void play_under_superko(test *t, igo_ko ko)
{
    static const struct {
        int rows, cols;
    } sizes[] = {
        {1, 1}, {1, 2}, {1, 3}, {4, 1}, {1, 5}, {2, 2}, {2, 3}, {3, 3}, {3, 4},
    };
    random_game game = {.entries = test_room(PLIES, sizeof(igo_entry)), .random = SEED};
    game.rules = igo_rules_kata();
    game.rules.ko = ko;
    for (int round = 0; round < 15; round++) {
        game.rules.suicide = (igo_suicide)(round % 3);
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            play_to_the_end(t, &game, sizes[i].rows, sizes[i].cols);
    }
    free(game.entries);
}

static void no_board_comes_back_under_positional_superko_and_games_end(test *t)
{
    play_under_superko(t, IGO_KO_POSITIONAL);
}

static void no_position_comes_back_under_situational_superko_and_games_end(test *t)
{
    play_under_superko(t, IGO_KO_SITUATIONAL);
}

static void no_position_comes_back_under_natural_superko_and_games_end(test *t)
{
    play_under_superko(t, IGO_KO_NATURAL);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, boards_stay_lawful);
    POINT(&t, stones_after_a_play_are_those_before_and_one_less_those_taken);
    POINT(&t, the_legal_moves_are_the_points_judged_legal);
    POINT(&t, the_eight_symmetries_and_exchange_of_colours_commute_with_judging);
    POINT(&t, a_hash_is_of_the_board_however_it_was_reached);
    POINT(&t, an_index_changes_no_verdict);
    POINT(&t, a_look_back_finds_every_board_that_comes_back);
    POINT(&t, a_suicide_of_many_brings_back_the_start);
    POINT(&t, a_suicide_brings_back_a_board_from_before_many_passes);
    POINT(&t, a_hash_is_the_same_on_every_machine);
    POINT(&t, empty_boards_of_all_sizes_differ_in_their_hash);
    POINT(&t, a_move_has_a_number_and_a_number_its_move);
    POINT(&t, every_play_is_found_from_the_boards_before_and_after_it);
    POINT(&t, no_board_comes_back_under_positional_superko_and_games_end);
    POINT(&t, no_position_comes_back_under_situational_superko_and_games_end);
    POINT(&t, no_position_comes_back_under_natural_superko_and_games_end);
    return test_end(&t);
}
