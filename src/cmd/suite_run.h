/* suite_run.h - the records of a test run, one after the other, to their test points. */
#ifndef SUITE_RUN_H
#define SUITE_RUN_H

#include "asker.h"
#include "report.h"
#include "suite_select.h"

/* Pairs of a ko and a suicide rule. */
enum { RULE_PAIRS = IGO_KOS * IGO_SUICIDES };

/* The session, what to test in it, and what came of it. The fields from `chosen` on are its own. */
typedef struct trial {
    session s;
    const options *given;
    const test_options *own; /* NULL: none */
    report report;
    known known;
    asker asker; /* of another program, where one is asked */
    remarks remarks;

    known failing;   /* of --write-known */
    bool updates;    /* the same: the list of --known, which stays but for what has changed */
    igo_case chosen; /* the record with the claims that are tested */
    size_t answered; /* questions, with more than that they are not supported */
    size_t unsupported;
    char why_not[300];  /* of the first record that had no answer, as something is unsupported */
    uint32_t remarked;  /* remarks, a bit for each, that --strict has made failures */
    size_t other_rules; /* records that the program has skipped for their ko or suicide rule */
    size_t asked_by[RULE_PAIRS], more_by[RULE_PAIRS]; /* asked; skipped so, with a claim there */
    size_t failed;                                    /* records */
    kind_set met, lacks; /* of a whole path: undo and territory, asked once; not known */
    size_t hangs;        /* so many of the last that were asked */
    bool shrunk;         /* a conversation with an engine was, or it was tried */
    bool stopped;        /* what comes behind does not count */
    int input_status;    /* what had been read by then */
} trial;

/* Lists the records that would be tested: id, place and title. */
void trial_list(trial *t, FILE *to);

/* Which --as asks how many records more, where the program skips most for their rules, to be freed;
 * else NULL. */
char *hint_as(const trial *t);

/* Tests all records of the input, which is open, and so is the report. */
void trial_run(trial *t);

/* Reports a test point, which may be known to fail. Whether the run ends with it, by --bail. */
bool trial_put(trial *t, report_point *made);

#endif
