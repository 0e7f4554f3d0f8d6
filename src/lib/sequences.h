/* sequences.h - how many sequences of legal turns lead on from a record. */
#ifndef SEQUENCES_H
#define SEQUENCES_H

#include "igo.h"

typedef struct sequences {
    igo_rules rules;
    bool with_passes;   /* passes are turns, too */
    igo_entry *entries; /* the record, and room behind it for a turn less than the depth */
} sequences;

/* The number of sequences of `depth` turns, 1 or more, on from the first `count` entries. It is
 * exact up to `limit`; beyond, counting stops. */
uint64_t igo_sequences(const sequences *of, size_t count, unsigned depth, uint64_t limit);

#endif
