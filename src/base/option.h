/* option.h - the table of all options, for who tells of them. */
#ifndef OPTION_H
#define OPTION_H

#include "options.h"

#include <stddef.h>

/* ---- What the value of an option may be, for messages and for completion ---- */

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

/* ---- The table of all options ---- */

typedef struct option {
    const char *name;
    char letter;
    enum kind kind;
    size_t field;
    const char *value, *help;
} option;

/* The options that a command takes, by number from 0; NULL behind the last. */
const option *option_at(const command *cmd, size_t number);

/* The one of this name without its dashes, or of this letter; NULL: the command takes none. */
const option *option_named(const command *cmd, const char *word, size_t length);
const option *option_lettered(const command *cmd, char letter);

/* The name nearest to this one, for a hint; NULL: none is near. */
const char *option_near(const command *cmd, const char *name);

/* Whether it is one of those that `igo help rules` explains. */
bool option_is_rule(const option *opt);

/* The values of options that are not given. */
options options_usual(const command *cmd);

/* Whether it stands without a value. */
bool option_is_flag(const option *opt);

#endif
