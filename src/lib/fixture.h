/* fixture.h - what the files of the reader of fixture text share.
 *
 * Bytes make lines and paragraphs (reader.c), and a line means something by the state that the
 * reader is in (fixture.c). The first error in a record ends it, and the lines up to the next blank
 * one are skipped unseen. */
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

enum { LONGEST_LINE = 65536 };

/* What a parser of lines says: carry on, the text is wrong, or no memory. */
typedef enum parsed { PARSED, WRONG, NO_ROOM } parsed;

struct igo_reader_state {
    enum state state;
    bool begun;       /* a record */
    igo_color next;   /* the player to move behind the steps so far */
    int rows, cols;   /* of the current board */
    igo_step pending; /* whose board is being read */
    igo_position position;
    int row_count;  /* of the board being read */
    int plain_rows; /* of them, those read at once: only of the first the place is kept */
    size_t row_line[IGO_MAX_SIZE], row_column[IGO_MAX_SIZE];
    char *carry; /* the beginning of a line whose end has not come */
    size_t carry_count, carry_room;
    size_t carry_good; /* bytes of it that are known to be text */
    bool cut;          /* the line was in error before its end, and the rest is skipped */
};

static inline igo_color color_of(char c)
{
    return c == 'x' ? IGO_BLACK : c == 'o' ? IGO_WHITE : IGO_EMPTY;
}

static inline bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

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

/* What a line that is not blank means; `text->at` is at its first character. */
parsed igo_fixture_take(igo_reader *reader, line *text);

/* The rows have ended at `found`: the board is part of the game. */
parsed igo_fixture_end_rows(igo_reader *reader, word found);

/* A line or a row that has to stand here does not; `found` is empty at the end of a paragraph. */
parsed igo_fixture_missing(igo_reader *reader, word found, const char *wanted);

/* Makes the error. */
parsed igo_fixture_wrong(igo_reader *reader, size_t number, size_t column, const char *found,
                         const char *wanted);

#endif
