/* identify_findings.h - what igo identify found out about a program, and how it is printed. */
#ifndef IDENTIFY_FINDINGS_H
#define IDENTIFY_FINDINGS_H

#include "cmd_identify.h"

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
