/* judge_table.h - the rules, compiled for each kind of machine and for boards whose sets are small
 * (up to 256 or 384 bits), narrow (up to 512 bits) or wide. */
#ifndef JUDGE_TABLE_H
#define JUDGE_TABLE_H

#include "igo.h"

/* The functions behind those of igo.h, without checks of contracts. They return a set by value,
 * which the compiler writes where the caller's result is. With a pointer to write through, callers
 * copy the set, and judging takes 14 % longer on small boards, 7 % on 19x19. */
typedef struct judge_table {
    bool (*lawful)(const igo_board *board);
    void (*start)(const igo_board *board, igo_color next, igo_entry *entry);
    void (*apply)(const igo_entry *now, igo_move move, igo_entry *next);
    /* `next` may be NULL: then the move is only judged. The record comes in parts that fit into
     * registers: random games are 2 to 3 % faster. */
    igo_verdict (*play)(const igo_rules *rules, const igo_entry *entries, size_t count,
                        const igo_index *index, igo_move move, igo_entry *next);
    igo_set (*legal_moves)(const igo_rules *rules, const igo_record *record);
    /* The points of `in` joined to those of `from` by a path through `in`. */
    igo_set (*reach)(const igo_set *in, const igo_set *from);
    /* The points of `in` beside `some`. */
    igo_set (*beside)(const igo_set *in, const igo_set *some);
    igo_set (*eyes)(const igo_board *board, igo_color color, bool firm);
    int (*count)(const igo_set *points); /* a set of any size */
    /* The board of these cells, of any size: see igo_board_read. `stones`: black, white. */
    void (*cells)(int rows, int cols, const uint8_t *cells, size_t stride, const uint8_t stones[2],
                  igo_board *board);
} judge_table;

/* One table for each kind of machine (dispatch.h) and length of sets. */
extern const judge_table igo_judge_any, igo_judge_plain, igo_judge_avx2, igo_judge_avx512;
extern const judge_table igo_judge_wide_any, igo_judge_wide_plain, igo_judge_wide_avx512;
extern const judge_table igo_judge_small_plain, igo_judge_small_avx2, igo_judge_small_avx512;

#endif
