/* fuzz.h - what the fuzz targets share: texts and cuts of an input, and the replay of a corpus.
 *
 * A target is a function that takes any bytes and aborts where a promise is broken. With REPLAY
 * its program runs the files given, and seeded mutations of them. */
#ifndef FUZZ_H
#define FUZZ_H

#include "text_pieces.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void promise(bool kept)
{
    if (!kept) abort();
}

/* The game as fixture text; the caller frees it. */
static inline char *game_text(const igo_case *c, size_t *length)
{
    *length = igo_case_print(NULL, 0, c);
    char *text = malloc(*length + 1);
    promise(text != NULL);
    promise(igo_case_print(text, *length + 1, c) == *length);
    return text;
}

/* The piece of the input up to the next NUL, or to its end: a text of its own for the same reader.
 */
static inline size_t text_length(const char *text, size_t length)
{
    const char *end = length > 0 ? memchr(text, '\0', length) : NULL;
    return end == NULL ? length : (size_t)(end - text);
}

/* How to cut a text: at random, and in pieces of one length; both are drawn from the text. */
enum { CUTS = 2 };

static inline cut cut_of(const char *text, size_t length, int number)
{
    const size_t lengths[] = {length, 1, 7};
    uint64_t random = digest_bytes(0, text, length);
    return (cut){.length = number == 0 ? 0 : lengths[random % 3], .random = random};
}

#ifdef REPLAY

enum { MUTATIONS = 300, LONGEST_FILE = 1 << 16 };

/* One change of the text: a byte changed, or a piece doubled, moved or taken away. */
static size_t mutate(uint8_t *data, size_t size, uint64_t *random)
{
    static const char bytes[] = "()[];\\: \n\r\tBWAExo-09,aztTSPL#\0\xff\xc3";
    if (size == 0) return 0;
    size_t at = test_random(random) % size, from = test_random(random) % size;
    size_t length = 1 + test_random(random) % 16;
    switch (test_random(random) % 4) {
    case 0: data[at] = (uint8_t)bytes[test_random(random) % (sizeof bytes - 1)]; return size;
    case 1: data[at] = (uint8_t)test_random(random); return size;
    case 2:
        length = length < size - at ? length : size - at;
        memmove(data + at, data + at + length, size - at - length);
        return size - length;
    default:
        length = length < size - from ? length : size - from;
        memmove(data + at + length, data + at, size - at);
        memmove(data + at, data + (from >= at ? from + length : from), length);
        return size + length;
    }
}

static void replay_file(const char *name)
{
    static uint8_t file[LONGEST_FILE], data[2 * LONGEST_FILE];
    uint64_t random = 1;
    FILE *in = fopen(name, "rb");
    promise(in != NULL);
    size_t size = fread(file, 1, sizeof file, in);
    fclose(in);
    LLVMFuzzerTestOneInput(file, size);
    for (int i = 0; i < MUTATIONS; i++) {
        size_t count = size;
        memcpy(data, file, size);
        for (uint64_t n = 1 + test_random(&random) % 4; n > 0; n--)
            count = mutate(data, count, &random);
        LLVMFuzzerTestOneInput(data, count);
    }
}

int main(int argc, char **argv)
{
    printf("TAP version 13\n");
    for (int i = 1; i < argc; i++) {
        replay_file(argv[i]);
        printf("ok %d - %s and %d mutations of it\n", i, argv[i], MUTATIONS);
        fflush(stdout);
    }
    printf("1..%d\n", argc - 1);
    return 0;
}

#endif
#endif
