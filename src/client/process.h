/* process.h - another program on two pipes, with time limits. */
#ifndef PROCESS_H
#define PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef enum process_event {
    PROCESS_LINE,    /* a line has come: process.line, process.length */
    PROCESS_NOTHING, /* no line, and the queue is sent (only without waiting) */
    PROCESS_TIMEOUT, /* nothing came and nothing could be written for too long */
    PROCESS_END      /* the program has closed its output or has ended */
} process_event;

enum { PROCESS_LINE_ROOM = 4096, PROCESS_STDERR_ROOM = 65536 };

/* The most programs at a time. */
enum { PROCESS_MOST = 64 };

/* How a program ended. */
typedef struct process_end {
    bool cannot_start; /* the shell says that there is no such command */
    bool by_itself;    /* else igo ended it */
    int status;        /* its exit status, where `signal` is 0 */
    int signal;        /* that ended it */
} process_end;

/* A running program. The fields from `to` on are private. */
typedef struct process {
    char line[PROCESS_LINE_ROOM]; /* what came, or the start of a long line; ends in a NUL */
    size_t length;
    bool line_ended; /* process_next returned a whole line last; else perhaps a start */

    char *stderr_text; /* its stderr, if captured; the end of it if long */
    size_t stderr_length;

    bool runs; /* from a start to process_stop; false in one of zeros */
    bool crlf; /* a line has ended in CR LF */

    /* The caller's, once it has started. */
    FILE *log;            /* each line, > to the program and < from it; NULL: none */
    double later_timeout; /* the time limit once it has written something; 0: the same */
    bool answered;        /* one of its lines was an answer */
    size_t other_bytes;   /* of the lines since then that are no answers */
    double other_since;   /* when the first of these came */

    double started; /* by the clock */
    double timeout; /* seconds without output */
    bool at_end;    /* its output has ended */

    intptr_t to, from, stderr_from; /* pipes; -1: closed */
    intptr_t id, group;
    double last_life, deadline;
    bool full;    /* on Windows: it accepts no more now */
    bool closing; /* its input ends after the queue */
    bool talked;  /* it has written something */
    char *out;    /* to be sent: out_count bytes from out_start */
    size_t out_start, out_count, out_room;
    char *in; /* what was read; in_start to in_end is not processed yet */
    size_t in_start, in_end, in_room;
} process;

/* Starts `sh -c command`. `captures`: captures its stderr. False: not started. */
bool process_start(process *p, const char *command, double timeout_seconds, bool captures);

/* Puts text into the queue; process_next sends it. */
void process_send(process *p, const char *text, size_t length);

/* Closes its input after the queue. */
void process_close_input(process *p);

/* The time limit begins now, and lines of the program do not extend it. */
void process_restart_limit(process *p);

/* From now on igo waits for no program after this time of clock_now; 0: this time never comes.
 * Later waits end at once, as if the program were silent. */
void process_set_deadline(double time);

/* True if this time has come, so that silence tells nothing. */
bool process_time_is_over(void);

/* The next line or event; meanwhile sends the queue. Without `wait`, PROCESS_NOTHING as soon as
 * there is no line and little to send. */
process_event process_next(process *p, bool wait);

/* As process_next without waiting; instead of PROCESS_NOTHING also tells of a time limit that is
 * over, and of an end though the pipe is open. */
process_event process_look(process *p);

/* Waits a short time for one of them to have news. */
void process_wait(process *const *all, size_t count);

/* Ends the program if it runs, by force if needed. Frees all but `stderr_text`: the caller does. */
process_end process_stop(process *p);

/* ---- System-specific functions, for process.c ---- */

/* Prefix of a program in this folder; its suffix; separators of folders. */
extern const char process_here[], process_exe[], process_slashes[];

/* A pipe, of which the program gets one end; false: none. */
bool process_pipe(intptr_t *theirs, intptr_t *ours, bool to_them);
void process_close(intptr_t *end);

/* Starts `sh -c command` with these ends as its standard streams; -1: igo's. */
bool process_run(process *p, const char *command, const intptr_t pipes[3]);

/* The events of a program, seen from it: it reads, has written, has written on stderr or closed it.
 */
enum { PROCESS_READS = 1, PROCESS_WRITES = 2, PROCESS_SPEAKS = 4 };

/* Waits at most `seconds`; returns what the first program does. */
unsigned process_ready(process *const *all, size_t count, double seconds);

/* The number of bytes sent or read, 0: none now; -1: the pipe is closed. */
long process_write(process *p, const char *text, size_t length);
long process_read(intptr_t from, char *text, size_t size);

/* True if it has ended, though something it started may hold its output open. */
bool process_has_ended(process *p);

/* Ends it and all that it has started. */
process_end process_kill(process *p);

/* True if this exit status, or the shell's message, means that there is no such command. */
bool process_is_unknown(const process *p, int status);

/* ---- Signals ---- */

/* The name of a signal that ended a program, and what it mostly means; NULL: nothing more. */
const char *process_signal_name(int signal);
const char *process_signal_means(int signal);

#endif
