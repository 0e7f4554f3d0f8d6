/* fixture.h - shared by the files that read fixture text.
 *
 * fixture_lines.c splits bytes into lines. fixture.c reads a line by the state of the reader, or as
 * a record on one line. Boards whose rows are plain, as read_rows.c defines it, are read at once.
 * The first error in a record ends it: its other lines are skipped up to the next blank one, or the
 * rest of its one line. */
#ifndef FIXTURE_H
#define FIXTURE_H

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

/* igo_reader_feed for fixture text. */
igo_status igo_fixture_feed(igo_reader *reader, const char *text, size_t length, size_t *used);

void igo_other_readers_free(struct igo_other_readers *others);

/* Reads a line, without its line end. Returns a status as igo_reader_feed does, which must have
 * been called before. */
igo_status igo_reader_line(igo_reader *reader, const char *text, size_t length);

/* The functions below that return a bool return false at the first error, in reader->error: its
 * line 0 stands for the line being read, its column 0 means that memory ran out. */

/* Reads a line that is not blank; `text->at` is at its first character. */
bool igo_fixture_parse(igo_reader *reader, line *text);

/* Reads all rows of a board at once if they are plain. Returns the bytes of the rows, each with the
 * newline or slash after it, even if the text ends before that; 0: nothing is read. */
size_t igo_fixture_plain_rows(igo_reader *reader, const char *text, size_t length);

/* Ends the rows: checks the board's size and that each chain has a liberty, and adds the board to
 * the game. `found` follows the rows: see igo_fixture_missing. */
bool igo_fixture_end_rows(igo_reader *reader, word found);

/* Reports that a line or row is missing before the word `found`, which is empty at the end of a
 * record. In a record on one line the next part takes its place. Returns false. */
bool igo_fixture_missing(igo_reader *reader, word found, const char *wanted);

/* The words that a list has: those of all steps, with ? for questions; or those of all questions
 * but that about a move. */
typedef enum step_list_kind { LIST_STEPS, LIST_QUESTIONS } step_list_kind;

/* A list of words for errors, with a text before and after it. */
typedef struct step_list {
    char text[sizeof((igo_error *)0)->wanted];
} step_list;
step_list igo_fixture_list(step_list_kind which, const char *before, const char *after);

/* True if a step begins with this word; *kind is its kind, IGO_STEP_ASK for each question. */
bool igo_fixture_begins_step(word first, igo_step_kind *kind);

#endif
