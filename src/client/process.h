/* process.h - another program on two pipes, with time limits. */
#ifndef PROCESS_H
#define PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef enum process_event {
    PROCESS_LINE,    /* a line has come: process.line, process.length */
    PROCESS_NOTHING, /* no line is there, and what was to be sent is on its way (not waiting) */
    PROCESS_SILENT,  /* nothing came and nothing could be written for too long */
    PROCESS_END      /* the program has closed its output or has ended */
} process_event;

enum { PROCESS_LINE_ROOM = 4096, PROCESS_WORDS_ROOM = 65536 };

/* So many programs can run at a time. */
enum { PROCESS_MOST = 64 };

/* How a program ended. */
typedef struct process_end {
    bool cannot_start; /* the shell says that there is no such command */
    bool by_itself;    /* else it was ended */
    int status;        /* its exit status, where `signal` is 0 */
    int signal;        /* that ended it */
} process_end;

/* A running program. The fields from `to` on are its own. */
typedef struct process {
    char line[PROCESS_LINE_ROOM]; /* what came; of a longer line the beginning; ends in a NUL */
    size_t length;
    bool line_ended; /* `line` was whole as process_next last returned; else perhaps a beginning */

    char *words; /* its stderr, if captured; the end of it if long */
    size_t word_count;

    bool runs; /* from a start to process_stop; false in one of zeros */
    bool crlf; /* a line has ended in CR LF */

    /* The caller's, once it has started. */
    FILE *log;        /* each line, > to the program and < from it; NULL: none */
    double then;      /* the time limit once it has written something; 0: the same */
    bool answered;    /* a line of it was an answer */
    size_t odd_bytes; /* of lines since then that were none */
    double odd_since; /* when the first of them came */

    intptr_t to, from, stderr_from; /* pipes; -1: closed */
    intptr_t id, group;
    double started, timeout, last_life, limit;
    bool full;    /* it takes no more now; on Windows */
    bool closing; /* its input ends with what is to be sent */
    bool talked;  /* it has written something */
    char *out;    /* to be sent: out_count bytes from out_start */
    size_t out_start, out_count, out_room;
    char *in; /* what was read: from in_start to in_end is still to be taken */
    size_t in_start, in_end, in_room;
    bool at_end;
} process;

/* Starts `sh -c command`. `hears`: captures its stderr. False: not started. */
bool process_start(process *p, const char *command, double timeout_seconds, bool hears);

/* Puts text into the queue; process_next sends it. */
void process_send(process *p, const char *text, size_t length);

/* Its input ends where the queue does. */
void process_close_input(process *p);

/* From now on the program has the time limit and no more, even if it writes without end. */
void process_limit(process *p);

/* The next line or event; meanwhile sends the queue. Without `wait`, PROCESS_NOTHING as soon as
 * there is no line and little to send. */
process_event process_next(process *p, bool wait);

/* As process_next without waiting, but PROCESS_SILENT or PROCESS_END where it comes to that. */
process_event process_look(process *p);

/* Waits, not long, until process_look at one of them may be worth while. */
void process_wait(process *const *all, size_t count);

/* Ends the program if it runs, by force if needed. Frees all but its words: the caller does. */
process_end process_stop(process *p);

/* ---- What each system has in a way of its own, for process.c ---- */

/* What begins the name of a program in this folder; its ending; what stands between folders. */
extern const char process_here[], process_exe[], process_slashes[];

/* A pipe, of which the program gets one end; false: none. */
bool process_pipe(intptr_t *theirs, intptr_t *ours, bool to_them);
void process_close(intptr_t *end);

/* Starts `sh -c command` with these ends as its standard streams; -1: igo's. */
bool process_run(process *p, const char *command, const intptr_t pipes[3]);

enum { PROCESS_READS = 1, PROCESS_WRITES = 2, PROCESS_SPEAKS = 4 };

/* Waits for at most so long; which of these the first does, the last one on stderr. */
unsigned process_ready(process *const *all, size_t count, double seconds);

/* The number of bytes that went, 0 where none does now; -1: it reads, or writes, no more. */
long process_write(process *p, const char *text, size_t length);
long process_read(intptr_t from, char *text, size_t size);

/* Whether it has ended, though something it started may hold its output open. */
bool process_has_ended(process *p);

/* Ends it and all that it has started. */
process_end process_kill(process *p);

/* Whether this exit status, or the shell's message, means that there is no such command. */
bool process_is_unknown(const process *p, int status);

/* ---- Signals ---- */

/* The name of a signal that ended a program, and what it mostly means; NULL: nothing more. */
const char *process_signal_name(int signal);
const char *process_signal_means(int signal);

#endif
