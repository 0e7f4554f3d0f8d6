/* file.c - files, standard streams, the terminal, the clock and signals, by POSIX.
 *
 * igo writes to a temporary file beside the one named and renames it at the end, so a file is
 * either complete or unchanged. It follows links first. It writes directly to devices and pipes,
 * and to a file that it inherited open for writing, such as /dev/stdout, because others write to it
 * as well. */
#define _POSIX_C_SOURCE 200809L
#include "file.h"

#include "harmless.h"
#include "memory.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- What there is ---- */

file_kind file_look(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0) return FILE_NONE;
    if (S_ISDIR(status.st_mode)) return FILE_FOLDER;
    return S_ISREG(status.st_mode) ? FILE_REGULAR : FILE_OTHER;
}

bool file_is_folder(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool file_mark_of(const char *name, file_mark *mark)
{
    struct stat status;
    bool input = name != NULL && strcmp(name, "-") == 0;
    *mark = (file_mark){0};
    if (name == NULL || input ? fstat(input ? STDIN_FILENO : STDOUT_FILENO, &status) != 0
                              : stat(name, &status) != 0)
        return false;
    if (!S_ISREG(status.st_mode)) return false;
    *mark = (file_mark){.device = (uint64_t)status.st_dev,
                        .number = (uint64_t)status.st_ino,
                        .size = (uint64_t)status.st_size};
    mark->time = (uint64_t)status.st_mtim.tv_sec * 1000000000u + (uint64_t)status.st_mtim.tv_nsec;
    return true;
}

bool file_each(const char *folder, file_take *take, void *context)
{
    DIR *directory = opendir(folder);
    if (directory == NULL) return false;
    const struct dirent *entry;
    while (errno = 0, (entry = readdir(directory)) != NULL)
        take(context, entry->d_name);
    int error = errno;
    closedir(directory);
    errno = error;
    return error == 0;
}

bool file_of_program(char *path, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", path, size);
    if (length < 0 || (size_t)length >= size) return false;
    path[length] = '\0';
    return true;
}

/* ---- Reading as text arrives ---- */

int file_open(const char *path)
{
    return open(path, O_RDONLY);
}

bool file_arrives(int handle, double seconds)
{
    return poll(&(struct pollfd){.fd = handle, .events = POLLIN}, 1, (int)(seconds * 1000)) != 0;
}

long file_read(int handle, void *buffer, size_t size)
{
    ssize_t got;
    do
        got = read(handle, buffer, size);
    while (got < 0 && errno == EINTR);
    return (long)got;
}

void file_close(int handle)
{
    if (handle > FILE_STANDARD_INPUT) close(handle);
}

FILE *memory_open(char **text, size_t *length)
{
    return open_memstream(text, length);
}

/* ---- Files that are written whole or stay as they were ---- */

/* The directory of the path, up to its last slash, and then the name. */
static char *path_beside(const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash != NULL ? (size_t)(slash - path) + 1 : 0;
    char *joined = allocate(length + strlen(name) + 1, 1);
    memcpy(joined, path, length);
    strcpy(joined + length, name);
    return joined;
}

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

FILE *file_temporary(const char *near)
{
    const char *const folders[] = {getenv("TMPDIR"), "/tmp", near};
    int handle = -1;
    for (int i = 0; i < 3 && handle < 0; i++) {
        if (folders[i] == NULL || folders[i][0] == '\0') continue;
        char *name =
            i < 2 ? format_text("%s/.igo-XXXXXX", folders[i]) : path_beside(near, ".igo-XXXXXX");
        handle = mkstemp(name);
        if (handle >= 0) unlink(name);
        free(name);
    }
    if (handle >= 0) fcntl(handle, F_SETFD, FD_CLOEXEC);
    return handle >= 0 ? fdopen(handle, "w+") : NULL;
}

/* The file that a name stands for behind all links, whether there is one or not. */
static char *follow_links(const char *name)
{
    enum { LONGEST = 4096, MOST = 40 };
    char *path = path_beside(name, last_part(name));
    char link[LONGEST];
    for (int i = 0; i < MOST; i++) {
        ssize_t length = readlink(path, link, sizeof link - 1);
        if (length < 0) return path;
        link[length] = '\0';
        char *next = path_beside(link[0] == '/' ? "" : path, link);
        free(path);
        path = next;
    }
    return path;
}

/* The folder that a path is in, as the system has it. */
static bool look_around(const char *path, struct stat *status)
{
    char *folder = path_beside(path, ".");
    bool there = stat(folder, status) == 0;
    free(folder);
    return there;
}

/* Two files that are not there yet will be one if they have one name in one folder. */
static bool will_be_same(const char *a, const char *b)
{
    struct stat around[2];
    char *one = follow_links(a), *other = follow_links(b);
    bool same = strcmp(last_part(one), last_part(other)) == 0 && look_around(one, &around[0]) &&
                look_around(other, &around[1]) && around[0].st_dev == around[1].st_dev &&
                around[0].st_ino == around[1].st_ino;
    free(one);
    free(other);
    return same;
}

bool is_same_file(const char *a, const char *b)
{
    file_mark one, other;
    if (file_mark_of(a, &one))
        return file_mark_of(b, &other) && one.device == other.device && one.number == other.number;
    return a != NULL && b != NULL && file_look(a) == FILE_NONE && file_look(b) == FILE_NONE &&
           will_be_same(a, b);
}

/* Whether igo was started with this file open for writing. */
static bool is_open_for_writing(const struct stat *file)
{
    enum { DESCRIPTORS = 256 };
    struct stat status;
    for (int handle = 0; handle < DESCRIPTORS; handle++) {
        int mode = fcntl(handle, F_GETFL);
        if (mode < 0 || (mode & O_ACCMODE) == O_RDONLY || fstat(handle, &status) != 0) continue;
        if (status.st_dev == file->st_dev && status.st_ino == file->st_ino) return true;
    }
    return false;
}

/* Copies permissions, and the owner if allowed; a group that cannot be set gets no access. NULL:
 * those of a new file. */
static void give_mode(int handle, const struct stat *old)
{
    if (old == NULL) {
        mode_t hidden = umask(0);
        umask(hidden);
        fchmod(handle, 0666 & ~hidden);
        return;
    }
    bool group = fchown(handle, (uid_t)-1, old->st_gid) == 0;
    bool owner = fchown(handle, old->st_uid, (gid_t)-1) == 0;
    (void)owner;
    fchmod(handle, old->st_mode & (group ? 0777 : 0707));
}

/* The guard knows the new file before a signal may end igo. */
static bool open_beside(output *o, const struct stat *old)
{
    o->target = follow_links(o->name);
    o->beside = path_beside(o->target, ".igo-XXXXXX");
    if (old != NULL && access(o->target, W_OK) != 0) return file_say(o->name, "");
    guard_hold();
    int handle = mkstemp(o->beside);
    guard_file(handle >= 0 ? o->beside : NULL);
    guard_release();
    if (handle < 0) return file_say(o->name, old != NULL ? "a file beside it: " : "");
    give_mode(handle, old);
    o->to = fdopen(handle, "w");
    if (o->to == NULL) out_of_memory();
    return true;
}

static bool open_file(output *o)
{
    struct stat old;
    bool there = stat(o->name, &old) == 0;
    bool itself = there && (!S_ISREG(old.st_mode) || is_open_for_writing(&old));
    if (!there && (errno != ENOENT || o->name[0] == '\0')) return file_say(o->name, "");
    if (!itself && !open_beside(o, there ? &old : NULL)) return false;
    if (itself && (o->to = fopen(o->name, "w")) == NULL) return file_say(o->name, "");
    fcntl(fileno(o->to), F_SETFD, FD_CLOEXEC);
    return true;
}

bool output_open(output *o, const char *name)
{
    *o = (output){.name = name, .to = is_standard_output(name) ? stdout : NULL};
    if (o->to != NULL || open_file(o)) return true;
    output_close(o, false);
    return false;
}

/* What is no file on a disk, such as a pipe, cannot be synced, and need not be. */
bool file_sync(FILE *to)
{
    return fsync(fileno(to)) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

bool file_replace(const char *file, const char *by)
{
    return rename(by, file) == 0;
}

/* ---- Standard streams, the clock, words of a shell ---- */

bool is_terminal(FILE *stream)
{
    return isatty(fileno(stream));
}

/* A write beyond the limit on the size of files fails, as on a full disk, and igo reports that. A
 * program that igo starts has no handler, but would inherit an ignored signal. */
static void go_on(int number)
{
    (void)number;
}

bool standard_streams_open(void)
{
    struct sigaction before, action = {.sa_handler = go_on, .sa_flags = SA_RESTART};
    for (int handle = STDIN_FILENO; handle <= STDERR_FILENO; handle++) {
        int mode = handle == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (fcntl(handle, F_GETFD) < 0 && open("/dev/null", mode) != handle) return false;
    }
    signal(SIGPIPE, SIG_DFL);
    if (sigaction(SIGXFSZ, NULL, &before) == 0 && before.sa_handler == SIG_DFL)
        sigaction(SIGXFSZ, &action, NULL);
    return true;
}

double clock_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void out_shell_quoted(out *to, const char *text)
{
    out_char(to, '\'');
    for (; *text != '\0'; text++) {
        out_char(to, *text);
        if (*text == '\'') out_text(to, "\\''");
    }
    out_char(to, '\'');
}

/* ---- A terminal that is drawn on ---- */

static volatile sig_atomic_t changed;         /* the window, or that igo was stopped */
static const char *enter_sheet, *leave_sheet; /* printed around a stop */

bool terminal_is_dumb(void)
{
    const char *kind = getenv("TERM");
    return kind == NULL || kind[0] == '\0' || strcmp(kind, "dumb") == 0;
}

int terminal_columns(void)
{
    struct winsize window;
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 ? window.ws_col : 0;
}

bool terminal_has_unicode(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value != NULL && value[0] != '\0')
            return strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL;
    }
    return false;
}

