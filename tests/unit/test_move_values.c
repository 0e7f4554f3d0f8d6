/* test_move_values.c - the judgement of positions: maps worked out by hand, reasonable moves,
 * samples. */
#include "influence.h"
#include "move_values.h"
#include "test.h"

#include <math.h>

/* ---- Maps ---- */

static void check_map(test *t, const influence *map, const double *want)
{
    for (int row = 0; row < map->rows; row++)
        for (int col = 0; col < map->cols; col++, want++)
            if (!CHECK(t, influence_at(map, (igo_point){row, col}) == *want))
                test_say(t, "at %d,%d: %.17g, wanted %.17g", row, col,
                         influence_at(map, (igo_point){row, col}), *want);
}

static void a_stone_in_the_centre_of_9x9_reaches_four_points_far(test *t)
{
    static const double far[] = {-1, -0.5, -0.25, -0.125};
    double want[81];
    influence map;
    for (int i = 0; i < 81; i++) {
        int down = abs(i / 9 - 4), across = abs(i % 9 - 4);
        bool line = down == 0 || across == 0; /* one point three steps away is beside it, not two */
        want[i] = down + across < 4   ? far[down + across]
                  : down + across > 4 ? 0
                  : line              ? -0.0625
                                      : -0.125;
    }
    igo_board board = igo_board_make(9, 9);
    igo_board_set(&board, (igo_point){4, 4}, IGO_BLACK);
    influence_of_board(&map, &board);
    check_map(t, &map, want);
    CHECK(t, influence_worth(&map, IGO_BLACK) == 8.25);
    CHECK(t, influence_worth(&map, IGO_WHITE) == -8.25);
}

/* The map of a record: a board, and plays of the colours named. */
static influence map_after(int rows, int cols, const char *start, const igo_move *moves,
                           size_t count)
{
    igo_entry entries[8];
    influence map;
    igo_board board = test_board(rows, cols, start);
    igo_start(&board, IGO_BLACK, &entries[0]);
    for (size_t i = 0; i < count; i++)
        igo_apply(&(igo_record){.entries = entries, .count = i + 1}, moves[i], &entries[i + 1]);
    influence_of_record(&map, &(igo_record){.entries = entries, .count = count + 1}, NULL);
    return map;
}

static void two_enemies_two_points_apart_leave_nothing_between_them(test *t)
{
    static const double want[] = {-0.5, -1, 0, 1, 0.375}, other[] = {-0.375, -1, 0, 1, 0.5};
    const igo_move moves[] = {igo_move_play(IGO_BLACK, 0, 1), igo_move_play(IGO_WHITE, 0, 3)};
    const igo_move turned[] = {igo_move_play(IGO_WHITE, 0, 3), igo_move_play(IGO_BLACK, 0, 1)};
    influence map = map_after(1, 5, "-----", moves, 2);
    check_map(t, &map, want);
    map = map_after(1, 5, "-----", turned, 2);
    check_map(t, &map, other);
    map = map_after(1, 5, "-x-o-", NULL, 0);
    check_map(t, &map, want);
}

/* White first on a board of 3x3 in the corner; what the black stone beside it then holds back. */
static void a_wave_goes_on_weakened(test *t)
{
    /* White at 0,0: 1; 0.5 at 1,0 and 0,1; 0.25 at 2,0, 1,1 and 0,2; 0.125 at 2,1 and 1,2; and
     * 0.0625 from each of these at 2,2. Black at 0,1: 0.5 - 1 is -0.5, so -1. Its wave: 0.25 - 0.5
     * at 1,1 and at 0,2, of which 0.25 is left; from 1,1: 0.125 - 0.125 at 2,1 with 0 left, 0.5 -
     * 0.125 at 1,0 with none, 0.125 - 0.125 at 1,2 with 0 left; from 0,2: 0 - 0.125 at 1,2 with
     * 0.125 left; from there: 0.125 - 0.0625 at 2,2. */
    static const double want[] = {1, -1, -0.25, 0.375, -0.25, -0.125, 0.25, 0, 0.0625};
    const igo_move moves[] = {igo_move_play(IGO_WHITE, 0, 0), igo_move_play(IGO_BLACK, 0, 1)};
    influence map = map_after(3, 3, "---------", moves, 2);
    check_map(t, &map, want);
}

