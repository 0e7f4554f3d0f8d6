/* explain.h - the evidence behind a verdict, in words. */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "igo.h"

/* Writes, like snprintf, what stands behind the verdict on a move; points as GTP vertices if so
 * asked; of a list of points `most` are named. */
size_t explain_print(char *buffer, size_t size, igo_rules rules, const igo_record *record,
                     igo_move move, bool gtp_points, size_t most);

/* Writes why nothing forbids a legal move; points as 2,1, of a list of which `most` are named. */
size_t explain_legal_print(char *buffer, size_t size, igo_rules rules, const igo_record *record,
                           igo_move move, size_t most);

/* Room for every explanation. */
enum { EXPLAIN_SIZE = 8192 };

#endif
