/* reader_state.h - the state of a reader, for the files that read fixture text. */
#ifndef READER_STATE_H
#define READER_STATE_H

#include "dispatch.h"
#include "parse.h"

/* The kind of the next line of a record. */
enum fixture_state {
    HEAD,        /* the rules or the player line */
    START_ROWS,  /* a row of the start, or a step */
    STEPS,       /* a step */
    STEP_PLAYER, /* the player line of a step with a board */
    STEP_ROWS,   /* a row of a step with a board, or the next step */
    SKIP         /* skipped after an error, up to the blank line */
};

/* The encoding of a text: bytes such as ASCII or UTF-8; UTF-16, low or high byte first; UTF-16 with
 * an error, after which the text is skipped. */
enum encoding { ENCODING_UNKNOWN, ENCODING_BYTES, ENCODING_LOW, ENCODING_HIGH, ENCODING_BROKEN };

struct igo_reader_state {
    enum fixture_state state;
    bool in_record;        /* a record has begun, and not ended or been in error */
    igo_color next;        /* the player to move after the steps so far */
    out next_before;       /* `next` before each turn that `undo` can take back, a byte each */
    int rows, cols;        /* of the current board */
    igo_step pending_step; /* the step whose board is being read */
    igo_position position; /* its position */
    int row_count;         /* rows read so far, of the start or of the step */
    int plain_rows;        /* those of them that igo_read_rows has read at once */
    size_t row_line[IGO_MAX_SIZE], row_column[IGO_MAX_SIZE]; /* of plain rows, only the first */
    igo_point *points; /* of the territory being read, row by row */
    size_t point_count, point_room;
    out unfinished;          /* the start of a line whose end has not arrived */
    size_t unfinished_valid; /* bytes of it that are known to be valid */
    bool skips_line;     /* the line was in error before its end arrived, and its rest is skipped */
    bool single;         /* the record is on one line, its rows separated by `/` */
    bool broken_off;     /* the line being read was cut before a wrong character */
    size_t rules_line;   /* the number of the line with the rules */
    size_t comment_line; /* the number of the last comment line */
    size_t comment_bytes; /* of its block so far */
    line rest;            /* of a record on one line: what follows the part being read */

    enum encoding encoding;
    bool is_utf16;               /* the text is UTF-16; or if it has ended, was */
    unsigned char partial[4];    /* the bytes so far of a character of UTF-16, or of a mark */
    size_t partial_count;        /* their number */
    size_t partial_fed;          /* bytes of the UTF-8 for that character that are read */
    size_t utf16_line, utf16_at; /* lines before this character; bytes before it in its line */

    struct igo_other_readers *others; /* for other formats, NULL until needed */
    size_t blank_columns;             /* of the last line, while all of the text is blank */
    bool in_text;                     /* a text has begun */
    bool ended;                       /* igo_reader_next has fed length 0, the end of the text */
};

/* The position that is being read: of the start, or of a step. */
static inline igo_position *position_read(igo_reader *reader)
{
    return reader->own->state == START_ROWS ? &reader->game.start : &reader->own->position;
}

/* Begins to read rows: START_ROWS or STEP_ROWS. */
static inline void begin_position(igo_reader *reader, enum fixture_state state, igo_color next)
{
    reader->own->state = state;
    reader->own->row_count = reader->own->plain_rows = 0;
    position_read(reader)->next = next;
}

/* True if the board being read must have the size of the current one. */
static inline bool must_keep_size(const igo_reader *reader)
{
    return reader->own->state == STEP_ROWS && reader->own->pending_step.kind == IGO_STEP_THEN;
}

/* Reads all rows of a board at once if they are plain; returns their number, 0: nothing is read.
 * *used is the bytes of the rows, each with the newline or slash after it, even if the text ends
 * before that. `single`: the record is on one line. */
static inline size_t parse_plain_rows(igo_reader *reader, const char *text, size_t length,
                                      bool single, size_t *used)
{
    struct igo_reader_state *own = reader->own;
    igo_board *board = &position_read(reader)->board;
    *used = 0;
    if (must_keep_size(reader)) return 0;
    int rows = igo_read_rows(text, length, single ? '/' : '\n', single, board);
    own->row_count = own->plain_rows = rows;
    *used = (size_t)rows * (board->points[IGO_EMPTY].cols + (size_t)1);
    return (size_t)rows;
}

#endif
