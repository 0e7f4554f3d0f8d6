/* stdlib.h - memory, for WebAssembly; libc.c has it. */
#ifndef PAGE_STDLIB_H
#define PAGE_STDLIB_H

#include <stddef.h>

void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *block, size_t size);
void free(void *block);
_Noreturn void abort(void);
_Noreturn void exit(int status);

#endif
