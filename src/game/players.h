/* players.h - who plays: a person, igo itself, or an engine. */
#ifndef PLAYERS_H
#define PLAYERS_H

#include "engine.h"
#include "move_values.h"

/* ---- Moves chosen by samples ---- */

/* Takes all samples, and shows progress on a terminal; out of memory ends the program. Reuses
 * `before`, or allocates if NULL; values_free frees the result, or NULL. */
values *sample_moves(values *before, igo_rules rules, const igo_record *record, samples how,
                     prng *c);
void values_free(values *v);

/* The value to print with four decimals: never -0.0000. */
double without_minus_zero(double value);

/* ---- Who plays a color: a person, igo itself, or a program over GTP ---- */

typedef enum player_kind { PLAYER_PERSON, PLAYER_IGO, PLAYER_ENGINE } player_kind;

/* Zero-initialized: a person. It owns the engine that it starts, which game_player_free ends. */
typedef struct game_player {
    const char *name; /* as given; not copied */
    player_kind kind;
    prng prng; /* of moves chosen by igo */

    /* Private. */
    samples samples;
    bool by_size; /* the number of samples depends on the board */
    values *values;
    engine *engine; /* NULL: not started yet */
    const char *command;
    size_t known; /* entries of the record that the engine knows; 0: restart, as after undo */
} game_player;

/* Reads "me", "random", "montecarlo:G,T" or "gtp:CMD". False: it is none of them. */
bool game_player_parse(const char *text, game_player *s);

/* The result of asking for a move. */
typedef enum player_answer {
    PLAYER_MOVES,
    PLAYER_FAILS, /* it did not answer with a move: engine->why */
    PLAYER_ABSENT /* it cannot be started, or has no such board: engine->why */
} player_answer;

/* The move of igo or a program, which may take `timeout` seconds. */
player_answer game_player_move(game_player *s, igo_rules rules, const igo_record *record,
                               double timeout, igo_move *move);

void game_player_free(game_player *s);

#endif
