/* buffer.c - arrays that grow: by doubling, so that to add to one costs the same however long it
 * is.
 */
#include "buffer.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

bool igo_make_room(void *array, size_t size, size_t count, size_t *room, size_t more)
{
    size_t wanted = *room < 8 ? 8 : *room;
    while (wanted - count < more) {
        if (wanted > SIZE_MAX / 2 / size)
            return false;
        wanted *= 2;
    }
    void *old, *bigger;
    memcpy(&old, array, sizeof old);
    bigger = realloc(old, wanted * size);
    if (bigger == NULL)
        return false;
    memcpy(array, &bigger, sizeof bigger);
    *room = wanted;
    return true;
}
