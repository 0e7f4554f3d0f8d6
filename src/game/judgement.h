/* judgement.h - moves judged by samples, while somebody waits. */
#ifndef JUDGEMENT_H
#define JUDGEMENT_H

#include "values.h"

/* Room for judgements, one after the other. Out of memory ends the program, here and below. */
values *judgement_make(void);
void judgement_free(values *v);

/* Takes all samples, and shows on a terminal how far it has come. */
void judge_moves(values *v, igo_rules rules, igo_record record, samples how, chance *c);

/* A number to four places, none of them -0.0000; and one that reads back as the same, with as few
 * digits as that takes. */
enum { VALUE_SIZE = 32 };
void value_print(char *buffer, size_t size, double value);
void value_print_exact(char *buffer, size_t size, double value);

#endif
