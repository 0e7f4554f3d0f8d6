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

enum { PEER_LINE_ROOM = 4096 };

/* A running program. The fields from `to` on are its own. */
typedef struct peer {
    char line[PEER_LINE_ROOM]; /* what came; of a longer line the beginning; ends in a NUL */
    size_t length;

    int to, from; /* pipes; -1: closed */
    long process;
    double timeout, last_life, limit;
    bool closing;    /* its input ends with what is to be sent */
    bool talked;     /* it has written something */
    bool line_ended; /* `line` was whole when peer_next last returned */
    char *out;       /* to be sent: out_count bytes from out_start */
    size_t out_start, out_count, out_room;
    char in[65536];
    size_t in_start, in_end;
    bool at_end;
} peer;

/* Starts `sh -c command`. False: it could not be started (errno). */
bool peer_start(peer *p, const char *command, double timeout_seconds);

/* Puts text into the queue; peer_next sends it. */
void peer_send(peer *p, const char *text, size_t length);

/* Its input ends where the queue does. */
void peer_close_input(peer *p);

/* From now on the program has the time limit and no more, even if it writes without end. */
void peer_limit(peer *p);

/* The next line or what else there is; meanwhile the queue is sent. With `wait` false PEER_NOTHING
 * is returned once no line is there and little is left to be sent. */
peer_event peer_next(peer *p, bool wait);

/* Ends the program, by force if it has not ended, and frees all. True: the shell says that the
 * command could not be started. */
bool peer_stop(peer *p);

#endif
