/* harmless.h - text that igo did not write itself, as it is printed.
 *
 * Names of files, words of the command line, titles and what other programs say may hold what a
 * terminal obeys, what ends a line, or what turns the direction of reading. In its place stands \n,
 * \r or \t, \xHH for any other byte, \uHHHH for a character of several; so a backslash is \\. Two
 * texts never look the same, and the $'...' of shells gives each back, but for IN_FIXTURE. */
#ifndef HARMLESS_H
#define HARMLESS_H

#include "out.h"

#include <stddef.h>
#include <stdio.h>

/* Where the text is printed. */
typedef enum harmless_in {
    IN_LINE,   /* a line of words */
    IN_TAP,    /* a line of TAP: a # would begin a directive, so it is \# */
    IN_YAML,   /* between double quotes */
    IN_XML,    /* XML or HTML, between tags or double quotes */
    IN_FIXTURE /* a line of fixture text, where a backslash means nothing and a tab is a blank */
} harmless_in;

/* Adds to a text, or formats as snprintf does. */
void harmless_out(out *to, harmless_in where, const char *text, size_t length);
size_t harmless_print(char *buffer, size_t size, harmless_in where, const char *text,
                      size_t length);

/* Prints a text of that length; the second, one with a NUL behind it. */
void harmless_bytes(FILE *to, harmless_in where, const char *text, size_t length);
void harmless_put(FILE *to, harmless_in where, const char *text);

/* The same between double quotes. */
void harmless_quoted(FILE *to, harmless_in where, const char *text);

/* Prints a line: what the format, which has no newline, makes of its arguments. Of more than 8191
 * bytes the beginning. */
void harmless_line(FILE *to, const char *format, ...);

#ifdef __GNUC__
void harmless_line(FILE *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
#endif

#endif
