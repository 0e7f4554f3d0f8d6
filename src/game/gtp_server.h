/* gtp_server.h - the GTP engine that referees a game. */
#ifndef GTP_SERVER_H
#define GTP_SERVER_H

#include "gtp_server_state.h"

/* Starts with an empty 19x19 board. Generated moves are random, by the seed. Out of memory ends the
 * program. */
gtp_server *gtp_server_make(igo_rules rules, uint64_t seed);

/* Executes a line, and changes its text. The reply, with its final blank line, is valid until the
 * next call; NULL: the line is blank or a comment. */
const char *gtp_server_answer(gtp_server *s, char *text, size_t length);

void gtp_server_free(gtp_server *s);

#endif
