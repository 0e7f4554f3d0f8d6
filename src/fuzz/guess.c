/* guess.c - what another program may play: rules of igo's, or rules with less of a memory. */
#include "guess.h"

#include "steps.h"

bool guess_is_plain(const guess *g)
{
    return !g->forgets_start && !g->pass_lifts && g->window == 0;
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

/* The oldest entry that is looked at. The last one always is: it is the board now. */
static size_t oldest_known(const guess *g, const igo_record *record)
{
    size_t last = record->count - 1, oldest = 0;
    if (g->forgets_start)
        oldest = 1;
    if (g->window > 0 && record->count > g->window)
        oldest = larger(oldest, record->count - g->window);
    for (size_t ply = last; g->pass_lifts && ply > oldest; ply--)
        if (record->entries[ply].move.turn == IGO_PASS)
            oldest = ply;
    return oldest < last ? oldest : last;
}

static igo_reason verdict(const guess *g, const igo_record *record, igo_move move)
{
    igo_rules rules = igo_rules_kata();
    rules.ko = g->ko;
    rules.suicide = g->suicide;
    rules.passes = 0;
    if (g->keeps_ko && igo_is_legal(&rules, record, move).reason == IGO_KO)
        return IGO_KO;
    size_t oldest = oldest_known(g, record);
    return igo_is_legal(
               &rules,
               &(igo_record){.entries = record->entries + oldest, .count = record->count - oldest},
               move)
        .reason;
}

igo_reason guess_verdict(const guess *g, const igo_case *asked)
{
    igo_game *record = NULL;
    size_t i = 0;
    game_start(&record, &asked->start.board, asked->start.next);
    while (asked->steps[i].kind == IGO_STEP_PLAY)
        game_turn(record, asked->steps[i++].move);
    igo_reason reason = verdict(g, igo_game_record(record), asked->steps[i].move);
    igo_game_free(record);
    return reason;
}
