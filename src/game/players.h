/* players.h - who plays: a person, igo itself, or an engine. */
#ifndef PLAYERS_H
#define PLAYERS_H

#include "engine.h"
#include "move_values.h"

/* ---- Moves chosen by samples ---- */

/* Takes all samples, and shows progress on a terminal; out of memory ends the program. Reuses
 * `before`, or allocates if NULL; judgement_free frees the result, or NULL. */
values *judge_moves(values *before, igo_rules rules, const igo_record *record, samples how,
                    prng *c);
void judgement_free(values *v);

/* The value to print with four decimals: never -0.0000. */
double value_shown(double value);

/* ---- Who plays a color: a person, igo itself, or a program behind GTP ---- */

typedef enum seat_kind { SEAT_ME, SEAT_PLAYER, SEAT_PROGRAM } seat_kind;

/* Zero-initialized: a person. It owns the engine that it starts, which seat_free ends. */
typedef struct seat {
    const char *name; /* as given; not copied */
    seat_kind kind;
    prng prng; /* of moves chosen by igo */

    /* Private. */
    samples player;
    bool by_size; /* the number of samples depends on the board */
    values *values;
    engine *engine; /* NULL: not started yet */
    const char *command;
    size_t told; /* entries of the record that the engine knows; 0: restart, as after undo */
} seat;

/* Reads "me", "random", "montecarlo:G,T" or "gtp:CMD". False: it is none of them. */
bool seat_parse(const char *text, seat *s);

/* The result of asking for a move. */
typedef enum seat_says {
    SEAT_MOVES,
    SEAT_FAILS, /* it did not answer with a move: engine->why */
    SEAT_ABSENT /* it cannot be started, or has no such board: engine->why */
} seat_says;

/* The move of igo or a program, which may take `timeout` seconds. */
seat_says seat_move(seat *s, igo_rules rules, const igo_record *record, double timeout,
                    igo_move *move);

void seat_free(seat *s);

#endif
