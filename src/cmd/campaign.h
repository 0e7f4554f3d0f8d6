/* campaign.h - what igo fuzz and igo identify ask a program and find out. */
#ifndef CAMPAIGN_H
#define CAMPAIGN_H

#include "asker.h"
#include "exhaustive.h"
#include "models.h"
#include "options.h"
#include "random.h"
#include "reduce.h"

/* ---- igo fuzz: asks a program about games; its faults, each with its smallest record ---- */

/* Disputes about the same. */
typedef struct fault {
    dispute first;
    igo_case game;  /* the first one, shrunk */
    bool late;      /* a fresh program does not show it */
    bool detours;   /* it was asked with plays and undo between the questions */
    char *commands; /* after which a fresh engine does; NULL: not known */
    size_t times, games;
    uint32_t last_game;
    const char *phase; /* in which it was found */
    char cause[160];   /* by experiment; empty: not known */
} fault;

typedef struct fuzz {
    const options *opt;
    remarks remarks;
    asker asker; /* for the games, by the rules of the quiz */
    asker fresh; /* for one record more, and to shrink; never behind --stream */
    quiz quiz;
    exhaustive all;                                 /* in place of random games */
    bool (*source)(struct fuzz *f, igo_case *next); /* in place of both; false: there are no more */
    void *from;                                     /* the source's own */
    void (*keep)(struct fuzz *f, fault *of,
                 const igo_case *game); /* its record; NULL: reduces it */
    const char *phase;                  /* of several; NULL: there is but one */
    double shrink_end;                  /* of several: when a record is small enough */
    uint32_t silent;                    /* games in a row that ended in silence */
    int slow; /* points of the smallest board above 19x19 that ended in silence; 0: none */
    fault *faults;
    size_t fault_count, fault_room;
    uint32_t number; /* of the game that is heard, from 1 */
    uint32_t heard;  /* games */
    double end;      /* of --time; 0: none */
    double limit;    /* of several phases: the end of all; 0: none */
    bool dead;       /* the program ends each time before it answers */
    bool shrunk;     /* a conversation was, or it was tried */
    bool unsaved;    /* and could not be written */

    uint64_t digest;            /* of all answers */
    uint64_t questions, boards; /* that had answers */
    uint64_t missing;           /* questions that had none */
    uint32_t unsupported;       /* games in which the program did not know of something */
    char why[128];              /* why a question had none; or empty */
} fuzz;

/* Of several phases: the part of --limit for the reduction of a fault, and for its cause. */
enum { FAULTS_OF_LIMIT = 20 };

/* Prints a fault; `more` ends its title. */
void fault_print(fault *of, const char *more);

/* Starts the program. False: it is not there, or cannot have the rules. */
bool fuzz_begin(fuzz *f);

/* Whether it fell silent at a board above 19x19 that was no larger. */
bool fuzz_is_slow(const fuzz *f, const igo_board *board);

/* Puts all games to it; the next one by the source if there is one. */
void fuzz_play(fuzz *f);

/* Prints all faults as fixtures. */
void fuzz_print(const fuzz *f);

void fuzz_free(fuzz *f);

/* ---- igo identify: which rules a program follows ---- */

typedef enum says { SAYS_NOTHING, SAYS_LEGAL, SAYS_ILLEGAL } says;

/* A record that may be asked. */
typedef struct probing {
    probe about;
    igo_case game;
    bool asked;
    bool shown;            /* it is printed */
    says said;             /* to its question */
    says control;          /* of PROBE_PASS: to another play at the same time */
    uint64_t heard;        /* the digest of its answers */
    situation *situations; /* of its turns and questions, in order; NULL: there is no record */
} probing;

typedef struct identify {
    const options *opt;
    double end; /* of the time; 0: no end */
    asker asker;
    remarks remarks;
    igo_rules told;
    models models;
    probing *probes; /* probe_count of them */
    size_t asked;
    bool heard_any;
    char why[256];    /* the first reason why there was no answer */
    uint32_t agree;   /* random games */
    igo_case dispute; /* one on which it does not agree */
    bool disputed;
    const probing *broken; /* the first for which it ended or fell silent; NULL: none */
    char broke[256];       /* and how */
    bool late, crashed;    /* only after earlier questions; it has ended or fallen silent */
    char how[256];         /* its reply, or how it ended */
    size_t printed;        /* findings */
    bool closing;          /* all findings that remain are printed now */
} identify;

/* Asks all of it; 2: the program cannot be asked. Findings are printed as they become certain, if
 * `prints`. */
int identify_all(identify *i, bool prints);
void identify_free(identify *i);

/* Whether only rules of igo's were found; and these rules. */
bool identify_is_plain(const identify *i);
igo_rules identify_rules(const identify *i);

/* Whether --time has ended it. */
bool identify_is_late(const identify *i);

/* What a verdict on a question of a record depends on; nothing if not all its turns are plays. */
situation identify_situation(const igo_case *game, size_t step);

/* The peculiarity by which the program calls a question of the record illegal or legal, or NULL. */
const char *identify_explains(const identify *i, const igo_case *game, size_t step, bool illegal);

/* The passes after which a play is illegal; 0: none of those asked. False: unknown. */
bool find_end(const identify *i, uint32_t *passes);

/* What the program said to the first probe about it. */
says said_of(const identify *i, probe_aspect which);

/* Whether the program's answer to a probe is another than igo's by the nearest rules, and the
 * record then, with igo's claims. */
bool identify_differs(const identify *i, size_t number, igo_case *game);

/* Prints the findings that are certain, or all that are left. */
void print_findings(identify *i, bool all);

/* Prints the rule sets that fit, as a comment, and the random games. */
void print_sets(const identify *i);

/* Prints the rest: the questions and answers as a fixture; the exit status. */
int print_all(identify *i);

#endif
