/* option.h - the table of all options, for who tells of them. */
#ifndef OPTION_H
#define OPTION_H

#include "choices.h"
#include "options.h"

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

/* Whether it is one of those that `igo help rules` explains. */
bool option_is_rule(const option *opt);

/* The values of options that are not given. */
options options_usual(const command *cmd);

/* Whether it stands without a value. */
bool option_is_flag(const option *opt);

#endif
