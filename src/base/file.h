/* file.h - files, standard streams and the clock, as the operating system has them. */
#ifndef FILE_H
#define FILE_H

#include "buffer.h"

#include <stdio.h>

/* ---- What there is ---- */

typedef enum file_kind { FILE_NONE, FILE_REGULAR, FILE_FOLDER, FILE_OTHER } file_kind;

/* What a path names, with links followed. */
file_kind file_look(const char *path);

/* Whether it names a folder, and no link to one. */
bool file_is_folder(const char *path);
bool file_exists(const char *path);

/* Says on stderr what errno is, behind the name and `what`. False. */
bool file_say(const char *name, const char *what);

/* A regular file, and when it was written: another one, or another time, is another mark. A null
 * device and number stand for none. */
typedef struct file_mark {
    uint64_t device, number, size, time;
} file_mark;

/* The mark of the regular file that a name stands for, `-` for standard input, NULL for standard
 * output. False: it is none. */
bool file_mark_of(const char *name, file_mark *mark);

/* Whether both names stand for one regular file, which may not be there yet. */
bool is_same_file(const char *a, const char *b);

/* Gives the names in a folder to `take`, in no order. False: it cannot be read (errno). */
typedef void file_take(void *context, const char *name);
bool file_each(const char *folder, file_take *take, void *context);

/* The path of the program that runs. False: unknown, or longer. */
bool file_of_program(char *path, size_t size);

/* ---- Reading as text arrives ---- */

enum { FILE_STANDARD_INPUT = 0 };

/* A file to read; -1: it cannot be opened (errno). */
int file_open(const char *path);

/* Whether bytes or the end come within that time. */
bool file_arrives(int handle, double seconds);

/* As many bytes as are there, at least one; 0 at the end, -1 for an error (errno). */
long file_read(int handle, void *buffer, size_t size);

/* Closes it, standard input excepted. */
void file_close(int handle);

/* An empty file to write and read, which is gone when it is closed: in $TMPDIR, else in /tmp, else
 * beside a file, unless that is NULL; NULL: none (errno). */
FILE *file_temporary(const char *beside);

/* A text that waits: in memory, and where that is much, in a temporary file. All zero is none. */
typedef struct waiting {
    FILE *to;
    bool in_memory; /* `length` bytes at `text`, once the stream is flushed */
    char *text;
    size_t length;
} waiting;

/* Where more of it is written; the next call may give another place. NULL: none (errno). */
FILE *waiting_more(waiting *w, const char *beside);

/* Writes all of it, and frees it. False: errno. */
bool waiting_put(waiting *w, FILE *to);

/* A stream into memory, as open_memstream makes it; NULL: no memory. */
FILE *memory_open(char **text, size_t *length);

/* ---- Files that are written whole or stay as they were ---- */

typedef struct output {
    FILE *to; /* what is written goes here */

    /* Its own. */
    const char *name;
    char *target, *beside; /* the file to be replaced, and the one that does it; NULL: as it is */
} output;

/* Whether the name is NULL or `-`. */
bool is_standard_output(const char *name);

/* Has what was written reach the disk, where there is one. False: errno. */
bool file_sync(FILE *to);

/* Puts a file in the place of another. False: errno. */
bool file_replace(const char *file, const char *by);

/* Opens a file or standard output. A file keeps its old content until the end. False: reported, and
 * nothing is open. */
bool output_open(output *o, const char *name);

/* Closes it. Without `keep`, or if that fails (false, reported), the file is unchanged. */
bool output_close(output *o, bool keep);

/* ---- Whole lines and files ---- */

/* The next line of the file and a NUL, as much of it as fits; false at the end. */
bool read_line(FILE *from, char *line, size_t size, size_t *length);

/* The whole file and a NUL, for the caller to free; NULL: errno. */
char *read_all(FILE *from, size_t *length);
char *read_file(const char *name, size_t *length);

/* Writes a file whole. False: it is as it was, which has been said. */
bool write_file(const char *name, const char *text, size_t length);

/* ---- Standard streams, the clock, words of a shell ---- */

/* Opens missing standard streams, so that no file gets their numbers. SIGPIPE ends igo. False:
 * failed. */
bool standard_streams_open(void);

/* Seconds from some time in the past. */
double clock_now(void);

/* Adds a word that the shell of `--exec` takes as it is. */
void out_shell_quoted(out *to, const char *text);

#endif
