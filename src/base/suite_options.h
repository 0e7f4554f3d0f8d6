/* suite_options.h - the shared options on how fixtures are tested. */
#ifndef SUITE_OPTIONS_H
#define SUITE_OPTIONS_H

#include "command.h"

typedef struct suite_options {
    texts run, skip;     /* patterns */
    uint32_t only;       /* a bit for each verdict; 0: all */
    bool played;         /* starts are played from the empty board */
    igo_rules as;        /* the rules under which claims are asked; of --expect */
    bool as_found;       /* --as auto, so igo first finds the rules */
    const char *as_text; /* as given */
    uint64_t shuffle;    /* the seed of the order of questions */
    uint32_t bail;       /* failures that end the run; 0: never, not even after hangs */
    int format;          /* number of the choice, from 1; 0: not given */
    bool protocol, strict;
    bool whole; /* dojo: undo and territory may be missing */
} suite_options;

#endif
