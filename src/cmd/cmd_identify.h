/* cmd_identify.h - what igo identify asks another program and finds out, and its findings in print.
 */
#ifndef CMD_IDENTIFY_H
#define CMD_IDENTIFY_H

#include "asker.h"
#include "fit.h"
#include "options.h"

typedef struct identify {
    const options *opt;
    asker asker;
    remarks remarks;
    igo_rules told;
    reply *replies; /* room for all probes and one more; `count` have been put */
    size_t count;
    bool heard_any;
    char why[256]; /* the first reason why there was no answer */
    fit result;
    bool fitted;      /* `result` is known */
    uint32_t agree;   /* random games */
    igo_case dispute; /* one on which it does not agree */
    bool disputed;
    const reply *broken; /* the first for which it ended or fell silent; NULL: none */
    char broke[256];     /* and how */
    bool late, crashed;  /* only after earlier questions; it has ended or fallen silent */
    char how[256];       /* its reply, or how it ended */
} identify;

/* Whether the rule of ko looks back over more than one turn. */
bool is_superko(igo_ko ko);

/* The passes after which a play is illegal; 0: none of those asked. False: unknown. */
bool find_end(const identify *i, uint32_t *passes);

/* What the program said to the first probe about it. */
says said_of(const identify *i, aspect which);

/* The rules of igo's that are nearest; where passes must not end the game, they do not. */
igo_rules rules_of(const identify *i, aspect about);

/* Prints the findings as comments, and the questions and answers as a fixture; the exit status. */
int print_all(identify *i);

#endif
