/* explain.h - the evidence for a verdict, in words. */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "igo.h"

/* Judges a move at the end of the record, and writes the evidence, like snprintf. Points are as in
 * D4 if `gtp_points`, else as in 2,1, at most `most_points` in each list. Sentences about a player
 * begin with x or o and a blank. */
size_t explain_print(char *buffer, size_t size, igo_rules rules, const igo_record *record,
                     igo_move move, bool gtp_points, size_t most_points);

/* Writes in the same way why a legal move breaks no rule; points are as in 2,1. */
size_t explain_legal_print(char *buffer, size_t size, igo_rules rules, const igo_record *record,
                           igo_move move, size_t most_points);

/* Room for every explanation. */
enum { EXPLAIN_SIZE = 8192 };

#endif
