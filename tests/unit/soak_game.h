/* soak_game.h - a game kept by the library and by the naive rules, and compared in full. */
#ifndef SOAK_GAME_H
#define SOAK_GAME_H

#include "judge_table.h"
#include "naive_values.h"
#include "survey.h"
#include "test.h"

enum { MOST_KINDS = 10, SOAK_PLIES = 400 };

/* A game as a kind of machine keeps it. Each has entries of its own, because words of a set that
 * one kind leaves alone another may read. */
typedef struct side {
    const char *name;
    const judge_table *kind;
    int least, most; /* bits of boards that it is for */
    bool judges;     /* the board at hand */
    igo_entry *entries;
    igo_index index;
} side;

/* A game. After a difference the game is as it was found. */
typedef struct soak {
    igo_rules rules;
    uint64_t random, before; /* before: as it was when the position was compared */
    uint64_t verdicts, positions, seen[IGO_SUPERKO + 1]; /* compared so far */
    side sides[MOST_KINDS];                              /* of kinds that run on this machine */
    int side_count, first; /* first: the first side that judges the board at hand */
    char difference[256];  /* what differs */
    igo_move asked;        /* on which move; IGO_START: not on one */
    igo_verdict want;      /* the naive verdict on it */

    naive_record *naive;
    survey *survey;
} soak;

soak soak_make(void);
void soak_free(soak *s);

/* The game as the first kind has it that is for such boards. */
igo_record soak_record(const soak *s);
const igo_entry *soak_now(const soak *s);
const naive_board *soak_board(const soak *s);
int soak_points(const soak *s);

/* Both records begin, or go on; false: they differ. */
bool soak_start(soak *s, const naive_board *board, igo_color next);
bool soak_apply(soak *s, igo_move move);

/* Sets the player to move in both. */
void soak_set_next(soak *s, igo_color next);

/* Asks everything about the current position; false: there is a difference. */
bool compare_position(soak *s);

#endif
