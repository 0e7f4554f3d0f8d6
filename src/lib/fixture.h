/* fixture.h - what the files of the reader of fixture text share.
 *
 * Bytes make lines and paragraphs (reader.c). The meaning of a line depends on the state of
 * the reader, or it is a record by itself (fixture.c). The first error in a record ends it: lines
 * up to the next blank one are skipped unseen; of a record on one line, its rest. */
#ifndef FIXTURE_H
#define FIXTURE_H

#include "line.h"

enum state {
    HEAD,   /* before the player line */
    ROWS,   /* the rows of the start */
    STEPS,  /* below the rows */
    PLAYER, /* the player line of a step with a board */
    AFTER,  /* the rows of a step with a board */
    SKIP    /* after an error, up to the blank line */
};

/* How a text is written: in bytes with ASCII among them; in UTF-16, low or high bytes first; the
 * rest of such a text behind an error is passed over. */
enum encoding { ENCODING_UNKNOWN, ENCODING_BYTES, ENCODING_LOW, ENCODING_HIGH, ENCODING_BROKEN };

struct igo_reader_state {
    enum state state;
    bool begun;        /* a record */
    igo_color next;    /* the player to move behind the steps so far */
    int rows, cols;    /* of the current board */
    igo_step pending;  /* whose board is being read */
    out turns;         /* the player to move before each turn that can be taken back */
    igo_point *points; /* of the territory being read, row by row */
    size_t point_count, point_room;
    igo_position position;
    int row_count;  /* of the board being read */
    int plain_rows; /* of them, those read at once: only of the first the place is kept */
    size_t row_line[IGO_MAX_SIZE], row_column[IGO_MAX_SIZE];
    out carry;         /* the beginning of a line whose end has not come */
    size_t carry_good; /* bytes of it that are known to be text */
    bool cut;          /* the line was in error before its end, and the rest is skipped */
    bool single;       /* rows are on the line, with `/` between them */
    bool broken_off;   /* the line is read up to a wrong character only */
    size_t rules_line; /* where the record names them */
    size_t comment_line, comment_bytes; /* the last comment; of the block that ends with it */
    line rest; /* of a record on one line: what follows the part being read */

    enum encoding encoding;
    bool is_wide;           /* the text is or was UTF-16 */
    unsigned char unit[4];  /* of UTF-16: the bytes of a character, so far */
    size_t unit_count, fed; /* their number; bytes of it as UTF-8 that are used up */
    size_t wide_line,
        wide_at; /* where it stands: lines before it, and bytes before it in its own */

    struct igo_other_readers *others; /* format.c: for other formats, once one is read */
    size_t seen;                      /* bytes of the text, while nothing says its format */
    bool within, ended; /* a text, some of which has been given; one of igo_reader_next is over */
};

/* The position that is being read: of the start, or of a step. */
static inline igo_position *position(igo_reader *reader)
{
    return reader->own->state == ROWS ? &reader->game.start : &reader->own->position;
}

static inline void begin_position(igo_reader *reader, enum state state, igo_color next)
{
    reader->own->state = state;
    reader->own->row_count = reader->own->plain_rows = 0;
    position(reader)->next = next;
}

/* Whether the rows being read have to make a board of the current size. */
static inline bool is_same_size(const igo_reader *reader)
{
    return reader->own->state == AFTER && reader->own->pending.kind == IGO_STEP_THEN;
}

/* igo_reader_feed of fixture text. */
igo_status igo_fixture_feed(igo_reader *reader, const char *text, size_t length, size_t *used);
void igo_others_free(struct igo_other_readers *others);

/* Reads a line, without its line end, as igo_reader_feed does, which was called before. */
igo_status igo_reader_line(igo_reader *reader, const char *text, size_t length);

/* These return false at the first error, which is in reader->error then; its line is 0 where it is
 * the line being read, and its column is 0 if there is no memory. */

/* What a line that is not blank means; `text->at` is at its first character. */
bool igo_fixture_take(igo_reader *reader, line *text);

/* All rows of a board of any size at once, if they are plain; else 0. The number of their bytes,
 * with one behind each row. */
size_t igo_fixture_plain_rows(igo_reader *reader, const char *text, size_t length);

/* The rows have ended at `found`: there is a board, of the size wanted, in which each chain has a
 * liberty, and it is part of the game. */
bool igo_fixture_end_rows(igo_reader *reader, word found);

/* A line or a row is missing here; `found` is empty at the end of a paragraph. It does not count on
 * one line, where it is known. */
bool igo_fixture_missing(igo_reader *reader, word found, const char *wanted);

/* The words of all steps, or of all questions but those about a move, with text around them. */
typedef struct step_list {
    char text[sizeof((igo_error *)0)->wanted];
} step_list;
step_list igo_fixture_steps(const char *before, bool questions, const char *behind);

/* Whether it is the first word of a step. */
bool igo_fixture_begins_step(word first);

#endif
