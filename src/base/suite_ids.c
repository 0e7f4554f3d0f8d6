/* suite_ids.c - the ids that records had before they changed. */
#include "suite_ids.h"

#include "suite.h"

#include <string.h>

const char *id_now(const char *id, size_t length)
{
    for (const suite_id *pair = suite_ids; pair->old != NULL; pair++)
        if (strlen(pair->old) == length && strncmp(pair->old, id, length) == 0) return pair->now;
    return NULL;
}
