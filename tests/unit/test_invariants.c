/* test_invariants.c - the check of boards and entries: what it finds, and that the tests have it
 * on. */
#define _POSIX_C_SOURCE 200809L
#include "bits.h"
#include "contracts.h"
#include "private.h"
#include "test.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- Entries that are damaged in one way each ---- */

static void in_two_sets(igo_entry *entry)
{
    set_add(&entry->board.points[IGO_EMPTY], (igo_point){0, 0});
}

static void in_no_set(igo_entry *entry)
{
    set_remove(&entry->board.points[IGO_WHITE], (igo_point){0, 1});
}

static void on_a_guard(igo_entry *entry)
{
    const igo_set *points = &entry->board.points[IGO_EMPTY];
    set_add(&entry->board.points[IGO_BLACK], (igo_point){0, points->cols});
}

static void behind_the_last_row(igo_entry *entry)
{
    const igo_set *points = &entry->board.points[IGO_EMPTY];
    set_add(&entry->board.points[IGO_EMPTY], (igo_point){points->rows, 0});
}

static void in_the_last_word(igo_entry *entry)
{
    igo_set *points = &entry->board.points[IGO_WHITE];
    points->word[set_words(points->rows, points->cols) - 1] |= (uint64_t)1 << 63;
}

static void of_another_size(igo_entry *entry)
{
    entry->board.points[IGO_BLACK].cols--;
}

static void of_no_size(igo_entry *entry)
{
    for (int color = IGO_BLACK; color <= IGO_EMPTY; color++)
        entry->board.points[color].rows = 0;
}

static void stood_nowhere(igo_entry *entry)
{
    entry->stood = igo_set_none(&entry->board);
}

static void stood_on_a_guard(igo_entry *entry)
{
    set_add(&entry->stood, (igo_point){0, entry->stood.cols});
}

static void with_another_hash(igo_entry *entry)
{
    entry->hash++;
}

static const struct {
    const char *name;
    void (*damage)(igo_entry *entry);
    bool board; /* the board is damaged, and not only the entry */
} damages[] = {
    {"a point in two sets", in_two_sets, true},
    {"a point in no set", in_no_set, true},
    {"a guard bit", on_a_guard, true},
    {"a bit behind the last row", behind_the_last_row, true},
    {"a bit in the last word", in_the_last_word, true},
    {"sets of two sizes", of_another_size, true},
    {"no size", of_no_size, true},
    {"a stone that has not stood", stood_nowhere, false},
    {"a guard that has stood", stood_on_a_guard, false},
    {"another hash", with_another_hash, false},
};

enum { DAMAGES = sizeof damages / sizeof damages[0] };

static const int sizes[][2] = {{2, 2}, {5, 7}, {19, 19}, {22, 22}, {28, 18}, {31, 32}};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* A black stone and a white one side by side in the upper left corner. */
static igo_entry sound_entry(int rows, int cols)
{
    igo_entry entry;
    igo_board board = igo_board_make(rows, cols);
    igo_board_set(&board, (igo_point){0, 0}, IGO_BLACK);
    igo_board_set(&board, (igo_point){0, 1}, IGO_WHITE);
    igo_start(&board, IGO_BLACK, &entry);
    return entry;
}

/* ---- What is found ---- */

static void whatever_is_damaged_is_found(test *t)
{
    for (size_t i = 0; i < SIZES; i++) {
        const igo_entry sound = sound_entry(sizes[i][0], sizes[i][1]);
        CHECK(t, igo_entry_is_sound(&sound));
        for (size_t j = 0; j < DAMAGES; j++) {
            igo_entry entry = sound;
            damages[j].damage(&entry);
            bool found = !igo_entry_is_sound(&entry) &&
                         igo_board_is_sound(&entry.board) == !damages[j].board;
            if (!CHECK(t, found))
                test_say(t, "%s, %dx%d", damages[j].name, sizes[i][0], sizes[i][1]);
        }
    }
}

static void only_words_that_are_loaded_count(test *t)
{
    igo_board board = igo_board_make(5, 5);
    board.points[IGO_WHITE].word[IGO_SET_WORDS - 1] = 1;
    CHECK(t, igo_board_is_sound(&board));
    board = igo_board_make(19, 19);
    board.points[IGO_EMPTY].word[6] = 1;
    CHECK(t, !igo_board_is_sound(&board));
}

static void sets_made_of_others_are_clean(test *t)
{
    igo_board board = igo_board_make(5, 5);
    igo_set none = igo_set_none(&board), unclean = none;
    unclean.word[1] = 1;
    igo_set both = igo_set_union(&unclean, &unclean), rest = igo_set_minus(&unclean, &none);
    CHECK(t, memcmp(both.word, none.word, sizeof none.word) == 0);
    CHECK(t, memcmp(rest.word, none.word, sizeof none.word) == 0);
}

static void entries_made_over_others_are_sound(test *t)
{
    igo_rules kata = igo_rules_kata();
    igo_entry entry, next;
    memset(&next, 0xff, sizeof next);
    for (size_t i = 0; i < SIZES; i++) {
        entry = sound_entry(sizes[i][0], sizes[i][1]);
        igo_record record = {.entries = &entry, .count = 1};
        igo_apply(&record, igo_move_play(IGO_BLACK, 1, 1), &next);
        CHECK(t, igo_entry_is_sound(&next));
        igo_set legal = igo_legal_moves(&kata, &record);
        CHECK(t, igo_set_is_sound(&legal, &entry.board));
    }
}

/* ---- The library asks ---- */

/* Goes on from a damaged entry in a process of its own; whether that aborts. */
static bool aborts(const igo_entry *entry, bool board)
{
    int status = 0;
    pid_t child = fork();
    if (child == 0) {
        igo_entry next;
        igo_record record = {.entries = entry, .count = 1};
        if (board)
            igo_start(&entry->board, IGO_BLACK, &next);
        else
            igo_apply(&record, igo_move_pass(IGO_BLACK), &next);
        _exit(0);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status) &&
           WTERMSIG(status) == SIGABRT;
}

static void the_library_of_the_tests_aborts_on_damage(test *t)
{
    const igo_entry sound = sound_entry(28, 18);
    CHECK(t, !aborts(&sound, false));
    CHECK(t, !aborts(&sound, true));
    for (size_t i = 0; i < DAMAGES; i++) {
        igo_entry entry = sound;
        damages[i].damage(&entry);
        if (!CHECK(t, aborts(&entry, false) && (!damages[i].board || aborts(&entry, true))))
            test_say(t, "%s", damages[i].name);
    }
}

int main(void)
{
    test t = test_begin();
    POINT(&t, whatever_is_damaged_is_found);
    POINT(&t, only_words_that_are_loaded_count);
    POINT(&t, sets_made_of_others_are_clean);
    POINT(&t, entries_made_over_others_are_sound);
    POINT(&t, the_library_of_the_tests_aborts_on_damage);
    return test_end(&t);
}
