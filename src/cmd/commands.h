/* commands.h - the table of commands, and their help. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "options.h"

#include <stdio.h>

extern const command cmd_judge, cmd_legal, cmd_play, cmd_test, cmd_questions, cmd_score, cmd_show,
    cmd_perft, cmd_eval, cmd_count, cmd_audit, cmd_convert, cmd_generate, cmd_fuzz, cmd_identify,
    cmd_diagnose, cmd_gtp, cmd_game, cmd_dojo, cmd_rules, cmd_completion;

/* igo FILE: what people want to see of a file; not in the table. */
extern const command cmd_file;

/* All of them by number from 0, and by name; NULL if unknown. */
const command *command_at(size_t number);
const command *command_named(const char *name);

/* Says that there is no such command, and which may have been meant; 2. */
int command_unknown(const char *word);

/* Help on the usual commands, on all, on the options about rules, on one command; 0. */
int help_igo(FILE *to);
int help_all(void);
int help_rules(void);
int help_command(const command *cmd);

#endif