static void a_capture_makes_the_map_anew(test *t)
{
    static const double want[] = {-0.5, -1, -0.5, -0.25};
    const igo_move moves[] = {igo_move_play(IGO_WHITE, 0, 0), igo_move_play(IGO_BLACK, 0, 1)};
    influence map = map_after(1, 4, "----", moves, 2);
    check_map(t, &map, want);
}

static void passes_change_no_map(test *t)
{
    static const double want[] = {-0.5, -1, -0.5};
    const igo_move moves[] = {igo_move_pass(IGO_BLACK), igo_move_pass(IGO_WHITE)};
    influence map = map_after(1, 3, "-x-", moves, 2);
    check_map(t, &map, want);
}

enum { UNTOUCHED = 77 };

/* A step down from the last row may lead behind the words of a set. What is behind the map is not
 * touched. */
static bool ends_at_its_size(const influence *map)
{
    for (int at = map->rows * (map->cols + 1); at < IGO_MAX_SIZE * (IGO_MAX_SIZE + 1); at++)
        if (map->value[at] != UNTOUCHED) return false;
    return true;
}

static void boards_of_every_size_have_maps(test *t)
{
    for (int rows = 1; rows <= IGO_MAX_SIZE; rows++)
        for (int cols = 1; cols <= IGO_MAX_SIZE; cols++) {
            influence map, turned;
            for (int at = 0; at < IGO_MAX_SIZE * (IGO_MAX_SIZE + 1); at++)
                map.value[at] = UNTOUCHED;
            igo_board board = igo_board_make(rows, cols), other = igo_board_make(rows, cols);
            igo_board_set(&board, (igo_point){rows - 1, cols - 1}, IGO_WHITE);
            igo_board_set(&other, (igo_point){0, 0}, IGO_WHITE);
            influence_of_board(&map, &board);
            influence_of_board(&turned, &other);
            CHECK(t, influence_worth(&map, IGO_WHITE) == influence_worth(&turned, IGO_WHITE));
            CHECK(t, influence_worth(&map, IGO_WHITE) <= 8.25);
            CHECK(t, ends_at_its_size(&map));
        }
}

static void pictures_have_values_between_one_and_one(test *t)
{
    influence map = map_after(1, 3, "xx-", NULL, 0);
    CHECK(t, influence_at(&map, (igo_point){0, 1}) == -1.5);
    CHECK(t, influence_clamped(&map, (igo_point){0, 1}) == -1);
    CHECK(t, influence_clamped(&map, (igo_point){0, 2}) == -0.75);
    map = map_after(1, 3, "oo-", NULL, 0);
    CHECK(t, influence_clamped(&map, (igo_point){0, 1}) == 1);
}

/* ---- Maps of random games, as move_values.h says it ---- */

typedef struct plain_map {
    double value[IGO_MAX_SIZE + 2][IGO_MAX_SIZE + 2];
    bool open[IGO_MAX_SIZE + 2][IGO_MAX_SIZE + 2]; /* empty, on the board */
} plain_map;

static void plain_put(plain_map *map, igo_point at, double player)
{
    enum { MOST = 100 };
    static const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
    struct {
        int row, col;
        double strength;
    } queue[MOST];
    bool marked[IGO_MAX_SIZE + 2][IGO_MAX_SIZE + 2] = {{false}};
    int count = 0, row = at.row + 1, col = at.col + 1;
    double *own = &map->value[row][col];
    *own += player;
    if (fabs(*own) < 1) *own = player;
    map->open[row][col] = false;
    queue[count].row = row, queue[count].col = col, queue[count++].strength = 1;
    for (int i = 0; i < count; i++)
        for (int way = 0; way < 4; way++) {
            double half = queue[i].strength / 2;
            row = queue[i].row + down[way];
            col = queue[i].col + right[way];
            if (!map->open[row][col] || marked[row][col]) continue;
            double theirs = -player * map->value[row][col];
            map->value[row][col] += player * half;
            double left = theirs > 0 ? half - theirs : half;
            if (half <= 0.1 || left <= 0.1) continue;
            marked[row][col] = true;
            queue[count].row = row, queue[count].col = col, queue[count++].strength = left;
        }
}

