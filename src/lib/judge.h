/* judge.h - the law as it is compiled for each kind of machine, for boards up to 512 bits, for
 * small ones and for wide ones. */
#ifndef JUDGE_H
#define JUDGE_H

#include "igo.h"

typedef struct judge_table {
    bool (*lawful)(const igo_board *board);
    void (*start)(const igo_board *board, igo_color next, igo_entry *entry);
    void (*apply)(const igo_entry *now, igo_move move, igo_entry *next);
    /* `next` may be NULL: then the move is only judged. */
    /* The record is in its parts, which fit into registers: random games gain 2 to 3 %. */
    igo_verdict (*play)(const igo_rules *rules, const igo_entry *entries, size_t count,
                        const igo_index *index, igo_move move, igo_entry *next);
    void (*legal_moves)(const igo_rules *rules, const igo_record *record, igo_set *legal);
    /* The points of `in` joined to those of `from` by a way through `in`. */
    void (*reach)(const igo_set *in, const igo_set *from, igo_set *reached);
    /* The points of `in` beside some of these. */
    void (*beside)(const igo_set *in, const igo_set *some, igo_set *points);
    int (*count)(const igo_set *points); /* of any size */
} judge_table;

/* Those of `any` are for every compiler. */
extern const judge_table igo_judge_any, igo_judge_plain, igo_judge_avx2, igo_judge_avx512;
extern const judge_table igo_judge_wide_any, igo_judge_wide_plain, igo_judge_wide_avx512;
extern const judge_table igo_judge_small_avx2, igo_judge_small_avx512;

#endif
