/* smallest.h - the smallest record that shows a dispute with another program. */
#ifndef SMALLEST_H
#define SMALLEST_H

#include "asker.h"
#include "dispute.h"

/* Best first: all is right that is said of an empty board, some of it, or nothing. */
typedef enum size_known { SIZE_UNKNOWN, SIZE_KNOWN, SIZE_PARTLY, SIZE_STRANGE } size_known;

/* What a search needs, and what it finds. The first fields are the caller's. */
typedef struct smallest {
    asker *asker; /* not behind --stream */
    bool reasons;
    dispute wanted; /* one like this */
    bool boards;    /* games on small boards claim the board, too */
    void *context;
    bool (*goes_on)(void *context, size_t size); /* as shrink_size; false: no more */

    igo_game game;         /* the record found; the caller frees it */
    size_known first_size; /* of the first record */
    size_known sizes[IGO_MAX_SIZE + 1][IGO_MAX_SIZE + 1];
} smallest;

/* Finds it, beginning with a record and the step that is disputed in it: s->game, in which nothing
 * can be taken away, and s->wanted, what is said to it. A record never gets a size that the program
 * knows less well than that of the first one. */
void find_smallest(smallest *s, const igo_game *game, size_t step);

/* The first dispute like the one wanted in what was said; false: there is none. */
bool find_like(const answers *all, bool reasons, const dispute *wanted, dispute *found);

#endif
