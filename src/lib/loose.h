/* loose.h - reads boards as people and programs print them. */
#ifndef LOOSE_H
#define LOOSE_H

#include "buffer.h"

/* Reads boards as a text arrives, in pieces of any length: diagrams of stones with margins, in
 * quotes, as lists of a program or as JSON, and those of Sensei's Library. A blank line ends a
 * board. All readings must agree. Zero-initialize one and set the options; it owns its game, which
 * igo_loose_free frees. */
typedef struct loose {
    igo_reader_options options; /* has_next, next and black count */
    igo_case game;
    igo_error error;
    size_t line; /* the last line that was read; 0 begins a text */
    igo_loose_remarks remarks;

    /* Private. */
    out text;            /* the paragraph so far */
    size_t lines, first; /* lines of it; the number of the first */
    size_t line_start;   /* where the current line begins in `text` */
    bool line_has_text;  /* the line so far is not blank */
    bool skips;          /* the paragraph is too long, and skipped */
    bool found_board;    /* in the text so far */
    size_t first_words;  /* the line of a paragraph above without a board, 0: none */
    size_t named_line;   /* the line of such a paragraph that names the player; 0: none */
    igo_color named_player;
    size_t error_line;     /* of a paragraph in error above; 0: none */
    size_t reading_length; /* length of remarks.reading without the player */
    igo_case held;         /* a board whose player words below may name, if `holds` */
    size_t shared_line;    /* the line that named the player of the board above; 0: none */
    int cols;              /* of the rows directly above; 0: none */
    bool holds, torn;      /* a board is held; the rows above were in error */
    bool piece;            /* the paragraph continues the rows above it */
    struct loose_form {
        unsigned separator, cell_kind;
        int depth, label[2]; /* the row numbers of a row below; -1: it has none */
        uint32_t signs[3];   /* by color */
        uint32_t mark;       /* comment sign before each row, 0: none */
        bool border[2];
        bool code; /* they are in the text of a program */
        bool open; /* there may be more rows */
    } form;        /* of the rows of the board that is held */
} loose;

/* As igo_reader_feed. */
igo_status igo_loose_feed(loose *reader, const char *text, size_t length, size_t *used);
void igo_loose_free(loose *reader);

#endif
