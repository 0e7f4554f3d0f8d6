/* diagnosis.h - what igo diagnose found out about a program. */
#ifndef DIAGNOSIS_H
#define DIAGNOSIS_H

#include "cmd_fuzz.h"
#include "cmd_identify.h"
#include "record_session.h"
#include "search_options.h"
#include "suite_failures.h"
#include "suite_options.h"
#include "times_options.h"

/* The phases of a run, in the order of the page; PHASE_RULES comes first in time. */
enum { PHASE_SUITE, PHASE_SHUFFLED, PHASE_RULES, PHASE_SET_UPS, PHASE_LONG, PHASE_EMPTY, PHASES };

/* The GTP commands by which an engine says who it is. */
enum { IDENTITY_COMMANDS = 2 };
static const char *const identity_commands[IDENTITY_COMMANDS] = {"name", "version"};

/* The result of a phase. */
typedef struct phase {
    const char *name;
    size_t records, questions, faults;
    bool cut; /* --limit ended it before all was asked */
} phase;

typedef struct diagnosis {
    const options *given;
    options opt; /* a copy, with the rules found; it points to the next three */
    search_options search_opt;
    suite_options suite_opt;
    times_options times_opt;
    rule_search search;
    size_t probe_number; /* of the next probe; after the last one comes the game in dispute */
    fuzz fuzz;
    double begun;             /* when the run began, by the clock */
    double protocol_deadline; /* of the test of the protocol, which comes last */
    double start_seconds;     /* seconds that the program's last start took */
    double share_left;  /* of the time planned for what follows the search for rules, 0 to 1 */
    uint64_t digest;    /* of the answers to the suite */
    size_t suite_asked; /* records of the suite that igo test would ask: its --min-asked */
    session suite;      /* which reads the suite */
    igo_case chosen;    /* the record read, with the claims that are asked */
    bool rules_cut;     /* --limit has ended the search for the rules before a random game agreed */
    bool ends_as_told;  /* games are judged with the number of passes that the program was told */
    bool other_rules;   /* other rules than those of --expect were found */
    bool unexpected;    /* other rules or none of igo's were found, or there is a wrong_probe */
    bool suite_unread;  /* a file of the suite cannot be read, which is reported */
    igo_case wrong_probe;              /* its answer is wrong by --expect; without steps: none */
    char *identity[IDENTITY_COMMANDS]; /* the responses to identity_commands; NULL: none */
    char *known_questions;             /* questions that the program knows, as for --ask */
    char *unasked_questions;           /* kinds of questions that igo did not ask */
    failures protocol_fault; /* the first of the protocol; empty if another may be its cause */
    double long_game_begun;  /* when the last long game began */
    double first_long_begun; /* when the first long game began */
    uint32_t long_games;     /* their number */
    phase phases[PHASES];
} diagnosis;

static inline bool has_superko(const diagnosis *d)
{
    return d->opt.suite->as.ko != IGO_KO_NONE && d->opt.suite->as.ko != IGO_KO_SIMPLE;
}

#endif
