/* cleanup.h - cleanup when igo ends early: ends running programs, and removes incomplete files. */
#ifndef CLEANUP_H
#define CLEANUP_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/* Starts the watcher, a process that ends the running programs when igo is killed by SIGKILL. Call
 * this before a pipe to a program exists: the watcher would inherit it. */
void cleanup_begin(void);

/* Changes the list of process groups that end when igo ends: replaces `before` by `group`. With 0
 * as `before` adds the group, with 0 as `group` removes it. The list has room for --jobs=64
 * programs and two more; further groups are not added. */
enum { CLEANUP_GROUPS = 66 };
void cleanup_group(long before, long group);

/* Removes this file when igo ends, except by SIGKILL; NULL: none. The caller owns the name. */
void cleanup_file(const char *name);

/* Prints this on stdout when igo ends, except by SIGKILL; NULL: nothing. The caller owns it. */
void cleanup_screen(const char *text);

/* From now on the first SIGINT, SIGTERM or SIGHUP only ends the running programs and sets *stopped
 * (0 before) to its number; cleanup_raise_deferred then ends igo by it. The next one ends igo,
 * unless it is the same within 0.2 s. */
void cleanup_defer_signal(volatile sig_atomic_t *stopped);
void cleanup_raise_deferred(void);

/* For cleanup*.c only: cleanup_handle_signals has cleanup_run called at exit and by signals;
 * cleanup_run cleans up; cleanup_and_end cleans up and ends igo by the signal `number`. */
void cleanup_handle_signals(void);
void cleanup_run(void);
void cleanup_and_end(int number);
extern const char *volatile cleanup_file_name, *volatile cleanup_screen_text; /* NULL: none */
extern volatile sig_atomic_t *volatile cleanup_deferred; /* NULL: a signal ends igo */

/* ---- In cleanup_posix.c alone ---- */

/* Between calls of these two no signal is handled. */
void cleanup_block_signals(void);
void cleanup_unblock_signals(void);

/* In a child process, with signals blocked: forgets all that would be cleaned up, and unblocks
 * signals. */
void cleanup_forget(void);

/* Makes a pipe that later programs do not inherit. */
bool pipe_not_inherited(int ends[2]);

/* write() without SIGPIPE. */
long write_without_sigpipe(int to, const void *data, size_t length);

#endif
