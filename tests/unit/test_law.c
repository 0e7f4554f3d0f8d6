/* test_law.c - the page of law (law.h), compiled over plain arrays, judges as the library does.
 *
 * It is the same page, so this is no second opinion on the rules: naive.c is. It shows that what
 * people read is what igo does, however fast its sets and chains are. */
#include "arrays.h"

#include "law.h"
#include "test.h"

enum { PLIES = 60 };

typedef struct game {
    igo_rules rules;
    igo_entry entries[PLIES + 1];
    size_t count;
    long seen[IGO_SUPERKO + 1];
    igo_record record; /* as it was last asked for */
} game;

static const igo_record *record_of(game *now)
{
    now->record = (igo_record){.entries = now->entries, .count = now->count};
    return &now->record;
}

static bool same_points(set want, const igo_set *got)
{
    return set_equal(want, set_load(got));
}

/* What a legal play makes of the board, by both. */
static bool same_board(const played *want, const igo_entry *next, igo_color mover)
{
    const igo_set *points = next->board.points;
    return same_points(want->after.mine, &points[mover]) &&
           same_points(want->after.theirs, &points[opponent(mover)]) &&
           same_points(want->after.empty, &points[IGO_EMPTY]);
}

static void compare(test *t, game *now, igo_move move)
{
    played play;
    igo_entry next;
    igo_verdict want = judge(&now->rules, record_of(now), move, &play);
    igo_verdict got = igo_play(&now->rules, record_of(now), move, &next);
    bool same = want.reason == got.reason && want.taken == got.taken && want.repeats == got.repeats;
    if (same && want.reason == IGO_LEGAL && move.turn == IGO_PLAY)
        same = same_board(&play, &next, move.color);
    now->seen[want.reason]++;
    if (!CHECK(t, same)) {
        test_say_record(t, now->rules, record_of(now));
        test_say(t, "at %d,%d: the page says %s, the library %s", move.at.row, move.at.col,
                 igo_reason_name(want.reason), igo_reason_name(got.reason));
    }
}

/* Every point and one point off the board, the pass and the resignation, for both players. */
static void compare_moves(test *t, game *now)
{
    const igo_board *board = &now->entries[now->count - 1].board;
    for (int color = IGO_BLACK; color <= IGO_WHITE; color++) {
        for (int row = 0; row < igo_board_rows(board); row++)
            for (int col = 0; col <= igo_board_cols(board); col++)
                compare(t, now, igo_move_play((igo_color)color, row, col));
        compare(t, now, igo_move_pass((igo_color)color));
        compare(t, now, igo_move_resign((igo_color)color));
    }
}

static void start(game *now, const igo_board *board, igo_color next)
{
    igo_start(board, next, &now->entries[0]);
    now->count = 1;
}

/* A legal play of the player to move where there is one, and now and then a pass. */
static igo_move random_move(game *now, uint64_t *random)
{
    igo_color next = now->entries[now->count - 1].next;
    igo_set legal = igo_legal_moves(&now->rules, record_of(now));
    if (set_is_empty(set_load(&legal)) || test_below(random, 8) == 0) return igo_move_pass(next);
    igo_point at = test_pick(random, &legal);
    return igo_move_play(next, at.row, at.col);
}

static void compare_game(test *t, game *now, int rows, int cols, uint64_t *random)
{
    igo_board board = test_lawful_board(random, rows, cols, 1 + test_below(random, 4));
    start(now, &board, test_color(random));
    while (now->count <= PLIES && t->failures == 0) {
        compare_moves(t, now);
        igo_apply(record_of(now), random_move(now, random), &now->entries[now->count]);
        now->count++;
    }
}

static igo_rules rules_of(int number)
{
    igo_rules rules = igo_rules_kata();
    rules.ko = (igo_ko)(number % 5);
    rules.suicide = (igo_suicide)(number / 5 % 3);
    return rules;
}

static void random_games_under_every_ko_and_suicide_rule_are_judged_alike(test *t)
{
    /* The last, which takes as long as all others, has one game for each pair of rules. */
    static const struct {
        int rows, cols, games;
    } sizes[] = {{1, 2, 60}, {1, 4, 60}, {2, 2, 60}, {2, 3, 60}, {3, 2, 60},
                 {3, 3, 60}, {4, 4, 60}, {5, 5, 60}, {9, 7, 15}};
    static game now;
    uint64_t random = 1;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int number = 0; number < sizes[i].games; number++) {
            now.rules = rules_of(number);
            compare_game(t, &now, sizes[i].rows, sizes[i].cols, &random);
        }
    for (int reason = IGO_LEGAL; reason <= IGO_SUPERKO; reason++)
        if (!CHECK(t, now.seen[reason] > 100))
            test_say(t, "%s: seen %ld times", igo_reason_name((igo_reason)reason),
                     now.seen[reason]);
}

static void every_play_on_every_board_of_3x3_is_judged_alike(test *t)
{
    enum { BOARDS = 19683 };
    static game now;
    for (int number = 0; number < BOARDS && t->failures == 0; number++) {
        igo_board board = igo_board_make(3, 3);
        for (int i = 0, rest = number; i < 9; i++, rest /= 3)
            igo_board_set(&board, (igo_point){i / 3, i % 3}, (igo_color)(rest % 3));
        now.rules = rules_of(number % 15);
        if (!igo_board_lawful(&board)) continue;
        start(&now, &board, (igo_color)(number % 2));
        compare_moves(t, &now);
    }
}

int main(void)
{
    test t = test_begin();
    POINT(&t, random_games_under_every_ko_and_suicide_rule_are_judged_alike);
    POINT(&t, every_play_on_every_board_of_3x3_is_judged_alike);
    return test_end(&t);
}
