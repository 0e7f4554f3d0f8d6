/* index.c - where in a record a hash has occurred: a table of chains, each from late to early, so
 * that the last ply can be taken away again. */
#include "index.h"

#include "broken.h"

#include <stdlib.h>

static size_t *place_of(igo_index *index, uint64_t hash)
{
    return &index->latest[hash & (index->room - 1)];
}

static void put(igo_index *index, size_t ply, uint64_t hash)
{
    size_t *place = place_of(index, hash);
    index->plies[ply] = (igo_index_ply){.hash = hash, .before = *place};
    *place = ply;
}

/* Twice the room, with all plies in their new places; false: out of memory, nothing changed. */
static bool grow(igo_index *index)
{
    size_t room = index->room == 0 ? 16 : 2 * index->room;
    if (room > SIZE_MAX / 2 / sizeof *index->plies)
        return false;
    igo_index bigger = {.count = index->count, .room = room};
    bigger.latest = malloc(room * sizeof *bigger.latest);
    bigger.plies = malloc(room * sizeof *bigger.plies);
    if (bigger.latest == NULL || bigger.plies == NULL) {
        igo_index_free(&bigger);
        return false;
    }
    for (size_t i = 0; i < room; i++)
        bigger.latest[i] = NO_PLY;
    for (size_t ply = 0; ply < index->count; ply++)
        put(&bigger, ply, index->plies[ply].hash);
    igo_index_free(index);
    *index = bigger;
    return true;
}

bool igo_index_add(igo_index *index, igo_record record)
{
    if (record.count != index->count + 1)
        igo_broken_index_out_of_step();
    if (index->count == index->room && !grow(index))
        return false;
    put(index, index->count, record.entries[record.count - 1].hash);
    index->count++;
    return true;
}

void igo_index_drop(igo_index *index)
{
    if (index->count == 0)
        igo_broken_index_out_of_step();
    const igo_index_ply *last = &index->plies[--index->count];
    *place_of(index, last->hash) = last->before;
}

void igo_index_clear(igo_index *index)
{
    while (index->count > 0)
        igo_index_drop(index);
}

void igo_index_free(igo_index *index)
{
    free(index->latest);
    free(index->plies);
    *index = (igo_index){.count = 0};
}
