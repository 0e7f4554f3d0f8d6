/* survey.h - the naive rules for all points of a position at once.
 *
 * naive.c makes every play on a board of its own, which costs a walk over the board for each point.
 * Here chains and their liberties are counted once, and a point is judged by what is around it.
 * Boards of the past are looked for by keys, and compared point by point. Nothing is shared with
 * the library but the types of igo.h; test_naive.c holds it to naive.c. */
#ifndef SURVEY_H
#define SURVEY_H

#include "naive.h"

typedef struct survey_chain {
    int stones, liberties, first; /* first: a stone of it */
    uint64_t key;                 /* of all its stones */
} survey_chain;

/* What there is to know of the current position of a record. */
typedef struct survey {
    const naive_record *record;
    igo_board board; /* in the bits of igo.h */
    int chain_count;
    survey_chain chains[NAIVE_POINTS];
    int chain[NAIVE_POINTS];    /* of a stone, its chain; of an empty point, -1 */
    int link[NAIVE_POINTS];     /* of a stone, another of its chain; -1: the last */
    uint64_t keys[NAIVE_PLIES]; /* of the boards of the record */
} survey;

/* What a play would do and be judged. */
typedef struct survey_play {
    igo_verdict verdict;
    int captured[4], lost[4]; /* chains; -1 after the last */
    bool stone_lost;          /* the stone played comes off, too */
} survey_play;

/* Looks at the end of a record. Keys of earlier plies are kept from the calls before: the record
 * has grown by one entry, or shrunk, or is another one with its first entry only. */
void survey_take(survey *s, const naive_record *record);

/* The verdict on a play by `color`. The player to move is looked up in the record at each call. */
void survey_judge(const survey *s, igo_rules rules, int point, igo_color color, survey_play *play);

/* The board after a legal play. */
void survey_after(const survey *s, int point, igo_color color, const survey_play *play,
                  igo_board *after);

/* A point in the bits of igo.h. */
void survey_add(igo_set *set, int point);

#endif
