/* dispatch.h - the kinds of machine, and functions that call the code compiled for this one. */
#ifndef DISPATCH_H
#define DISPATCH_H

#include "read_rows.h"

#include <stdbool.h>

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

/* The hash that an entry with this board has; reach and beside are those of judge_table.h. */
uint64_t igo_hash(const igo_board *board);
igo_set igo_reach(const igo_set *in, const igo_set *from);
igo_set igo_beside(const igo_set *in, const igo_set *some);

/* Calls the row reader of the best kind for this machine. After 0 the board has no rows and
 * columns. */
row_reader igo_read_rows;

#endif
