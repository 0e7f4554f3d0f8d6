/* explain.h - the evidence behind a verdict, in words. */
#ifndef EXPLAIN_H
#define EXPLAIN_H

#include "igo.h"

/* Writes, like snprintf, what stands behind the verdict on a move; points as GTP vertices if so
 * asked. */
size_t explain_print(char *buffer, size_t size, igo_rules rules, igo_record record, igo_move move,
                     bool gtp_points);

/* Room for every explanation. */
enum { EXPLAIN_SIZE = 8192 };

#endif
