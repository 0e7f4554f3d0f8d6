/* option_groups.h - the values of all shared options that are in groups. */
#ifndef OPTION_GROUPS_H
#define OPTION_GROUPS_H

#include "input_options.h"
#include "picture_options.h"
#include "process_options.h"
#include "search_options.h"
#include "suite_options.h"
#include "times_options.h"

typedef struct option_groups {
    input_options input;
    picture_options picture;
    process_options process;
    search_options search;
    suite_options suite;
    times_options times;
} option_groups;

#endif
