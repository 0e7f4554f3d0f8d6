/* process_posix.c - a program on two pipes, with time limits.
 *
 * It has its own process group, so that igo can end all that it started. */
#define _POSIX_C_SOURCE 200809L
#include "process.h"

#include "cleanup.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

const char process_here[] = "./", process_exe[] = "out", process_slashes[] = "/";

/* ---- Start ---- */

/* Linux ends the program with igo even without the watcher, but not its children. */
static void end_with(pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(127);
#else
    (void)parent;
#endif
}

/* stderr -1: it has igo's. */
_Noreturn static void become(const char *command, const intptr_t pipes[3])
{
    for (int i = 0; i < 3; i++)
        if (pipes[i] >= 0) dup2((int)pipes[i], i);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* The cleanup knows the program before a signal may end igo. */
bool process_run(process *p, const char *command, const intptr_t pipes[3])
{
    pid_t self = getpid();
    cleanup_block_signals();
    pid_t child = fork();
    if (child == 0) {
        setpgid(0, 0);
        end_with(self);
        cleanup_group(0, getpid()); /* igo may be killed before it says so below */
        cleanup_forget();
        become(command, pipes);
    }
    if (child > 0) {
        setpgid(child, child);
        cleanup_group(0, child);
    }
    cleanup_unblock_signals();
    p->id = child;
    return child > 0;
}

/* ---- The pipes ---- */

bool process_pipe(intptr_t *theirs, intptr_t *ours, bool to_them)
{
    int ends[2];
    cleanup_begin();
    if (!pipe_not_inherited(ends)) return false;
    *theirs = ends[to_them ? 0 : 1];
    *ours = ends[to_them ? 1 : 0];
    fcntl((int)*ours, F_SETFL, O_NONBLOCK);
    return true;
}

void process_close(intptr_t *end)
{
    if (*end >= 0) close((int)*end);
    *end = -1;
}

long process_write(process *p, const char *text, size_t length)
{
    long sent = write_without_sigpipe((int)p->to, text, length);
    return sent < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : sent;
}

long process_read(intptr_t from, char *text, size_t size)
{
    ssize_t got = read((int)from, text, size);
    if (got > 0) return (long)got;
    return got < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : -1;
}

bool process_has_ended(process *p)
{
    siginfo_t info = {0};
    waitid(P_PID, (id_t)p->id, &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid != 0;
}

/* Pipes with nothing to wait for are -1. */
unsigned process_ready(process *const *all, size_t count, double seconds)
{
    struct pollfd pipes[3 * PROCESS_MOST] = {{0}};
    for (size_t i = 0; i < count; i++) {
        bool sends = all[i]->to >= 0 && all[i]->out_count > 0;
        pipes[3 * i] = (struct pollfd){.fd = (int)all[i]->from, .events = POLLIN};
        pipes[3 * i + 1] = (struct pollfd){.fd = sends ? (int)all[i]->to : -1, .events = POLLOUT};
        pipes[3 * i + 2] = (struct pollfd){.fd = (int)all[i]->stderr_from, .events = POLLIN};
    }
    if (poll(pipes, (nfds_t)(3 * count), (int)(seconds * 1000) + 1) <= 0) return 0;
    return (pipes[0].revents != 0 ? PROCESS_WRITES : 0U) |
           (pipes[1].revents != 0 ? PROCESS_READS : 0U) |
           (pipes[2].revents != 0 ? PROCESS_SPEAKS : 0U);
}

/* ---- End ---- */

process_end process_kill(process *p)
{
    int status = 0;
    /* A program that closes its output is about to end; anything else is ended here. */
    for (int i = 0; p->at_end && i < 50 && !process_has_ended(p); i++)
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    process_end end = {.by_itself = process_has_ended(p)};
    kill(-(pid_t)p->id, SIGKILL);
    cleanup_group((long)p->id, 0);
    while (waitpid((pid_t)p->id, &status, 0) < 0 && errno == EINTR)
        continue;
    end.status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    return end;
}

bool process_is_unknown(const process *p, int status)
{
    (void)p;
    return status == 126 || status == 127;
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
