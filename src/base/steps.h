/* steps.h - the steps of a record: added, copied, taken one by one, and made igo's own claims. Out
 * of memory ends the program. */
#ifndef STEPS_H
#define STEPS_H

#include "igo.h"
#include "memory.h"

/* A set of kinds of steps; it is the sum of its members' bits. */
typedef uint32_t kind_set;
#define KIND_BIT(kind) (1u << (kind))

/* What asks for a verdict: igo_step_asks. */
enum {
    KINDS_VERDICT = KIND_BIT(IGO_STEP_LEGAL) | KIND_BIT(IGO_STEP_ILLEGAL) | KIND_BIT(IGO_STEP_ASK)
};

bool has_kind(kind_set kinds, igo_step_kind kind);

/* How many steps of a record are of these kinds. */
size_t count_kinds(const igo_game *game, kind_set kinds);

/* A step without a text; a position, for a claim about the board, is copied. */
void add_step(igo_game *game, igo_step_kind kind, igo_move move);
void add_board(igo_game *game, const igo_position *position);
void set_title(igo_game *game, const char *title);

/* Makes `to` the same record as `from`, whatever it was; or another that begins there: the same
 * rules and start, without steps. */
void copy_game(igo_game *to, const igo_game *from);
void copy_start(igo_game *to, const igo_game *from);

/* Adds a step of another record. */
void copy_step(igo_game *to, const igo_game *from, const igo_step *step);

/* Begins a record, and takes its next step; false: igo_replay_next is done. */
void start_steps(igo_replay *replay, const igo_game *game);
static inline bool next_step(igo_replay *replay, const igo_game *game, igo_finding *finding)
{
    igo_status went = igo_replay_next(replay, game, finding);
    if (went == IGO_NO_MEMORY)
        out_of_memory();
    return went == IGO_MORE;
}

/* The current entry. */
const igo_entry *entry_now(const igo_replay *replay);

/* Makes a question about a move, or a claim, the claim of this verdict. */
void claim_verdict(igo_step *step, igo_reason verdict);

/* Makes what igo says of it the claim of each question, and of each claim about a move or a board.
 * False: a play is illegal; what stands behind it is as it was. */
bool claim_all(igo_game *game);

#endif
