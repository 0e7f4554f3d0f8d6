/* test_records.h - the records of a test run, one after the other, to their test points. */
#ifndef TEST_RECORDS_H
#define TEST_RECORDS_H

#include "asker.h"
#include "known.h"
#include "session.h"

/* ---- The records of a test run, one after the other, to their test points ---- */

/* The session, what to test in it, and what came of it. The fields from `chosen` on are its own. */
typedef struct trial {
    session s;
    const options *given;
    report report;
    known known;
    asker asker; /* of another program, where one is asked */
    bool asks;

    known failing;   /* of --write-known */
    igo_case chosen; /* the record with the claims that are tested */
    size_t answered; /* questions, with more than that they are not supported */
    size_t unsupported;
    char why_not[300]; /* of the first record that had no answer, as something is unsupported */
    size_t failed;     /* records */
    size_t hangs;      /* so many of the last that were asked */
    bool restarted;    /* the program was, which has been said */
    bool stopped;      /* what comes behind does not count */
    int input_status;  /* what had been read by then */
} trial;

/* Lists the records that would be tested: id, place and title. */
void trial_list(trial *t, FILE *to);

/* Tests all records of the input, which is open, and so is the report. */
void trial_run(trial *t);

#endif