void terminal_catch(FILE *messages)
{
    static int told = -1; /* the real standard error */
    if (messages == NULL) {
        dup2(told, STDERR_FILENO);
        close(told);
        return;
    }
    told = dup(STDERR_FILENO);
    if (told < 0) return;
    fcntl(told, F_SETFD, FD_CLOEXEC);
    fcntl(fileno(messages), F_SETFL, O_APPEND);
    dup2(fileno(messages), STDERR_FILENO);
}

static void put_raw(const char *text)
{
    if (write(STDOUT_FILENO, text, strlen(text)) < 0) changed = 1;
}

/* The old sheet is there while igo is stopped. */
static void note_change(int number)
{
    int error = errno;
    if (number == SIGTSTP) {
        put_raw(leave_sheet);
        raise(SIGSTOP);
        put_raw(enter_sheet);
    }
    changed = 1;
    errno = error;
}

/* Without SA_RESTART: a read that waits ends, and what has changed is drawn. */
void terminal_watch(const char *enter, const char *leave)
{
    static const int signals[] = {SIGWINCH, SIGCONT, SIGTSTP};
    struct sigaction action = {.sa_handler = note_change}, before;
    if (enter == NULL) {
        signal(SIGTSTP, SIG_DFL);
        return;
    }
    sigemptyset(&action.sa_mask);
    enter_sheet = enter;
    leave_sheet = leave;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
}

