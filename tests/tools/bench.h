/* bench.h - what the measurements of functions and of whole processes share. */
#ifndef BENCH_H
#define BENCH_H

#include "igo.h"

/* Random games, all alike. */
typedef struct games {
    igo_rules rules;
    int rows, cols;
    size_t turns; /* in a game */
    size_t games;
    bool indexed;
} games;

/* A text, perhaps of so many boards. */
typedef struct texts {
    char *text;
    size_t length, boards;
} texts;

int by_value(const void *a, const void *b);
void print_value(const char *name, double value, const char *unit);

/* Adds a turn to a record of `count` entries: a few tries for a legal play, else a pass. */
void random_turn(const games *g, igo_entry *entries, size_t count, uint64_t *state,
                 const igo_index *index);

/* igo audit and igo eval --moves as processes of their own: `sgf` as below. */
void measure_audit(const char *program, const char *sgf);
void measure_values(const char *program);

/* How many processes a second start, with next to nothing to do. */
void measure_starts(const char *program);

/* igo as a process of its own: `sgf` names a file of games to audit; NULL: random ones. */
void measure_processes(const char *program, const char *sgf, const texts *boards);

#endif
