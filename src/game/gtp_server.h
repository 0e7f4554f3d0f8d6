/* gtp_server.h - A GTP 2 engine that referees, a line at a time; referee.c has it. */
#ifndef GTP_SERVER_H
#define GTP_SERVER_H

#include "values.h"

/* ---- A GTP 2 engine that referees, a line at a time; referee.c has it ---- */

typedef struct referee referee;

/* The longest line that is obeyed whole. */
enum { REFEREE_LINE = 65536 };

/* On an empty board of 19x19. Moves of its own are random ones, chosen by the seed. Out of memory
 * ends the program, here and below. */
referee *referee_make(igo_rules rules, uint64_t seed);

/* Who makes its own moves from now on. */
void referee_set_player(referee *r, samples how);

/* Obeys a line, which is changed. The whole reply, with the blank line that ends it, is valid until
 * the next call; NULL: the line is blank or a comment. */
const char *referee_answer(referee *r, char *text, size_t length);

/* Whether it was told to quit. */
bool referee_has_quit(const referee *r);
void referee_free(referee *r);

#endif
