/* option_table.h - the table of all options, and which of them a command takes. */
#ifndef OPTION_TABLE_H
#define OPTION_TABLE_H

#include "command.h"

typedef struct option {
    const char *name;
    char letter;
    enum kind kind;
    size_t field;
    const char *value;
    const char *help; /* NULL: the words that it takes, as option_help has them */
} option;

/* The options that a command takes, by number from 0; NULL behind the last. */
const option *option_at(const command *cmd, size_t number);

/* The one that a word such as --size=9 or -m names; NULL: the command takes none. */
const option *option_of(const command *cmd, const char *word);

/* Whether it is one of those that `igo help rules` explains. */
bool option_is_rule(const command *cmd, const option *opt);

/* The values of options that are not given. */
options options_usual(const command *cmd);

/* Its line of help; `text` is room for one. */
enum { OPTION_HELP = 80 };
const char *option_help(const option *opt, char text[OPTION_HELP]);

/* Whether it stands without a value. */
bool option_is_flag(const option *opt);

#endif
