/* cmd_identify.h - finds out which rules a program follows. */
#ifndef CMD_IDENTIFY_H
#define CMD_IDENTIFY_H

#include "asker.h"
#include "models.h"
#include "options.h"
#include "probes.h"

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

/* Whether one value of ko and one of suicide is left, and nothing contradicts them. */
bool identify_is_settled(const identify *i);

/* Whether --time has ended it. */
bool identify_is_late(const identify *i);

/* What a verdict on a question of a record depends on; nothing if not all its turns are plays. */
situation identify_situation(const igo_case *c, size_t step);

/* The peculiarity by which the program calls a question of the record illegal or legal, or NULL. */
const char *identify_explains(const identify *i, const igo_case *c, size_t step, bool illegal);

/* The passes after which a play is illegal; 0: none of those asked. False: unknown. */
bool find_end(const identify *i, uint32_t *passes);

/* What the program said to the first probe about it. */
says said_of(const identify *i, probe_aspect which);

/* Whether the program's answer to a probe is another than igo's by the nearest rules, and the
 * record then, with igo's claims. */
bool identify_differs(const identify *i, size_t number, igo_case *c);

/* Prints the findings that are certain, or all that are left. */
void print_findings(identify *i, bool all);

/* Prints the rule sets that fit, as a comment; or else those of the rules nearest to the answers,
 * where `faults` say more. */
void print_sets(const identify *i, bool faults);

/* Prints the rest: the questions and answers as a fixture; the exit status. */
int print_all(identify *i);

#endif
