/* players.h - who plays: a person, igo itself, or an engine. */
#ifndef PLAYERS_H
#define PLAYERS_H

#include "engine.h"
#include "values.h"

/* ---- Moves chosen by samples ---- */

/* Takes all samples, and shows on a terminal how far it has come; out of memory ends the program.
 * In what was used before, or is new with NULL; judgement_free frees it, if it is not NULL. */
values *judge_moves(values *before, igo_rules rules, const igo_record *record, samples how,
                    chance *c);
void judgement_free(values *v);

/* The value that is printed to four places, none of them -0.0000. */
double value_shown(double value);

/* ---- Who plays a color: a person, igo itself, or a program behind GTP ---- */

typedef enum seat_kind { SEAT_ME, SEAT_PLAYER, SEAT_PROGRAM } seat_kind;

/* Zero-initialized: a person. It owns the engine that it starts, which seat_free ends. */
typedef struct seat {
    const char *name; /* as it was given; the text is kept */
    seat_kind kind;
    chance chance; /* of igo's own moves */

    /* Its own. */
    samples player;
    bool by_size; /* the number of samples depends on the board */
    values *values;
    engine *engine; /* NULL: not started so far */
    const char *command;
    size_t told; /* entries of the record that the engine has seen; 0: restarts it, as after undo */
} seat;

/* Reads "me", "random", "montecarlo:G,T" or "gtp:CMD". False: it is none of them. */
bool seat_parse(const char *text, seat *s);

/* What comes of asking for a move. */
typedef enum seat_says {
    SEAT_MOVES,
    SEAT_FAILS, /* it did not answer with a move: why */
    SEAT_ABSENT /* the program cannot be started, or has no such board: why */
} seat_says;

/* The move of one who is no person. A program may take so many seconds. */
seat_says seat_move(seat *s, igo_rules rules, const igo_record *record, double timeout,
                    igo_move *move);

void seat_free(seat *s);

#endif
