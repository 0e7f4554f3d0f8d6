/* report.h - what came of a record's claims, as a test point. */
#ifndef REPORT_H
#define REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* A claim that failed. Texts are left out if they are empty. */
typedef struct failure {
    size_t line;
    char *claim, *wanted, *got, *why, *board;
} failure;

/* A record's test point. */
typedef struct point {
    const char *file, *title; /* no title: empty */
    size_t line;              /* the player line */
    const char *skip;         /* why it was not tested; NULL: it was */
    const failure *failures;
    size_t failure_count;
} point;

/* A report under way. */
typedef struct report {
    FILE *to;
    size_t points, failed, skipped;
    bool counts_skips; /* the summary says how many points were skipped, and: */
    size_t left_out;   /* claims that could not be put, in points that were tested */
} report;

void report_begin(report *r, FILE *to);
void report_point(report *r, const point *p);
void report_end(report *r);

#endif
