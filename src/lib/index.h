/* index.h - where in a record a hash has occurred. */
#ifndef INDEX_H
#define INDEX_H

#include "trail.h"

/* A ply, and the one before it whose hash falls into the same place. */
struct index_ply {
    uint64_t hash;
    size_t before;
};

/* A table of chains, each from late to early, so that the last ply can be taken away again. */
struct igo_index_state {
    size_t room; /* a power of two */
    size_t *latest;
    struct index_ply *plies;
};

/* The latest of the plies before `ply` whose hash is this one. `ply` is the index's count, or what
 * this function has returned. */
static inline size_t index_before(const igo_index *index, uint64_t hash, size_t ply)
{
    const struct igo_index_state *own = index->own;
    bool all = ply == index->count;
    size_t at = all ? own->latest[hash & (own->room - 1)] : own->plies[ply].before;
    while (at != NO_PLY && own->plies[at].hash != hash)
        at = own->plies[at].before;
    return at;
}

#endif
