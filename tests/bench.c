/* bench.c - how fast the library judges: positions from text, random games, growing cost.
 *
 * A line a measurement: 44 columns of name, the value, its unit, and a checksum of the work done,
 * the same for every machine and width, so that a wrong answer can't be fast (`-` for memory). All
 * times are processor time, also of other processes, so that others on the machine do not count. */
#define _XOPEN_SOURCE 700
#include "igo.h"
#include "machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

/* Of work in this process, and of whole processes, which take seconds. */
enum { RUNS = 9, PROCESS_RUNS = 3 };

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

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_value(const char *name, double value, const char *unit)
{
    printf("%-44s %9.3f %s", name, value, unit);
}

/* Runs the job once to warm up, then several times, and prints the median rate and the spread. */
static void measure(const char *name, const char *unit, job *run, const void *what)
{
    double rates[RUNS];
    work done = run(what);
    for (int i = 0; i < RUNS; i++) {
        double start = read_clock();
        done = run(what);
        double seconds = read_clock() - start;
        rates[i] = (double)done.done / seconds / 1e6;
    }
    qsort(rates, RUNS, sizeof rates[0], by_value);
    print_value(name, rates[RUNS / 2], unit);
    printf("  (%.3f to %.3f)  %llu\n", rates[0], rates[RUNS - 1],
           (unsigned long long)done.checksum);
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

/* A few tries for a legal play; else a pass. */
static void random_turn(const games *g, igo_entry *entries, size_t count, uint64_t *state,
                        const igo_index *index)
{
    igo_record record = {.entries = entries, .count = count, .index = index};
    const igo_entry *now = &entries[count - 1];
    for (int tries = 0; tries < 8; tries++) {
        igo_move move = random_play(g, now, state);
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
    igo_entry entry;
    igo_record record = {.entries = &entry, .count = 1};
    work all = {0, 0};
    size_t used;
    for (size_t at = 0; at < t->length; at += used) {
        if (igo_reader_feed(&reader, t->text + at, t->length - at, &used) != IGO_READ_GAME)
            break;
        const igo_position *start = &reader.game.start;
        igo_start(&start->board, start->next, &entry);
        igo_set legal = igo_legal_moves(rules, record);
        all.checksum += (uint64_t)igo_set_count(&legal);
        all.done++;
    }
    igo_reader_free(&reader);
    return all;
}

/* ---- Light playouts ---- */

static bool is_own_eye(const igo_board *board, igo_point at, igo_color color)
{
    static const igo_point sides[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    for (int i = 0; i < 4; i++) {
        igo_point beside = {at.row + sides[i].row, at.col + sides[i].col};
        if (igo_board_has(board, beside) && igo_board_get(board, beside) != color)
            return false;
    }
    return true;
}

/* A random legal play that fills no eye, from a random point on; else a pass. */
static void light_turn(const games *g, igo_entry *now, igo_entry *next, uint64_t *state)
{
    igo_record record = {.entries = now, .count = 1};
    igo_point at = random_play(g, now, state).at;
    int empty = igo_set_count(&now->board.points[IGO_EMPTY]);
    for (int tries = 0; tries < empty; tries++) {
        igo_move move = igo_move_play(now->next, at.row, at.col);
        bool eye = is_own_eye(&now->board, at, now->next);
        if (!eye && igo_play(g->rules, record, move, next).reason == IGO_LEGAL)
            return;
        if (!igo_set_next(&now->board.points[IGO_EMPTY], &at)) {
            at = igo_set_before();
            igo_set_next(&now->board.points[IGO_EMPTY], &at);
        }
    }
    igo_apply(record, igo_move_pass(now->next), next);
}

static work playouts(const void *what)
{
    const games *g = what;
    igo_board empty = igo_board_make(g->rows, g->cols);
    uint64_t state = 1;
    work all = {0, 0};
    for (size_t game = 0; game < g->games; game++) {
        igo_entry entries[2];
        size_t turn = 0;
        igo_start(&empty, IGO_BLACK, &entries[0]);
        for (; turn < g->turns && entries[turn % 2].passes < 2; turn++)
            light_turn(g, &entries[turn % 2], &entries[(turn + 1) % 2], &state);
        igo_record end = {.entries = &entries[turn % 2], .count = 1};
        all.checksum += (uint64_t)igo_score_record(g->rules, end, NULL).points[IGO_BLACK];
        all.done += turn;
    }
    return all;
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
            all.checksum += igo_is_legal(p->rules, p->record, move).reason == IGO_LEGAL;
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
        igo_index_add(&index, record);
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

/* ---- Whole processes ---- */

/* The most memory that any process started so far has used, in MB. */
static double child_memory(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return (double)usage.ru_maxrss / 1024;
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

/* Of all processes that have ended so far. */
static double child_seconds(void)
{
    struct rusage usage;
    getrusage(RUSAGE_CHILDREN, &usage);
    return seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
}

static const char output[] = "build/bench.out";

/* A value, and what the last process has printed, or the checksum of it. */
static void print_process(const char *name, double value, const char *unit)
{
    print_value(name, value, unit);
    char line[64] = "nothing";
    FILE *file = fopen(output, "r");
    if (file == NULL || fgets(line, sizeof line, file) == NULL)
        perror(output);
    if (file != NULL)
        fclose(file);
    remove(output);
    printf("  %.*s\n", (int)strcspn(line, "\n"), line);
    fflush(stdout);
}

/* Seconds that the program takes for `copies` of a text on its standard input. */
static double run_with(const char *program, const char *args, const char *text, size_t length,
                       size_t copies)
{
    char command[512];
    snprintf(command, sizeof command, "%s %s >%s", program, args, output);
    double start = child_seconds();
    FILE *input = popen(command, "w");
    for (size_t i = 0; input != NULL && i < copies; i++)
        fwrite(text, 1, length, input);
    if (input == NULL || pclose(input) == -1)
        perror(program);
    return child_seconds() - start;
}

static double median_run(const char *program, const char *args, const texts *t, size_t copies)
{
    double times[PROCESS_RUNS];
    for (int i = 0; i < PROCESS_RUNS; i++)
        times[i] = run_with(program, args, t->text, t->length, copies);
    qsort(times, PROCESS_RUNS, sizeof times[0], by_value);
    return times[PROCESS_RUNS / 2];
}

/* A random game as SGF, added to the text. */
static void add_sgf(texts *t, const games *g, igo_entry *entries, uint64_t *state)
{
    igo_game game = {.step_count = 0};
    igo_board empty = igo_board_make(g->rows, g->cols);
    igo_game_clear(&game);
    game.rules = g->rules;
    game.start = (igo_position){.board = empty, .next = IGO_BLACK};
    igo_start(&empty, IGO_BLACK, &entries[0]);
    for (size_t turn = 1; turn <= g->turns; turn++) {
        random_turn(g, entries, turn, state, NULL);
        igo_game_add(&game, (igo_step){.kind = IGO_STEP_PLAY, .move = entries[turn].move});
    }
    size_t length = igo_sgf_print(NULL, 0, &game);
    t->text = realloc(t->text, t->length + length + 1);
    igo_sgf_print(t->text + t->length, length + 1, &game);
    t->length += length;
    igo_game_free(&game);
}

static texts random_sgf(void)
{
    enum { GAMES = 400 };
    games g = {.rules = igo_rules_kata(), .rows = 19, .cols = 19, .turns = 250};
    igo_entry *entries = calloc(g.turns + 1, sizeof *entries);
    texts t = {.text = NULL};
    uint64_t state = 3;
    for (int i = 0; i < GAMES; i++)
        add_sgf(&t, &g, entries, &state);
    free(entries);
    return t;
}

static texts read_file(const char *name)
{
    enum { PIECE = 1 << 16 };
    texts t = {.text = NULL};
    FILE *file = fopen(name, "rb");
    for (size_t read = 1; file != NULL && read > 0; t.length += read) {
        t.text = realloc(t.text, t.length + PIECE);
        read = fread(t.text + t.length, 1, PIECE, file);
    }
    if (file == NULL || fclose(file) != 0)
        perror(name);
    return t;
}

/* The games, over and over, as a stream of a size that no cache holds. */
static void measure_audit(const char *program, const char *file)
{
    enum { BYTES = 100000000 };
    texts t = file == NULL ? random_sgf() : read_file(file);
    if (t.length > 0) {
        size_t copies = BYTES / t.length + 1;
        double seconds = median_run(program, "audit --rules tromp-taylor | cksum", &t, copies);
        print_process(file == NULL ? "igo audit, random games" : "igo audit, games of a file",
                      (double)(copies * t.length) / seconds / 1e6, "MB/s");
    }
    free(t.text);
}

static void measure_stream(const char *program, const texts *boards, size_t megabytes)
{
    char name[64];
    size_t copies = (megabytes * 1000000 + boards->length - 1) / boards->length;
    double seconds =
        run_with(program, "legal --count | cksum", boards->text, boards->length, copies);
    snprintf(name, sizeof name, "a stream of %zu MB to igo legal --count", megabytes);
    print_process(name, seconds, "s");
    snprintf(name, sizeof name, "memory of processes up to %zu MB", megabytes);
    print_value(name, child_memory(), "MB  -\n");
}

static void measure_processes(const char *program, const char *sgf, const texts *boards)
{
    enum { COPIES = 300 };
    static const char file[] = "build/bench.tmp";
    FILE *written = fopen(file, "w");
    for (int i = 0; written != NULL && i < COPIES; i++)
        fwrite(boards->text, 1, boards->length, written);
    if (written == NULL || fclose(written) != 0) {
        perror(file);
        return;
    }
    const texts nothing = {.text = NULL};
    double seconds = median_run(program, "legal --count build/bench.tmp | cksum", &nothing, 0);
    print_process("igo legal --count FILE", COPIES * (double)boards->boards / seconds / 1e6,
                  "M boards/s");
    remove(file);
    measure_audit(program, sgf);
    seconds = median_run(program, "count boards 4x4", &nothing, 0);
    print_process("igo count boards 4x4", seconds, "s");
    seconds = run_with(program, "perft --size 5x5 --depth 7 | tail -n 1", "", 0, 0);
    print_process("igo perft --size 5x5 --depth 7", seconds, "s");
    for (size_t megabytes = 1; megabytes <= 1000; megabytes *= 10)
        measure_stream(program, boards, megabytes);
}

/* ---- All ---- */

static igo_rules named(const char *name)
{
    igo_rules rules = igo_rules_kata();
    igo_rules_named(name, strlen(name), &rules);
    return rules;
}

static void measure_sizes(void)
{
    static const int sizes[] = {5, 7, 9, 13, 19, 22, 25, 32};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char name[64];
        texts boards = positions(sizes[i], sizes[i], 500);
        snprintf(name, sizeof name, "W1 on %dx%d", sizes[i], sizes[i]);
        measure(name, "M positions/s", judge_positions, &boards);
        free(boards.text);
    }
}

#if defined(__clang__)
static const char compiler[] = __VERSION__;
#elif defined(__GNUC__)
static const char compiler[] = "GCC " __VERSION__;
#else
static const char compiler[] = "not known";
#endif

int main(int argc, char **argv)
{
    printf("width %s, compiler %s\n", machine_name(machine_best()), compiler);
    texts boards = positions(19, 19, 2000);
    measure("W1 judge all points of a text, 19x19", "M positions/s", judge_positions, &boards);
    games simple = {.rules = igo_rules_kata(), .rows = 19, .cols = 19, .turns = 400, .games = 500};
    measure("W2a random games, simple ko", "M moves/s", play_games, &simple);
    games super = simple;
    super.rules = named("chinese-ogs");
    measure("W2b the same, positional superko", "M moves/s", play_games, &super);
    super.indexed = true;
    measure("W2b with an index", "M moves/s", play_games, &super);
    simple.turns = super.turns = 200;
    measure("W2a, the first 200 turns only", "M moves/s", play_games, &simple);
    measure("W2b with an index, the first 200 turns only", "M moves/s", play_games, &super);
    simple.turns = 1000;
    measure("light playouts, simple ko", "M moves/s", playouts, &simple);
    measure_sizes();
    if (argc > 1)
        measure_processes(argv[1], argc > 2 ? argv[2] : NULL, &boards);
    measure_long_records(named("chinese-ogs"));
    free(boards.text);
    return 0;
}
