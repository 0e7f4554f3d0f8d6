/* room.h - arrays that grow. */
#ifndef ROOM_H
#define ROOM_H

#include <stdbool.h>
#include <stddef.h>

/* Room for `more` things of `size` bytes behind the `count` that are in an array; `array` is the
 * address of the pointer to it, `room` says for how many there is room. False: out of memory,
 * nothing changed. */
bool igo_make_room(void *array, size_t size, size_t count, size_t *room, size_t more);

/* The same; most arrays have room mostly. */
static inline bool igo_room(void *array, size_t size, size_t count, size_t *room, size_t more)
{
    return more <= *room - count || igo_make_room(array, size, count, room, more);
}

/* Where an igo_case keeps the room of its arrays. */
enum { STEP_ROOM, POSITION_ROOM, WORD_ROOM, TITLE_ROOM };

#endif
