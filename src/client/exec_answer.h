/* exec_answer.h - a line of a program as the answer to a question. */
#ifndef EXEC_ANSWER_H
#define EXEC_ANSWER_H

#include "answers.h"

/* Reads a line: the answer to the next question, or one too many. False: it cannot be an answer,
 * and is left out. */
bool answers_read_line(answers *all, const char *text);

/* Ends the answers. If there are as many lines as questions, each line, even one left out, answers
 * its question. */
void answers_restore_left_out(answers *all);

/* Clears the answers, to ask again. */
void answers_clear(answers *all);

/* Keeps the start of a surplus answer or an unfinished line. */
void answers_keep_more(answers *all, const char *text, size_t length);

#endif
