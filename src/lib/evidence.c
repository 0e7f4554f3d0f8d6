/* evidence.c - a verdict, and the stones that prove it. */
#include "bits.h"
#include "point_set.h"

/* A stone comes off if it was there or is played, and its point is empty after the move. A
 * forbidden suicide is made as well, to see which chain comes off. */
igo_evidence igo_explain(const igo_rules *rules, const igo_record *record, igo_move move)
{
    igo_verdict verdict = igo_is_legal(rules, record, move);
    const igo_board *now = &record->entries[record->count - 1].board;
    igo_set none = igo_set_none(now);
    igo_evidence evidence = {.verdict = verdict, .taken = none, .chain = none};
    if (verdict.taken == 0 && verdict.reason != IGO_SUICIDE) return evidence;
    igo_entry next;
    igo_apply(record, move, &next);
    igo_set before = now->points[IGO_EMPTY];
    set_remove(&before, move.at);
    igo_set gone = igo_set_minus(&next.board.points[IGO_EMPTY], &before);
    *(verdict.reason == IGO_SUICIDE ? &evidence.chain : &evidence.taken) = gone;
    return evidence;
}
