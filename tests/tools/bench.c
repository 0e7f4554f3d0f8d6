/* bench.c - how fast the library judges: positions from text, random games, growing cost.
 *
 * A line a measurement: 44 columns of name, the value, its unit, and a checksum of the work done,
 * the same for every machine and width, so that a wrong answer can't be fast (`-` for memory). All
 * times are processor time, also of other processes, so that others on the machine do not count. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"
#include "dispatch.h"
#include "private.h"
#include "record_index.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 9 };

/* Less time than this is not measured. */
static const double shortest = 0.02;

/* Instead only what tells one build from another, three times, and the best is told. */
static bool brief;

static double read_clock(void)
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

int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void print_value(const char *name, double value, const char *unit)
{
    printf("%-44s %9.3f %s", name, value, unit);
}

/* Does the job so often; the rate. */
static double rate_of(job *run, const void *what, int times, work *came)
{
    double start = read_clock();
    uint64_t done = 0;
    for (int i = 0; i < times; i++) {
        *came = run(what);
        done += came->done;
    }
    return (double)done / (read_clock() - start) / 1e6;
}

/* How often the job has to be done to take a time that can be measured; it is warm afterwards. */
static int times_of(job *run, const void *what)
{
    work came;
    double start = read_clock(), seconds = 0;
    int times = 0;
    while (seconds < shortest) {
        rate_of(run, what, 1, &came);
        times++;
        seconds = read_clock() - start;
    }
    return times;
}

/* Does the job to warm up, then several times, and prints the median rate, or the best, and the
 * spread. */
static void measure(const char *name, const char *unit, job *run, const void *what)
{
    double rates[RUNS];
    work came = {0, 0};
    int runs = brief ? 3 : RUNS, times = times_of(run, what);
    for (int i = 0; i < runs; i++)
        rates[i] = rate_of(run, what, times, &came);
    qsort(rates, (size_t)runs, sizeof rates[0], by_value);
    print_value(name, rates[brief ? runs - 1 : runs / 2], unit);
    printf("  (%.3f to %.3f, %llu each)  %llu\n", rates[0], rates[runs - 1],
           (unsigned long long)came.done, (unsigned long long)came.checksum);
    fflush(stdout);
}

/* ---- Random games ---- */

/* A play on an empty point near a random one. */
static igo_move random_play(const games *g, const igo_entry *now, uint64_t *state)
{
    const igo_set *empty = &now->board.points[IGO_EMPTY];
    uint64_t random = random_next(state);
    igo_point at = {(int32_t)((random >> 32) * (uint64_t)g->rows >> 32),
                    (int32_t)((random & 0xffffffff) * (uint64_t)g->cols >> 32)};
    if (!igo_set_next(empty, &at)) {
        at = igo_set_before();
        igo_set_next(empty, &at);
    }
    return igo_move_play(now->next, at.row, at.col);
}

