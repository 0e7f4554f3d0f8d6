/* option_table.h - the options that commands share, and which of them a command takes. */
#ifndef OPTION_TABLE_H
#define OPTION_TABLE_H

#include "command.h"

/* The option of a command after this one, or the first after NULL; NULL after the last. */
const option *option_next(const command *cmd, const option *last);

/* The option that a word such as --size=9 or -m names; NULL: the command does not have it. */
const option *option_of(const command *cmd, const char *word);

/* True if the option is one that `igo help rules` explains. */
bool option_is_rule(const command *cmd, const option *known);

/* The options of a command before any is given: the defaults, with no group NULL. */
options options_defaults(const command *cmd);

/* The option's line of help, which may be written to `text`. */
const char *option_help(const option *known, char text[CHOICES_SIZE]);

/* The address of the option's value. */
void *option_field(const options *opt, const option *known);

/* True if the option needs a value; else it takes none, or may go without one. */
bool option_needs_value(const option *known);

#endif
