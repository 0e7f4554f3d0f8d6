/* exhaustive.c - all lawful boards of a size, with all plays to a depth, and the certificate. */
#include "exhaustive.h"

#include "private.h"
#include "progress.h"
#include "step_types.h"

#include <stdio.h>

/* ---- Boards ---- */

static igo_point numbered_point(const igo_board *board, int number)
{
    return (igo_point){number / igo_board_cols(board), number % igo_board_cols(board)};
}

bool exhaustive_next_board(igo_board *board)
{
    static const igo_color following[] = {
        [IGO_EMPTY] = IGO_BLACK, [IGO_BLACK] = IGO_WHITE, [IGO_WHITE] = IGO_EMPTY};
    for (int i = igo_board_rows(board) * igo_board_cols(board) - 1; i >= 0; i--) {
        igo_point at = numbered_point(board, i);
        igo_color next = following[igo_board_get(board, at)];
        igo_board_set(board, at, next);
        if (next != IGO_EMPTY) return true;
    }
    return false;
}

/* How far the boards have been counted, 0 to 1. */
static double part(const exhaustive *e)
{
    const igo_board *board = &e->start.start.board;
    double sum = 0, place = 1;
    for (int i = 0; i < e->rows * e->cols; i++) {
        igo_color stone = igo_board_get(board, numbered_point(board, i));
        place /= 3;
        sum += stone == IGO_BLACK ? place : stone == IGO_WHITE ? 2 * place : 0;
    }
    return sum;
}

/* ---- Records ---- */

static void begin_exhaustive(exhaustive *e, igo_color next)
{
    e->boards += next == IGO_BLACK;
    e->start.start.next = next;
    igo_start(&e->start.start.board, next, &e->root);
    leaves_begin(&e->leaves, &e->start, &(igo_record){.entries = &e->root, .count = 1}, e->depth,
                 false);
}

/* Moves on to the other player or the next lawful board. False: the end. */
static bool next_position(exhaustive *e)
{
    bool white = e->start.start.next == IGO_WHITE;
    do
        if (white && !exhaustive_next_board(&e->start.start.board)) return false;
    while (!igo_board_lawful(&e->start.start.board));
    leaves_free(&e->leaves);
    begin_exhaustive(e, white ? IGO_BLACK : IGO_WHITE);
    return true;
}

bool exhaustive_next(exhaustive *e, igo_case *next)
{
    if (!e->begun) {
        e->begun = true;
        e->digest = HASH_OF_NOTHING;
        e->start.start.board = igo_board_make(e->rows, e->cols);
        begin_exhaustive(e, IGO_BLACK);
    }
    while (!e->done && !leaves_next(&e->leaves, next))
        e->done = !next_position(e);
    if (e->done) return false;
    e->asked += count_kinds(next, KINDS_VERDICT);
    progress_show("%.6f %% done, %llu verdicts", 100 * part(e), (unsigned long long)e->verdicts);
    return true;
}

void exhaustive_free(exhaustive *e)
{
    leaves_free(&e->leaves);
    igo_case_free(&e->start);
}

/* ---- Certificates ---- */

/* Adds a verdict to the FNV-1a hash. */
static void hash_verdict(exhaustive *e, bool legal)
{
    e->verdicts++;
    e->digest = hash_with(e->digest, legal ? 'l' : 'i');
}

void exhaustive_count(exhaustive *e, const answers *all)
{
    for (size_t i = 0; i < all->got; i++)
        if (all->items[i].kind == ANSWER_YES || all->items[i].kind == ANSWER_NO)
            hash_verdict(e, all->items[i].kind == ANSWER_YES);
}

void exhaustive_print(const exhaustive *e)
{
    const igo_rules *rules = &e->start.rules;
    printf("# certificate %dx%d ko=%s suicide=%s passes=%u depth=%zu: %llu boards, %llu verdicts, "
           "digest %016llx\n",
           e->rows, e->cols, igo_rule_word(RULE_KO, rules->ko),
           igo_rule_word(RULE_SUICIDE, rules->suicide), (unsigned)rules->passes, e->depth,
           (unsigned long long)e->boards, (unsigned long long)e->verdicts,
           (unsigned long long)e->digest);
}

int exhaustive_alone(exhaustive *e)
{
    igo_case next = {0};
    while (exhaustive_next(e, &next))
        for (size_t i = 0; i < next.step_count; i++)
            if (igo_step_has_verdict(next.steps[i].kind))
                hash_verdict(e, next.steps[i].kind == IGO_STEP_LEGAL);
    progress_end();
    exhaustive_print(e);
    igo_case_free(&next);
    exhaustive_free(e);
    return 0;
}