bool terminal_has_changed(void)
{
    bool had = changed != 0;
    changed = 0;
    return had;
}

/* ---- What is undone when igo ends early ----
 *
 * atexit and a signal handler do it, so their data is static. SIGKILL cannot be handled: a watcher
 * process knows each process group and waits for the end of a pipe that only igo holds. */

static volatile sig_atomic_t groups[GUARD_GROUPS]; /* 0: none */
static volatile sig_atomic_t watcher;              /* its process; 0: none */
static double stopped_at;                          /* when the first one came */
static volatile sig_atomic_t pipe_to = -1;         /* to the watcher */
static sigset_t arriving;                          /* signals, before they were held */

static const int deadly[] = {
    SIGHUP,  SIGINT,  SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,    SIGFPE,  SIGUSR1,
    SIGSEGV, SIGUSR2, SIGPIPE, SIGALRM, SIGTERM, SIGXCPU, SIGVTALRM, SIGPROF, SIGSYS,
};

/* ---- The early end ---- */

void guard_undo(void)
{
    if (guarded_screen != NULL && write(STDOUT_FILENO, guarded_screen, strlen(guarded_screen)) < 0)
        guarded_screen = NULL;
    if (guarded_file != NULL) unlink(guarded_file);
    for (int i = 0; i < GUARD_GROUPS; i++) {
        if (groups[i] == 0) continue;
        kill(-(pid_t)groups[i], SIGKILL);
        waitpid((pid_t)groups[i], NULL, 0);
        groups[i] = 0;
    }
    if (watcher > 0) {
        close(pipe_to);
        waitpid((pid_t)watcher, NULL, 0);
    }
    guarded_file = guarded_screen = NULL;
    watcher = 0;
}

