/* memory.h - allocation that ends the program if it fails, and texts in memory. */
#ifndef MEMORY_H
#define MEMORY_H

#include "buffer.h"

/* Ends the program with status 2, and says why. */
_Noreturn void out_of_memory(void);

/* Allocates `count` items (at least one) of `size` bytes, all zero. */
void *allocate(size_t count, size_t size);

/* Returns the array, perhaps moved, with room for at least `wanted` items. *room is its capacity, 0
 * if `items` is NULL.
 *     all->items = grow(all->items, all->count + 1, &all->room, sizeof *all->items); */
void *grow(void *items, size_t wanted, size_t *room, size_t size);

/* A copy of a text; NULL is copied as the empty text. */
char *copy_text(const char *text);

/* Cuts blanks and the line end from the end of the line, and returns its first other character. */
char *trim(char *line);

/* The 64-bit FNV-1a hash: of the empty text, with one more letter, and of a whole text. */
#define HASH_OF_NOTHING UINT64_C(0xcbf29ce484222325)
static inline uint64_t hash_with(uint64_t hash, char letter)
{
    return (hash ^ (unsigned char)letter) * UINT64_C(0x100000001b3);
}
uint64_t text_hash(const char *text, size_t length);

/* The text of a buffer that grows, with its NUL. It is the buffer itself: free it once. */
char *text_made(out *to);

#endif
