/* suite_run.h - turns the records of a test run into test points, one after the other. */
#ifndef SUITE_RUN_H
#define SUITE_RUN_H

#include "asker.h"
#include "known_failures.h"
#include "suite_select.h"

/* A test run: its session, what it tests, and the results. The fields from `chosen` on are
 * private. */
typedef struct suite_run {
    session s;
    const options *given;
    const test_options *own; /* NULL if another command runs the tests */
    report report;
    known_list known; /* of --known */
    asker asker;      /* of the program that is tested, if any */
    remarks remarks;
    bool cut; /* the time ended before the last test point */

    known_list failing; /* of --write-known */
    bool updates;       /* --known and --write-known name one file: igo changes only some entries */
    size_t answered;    /* questions with an answer other than 'unsupported' */
    size_t unsupported; /* questions answered so */
    char why_not[300];  /* of the first record skipped as unsupported */
    igo_case chosen;    /* the record with the tested claims */
    uint32_t remarked;  /* a bit for each remark that --strict has reported */
    size_t other_rules; /* records skipped for their ko or suicide rule */

    /* For each pair of ko and suicide: records asked under it, and skipped ones that have a claim
     * which holds under it. */
    size_t asked_under[RULES_PAIRS], more_under[RULES_PAIRS];
    size_t failed;           /* records */
    kind_set extras_asked;   /* dojo: undo and territory, if a record with it has been asked */
    kind_set extras_unknown; /* dojo: those of them that the program does not know */
    size_t hangs;            /* hangs in a row */
    bool tried_reduction;    /* igo has tried to reduce a conversation */
    bool stopped;            /* later records do not count */
    int input_status;        /* of the input up to the record at which the run stopped */
} suite_run;

/* Lists the records that would be tested: id, place and title. */
void suite_run_list(suite_run *t, FILE *to);

/* If most records are skipped for their rules, a hint at the --as that asks more of them, to be
 * freed; else NULL. */
char *hint_about_rules(const suite_run *t);

/* Tests all records of the input; the input and the report must be open. */
void suite_run_all(suite_run *t);

/* Reports a test point; marks it if it is an expected failure. True: --bail ends the run. */
bool suite_run_put_point(suite_run *t, report_point *point);

#endif
