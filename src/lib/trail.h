/* trail.h - a byte of the hash of each of the eight plies before an entry, so that a look back
 * passes over nine plies at a time.
 *
 * The ply before an entry is in the lowest byte. Where there are fewer plies than bytes the rest is
 * of plies that the record does not have, and tells nothing. */
#ifndef TRAIL_H
#define TRAIL_H

#include "bits.h"

enum { TRAIL_PLIES = 8 };

#define NO_PLY SIZE_MAX

/* The trail of the entry after this one. */
static inline uint64_t trail_after(const igo_entry *now)
{
    return now->trail << 8 | (now->hash & 0xff);
}

/* The latest of the plies before `ply` whose hash is this one; NO_PLY: there is none. Not in one
 * piece with the law, which has few registers left for it. */
size_t igo_trail_before(const igo_entry *entries, uint64_t hash, size_t ply);

#endif
