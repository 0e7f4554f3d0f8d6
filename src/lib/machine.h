/* machine.h - the kinds of machine that parts of the library are compiled for, and the one at
 * hand.
 *
 * The Makefile defines KIND_ with the name of each kind that is compiled, and KIND_FORCED where
 * one of them is to be used whatever the machine has. Without the Makefile there is the kind for
 * any compiler alone. */
#ifndef MACHINE_H
#define MACHINE_H

#include <stdbool.h>

#if !defined(KIND_any) && !defined(KIND_plain)
#define KIND_any
#endif

typedef enum machine {
    MACHINE_ANY, /* for every compiler; the others need vectors */
    MACHINE_PLAIN,
    MACHINE_AVX2,
    MACHINE_AVX512
} machine;

/* What is forced, or else the best that this machine has: all that the Makefile lets the compiler
 * use for it. A virtual machine may lack any of them. */
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

static inline const char *machine_name(machine kind)
{
    static const char *const names[] = {"any", "plain", "avx2", "avx512"};
    return names[kind];
}

#endif
