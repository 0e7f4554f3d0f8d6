/* libc.c - the few functions of the C library that libigo needs, for WebAssembly.
 *
 * Memory comes in blocks whose sizes are powers of two. A block that is free waits in the list of
 * its size; there is always more at the end of the memory, until the browser refuses. */
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Bytes ---- */

void *memcpy(void *to, const void *from, size_t count)
{
    return memmove(to, from, count);
}

void *memmove(void *to, const void *from, size_t count)
{
    char *end = to;
    const char *source = from;
    if (end < source)
        for (size_t i = 0; i < count; i++)
            end[i] = source[i];
    else
        for (size_t i = count; i-- > 0;)
            end[i] = source[i];
    return to;
}

void *memset(void *to, int byte, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ((char *)to)[i] = (char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t count)
{
    const unsigned char *first = a, *second = b;
    for (size_t i = 0; i < count; i++)
        if (first[i] != second[i]) return first[i] - second[i];
    return 0;
}

void *memchr(const void *bytes, int byte, size_t count)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++)
        if (at[i] == (unsigned char)byte) return (void *)(uintptr_t)&at[i];
    return NULL;
}

size_t strlen(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0')
        length++;
    return length;
}

int strcmp(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b) {
        a++;
        b++;
    }
    return (unsigned char)*a - (unsigned char)*b;
}

static int strncmp(const char *a, const char *b, size_t count)
{
    while (count > 1 && *a != '\0' && *a == *b) {
        a++;
        b++;
        count--;
    }
    return (unsigned char)*a - (unsigned char)*b;
}

char *strchr(const char *text, int byte)
{
    return memchr(text, byte, strlen(text) + 1);
}

size_t strspn(const char *text, const char *bytes)
{
    size_t length = 0;
    while (text[length] != '\0' && strchr(bytes, text[length]) != NULL)
        length++;
    return length;
}

/* ---- Text ---- */

static size_t put_bytes(char *to, size_t room, const char *text, size_t length)
{
    for (size_t i = 0; i < length && i < room; i++)
        to[i] = text[i];
    return length;
}

static size_t format_number(char *to, size_t room, int number)
{
    char digits[12];
    size_t at = sizeof digits;
    unsigned rest = number < 0 ? 0 - (unsigned)number : (unsigned)number;
    do
        digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0) digits[--at] = '-';
    return put_bytes(to, room, digits + at, sizeof digits - at);
}

int snprintf(char *buffer, size_t size, const char *format, ...)
{
    size_t count = 0;
    va_list values;
    va_start(values, format);
    for (; *format != '\0'; format++) {
        char *to = buffer + (count < size ? count : size);
        size_t room = count < size ? size - count : 0;
        bool cut = strncmp(format, "%.*s", 4) == 0;
        if (strncmp(format, "%d", 2) == 0)
            count += format_number(to, room, va_arg(values, int));
        else if (cut || strncmp(format, "%s", 2) == 0) {
            int most = cut ? va_arg(values, int) : INT_MAX;
            const char *text = va_arg(values, const char *);
            size_t length = strlen(text);
            count += put_bytes(to, room, text, length < (size_t)most ? length : (size_t)most);
        } else {
            count += put_bytes(to, room, format, 1);
            continue;
        }
        format += cut ? 3 : 1;
    }
    va_end(values);
    if (size > 0) buffer[count < size ? count : size - 1] = '\0';
    return (int)count;
}

/* ---- Memory ---- */

enum { SMALLEST = 5, SIZES = 31, PAGE = 65536 };

/* The header of each block, which keeps the block at a multiple of 16. */
typedef struct block {
    _Alignas(16) struct block *next; /* of those that are free */
    unsigned size;                   /* 2 to the power of this, with the block itself */
} block;

extern unsigned char __heap_base; /* from the linker: where memory is not used yet */
static uintptr_t end;             /* of what is used */
static block *unused[SIZES];

static unsigned size_for(size_t size)
{
    unsigned power = SMALLEST;
    while (power < SIZES && ((size_t)1 << power) - sizeof(block) < size)
        power++;
    return power;
}

/* A block after all others; NULL: no more memory. */
static block *extend(unsigned power)
{
    uintptr_t start = end != 0 ? end : ((uintptr_t)&__heap_base + 15) / 16 * 16;
    size_t size = (size_t)1 << power, has = __builtin_wasm_memory_size(0) * (size_t)PAGE;
    size_t missing = start + size > has ? (start + size - has + PAGE - 1) / PAGE : 0;
    if (start + size < start || (missing > 0 && __builtin_wasm_memory_grow(0, missing) == SIZE_MAX))
        return NULL;
    end = start + size;
    return (block *)start;
}

void *malloc(size_t size)
{
    unsigned power = size_for(size);
    if (power >= SIZES) return NULL;
    block *made = unused[power];
    if (made != NULL)
        unused[power] = made->next;
    else
        made = extend(power);
    if (made == NULL) return NULL;
    made->size = power;
    return made + 1;
}

void free(void *memory)
{
    if (memory == NULL) return;
    block *b = (block *)memory - 1;
    b->next = unused[b->size];
    unused[b->size] = b;
}

void *calloc(size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size) return NULL;
    void *memory = malloc(count * size);
    if (memory != NULL) memset(memory, 0, count * size);
    return memory;
}

void *realloc(void *memory, size_t size)
{
    void *bigger = malloc(size);
    if (bigger == NULL || memory == NULL) return bigger;
    size_t had = ((size_t)1 << ((block *)memory - 1)->size) - sizeof(block);
    memcpy(bigger, memory, had < size ? had : size);
    free(memory);
    return bigger;
}

_Noreturn void abort(void)
{
    __builtin_trap();
}

_Noreturn void exit(int status)
{
    (void)status;
    abort();
}
