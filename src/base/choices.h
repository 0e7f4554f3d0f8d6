/* choices.h - what the value of an option may be, for messages and for completion. */
#ifndef CHOICES_H
#define CHOICES_H

#include <stddef.h>

/* What an option takes: nothing (FLAG, ANSI), or a value of some shape. */
enum kind {
    FLAG,
    ANSI,
    TEXT,
    NOTATION,
    MOVES,
    POINTS,
    RULES,
    KO,
    SUICIDE,
    PASSES,
    SCORING,
    KOMI,
    COUNT,
    NUMBER,
    TURN,
    SAMPLES,
    SEAT,
    SIZE,
    EXHAUSTIVE,
    DEPTH,
    FROM,
    PLAYER,
    TIME,
    FORMAT,
    ASK,
    ONLY,
    BAIL,
    JOBS,
    COLOR
};

enum { MOST_CHOICES = 32 };

/* The words one of which the value is, or the values of a list are, and NULL behind them; their
 * number. 0: it is anything else. */
size_t choices(enum kind kind, const char *words[MOST_CHOICES + 1]);

/* What is wanted of a value that has no choices or is a list of them; NULL: one of the choices. */
const char *wanted_value(enum kind kind);

#endif
