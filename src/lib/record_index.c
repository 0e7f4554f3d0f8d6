/* record_index.c - finds the plies of a record that have a given hash. */
#include "record_index.h"
#include "bits.h"
#include "contracts.h"

#include <stdlib.h>

static void enter(struct igo_index_state *own, size_t ply, uint64_t hash)
{
    size_t *place = &own->latest[index_place(own, hash)];
    own->plies[ply] = (struct index_ply){.hash = hash, .before = *place};
    *place = ply;
}

/* Doubles the room and rehashes all plies; false: out of memory, nothing changed. The size cannot
 * overflow: the entries already in the record take more memory. */
static bool double_room(igo_index *index)
{
    struct igo_index_state *bigger;
    size_t room = index->own == NULL ? 16 : 2 * index->own->room;
    bigger = malloc(sizeof *bigger + room * sizeof *bigger->plies +
                    INDEX_PLACES * room * sizeof *bigger->latest);
    if (bigger == NULL) return false;
    bigger->room = room;
    bigger->latest = (size_t *)&bigger->plies[room];
    for (size_t i = 0; i < INDEX_PLACES * room; i++)
        bigger->latest[i] = NO_PLY;
    for (size_t ply = 0; ply < index->count; ply++)
        enter(bigger, ply, index->own->plies[ply].hash);
    free(index->own);
    index->own = bigger;
    return true;
}

bool igo_index_add(igo_index *index, const igo_record *record)
{
    const igo_entry *last = require_entry(record->entries, record->count);
    if (record->count != index->count + 1) igo_broken_index_out_of_step();
    bool full = index->own == NULL || index->count == index->own->room;
    if (full && !double_room(index)) return false;
    enter(index->own, index->count, last->hash);
    index->count++;
    return true;
}

void igo_index_drop(igo_index *index)
{
    if (index->count == 0) igo_broken_index_out_of_step();
    struct igo_index_state *own = index->own;
    const struct index_ply *last = &own->plies[--index->count];
    own->latest[index_place(own, last->hash)] = last->before;
}

void igo_index_clear(igo_index *index)
{
    struct igo_index_state *own = index->own;
    for (; index->count > 0; index->count--)
        own->latest[index_place(own, own->plies[index->count - 1].hash)] = NO_PLY;
}

void igo_index_free(igo_index *index)
{
    free(index->own);
    *index = (igo_index){.count = 0};
}

/* ---- Trails: a search without an index ---- */

/* The highest bit of each byte of the trail that equals the lowest byte of the hash. Bytes above
 * the lowest such byte may be wrong. */
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
        /* Usually none of the nine plies has this hash. */
        while (ply >= STEP && past->hash != hash && trail_same(past->trail, hash) == 0) {
            past -= STEP;
            ply -= STEP;
        }
        if (past->hash == hash) return ply;
        uint64_t same = trail_same(past->trail, hash);
        size_t others = same == 0 ? TRAIL_PLIES : (size_t)word_lowest(same) / 8;
        ply = ply > others ? ply - others : 0;
    }
    return NO_PLY;
}
