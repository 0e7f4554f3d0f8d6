/* guard.h - ends running programs and removes incomplete files when igo ends early. */
#ifndef GUARD_H
#define GUARD_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/* Call it before any pipe to a program exists: it starts the watcher, which must not inherit
 * one. */
void guard_begin(void);

/* Ends this process group with igo, until taken back; at most GUARD_GROUPS at a time. */
enum { GUARD_GROUPS = 66 };
void guard_group(long group);
void guard_ungroup(long group);

/* Removes this file unless igo ends by SIGKILL; NULL: none. The caller owns the name. */
void guard_file(const char *name);

/* Prints this on stdout when igo ends, except by SIGKILL; NULL: nothing. The caller owns it. */
void guard_screen(const char *text);

/* The first SIGINT, SIGTERM or SIGHUP now only ends the running programs and sets *stopped (0
 * before) to its number; guard_stop then ends igo by it. The next one ends igo, unless it is the
 * same within 0.2 s. */
void guard_stops_at(volatile sig_atomic_t *stopped);
void guard_stop(void);

/* No signal arrives between these two. */
void guard_hold(void);
void guard_release(void);

/* In a child process, with signals held: there is nothing to be undone, and signals arrive. */
void guard_leave(void);

/* A pipe whose ends no program started later inherits. */
bool guard_pipe(int ends[2]);

/* write() without SIGPIPE. */
long guard_write(int to, const void *data, size_t length);

#endif
