/* cleanup_posix.c - cleanup when igo ends early, by POSIX.
 *
 * exit() and a signal handler call cleanup_run, so its data is static. SIGKILL cannot be handled: a
 * watcher process knows each process group and waits for the end of a pipe that only igo holds. */
#define _POSIX_C_SOURCE 200809L
#include "cleanup.h"

#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static volatile sig_atomic_t groups[CLEANUP_GROUPS]; /* 0: none */
static volatile sig_atomic_t watcher;                /* process id; 0: none */
static double stopped_at;                            /* when the deferred signal came */
static volatile sig_atomic_t pipe_to = -1;           /* to the watcher */
static sigset_t mask_before; /* the signal mask before cleanup_block_signals */

/* The signals that end a process unless it handles them. */
static const int deadly[] = {
    SIGHUP,  SIGINT,  SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,    SIGFPE,  SIGUSR1,
    SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
};

/* ---- The early end ---- */

void cleanup_run(void)
{
    if (cleanup_screen_text != NULL &&
        write(STDOUT_FILENO, cleanup_screen_text, strlen(cleanup_screen_text)) < 0)
        cleanup_screen_text = NULL;
    if (cleanup_file_name != NULL) unlink(cleanup_file_name);
    for (int i = 0; i < CLEANUP_GROUPS; i++) {
        if (groups[i] == 0) continue;
        kill(-(pid_t)groups[i], SIGKILL);
        waitpid((pid_t)groups[i], NULL, 0);
        groups[i] = 0;
    }
    if (watcher > 0) {
        close(pipe_to);
        waitpid((pid_t)watcher, NULL, 0);
    }
    cleanup_file_name = cleanup_screen_text = NULL;
    watcher = 0;
}

/* If this signal is to be deferred, notes it and ends the programs, so that igo can finish its
 * work. False: it has to end igo. */
static bool defer_signal(int number)
{
    if (cleanup_deferred == NULL || *cleanup_deferred != 0 ||
        (number != SIGINT && number != SIGTERM && number != SIGHUP))
        return false;
    *cleanup_deferred = number;
    stopped_at = clock_now();
    for (int i = 0; i < CLEANUP_GROUPS; i++)
        if (groups[i] != 0) kill(-(pid_t)groups[i], SIGKILL);
    return true;
}

/* Signals are blocked here, so the one that cleanup_and_end raises ends igo on return. timeout(1)
 * sends each signal twice, to the process and to its group: the second one does not count. */
static void handle_signal(int number)
{
    bool twice =
        cleanup_deferred != NULL && *cleanup_deferred == number && clock_now() - stopped_at < 0.2;
    if (!twice && !defer_signal(number)) cleanup_and_end(number);
}

/* Ignored signals stay ignored, as nohup needs; a sanitizer keeps those that it handles. */
void cleanup_handle_signals(void)
{
    static bool done;
    struct sigaction action = {.sa_handler = handle_signal}, before;
    if (done) return;
    done = true;
    atexit(cleanup_run);
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++) {
        bool known = sigaction(deadly[i], NULL, &before) == 0;
        if (known && !(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_DFL)
            sigaction(deadly[i], &action, NULL);
    }
}

void cleanup_block_signals(void)
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &mask_before);
}

void cleanup_unblock_signals(void)
{
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
}

void cleanup_forget(void)
{
    cleanup_file_name = cleanup_screen_text = NULL;
    watcher = 0;
    for (int i = 0; i < CLEANUP_GROUPS; i++)
        groups[i] = 0;
    cleanup_unblock_signals();
}

/* ---- The watcher ---- */

bool pipe_not_inherited(int ends[2])
{
    if (pipe(ends) != 0) return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

/* SIGPIPE is blocked meanwhile, not ignored: one from another process still arrives. */
long write_without_sigpipe(int to, const void *data, size_t length)
{
    int number;
    sigset_t broken, before, pending;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    sigprocmask(SIG_BLOCK, &broken, &before);
    long sent = (long)write(to, data, length);
    int error = errno;
    if (sent < 0 && error == EPIPE && sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE))
        sigwait(&broken, &number);
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return sent;
}

/* A message to the watcher: which group, or none, is at an index. */
typedef struct group_message {
    int index;
    pid_t group;
} group_message;

/* Waits for the end of igo, in its own process group and with other descriptors closed. */
_Noreturn static void watch(int from)
{
    enum { DESCRIPTORS = 256 };
    pid_t watched[CLEANUP_GROUPS] = {0};
    group_message next;
    setpgid(0, 0);
    for (int i = 0; i < DESCRIPTORS; i++)
        if (i != from) close(i);
    while (read(from, &next, sizeof next) == (ssize_t)sizeof next)
        watched[next.index] = next.group;
    for (int i = 0; i < CLEANUP_GROUPS; i++)
        if (watched[i] > 0) kill(-watched[i], SIGKILL);
    _exit(0);
}

/* ---- Process groups ---- */

/* If the watcher cannot start, igo works without it. */
void cleanup_begin(void)
{
    int ends[2];
    cleanup_handle_signals();
    cleanup_block_signals();
    if (watcher == 0 && pipe_not_inherited(ends)) {
        pid_t process = fork();
        if (process == 0) watch(ends[0]);
        close(ends[0]);
        pipe_to = ends[1];
        watcher = process > 0 ? process : 0;
        if (process < 0) close(ends[1]);
    }
    cleanup_unblock_signals();
}

/* Replaces the first entry that is `before` by `group`. */
void cleanup_group(long before, long group)
{
    group_message message = {.group = (pid_t)group};
    while (message.index < CLEANUP_GROUPS && groups[message.index] != before)
        message.index++;
    if (message.index == CLEANUP_GROUPS) return;
    groups[message.index] = message.group;
    if (watcher > 0) write_without_sigpipe(pipe_to, &message, sizeof message);
}
