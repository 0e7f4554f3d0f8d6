/* search_options.h - the shared options on how far igo searches for faults. */
#ifndef SEARCH_OPTIONS_H
#define SEARCH_OPTIONS_H

#include "command.h"

typedef struct search_options {
    uint32_t depth;  /* try all sequences of up to so many turns; 0: not given */
    bool keep_going; /* continue after a fault */
    bool empty;      /* games begin with the empty board */
} search_options;

#endif
