/* suite_select.h - which records of a test run are tested, and which of their claims. */
#ifndef SUITE_SELECT_H
#define SUITE_SELECT_H

#include "session.h"

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