static void plain_board(plain_map *map, const igo_board *board)
{
    *map = (plain_map){.value = {{0}}};
    igo_point at;
    for (at.row = 0; at.row < igo_board_rows(board); at.row++)
        for (at.col = 0; at.col < igo_board_cols(board); at.col++)
            map->open[at.row + 1][at.col + 1] = true;
    for (at = (igo_point){0, 0}; at.row < igo_board_rows(board); at.row++)
        for (at.col = 0; at.col < igo_board_cols(board); at.col++)
            if (igo_board_get(board, at) != IGO_EMPTY)
                plain_put(map, at, igo_board_get(board, at) == IGO_BLACK ? -1 : 1);
}

static bool is_plain(const influence *map, const plain_map *plain)
{
    for (int row = 0; row < map->rows; row++)
        for (int col = 0; col < map->cols; col++)
            if (influence_at(map, (igo_point){row, col}) != plain->value[row + 1][col + 1])
                return false;
    return true;
}

/* The map of a whole record, and the one that goes on from turn to turn. */
static void random_games_have_plain_maps(test *t)
{
    enum { TURNS = 120 };
    static const int sizes[][2] = {{1, 7}, {2, 2}, {5, 5}, {9, 9}, {19, 19}, {32, 32}, {32, 3}};
    static igo_entry entries[TURNS + 1];
    static plain_map plain;
    influence map, next;
    prng c = prng_seeded(7, 0);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        igo_board board = igo_board_make(sizes[i][0], sizes[i][1]);
        igo_record all = {.entries = entries, .count = 1};
        igo_start(&board, IGO_BLACK, &entries[0]);
        influence_of_board(&next, &board);
        plain_board(&plain, &board);
        for (size_t turn = 1; turn <= TURNS; turn++, all.count++) {
            const igo_entry *last = &entries[turn - 1], *now = &entries[turn];
            igo_set plays = reasonable_moves(igo_rules_kata(), &all);
            igo_move move = random_move(&plays, last->next, &c);
            igo_apply(&all, move, &entries[turn]);
            if (memcmp(now->prisoners, last->prisoners, sizeof now->prisoners) != 0)
                plain_board(&plain, &now->board);
            else if (move.turn == IGO_PLAY)
                plain_put(&plain, move.at, move.color == IGO_BLACK ? -1 : 1);
            igo_record two = {.entries = last, .count = 2}, whole = all;
            whole.count++;
            influence_of_record(&map, &whole, NULL);
            influence_of_record(&next, &two, &next);
            if (!CHECK(t, is_plain(&map, &plain)) || !CHECK(t, is_plain(&next, &plain))) return;
        }
    }
}

/* ---- Moves ---- */

static igo_set reasonable(int rows, int cols, const char *text, igo_color next)
{
    igo_entry entry;
    igo_board board = test_board(rows, cols, text);
    igo_start(&board, next, &entry);
    return reasonable_moves(igo_rules_kata(), &(igo_record){.entries = &entry, .count = 1});
}

static void own_eyes_and_suicides_are_not_reasonable(test *t)
{
    igo_set plays = reasonable(3, 3,
                               "-x-"
                               "xx-"
                               "--o",
                               IGO_BLACK);
    CHECK_NUMBER(t, igo_set_count(&plays), 4);
    CHECK(t, !igo_set_has(&plays, (igo_point){0, 0}));
    plays = reasonable(3, 3,
                       "-x-"
                       "xx-"
                       "--o",
                       IGO_WHITE);
    CHECK(t, !igo_set_has(&plays, (igo_point){0, 0}));
    CHECK(t, igo_set_has(&plays, (igo_point){1, 2}));
    plays = reasonable(1, 1, "-", IGO_BLACK);
    CHECK_NUMBER(t, igo_set_count(&plays), 0);
}

