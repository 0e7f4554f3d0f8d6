/* starve.c - an allocator that refuses when told, and a disk, for the igo of
 * tests/cli/test_no_memory.sh and test_no_file_lost.sh.
 *
 * IGO_REFUSE is the number of the allocation that is refused, from 1, or N+ for that one and all
 * later ones. Those of the C library count, too. Each refusal writes a byte to descriptor 9, which
 * tells the script that the program came as far as that. With IGO_NO_SYNC nothing reaches the disk.
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ALIGNED = 16, TELL = 9 };

/* Memory is handed out from the front, each block behind its size, and comes back only from the
 * end: what is tested is short. */
static _Alignas(ALIGNED) char heap[(size_t)1 << 28];
static size_t heap_end;

static bool is_refused(void)
{
    static unsigned long asked, number;
    static bool known, onwards;
    if (!known) {
        const char *told = getenv("IGO_REFUSE");
        char *end = "";
        number = told != NULL ? strtoul(told, &end, 10) : 0;
        onwards = *end == '+';
        known = true;
    }
    asked++;
    if (number == 0 || asked < number || (asked > number && !onwards)) return false;
    if (write(TELL, "!", 1) != 1) abort();
    errno = ENOMEM;
    return true;
}

static size_t *size_of(void *block)
{
    return (size_t *)((char *)block - ALIGNED);
}

static char *end_of(void *block)
{
    return (char *)block + (*size_of(block) + ALIGNED - 1) / ALIGNED * ALIGNED;
}

void *malloc(size_t size)
{
    if (is_refused() || size > sizeof heap - heap_end - 2 * ALIGNED) return NULL;
    char *block = heap + heap_end + ALIGNED;
    *size_of(block) = size;
    heap_end = (size_t)(end_of(block) - heap);
    return block;
}

void free(void *block)
{
    if (block != NULL && end_of(block) == heap + heap_end)
        heap_end = (size_t)((char *)size_of(block) - heap);
}

/* The heap may have been in use before at its end. */
void *calloc(size_t count, size_t size)
{
    void *block = size > 0 && count > SIZE_MAX / size ? NULL : malloc(count * size);
    return block != NULL ? memset(block, 0, count * size) : NULL;
}

void *realloc(void *block, size_t size)
{
    void *bigger = malloc(size);
    if (bigger == NULL || block == NULL) return bigger;
    size_t kept = *size_of(block) < size ? *size_of(block) : size;
    memcpy(bigger, block, kept);
    free(block);
    return bigger;
}

int fsync(int file)
{
    if (getenv("IGO_NO_SYNC") == NULL) return fdatasync(file);
    errno = EIO;
    return -1;
}