void random_turn(const games *g, igo_entry *entries, size_t count, uint64_t *state,
                 const igo_index *index)
{
    igo_record record = {.entries = entries, .count = count, .index = index};
    const igo_entry *now = &entries[count - 1];
    for (int tries = 0; tries < 8; tries++) {
        igo_move move = random_play(g, now, state);
        if (igo_play(&g->rules, &record, move, &entries[count]).reason == IGO_LEGAL) return;
    }
    igo_apply(&record, igo_move_pass(now->next), &entries[count]);
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
            if (g->indexed) igo_index_add(&index, &(igo_record){.entries = entries, .count = turn});
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

/* The turns of a game that is known to be legal, one after the other. */
typedef struct known {
    const igo_entry *entries;
    size_t count;
    bool apply; /* they are not judged */
} known;

static work case_of_turns(const void *what)
{
    igo_rules kata = igo_rules_kata();
    const known *t = what;
    igo_entry entries[2] = {t->entries[0]};
    work all = {0, 0};
    for (size_t i = 1; i < t->count; i++) {
        igo_record record = {.entries = entries, .count = 1};
        if (t->apply)
            igo_apply(&record, t->entries[i].move, &entries[1]);
        else
            igo_play(&kata, &record, t->entries[i].move, &entries[1]);
        entries[0] = entries[1];
        all.checksum += entries[0].hash;
        all.done++;
    }
    return all;
}

static void measure_turns(const char *name, bool apply)
{
    enum { TURNS = 400 };
    static igo_entry entries[TURNS + 1];
    games g = {.rules = igo_rules_kata(), .rows = 19, .cols = 19};
    igo_board empty = igo_board_make(19, 19);
    uint64_t state = 5;
    igo_start(&empty, IGO_BLACK, &entries[0]);
    for (size_t turn = 1; turn <= TURNS; turn++)
        random_turn(&g, entries, turn, &state, NULL);
    measure(name, "M moves/s", case_of_turns, &(known){entries, TURNS + 1, apply});
}

/* ---- Chains ---- */

/* The liberties of the chain at each point of the ends of games. */
static work take_chains(const void *what)
{
    const known *ends = what;
    work all = {0, 0};
    for (size_t i = 0; i < ends->count; i++) {
        const igo_board *board = &ends->entries[i].board;
        for (igo_point at = {0, 0}; at.row < igo_board_rows(board); at.row++)
            for (at.col = 0; at.col < igo_board_cols(board); at.col++, all.done++) {
                igo_set liberties = igo_board_liberties(board, at);
                all.checksum += (uint64_t)igo_set_count(&liberties);
            }
    }
    return all;
}

/* Their scores. */
static work take_scores(const void *what)
{
    igo_rules kata = igo_rules_kata();
    const known *ends = what;
    work all = {0, 0};
    for (size_t i = 0; i < ends->count; i++, all.done++) {
        igo_record record = {.entries = &ends->entries[i], .count = 1};
        all.checksum += (uint64_t)igo_score_record(&kata, &record, NULL).points[IGO_BLACK];
    }
    return all;
}

static void measure_chains(void)
{
    enum { GAMES = 50, TURNS = 250 };
    static igo_entry ends[GAMES], entries[TURNS + 1];
    games g = {.rules = igo_rules_kata(), .rows = 19, .cols = 19};
    igo_board empty = igo_board_make(19, 19);
    uint64_t state = 11;
    for (int i = 0; i < GAMES; i++) {
        igo_start(&empty, IGO_BLACK, &entries[0]);
        for (size_t turn = 1; turn <= TURNS; turn++)
            random_turn(&g, entries, turn, &state, NULL);
        ends[i] = entries[TURNS];
    }
    const known all = {.entries = ends, .count = GAMES};
    measure("liberties of the chain at each point", "M points/s", take_chains, &all);
    measure("scores of boards, by area", "M boards/s", take_scores, &all);
}

/* ---- Positions from text ---- */

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
    igo_entry entry;
    igo_record record = {.entries = &entry, .count = 1};
    work all = {0, 0};
    size_t used;
    for (size_t at = 0; at < t->length; at += used) {
        if (igo_reader_feed(&reader, t->text + at, t->length - at, &used) != IGO_CASE) break;
        const igo_position *start = &reader.game.start;
        igo_start_lawful(&start->board, start->next, &entry);
        igo_set legal = igo_legal_moves(&rules, &record);
        all.checksum += (uint64_t)igo_set_count(&legal);
        all.done++;
    }
    igo_reader_free(&reader);
    return all;
}

/* ---- Light playouts ---- */

/* A random legal play that fills no firm eye, each as likely; else a pass. Simple ko, by the last
 * two entries. */
static void light_turn(const games *g, const igo_record *record, igo_entry *next, uint64_t *state)
{
    const igo_entry *now = &record->entries[record->count - 1];
    igo_set eyes = igo_board_eyes(&now->board, now->next, true);
    igo_set points = igo_set_minus(&now->board.points[IGO_EMPTY], &eyes);
    for (int left = igo_set_count(&points); left > 0; left--) {
        igo_point at = {0, 0};
        igo_set_pick(&points, (int)((random_next(state) >> 32) * (uint64_t)left >> 32), &at);
        igo_move move = igo_move_play(now->next, at.row, at.col);
        if (igo_play(&g->rules, record, move, next).reason == IGO_LEGAL) return;
        set_remove(&points, at);
    }
    igo_apply(record, igo_move_pass(now->next), next);
}

/* To two passes, or to a bound that is seldom met. */
static work playouts(const void *what)
{
    enum { MOST = 4096 };
    static igo_entry entries[MOST];
    const games *g = what;
    igo_board empty = igo_board_make(g->rows, g->cols);
    uint64_t state = 1;
    work all = {0, 0};
    for (size_t game = 0; game < g->games; game++) {
        size_t count = 1;
        igo_start(&empty, IGO_BLACK, &entries[0]);
        for (; count < MOST && entries[count - 1].passes < 2; count++) {
            igo_record last = {.entries = &entries[count > 1 ? count - 2 : 0],
                               .count = count > 1 ? 2 : 1};
            light_turn(g, &last, &entries[count], &state);
        }
        igo_record end = {.entries = &entries[count - 1], .count = 1};
        all.checksum += (uint64_t)igo_score_record(&g->rules, &end, NULL).points[IGO_BLACK];
        all.done += count - 1;
    }
    return all;
}

static void measure_playouts(int size)
{
    char name[64];
    games light = {.rules = igo_rules_kata(), .rows = size, .cols = size};
    light.games = (size_t)(100000 / (size * size));
    snprintf(name, sizeof name, "light playouts, simple ko, %dx%d", size, size);
    measure(name, "M moves/s", playouts, &light);
}

/* ---- Long records ---- */

typedef struct past {
    igo_rules rules;
    igo_record record;
    int rounds;
} past;