static void the_wide_boards_have_reasonable_moves(test *t)
{
    igo_board board = igo_board_make(32, 32);
    igo_entry entry;
    igo_board_set(&board, (igo_point){31, 30}, IGO_WHITE);
    igo_board_set(&board, (igo_point){30, 31}, IGO_WHITE);
    igo_start(&board, IGO_WHITE, &entry);
    igo_set plays =
        reasonable_moves(igo_rules_kata(), &(igo_record){.entries = &entry, .count = 1});
    CHECK_NUMBER(t, igo_set_count(&plays), 1024 - 3);
    CHECK(t, !igo_set_has(&plays, (igo_point){31, 31}));
}

static void chance_takes_every_play_about_as_often(test *t)
{
    igo_board board = igo_board_make(9, 9);
    igo_set plays = igo_set_none(&board);
    const igo_point points[] = {{0, 0}, {3, 8}, {8, 8}};
    int counts[3] = {0};
    prng c = prng_seeded(1, 1);
    for (int i = 0; i < 3; i++)
        igo_set_add(&plays, points[i]);
    for (int i = 0; i < 3000; i++) {
        igo_move move = random_move(&plays, IGO_WHITE, &c);
        for (int k = 0; k < 3; k++)
            counts[k] += move.at.row == points[k].row && move.at.col == points[k].col;
        CHECK(t, move.turn == IGO_PLAY && move.color == IGO_WHITE);
    }
    for (int k = 0; k < 3; k++)
        CHECK(t, counts[k] > 900 && counts[k] < 1100);
    plays = igo_set_none(&board);
    CHECK(t, random_move(&plays, IGO_BLACK, &c).turn == IGO_PASS);
}

/* ---- Values ---- */

static values *judged(igo_rules rules, int rows, int cols, const char *text, samples how)
{
    static prng c;
    igo_entry entry;
    values *v = test_room(1, sizeof *v);
    igo_board board = test_board(rows, cols, text);
    c = prng_seeded(1, 0);
    igo_start(&board, IGO_BLACK, &entry);
    if (!values_start(v, rules, &(igo_record){.entries = &entry, .count = 1}, how, &c)) abort();
    while (values_next(v) == IGO_MORE)
        continue;
    return v;
}

static void done(values *v)
{
    free(v->entries);
    free(v);
}

static void one_turn_is_worth_the_map_behind_it(test *t)
{
    values *v = judged(igo_rules_kata(), 1, 5, "-----", (samples){.games = 3, .turns = 1});
    CHECK_NUMBER(t, v->count, 5);
    CHECK_NUMBER(t, v->moves[0].at.col, 2);
    CHECK_NUMBER(t, v->moves[1].at.col, 1);
    CHECK_NUMBER(t, v->moves[2].at.col, 3);
    CHECK_NUMBER(t, v->moves[3].at.col, 0);
    CHECK(t, mean_value(&v->moves[0].values) == 2.5);
    CHECK(t, mean_value(&v->moves[1].values) == 2.375);
    CHECK(t, mean_value(&v->moves[3].values) == 1.9375);
    for (int i = 0; i < 5; i++)
        CHECK(t, mean_error(&v->moves[i].values) == 0 && v->moves[i].values.count == 3);
    done(v);
}

/* Beside its stone black has two eyes and all of 1x4. At the edge white takes the stone there,
 * black may not take back and has no other reasonable move, and white takes the other stone, too.
 */
static void samples_to_the_end_are_worth_the_area(test *t)
{
    values *v = judged(igo_rules_kata(), 1, 4, "-x--", (samples){.games = 5, .turns = 0});
    CHECK_NUMBER(t, v->count, 2);
    CHECK(t, mean_value(&v->moves[0].values) == 4 && mean_value(&v->moves[1].values) == -4);
    CHECK(t, mean_error(&v->moves[0].values) == 0);
    CHECK_NUMBER(t, v->moves[0].at.col, 2);
    done(v);
}

/* White may play on the four points below, but not into an eye of black. One seed in a thousand
 * goes beyond this value of chi-square with three degrees of freedom. */
