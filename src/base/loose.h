/* loose.h - boards as people and engines print them. */
#ifndef LOOSE_H
#define LOOSE_H

#include "buffer.h"

/* A line that was taken as no row, and as nothing else: its beginning. */
typedef struct loose_line {
    size_t line;
    char text[64];
} loose_line;

enum { LOOSE_IGNORED = 8 };

/* Reads boards as a text arrives, in pieces of any length: `.` `+` `,` `*` `-` are empty, `X` `x`
 * `#` `B` black, `O` `o` `W` white. It skips blanks between points, margins of `|`, coordinates at
 * the edges and lines of words; a blank line ends a board. Zero-initialize one and set the options;
 * it owns its game, which loose_free frees. */
typedef struct loose {
    bool has_next;  /* option: who is to move is known, whatever the text says */
    igo_color next; /* option: the player; else the one the text names, or black */
    igo_case game;
    igo_error error;
    size_t line;                       /* the last line that was read; 0 begins a text */
    loose_line ignored[LOOSE_IGNORED]; /* of the last board, the first such lines */
    size_t ignored_count;

    /* Its own. */
    out text;            /* the paragraph so far */
    size_t lines, first; /* of it, and the place of its first */
    bool words, skips;   /* the line is not blank; the paragraph is too long, and skipped */
    int rows, cols;
    size_t row_line[IGO_MAX_SIZE], column[IGO_MAX_SIZE][IGO_MAX_SIZE];
} loose;

/* As igo_reader_feed; out of memory ends the program. */
igo_status loose_feed(loose *reader, const char *text, size_t length, size_t *used);
void loose_free(loose *reader);

#endif
