/* guard.h - cleanup when igo ends early: ends running programs, and removes incomplete files. */
#ifndef GUARD_H
#define GUARD_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/* Starts the watcher. Call this before any pipe to a program exists, which it would inherit. */
void guard_begin(void);

/* From now on the process group `group` ends when igo ends, in the place of `before`; 0: no group.
 * At most GUARD_GROUPS at a time. */
enum { GUARD_GROUPS = 66 };
void guard_group(long before, long group);

/* Removes this file unless igo ends by SIGKILL; NULL: none. The caller owns the name. */
void guard_file(const char *name);

/* Prints this on stdout when igo ends, except by SIGKILL; NULL: nothing. The caller owns it. */
void guard_screen(const char *text);

/* From now on the first SIGINT, SIGTERM or SIGHUP only ends the running programs and sets *stopped
 * (0 before) to its number; guard_raise_deferred then ends igo by it. The next one ends igo, unless
 * it is the same within 0.2 s. */
void guard_defer_signal(volatile sig_atomic_t *stopped);
void guard_raise_deferred(void);

/* For guard_*.c: guard_signals registers guard_undo with atexit and the signals; guard_undo cleans
 * up; guard_end cleans up and ends igo by the signal. */
void guard_signals(void);
void guard_undo(void);
void guard_end(int number);
extern const char *volatile guarded_file, *volatile guarded_screen; /* NULL: none */
extern volatile sig_atomic_t *volatile guard_deferred;              /* NULL: a signal ends igo */

/* ---- In guard_posix.c alone ---- */

/* No signal arrives between these two. */
void guard_block_signals(void);
void guard_unblock_signals(void);

/* In a child process, with signals held: forgets all cleanup, and releases signals. */
void guard_leave(void);

/* Makes a pipe that later programs do not inherit. */
bool guard_pipe(int ends[2]);

/* write() without SIGPIPE. */
long guard_write(int to, const void *data, size_t length);

#endif
