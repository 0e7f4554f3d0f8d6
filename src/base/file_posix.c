/* file_posix.c - files, standard streams and the clock, by POSIX.
 *
 * igo writes to a temporary file beside the one named and renames it at the end, so a file is
 * either complete or unchanged. It follows links first. It writes directly to devices and pipes,
 * and to a file that it inherited open for writing, such as /dev/stdout, because others write to it
 * as well. */
#define _POSIX_C_SOURCE 200809L
#include "file.h"

#include "cleanup.h"
#include "memory.h"
#include "printable.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/* ---- Looking at files ---- */

file_kind file_kind_of(const char *path)
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

/* ---- Reading as text arrives ---- */

int file_open(const char *path)
{
    return open(path, O_RDONLY);
}

bool file_has_input(int handle, double seconds)
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

/* The path of `name` in the directory of `path`. */
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

FILE *file_temporary(const char *beside)
{
    const char *const folders[] = {getenv("TMPDIR"), "/tmp", beside};
    int handle = -1;
    for (int i = 0; i < 3 && handle < 0; i++) {
        if (folders[i] == NULL || folders[i][0] == '\0') continue;
        char *name =
            i < 2 ? format_text("%s/.igo-XXXXXX", folders[i]) : path_beside(beside, ".igo-XXXXXX");
        handle = mkstemp(name);
        if (handle >= 0) unlink(name);
        free(name);
    }
    if (handle >= 0) fcntl(handle, F_SETFD, FD_CLOEXEC);
    return handle >= 0 ? fdopen(handle, "w+") : NULL;
}

/* The path that a name leads to through all links, whether it exists or not. */
static char *follow_links(const char *name)
{
    enum { LONGEST_LINK = 4096, MOST_LINKS = 40 };
    char *path = path_beside(name, last_part(name));
    char link[LONGEST_LINK];
    for (int i = 0; i < MOST_LINKS; i++) {
        ssize_t length = readlink(path, link, sizeof link - 1);
        if (length < 0) return path;
        link[length] = '\0';
        char *next = path_beside(link[0] == '/' ? "" : path, link);
        free(path);
        path = next;
    }
    return path;
}

/* The status of the folder of a path. */
static bool folder_status(const char *path, struct stat *status)
{
    char *folder = path_beside(path, ".");
    bool there = stat(folder, status) == 0;
    free(folder);
    return there;
}

/* They would be one file if they have one name in one folder. */
bool file_would_be_same(const char *a, const char *b)
{
    struct stat folders[2];
    char *one = follow_links(a), *other = follow_links(b);
    bool same = strcmp(last_part(one), last_part(other)) == 0 && folder_status(one, &folders[0]) &&
                folder_status(other, &folders[1]) && folders[0].st_dev == folders[1].st_dev &&
                folders[0].st_ino == folders[1].st_ino;
    free(one);
    free(other);
    return same;
}

/* True if igo was started with this file open for writing. */
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

/* Copies permissions, and the owner if allowed; a group that cannot be set gets no access. `old`
 * NULL: as for a new file. */
static void set_permissions(int handle, const struct stat *old)
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

/* The cleanup knows the new file before a signal may end igo. */
static bool open_temporary(output *o, const struct stat *old)
{
    o->target = follow_links(o->name);
    o->temporary = path_beside(o->target, ".igo-XXXXXX");
    if (old != NULL && access(o->target, W_OK) != 0) return file_report_error(o->name, "");
    cleanup_block_signals();
    int handle = mkstemp(o->temporary);
    cleanup_file(handle >= 0 ? o->temporary : NULL);
    cleanup_unblock_signals();
    if (handle < 0) return file_report_error(o->name, old != NULL ? "a file beside it: " : "");
    set_permissions(handle, old);
    o->to = fdopen(handle, "w");
    if (o->to == NULL) out_of_memory();
    return true;
}

static bool open_file(output *o)
{
    struct stat old;
    bool there = stat(o->name, &old) == 0;
    bool directly = there && (!S_ISREG(old.st_mode) || is_open_for_writing(&old));
    if (!there && (errno != ENOENT || o->name[0] == '\0')) return file_report_error(o->name, "");
    if (!directly && !open_temporary(o, there ? &old : NULL)) return false;
    if (directly && (o->to = fopen(o->name, "w")) == NULL) return file_report_error(o->name, "");
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

/* A pipe or another file that is not on a disk cannot be synced, and need not be. */
bool file_sync(FILE *to)
{
    return fsync(fileno(to)) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

bool file_replace(const char *file, const char *by)
{
    return rename(by, file) == 0;
}

/* ---- Standard streams, the clock, words of a shell ---- */

/* Handles SIGXFSZ: a write beyond the limit on the size of files fails, as on a full disk, and igo
 * reports that. The signal is not ignored, because programs that igo starts would inherit that. */
static void fail_the_write(int number)
{
    (void)number;
}

bool standard_streams_open(void)
{
    struct sigaction before, action = {.sa_handler = fail_the_write, .sa_flags = SA_RESTART};
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
