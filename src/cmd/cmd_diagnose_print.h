/* cmd_diagnose_print.h - the page of igo diagnose, and its report. */
#ifndef CMD_DIAGNOSE_PRINT_H
#define CMD_DIAGNOSE_PRINT_H

#include "diagnosis.h"

/* True if --limit has ended the search for the rules, or the suite. */
bool diagnosis_is_cut(const diagnosis *d);

/* The number of faults that the page prints. */
size_t diagnosis_faults(const diagnosis *d);

/* Prints the page, in which each fault stands once. */
void diagnosis_print(diagnosis *d);

/* Writes the diagnosis as --format: a test point for each phase without a new fault, and a failed
 * one for each fault. */
void diagnosis_report(diagnosis *d);

#endif
