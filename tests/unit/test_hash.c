/* test_hash.c - hashes are the same on every machine, of whatever word size and byte order.
 *
 * One number stands for them all: what comes of a fixed board of each of the 1024 sizes, at the
 * start and after a play. Who changes the hash on purpose changes the number. */
#include "test.h"

static const uint64_t wanted = 0xd789b31dc3a395a7;

static uint64_t mixed(uint64_t digest, uint64_t hash)
{
    digest = (digest ^ hash) * 0x9e3779b97f4a7c15u;
    return digest ^ digest >> 29;
}

/* The hashes of a board and of what a play on its last empty point makes of it. */
static uint64_t add_board(uint64_t digest, int rows, int cols)
{
    igo_entry entries[2];
    uint64_t random = (uint64_t)(rows * 100 + cols);
    igo_board board = test_lawful_board(&random, rows, cols, 3);
    igo_set empty = igo_board_points(&board, IGO_EMPTY);
    igo_point at = igo_set_before(), last = {0, 0};
    while (igo_set_next(&empty, &at))
        last = at;
    igo_start(&board, IGO_BLACK, &entries[0]);
    igo_record record = {.entries = entries, .count = 1};
    igo_apply(&record, igo_move_play(IGO_BLACK, last.row, last.col), &entries[1]);
    return mixed(mixed(digest, entries[0].hash), entries[1].hash);
}

static void the_boards_of_all_sizes_have_the_hashes_that_they_always_had(test *t)
{
    uint64_t digest = 0;
    for (int rows = 1; rows <= IGO_MAX_SIZE; rows++)
        for (int cols = 1; cols <= IGO_MAX_SIZE; cols++)
            digest = add_board(digest, rows, cols);
    if (!CHECK(t, digest == wanted))
        test_say(t, "digest %016llx, wanted %016llx", (unsigned long long)digest,
                 (unsigned long long)wanted);
}

int main(void)
{
    test t = test_begin();
    POINT(&t, the_boards_of_all_sizes_have_the_hashes_that_they_always_had);
    return test_end(&t);
}
