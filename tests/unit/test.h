/* test.h - a test program in a few lines: points in TAP 13, random numbers, records as text.
 *
 * A point is a function of one behaviour, named by it. It checks; a check that fails is told with
 * its line, and what else helps is told by `test_say`. Of the failures of one point only the first
 * few are told, so that a broken rule does not bury its own message. */
#ifndef TEST_H
#define TEST_H

#include "private.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEST_TOLD = 3 };

typedef struct test {
    int points, failed_points;
    int failures; /* of the current point */
} test;

#define CHECK(t, holds) test_check(t, holds, #holds, __FILE__, __LINE__)
#define CHECK_TEXT(t, got, want) test_check_text(t, got, want, __FILE__, __LINE__)
#define CHECK_NUMBER(t, got, want)                                                                 \
    test_check_number(t, (long long)(got), (long long)(want), #got, __FILE__, __LINE__)
#define POINT(t, behaviour) test_point(t, #behaviour, behaviour)

/* Whether the last failure is one of those that are told. */
static inline bool test_tells(const test *t)
{
    return t->failures <= TEST_TOLD;
}

static inline bool test_fails(test *t, const char *file, int line)
{
    t->failures++;
    if (test_tells(t)) printf("# %s:%d: ", file, line);
    return test_tells(t);
}

static inline bool test_check(test *t, bool holds, const char *what, const char *file, int line)
{
    if (!holds && test_fails(t, file, line)) printf("does not hold: %s\n", what);
    return holds;
}

/* Text as diagnostics: every line begins with '#'. */
static inline void test_print(const char *text)
{
    bool fresh = true;
    for (; *text != '\0'; text++) {
        if (fresh) printf("#   ");
        putchar(*text);
        fresh = *text == '\n';
    }
    if (!fresh) putchar('\n');
}

/* More about the last failure. */
static inline void test_say(const test *t, const char *format, ...)
{
    char text[4096];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (test_tells(t)) test_print(text);
}

static inline bool test_check_text(test *t, const char *got, const char *want, const char *file,
                                   int line)
{
    bool same = strcmp(got, want) == 0;
    if (!same && test_fails(t, file, line)) {
        printf("another text than wanted, which is\n");
        test_print(want);
        printf("# but it is\n");
        test_print(got);
    }
    return same;
}

static inline bool test_check_number(test *t, long long got, long long want, const char *what,
                                     const char *file, int line)
{
    if (got != want && test_fails(t, file, line))
        printf("%s is %lld, wanted %lld\n", what, got, want);
    return got == want;
}

/* The point of the checks since the last one. */
static inline void test_end_point(test *t, const char *name)
{
    t->points++;
    t->failed_points += t->failures > 0;
    if (t->failures > TEST_TOLD) printf("# and %d more\n", t->failures - TEST_TOLD);
    printf("%s %d - ", t->failures > 0 ? "not ok" : "ok", t->points);
    for (; *name != '\0'; name++)
        putchar(*name == '_' ? ' ' : *name);
    putchar('\n');
    fflush(stdout);
    t->failures = 0;
}

static inline void test_point(test *t, const char *name, void (*behaviour)(test *))
{
    behaviour(t);
    test_end_point(t, name);
}

static inline test test_begin(void)
{
    printf("TAP version 13\n");
    return (test){.points = 0};
}

/* The plan, and the exit status. */
static inline int test_end(const test *t)
{
    printf("1..%d\n", t->points);
    bool written = fflush(stdout) == 0 && !ferror(stdout);
    return t->failed_points == 0 && written ? EXIT_SUCCESS : EXIT_FAILURE;
}

static inline void *test_room(size_t count, size_t size)
{
    void *room = calloc(count, size);
    if (room == NULL) abort();
    return room;
}

/* The record as fixture text, to be freed. */
static inline char *test_printed(const igo_case *c)
{
    size_t length = igo_case_print(NULL, 0, c);
    char *text = test_room(length + 1, 1);
    igo_case_print(text, length + 1, c);
    return text;
}

/* ---- Random numbers, the same on every machine ---- */

/* The generator SplitMix64 (Steele, Lea, Flood 2014). */
static inline uint64_t test_random(uint64_t *random)
{
    uint64_t x = *random += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* A number from 0 to count - 1. */
static inline int test_below(uint64_t *random, int count)
{
    return (int)(test_random(random) % (uint64_t)count);
}

static inline igo_color test_color(uint64_t *random)
{
    return test_below(random, 2) == 0 ? IGO_BLACK : IGO_WHITE;
}

/* Any ko and suicide rule; no end by passes. */
static inline igo_rules test_rules(uint64_t *random)
{
    igo_rules rules = igo_rules_kata();
    rules.ko = (igo_ko)test_below(random, 5);
    rules.suicide = (igo_suicide)test_below(random, 3);
    rules.passes = 0;
    return rules;
}

/* One of the points, of which there are some. */
static inline igo_point test_pick(uint64_t *random, const igo_set *points)
{
    igo_point at = igo_set_before();
    for (int i = test_below(random, igo_set_count(points)); i >= 0; i--)
        igo_set_next(points, &at);
    return at;
}

/* A random board without its chains that have no liberty; about one point in `sparse` is empty. */
static inline igo_board test_lawful_board(uint64_t *random, int rows, int cols, int sparse)
{
    igo_board board = igo_board_make(rows, cols);
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++)
            if (test_below(random, sparse) > 0)
                igo_board_set(&board, (igo_point){row, col}, test_color(random));
    for (int color = IGO_BLACK; color <= IGO_WHITE; color++) {
        igo_set dead = igo_board_dead(&board, (igo_color)color);
        for (igo_point at = igo_set_before(); igo_set_next(&dead, &at);)
            igo_board_set(&board, at, IGO_EMPTY);
    }
    return board;
}

/* ---- Boards and records as text ---- */

/* A board from its rows, such as "-xo" "x-o", joined. */
static inline igo_board test_board(int rows, int cols, const char *text)
{
    igo_board board = igo_board_make(rows, cols);
    for (int i = 0; i < rows * cols; i++) {
        igo_color color = text[i] == 'x' ? IGO_BLACK : text[i] == 'o' ? IGO_WHITE : IGO_EMPTY;
        igo_board_set(&board, (igo_point){i / cols, i % cols}, color);
    }
    return board;
}

static inline void test_say_position(const test *t, const igo_board *board, igo_color next)
{
    char text[2048];
    igo_position position = {.board = *board, .next = next};
    igo_position_print(text, sizeof text, &position);
    test_say(t, "%s", text);
}

static inline void test_say_ply(const test *t, igo_rules rules, const igo_record *record)
{
    const igo_entry *now = &record->entries[record->count - 1];
    igo_record before = {.entries = record->entries, .count = record->count - 1};
    igo_entry next;
    bool is_play = igo_play(&rules, &before, now->move, &next).reason == IGO_LEGAL &&
                   igo_board_equal(&next.board, &now->board);
    char move[64];
    igo_move_print(move, sizeof move, now->move);
    test_say(t, is_play ? "play %s" : "then", move);
    if (!is_play) test_say_position(t, &now->board, igo_opponent(now->move.color));
    if (now->next != igo_opponent(now->move.color))
        test_say(t, "# the player to move is set to %s", igo_color_name(now->next));
}

/* The record as fixture text, for a failure that it explains. */
static inline void test_say_record(const test *t, igo_rules rules, const igo_record *record)
{
    if (!test_tells(t)) return;
    char text[128];
    igo_rules_print(text, sizeof text, &rules);
    test_say(t, "rules %s", text);
    test_say_position(t, &record->entries[0].board, record->entries[0].next);
    for (size_t ply = 1; ply < record->count; ply++)
        test_say_ply(t, rules, &(igo_record){.entries = record->entries, .count = ply + 1});
}

#endif
