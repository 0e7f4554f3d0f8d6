/* fuzz_sgf.c - any bytes as SGF text: no crash, the same in pieces, and what is written reads back.
 */
#include "fuzz.h"

/* What is written is read as the same game. */
static void write_and_read(const igo_game *game)
{
    size_t length = igo_sgf_print(NULL, 0, game), used;
    if (length == 0)
        return;
    char *text = malloc(length + 1);
    promise(text != NULL);
    promise(igo_sgf_print(text, length + 1, game) == length);
    igo_sgf_reader reader = {.junk = false};
    promise(igo_sgf_feed(&reader, text, length, &used) == IGO_READ_GAME);
    promise(digest_game(0, &reader.game) == digest_game(0, game));
    promise(igo_sgf_feed(&reader, text + used, length - used, &used) == IGO_READ_MORE);
    promise(igo_sgf_feed(&reader, text, 0, &used) == IGO_READ_MORE);
    igo_sgf_reader_free(&reader);
    free(text);
}

static void take_game(const igo_game *game)
{
    if (game->step_count > 400)
        return;
    write_and_read(game);
    replay_game(game);
}

/* Everything the reader says of the text, given in pieces of this length. */
static uint64_t read_all(igo_sgf_reader *reader, const char *text, size_t size, size_t piece)
{
    uint64_t digest = 0;
    bool ended = false;
    for (size_t at = 0; !ended;) {
        size_t used, length = piece < size - at ? piece : size - at;
        igo_read what = igo_sgf_feed(reader, text + at, length, &used);
        promise(used <= length && what != IGO_READ_NO_MEMORY);
        ended = length == 0;
        at += used;
        if (what == IGO_READ_GAME && reader->game.step_count <= 400)
            digest = digest_game(digest, &reader->game);
        if (what == IGO_READ_GAME && piece == size)
            take_game(&reader->game);
        if (what == IGO_READ_ERROR)
            digest = digest_error(digest, &reader->error);
    }
    return digest;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    for (int options = 0; options < 4; options++) {
        igo_sgf_reader whole = {.junk = options & 1, .variations = options & 2};
        igo_sgf_reader parts = whole;
        uint64_t digest = read_all(&whole, text, size, size);
        promise(read_all(&parts, text, size, 1) == digest);
        promise(read_all(&parts, text, size, 7) == digest);
        igo_sgf_reader_free(&whole);
        igo_sgf_reader_free(&parts);
    }
    return 0;
}
