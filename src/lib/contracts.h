/* contracts.h - what a caller has promised and not kept, and what every board and entry holds to.
 *
 * A referee stops rather than guesses: each of these writes its name to stderr and ends the program
 * by abort. igo.h says which function may come to which. */
#ifndef CONTRACTS_H
#define CONTRACTS_H

#include "igo.h"

#include <stdlib.h>

_Noreturn void igo_broken_size(void);
_Noreturn void igo_broken_color(void);
/* Does not return either; tcc knows no _Noreturn, and wants a value where one is promised. */
bool igo_broken_value(void);
_Noreturn void igo_broken_turn(void);
_Noreturn void igo_broken_action(void);
_Noreturn void igo_broken_point_off_board(void);
_Noreturn void igo_broken_point_not_empty(void);
_Noreturn void igo_broken_board_unlawful(void);
_Noreturn void igo_broken_boards_of_two_sizes(void);
_Noreturn void igo_broken_record_empty(void);
_Noreturn void igo_broken_index_out_of_step(void);

/* Black or white. */
static inline void require_player(igo_color color)
{
    if (color != IGO_BLACK && color != IGO_WHITE) igo_broken_color();
}

static inline void require_lawful(const igo_board *board)
{
    if (!igo_board_lawful(board)) igo_broken_board_unlawful();
}

static inline const igo_entry *require_entry(const igo_entry *entries, size_t count)
{
    if (count == 0) igo_broken_record_empty();
    return &entries[count - 1];
}

/* The last entry. The index, where there is one, has as many as the record. */
static inline const igo_entry *require_record(const igo_record *record)
{
    const igo_entry *now = require_entry(record->entries, record->count);
    if (record->index != NULL && record->index->count != record->count)
        igo_broken_index_out_of_step();
    return now;
}

static inline void require_turn(igo_move_kind turn)
{
    if (turn != IGO_PLAY && turn != IGO_PASS && turn != IGO_RESIGN) igo_broken_turn();
}

/* ---- What every board and entry holds to ----
 *
 * It is asked where IGO_CHECK is defined: in the library that the tests link, with sanitizers, and
 * in fuzzing. The functions that ask are in tests/unit/sound.c, which is to be linked as well.
 *
 * Each point is in one of the three sets, and nothing else is: guard bits are 0, and so are the
 * bits behind the last row in all words that a set at work may load. Words beyond those are
 * never read. */

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

static inline void expect(bool sound)
{
    if (!sound) abort();
}

static inline void expect_board(const igo_board *board)
{
    expect(!CHECKING || igo_board_is_sound(board));
}

static inline void expect_entry(const igo_entry *entry)
{
    expect(!CHECKING || igo_entry_is_sound(entry));
}

#endif
