/* reply.h - what a program behind --exec writes, line by line, as answers to a record. */
#ifndef REPLY_H
#define REPLY_H

#include "answers.h"

/* The line is the answer to the record's next question. */
void reply_read(answers *to, const char *line);

#endif
