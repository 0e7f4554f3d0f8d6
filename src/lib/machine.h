/* machine.h - the kinds of machine that parts of the library are compiled for, and the one at
 * hand.
 *
 * The Makefile defines KIND_ with the name of each kind that is compiled, and KIND_FORCED where
 * one of them is to be used whatever the machine has. */
#ifndef MACHINE_H
#define MACHINE_H

typedef enum machine {
    MACHINE_ANY, /* for every compiler; the others need vectors */
    MACHINE_PLAIN,
    MACHINE_AVX2,
    MACHINE_AVX512
} machine;

/* What is forced, or else the best that this machine has. */
static inline machine machine_best(void)
{
#if defined(KIND_FORCED)
    return KIND_FORCED;
#elif defined(KIND_avx512)
    if (__builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vpopcntdq"))
        return MACHINE_AVX512;
    return __builtin_cpu_supports("avx2") ? MACHINE_AVX2 : MACHINE_PLAIN;
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
