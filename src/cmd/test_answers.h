/* test_answers.h - disagreements between a program's answers and a record, in words. */
#ifndef TEST_ANSWERS_H
#define TEST_ANSWERS_H

#include "asker.h"
#include "options.h"
#include "test_claims.h"

/* ---- What another program said to a record, and where it is not what the record claims ---- */

/* What came of a record's questions. */
typedef struct heard {
    size_t answered; /* with anything but `unsupported` */
    size_t unsupported, left_out;
    const char *why_unsupported, *why_left_out; /* the first of each; the answers' */
} heard;

/* Counts the answers. */
heard heard_count(const answers *all);

/* Adds the disagreements to the failures, and takes the record's session through it. */
void heard_failures(failures *to, session *s, const answers *all, bool reasons);

/* The first wrong answer that a fresh program may correct: its question alone, and *which
 * failure. */
bool heard_alone(const answers *all, bool reasons, igo_case *game, size_t *which);

/* Whether the one question was answered, and as claimed. */
bool heard_right(const answers *all, bool reasons);

/* ---- A command line that asks one record again ---- */

/* A command that tests one record again, to be freed; NULL for standard input. */
char *again_text(const options *given, const char *file, size_t line);

/* The same without a record. To be freed. */
char *command_text(const options *given);

#endif
