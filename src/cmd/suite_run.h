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
    const test_options *own; /* NULL: none */
    report report;
    known known;
    asker asker; /* of another program, where one is asked */
    remarks remarks;
    bool cut; /* the time ended before the last point */

    known failing;   /* of --write-known */
    bool updates;    /* both options name one list: only what changed is replaced */
    size_t answered; /* questions with an answer other than 'unsupported' */
    size_t unsupported;
    char why_not[300];  /* of the first record skipped as unsupported */
    igo_case chosen;    /* the record with the tested claims */
    uint32_t remarked;  /* a bit for each remark that --strict has reported */
    size_t other_rules; /* records skipped for their ko or suicide rule */
    size_t asked_by[RULES_PAIRS], more_by[RULES_PAIRS]; /* asked; skipped, with a claim there */
    size_t failed;                                      /* records */
    kind_set extras_asked, extras_unknown;              /* dojo: of undo and territory */
    size_t hangs;                                       /* hangs in a row */
    bool reduced;                                       /* igo has tried to reduce a conversation */
    bool stopped;                                       /* later records do not count */
    int input_status;                                   /* of the input read by then */
} suite_run;

/* Lists the records that would be tested: id, place and title. */
void suite_run_list(suite_run *t, FILE *to);

/* A hint which --as asks more, if most records are skipped for their rules; to be freed; or
 * NULL. */
char *hint_as(const suite_run *t);

/* Tests all records of the input; the input and the report must be open. */
void suite_run_all(suite_run *t);

/* Reports a test point, which may be an expected failure. True: --bail ends the run. */
bool suite_run_put_point(suite_run *t, report_point *made);

#endif
