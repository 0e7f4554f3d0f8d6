/* guard.h - what is undone when igo ends before its time: the program that runs is ended with all
 * that it has started, and a file that is not complete is removed. */
#ifndef GUARD_H
#define GUARD_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/* To be called before there are pipes to a program: a process that watches over igo is started with
 * the first call, and must hold no end of them. */
void guard_begin(void);

/* This group of processes ends with igo, whatever ends igo; until it is taken back. Of too many at
 * a time the last ones do not. */
enum { GUARD_GROUPS = 66 };
void guard_group(long group);
void guard_ungroup(long group);

/* The file of this name is removed, whatever ends igo but SIGKILL; NULL: none. The name is the
 * caller's. */
void guard_file(const char *name);

/* This is written to standard output, whatever ends igo but SIGKILL; NULL: nothing. The text is the
 * caller's. */
void guard_screen(const char *text);

/* From now on the first SIGINT, SIGTERM or SIGHUP only ends the running programs and sets *stopped,
 * before 0, to its number. The next one ends igo, unless it is the same within 0.2 seconds. After
 * its last work igo calls guard_stop, which ends it by the first signal. */
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
