/* texts_made_up.h - texts that tests make up as they go. */
#ifndef TEXTS_MADE_UP_H
#define TEXTS_MADE_UP_H

#include "test.h"

typedef struct text {
    char *bytes;
    size_t length, room;
} text;

static inline void add_bytes(text *to, const char *bytes, size_t length)
{
    if (to->length + length > to->room) {
        to->room = 2 * (to->length + length);
        to->bytes = realloc(to->bytes, to->room);
        if (to->bytes == NULL) abort();
    }
    if (length > 0) memcpy(to->bytes + to->length, bytes, length);
    to->length += length;
}

static inline void add(text *to, const char *words)
{
    add_bytes(to, words, strlen(words));
}

static inline void add_one_of(text *to, uint64_t *random, const char *const *words, int count)
{
    add(to, words[test_below(random, count)]);
}

#define ADD_ONE_OF(to, random, words) add_one_of(to, random, words, sizeof words / sizeof words[0])

/* Every so often, one in this many times; 0: never. */
static inline bool now_and_then(uint64_t *random, int often)
{
    return often > 0 && test_below(random, often) == 0;
}

/* The end of a text, for a failure that it explains. */
static inline void say_text(const test *t, const text *of, size_t upto)
{
    size_t shown = upto < 3000 ? upto : 3000;
    test_say(t, "...%.*s", (int)shown, of->bytes + upto - shown);
}

#endif
