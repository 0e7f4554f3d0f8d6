/* cmd_diagnose.h - what igo diagnose found out about a program. */
#ifndef CMD_DIAGNOSE_H
#define CMD_DIAGNOSE_H

#include "cmd_fuzz.h"
#include "cmd_identify.h"
#include "record_session.h"
#include "search_options.h"
#include "suite_failures.h"
#include "suite_options.h"
#include "times_options.h"

/* The phases of a run, in the order of the page. */
enum {
    PHASE_SUITE,
    PHASE_SHUFFLED,
    PHASE_RULES, /* played first */
    PHASE_SET_UPS,
    PHASE_LONG,
    PHASE_EMPTY,
    PHASES
};

enum { ABOUT = 2 };

/* The GTP commands by which an engine says who it is. */
extern const char *const about_engine[ABOUT];

/* The result of a phase. */
typedef struct phase {
    const char *name;
    size_t games, questions, faults;
    bool cut; /* by --limit */
} phase;

typedef struct diagnosis {
    const options *given;
    options opt; /* as given, with the rules found; these groups are its own */
    search_options search_opt;
    suite_options suite_opt;
    times_options times_opt;
    identify found;
    size_t probe; /* the next to ask again; behind the last one: the game in dispute */
    fuzz fuzz;
    double begun;             /* of the run, which takes --limit seconds */
    double protocol_deadline; /* of the test of the protocol, which comes last */
    double start_seconds;     /* seconds that the program's last start took */
    double share_left;  /* the part of the time planned after the rules that is left, 0 to 1 */
    uint64_t digest;    /* of the answers to the suite */
    size_t suite_asked; /* records of the suite, as igo test counts them */
    session suite;
    igo_case chosen;
    bool rules_cut;     /* --limit has ended the search for the rules before a random game agreed */
    bool ends_as_told;  /* games are judged with the number of passes that the program was told */
    bool other;         /* other rules than those of --expect were found */
    bool unexpected;    /* or peculiar ones, or it is wrong by those of --expect */
    bool unread;        /* a file of the suite cannot be read; reported */
    igo_case expected;  /* the program is wrong by the rules of --expect; no steps: none */
    char *about[ABOUT]; /* the responses to these commands; NULL: none */
    char *known_questions;   /* questions that the program knows, as for --ask */
    char *unasked_questions; /* questions that igo did not ask */
    failures broken; /* the first failed point of the protocol; empty if a fault may be the cause */
    double long_game_begun;  /* when the last long game began */
    double first_long_begun; /* when the first one did */
    uint32_t long_games;
    phase phases[PHASES];
} diagnosis;

static inline bool has_superko(const diagnosis *d)
{
    return d->opt.suite->as.ko != IGO_KO_NONE && d->opt.suite->as.ko != IGO_KO_SIMPLE;
}

/* Whether --limit has ended the search for the rules, or the suite. */
bool diagnosis_is_cut(const diagnosis *d);

/* The number of faults that the page prints. */
size_t diagnosis_faults(const diagnosis *d);

/* Prints the page, each fault once. */
void diagnosis_print(diagnosis *d);

/* Writes the diagnosis as --format: a test point for each phase without a new fault, and a failed
 * one for each fault. */
void diagnosis_report(diagnosis *d);

#endif
