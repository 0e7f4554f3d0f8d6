/* index.h - where in a record a hash has occurred. */
#ifndef INDEX_H
#define INDEX_H

#include "bits.h"

/* ---- Trails ----
 *
 * A byte of the hash of each of the eight plies before an entry, so that a look back passes over
 * nine plies at a time.
 *
 * The ply before an entry is in the lowest byte. Where there are fewer plies than bytes the rest
 * is of plies that the record does not have, and tells nothing. */

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

/* A ply, and the one before it whose hash falls into the same place. */
struct index_ply {
    uint64_t hash;
    size_t before;
};

/* A table of chains, each from late to early, so that the last ply can be taken away again. Most
 * chains are empty: a board is mostly new, and so many places let the machine foresee it. */
struct igo_index_state {
    size_t room; /* for plies, a power of two */
    size_t *latest;
    struct index_ply *plies;
};

enum { INDEX_PLACES = 4 }; /* for each ply that there is room for */

/* The place of this hash in `latest`. */
static inline size_t index_place(const struct igo_index_state *own, uint64_t hash)
{
    return hash & (INDEX_PLACES * own->room - 1);
}

/* The latest of the plies before `ply` whose hash is this one. `ply` is the index's count, or what
 * this function has returned. */
static inline size_t index_before(const igo_index *index, uint64_t hash, size_t ply)
{
    const struct igo_index_state *own = index->own;
    bool all = ply == index->count;
    size_t at = all ? own->latest[index_place(own, hash)] : own->plies[ply].before;
    while (at != NO_PLY && own->plies[at].hash != hash)
        at = own->plies[at].before;
    return at;
}

#endif
