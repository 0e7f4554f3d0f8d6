/* suite_failures.h - the claims of a record that failed, in words. */
#ifndef SUITE_FAILURES_H
#define SUITE_FAILURES_H

#include "answers.h"
#include "record_session.h"
#include "report.h"

/* A list of failures, which owns their texts. It keeps 100 failures of a record, and counts
 * more. */
enum { MOST_FAILURES = 100 };

typedef struct failures {
    failure *items;
    size_t count, room, more;
} failures;

void failures_clear(failures *all);
void failures_free(failures *all);

/* Adds a failure, and copies its texts; NULL: no text. */
void failures_add(failures *all, size_t line, const char *claim, const char *wanted,
                  const char *got);

/* Replaces the reason of a failure. */
void failures_say_why(failures *all, size_t which, const char *why);

/* Igo's answer to a question or a claim, or its verdict on a turn. */
enum { ANSWER_SIZE = IGO_MAX_SIZE * IGO_MAX_SIZE * sizeof "31,31" };
void answer_print(char *buffer, size_t size, const session *s, const igo_finding *finding);

/* Checks the record's claims, and adds those that fail. Returns the number of claims. */
size_t check_claims(session *s, failures *all);

/* Replays the session's record, and adds where the program's answers disagree with it. */
void add_answer_failures(failures *to, session *s, const answers *all);

/* Adds what a program answered to a question or a turn of the session's record, which igo answers
 * otherwise. */
void add_wrong_answer(failures *to, session *s, const igo_step *step, const char *got);

#endif
