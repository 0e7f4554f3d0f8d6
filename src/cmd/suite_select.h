/* suite_select.h - the options of a test run; which records it tests, and which of their claims. */
#ifndef SUITE_SELECT_H
#define SUITE_SELECT_H

#include "record_session.h"

/* The options that only igo test has. */
typedef struct test_options {
    bool list;
    uint32_t min_asked; /* records; fewer are a failure */
    const char *output, *known, *write_known;
} test_options;

/* True if --run and --skip select a record with these names. */
bool is_name_selected(const options *given, const char *id, const char *title, const char *file,
                      size_t line);

/* True if --run and --skip select the session's record. Others do not appear in the report. */
bool is_record_selected(const session *s, const options *given);

/* Why the session's record is skipped: other rules, another size, or undo without --ask undo; NULL:
 * it is not. */
const char *why_skipped(const session *s, const options *given);

/* Makes `chosen` the session's record, if one of these options changes it: with the claims that
 * --only, --as and --played keep, in the order of --shuffle. Replaces what it held; the caller
 * frees it. */
void select_claims(session *s, const options *given, igo_case *chosen);

#endif
