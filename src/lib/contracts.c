/* contracts.c - where broken contracts end, each in a function named after it. */
#include "contracts.h"

#include <stdlib.h>

#if __STDC_HOSTED__
#include <stdio.h>

static _Noreturn void stop(const char *name)
{
    fputs("libigo: broken contract: ", stderr);
    fputs(name, stderr);
    fputs(", see igo.h\n", stderr);
    abort();
}
#else
static _Noreturn void stop(const char *name)
{
    (void)name;
    abort();
}
#endif

void igo_broken_size(void)
{
    stop(__func__);
}

void igo_broken_color(void)
{
    stop(__func__);
}

bool igo_broken_value(void)
{
    stop(__func__);
    return false;
}

void igo_broken_turn(void)
{
    stop(__func__);
}

void igo_broken_action(void)
{
    stop(__func__);
}

void igo_broken_point_off_board(void)
{
    stop(__func__);
}

void igo_broken_point_not_empty(void)
{
    stop(__func__);
}

void igo_broken_board_unlawful(void)
{
    stop(__func__);
}

void igo_broken_boards_of_two_sizes(void)
{
    stop(__func__);
}

void igo_broken_record_empty(void)
{
    stop(__func__);
}

void igo_broken_index_out_of_step(void)
{
    stop(__func__);
}
