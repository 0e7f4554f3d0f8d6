/* program_fault.h - a fault of a program: disputes of one kind, and a record that shows it. */
#ifndef PROGRAM_FAULT_H
#define PROGRAM_FAULT_H

#include "answers.h"
#include "smallest.h"
#include "wrong_verdicts.h"

/* Disputes of one kind. */
typedef struct fault {
    dispute first;             /* the dispute in `game` */
    igo_case game;             /* a record that shows it, the smallest found */
    igo_case before;           /* the record that must be asked first; without steps: unknown */
    bool depends_on_past;      /* it shows only after earlier questions; a fresh program is right */
    bool varies;               /* fresh programs answer the record differently */
    bool detours;              /* plays and undo came between the questions */
    char *commands;            /* after which a fresh engine shows it; NULL: unknown */
    size_t times, games;       /* disputes, and games with one */
    wrong_verdicts *in_common; /* what wrong verdicts have in common; NULL: none yet */
    uint32_t last_game;        /* the game counted last in `games` */
    const char *phase;         /* of igo diagnose, in which it was found */
    char cause[160];           /* found by experiments; empty: unknown */
} fault;

/* Counts a dispute in these answers, except in `games`. */
void fault_add_dispute(fault *found, const answers *all, const dispute *d);

/* Sets `game` to the disputed question of `c` with the turns before it. */
void fault_keep_question(fault *found, const igo_case *c);

/* True if its record is larger than that of a dispute: more turns, or as many on a larger board. A
 * record with turns other than plays counts as larger, as the search for a cause needs plays. */
bool fault_is_larger(const fault *found, const answers *all, const dispute *d);

/* The number of wrong verdicts and their common features, to be freed; NULL: fewer than three. */
char *fault_common(const fault *found);

/* Prints a fault as a fixture, whose title ends with `more`. */
void fault_print(fault *found, const char *more);

/* Clears `before` and `commands`. */
void fault_forget_before(fault *found);

void fault_free(fault *found);

#endif
