/* bench_process.c - how fast igo is as a process of its own, and how much memory it takes. */
#define _XOPEN_SOURCE 700
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { PROCESS_RUNS = 3 };

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
    if (file == NULL || fgets(line, sizeof line, file) == NULL) perror(output);
    if (file != NULL) fclose(file);
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
    if (input == NULL || pclose(input) == -1) perror(program);
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
    igo_case c = {.step_count = 0};
    igo_board empty = igo_board_make(g->rows, g->cols);
    igo_case_free(&c);
    c.rules = g->rules;
    c.start = (igo_position){.board = empty, .next = IGO_BLACK};
    igo_start(&empty, IGO_BLACK, &entries[0]);
    for (size_t turn = 1; turn <= g->turns; turn++) {
        random_turn(g, entries, turn, state, NULL);
        igo_case_add(&c, (igo_step){.kind = IGO_STEP_PLAY, .move = entries[turn].move});
    }
    size_t length = igo_sgf_print(NULL, 0, &c);
    t->text = realloc(t->text, t->length + length + 1);
    igo_sgf_print(t->text + t->length, length + 1, &c);
    t->length += length;
    igo_case_free(&c);
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
    if (file == NULL || fclose(file) != 0) perror(name);
    return t;
}

/* The games, over and over, as a stream of a size that no cache holds. */
void measure_audit(const char *program, const char *file)
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

/* The value of each move on a board in the middle of a game, by random samples. */
void measure_values(const char *program)
{
    static char board[] = "x\n---------\n--x-o----\n--x-oo---\n--xxo-x--\n--oo-xo--\n---xxo---\n"
                          "--xo-o---\n---------\n---------\n";
    const texts t = {.text = board, .length = sizeof board - 1};
    double seconds = median_run(program, "eval --moves 300,20 | cksum", &t, 1);
    print_process("igo eval --moves 300,20", 1 / seconds, "1/s");
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

/* Each has the work of the shell to start it. */
void measure_starts(const char *program)
{
    enum { STARTS = 300 };
    char starts[256];
    const texts nothing = {.text = NULL};
    snprintf(starts, sizeof starts, "for i in $(seq %d); do %s", STARTS, program);
    double seconds = median_run(starts, "legal --count </dev/null; done | cksum", &nothing, 0);
    print_process("starts of igo legal --count", STARTS / seconds, "1/s");
}

void measure_processes(const char *program, const char *sgf, const texts *boards)
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
    measure_starts(program);
    for (size_t megabytes = 1; megabytes <= 1000; megabytes *= 10)
        measure_stream(program, boards, megabytes);
}
