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

/* The line without blanks around it and without its end; changes it in place. */
char *trim(char *line);

/* The FNV-1a hash of a text. */
uint64_t text_hash(const char *text, size_t length);

/* The text of a buffer that grows, with its NUL. It stays the memory of the buffer. */
char *text_made(out *to);

#endif
