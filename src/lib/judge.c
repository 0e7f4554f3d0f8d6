/* judge.c - which of the compiled rules judge: by the machine and the size of the board. */
#include "judge.h"

#include "set.h"

/* What the Makefile forces, or else the best that this machine has. */
const judge_table *judge_best(void)
{
#if defined(IGO_WIDTH)
    return &IGO_WIDTH;
#elif defined(JUDGE_avx512)
    if (__builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq"))
        return &judge_avx512;
    return __builtin_cpu_supports("avx2") ? &judge_avx2 : &judge_plain;
#elif defined(JUDGE_plain)
    return &judge_plain;
#else
    return &judge_any;
#endif
}

const judge_table *judge_for(const igo_board *board)
{
    enum { NARROW_BITS = 512 };
    const igo_set *points = &board->points[IGO_EMPTY];
    const judge_table *best = judge_best();
    return points->rows * (points->cols + 1) <= NARROW_BITS ? best : best->wide;
}

static inline const judge_table *judge_of(const igo_record *record)
{
    require(record->count > 0);
    require(record->index == NULL || record->index->count == record->count);
    return judge_for(&record->entries[record->count - 1].board);
}

static void require_move(igo_move move)
{
    require(move.color == IGO_BLACK || move.color == IGO_WHITE);
    require(move.turn == IGO_PLAY || move.turn == IGO_PASS || move.turn == IGO_RESIGN);
}

bool igo_board_lawful(const igo_board *board)
{
    return judge_for(board)->lawful(board);
}

void igo_start(const igo_board *board, igo_color next, igo_entry *entry)
{
    const judge_table *rules = judge_for(board);
    require(next == IGO_BLACK || next == IGO_WHITE);
    require(rules->lawful(board));
    rules->start(board, next, entry);
}

void igo_apply(igo_record record, igo_move move, igo_entry *next)
{
    require_move(move);
    judge_of(&record)->apply(&record, move, next);
}

igo_verdict igo_is_legal(igo_rules rules, igo_record record, igo_move move)
{
    require_move(move);
    return judge_of(&record)->play(&rules, record.entries, record.count, record.index, move, NULL);
}

extern inline igo_verdict igo_play(igo_rules rules, igo_record record, igo_move move,
                                   igo_entry *next);

igo_verdict igo_play_on(const igo_rules *rules, const igo_entry *entries, size_t count,
                        const igo_index *index, igo_move move, igo_entry *next)
{
    igo_record record = {.entries = entries, .count = count, .index = index};
    require_move(move);
    return judge_of(&record)->play(rules, entries, count, index, move, next);
}

igo_evidence igo_explain(igo_rules rules, igo_record record, igo_move move)
{
    require_move(move);
    return judge_of(&record)->explain(&rules, &record, move);
}

extern inline igo_set igo_legal_moves(igo_rules rules, igo_record record);

void igo_legal_moves_on(const igo_rules *rules, const igo_record *record, igo_set *legal)
{
    judge_of(record)->legal_moves(rules, record, legal);
}
