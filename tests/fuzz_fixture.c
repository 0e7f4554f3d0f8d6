/* fuzz_fixture.c - any bytes as fixture text: no crash, the same in pieces, and what is written
 * reads back. */
#include "fuzz.h"

static void write_and_read(const igo_game *game)
{
    size_t length, used;
    char *text = game_text(game, &length);
    igo_reader reader = {.line = 0};
    promise(igo_reader_feed(&reader, text, length, &used) == IGO_READ_GAME);
    promise(used == length);
    promise(digest_game(0, &reader.game) == digest_game(0, game));
    igo_reader_free(&reader);
    free(text);
}

/* Everything the reader says of the text, given in pieces of this length. */
static uint64_t read_all(const char *text, size_t size, size_t piece)
{
    uint64_t digest = 0;
    igo_reader reader = {.line = 0};
    bool ended = false;
    for (size_t at = 0; !ended;) {
        size_t used, length = piece < size - at ? piece : size - at;
        igo_read what = igo_reader_feed(&reader, text + at, length, &used);
        promise(used <= length && what != IGO_READ_NO_MEMORY);
        ended = length == 0 && what == IGO_READ_MORE;
        at += used;
        if (what == IGO_READ_GAME)
            digest = digest_game(digest_number(digest, reader.game.line), &reader.game);
        if (what == IGO_READ_GAME && piece == size && reader.game.title_count < 60000) {
            write_and_read(&reader.game);
            replay_game(&reader.game);
        }
        if (what == IGO_READ_ERROR)
            digest = digest_error(digest, &reader.error);
    }
    igo_reader_free(&reader);
    return digest;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    uint64_t digest = read_all(text, size, size);
    promise(read_all(text, size, 1) == digest);
    promise(read_all(text, size, 7) == digest);
    return 0;
}
