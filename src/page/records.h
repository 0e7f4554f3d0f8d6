/* records.h - the records of a text, one after the other: fixture text, SGF, or pasted boards. */
#ifndef RECORDS_H
#define RECORDS_H

#include "igo.h"
#include "loose.h"

typedef enum records_form { RECORDS_FIXTURE, RECORDS_SGF, RECORDS_BOARDS } records_form;

typedef struct records {
    const char *text;
    size_t length, at;
    records_form form;
    bool ended;
    igo_reader plain;
    igo_sgf_reader sgf;
    loose boards;
    igo_case *game;   /* the record that has come */
    igo_error *error; /* or what is wrong */
} records;

/* Whether a text is SGF: its first character after blanks is one that begins SGF. */
bool records_is_sgf(const char *text, size_t length);

/* Begins with a text, which has to last; what came of the one before is forgotten. What is no
 * SGF is fixture text. */
void records_begin(records *r, const char *text, size_t length);

/* The same, but a text whose first record is no fixture, but a board as people print them, is read
 * as such boards. */
void records_begin_any(records *r, const char *text, size_t length);

/* The next record or error: IGO_CASE, IGO_ERROR, IGO_NO_MEMORY, and IGO_MORE
 * behind the last one. Valid until the next call. */
igo_status records_next(records *r);

#endif
