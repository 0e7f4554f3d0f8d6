/* identify_findings.h - what a search for a program's rules has found, and how it is printed. */
#ifndef IDENTIFY_FINDINGS_H
#define IDENTIFY_FINDINGS_H

#include "asker.h"
#include "options.h"
#include "probes.h"
#include "rule_models.h"

/* The program's answer to a question of a probe. */
typedef enum probe_verdict { SAYS_NOTHING, SAYS_LEGAL, SAYS_ILLEGAL } probe_verdict;

/* The record of a probe, and what the program answered to it. */
typedef struct probe_record {
    probe about;
    igo_case game;
    bool asked;
    bool shown;            /* igo identify prints it */
    probe_verdict answer;  /* to its question */
    probe_verdict control; /* PROBE_PASS: illegal if the passes ended the game */
    uint64_t digest;       /* of all its answers */
    situation *situations; /* of its turns and questions, in order; NULL: there is no record */
} probe_record;

/* A search for the rules of a program. The caller sets `opt`, `sent_rules`, `prints`, and
 * `enough_at`. */
typedef struct rule_search {
    const options *opt;
    igo_rules sent_rules; /* that the program is told; if it does not support them, the search sets
                             others */
    bool prints;          /* findings, as they become certain */
    double enough_at;     /* when one random game that agrees is enough; 0: all are played */

    int side;        /* of boards, if the program does not have the usual ones; else 0 */
    double deadline; /* 0: none, or the search ended before it */
    asker asker;
    remarks remarks;
    models models;
    probe_record *probes; /* probe_count of them */
    size_t asked;         /* probes */
    bool has_answers;
    char why[256]; /* the first reason why there was no answer */
    uint32_t agreeing_games;
    const probe_record *ended_at;     /* the first probe at which the program ended or timed out */
    char ended_how[256];              /* and how */
    const probe_record *timed_out_at; /* the last probe with a timeout */
    bool disputed; /* a random game disagrees: `dispute` is its record, reduced */
    igo_case dispute;
    bool depends_on_past;     /* the dispute shows only after earlier questions */
    bool crashed;             /* the program ended or timed out there */
    char disputed_reply[256]; /* its reply, or how it ended */
    size_t printed;           /* findings that are printed */
    bool prints_all;          /* findings are printed even if they are not certain */
    bool holds_quirks;        /* they are not printed yet, as further answers may contradict them */
    bool contradicted;        /* quirks are: they may fit by chance */
} rule_search;

/* Makes the models and the probes, of the size of the options or of the side; and frees them. */
void identify_make_probes(rule_search *search);
void identify_free(rule_search *search);

/* ---- What is found ---- */

/* The pairs of ko and suicide that fit all answers, as RULES_BIT of each. */
uint32_t identify_possible_rules(const rule_search *search);

/* True if the program plays by rules that igo has, without quirks; and the rules found, or the
 * nearest. */
bool identify_fits_igo(const rule_search *search);
igo_rules identify_rules(const rule_search *search);

/* True if the last timeout was on a board above 9x9 that was at most as large as that of a probe.
 */
bool identify_is_slow(const rule_search *search, const probe_record *p);

/* True if one pair of ko and suicide is left, and no answer contradicts it. */
bool identify_is_settled(const rule_search *search);

/* True if the search has no more time; after the search: whether that has ended it. */
bool identify_time_is_over(const rule_search *search);

/* Finds how many passes end the game; 0: none of those tried. False: unknown. */
bool identify_passes(const rule_search *search, uint32_t *passes);

/* The program's answer to the first probe about this aspect. */
probe_verdict identify_answer(const rule_search *search, probe_aspect which);

/* True if the answer to a probe differs from igo's by these rules; if so, *c is its record with
 * igo's claims. */
bool identify_differs(const rule_search *search, size_t number, igo_rules by, igo_case *c);

/* Prints the findings from the first that is not printed yet: the certain ones, or all if
 * `prints_all`. */
void identify_print_findings(rule_search *search);

/* Prints the rule sets that fit, or else the nearest one, as a comment; `faults`: the caller prints
 * the faults below. */
void identify_print_rule_sets(const rule_search *search, bool faults);

/* Prints the rest: findings, rule sets, and the probes with their answers as a fixture. Returns the
 * exit status. */
int identify_print_rest(rule_search *search);

#endif
