/* record_index.h - finds the plies of a record that have a given hash, by an index or by trails. */
#ifndef RECORD_INDEX_H
#define RECORD_INDEX_H

#include "igo.h"

#define NO_PLY SIZE_MAX

/* ---- An index ---- */

/* Adds the last entry of a record; the index already has the others. False: out of memory, the
 * index is as it was. broken: index_out_of_step. */
bool igo_index_add(igo_index *index, const igo_record *record);

/* Removes the last entry, or all of them. broken: index_out_of_step, if there is no last one. */
void igo_index_drop(igo_index *index);
void igo_index_clear(igo_index *index);
void igo_index_free(igo_index *index);

/* The hash of a ply, and the next older ply in the same list; NO_PLY: none. */
struct index_ply {
    uint64_t hash;
    size_t before;
};

/* A hash table of lists, latest ply first, so that the last ply can be removed. Most lists are
 * empty, because most boards are new: in a sparse table the CPU predicts that well. */
struct igo_index_state {
    size_t room;    /* for plies, a power of two */
    size_t *latest; /* the latest ply in each place, or NO_PLY; stored after `plies` */
    struct index_ply plies[];
};

enum { INDEX_PLACES = 4 }; /* for each ply of room */

/* The place of this hash in `latest`. */
static inline size_t index_place(const struct igo_index_state *own, uint64_t hash)
{
    return (size_t)hash & (INDEX_PLACES * own->room - 1);
}

/* The latest ply before `ply` with this hash; NO_PLY: none. `ply` is the index's count, or an
 * earlier result for this hash. */
static inline size_t index_before(const igo_index *index, uint64_t hash, size_t ply)
{
    const struct igo_index_state *own = index->own;
    bool all = ply == index->count;
    size_t at = all ? own->latest[index_place(own, hash)] : own->plies[ply].before;
    while (at != NO_PLY && own->plies[at].hash != hash)
        at = own->plies[at].before;
    return at;
}

/* ---- Trails ----
 *
 * A trail has one byte of the hash of each of the eight plies before an entry, the latest in the
 * lowest byte, so that a search can skip nine plies at a time: the entry and those eight. Bytes of
 * plies before the start mean nothing. */

enum { TRAIL_PLIES = 8 };

/* The trail of the entry after this one. */
static inline uint64_t trail_after(const igo_entry *now)
{
    return now->trail << 8 | (now->hash & 0xff);
}

/* The latest ply before `ply` with this hash, else NO_PLY. Not inlined: judge() has few registers
 * left. */
size_t igo_trail_before(const igo_entry *entries, uint64_t hash, size_t ply);

#endif
