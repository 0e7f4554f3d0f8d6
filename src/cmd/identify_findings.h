/* identify_findings.h - what igo identify found out about a program, and how it is printed. */
#ifndef IDENTIFY_FINDINGS_H
#define IDENTIFY_FINDINGS_H

#include "asker.h"
#include "options.h"
#include "probes.h"
#include "rule_models.h"

typedef enum says { SAYS_NOTHING, SAYS_LEGAL, SAYS_ILLEGAL } says;

/* A record that igo may ask. */
typedef struct probing {
    probe about;
    igo_case game;
    bool asked;
    bool shown;            /* it is printed */
    says answer;           /* the answer to its question */
    says control;          /* of PROBE_PASS: the answer to another play */
    uint64_t digest;       /* the digest of its answers */
    situation *situations; /* of its turns and questions, in order; NULL: no record */
} probing;

typedef struct identify {
    const options *opt;
    double deadline; /* 0: none, or the search ended before it */
    double enough;   /* the time when one random game that agrees is enough; 0: all are played */
    asker asker;
    remarks remarks;
    igo_rules sent_rules;
    models models;
    probing *probes; /* probe_count of them */
    size_t asked;
    bool has_answers;
    char why[256];    /* the first reason why there was no answer */
    uint32_t agree;   /* random games that agree */
    igo_case dispute; /* a record on which the program disagrees */
    bool disputed;
    const probing *ended_at;       /* the first at which it ended or timed out; NULL: none */
    char ended_how[256];           /* and how */
    bool depends_on_past, crashed; /* only after earlier questions; it ended or timed out */
    char disputed_reply[256];      /* its reply, or how it ended */
    size_t printed;                /* findings that are printed */
    bool closing;                  /* all findings that remain are printed now */
} identify;

/* ---- What is found ---- */

/* The pairs of ko and suicide that are left, as RULES_BIT of each. */
uint32_t identify_possible_rules(const identify *i);

/* Whether the program plays by rules that igo has; and the rules found, or the nearest. */
bool identify_is_plain(const identify *i);
igo_rules identify_rules(const identify *i);

/* Whether one value of ko and one of suicide is left, and no answer to a probe contradicts them. */
bool identify_is_settled(const identify *i);

/* Whether the time for the search is over, or has ended it. */
bool identify_time_is_over(const identify *i);

/* How many passes end the game; 0: none of those tried. False: unknown. */
bool find_passes(const identify *i, uint32_t *passes);

/* The program's answer to the first probe about this. */
says answer_of(const identify *i, probe_aspect which);

/* Whether the answer to a probe differs from igo's by these rules; if so, *c is its
 * record with igo's claims. */
bool identify_differs(const identify *i, size_t number, igo_rules by, igo_case *c);

/* Prints the findings that are certain, or all that are left. */
void print_findings(identify *i, bool all);

/* Prints the rule sets that fit, as a comment; or else those nearest to the answers; `faults`:
 * faults are printed below. */
void print_sets(const identify *i, bool faults);

/* Prints the rest: the questions and answers as a fixture. Returns the exit status. */
int print_all(identify *i);

#endif
