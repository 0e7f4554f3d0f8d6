/* questions.h - a record as it is put to another program. */
#ifndef QUESTIONS_H
#define QUESTIONS_H

#include "igo.h"

/* The record with a question for each claim about a move, and the blank line that ends it; to be
 * freed. Out of memory ends the program. */
char *questions_text(const igo_game *game);

#endif
