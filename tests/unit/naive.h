/* naive.h - the rules a second time, as plainly as they can be written, to judge the library by.
 *
 * Boards are characters, chains are found by walking, the past is compared board by board. Of the
 * library only the types of igo.h are used: not one of its functions. */
#ifndef NAIVE_H
#define NAIVE_H

#include "igo.h"

enum { NAIVE_POINTS = 32 * 32, NAIVE_PLIES = 1200 };

/* Row after row, each point 'x', 'o' or '-'. */
typedef struct naive_board {
    int rows, cols;
    char at[NAIVE_POINTS];
} naive_board;

/* Some points of a board. */
typedef struct naive_marks {
    bool at[NAIVE_POINTS];
} naive_marks;

typedef struct naive_entry {
    naive_board board;
    igo_color next;
    igo_move_kind turn; /* the kind of turn that led here */
    igo_color mover;    /* who made it */
    int prisoners[2];
} naive_entry;

typedef struct naive_record {
    int count;
    naive_entry entries[NAIVE_PLIES];
} naive_record;

typedef struct naive_answer {
    igo_verdict verdict;
    naive_marks taken, chain; /* as in igo_evidence */
    naive_entry next;         /* where the move leads, if it is legal */
} naive_answer;

naive_board naive_empty(int rows, int cols);
bool naive_same(const naive_board *a, const naive_board *b);
bool naive_lawful(const naive_board *board);

/* The record anew: a start or a set-up. */
void naive_start(naive_record *record, const naive_board *board, igo_color next);

/* The record goes on, unjudged: with a play on an empty point, a pass or a resignation. */
void naive_apply(naive_record *record, igo_move move);

/* The record goes on to a board that is known to follow. */
void naive_then(naive_record *record, const naive_board *board, igo_color next);

/* The turn that leads to a board; false if there is none. */
bool naive_find_turn(const naive_record *record, const naive_board *board, igo_color color,
                     igo_move *move);

/* How many of the last turns were passes. */
int naive_passes(const naive_record *record);

void naive_judge(igo_rules rules, const naive_record *record, igo_move move, naive_answer *answer);
naive_marks naive_legal_moves(igo_rules rules, const naive_record *record);

/* The liberties of the chain at a point; 0 where there is none. */
int naive_liberties(const naive_board *board, igo_point at);

/* The empty points that reach stones of this color only; IGO_EMPTY: all others. */
naive_marks naive_territory(const naive_board *board, igo_color owner);

/* Takes the last turn back. */
void naive_undo(naive_record *record);

/* The number of sequences of `depth` legal turns on from the record: plays, and passes if told. */
uint64_t naive_perft(igo_rules rules, naive_record *record, int depth, bool with_passes);

igo_score naive_score(igo_rules rules, const naive_record *record, const naive_marks *dead);

#endif
