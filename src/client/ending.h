/* ending.h - how another program ended, in words. */
#ifndef ENDING_H
#define ENDING_H

#include "answers.h"
#include "peer.h"

/* As `ended with exit status 3`. */
void ending_print(char *text, size_t size, peer_end end);

/* The record's program has ended so: its exit status or signal. */
void ending_keep(answers *all, peer_end end);

/* What a program has said on stderr goes to igo's; NULL: nothing. */
void ending_pass_on(const char *words);

#endif
