/* records.h - the records of a text of any format, one after the other. */
#ifndef RECORDS_H
#define RECORDS_H

#include "igo.h"

typedef struct records {
    const char *text;
    size_t length;
    igo_reader reader; /* with the record that has come, or the error */
} records;

/* Begins with a text, which has to last; what came of the one before is forgotten. */
void records_begin(records *r, const char *text, size_t length);

/* The same, but a text whose first record is in error, and not if read as a board as people print
 * them, is read as such boards; also where that reading comes farther than the first line. */
void records_begin_any(records *r, const char *text, size_t length);

bool records_is_sgf(const records *r);

/* As igo_reader_next. */
igo_status records_next(records *r);

#endif
