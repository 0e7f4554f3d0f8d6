/* thinker.h - who controls what, and what a player without anybody would do, as JSON. */
#ifndef THINKER_H
#define THINKER_H

#include "json_write.h"
#include "move_values.h"

/* The map of a record in thousandths, one number for each point, and its worth to Black. */
void write_influence(json *j, const igo_record *record);

/* A player at work. Zero-initialise one. */
typedef struct thinker {
    samples who;
    prng prng;
    values values;
    igo_status status;
    igo_move choice; /* once it is done */
} thinker;

/* Begins with the player to move of a record. Names are those of igo game: random and
 * montecarlo:G,T. False: the name is none of these. */
bool think_start(thinker *t, const char *name, size_t length, igo_rules rules,
                 const igo_record *record, uint32_t seed);

/* Takes so many samples more. */
void think_on(thinker *t, size_t samples);

/* How far it has come, and the best move so far with its mean; at its end what it would play, and
 * the means of all moves in thousandths. */
void write_thoughts(json *j, const thinker *t);

#endif
