/* cmd_fuzz.h - asks a program about games; its faults, each with its smallest record. */
#ifndef CMD_FUZZ_H
#define CMD_FUZZ_H

#include "asker.h"
#include "exhaustive.h"
#include "fault.h"
#include "options.h"
#include "random.h"

enum { PAST = 8 };

typedef struct fuzz {
    const options *opt;
    remarks remarks;
    asker asker; /* for the games, by the rules of the quiz */
    asker fresh; /* for one record more, and to shrink; never behind --stream */
    quiz quiz;
    exhaustive all;                                 /* in place of random games */
    bool (*source)(struct fuzz *f, igo_case *next); /* in place of both; false: there are no more */
    void *from;                                     /* the source's own */
    void (*keep)(struct fuzz *f, fault *of, const igo_case *c); /* its record; NULL: reduces it */
    const char *phase; /* of several; NULL: there is but one */
    double shrink_end; /* of several: when a record is small enough */
    uint32_t silent;   /* games in a row that ended in silence */
    int slow;          /* points of the smallest board above 19x19 that ended in silence; 0: none */
    fault *faults;
    size_t fault_count, fault_room;
    uint32_t number;     /* of the game that is heard, from 1 */
    uint32_t heard;      /* games */
    igo_case past[PAST]; /* the games heard last */
    double end;          /* of --time; 0: none */
    double limit;        /* of several phases: the end of all; 0: none */
    bool dead;           /* the program ends each time before it answers */
    bool shrunk;         /* a conversation was, or it was tried */
    bool unsaved;        /* and could not be written */

    uint64_t digest;            /* of all answers */
    uint64_t questions, boards; /* that had answers */
    uint64_t compared;          /* earlier boards, for the moves that it rightly calls legal */
    uint64_t missing;           /* questions that had none */
    uint32_t unsupported;       /* games in which the program did not know of something */
    char why[128];              /* why a question had none; or empty */
} fuzz;

/* In the phases of igo diagnose: the part of --limit for a fault's reduction, and for its cause. */
enum { FAULTS_OF_LIMIT = 20 };

/* Starts the program. False: it is not there, or cannot have the rules. */
bool fuzz_begin(fuzz *f);

/* Whether it fell silent at a board above 19x19 that was no larger. */
bool fuzz_is_slow(const fuzz *f, const igo_board *board);

/* Puts all games to it; the next one by the source if there is one. */
void fuzz_play(fuzz *f);

/* Prints all faults as fixtures. */
void fuzz_print(const fuzz *f);

void fuzz_free(fuzz *f);

#endif
