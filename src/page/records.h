/* records.h - the records of a text, fixture text or SGF, one after the other. */
#ifndef RECORDS_H
#define RECORDS_H

#include "igo.h"

typedef struct records {
    const char *text;
    size_t length, at;
    bool is_sgf, ended;
    igo_reader plain;
    igo_sgf_reader sgf;
    igo_case *game;   /* the record that has come */
    igo_error *error; /* or what is wrong */
} records;

/* Begins with a text, which has to last; what came of the one before is forgotten. SGF if its first
 * character after blanks is one that begins SGF. */
void records_begin(records *r, const char *text, size_t length);

/* The next record or error: IGO_READ_CASE, IGO_READ_ERROR, IGO_READ_NO_MEMORY, and IGO_READ_MORE
 * behind the last one. Valid until the next call. */
igo_read records_next(records *r);

#endif
