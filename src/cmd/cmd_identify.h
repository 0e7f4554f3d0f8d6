/* cmd_identify.h - what igo identify asks another program and finds out, and its findings in print.
 */
#ifndef CMD_IDENTIFY_H
#define CMD_IDENTIFY_H

#include "asker.h"
#include "options.h"
#include "probes.h"

typedef enum says { SAYS_NOTHING, SAYS_LEGAL, SAYS_ILLEGAL } says;

/* A record that may be asked. */
typedef struct probing {
    probe about;
    igo_case game;
    bool made, asked;
    bool shown;            /* it is printed */
    says said;             /* to its question */
    says control;          /* of PROBE_PASS: to another play at the same time */
    situation *situations; /* of its turns and questions, in order */
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
    bool closing;          /* what is printed now is what is left in the end */
} identify;

/* Asks all of it; 2: the program cannot be asked. Findings are printed as they become certain, if
 * `prints`. */
int identify_all(identify *i, bool prints);
void identify_free(identify *i);

/* Whether all that is known are rules of igo's, and what they are. */
bool identify_is_plain(const identify *i);
igo_rules identify_rules(const identify *i);

/* Whether --time has ended it. */
bool identify_is_late(const identify *i);

/* The passes after which a play is illegal; 0: none of those asked. False: unknown. */
bool find_end(const identify *i, uint32_t *passes);

/* What the program said to the first probe about it. */
says said_of(const identify *i, probe_aspect which);

/* Prints the findings that are certain, or all that are left. */
void print_findings(identify *i, bool all);

/* Prints the rest: the questions and answers as a fixture; the exit status. */
int print_all(identify *i);

#endif
