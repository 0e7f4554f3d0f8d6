/* file.h - files, standard streams and the clock, as the operating system has them. */
#ifndef FILE_H
#define FILE_H

#include "buffer.h"

#include <stdio.h>

/* ---- Looking at files ---- */

typedef enum file_kind { FILE_NONE, FILE_REGULAR, FILE_FOLDER, FILE_OTHER } file_kind;

/* The kind of file that a path names, with links followed. */
file_kind file_kind_of(const char *path);

/* True if the path is a folder, and not a link to one. */
bool file_is_folder(const char *path);
bool file_exists(const char *path);

/* Prints the name, `what` and the error of errno on stderr. False. */
bool file_report_error(const char *name, const char *what);

/* Identifies a regular file and its last change. Device and number 0: no file. */
typedef struct file_mark {
    uint64_t device, number, size, time;
} file_mark;

/* The mark of a regular file; `-` is standard input, NULL standard output. False: not a regular
 * file. */
bool file_mark_of(const char *name, file_mark *mark);

/* True if both names, as for file_mark_of, are of one regular file, which may not exist yet. */
bool is_same_file(const char *a, const char *b);

/* True if two names of files that do not exist yet lead to one place: for is_same_file. */
bool file_would_be_same(const char *a, const char *b);

/* Calls `take` for each name in a folder, in any order. False: it cannot be read (errno). */
typedef void file_take(void *context, const char *name);
bool file_each(const char *folder, file_take *take, void *context);

/* ---- Reading as text arrives ---- */

enum { FILE_STANDARD_INPUT = 0 };

/* Opens a file to read; -1: failed (errno). */
int file_open(const char *path);

/* True if bytes or the end of the file arrive within that time. */
bool file_has_input(int handle, double seconds);

/* Reads the bytes that have arrived, at least one; 0 at the end, -1 for an error (errno). */
long file_read(int handle, void *buffer, size_t size);

/* Closes a file, except standard input. */
void file_close(int handle);

/* Creates an empty file, deleted when closed: in $TMPDIR, else in /tmp, else beside the file
 * `beside` unless NULL. NULL: failed (errno). */
FILE *file_temporary(const char *beside);

/* Text to be written later: in memory, or if long in a temporary file. Zero-initialized: none. */
typedef struct delayed_text {
    FILE *to;
    bool in_memory; /* `length` bytes at `text`, once the stream is flushed */
    char *text;
    size_t length;
} delayed_text;

/* The stream to write more text to; the next call may return another one. `beside` is that of
 * file_temporary. NULL: failed (errno). */
FILE *delayed_text_stream(delayed_text *delayed, const char *beside);

/* Writes all the text, and frees it. False: errno. */
bool delayed_text_print(delayed_text *delayed, FILE *to);

/* A stream into memory, as open_memstream makes it. NULL: no memory, or none on this system. */
FILE *memory_open(char **text, size_t *length);

/* ---- Files that are written whole or stay as they were ---- */

typedef struct output {
    FILE *to; /* write here */

    /* Private. */
    const char *name;
    char *target, *temporary; /* the file to replace, and the new one; NULL: written directly */
} output;

/* True if the name is NULL or `-`. */
bool is_standard_output(const char *name);

/* Writes the stream's data to the disk, if there is one. False: errno. */
bool file_sync(FILE *to);

/* Replaces `file` by the file `by`. False: errno. */
bool file_replace(const char *file, const char *by);

/* Opens a file or standard output. A file keeps its old content until it is closed. False: failed,
 * and reported. */
bool output_open(output *o, const char *name);

/* Closes it. Without `keep`, or if that fails (false, reported), the file is unchanged. */
bool output_close(output *o, bool keep);

/* ---- Whole lines and files ---- */

/* Reads the next line, without its newline and with a NUL; false at the end of the file. If the
 * line does not fit, *length is `size` - 1, and the next call reads on in this line. */
bool read_line(FILE *from, char *line, size_t size, size_t *length);

/* The same, but drops what does not fit. */
bool read_cut_line(FILE *from, char *line, size_t size);

/* The whole file and a NUL, for the caller to free; NULL: it cannot be read (errno). */
char *read_all(FILE *from, size_t *length);
char *read_file(const char *name, size_t *length);

/* Writes a whole file. False: it is unchanged, and the error reported. */
bool write_file(const char *name, const char *text, size_t length);

/* ---- Standard streams, the clock, words of a shell ---- */

/* Opens missing standard streams, so that no file gets their numbers, and lets SIGPIPE end igo.
 * False: failed. */
bool standard_streams_open(void);

/* Seconds since some time in the past. */
double clock_now(void);

/* Adds a word, quoted for the shell of `--exec`. */
void out_shell_quoted(out *to, const char *text);

#endif
