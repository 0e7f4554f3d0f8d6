/* questions.h - a record as it is put to another program. */
#ifndef QUESTIONS_H
#define QUESTIONS_H

#include "steps.h"

/* The kinds of steps that --ask WORD asks besides; 0: there is no such word. */
kind_set questions_named(const char *word, size_t length);

/* Whether the score is asked, on which scoring and komi decide. */
bool questions_score(kind_set asked);

enum { QUESTIONS_RULES = 128 }; /* room for them */

/* What a program is sent of the rules, behind the word itself, as snprintf writes; 0: nothing, for
 * they are kata's as far as the questions go. */
size_t questions_rules(char *buffer, size_t size, igo_rules rules, kind_set asked);

/* The record with a question for each step that is asked, about a move or of the kinds given, and
 * the blank line that ends it; to be freed. Out of memory ends the program. */
char *questions_text(const igo_game *game, kind_set besides);

#endif
