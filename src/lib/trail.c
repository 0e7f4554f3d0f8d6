/* trail.c - a look back through the trails of entries. */
#include "trail.h"

/* The bytes of the trail that are the hash's, as their highest bits: right up to the lowest. */
static inline uint64_t trail_same(uint64_t trail, uint64_t hash)
{
    const uint64_t lowest = 0x0101010101010101, highest = 0x8080808080808080;
    uint64_t differ = trail ^ (hash & 0xff) * lowest;
    return (differ - lowest) & ~differ & highest;
}

size_t igo_trail_before(const igo_entry *entries, uint64_t hash, size_t ply)
{
    enum { STEP = TRAIL_PLIES + 1 };
    while (ply > 0) {
        const igo_entry *past = &entries[--ply];
        /* Mostly nine plies at a time surely have another hash. */
        while (ply >= STEP && past->hash != hash && trail_same(past->trail, hash) == 0) {
            past -= STEP;
            ply -= STEP;
        }
        if (past->hash == hash)
            return ply;
        uint64_t same = trail_same(past->trail, hash);
        size_t others = same == 0 ? TRAIL_PLIES : (size_t)word_lowest(same) / 8;
        ply = ply > others ? ply - others : 0;
    }
    return NO_PLY;
}
