/* suite_run.h - the records of a test run, one after the other, to their test points. */
#ifndef SUITE_RUN_H
#define SUITE_RUN_H

#include "asker.h"
#include "report.h"
#include "session.h"

/* Pairs of a ko and a suicide rule. */
enum { RULE_PAIRS = IGO_KOS * IGO_SUICIDES };

/* The session, what to test in it, and what came of it. The fields from `chosen` on are its own. */
typedef struct trial {
    session s;
    const options *given;
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

/* Whether the options name another program, or a file of its answers. */
bool names_program(const options *given);

/* The way to write reports of --format, by its number from 1. */
const report_format *report_named(int format);

/* Lists the records that would be tested: id, place and title. */
void trial_list(trial *t, FILE *to);

/* Tests what the options name, all of it, and reports it; the exit status. */
int test_run(const options *given, const report_format *format);

/* Which --as asks how many records more, where the program skips most for their rules, to be freed;
 * else NULL. */
char *hint_as(const trial *t);

/* Tests all records of the input, which is open, and so is the report. */
void trial_run(trial *t);

/* The same for the points of --protocol. */
void protocol_run(trial *t);

/* Reports a test point, which may be known to fail. Whether the run ends with it, by --bail. */
bool trial_put(trial *t, report_point *made);

/* ---- The claims of a record that failed, in words ---- */

/* Failures being collected; it owns their texts. Of those of a record behind the hundredth only
 * their number is kept. */
enum { MOST_FAILURES = 100 };

typedef struct failures {
    failure *items;
    size_t count, room, more;
} failures;

void failures_clear(failures *all);
void failures_free(failures *all);

/* Adds a failure; the texts are copied, NULL is none. */
void failures_add(failures *all, size_t line, const char *claim, const char *wanted,
                  const char *got);

/* Says why one of them failed, in place of what was said. */
void failures_say_why(failures *all, size_t which, const char *why);

/* The first line of a step as fixture text. */
void claim_text(char *buffer, size_t size, const igo_case *game, const igo_step *step);

/* Igo's answer to a question or a claim, or its verdict on a turn. */
enum { ANSWER_SIZE = IGO_MAX_SIZE * IGO_MAX_SIZE * sizeof "31,31" };
void answer_print(char *buffer, size_t size, const session *s, const igo_finding *finding);

/* Runs the record's own claims, and adds those that fail. The number of claims. */
size_t check_claims(session *s, failures *all);

/* Adds where a program's answers disagree with the session's record, which it goes through. */
void heard_failures(failures *to, session *s, const answers *all);

/* A command that tests one record again, or without a file the command alone; to be freed. */
char *again_text(const options *given, const char *file, size_t line);

/* ---- Which records of a test run are tested, and which of their claims ---- */

/* Whether --run and --skip leave in what has these names. */
bool is_named(const options *given, const char *id, const char *title, const char *file,
              size_t line);

/* Whether --run and --skip leave the session's record in. The others appear nowhere. */
bool is_selected(const session *s, const options *given);

/* Why the record is skipped: its rules or its size are not those asked for; NULL: it is not. */
const char *why_not_selected(const session *s, const options *given);

/* Puts the claims that --only and --as leave, in the order of --shuffle, into `chosen`. */
void select_claims(session *s, const options *given, igo_case *chosen);

#endif
