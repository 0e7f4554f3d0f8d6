/* exhaustive.c - exhaustive RxC DEPTH: the certificates of igo fuzz --exhaustive by the naive
 * rules, a line for each ko and suicide.
 *
 * Nothing of the library is linked. */
#include "naive.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct certificate {
    igo_rules rules;
    int depth;
    uint64_t boards, verdicts, digest;
    naive_record record;
} certificate;

/* A verdict goes into the hash (FNV-1a). */
static void take(certificate *c, bool legal)
{
    c->verdicts++;
    c->digest ^= legal ? 'l' : 'i';
    c->digest *= UINT64_C(0x100000001b3);
}

/* All questions at the end of the record, then what lies behind each legal play. */
static void walk(certificate *c, int depth)
{
    naive_entry *now = &c->record.entries[c->record.count - 1];
    int points = now->board.rows * now->board.cols;
    naive_marks legal = naive_legal_moves(c->rules, &c->record);
    for (int i = 0; i < points; i++)
        take(c, legal.at[i]);
    for (int i = 0; depth > 0 && i < points; i++) {
        if (!legal.at[i]) continue;
        igo_point at = {i / now->board.cols, i % now->board.cols};
        naive_apply(&c->record, (igo_move){.turn = IGO_PLAY, .color = now->next, .at = at});
        walk(c, depth - 1);
        c->record.count--;
    }
}

/* The rest of the board, from point `at` on, is filled in all ways. */
static void fill(certificate *c, naive_board *board, int at)
{
    if (at < board->rows * board->cols) {
        for (const char *stone = "-xo"; *stone != '\0'; stone++) {
            board->at[at] = *stone;
            fill(c, board, at + 1);
        }
        return;
    }
    if (!naive_lawful(board)) return;
    c->boards++;
    for (igo_color next = IGO_BLACK; next <= IGO_WHITE; next++) {
        naive_start(&c->record, board, next);
        walk(c, c->depth);
    }
}

static void certify(certificate *c, int rows, int cols)
{
    static const char *const kos[] = {"none", "simple", "positional", "situational", "natural"};
    static const char *const suicides[] = {"forbidden", "multi", "allowed"};
    naive_board board = naive_empty(rows, cols);
    c->boards = c->verdicts = 0;
    c->digest = UINT64_C(0xcbf29ce484222325);
    fill(c, &board, 0);
    printf("# certificate %dx%d ko=%s suicide=%s passes=2 depth=%d: %" PRIu64 " boards, %" PRIu64
           " verdicts, digest %016" PRIx64 "\n",
           rows, cols, kos[c->rules.ko], suicides[c->rules.suicide], c->depth, c->boards,
           c->verdicts, c->digest);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    int rows, cols;
    certificate *c = calloc(1, sizeof *c);
    if (c == NULL || argc != 3 || sscanf(argv[1], "%dx%d", &rows, &cols) != 2) {
        fputs("usage: exhaustive RxC DEPTH\n", stderr);
        return 2;
    }
    c->depth = atoi(argv[2]);
    c->rules.passes = 2;
    for (c->rules.ko = IGO_KO_NONE; c->rules.ko <= IGO_KO_NATURAL; c->rules.ko++)
        for (int s = IGO_SUICIDE_FORBIDDEN; s <= IGO_SUICIDE_ALLOWED; s++) {
            c->rules.suicide = (igo_suicide)s;
            certify(c, rows, cols);
        }
    free(c);
    return 0;
}
