/* trail.c - a look back through the trails of entries. */
#include "trail.h"

/* How many of the plies before an entry surely have another hash than this, from the last on. */
static size_t trail_others(uint64_t trail, uint64_t hash)
{
    const uint64_t lowest = 0x0101010101010101, highest = 0x8080808080808080;
    uint64_t differ = trail ^ (hash & 0xff) * lowest;
    uint64_t same = (differ - lowest) & ~differ & highest; /* right up to the lowest such byte */
    return same == 0 ? TRAIL_PLIES : (size_t)word_lowest(same) / 8;
}

size_t igo_trail_before(const igo_entry *entries, uint64_t hash, size_t ply)
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
