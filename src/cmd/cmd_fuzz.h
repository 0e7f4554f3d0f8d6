/* cmd_fuzz.h - asks a program about many games, and keeps each kind of fault with its smallest
 * record; for igo fuzz, igo perft and igo diagnose, which runs it in phases. */
#ifndef CMD_FUZZ_H
#define CMD_FUZZ_H

#include "asker.h"
#include "exhaustive.h"
#include "options.h"
#include "program_fault.h"
#include "quiz.h"

enum { RECENT = 8 }; /* games kept, as a fault may show only after one of them */

typedef struct fuzz {
    const options *opt;
    remarks remarks;
    asker asker;           /* for the games, by the rules of the quiz */
    asker fresh;           /* a new program that repeats and reduces faults; never with --stream */
    quiz quiz;             /* makes the random games */
    exhaustive exhaustive; /* instead of random games */
    bool (*next_game)(struct fuzz *f, igo_case *next); /* instead of both; false: no more */
    void *games_data;                                  /* data of next_game */
    void (*keep_fault)(struct fuzz *f, fault *found,
                       const igo_case *c); /* NULL: igo reduces the record */
    const char *phase;                     /* the phase of igo diagnose; NULL: another command */
    double next_reduction;                 /* when a smaller record of a fault may be reduced */
    uint32_t timeouts_in_row;              /* games */
    int slow_points; /* of the smallest board above 19x19 with a timeout; 0: none */
    fault *faults;
    size_t fault_count, fault_room;
    uint32_t game_number;        /* the game whose answers igo reads, from 1 */
    uint32_t answered;           /* games with answers */
    uint32_t asked;              /* those of them that igo test would not skip as unsupported */
    igo_case recent[RECENT];     /* the last games with answers */
    double deadline;             /* of --time, or of a phase; 0: none */
    double deadline_with_faults; /* of a phase with a fault, if earlier; 0: none */
    double reduction_deadline;   /* of reductions and searches for a cause; 0: none */
    bool dead;                   /* the program ends at each start before it answers */
    bool conversation_reduced;   /* no other one will be; without phases, also if that failed */
    bool conversation_unsaved;   /* the reduced conversation could not be written */

    uint64_t digest;            /* of all answers */
    uint64_t questions, boards; /* those with answers */
    uint64_t compared_boards;   /* the plays before each move rightly called legal, added up */
    uint32_t excluded_rules;    /* in phases: RULES_BIT of the rules that right answers exclude */
    uint64_t missing;           /* questions without an answer */
    uint32_t unsupported;       /* games with an unsupported question */
    char why_missing[128];      /* why the last of these questions has no answer; or empty */
} fuzz;

/* In igo diagnose, the reduction of a fault may take --limit / FAULT_SHARE, and so may the search
 * for its cause. */
enum { FAULT_SHARE = 20 };

/* Starts the program, and keeps `override_rules` and `rules` of f->asker.opt. False: it does not
 * start, or cannot play by the rules of the quiz. */
bool fuzz_begin(fuzz *f);

/* True if the program had a timeout on a board above 19x19 that was at most as large. */
bool fuzz_board_is_slow(const fuzz *f, const igo_board *board);

/* When the run or the phase ends, by the faults found so far; 0: no limit. */
double fuzz_deadline(const fuzz *f);

/* Asks about all games, and keeps the faults. */
void fuzz_play(fuzz *f);

/* Prints all faults as fixtures. */
void fuzz_print(const fuzz *f);

void fuzz_free(fuzz *f);

#endif
