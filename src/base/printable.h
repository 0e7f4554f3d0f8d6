/* printable.h - prints text from files, arguments and programs safely.
 *
 * Such text may contain control characters, line ends, or characters that change the direction of
 * writing. igo prints these as \n, \r, \t, \xHH for a byte or \uHHHH for a character, and a
 * backslash as \\. IN_LINE and IN_YAML print different texts differently, and $'...' in a shell
 * restores a text, unless it has a '. */
#ifndef PRINTABLE_H
#define PRINTABLE_H

#include "buffer.h"

#include <stdarg.h>
#include <stdio.h>

/* Lets compilers check arguments as those of printf. */
#if defined __GNUC__ && !defined __clang__
#define FORMATS(text, first) __attribute__((format(gnu_printf, text, first)))
#elif defined __clang__
#define FORMATS(text, first) __attribute__((format(printf, text, first)))
#else
#define FORMATS(text, first)
#endif

/* The place where the text is printed. */
typedef enum printable_in {
    IN_LINE,   /* a line of words */
    IN_TAP,    /* a line of TAP: a # would begin a directive, so it is \# */
    IN_YAML,   /* between double quotes */
    IN_XML,    /* XML or HTML, between tags or double quotes */
    IN_MARKUP, /* the same, but no backslash is doubled: for text without control characters */
    IN_FIXTURE /* a line of a fixture: a backslash has no meaning, and a tab is a blank */
} printable_in;

/* Adds the text to another, for printing there. */
void printable_out(out *to, printable_in where, const char *text, size_t length);

/* Prints a text. */
void printable_put(FILE *to, printable_in where, const char *text);

/* Prints a format, and makes only the texts of its %s harmless. It knows %s and %zu. */
void printable_fill(FILE *to, printable_in where, const char *format, ...) FORMATS(3, 4);

/* Adds a formatted text as it is; or makes one, to be freed. Out of memory ends the program. */
void out_format(out *to, const char *format, ...) FORMATS(2, 3);
void out_format_list(out *to, const char *format, va_list args);
char *format_text(const char *format, ...) FORMATS(1, 2);

/* Prints a formatted line and a newline, cut after 8191 bytes; or formats as vsnprintf does. */
enum { PRINTABLE_LINE = 8192 };
void printable_line(FILE *to, const char *format, ...) FORMATS(2, 3);
size_t printable_format(char *buffer, size_t size, const char *format, va_list args);

/* How many bytes of a text fit in a line of `columns`, which ends between words if possible; or
 * prints the text in such lines, all but the first indented. */
size_t wrapped_line(const char *text, size_t columns);
void put_wrapped(FILE *to, const char *text, size_t columns, int indent);

/* Prints a text of several lines, and its newlines as they are. */
void printable_block(FILE *to, printable_in where, const char *text);

/* Prints each line of a text after a prefix such as "# ". */
void printable_lines(FILE *to, const char *before, const char *text);

#endif
