/* guard.h - what is undone when igo ends early: programs that run are ended, and incomplete files
 * removed. */
#ifndef GUARD_H
#define GUARD_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/* Call it before any pipe to a program exists: it starts the watcher, which must not inherit
 * one. */
void guard_begin(void);

/* Ends the process group `group` with igo, in place of `before`; 0: none. At most GUARD_GROUPS at a
 * time. */
enum { GUARD_GROUPS = 66 };
void guard_group(long before, long group);

/* Removes this file unless igo ends by SIGKILL; NULL: none. The caller owns the name. */
void guard_file(const char *name);

/* Prints this on stdout when igo ends, except by SIGKILL; NULL: nothing. The caller owns it. */
void guard_screen(const char *text);

/* The first SIGINT, SIGTERM or SIGHUP now only ends the running programs and sets *stopped (0
 * before) to its number; guard_stop then ends igo by it. The next one ends igo, unless it is the
 * same within 0.2 s. */
void guard_stops_at(volatile sig_atomic_t *stopped);
void guard_stop(void);

/* Each system's part: has guard_undo called at the end and by signals, and undoes all. The rest is
 * the same on all; guard_end undoes all and ends igo by the signal. */
void guard_signals(void);
void guard_undo(void);
void guard_end(int number);
extern const char *volatile guarded_file, *volatile guarded_screen; /* NULL: none */
extern volatile sig_atomic_t *volatile guard_stopped;               /* NULL: a signal is the end */

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