/* All points of the last board, judged one by one. */
static work judge_points(const void *what)
{
    const past *p = what;
    const igo_entry *end = &p->record.entries[p->record.count - 1];
    work all = {0, 0};
    for (int round = 0; round < p->rounds; round++) {
        igo_set empty = igo_board_points(&end->board, IGO_EMPTY);
        for (igo_point at = igo_set_before(); igo_set_next(&empty, &at); all.done++) {
            igo_move move = igo_move_play(end->next, at.row, at.col);
            all.checksum += igo_is_legal(&p->rules, &p->record, move).reason == IGO_LEGAL;
        }
    }
    all.checksum /= (uint64_t)p->rounds;
    return all;
}

static void measure_long_records(igo_rules rules)
{
    enum { LONGEST = 100000 };
    rules.passes = 0;
    games g = {.rules = rules, .rows = 19, .cols = 19};
    igo_entry *entries = malloc((LONGEST + 1) * sizeof *entries);
    igo_index index = {.count = 0};
    igo_board empty = igo_board_make(19, 19);
    uint64_t state = 1;
    igo_start(&empty, IGO_BLACK, entries);
    for (size_t count = 1, due = 100; count <= LONGEST; count++) {
        igo_record record = {.entries = entries, .count = count};
        igo_index_add(&index, &record);
        if (count == due) {
            char name[64];
            past p = {rules, record, count > 10000 ? 1 : 100};
            snprintf(name, sizeof name, "verdicts after %zu turns", count);
            measure(name, "M verdicts/s", judge_points, &p);
            p.record.index = &index;
            p.rounds = 100;
            snprintf(name, sizeof name, "verdicts after %zu turns, index", count);
            measure(name, "M verdicts/s", judge_points, &p);
            due *= 10;
        }
        random_turn(&g, entries, count, &state, &index);
    }
    igo_index_free(&index);
    free(entries);
}

/* ---- All ---- */

static igo_rules named(const char *name)
{
    igo_rules rules = igo_rules_kata();
    igo_rules_named(name, strlen(name), &rules);
    return rules;
}

static void measure_positions(int size, size_t boards)
{
    char name[64];
    texts made = positions(size, size, boards);
    snprintf(name, sizeof name, "judge all points, %dx%d", size, size);
    measure(name, "M positions/s", judge_positions, &made);
    free(made.text);
}

static void measure_sizes(void)
{
    static const int sizes[] = {5, 7, 9, 13, 19, 22, 25, 32};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        measure_positions(sizes[i], 500);
}

#if defined(__clang__)
static const char compiler[] = __VERSION__;
#elif defined(__GNUC__)
static const char compiler[] = "GCC " __VERSION__;
#else
static const char compiler[] = "not known";
#endif

static void measure_games(const char *name, int size, size_t turns, const char *rules, bool indexed)
{
    games g = {
        .rules = named(rules), .rows = size, .cols = size, .turns = turns, .indexed = indexed};
    g.games = 200000 / turns;
    measure(name, "M moves/s", play_games, &g);
}

static void compare_size(int size)
{
    char name[64];
    size_t turns = (size_t)(size * size) * 5 / 4;
    measure_positions(size, 2000);
    snprintf(name, sizeof name, "random games, simple ko, %dx%d", size, size);
    measure_games(name, size, turns, "kata", false);
    snprintf(name, sizeof name, "positional superko, %dx%d", size, size);
    measure_games(name, size, turns, "chinese-ogs", false);
    snprintf(name, sizeof name, "positional superko, index, %dx%d", size, size);
    measure_games(name, size, turns, "chinese-ogs", true);
}

/* What a change may make faster or slower, on the sizes that people play on and on the widest. */
static void compare_builds(const char *program, const char *sgf)
{
    compare_size(9);
    compare_size(13);
    compare_size(19);
    compare_size(32);
    measure_turns("turns that are known, igo_play", false);
    measure_turns("turns that are known, igo_apply", true);
    measure_chains();
    if (program == NULL) return;
    measure_audit(program, sgf);
    measure_values(program);
    measure_starts(program);
}

int main(int argc, char **argv)
{
    static const char *const names[] = {"any", "plain", "avx2", "avx512"};
    printf("width %s, compiler %s\n", names[machine_best()], compiler);
    brief = argc > 1 && strcmp(argv[1], "--brief") == 0;
    if (brief) {
        compare_builds(argc > 2 ? argv[2] : NULL, argc > 3 ? argv[3] : NULL);
        return 0;
    }
    texts boards = positions(19, 19, 2000);
    measure("judge all points of a text, 19x19", "M positions/s", judge_positions, &boards);
    measure_games("random games, simple ko", 19, 400, "kata", false);
    measure_games("random games, positional superko", 19, 400, "chinese-ogs", false);
    measure_games("the same, with an index", 19, 400, "chinese-ogs", true);
    measure_games("random games, simple ko, 200 turns", 19, 200, "kata", false);
    measure_games("positional superko, index, 200 turns", 19, 200, "chinese-ogs", true);
    measure_playouts(9);
    measure_playouts(13);
    measure_playouts(19);
    measure_chains();
    measure_sizes();
    if (argc > 1) measure_processes(argv[1], argc > 2 ? argv[2] : NULL, &boards);
    measure_long_records(named("chinese-ogs"));
    free(boards.text);
    return 0;
}