/* Whether there is something left to do before the end. */
static bool stops_only(int number)
{
    if (guard_stopped == NULL || *guard_stopped != 0 ||
        (number != SIGINT && number != SIGTERM && number != SIGHUP))
        return false;
    *guard_stopped = number;
    stopped_at = clock_now();
    for (int i = 0; i < GUARD_GROUPS; i++)
        if (groups[i] != 0) kill(-(pid_t)groups[i], SIGKILL);
    return true;
}

/* All signals are blocked in here, so the last one ends igo when this returns. timeout(1) sends
 * each signal to the process and to its group: the second one is no other. */
static void hear_signal(int number)
{
    bool twice =
        guard_stopped != NULL && *guard_stopped == number && clock_now() - stopped_at < 0.2;
    if (!twice && !stops_only(number)) guard_end(number);
}

/* Ignored signals stay ignored, as nohup needs; a sanitizer keeps those that it handles. */
void guard_signals(void)
{
    static bool done;
    struct sigaction action = {.sa_handler = hear_signal}, before;
    if (done) return;
    done = true;
    atexit(guard_undo);
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++) {
        bool known = sigaction(deadly[i], NULL, &before) == 0;
        if (known && !(before.sa_flags & SA_SIGINFO) && before.sa_handler == SIG_DFL)
            sigaction(deadly[i], &action, NULL);
    }
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
    guarded_file = guarded_screen = NULL;
    watcher = 0;
    for (int i = 0; i < GUARD_GROUPS; i++)
        groups[i] = 0;
    guard_release();
}

/* ---- The watcher ---- */

bool guard_pipe(int ends[2])
{
    if (pipe(ends) != 0) return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

/* SIGPIPE is blocked meanwhile, not ignored: one from another process still arrives. */
long guard_write(int to, const void *data, size_t length)
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
        if (i != from) close(i);
    while (read(from, &next, sizeof next) == (ssize_t)sizeof next)
        watched[next.index] = next.group;
    for (int i = 0; i < GUARD_GROUPS; i++)
        if (watched[i] > 0) kill(-watched[i], SIGKILL);
    _exit(0);
}

/* ---- What there is to be undone ---- */

/* Where there can be no watcher, igo does without. */
void guard_begin(void)
{
    int ends[2];
    guard_signals();
    guard_hold();
    if (watcher == 0 && guard_pipe(ends)) {
        pid_t process = fork();
        if (process == 0) watch(ends[0]);
        close(ends[0]);
        pipe_to = ends[1];
        watcher = process > 0 ? process : 0;
        if (process < 0) close(ends[1]);
    }
    guard_release();
}

/* The first place that holds one group gets the other. */
void guard_group(long before, long group)
{
    place told = {.group = (pid_t)group};
    while (told.index < GUARD_GROUPS && groups[told.index] != before)
        told.index++;
    if (told.index == GUARD_GROUPS) return;
    groups[told.index] = told.group;
    if (watcher > 0) guard_write(pipe_to, &told, sizeof told);
}
