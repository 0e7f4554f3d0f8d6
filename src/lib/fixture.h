/* fixture.h - shared by the files that read fixture text.
 *
 * fixture_lines.c splits bytes into lines and paragraphs. fixture.c reads a line by the state of
 * the reader, or as a record on one line. The first error in a record ends it: the lines up to the
 * next blank one are skipped, or the rest of its one line. */
#ifndef FIXTURE_H
#define FIXTURE_H

#include "parse.h"

enum state {
    HEAD,   /* before the player line */
    ROWS,   /* the rows of the start */
    STEPS,  /* below the rows */
    PLAYER, /* the player line of a step with a board */
    AFTER,  /* the rows of a step with a board */
    SKIP    /* after an error, up to the blank line */
};

/* The encoding of a text: bytes such as ASCII or UTF-8; UTF-16, low or high byte first; broken
 * UTF-16, of which the rest is skipped. */
enum encoding { ENCODING_UNKNOWN, ENCODING_BYTES, ENCODING_LOW, ENCODING_HIGH, ENCODING_BROKEN };

struct igo_reader_state {
    enum state state;
    bool begun;        /* a record has begun */
    igo_color next;    /* the player to move after the steps so far */
    int rows, cols;    /* of the current board */
    igo_step pending;  /* the step whose board is being read */
    out movers;        /* a byte for each turn that can be taken back: the player before it */
    igo_point *points; /* of the territory being read, row by row */
    size_t point_count, point_room;
    igo_position position;
    int row_count;  /* of the board being read */
    int plain_rows; /* rows read at once; only the first one's place is kept */
    size_t row_line[IGO_MAX_SIZE], row_column[IGO_MAX_SIZE];
    out carry;         /* the beginning of a line whose end has not come */
    size_t carry_good; /* bytes of it that are known to be text */
    bool cut;          /* the line was in error before its end, and the rest is skipped */
    bool single;       /* rows are on one line, separated by `/` */
    bool broken_off;   /* the line is read up to a wrong character only */
    size_t rules_line; /* of the rules line */
    size_t comment_line, comment_bytes; /* of the last comment; of its block */
    line rest; /* of a record on one line: what follows the part being read */

    enum encoding encoding;
    bool is_utf16;               /* the text is or was UTF-16 */
    unsigned char unit[4];       /* of UTF-16: the bytes of a character, so far */
    size_t unit_count, fed;      /* bytes in `unit`; bytes of its UTF-8 used up */
    size_t utf16_line, utf16_at; /* lines before this character; bytes before it in its line */

    struct igo_other_readers *others; /* for other formats, NULL until needed */
    size_t blank_columns; /* of the last line, while the format is unknown, as all is blank */
    bool in_text, ended;  /* in a text; igo_reader_next has fed length 0, the end of the text */
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

/* Whether the board being read must have the current size. */
static inline bool is_same_size(const igo_reader *reader)
{
    return reader->own->state == AFTER && reader->own->pending.kind == IGO_STEP_THEN;
}

/* igo_reader_feed for fixture text. */
igo_status igo_fixture_feed(igo_reader *reader, const char *text, size_t length, size_t *used);
void igo_others_free(struct igo_other_readers *others);

/* Reads a line without its line end. Call igo_reader_feed at least once before. */
igo_status igo_reader_line(igo_reader *reader, const char *text, size_t length);

/* These return false at the first error, in reader->error. Its line 0 means the line being read,
 * its column 0 means no memory. */

/* Reads a line that is not blank; `text->at` is at its first character. */
bool igo_fixture_parse(igo_reader *reader, line *text);

/* Reads all rows of a board at once if they are plain. Returns the bytes read, one more for each
 * row; else 0. */
size_t igo_fixture_plain_rows(igo_reader *reader, const char *text, size_t length);

/* Ends the rows at `found`: checks the board's size and that each chain has a liberty, and adds the
 * board to the game. */
bool igo_fixture_end_rows(igo_reader *reader, word found);

/* Reports a missing line or row; `found` is empty at the end of a paragraph, and ignored for a
 * record on one line. */
bool igo_fixture_missing(igo_reader *reader, word found, const char *wanted);

/* The words of all steps, or of all questions except that about a move, with text around them. */
typedef struct step_list {
    char text[sizeof((igo_error *)0)->wanted];
} step_list;
step_list igo_fixture_steps(const char *before, bool questions, const char *after);

/* Whether it is the first word of a step; *kind is that of the question about a move for each ?. */
bool igo_fixture_begins_step(word first, igo_step_kind *kind);

#endif
