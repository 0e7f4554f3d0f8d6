/* memory.c - allocation that ends the program if it fails. */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void out_of_memory(void)
{
    fprintf(stderr, "igo: out of memory\n");
    exit(2);
}

void *allocate(size_t count, size_t size)
{
    void *items = calloc(count > 0 ? count : 1, size);
    if (items == NULL) out_of_memory();
    return items;
}

void *grow(void *items, size_t wanted, size_t *room, size_t size)
{
    if (!igo_room(&items, size, 0, room, wanted)) out_of_memory();
    return items;
}

char *copy_text(const char *text)
{
    size_t length = text == NULL ? 0 : strlen(text);
    char *copy = allocate(length + 1, 1);
    if (length > 0) memcpy(copy, text, length);
    return copy;
}

char *trim(char *line)
{
    line += strspn(line, " \t");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r\n", line[length - 1]) != NULL)
        line[--length] = '\0';
    return line;
}

uint64_t text_hash(const char *text, size_t length)
{
    uint64_t hash = HASH_OF_NOTHING;
    for (size_t i = 0; i < length; i++)
        hash = hash_with(hash, text[i]);
    return hash;
}

char *text_made(out *to)
{
    out_end(to);
    if (!to->grows) out_of_memory();
    return to->buffer;
}
