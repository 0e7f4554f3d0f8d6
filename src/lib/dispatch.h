/* dispatch.h - the rules, compiled for each kind of machine and for boards whose sets are small (up
 * to 256 or 384 bits), narrow (up to 512 bits) or wide. */
#ifndef DISPATCH_H
#define DISPATCH_H

#include "igo.h"

#include <stdbool.h>

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

/* One table for each kind of machine below and length of sets. */
extern const judge_table igo_judge_any, igo_judge_plain, igo_judge_avx2, igo_judge_avx512;
extern const judge_table igo_judge_wide_any, igo_judge_wide_plain, igo_judge_wide_avx512;
extern const judge_table igo_judge_small_plain, igo_judge_small_avx2, igo_judge_small_avx512;

/* ---- Kinds of machine ----
 *
 * The Makefile defines KIND_ with the name of each kind that it compiles, and KIND_FORCED to use
 * one kind on every machine. Without the Makefile there is one kind, with all that the compiler may
 * use (simd.h). */

#if !defined(KIND_any) && !defined(KIND_plain)
#define KIND_any
#define KIND_ALONE
#endif

typedef enum machine {
    MACHINE_ANY,   /* for every compiler; the others need vectors */
    MACHINE_PLAIN, /* the vectors that all machines of this architecture have */
    MACHINE_AVX2,
    MACHINE_AVX512
} machine;

/* The forced kind, else the best kind for this machine. Asks for each instruction set that the
 * Makefile enables, as a virtual machine may lack any of them. */
static inline machine machine_best(void)
{
#if defined(KIND_FORCED)
    return KIND_FORCED;
#elif defined(KIND_avx512)
    bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    if (avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq"))
        return MACHINE_AVX512;
    return avx2 ? MACHINE_AVX2 : MACHINE_PLAIN;
#elif defined(KIND_plain)
    return MACHINE_PLAIN;
#else
    return MACHINE_ANY;
#endif
}

/* igo_start for a board known to be lawful, such as a reader's, which is not checked. */
void igo_start_lawful(const igo_board *board, igo_color next, igo_entry *entry);

/* The hash that an entry with this board has; reach and beside are those of judge_table. */
uint64_t igo_hash(const igo_board *board);
igo_set igo_reach(const igo_set *in, const igo_set *from);
igo_set igo_beside(const igo_set *in, const igo_set *some);

/* ---- Rows of text, 64 characters at a time ---- */

/* Reads plain rows (read_rows.c) at the start of a text, returns their number, and sets all words
 * of the board that may be loaded. 0: the rows are not plain, or more may follow. `between` is the
 * character after each row: a newline, or a slash, which the last row lacks. `whole`: the text is
 * complete; then the last newline may be missing. */
typedef int row_reader(const char *text, size_t length, char between, bool whole, igo_board *board);

/* Calls that of the best kind for this machine. After 0 the board has no rows and columns. */
row_reader igo_read_rows;

/* Compiled for each kind of machine. */
row_reader igo_read_rows_any, igo_read_rows_plain, igo_read_rows_avx2, igo_read_rows_avx512;

#endif
