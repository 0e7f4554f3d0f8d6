/* history.c - a record that grows, turn by turn. */
#include "history.h"

#include "memory.h"

#include <stdlib.h>

static igo_entry *room_for_one(history *h)
{
    h->entries = grow(h->entries, h->count + 1, &h->room, sizeof *h->entries);
    return &h->entries[h->count];
}

void history_start(history *h, const igo_board *board, igo_color next)
{
    h->count = 0;
    igo_start(board, next, room_for_one(h));
    h->count = 1;
}

void history_turn(history *h, igo_move move)
{
    igo_entry *next = room_for_one(h);
    igo_apply(history_record(h), move, next);
    h->count++;
}

igo_record history_record(const history *h)
{
    return igo_record_of(h->entries, h->count);
}

const igo_entry *history_now(const history *h)
{
    return &h->entries[h->count - 1];
}

void history_free(history *h)
{
    free(h->entries);
    *h = (history){0};
}
