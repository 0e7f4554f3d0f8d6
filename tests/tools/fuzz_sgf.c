/* fuzz_sgf.c - any bytes as SGF text: no crash, the same in pieces and game by game, and what is
 * written reads back, also as fixture text. */
#include "fuzz.h"

/* As a fixture it is read as the same game, whatever its name is. */
static void write_and_read_fixture(const igo_case *c)
{
    size_t length, count;
    char *wrote = game_text(c, &length);
    igo_reader reader = {.line = 0};
    promise(igo_reader_next(&reader, wrote, length) == IGO_CASE);
    promise(!reader.game.is_choice);
    char *read = game_text(&reader.game, &count);
    promise(strcmp(wrote, read) == 0);
    promise(igo_reader_next(&reader, wrote, length) == IGO_DONE);
    igo_reader_free(&reader);
    free(read);
    free(wrote);
}

/* What is written is read as the same game. */
static void write_and_read(const igo_case *c)
{
    size_t length = igo_sgf_print(NULL, 0, c), used, count;
    if (length == 0) return;
    char *text = test_room(length + 1, 1);
    promise(igo_sgf_print(text, length + 1, c) == length);
    igo_sgf_reader reader = {.junk = false};
    promise(igo_sgf_feed(&reader, text, length, &used) == IGO_CASE);
    char *wrote = game_text(c, &count), *read = game_text(&reader.game, &count);
    promise(strcmp(wrote, read) == 0);
    promise(igo_sgf_feed(&reader, text + used, length - used, &used) == IGO_MORE);
    promise(igo_sgf_feed(&reader, text, 0, &used) == IGO_MORE);
    igo_sgf_reader_free(&reader);
    free(read);
    free(wrote);
    free(text);
}

static void write_games(igo_sgf_reader reader, const char *text, size_t length)
{
    enum { LONGEST_GAME = 400 };
    for (size_t at = 0, used; at < length; at += used)
        if (igo_sgf_feed(&reader, text + at, length - at, &used) == IGO_CASE &&
            reader.game.step_count <= LONGEST_GAME) {
            write_and_read_fixture(&reader.game);
            write_and_read(&reader.game);
        }
    igo_sgf_reader_free(&reader);
}

static void take_text(igo_sgf_reader *reader, const char *text, size_t length)
{
    const igo_sgf_reader options = {.junk = reader->junk, .variations = reader->variations};
    account alone = {.fresh = true}, whole = {.fresh = false};
    promise(read_sgf_alone(options, text, length, &alone));
    for (int i = 0; i < CUTS; i++) {
        whole.count = 0;
        promise(read_sgf(reader, text, length, cut_of(text, length, i), 0, &whole));
        promise(account_agrees(&whole, &alone));
    }
    write_games(options, text, length);
    account_free(&alone);
    account_free(&whole);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    uint64_t options = digest_bytes(1, text, size);
    igo_sgf_reader reader = {.junk = options & 1, .variations = options & 2};
    for (size_t at = 0, length; at < size; at += length + 1) {
        length = text_length(text + at, size - at);
        take_text(&reader, text + at, length);
    }
    igo_sgf_reader_free(&reader);
    return 0;
}
