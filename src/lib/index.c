/* index.c - where in a record a hash has occurred. */
#include "index.h"

#include "broken.h"
#include "private.h"

#include <stdlib.h>

static void enter(struct igo_index_state *own, size_t ply, uint64_t hash)
{
    size_t *place = &own->latest[index_place(own, hash)];
    own->plies[ply] = (struct index_ply){.hash = hash, .before = *place};
    *place = ply;
}

static void free_state(struct igo_index_state *own)
{
    if (own != NULL) {
        free(own->latest);
        free(own->plies);
    }
    free(own);
}

/* An empty table; NULL: out of memory. The sizes can be computed: a record of so many entries takes
 * more memory. */
static struct igo_index_state *make_state(size_t room)
{
    struct igo_index_state *own = malloc(sizeof *own);
    size_t *latest = malloc(INDEX_PLACES * room * sizeof *latest);
    struct index_ply *plies = malloc(room * sizeof *plies);
    if (own == NULL || latest == NULL || plies == NULL) {
        free(own);
        free(latest);
        free(plies);
        return NULL;
    }
    *own = (struct igo_index_state){.room = room, .latest = latest, .plies = plies};
    for (size_t i = 0; i < INDEX_PLACES * room; i++)
        latest[i] = NO_PLY;
    return own;
}

/* Twice the room, with all plies in their new places; false: out of memory, nothing changed. */
static bool grow(igo_index *index)
{
    size_t room = index->own == NULL ? 16 : 2 * index->own->room;
    struct igo_index_state *bigger = make_state(room);
    if (bigger == NULL)
        return false;
    for (size_t ply = 0; ply < index->count; ply++)
        enter(bigger, ply, index->own->plies[ply].hash);
    free_state(index->own);
    index->own = bigger;
    return true;
}

bool igo_index_add(igo_index *index, const igo_record *record)
{
    const igo_entry *last = require_entry(record->entries, record->count);
    if (record->count != index->count + 1)
        igo_broken_index_out_of_step();
    bool full = index->own == NULL || index->count == index->own->room;
    if (full && !grow(index))
        return false;
    enter(index->own, index->count, last->hash);
    index->count++;
    return true;
}

void igo_index_drop(igo_index *index)
{
    if (index->count == 0)
        igo_broken_index_out_of_step();
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
    free_state(index->own);
    *index = (igo_index){.count = 0};
}
