/* test_claims.h - the claims of a record that failed, in words. */
#ifndef TEST_CLAIMS_H
#define TEST_CLAIMS_H

#include "report.h"
#include "session.h"

/* ---- The claims of a record that failed, in words ---- */

/* Failures being collected; it owns their texts. */
typedef struct failures {
    failure *items;
    size_t count, room;
} failures;

void failures_clear(failures *all);
void failures_free(failures *all);

/* Adds a failure; the texts are copied, NULL is none. */
void failures_add(failures *all, size_t line, const char *claim, const char *wanted,
                  const char *got);

/* Adds the board and the reason for igo's verdict to the last failure; the session is there. */
void failures_add_board(failures *all, const session *s, const igo_finding *finding);

/* Says why one of them failed, in place of what was said. */
void failures_say_why(failures *all, size_t which, const char *why);

/* Marks, on that board, where another one differs; off the board: nowhere. */
void failures_add_odd(failures *all, igo_point odd);

/* Whether a step claims something. */
bool is_claim(igo_step_kind kind);

/* The first line of a step as fixture text. */
void claim_text(char *buffer, size_t size, const igo_case *game, const igo_step *step);

/* The verdict that a claim about a move wants. */
void wanted_verdict(char *buffer, size_t size, const igo_step *claim);

/* The answer to a question that is not about a move. */
enum { ANSWER_SIZE = IGO_MAX_SIZE * IGO_MAX_SIZE * sizeof "31,31" };
void answer_print(char *buffer, size_t size, const session *s, const igo_finding *finding);

/* Runs the record's own claims, and adds those that fail. The number of claims. */
size_t check_claims(session *s, failures *all);

#endif