static void the_turns_of_a_sample_are_equally_likely(test *t)
{
    enum { SAMPLES = 4000, COLS = 4 };
    const double most = 16.27, expected = SAMPLES / COLS;
    igo_entry entry;
    igo_board board = test_board(3, 4,
                                 "-x-x"
                                 "x-xx"
                                 "----");
    values *v = test_room(1, sizeof *v);
    prng c = prng_seeded(3, 0);
    double seen[COLS] = {0}, sum = 0;
    igo_start(&board, IGO_BLACK, &entry);
    CHECK(t, values_start(v, igo_rules_kata(), &(igo_record){.entries = &entry, .count = 1},
                          (samples){.games = SAMPLES, .turns = 2}, &c));
    for (int i = 0; i < SAMPLES && values_next(v) == IGO_MORE; i++) {
        igo_move reply = v->entries[v->end - 1].move;
        CHECK(t, reply.turn == IGO_PLAY && reply.color == IGO_WHITE && reply.at.row == 2);
        seen[reply.at.col]++;
    }
    for (int col = 0; col < COLS; col++)
        sum += (seen[col] - expected) * (seen[col] - expected) / expected;
    CHECK(t, sum < most);
    done(v);
}

/* Two values of one kind each: the error of the mean is half of what lies between them. */
static void the_error_is_that_of_the_mean(test *t)
{
    values *v = judged(igo_rules_kata(), 1, 3, "---", (samples){.games = 400, .turns = 2});
    const sampled_move *edge = &v->moves[v->count - 1];
    /* Black at the edge: -1 -0.5 -0.25. White in the middle takes it: 0.5 + 1 + 0.5. White at the
     * other edge: -1, 0, 1. So the mean is -1 and the deviation 1, by a sample -2 or 0. */
    CHECK(t, mean_value(&edge->values) < -0.85 && mean_value(&edge->values) > -1.15);
    CHECK(t, mean_error(&edge->values) > 0.0495 && mean_error(&edge->values) < 0.0505);
    done(v);
}

/* Without ko two stones would take each other for ever; under superko a long record is kept. */
static void every_sample_ends(test *t)
{
    igo_rules rules = igo_rules_kata();
    for (igo_ko ko = IGO_KO_NONE; ko <= IGO_KO_NATURAL; ko++) {
        rules.ko = ko;
        rules.passes = 0;
        rules.suicide = ko == IGO_KO_SIMPLE ? IGO_SUICIDE_FORBIDDEN : IGO_SUICIDE_ALLOWED;
        values *v = judged(rules, 2, 3, "------", (samples){.games = 20, .turns = 0});
        values *w = judged(rules, 1, 2, "--", (samples){.games = 20, .turns = 300});
        CHECK_NUMBER(t, v->moves[0].values.count, 20);
        CHECK_NUMBER(t, w->moves[0].values.count, 20);
        done(v);
        done(w);
    }
}

/* Under simple ko a long sample drops entries, under superko it keeps all; here no board comes
 * back. */
static void long_samples_have_the_map_of_all_their_turns(test *t)
{
    igo_rules rules = igo_rules_kata();
    const samples how = {.games = 2, .turns = 70};
    char empty[13 * 13 + 1];
    memset(empty, '-', sizeof empty - 1);
    empty[sizeof empty - 1] = '\0';
    rules.ko = IGO_KO_SIMPLE;
    values *simple = judged(rules, 13, 13, empty, how);
    rules.ko = IGO_KO_POSITIONAL;
    values *super = judged(rules, 13, 13, empty, how);
    for (size_t i = 0; i < simple->count; i++)
        CHECK(t, mean_value(&simple->moves[i].values) == mean_value(&super->moves[i].values));
    done(simple);
    done(super);
}

static void values_are_the_same_whatever_was_judged_before(test *t)
{
    values *fresh = judged(igo_rules_kata(), 3, 3, "---------", (samples){.games = 2, .turns = 90});
    values *used = test_room(1, sizeof *used);
    igo_entry entries[3];
    igo_board board = igo_board_make(9, 9), small = igo_board_make(3, 3);
    prng c = prng_seeded(5, 0);
    igo_start(&board, IGO_BLACK, &entries[0]);
    igo_apply(&(igo_record){.entries = entries, .count = 1}, igo_move_play(IGO_BLACK, 4, 4),
              &entries[1]);
    igo_apply(&(igo_record){.entries = entries, .count = 2}, igo_move_play(IGO_WHITE, 4, 5),
              &entries[2]);
    igo_rules rules = igo_rules_kata();
    CHECK(t,
          values_start(used, rules, &(igo_record){.entries = entries, .count = 3}, fresh->how, &c));
    for (int i = 0; i < 50; i++)
        values_next(used);
    c = prng_seeded(1, 0);
    igo_start(&small, IGO_BLACK, &entries[0]);
    CHECK(t,
          values_start(used, rules, &(igo_record){.entries = entries, .count = 1}, fresh->how, &c));
    while (values_next(used) == IGO_MORE)
        continue;
    CHECK_NUMBER(t, used->count, fresh->count);
    for (size_t i = 0; i < used->count; i++)
        CHECK(t, mean_value(&used->moves[i].values) == mean_value(&fresh->moves[i].values) &&
                     used->moves[i].at.row == fresh->moves[i].at.row);
    done(fresh);
    done(used);
}

