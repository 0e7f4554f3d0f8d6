/* loose.h - reads boards as people and programs print them. */
#ifndef LOOSE_H
#define LOOSE_H

#include "buffer.h"

/* Reads boards as a text arrives, in pieces of any length: diagrams with margins, boards in strings
 * and lists of programs or in JSON, and diagrams of Sensei's Library. A blank line ends a board. A
 * text that can be read as two boards is an error. Zero-initialize a reader and set its options; it
 * owns its game, which igo_loose_free frees. */
typedef struct loose {
    igo_reader_options options; /* only has_next, next and black are used */
    igo_case game;
    igo_error error;
    size_t line; /* the last line that was read; 0 begins a text */
    igo_loose_remarks remarks;

    /* Private. */
    out text;               /* the paragraph so far */
    size_t lines, first;    /* how many lines it has; the number of the first */
    size_t line_start;      /* where the current line begins in `text` */
    bool line_has_text;     /* the line so far is not blank */
    bool skips_paragraph;   /* it is too long */
    bool found_board;       /* in the text so far */
    size_t first_words;     /* the first line with words above all boards; 0: none */
    size_t named_line;      /* the line above that names the player, or may name one; 0: none */
    igo_color named_player; /* the player it names; IGO_EMPTY: that is not clear */
    size_t error_line;      /* a line above that is an error, but may name the player; 0: none */
    size_t reading_length;  /* the length of remarks.reading before it says who is to move */
    igo_case held;          /* a board that waits for words below it, which may name its player */
    bool has_held;          /* there is such a board */
    size_t shared_line;   /* the line that named the player of the board above the one held, but may
                             have meant the one held; 0: none */
    int cols_above;       /* the columns of the rows directly above; 0: none */
    bool failed_above;    /* the rows directly above were an error */
    bool continues_above; /* the paragraph continues the rows directly above */
    struct loose_form {
        unsigned separator, cell_kind; /* as in reading */
        int depth, label[2]; /* as in board_row; the labels that one more row would have */
        uint32_t signs[3];   /* by color */
        uint32_t mark;       /* of comments, as in sheet */
        bool border[2];
        bool code;         /* the rows are in strings or lists of a program */
        bool may_continue; /* there may be more rows */
    } form;                /* of the rows of the board held */
} loose;

/* As igo_reader_feed. */
igo_status igo_loose_feed(loose *reader, const char *text, size_t length, size_t *used);
void igo_loose_free(loose *reader);

#endif
