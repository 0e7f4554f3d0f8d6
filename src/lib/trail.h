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

/* How many of the plies before an entry surely have another hash than this, from the last on. */
static inline size_t trail_others(uint64_t trail, uint64_t hash)
{
    const uint64_t lowest = 0x0101010101010101, highest = 0x8080808080808080;
    uint64_t differ = trail ^ (hash & 0xff) * lowest;
    uint64_t same = (differ - lowest) & ~differ & highest; /* right up to the lowest such byte */
    return same == 0 ? TRAIL_PLIES : (size_t)word_lowest(same) / 8;
}

/* The latest of the plies before `ply` whose hash is this one; NO_PLY: there is none. */
static inline size_t trail_before(const igo_entry *entries, uint64_t hash, size_t ply)
{
    while (ply > 0) {
        const igo_entry *past = &entries[--ply];
        if (past->hash == hash)
            return ply;
        size_t others = trail_others(past->trail, hash);
        ply = ply > others ? ply - others : 0;
    }
    return NO_PLY;
}

#endif
