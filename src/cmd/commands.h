/* commands.h - the table entries of all commands. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "options.h"

extern const command cmd_judge, cmd_legal, cmd_play, cmd_test, cmd_questions, cmd_score, cmd_show,
    cmd_perft, cmd_eval, cmd_count, cmd_audit, cmd_convert, cmd_generate, cmd_fuzz, cmd_identify,
    cmd_diagnose, cmd_gtp, cmd_game, cmd_dojo, cmd_completion;

/* igo FILE: what people want to see of a file; not in the table. */
extern const command cmd_file;

/* All of them by number from 0, and by name; NULL if unknown. */
const command *command_at(size_t number);
const command *command_named(const char *name);

#endif
