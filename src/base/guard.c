/* guard.c - cleans up when igo ends early.
 *
 * atexit and a signal handler do it, so their data is static. SIGKILL cannot be handled: a watcher
 * process knows each process group and waits for the end of a pipe that only igo holds. */
#define _POSIX_C_SOURCE 200809L
#include "guard.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t groups[GUARD_GROUPS]; /* 0: none */
static const char *volatile file;                  /* NULL: none */
static const char *volatile screen;                /* NULL: nothing to be said to the terminal */
static volatile sig_atomic_t watcher;              /* its process; 0: none */
static volatile sig_atomic_t *volatile stop;       /* NULL: a signal is the end */
static struct timespec stopped_at;                 /* when the first one came */
static volatile sig_atomic_t pipe_to = -1;         /* to the watcher */
static sigset_t arriving;                          /* signals, before they were held */

static const int deadly[] = {
    SIGHUP,  SIGINT,  SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,    SIGFPE,  SIGUSR1,
    SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
};

/* ---- The end ---- */

static void undo(void)
{
    if (screen != NULL && write(STDOUT_FILENO, screen, strlen(screen)) < 0)
        screen = NULL;
    if (file != NULL)
        unlink(file);
    for (int i = 0; i < GUARD_GROUPS; i++) {
        if (groups[i] == 0)
            continue;
        kill(-(pid_t)groups[i], SIGKILL);
        waitpid((pid_t)groups[i], NULL, 0);
        groups[i] = 0;
    }
    if (watcher > 0) {
        close(pipe_to);
        waitpid((pid_t)watcher, NULL, 0);
    }
    file = screen = NULL;
    watcher = 0;
}

/* Whether there is something left to do before the end. */
static bool stops_only(int number)
{
    if (stop == NULL || *stop != 0 || (number != SIGINT && number != SIGTERM && number != SIGHUP))
        return false;
    *stop = number;
    clock_gettime(CLOCK_MONOTONIC, &stopped_at);
    for (int i = 0; i < GUARD_GROUPS; i++)
        if (groups[i] != 0)
            kill(-(pid_t)groups[i], SIGKILL);
    return true;
}

/* Whether it is the first one once more: timeout(1) sends each to the process and to its group. */
static bool comes_twice(int number)
{
    enum { AT_ONCE = 200000000 };
    struct timespec now;
    if (stop == NULL || *stop != number)
        return false;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long long seconds = now.tv_sec - stopped_at.tv_sec;
    return seconds * 1000000000 + now.tv_nsec - stopped_at.tv_nsec < AT_ONCE;
}

/* All signals are blocked in here, so the last one ends igo when this returns. */
static void end_by_signal(int number)
{
    undo();
    signal(number, SIG_DFL);
    raise(number);
}

static void hear_signal(int number)
{
    if (!comes_twice(number) && !stops_only(number))
        end_by_signal(number);
}

/* Ignored signals stay ignored, as nohup needs; a sanitizer keeps those that it handles. */
static void see_to_the_end(void)
{
    static bool done;
    struct sigaction action = {.sa_handler = hear_signal}, before;
    if (done)
        return;
    done = true;
    atexit(undo);
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++) {
        bool known = sigaction(deadly[i], NULL, &before) == 0;
        if (known && !(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_DFL)
            sigaction(deadly[i], &action, NULL);
    }
}

void guard_stops_at(volatile sig_atomic_t *stopped)
{
    see_to_the_end();
    stop = stopped;
}

void guard_stop(void)
{
    if (stop != NULL && *stop != 0)
        end_by_signal((int)*stop);
}

void guard_hold(void)
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &arriving);
}

void guard_release(void)
{
    sigprocmask(SIG_SETMASK, &arriving, NULL);
}

void guard_leave(void)
{
    file = screen = NULL;
    watcher = 0;
    for (int i = 0; i < GUARD_GROUPS; i++)
        groups[i] = 0;
    guard_release();
}

/* ---- The watcher ---- */

bool guard_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

long guard_write(int to, const void *data, size_t length)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
    sigaction(SIGPIPE, &ignore, &before);
    long sent = (long)write(to, data, length);
    sigaction(SIGPIPE, &before, NULL);
    return sent;
}

/* What the watcher is told: a group, or none, in one of its places. */
typedef struct place {
    int index;
    pid_t group;
} place;

/* Waits for the end of igo, in its own process group and with other descriptors closed. */
_Noreturn static void watch(int from)
{
    enum { DESCRIPTORS = 256 };
    pid_t watched[GUARD_GROUPS] = {0};
    place next;
    setpgid(0, 0);
    for (int i = 0; i < DESCRIPTORS; i++)
        if (i != from)
            close(i);
    while (read(from, &next, sizeof next) == (ssize_t)sizeof next)
        watched[next.index] = next.group;
    for (int i = 0; i < GUARD_GROUPS; i++)
        if (watched[i] > 0)
            kill(-watched[i], SIGKILL);
    _exit(0);
}

/* Where there can be no watcher, igo does without. */
static void start_watcher(void)
{
    int ends[2];
    if (!guard_pipe(ends))
        return;
    pid_t process = fork();
    if (process == 0)
        watch(ends[0]);
    close(ends[0]);
    pipe_to = ends[1];
    watcher = process > 0 ? process : 0;
    if (process < 0)
        close(ends[1]);
}

/* ---- What there is to be undone ---- */

void guard_begin(void)
{
    see_to_the_end();
    guard_hold();
    if (watcher == 0)
        start_watcher();
    guard_release();
}

/* The first place that holds one group gets another. */
static void replace_group(pid_t from, pid_t to)
{
    place told = {.group = to};
    while (told.index < GUARD_GROUPS && groups[told.index] != from)
        told.index++;
    if (told.index == GUARD_GROUPS)
        return;
    groups[told.index] = to;
    if (watcher > 0)
        guard_write(pipe_to, &told, sizeof told);
}

void guard_group(long group)
{
    replace_group(0, (pid_t)group);
}

void guard_ungroup(long group)
{
    replace_group((pid_t)group, 0);
}

void guard_file(const char *name)
{
    see_to_the_end();
    file = name;
}

void guard_screen(const char *text)
{
    see_to_the_end();
    screen = text;
}
