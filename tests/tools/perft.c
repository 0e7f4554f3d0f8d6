/* perft.c - perft FILE...: the perft claims of fixtures, counted by the naive rules, as TAP.
 *
 * Only the text is read by the library. A record may have plays in front of its claims. Claims of
 * more than PERFT_MOST, if the environment has it, are left out; a record of such claims alone is
 * skipped. */
#include "naive_values.h"
#include "test.h"

/* The claims of a record up to `most`, counted on from where they stand, and how many these are.
 * False: one does not hold. */
static bool holds(const igo_case *c, uint64_t most, naive_record *naive, int *claims)
{
    naive_board board = naive_of(&c->start.board);
    naive_start(naive, &board, c->start.next);
    *claims = 0;
    for (size_t i = 0; i < c->step_count; i++) {
        const igo_step *step = &c->steps[i];
        if (step->kind == IGO_STEP_PLAY) naive_apply(naive, step->move);
        if (step->kind != IGO_STEP_PERFT || step->number > most) continue;
        ++*claims;
        uint64_t count = naive_perft(c->rules, naive, step->depth, step->with_passes);
        if (count != step->number)
            printf("# perft %d: wanted %llu, got %llu\n", step->depth,
                   (unsigned long long)step->number, (unsigned long long)count);
        if (count != step->number) return false;
    }
    return true;
}

/* Reads a file whole. */
static char *file_text(const char *name, size_t *length)
{
    FILE *file = fopen(name, "rb");
    enum { ROOM = 1 << 22 };
    char *text = test_room(ROOM, 1);
    *length = file != NULL ? fread(text, 1, ROOM, file) : 0;
    if (*length == 0 || *length == ROOM) {
        printf("Bail out! cannot read %s\n", name);
        exit(EXIT_FAILURE);
    }
    fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    int points = 0, failed = 0;
    const char *limit = getenv("PERFT_MOST");
    uint64_t most = limit == NULL ? UINT64_MAX : strtoull(limit, NULL, 10);
    naive_record *naive = test_room(1, sizeof *naive);
    for (int i = 1; i < argc; i++) {
        size_t length, used;
        igo_reader reader = {.line = 0};
        char *text = file_text(argv[i], &length);
        for (size_t at = 0; at < length; at += used) {
            igo_status what = igo_reader_feed(&reader, text + at, length - at, &used);
            if (what == IGO_MORE) continue;
            int claims = 0;
            bool right = what == IGO_CASE && holds(&reader.game, most, naive, &claims);
            failed += !right;
            printf("%sok %d - %s:%zu%s\n", right ? "" : "not ", ++points, argv[i], reader.line,
                   right && claims == 0 ? " # SKIP no claim up to PERFT_MOST" : "");
            fflush(stdout);
        }
        igo_reader_free(&reader);
        free(text);
    }
    free(naive);
    printf("1..%d\n", points);
    return failed > 0 || points == 0;
}
