/* suite_failures.h - the claims of a record that failed, in words. */
#ifndef SUITE_FAILURES_H
#define SUITE_FAILURES_H

#include "answers.h"
#include "report.h"
#include "session.h"

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
void claim_text(char *buffer, size_t size, const igo_case *c, const igo_step *step);

/* Igo's answer to a question or a claim, or its verdict on a turn. */
enum { ANSWER_SIZE = IGO_MAX_SIZE * IGO_MAX_SIZE * sizeof "31,31" };
void answer_print(char *buffer, size_t size, const session *s, const igo_finding *finding);

/* Runs the record's own claims, and adds those that fail. The number of claims. */
size_t check_claims(session *s, failures *all);

/* Adds where a program's answers disagree with the session's record, which it goes through. */
void heard_failures(failures *to, session *s, const answers *all);

/* A command that tests one record again, or without a file the command alone; to be freed. */
char *again_text(const options *given, const char *file, size_t line);

#endif
