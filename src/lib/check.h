/* check.h - what every board and entry holds to, asked where IGO_CHECK is defined: in the library
 * that the tests link, with sanitizers, and in fuzzing.
 *
 * Each point is in one of the three sets, and nothing else is: guard bits are 0, and so are the
 * bits behind the last row in all words that a set at work may load. Words beyond those are
 * nobody's, but what a reader has made is 0 there, too, for it may use its memory again for a
 * larger board. */
#ifndef CHECK_H
#define CHECK_H

#include "igo.h"

#include <stdlib.h>

#ifdef IGO_CHECK
enum { CHECKING = true };
#else
enum { CHECKING = false };
#endif

/* `stood` has all stones, and the hash is the board's. */
bool igo_board_is_sound(const igo_board *board);
bool igo_entry_is_sound(const igo_entry *entry);

/* The points of a set are on the board. */
bool igo_set_is_sound(const igo_set *points, const igo_board *board);

/* A sound board, with 0 in all words that it does not use. */
bool igo_board_is_clean(const igo_board *board);

static inline void expect(bool sound)
{
    if (!sound)
        abort();
}

static inline void expect_board(const igo_board *board)
{
    expect(!CHECKING || igo_board_is_sound(board));
}

static inline void expect_entry(const igo_entry *entry)
{
    expect(!CHECKING || igo_entry_is_sound(entry));
}

static inline void expect_set(const igo_set *points, const igo_board *board)
{
    expect(!CHECKING || igo_set_is_sound(points, board));
}

static inline void expect_made(const igo_board *board)
{
    expect(!CHECKING || igo_board_is_clean(board));
}

#endif
