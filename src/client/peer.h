/* peer.h - another program on two pipes, with time limits. */
#ifndef PEER_H
#define PEER_H

#include <stdbool.h>
#include <stddef.h>

typedef enum peer_event {
    PEER_LINE,    /* a line has come: peer.line, peer.length */
    PEER_NOTHING, /* no line is there, and what was to be sent is on its way (not waiting) */
    PEER_SILENT,  /* nothing came and nothing could be written for too long */
    PEER_END      /* the program has closed its output or has ended */
} peer_event;

enum { PEER_LINE_ROOM = 4096, PEER_WORDS_ROOM = 65536 };

/* So many programs can run at a time. */
enum { PEER_MOST = 64 };

/* How a program ended. */
typedef struct peer_end {
    bool cannot_start; /* the shell says that there is no such command */
    bool by_itself;    /* else it was ended */
    int status;        /* its exit status, where `signal` is 0 */
    int signal;        /* that ended it */
} peer_end;

/* A running program. The fields from `to` on are its own. */
typedef struct peer {
    char line[PEER_LINE_ROOM]; /* what came; of a longer line the beginning; ends in its only NUL */
    size_t length;
    bool line_ended; /* `line` was whole when peer_next last returned; else it may be a beginning */

    char *words; /* what it has said on stderr, where that is heard; of too much the end */
    size_t word_count;

    int to, from, stderr_from; /* pipes; -1: closed */
    long process;
    double timeout, last_life, limit;
    bool closing; /* its input ends with what is to be sent */
    bool talked;  /* it has written something */
    char *out;    /* to be sent: out_count bytes from out_start */
    size_t out_start, out_count, out_room;
    char in[65536];
    size_t in_start, in_end;
    bool at_end;
} peer;

/* Starts `sh -c command`. `hears`: what it says on stderr is kept and not passed on. False: it
 * could not be started (errno). */
bool peer_start(peer *p, const char *command, double timeout_seconds, bool hears);

/* Puts text into the queue; peer_next sends it. */
void peer_send(peer *p, const char *text, size_t length);

/* Its input ends where the queue does. */
void peer_close_input(peer *p);

/* From now on the program has the time limit and no more, even if it writes without end. */
void peer_limit(peer *p);

/* The next line or what else there is; meanwhile the queue is sent. With `wait` false PEER_NOTHING
 * is returned once no line is there and little is left to be sent. */
peer_event peer_next(peer *p, bool wait);

/* As peer_next without waiting, but PEER_SILENT or PEER_END where it comes to that. */
peer_event peer_look(peer *p);

/* Waits, not long, until peer_look at one of them may be worth while. */
void peer_wait(peer *const *all, size_t count);

/* Ends the program, by force if it has not ended, and frees all but its words, which are the
 * caller's to be freed. */
peer_end peer_stop(peer *p);

#endif
