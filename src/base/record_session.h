/* record_session.h - runs a command on record after record, and keeps its exit status. */
#ifndef RECORD_SESSION_H
#define RECORD_SESSION_H

#include "input.h"
#include "private.h"
#include "step_types.h"

typedef struct session {
    const options *opt;
    input in;
    igo_replay replay;
    int status;
    bool asked;               /* judge: a question was asked */
    const char *unasked_file; /* judge: the file of the first record without a question; or NULL */
    size_t unasked_line;

    /* The error in the record, if any; column 0: the whole line. */
    size_t wrong_line, wrong_column;
    char wrong[256];
} session;

/* Opens the input; and closes it, and returns the exit status. */
void session_open(session *s, const options *opt);
int session_close(session *s);

/* Runs the command on all input; returns the exit status. */
int each_record(const options *opt, const command *cmd);

/* Raises the exit status to this one, if it is lower. */
void session_set_status(session *s, int status);

/* The next record or error of the input; keeps the error. */
input_kind session_input(session *s);

/* Begins the replay of the record; and takes its next step, or returns false at the end. Out
 * of memory ends the program. */
static inline void session_start(session *s)
{
    start_steps(&s->replay, s->in.game);
}

static inline bool session_next(session *s, igo_finding *finding)
{
    return next_step(&s->replay, s->in.game, finding);
}

/* Goes back to the state after the first `step` steps. */
static inline void session_back(session *s, size_t step)
{
    if (igo_replay_back(&s->replay, s->in.game, step) == IGO_NO_MEMORY) out_of_memory();
}

/* The current entry. */
static inline const igo_entry *session_now(const session *s)
{
    return entry_now(&s->replay);
}

/* Replays the record to its end or to --turn. False: illegal play or too few turns, reported. */
bool session_replay(session *s);
void session_say_illegal(session *s, const igo_finding *finding);

/* Reports an error at a line of the record on stderr, and keeps it; status is 1 or 2. */
void session_say(session *s, int status, size_t line, const char *format, ...);

/* Prints a line in place of an answer, for a record in error. */
void session_print_error(const session *s);

/* Adds the moves of -m to the record as steps of this kind; the session is at its end. */
void session_add_moves(session *s, igo_step_kind kind);

/* ---- Records cut short ---- */

static inline bool resigns(const igo_step *step)
{
    return step->kind == IGO_STEP_PLAY && step->move.turn == IGO_RESIGN;
}

/* True if --turn counts the step; it does not count a resignation. */
static inline bool counts_as_turn(const igo_step *step)
{
    return igo_step_is_turn(step->kind) && !resigns(step);
}

/* Removes each undone turn, and the steps between it and its undo. */
void drop_undone(igo_case *c);

#endif
