/* index.h - where in a record a hash has occurred. */
#ifndef INDEX_H
#define INDEX_H

#include "igo.h"

#define NO_PLY SIZE_MAX

/* A ply, and the one before it whose hash falls into the same place. */
struct igo_index_ply {
    uint64_t hash;
    size_t before;
};

/* The latest of the plies before `ply` whose hash is this one. `ply` is the index's count, or what
 * this function has returned. */
static inline size_t index_before(const igo_index *index, uint64_t hash, size_t ply)
{
    bool all = ply == index->count;
    size_t at = all ? index->latest[hash & (index->room - 1)] : index->plies[ply].before;
    while (at != NO_PLY && index->plies[at].hash != hash)
        at = index->plies[at].before;
    return at;
}

#endif
