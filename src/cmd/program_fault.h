/* program_fault.h - a fault of a program: disputes of one kind, with the smallest record. */
#ifndef PROGRAM_FAULT_H
#define PROGRAM_FAULT_H

#include "answers.h"
#include "smallest.h"
#include "wrong_verdicts.h"

/* Disputes of one kind. */
typedef struct fault {
    dispute first;
    igo_case game; /* the first record, reduced */
    igo_case
        before; /* if depends_on_past: the record after which it shows; without steps: unknown */
    bool depends_on_past;      /* only after earlier questions; a fresh program is right */
    bool chance;               /* fresh programs answer the record differently */
    bool detours;              /* plays and undo came between the questions */
    char *commands;            /* after which a fresh engine shows it; NULL: unknown */
    size_t times, games;       /* disputes, and games with one */
    wrong_verdicts *in_common; /* what wrong verdicts have in common; NULL: none yet */
    uint32_t last_game;        /* that was counted last */
    const char *phase;         /* in which it was found */
    char cause[160];           /* by experiment; empty: unknown */
} fault;

/* Counts a dispute about a game. */
void fault_add_dispute(fault *found, const answers *all, const dispute *d);

/* The number of wrong verdicts and their common features, to be freed; NULL: fewer than three.
 */
char *fault_common(const fault *found);

/* Prints a fault; `more` ends its title. */
void fault_print(fault *found, const char *more);

/* Forgets after which record or commands it shows. */
void fault_forget_before(fault *found);

void fault_free(fault *found);

#endif
