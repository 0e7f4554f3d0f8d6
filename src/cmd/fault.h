/* fault.h - what a program is wrong about: disputes about the same, with the smallest record. */
#ifndef FAULT_H
#define FAULT_H

#include "answers.h"
#include "reduce.h"
#include "where.h"

/* Disputes about the same. */
typedef struct fault {
    dispute first;
    igo_case game;   /* the first one, shrunk */
    igo_case before; /* of a late one: behind this record it shows; without steps: not known */
    bool late;       /* a fresh program does not show it */
    bool detours;    /* it was asked with plays and undo between the questions */
    char *commands;  /* after which a fresh engine does; NULL: not known */
    size_t times, games;
    wheres *where; /* of wrong verdicts: what they have in common; NULL: none yet */
    uint32_t last_game;
    const char *phase; /* in which it was found */
    char cause[160];   /* by experiment; empty: not known */
} fault;

/* Counts a dispute about a game. */
void fault_count(fault *of, const answers *all, const dispute *d);

/* How often, and what those verdicts have in common; nothing where they are few. */
void fault_print_common(const fault *of);

/* Prints a fault; `more` ends its title. */
void fault_print(fault *of, const char *more);

void fault_free(fault *of);

#endif
