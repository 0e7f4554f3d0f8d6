/* judge.h - the law as it is compiled for each kind of machine, for boards up to 512 bits and for
 * wide ones. */
#ifndef JUDGE_H
#define JUDGE_H

#include "igo.h"

typedef struct judge_table {
    bool (*lawful)(const igo_board *board);
    void (*start)(const igo_board *board, igo_color next, igo_entry *entry);
    void (*apply)(const igo_entry *now, igo_move move, igo_entry *next);
    /* `next` may be NULL: then the move is only judged. */
    igo_verdict (*play)(const igo_rules *rules, const igo_entry *entries, size_t count,
                        const igo_index *index, igo_move move, igo_entry *next);
    void (*legal_moves)(const igo_rules *rules, const igo_record *record, igo_set *legal);
    int (*count)(const igo_set *points);
} judge_table;

/* The first is for every compiler and board, the next three for boards up to 512 bits. */
extern const judge_table igo_judge_any, igo_judge_plain, igo_judge_avx2, igo_judge_avx512;
extern const judge_table igo_judge_wide_plain, igo_judge_wide_avx512;

#endif
