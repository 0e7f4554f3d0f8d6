/* naive_game.h - a game kept by the library and by the naive rules, all of it compared. */
#ifndef NAIVE_GAME_H
#define NAIVE_GAME_H

#include "survey.h"
#include "test.h"

enum { REASONS = IGO_SUPERKO + 1 };

/* One game, kept by both. */
typedef struct twin {
    igo_rules rules;
    igo_entry *entries;
    size_t count;
    naive_record *naive;
    survey *survey;
    uint64_t random;
    igo_index index;
    igo_record record, indexed; /* as they were last asked for */
} twin;

/* What was seen under one rule set. */
typedef struct sightings {
    long seen[REASONS];
    long captures, suicides, turns_found, turns_not_found;
} sightings;

twin twin_make(igo_rules rules, uint64_t seed);
void twin_free(twin *game);
const igo_record *twin_record(twin *game);

/* Both records anew, and both go on with a move that nobody judges. */
void twin_start(twin *game, const igo_board *board, igo_color next);
void twin_apply(twin *game, igo_move move);

/* The verdicts of both on the current position: on plays of both colours on every point, or on some
 * of a large board; on passes and resignations; on all plays at once. */
void compare_points(test *t, twin *game, sightings *tally);
void compare_turns(test *t, twin *game, sightings *tally);
void compare_legal_moves(test *t, twin *game);

/* All of that and more at every ply of a game, set up anew now and then. */
void compare_game(test *t, twin *game, int rows, int cols, int plies, sightings *tally);

#endif
