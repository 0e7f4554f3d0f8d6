/* cmd_diagnose.h - what igo diagnose found out about a program. */
#ifndef CMD_DIAGNOSE_H
#define CMD_DIAGNOSE_H

#include "cmd_fuzz.h"
#include "cmd_identify.h"
#include "session.h"

enum { PHASES = 6 };

/* What came of a phase. */
typedef struct phase {
    const char *name;
    size_t games, questions, faults;
    bool cut; /* by --limit */
} phase;

typedef struct diagnosis {
    options opt; /* as given, but for the rules found */
    identify found;
    size_t probe; /* the next one whose record is asked again; behind them, the game in dispute */
    fuzz fuzz;
    double begin;    /* of the run, which takes --limit seconds */
    double rest;     /* of what is meant for all but the rules, from 0 to 1 */
    uint64_t digest; /* of the answers to the suite */
    session suite;
    igo_case chosen;
    bool rules_cut; /* --limit has ended the search for the rules */
    bool unread;    /* a file of the suite cannot be read, which has been said */
    char *asks;     /* what the program knows, as for --ask */
    char *unasked;  /* what it does not, and the rest that was left out */
    char *broken;   /* title and commands of a point of the protocol that fails; NULL: none */
    double asked;   /* when the last long game was */
    phase phases[PHASES];
} diagnosis;

static inline bool has_superko(const diagnosis *d)
{
    return d->opt.as.ko != IGO_KO_NONE && d->opt.as.ko != IGO_KO_SIMPLE;
}

/* Whether --limit has ended the search for the rules, or the suite. */
bool diagnosis_is_cut(const diagnosis *d);

/* How many are told. */
size_t diagnosis_faults(const diagnosis *d);

/* Prints the page, each fault once; `unexpected`: other rules were expected. */
void diagnosis_print(diagnosis *d, bool unexpected);

/* Writes it in the form of --format: each phase as a test point, and each fault as one that failed.
 */
void diagnosis_report(diagnosis *d);

#endif
