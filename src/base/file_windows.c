/* file_windows.c - files, standard streams and the clock, by Windows.
 *
 * All bytes are read and written as they are. igo writes to a temporary file beside the one named
 * and renames it at the end, so a file is either complete or unchanged. */
#include "file.h"

#include "cleanup.h"
#include "memory.h"
#include "printable.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

/* Windows shells do not expand "*.txt"; this makes the start code of mingw-w64 expand it. */
extern int _dowildcard;
int _dowildcard = -1;

/* ---- Looking at files ---- */

file_kind file_kind_of(const char *path)
{
    DWORD kind = GetFileAttributesA(path);
    if (kind == INVALID_FILE_ATTRIBUTES) return FILE_NONE;
    if (kind & FILE_ATTRIBUTE_DIRECTORY) return FILE_FOLDER;
    return kind & FILE_ATTRIBUTE_DEVICE ? FILE_OTHER : FILE_REGULAR;
}

bool file_is_folder(const char *path)
{
    DWORD kind = GetFileAttributesA(path);
    return kind != INVALID_FILE_ATTRIBUTES && (kind & FILE_ATTRIBUTE_DIRECTORY) &&
           !(kind & FILE_ATTRIBUTE_REPARSE_POINT);
}

static uint64_t join_words(DWORD high, DWORD low)
{
    return (uint64_t)high << 32 | low;
}

/* The mark of an open file; false: it is not on a disk. */
static bool mark_of_handle(HANDLE handle, file_mark *mark)
{
    BY_HANDLE_FILE_INFORMATION file;
    if (handle == INVALID_HANDLE_VALUE || GetFileType(handle) != FILE_TYPE_DISK ||
        !GetFileInformationByHandle(handle, &file))
        return false;
    *mark = (file_mark){.device = file.dwVolumeSerialNumber,
                        .number = join_words(file.nFileIndexHigh, file.nFileIndexLow),
                        .size = join_words(file.nFileSizeHigh, file.nFileSizeLow)};
    mark->time =
        join_words(file.ftLastWriteTime.dwHighDateTime, file.ftLastWriteTime.dwLowDateTime);
    return true;
}

bool file_mark_of(const char *name, file_mark *mark)
{
    enum { ALL = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE };
    bool input = name != NULL && strcmp(name, "-") == 0;
    *mark = (file_mark){0};
    if (name == NULL || input)
        return mark_of_handle(GetStdHandle(input ? STD_INPUT_HANDLE : STD_OUTPUT_HANDLE), mark);
    if (file_kind_of(name) != FILE_REGULAR) return false;
    HANDLE handle = CreateFileA(name, 0, ALL, NULL, OPEN_EXISTING, 0, NULL);
    bool well = mark_of_handle(handle, mark);
    if (handle != INVALID_HANDLE_VALUE) CloseHandle(handle);
    return well;
}

bool file_would_be_same(const char *a, const char *b)
{
    char whole[2][MAX_PATH];
    return _fullpath(whole[0], a, MAX_PATH) != NULL && _fullpath(whole[1], b, MAX_PATH) != NULL &&
           _stricmp(whole[0], whole[1]) == 0;
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
    return open(path, O_RDONLY | O_BINARY);
}

/* Only pipes can be tested for data. */
bool file_has_input(int handle, double seconds)
{
    HANDLE from = (HANDLE)_get_osfhandle(handle);
    DWORD there = 0;
    for (double end = clock_now() + seconds; clock_now() < end; Sleep(50))
        if (!PeekNamedPipe(from, NULL, 0, NULL, &there, NULL) || there > 0) return true;
    return false;
}

long file_read(int handle, void *buffer, size_t size)
{
    enum { MOST_BYTES = 1 << 30 };
    return read(handle, buffer, size < MOST_BYTES ? (unsigned)size : MOST_BYTES);
}

void file_close(int handle)
{
    if (handle > FILE_STANDARD_INPUT) close(handle);
}

/* Windows deletes the file when its last handle is closed, however igo ends. */
FILE *file_temporary(const char *beside)
{
    (void)beside;
    char folder[MAX_PATH], name[MAX_PATH];
    if (GetTempPathA(sizeof folder, folder) == 0 || GetTempFileNameA(folder, "igo", 0, name) == 0)
        return NULL;
    return fopen(name, "w+bD");
}

FILE *memory_open(char **text, size_t *length)
{
    (void)text;
    (void)length;
    return NULL;
}

/* ---- Files that are written whole or stay as they were ---- */

/* Opens a new file beside the target; NULL: failed. */
static FILE *open_temporary(output *o)
{
    o->target = copy_text(o->name);
    o->temporary = format_text("%s.igo-XXXXXX", o->name);
    if (mktemp(o->temporary) == NULL) return NULL;
    int handle = open(o->temporary, O_WRONLY | O_CREAT | O_EXCL | O_BINARY | O_NOINHERIT, 0666);
    if (handle >= 0) cleanup_file(o->temporary);
    return handle >= 0 ? fdopen(handle, "wb") : NULL;
}

bool output_open(output *o, const char *name)
{
    enum { MAY_WRITE = 2 }; /* access() knows it by number only */
    *o = (output){.name = name, .to = stdout};
    if (is_standard_output(name)) return true;
    file_kind kind = file_kind_of(name);
    errno = kind == FILE_FOLDER ? EISDIR : 0;
    if (kind == FILE_FOLDER)
        o->to = NULL;
    else if (kind == FILE_OTHER)
        o->to = fopen(name, "wb");
    else if (kind == FILE_REGULAR && access(name, MAY_WRITE) != 0)
        o->to = NULL;
    else
        o->to = open_temporary(o);
    if (o->to != NULL) return true;
    file_report_error(o->name, "");
    output_close(o, false);
    return false;
}

bool file_sync(FILE *to)
{
    return _commit(_fileno(to)) == 0 || errno == EBADF || errno == EINVAL;
}

bool file_replace(const char *file, const char *by)
{
    errno = EACCES;
    return MoveFileExA(by, file, MOVEFILE_REPLACE_EXISTING);
}

/* ---- Standard streams, the clock, words of a shell ---- */

bool standard_streams_open(void)
{
    FILE *const streams[] = {stdin, stdout, stderr};
    _fmode = O_BINARY;
    for (size_t i = 0; i < 3; i++)
        if (fileno(streams[i]) >= 0) setmode(fileno(streams[i]), O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    return true;
}

double clock_now(void)
{
    LARGE_INTEGER count, in_a_second;
    QueryPerformanceCounter(&count);
    QueryPerformanceFrequency(&in_a_second);
    return (double)count.QuadPart / (double)in_a_second.QuadPart;
}

/* As programs parse their command line: a backslash escapes a quote, and each backslash directly
 * before a quote is doubled. */
void out_shell_quoted(out *to, const char *text)
{
    size_t slashes = 0;
    out_char(to, '"');
    for (; *text != '\0'; text++) {
        for (size_t i = 0; *text == '"' && i < slashes + 1; i++)
            out_char(to, '\\');
        slashes = *text == '\\' ? slashes + 1 : 0;
        out_char(to, *text);
    }
    for (size_t i = 0; i < slashes; i++)
        out_char(to, '\\');
    out_char(to, '"');
}
