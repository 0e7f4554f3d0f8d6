/* cmd_identify.h - finds out which rules a program follows. */
#ifndef CMD_IDENTIFY_H
#define CMD_IDENTIFY_H

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

/* Asks all probes; 2: it cannot. If `prints`, prints findings as they become certain. */
int identify_all(identify *i, bool prints);
void identify_free(identify *i);

/* Whether the program plays by rules that igo has; and the rules found, or the nearest. */
bool identify_is_plain(const identify *i);
igo_rules identify_rules(const identify *i);

/* Whether one value of ko and one of suicide is left, and no answer to a probe contradicts them. */
bool identify_is_settled(const identify *i);

/* Whether the time for the search is over, or has ended it. */
bool identify_time_is_over(const identify *i);

/* The quirk that explains why the program calls the question illegal (else legal); NULL: none. */
const char *identify_explains(const identify *i, const igo_case *c, size_t step, bool illegal);

#endif
