/* bench.c - how fast the library judges: positions from text, random games, growing cost.
 *
 * Each line ends in a checksum of the work done, the same for every machine and width, so that a
 * wrong answer can't be fast. */
#define _POSIX_C_SOURCE 200809L
#include "igo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 7 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static uint64_t random_next(uint64_t *state)
{
    uint64_t x = *state += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* One measurement: how much was done, and a sum over what came of it. */
typedef struct work {
    uint64_t done, checksum;
} work;

typedef work job(const void *what);

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Runs the job once to warm up, then several times, and prints the median rate. */
static void measure(const char *name, const char *unit, job *run, const void *what)
{
    double rates[RUNS];
    work done = run(what);
    for (int i = 0; i < RUNS; i++) {
        double start = now();
        done = run(what);
        rates[i] = (double)done.done / (now() - start) / 1e6;
    }
    qsort(rates, RUNS, sizeof rates[0], by_value);
    printf("%-34s %8.2f M %-12s (%.2f..%.2f)  checksum %llu\n", name, rates[RUNS / 2], unit,
           rates[0], rates[RUNS - 1], (unsigned long long)done.checksum);
    fflush(stdout);
}

/* ---- Random games ---- */

typedef struct games {
    igo_rules rules;
    int rows, cols;
    size_t turns; /* in a game */
    size_t games;
    bool indexed;
} games;

/* An empty point near a random one. */
static igo_point random_empty(const igo_board *board, uint64_t *state)
{
    uint64_t random = random_next(state);
    igo_point at = {(int32_t)((random >> 32) * (uint64_t)igo_board_rows(board) >> 32),
                    (int32_t)((random & 0xffffffff) * (uint64_t)igo_board_cols(board) >> 32)};
    if (igo_set_next(&board->points[IGO_EMPTY], &at))
        return at;
    at = igo_set_before();
    igo_set_next(&board->points[IGO_EMPTY], &at);
    return at;
}

/* A few tries for a legal play; else a pass. */
static void random_turn(const games *g, igo_entry *entries, size_t count, uint64_t *state,
                        const igo_index *index)
{
    igo_record record = {.entries = entries, .count = count, .index = index};
    const igo_entry *now = &entries[count - 1];
    for (int tries = 0; tries < 8; tries++) {
        igo_point at = random_empty(&now->board, state);
        igo_move move = igo_move_play(now->next, at.row, at.col);
        if (igo_play(g->rules, record, move, &entries[count]).reason == IGO_LEGAL)
            return;
    }
    igo_apply(record, igo_move_pass(now->next), &entries[count]);
}

static work play_games(const void *what)
{
    const games *g = what;
    igo_entry *entries = calloc(g->turns + 1, sizeof *entries);
    igo_board empty = igo_board_make(g->rows, g->cols);
    uint64_t state = 1;
    work all = {0, 0};
    igo_index index = {.count = 0};
    const igo_index *used = g->indexed ? &index : NULL;
    for (size_t game = 0; game < g->games; game++) {
        igo_start(&empty, IGO_BLACK, &entries[0]);
        igo_index_clear(&index);
        for (size_t turn = 1; turn <= g->turns; turn++) {
            if (g->indexed)
                igo_index_add(&index, (igo_record){.entries = entries, .count = turn});
            random_turn(g, entries, turn, &state, used);
        }
        all.done += g->turns;
        igo_set black = igo_board_points(&entries[g->turns].board, IGO_BLACK);
        all.checksum = all.checksum * 31 + (uint64_t)igo_set_count(&black);
    }
    free(entries);
    igo_index_free(&index);
    return all;
}

/* ---- Positions from text ---- */

typedef struct texts {
    char *text;
    size_t length, boards;
} texts;

static texts positions(int rows, int cols, size_t boards)
{
    size_t each = 2 + (size_t)rows * (size_t)(cols + 1) + 1;
    texts made = {.text = malloc(boards * each + 1), .boards = boards};
    games g = {.rules = igo_rules_kata(), .rows = rows, .cols = cols};
    size_t most = (size_t)(rows * cols);
    igo_entry *entries = calloc(most + 1, sizeof *entries);
    igo_board empty = igo_board_make(rows, cols);
    uint64_t state = 7;
    for (size_t i = 0; i < boards; i++) {
        igo_start(&empty, IGO_BLACK, &entries[0]);
        size_t turns = most / 4 + random_next(&state) % (most / 2 + 1);
        for (size_t turn = 1; turn <= turns; turn++)
            random_turn(&g, entries, turn, &state, NULL);
        igo_position now = {.board = entries[turns].board, .next = entries[turns].next};
        made.length += igo_position_print(made.text + made.length, each, &now);
        made.text[made.length++] = '\n';
    }
    free(entries);
    return made;
}

static work judge_positions(const void *what)
{
    const texts *t = what;
    igo_rules rules = igo_rules_kata();
    igo_reader reader = {.line = 0};
    work all = {0, 0};
    size_t used;
    for (size_t at = 0; at < t->length; at += used) {
        igo_entry entry;
        if (igo_reader_feed(&reader, t->text + at, t->length - at, &used) != IGO_READ_GAME)
            break;
        const igo_position *start = &reader.game.start;
        igo_start(&start->board, start->next, &entry);
        igo_set legal = igo_legal_moves(rules, (igo_record){.entries = &entry, .count = 1});
        all.checksum += (uint64_t)igo_set_count(&legal);
        all.done++;
    }
    igo_reader_free(&reader);
    return all;
}

static igo_rules named(const char *name)
{
    igo_rules rules = igo_rules_kata();
    igo_rules_named(name, strlen(name), &rules);
    return rules;
}

int main(void)
{
    texts boards = positions(19, 19, 2000);
    measure("W1 judge all points of a text", "positions/s", judge_positions, &boards);
    games simple = {.rules = igo_rules_kata(), .rows = 19, .cols = 19, .turns = 400, .games = 500};
    measure("W2a random games, simple ko", "moves/s", play_games, &simple);
    games super = simple;
    super.rules = named("chinese-ogs");
    measure("W2b the same, positional superko", "moves/s", play_games, &super);
    super.indexed = true;
    measure("W2b with an index", "moves/s", play_games, &super);
    free(boards.text);
    return 0;
}
