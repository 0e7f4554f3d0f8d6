/* peer.c - another program on two pipes, with time limits.
 *
 * The program gets a process group of its own, so that all it has started can be ended with it,
 * also where igo ends before its time. */
#define _POSIX_C_SOURCE 200809L
#include "peer.h"

#include "guard.h"
#include "memory.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* ---- Start ---- */

static void close_pipe(int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

/* Linux ends the program itself with igo, so also where whoever watches over igo is ended, too;
 * what the program has started is not. */
static void end_with(pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(127);
#else
    (void)parent;
#endif
}

_Noreturn static void become(const char *command, int input, int output)
{
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* The program's process, known to the guard before a signal may end igo; -1: there is none. */
static pid_t start(const char *command, int input, int output)
{
    sigset_t before;
    pid_t self = getpid();
    guard_hold(&before);
    pid_t process = fork();
    if (process == 0) {
        setpgid(0, 0);
        end_with(self);
        guard_leave(&before);
        become(command, input, output);
    }
    if (process > 0) {
        setpgid(process, process);
        guard_group(process);
    }
    guard_release(&before);
    return process;
}

bool peer_start(peer *p, const char *command, double timeout_seconds)
{
    int to[2], from[2];
    *p = (peer){.to = -1, .from = -1, .timeout = timeout_seconds, .last_life = now()};
    guard_begin();
    if (!guard_pipe(to))
        return false;
    if (!guard_pipe(from)) {
        close_pipe(to);
        return false;
    }
    pid_t process = start(command, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    if (process < 0) {
        close(to[1]);
        close(from[0]);
        return false;
    }
    p->to = to[1];
    p->from = from[0];
    p->process = process;
    fcntl(p->to, F_SETFL, O_NONBLOCK);
    fcntl(p->from, F_SETFL, O_NONBLOCK);
    return true;
}

/* ---- To the program ---- */

void peer_send(peer *p, const char *text, size_t length)
{
    if (p->out_start > 0 && p->out_start + p->out_count + length > p->out_room) {
        memmove(p->out, p->out + p->out_start, p->out_count);
        p->out_start = 0;
    }
    p->out = grow(p->out, p->out_count + length, &p->out_room, 1);
    memcpy(p->out + p->out_start + p->out_count, text, length);
    p->out_count += length;
}

static void close_input(peer *p)
{
    if (p->to >= 0)
        close(p->to);
    p->to = -1;
    p->out_count = 0;
}

void peer_close_input(peer *p)
{
    p->closing = true;
    if (p->out_count == 0)
        close_input(p);
}

/* A program that closes its input is not interested in the rest; that alone is no fault. */
static void write_some(peer *p)
{
    ssize_t sent = guard_write(p->to, p->out + p->out_start, p->out_count);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) {
        close_input(p);
        return;
    }
    if (sent <= 0)
        return;
    p->last_life = now();
    p->out_start += (size_t)sent;
    p->out_count -= (size_t)sent;
    if (p->out_count == 0)
        p->out_start = 0;
    if (p->out_count == 0 && p->closing)
        close_input(p);
}

/* ---- From the program ---- */

static void read_some(peer *p)
{
    p->in_start = 0;
    p->in_end = 0;
    ssize_t got = read(p->from, p->in, sizeof p->in);
    if (got > 0) {
        p->talked = true;
        p->in_end = (size_t)got;
    }
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        p->at_end = true;
}

/* Takes what has come into the line; true if that completes it. */
static bool take_line(peer *p)
{
    while (p->in_start < p->in_end) {
        char c = p->in[p->in_start++];
        if (c == '\n')
            return true;
        if (p->length + 1 < PEER_LINE_ROOM)
            p->line[p->length++] = c;
    }
    return false;
}

static peer_event got_line(peer *p)
{
    if (p->length > 0 && p->line[p->length - 1] == '\r')
        p->length--;
    p->line[p->length] = '\0';
    p->line_ended = true;
    p->last_life = now();
    return PEER_LINE;
}

/* Whether the program has ended, though something it started may hold its output open. */
static bool has_ended(peer *p)
{
    siginfo_t info = {0};
    waitid(P_PID, (id_t)p->process, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

/* Waits for at most so long until the program reads or writes. */
static void wait_for(peer *p, double seconds)
{
    struct pollfd pipes[2] = {{.fd = p->from, .events = POLLIN}, {.fd = -1, .events = POLLOUT}};
    if (p->to >= 0 && p->out_count > 0)
        pipes[1].fd = p->to;
    int count = poll(pipes, 2, (int)(seconds * 1000) + 1);
    if (count > 0 && pipes[1].fd >= 0 && pipes[1].revents != 0)
        write_some(p);
    if (count > 0 && pipes[0].revents != 0)
        read_some(p);
    else if (count == 0 && seconds > 0 && has_ended(p))
        p->at_end = true;
}

/* How long to wait next; 0 at the end of patience. */
static double patience(const peer *p)
{
    double end = p->last_life + p->timeout;
    if (p->limit > 0 && p->limit < end)
        end = p->limit;
    double left = end - now();
    return left < 0 ? 0 : left < 0.1 ? left : 0.1;
}

void peer_limit(peer *p)
{
    p->last_life = now();
    p->limit = p->last_life + p->timeout;
}

peer_event peer_next(peer *p, bool wait)
{
    enum { LITTLE = 65536 };
    if (p->line_ended)
        p->length = 0; /* else it is the beginning of a line, from the last call */
    p->line_ended = false;
    for (;;) {
        if (take_line(p))
            return got_line(p);
        if (p->at_end)
            return p->length > 0 ? got_line(p) : PEER_END;
        bool must_wait = wait || p->out_count > LITTLE;
        double time = must_wait ? patience(p) : 0;
        if (must_wait && time == 0)
            return PEER_SILENT;
        wait_for(p, time);
        if (!wait && p->in_start == p->in_end && p->out_count <= LITTLE && !p->at_end)
            return PEER_NOTHING;
    }
}

/* ---- End ---- */

bool peer_stop(peer *p)
{
    int status = 0;
    close_input(p);
    if (p->from >= 0)
        close(p->from);
    /* A program that closes its output is about to end; anything else is ended here. */
    for (int i = 0; p->at_end && i < 50 && !has_ended(p); i++)
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    kill(-(pid_t)p->process, SIGKILL);
    guard_group(0);
    while (waitpid((pid_t)p->process, &status, 0) < 0 && errno == EINTR)
        continue;
    free(p->out);
    p->out = NULL;
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    return !p->talked && (code == 126 || code == 127);
}
