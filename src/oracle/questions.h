/* questions.h - a record as it is put to another program. */
#ifndef QUESTIONS_H
#define QUESTIONS_H

#include "igo.h"

/* Writes, like snprintf, the record with a question for each claim about a move, and the blank line
 * that ends it. *count is the number of questions. */
size_t questions_print(char *buffer, size_t size, const igo_game *game, size_t *count);

#endif
