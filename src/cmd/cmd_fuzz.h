/* cmd_fuzz.h - asks a program about games, and keeps each fault with its smallest record. */
#ifndef CMD_FUZZ_H
#define CMD_FUZZ_H

#include "asker.h"
#include "exhaustive.h"
#include "options.h"
#include "program_fault.h"
#include "quiz.h"

enum { PAST = 8 }; /* games kept, to find the one that must come first */

typedef struct fuzz {
    const options *opt;
    remarks remarks;
    asker asker; /* for the games, by the rules of the quiz */
    asker fresh; /* to repeat and reduce faults; never with --stream */
    quiz quiz;
    exhaustive all;                                    /* instead of random games */
    bool (*next_game)(struct fuzz *f, igo_case *next); /* instead of both; false: no more */
    void *games_data;                                  /* data of next_game */
    void (*keep_fault)(struct fuzz *f, fault *found,
                       const igo_case *c); /* NULL: igo reduces the record */
    const char *phase;                     /* its name; NULL: the run has no phases */
    double next_reduction;                 /* when a smaller record may be reduced */
    uint32_t silent;                       /* games in a row that ended in a timeout */
    int slow; /* points of the smallest board above 19x19 with a timeout; 0: none */
    fault *faults;
    size_t fault_count, fault_room;
    uint32_t number;             /* of the game whose answers igo takes, from 1 */
    uint32_t answered;           /* games with answers */
    uint32_t asked;              /* of these, the number that igo test counts as asked */
    igo_case past[PAST];         /* the last games with answers */
    double deadline;             /* of --time, or of a phase; 0: none */
    double deadline_with_faults; /* of a phase, if it is earlier and there is a fault */
    double reduction_deadline;   /* of reductions and causes; 0: none */
    bool dead;                   /* the program ends each time before it answers */
    bool reduced;                /* igo has reduced a conversation, or without phases tried to */
    bool unsaved;                /* the reduced conversation could not be written */

    uint64_t digest;            /* of all answers */
    uint64_t questions, boards; /* with answers */
    uint64_t compared;          /* for each move rightly called legal, the plays before it */
    uint32_t excluded;          /* in phases: RULES_BIT of each pair that a right answer excludes */
    uint64_t missing;           /* questions without an answer */
    uint32_t unsupported;       /* games with an unsupported question */
    char why[128];              /* why a question has no answer; or empty */
} fuzz;

/* In the phases of igo diagnose, a fault's reduction may take --limit / FAULT_SHARE, and so may its
 * cause. */
enum { FAULT_SHARE = 20 };

/* Starts the program. False: it does not start, or cannot play by the rules. */
bool fuzz_begin(fuzz *f);

/* Whether a board above 19x19 that was no larger ended in a timeout. */
bool fuzz_is_slow(const fuzz *f, const igo_board *board);

/* When the phase ends, as far as is known now. */
double fuzz_deadline(const fuzz *f);

/* Asks about all games, from `next_game` if there is one. */
void fuzz_play(fuzz *f);

/* Prints all faults as fixtures. */
void fuzz_print(const fuzz *f);

void fuzz_free(fuzz *f);

#endif
