/* help.h - what igo says of itself and its commands. */
#ifndef HELP_H
#define HELP_H

#include "options.h"

#include <stdio.h>

/* The usual commands; all; the rule options and sets; one command. All return 0. */
int help_igo(FILE *to);
int help_all(void);
int help_rules(void);
int help_command(const command *cmd);

#endif
