/* commands.h - the table of commands, and their help. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "options.h"

#include <stdio.h>

extern const command cmd_judge, cmd_legal, cmd_play, cmd_test, cmd_questions, cmd_score, cmd_show,
    cmd_perft, cmd_eval, cmd_count, cmd_audit, cmd_convert, cmd_generate, cmd_fuzz, cmd_identify,
    cmd_diagnose, cmd_gtp, cmd_game, cmd_dojo, cmd_rules, cmd_completion;

/* The command of `igo FILE`, which is not in the table. */
extern const command cmd_default;

/* The command of the table with this number, from 0; the command with this name, which may also be
 * `FILE`. NULL: none. */
const command *command_at(size_t number);
const command *command_named(const char *name);

/* Reports an unknown command, and suggests one; returns 2, the exit status. */
int command_unknown(const char *word);

/* Print help about the usual commands, all commands, the options about rules, or one command; each
 * returns 0. */
int help_igo(FILE *to);
int help_all(void);
int help_rules(void);
int help_command(const command *cmd);

#endif
