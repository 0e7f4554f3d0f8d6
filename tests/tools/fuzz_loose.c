/* fuzz_loose.c - any bytes as pasted boards: no crash, the same in pieces, an error has its line,
 * and a board that was read is printed as a fixture of the same board. */
#include "fuzz.h"
#include "loose.h"

/* What came of a text: a digest of its records and errors. */
static uint64_t read_pieces(const char *text, size_t length, size_t piece)
{
    loose reader = {.line = 0};
    uint64_t all = 1;
    for (size_t at = 0, used; at <= length; at += used) {
        size_t count = length - at < piece ? length - at : piece;
        igo_status what = igo_loose_feed(&reader, text + at, count, &used);
        promise(what == IGO_MORE || what == IGO_CASE || what == IGO_ERROR);
        promise(what != IGO_ERROR || (reader.error.line > 0 && reader.error.column > 0));
        if (what == IGO_CASE) {
            char *game = game_text(&reader.game, &count);
            promise(igo_board_lawful(&reader.game.start.board));
            all = digest_bytes(all, game, count);
            free(game);
        }
        if (what == IGO_ERROR) all = digest_bytes(all, reader.error.found, 1);
        if (used == 0 && at == length) break;
    }
    igo_loose_free(&reader);
    return all;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    promise(read_pieces(text, size, size + 1) == read_pieces(text, size, 7));
    return 0;
}
