/* process.c - a program on two pipes, with time limits.
 *
 * Its process group is its own, so that igo can end everything that it started. */
#define _POSIX_C_SOURCE 200809L
#include "process.h"

#include "file.h"
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

/* ---- Start ---- */

static void close_pipe(int ends[2])
{
    close(ends[0]);
    close(ends[1]);
}

/* Linux ends the program with igo even without the watcher, but not its children. */
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

/* Without an own stderr (-1) it has igo's. */
_Noreturn static void become(const char *command, int questions, int answers, int errors)
{
    dup2(questions, STDIN_FILENO);
    dup2(answers, STDOUT_FILENO);
    if (errors >= 0)
        dup2(errors, STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* The program's process, known to the guard before a signal may end igo; -1: none. */
static pid_t start(const char *command, int questions, int answers, int errors)
{
    pid_t self = getpid();
    guard_hold();
    pid_t child = fork();
    if (child == 0) {
        setpgid(0, 0);
        end_with(self);
        guard_leave();
        become(command, questions, answers, errors);
    }
    if (child > 0) {
        setpgid(child, child);
        guard_group(child);
    }
    guard_release();
    return child;
}

/* Three pipes, the last one only if asked for; false: none. */
static bool open_pipes(int pipes[3][2], bool hears)
{
    for (int i = 0; i < (hears ? 3 : 2); i++) {
        if (guard_pipe(pipes[i]))
            continue;
        while (i-- > 0)
            close_pipe(pipes[i]);
        return false;
    }
    return true;
}

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

bool process_start(process *p, const char *command, double timeout_seconds, bool hears)
{
    int pipes[3][2] = {{-1, -1}, {-1, -1}, {-1, -1}};
    *p = (process){.to = -1, .from = -1, .stderr_from = -1};
    p->timeout = timeout_seconds;
    p->last_life = clock_now();
    guard_begin();
    if (!open_pipes(pipes, hears))
        return false;
    p->id = start(command, pipes[0][0], pipes[1][1], pipes[2][1]);
    close_end(&pipes[0][0]);
    close_end(&pipes[1][1]);
    close_end(&pipes[2][1]);
    p->to = pipes[0][1];
    p->from = pipes[1][0];
    p->stderr_from = pipes[2][0];
    if (p->id < 0) {
        close_end(&p->to);
        close_end(&p->from);
        close_end(&p->stderr_from);
        return false;
    }
    fcntl(p->to, F_SETFL, O_NONBLOCK);
    fcntl(p->from, F_SETFL, O_NONBLOCK);
    if (hears)
        fcntl(p->stderr_from, F_SETFL, O_NONBLOCK);
    return true;
}

/* ---- To the program ---- */

void process_send(process *p, const char *text, size_t length)
{
    if (p->out_start > 0 && p->out_start + p->out_count + length > p->out_room) {
        memmove(p->out, p->out + p->out_start, p->out_count);
        p->out_start = 0;
    }
    p->out = grow(p->out, p->out_count + length, &p->out_room, 1);
    memcpy(p->out + p->out_start + p->out_count, text, length);
    p->out_count += length;
}

static void close_input(process *p)
{
    close_end(&p->to);
    p->out_count = 0;
}

void process_close_input(process *p)
{
    p->closing = true;
    if (p->out_count == 0)
        close_input(p);
}

/* A program that closes its input is not interested in the rest; that alone is no fault. */
static void write_some(process *p)
{
    long sent = guard_write(p->to, p->out + p->out_start, p->out_count);
    if (sent < 0 && errno != EAGAIN && errno != EINTR) {
        close_input(p);
        return;
    }
    if (sent <= 0)
        return;
    p->last_life = clock_now();
    p->out_start += (size_t)sent;
    p->out_count -= (size_t)sent;
    if (p->out_count == 0)
        p->out_start = 0;
    if (p->out_count == 0 && p->closing)
        close_input(p);
}

/* ---- From the program ---- */

static void read_some(process *p)
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

/* Keeps what was said on stderr; of too much the end. */
static void keep_words(process *p, const char *text, size_t length)
{
    if (p->words == NULL)
        p->words = malloc(PROCESS_WORDS_ROOM + 1);
    if (p->words == NULL)
        return;
    size_t count = p->word_count;
    size_t lost = count + length > PROCESS_WORDS_ROOM ? count + length - PROCESS_WORDS_ROOM : 0;
    memmove(p->words, p->words + lost, count - lost);
    memcpy(p->words + count - lost, text, length);
    p->word_count = count - lost + length;
    p->words[p->word_count] = '\0';
}

/* False: nothing more is there. */
static bool hear_some(process *p)
{
    char text[4096];
    if (p->stderr_from < 0)
        return false;
    ssize_t got = read(p->stderr_from, text, sizeof text);
    if (got > 0)
        keep_words(p, text, (size_t)got);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        close_end(&p->stderr_from);
    return got > 0;
}

/* Takes what has come into the line; true if that completes it. */
static bool take_line(process *p)
{
    while (p->in_start < p->in_end) {
        char c = p->in[p->in_start++];
        if (c == '\n')
            return true;
        if (p->length + 1 < PROCESS_LINE_ROOM)
            p->line[p->length++] = c;
    }
    return false;
}

/* A byte 0 would end the text: in its place stands U+2400, its picture. */
static void show_nuls(process *p)
{
    static const char picture[] = {'\xe2', '\x90', '\x80'};
    enum { MORE = sizeof picture - 1 };
    for (char *at; (at = memchr(p->line, '\0', p->length)) != NULL;) {
        size_t before = (size_t)(at - p->line);
        if (before + sizeof picture >= PROCESS_LINE_ROOM) {
            p->length = before;
            return;
        }
        if (p->length + MORE >= PROCESS_LINE_ROOM)
            p->length = PROCESS_LINE_ROOM - MORE - 1;
        memmove(at + sizeof picture, at + 1, p->length - before - 1);
        memcpy(at, picture, sizeof picture);
        p->length += MORE;
    }
}

static process_event got_line(process *p)
{
    if (p->length > 0 && p->line[p->length - 1] == '\r')
        p->length--;
    show_nuls(p);
    p->line[p->length] = '\0';
    p->line_ended = true;
    p->last_life = clock_now();
    return PROCESS_LINE;
}

/* Whether the program has ended, though something it started may hold its output open. */
static bool has_ended(process *p)
{
    siginfo_t info = {0};
    waitid(P_PID, (id_t)p->id, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

/* What there is to wait for; the last two are no pipes where there is nothing to. */
static void list_pipes(const process *p, struct pollfd pipes[3])
{
    bool sends = p->to >= 0 && p->out_count > 0;
    pipes[0] = (struct pollfd){.fd = p->from, .events = POLLIN};
    pipes[1] = (struct pollfd){.fd = sends ? p->to : -1, .events = POLLOUT};
    pipes[2] = (struct pollfd){.fd = p->stderr_from, .events = POLLIN};
}

/* Waits for at most so long until the program reads or writes. */
static void wait_for(process *p, double seconds)
{
    struct pollfd pipes[3];
    list_pipes(p, pipes);
    int count = poll(pipes, 3, (int)(seconds * 1000) + 1);
    if (count > 0 && pipes[1].revents != 0)
        write_some(p);
    if (count > 0 && pipes[2].revents != 0)
        hear_some(p);
    if (count > 0 && pipes[0].revents != 0)
        read_some(p);
    else if (count == 0 && seconds > 0 && has_ended(p))
        p->at_end = true;
}

/* How long to wait next; 0 at the end of patience. */
static double patience(const process *p)
{
    double end = p->last_life + p->timeout;
    if (p->limit > 0 && p->limit < end)
        end = p->limit;
    double left = end - clock_now();
    return left < 0 ? 0 : left < 0.1 ? left : 0.1;
}

void process_limit(process *p)
{
    p->last_life = clock_now();
    p->limit = p->last_life + p->timeout;
}

process_event process_next(process *p, bool wait)
{
    enum { LITTLE = 65536 };
    if (p->line_ended)
        p->length = 0; /* else it is the beginning of a line, from the last call */
    p->line_ended = false;
    for (;;) {
        if (take_line(p))
            return got_line(p);
        if (p->at_end)
            return p->length > 0 ? got_line(p) : PROCESS_END;
        bool must_wait = wait || p->out_count > LITTLE;
        double time = must_wait ? patience(p) : 0;
        if (must_wait && time == 0)
            return PROCESS_SILENT;
        wait_for(p, time);
        if (!wait && p->in_start == p->in_end && p->out_count <= LITTLE && !p->at_end)
            return PROCESS_NOTHING;
    }
}

process_event process_look(process *p)
{
    process_event what = process_next(p, false);
    if (what != PROCESS_NOTHING)
        return what;
    if (has_ended(p)) {
        what = process_next(p, false); /* it may have written before its end */
        p->at_end = p->at_end || what == PROCESS_NOTHING;
        return what == PROCESS_NOTHING ? process_next(p, false) : what;
    }
    return patience(p) == 0 ? PROCESS_SILENT : PROCESS_NOTHING;
}

void process_wait(process *const *all, size_t count)
{
    struct pollfd *pipes = calloc(3 * count + 1, sizeof *pipes);
    double time = 0.1;
    if (pipes == NULL)
        return;
    for (size_t i = 0; i < count; i++) {
        double left = patience(all[i]);
        list_pipes(all[i], pipes + 3 * i);
        time = left < time ? left : time;
    }
    poll(pipes, (nfds_t)(3 * count), (int)(time * 1000) + 1);
    free(pipes);
}

/* ---- End ---- */

/* The program's process is gone; `by_itself`: it was not ended. */
static process_end end_of(const process *p, int status, bool by_itself)
{
    process_end end = {.by_itself = by_itself};
    end.status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    end.cannot_start = !p->talked && (end.status == 126 || end.status == 127);
    return end;
}

process_end process_stop(process *p)
{
    int status = 0;
    close_input(p);
    close_end(&p->from);
    /* A program that closes its output is about to end; anything else is ended here. */
    for (int i = 0; p->at_end && i < 50 && !has_ended(p); i++)
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    bool by_itself = has_ended(p);
    kill(-(pid_t)p->id, SIGKILL);
    guard_ungroup(p->id);
    while (waitpid((pid_t)p->id, &status, 0) < 0 && errno == EINTR)
        continue;
    for (int i = 0; i < 64 && hear_some(p); i++)
        continue;
    close_end(&p->stderr_from);
    free(p->out);
    p->out = NULL;
    return end_of(p, status, by_itself);
}

/* ---- Signals ---- */

const char *process_signal_name(int signal)
{
    return strsignal(signal);
}

const char *process_signal_means(int signal)
{
    switch (signal) {
    case SIGSEGV:
    case SIGBUS: return "invalid memory access, or endless recursion";
    case SIGABRT: return "it called abort, as a failed assert does";
    case SIGKILL: return "another process killed it: did it run out of memory?";
    default: return NULL;
    }
}
