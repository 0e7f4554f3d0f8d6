/* loose_try_readings.h - a paragraph of a pasted text, read in all ways. */
#ifndef LOOSE_TRY_READINGS_H
#define LOOSE_TRY_READINGS_H

#include "loose_reading.h"

/* The results of all readings of a paragraph so far. */
typedef struct readings {
    const igo_reader_options *options;
    reading *now;         /* the one that is being tried */
    reading *first;       /* the first that gave a board, if `found` */
    igo_case *first_game; /* its record */
    igo_case game;        /* of `now` */
    bool found, no_memory;
    int error_rank;  /* the highest of the readings that failed */
    igo_error error; /* of that reading, or that two boards differ; line 0: none */
} readings;

/* Reads the plain text, and as `inner` its strings and lists, or what follows its comment marks. */
void igo_readings_try(readings *all, const sheet *plain, sheet *inner);

#endif
