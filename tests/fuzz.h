/* fuzz.h - what the fuzz targets share: a digest of what a reader says, and the replay of a corpus.
 *
 * A target is a function that takes any bytes and aborts where a promise is broken. With REPLAY
 * its program runs the files given, and seeded mutations of them. */
#ifndef FUZZ_H
#define FUZZ_H

#include "igo.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void promise(bool kept)
{
    if (!kept)
        abort();
}

static inline uint64_t digest_bytes(uint64_t digest, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        digest = (digest ^ (unsigned char)text[i]) * 1099511628211u;
    return digest;
}

static inline uint64_t digest_number(uint64_t digest, size_t number)
{
    return (digest ^ number) * 0x9e3779b97f4a7c15u + 1;
}

/* The game as fixture text; the caller frees it. */
static inline char *game_text(const igo_game *game, size_t *length)
{
    *length = igo_game_print(NULL, 0, game);
    char *text = malloc(*length + 1);
    promise(text != NULL);
    promise(igo_game_print(text, *length + 1, game) == *length);
    return text;
}

static inline uint64_t digest_game(uint64_t digest, const igo_game *game)
{
    size_t length;
    char *text = game_text(game, &length);
    digest = digest_bytes(digest, text, length);
    free(text);
    return digest;
}

static inline uint64_t digest_error(uint64_t digest, const igo_error *error)
{
    promise(error->line > 0 && error->column > 0);
    promise(error->found[0] != '\0' && error->wanted[0] != '\0');
    digest = digest_number(digest, error->line);
    digest = digest_number(digest, error->column);
    return digest_bytes(digest, error->found, strlen(error->found));
}

/* Every step of a game can be taken, whatever it breaks. */
static inline void replay_game(const igo_game *game)
{
    igo_replay replay = {.audit = true, .forced = true};
    igo_finding finding;
    promise(igo_replay_start(&replay, game) == IGO_MORE);
    for (int i = 0; i < 300 && igo_replay_next(&replay, game, &finding) == IGO_MORE; i++)
        continue;
    igo_replay_free(&replay);
}

#ifdef REPLAY

enum { MUTATIONS = 300, LONGEST_FILE = 1 << 16 };

static uint64_t next_random(uint64_t *random)
{
    uint64_t x = *random += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* One change of the text: a byte changed, or a piece doubled, moved or taken away. */
static size_t mutate(uint8_t *data, size_t size, uint64_t *random)
{
    static const char bytes[] = "()[];\\: \n\r\tBWAExo-09,aztTSPL#\0\xff\xc3";
    if (size == 0)
        return 0;
    size_t at = next_random(random) % size, from = next_random(random) % size;
    size_t length = 1 + next_random(random) % 16;
    switch (next_random(random) % 4) {
    case 0: data[at] = (uint8_t)bytes[next_random(random) % (sizeof bytes - 1)]; return size;
    case 1: data[at] = (uint8_t)next_random(random); return size;
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
        for (uint64_t n = 1 + next_random(&random) % 4; n > 0; n--)
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
