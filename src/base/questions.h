/* questions.h - the questions of a record, as igo asks them of programs. */
#ifndef QUESTIONS_H
#define QUESTIONS_H

#include "case_steps.h"

/* A word of --ask by its number from 0; NULL after the last. */
const char *questions_word(size_t number);

/* The kinds of steps that --ask WORD adds; 0: there is no such word. */
kind_set questions_named(const char *word, size_t length);

enum { QUESTIONS_RULES = 128 }; /* room for the rules */

/* Writes the rules as igo sends them to a program that is asked these kinds of steps, and returns
 * their length, as snprintf does. 0: there is no need, as the rules that matter are the kata's. */
size_t questions_rules(char *buffer, size_t size, igo_rules rules, kind_set asked);

/* The record as text for a program: claims about moves and of the extra kinds become questions.
 * Ends with a blank line; the caller frees it. */
char *questions_text(const igo_case *c, kind_set extra_claims);

#endif
