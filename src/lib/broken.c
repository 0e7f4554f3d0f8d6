/* broken.c - the ends that broken promises come to, each with a name for the backtrace. */
#include "broken.h"

#include <stdlib.h>

void igo_broken_size(void)
{
    abort();
}

void igo_broken_color(void)
{
    abort();
}

void igo_broken_value(void)
{
    abort();
}

void igo_broken_turn(void)
{
    abort();
}

void igo_broken_action(void)
{
    abort();
}

void igo_broken_point_off_board(void)
{
    abort();
}

void igo_broken_point_not_empty(void)
{
    abort();
}

void igo_broken_board_unlawful(void)
{
    abort();
}

void igo_broken_boards_of_two_sizes(void)
{
    abort();
}

void igo_broken_record_empty(void)
{
    abort();
}

void igo_broken_index_out_of_step(void)
{
    abort();
}
