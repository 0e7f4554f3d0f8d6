/* console_commands.h - lines typed at the terminal. */
#ifndef CONSOLE_COMMANDS_H
#define CONSOLE_COMMANDS_H

#include "console.h"

/* Executes a line without blanks around it. */
void console_execute(console *c, const char *text);

#endif
