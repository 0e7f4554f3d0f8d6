/* case_steps.h - the steps of a record: add, copy, replay, claim. Exits when out of memory. */
#ifndef CASE_STEPS_H
#define CASE_STEPS_H

#include "igo.h"
#include "memory.h"

/* A set of kinds of steps: a bit for each. */
typedef uint32_t kind_set;
#define KIND_BIT(kind) (1u << (kind))

/* Steps that ask for a verdict, as igo_step_has_verdict says. */
enum {
    KINDS_VERDICT = KIND_BIT(IGO_STEP_LEGAL) | KIND_BIT(IGO_STEP_ILLEGAL) | KIND_BIT(IGO_STEP_ASK)
};

/* Steps that change the position: turns, set-ups and undos. */
enum {
    KINDS_LEADING = KIND_BIT(IGO_STEP_PLAY) | KIND_BIT(IGO_STEP_THEN) | KIND_BIT(IGO_STEP_SETUP) |
                    KIND_BIT(IGO_STEP_UNDO)
};

/* Those that have a whole board: igo cannot reduce a record that has one. */
enum { KINDS_IRREDUCIBLE = KIND_BIT(IGO_STEP_THEN) | KIND_BIT(IGO_STEP_SETUP) };

static inline bool has_kind(kind_set kinds, igo_step_kind kind)
{
    return kinds >> kind & 1;
}

/* The number of steps of these kinds. */
size_t count_kinds(const igo_case *c, kind_set kinds);

/* Add a step with neither text nor board; or a claim that the position is this one. */
void add_step(igo_case *c, igo_step_kind kind, igo_move move);
void add_board(igo_case *c, const igo_position *position);
void set_title(igo_case *c, const char *title);

/* Makes `c`, which owns nothing yet, a record of the turns made, under these rules. */
void case_of_turns(igo_case *c, igo_rules rules, const igo_record *made);

/* Makes `to` a copy of `from`; or of its rules and start only. */
void copy_case(igo_case *to, const igo_case *from);
void copy_start(igo_case *to, const igo_case *from);

/* Adds a step of another record. */
void copy_step(igo_case *to, const igo_case *from, const igo_step *step);

/* Copies the start, the question or claim with the number `step`, and the turns, set-ups and undos
 * before it. */
void copy_question(igo_case *to, const igo_case *from, size_t step);

/* The id of a record: 16 hex digits, the 64-bit FNV-1a hash of its one-line form without title and
 * line end; "-" if the record is too long for one line. */
typedef struct record_id {
    char text[17];
} record_id;
record_id find_id(const igo_case *c);

/* Begins the replay of a record; and takes its next step, or returns false at the end. */
void start_steps(igo_replay *replay, const igo_case *c);
static inline bool next_step(igo_replay *replay, const igo_case *c, igo_finding *finding)
{
    igo_status went = igo_replay_next(replay, c, finding);
    if (went == IGO_NO_MEMORY) out_of_memory();
    return went == IGO_MORE;
}

/* Begins the replay of a record, and takes its first `step` steps, without counting perft. */
void start_at(igo_replay *replay, const igo_case *c, size_t step);

/* The current entry. */
static inline const igo_entry *entry_now(const igo_replay *replay)
{
    const igo_record *record = igo_replay_record(replay);
    return &record->entries[record->count - 1];
}

/* Prints the first line of a step as fixture text. */
void print_step(char *text, size_t size, const igo_case *c, const igo_step *step);

/* Makes a question or claim about a move the claim of this verdict; or adds such a claim. */
void claim_verdict(igo_step *step, igo_reason verdict);
void add_claim(igo_case *c, igo_move move, igo_reason verdict);

/* Makes questions about moves, and claims about moves, boards and prisoners, claims of igo's
 * answers. False: a play is illegal, or an undo has no turn to take back; later steps are
 * unchanged. */
bool claim_all(igo_case *c);

/* ---- A game that grows, turn by turn. Out of memory ends the program ---- */

/* Restarts at this board, or creates the game if NULL, under kata rules; igo_game_free frees it. */
void game_start(igo_game **game, const igo_board *board, igo_color next);

/* Adds a turn without judging it; its point must be empty. */
void game_turn(igo_game *game, igo_move move);

#endif