/* ---- Players ---- */

static void players_have_names(test *t)
{
    static const char *const wrong[] = {"",
                                        "rando",
                                        "randoms",
                                        "montecarlo",
                                        "montecarlo:",
                                        "montecarlo:1",
                                        "montecarlo:0,1",
                                        "montecarlo:1,",
                                        "montecarlo:1,1,1",
                                        "montecarlo:-1,1",
                                        "me"};
    samples p = {7, 7};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        CHECK(t, !strategy_parse(wrong[i], strlen(wrong[i]), &p));
    CHECK(t, p.games == 7);
    CHECK(t, strategy_parse("random", 6, &p) && p.games == 0);
    CHECK(t, strategy_parse("montecarlo:12,0", 15, &p) && p.games == 12 && p.turns == 0);
}

static igo_move chosen(values *v, samples how, const igo_record *record, prng *c)
{
    if (!values_start(v, igo_rules_kata(), record, how, c)) abort();
    while (values_next(v) == IGO_MORE)
        continue;
    return player_choice(v);
}

static void players_play_and_pass(test *t)
{
    igo_entry entry;
    prng c = prng_seeded(1, 0);
    values *v = test_room(1, sizeof *v);
    igo_board board = test_board(1, 4, "-x--");
    const samples random = {0, 0}, judge = {1, 1};
    igo_start(&board, IGO_BLACK, &entry);
    igo_record record = {.entries = &entry, .count = 1};
    igo_move move = chosen(v, judge, &record, &c);
    CHECK(t, move.turn == IGO_PLAY && move.color == IGO_BLACK && move.at.col == 2);
    bool other = false;
    for (int i = 0; i < 50; i++) {
        move = chosen(v, random, &record, &c);
        CHECK(t, move.turn == IGO_PLAY && move.at.col >= 2);
        other = other || move.at.col == 3;
    }
    CHECK(t, other);
    board = test_board(1, 5, "-x-x-");
    igo_start(&board, IGO_WHITE, &entry);
    move = chosen(v, judge, &record, &c);
    CHECK(t, move.turn == IGO_PASS && move.color == IGO_WHITE);
    done(v);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, a_stone_in_the_centre_of_9x9_reaches_four_points_far);
    POINT(&t, two_enemies_two_points_apart_leave_nothing_between_them);
    POINT(&t, a_wave_goes_on_weakened);
    POINT(&t, a_capture_makes_the_map_anew);
    POINT(&t, passes_change_no_map);
    POINT(&t, boards_of_every_size_have_maps);
    POINT(&t, random_games_have_plain_maps);
    POINT(&t, pictures_have_values_between_one_and_one);
    POINT(&t, own_eyes_and_suicides_are_not_reasonable);
    POINT(&t, the_wide_boards_have_reasonable_moves);
    POINT(&t, chance_takes_every_play_about_as_often);
    POINT(&t, one_turn_is_worth_the_map_behind_it);
    POINT(&t, samples_to_the_end_are_worth_the_area);
    POINT(&t, the_turns_of_a_sample_are_equally_likely);
    POINT(&t, the_error_is_that_of_the_mean);
    POINT(&t, every_sample_ends);
    POINT(&t, long_samples_have_the_map_of_all_their_turns);
    POINT(&t, values_are_the_same_whatever_was_judged_before);
    POINT(&t, players_have_names);
    POINT(&t, players_play_and_pass);
    return test_end(&t);
}
