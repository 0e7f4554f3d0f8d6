/* contracts.h - contracts that callers can break, and invariants of boards and entries.
 *
 * A referee does not guess: each of these functions writes its name to stderr and aborts. igo.h
 * says which function checks which contract. */
#ifndef CONTRACTS_H
#define CONTRACTS_H

#include "igo.h"

#include <stdlib.h>

_Noreturn void igo_broken_size(void);
_Noreturn void igo_broken_color(void);
/* Does not return either; tcc ignores _Noreturn and requires a value. */
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

/* The last of `count` entries, of which there must be one. */
static inline const igo_entry *require_entry(const igo_entry *entries, size_t count)
{
    if (count == 0) igo_broken_record_empty();
    return &entries[count - 1];
}

/* The last entry. The index must have as many entries as the record. */
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

/* ---- Invariants of boards and entries ----
 *
 * IGO_CHECK turns these checks on: in the library that the tests link, with sanitizers, and in
 * fuzzing. It needs tests/unit/invariants.c, which defines the functions below.
 *
 * Each point is in exactly one of the three sets of a board. All other bits are 0: guard bits, and
 * bits after the last row in all words that set_load may load. Later words are never read. */

#ifdef IGO_CHECK
enum { CHECKING = true };
#else
enum { CHECKING = false };
#endif

/* True if a board is as described above; and whether an entry's board is, its `stood` has all
 * stones of that board, and its hash is right. */
bool igo_board_is_sound(const igo_board *board);
bool igo_entry_is_sound(const igo_entry *entry);

/* True if the points of a set are on the board. */
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
