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
    close(pipes[0][0]);
    close(pipes[1][1]);
    if (hears)
        close(pipes[2][1]);
    p->to = pipes[0][1];
    p->from = pipes[1][0];
    p->stderr_from = pipes[2][0];
    if (p->id < 0) {
        process_close(&p->to);
        process_close(&p->from);
        process_close(&p->stderr_from);
        return false;
    }
    fcntl(pipes[0][1], F_SETFL, O_NONBLOCK);
    fcntl(pipes[1][0], F_SETFL, O_NONBLOCK);
    if (hears)
        fcntl(pipes[2][0], F_SETFL, O_NONBLOCK);
    return true;
}

/* ---- The pipes ---- */

void process_close(intptr_t *end)
{
    if (*end >= 0)
        close((int)*end);
    *end = -1;
}

long process_write(process *p, const char *text, size_t length)
{
    long sent = guard_write((int)p->to, text, length);
    return sent < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : sent;
}

long process_read(intptr_t from, char *text, size_t size)
{
    ssize_t got = read((int)from, text, size);
    if (got > 0)
        return (long)got;
    return got < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

bool process_has_ended(process *p)
{
    siginfo_t info = {0};
    waitid(P_PID, (id_t)p->id, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

/* What there is to wait for; the last two are no pipes where there is nothing to. */
static void list_pipes(const process *p, struct pollfd pipes[3])
{
    bool sends = p->to >= 0 && p->out_count > 0;
    pipes[0] = (struct pollfd){.fd = (int)p->from, .events = POLLIN};
    pipes[1] = (struct pollfd){.fd = sends ? (int)p->to : -1, .events = POLLOUT};
    pipes[2] = (struct pollfd){.fd = (int)p->stderr_from, .events = POLLIN};
}

unsigned process_ready(process *p, double seconds)
{
    struct pollfd pipes[3];
    list_pipes(p, pipes);
    if (poll(pipes, 3, (int)(seconds * 1000) + 1) <= 0)
        return 0;
    return (pipes[0].revents != 0 ? PROCESS_WRITES : 0U) |
           (pipes[1].revents != 0 ? PROCESS_READS : 0U) |
           (pipes[2].revents != 0 ? PROCESS_SPEAKS : 0U);
}

void process_wait(process *const *all, size_t count)
{
    struct pollfd *pipes = calloc(3 * count + 1, sizeof *pipes);
    double time = 0.1;
    if (pipes == NULL)
        return;
    for (size_t i = 0; i < count; i++) {
        double left = process_patience(all[i]);
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
    process_close(&p->to);
    process_close(&p->from);
    /* A program that closes its output is about to end; anything else is ended here. */
    for (int i = 0; p->at_end && i < 50 && !process_has_ended(p); i++)
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    bool by_itself = process_has_ended(p);
    kill(-(pid_t)p->id, SIGKILL);
    guard_ungroup((long)p->id);
    while (waitpid((pid_t)p->id, &status, 0) < 0 && errno == EINTR)
        continue;
    for (int i = 0; i < 64 && process_hear(p); i++)
        continue;
    process_close(&p->stderr_from);
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
