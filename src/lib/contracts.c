/* contracts.c - ends the program when a contract is broken. */
#include "contracts.h"

#if __STDC_HOSTED__
#include <stdio.h>
#endif

static _Noreturn void stop(const char *name)
{
#if __STDC_HOSTED__
    fputs("libigo: broken contract: ", stderr);
    fputs(name, stderr);
    fputs(", see igo.h\n", stderr);
#else
    (void)name;
#endif
    abort();
}

/* One function each, so that a backtrace shows it. */
#define CONTRACT(name)                                                                             \
    void name(void)                                                                                \
    {                                                                                              \
        stop(__func__);                                                                            \
    }

CONTRACT(igo_broken_size)
CONTRACT(igo_broken_color)
CONTRACT(igo_broken_turn)
CONTRACT(igo_broken_action)
CONTRACT(igo_broken_point_off_board)
CONTRACT(igo_broken_point_not_empty)
CONTRACT(igo_broken_board_unlawful)
CONTRACT(igo_broken_boards_of_two_sizes)
CONTRACT(igo_broken_record_empty)
CONTRACT(igo_broken_index_out_of_step)

bool igo_broken_value(void)
{
    stop(__func__);
    return false;
}
