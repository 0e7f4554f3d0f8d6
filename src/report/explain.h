/* explain.h - the evidence for a verdict, in words. */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "igo.h"

/* Judges a move at the end of the record, and writes, like snprintf, the evidence: points as D4
 * with `gtp_points`, else as 2,1, at most `most` of each list. Sentences about a player begin with
 * x or o and a blank. */
size_t explain_print(char *buffer, size_t size, igo_rules rules, const igo_record *record,
                     igo_move move, bool gtp_points, size_t most);

/* Writes why a move is legal; points as 2,1, at most `most` of a list. */
size_t explain_legal_print(char *buffer, size_t size, igo_rules rules, const igo_record *record,
                           igo_move move, size_t most);

/* Room for every explanation. */
enum { EXPLAIN_SIZE = 8192 };

#endif
