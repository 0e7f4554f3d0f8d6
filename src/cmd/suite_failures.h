/* suite_failures.h - the claims of a record that failed, in words. */
#ifndef SUITE_FAILURES_H
#define SUITE_FAILURES_H

#include "answers.h"
#include "record_session.h"
#include "report.h"

enum { MOST_FAILURES = 100 };

/* The failures of a record, with their texts, which the list owns. */
typedef struct failures {
    failure *items;
    size_t count, room;
    size_t more; /* failures after MOST_FAILURES, which are only counted */
} failures;

/* Removes all failures; the second also frees the list. */
void failures_clear(failures *all);
void failures_free(failures *all);

/* Adds a failure, and copies its texts; NULL: no text. */
void failures_add(failures *all, size_t line, const char *claim, const char *wanted,
                  const char *got);

/* Replaces the text PART_WHY of a failure; does nothing if there is no such failure. */
void failures_say_why(failures *all, size_t which, const char *why);

/* Writes igo's answer to a question or a claim, or its verdict on a turn. */
enum { ANSWER_SIZE = IGO_MAX_SIZE * IGO_MAX_SIZE * sizeof "31,31" };
void answer_print(char *buffer, size_t size, const session *s, const igo_finding *finding);

/* Checks the claims and turns of the session's record, and adds those that fail. Returns the number
 * of claims. */
size_t check_claims(session *s, failures *all);

/* Adds a failure for each disagreement of the program's answers with the session's record, which
 * has been started. */
void add_answer_failures(failures *to, session *s, const answers *all);

/* Adds that a program answered `got` to this step of the session's record, which igo answers
 * otherwise. Replays the record up to the step. */
void add_wrong_answer(failures *to, session *s, const igo_step *step, const char *got);

#endif
