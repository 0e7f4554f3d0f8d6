/* index.h - where in a record a hash has occurred. */
#ifndef INDEX_H
#define INDEX_H

#include "trail.h"

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
