/* questions.h - the questions of a record, as igo asks them of programs. */
#ifndef QUESTIONS_H
#define QUESTIONS_H

#include "case_steps.h"

/* A word of --ask by its number from 0; NULL after the last. */
const char *questions_word(size_t number);

/* The kinds of steps that --ask WORD adds; 0: there is no such word. */
kind_set questions_named(const char *word, size_t length);

enum { QUESTIONS_RULES = 128 }; /* room for the rules */

/* Writes the rules as igo sends them to a program, like snprintf; 0: none to send, as they are the
 * kata's in all that is asked. */
size_t questions_rules(char *buffer, size_t size, igo_rules rules, kind_set asked);

/* The questions about moves and of the given kinds, ended by a blank line; to be freed. */
char *questions_text(const igo_case *c, kind_set extra_claims);

#endif
