/* suite_options.h - the shared options on how fixtures are tested. */
#ifndef SUITE_OPTIONS_H
#define SUITE_OPTIONS_H

#include "command.h"

typedef struct suite_options {
    texts run, skip;      /* patterns */
    uint32_t only;        /* a bit for each verdict; 0: all */
    bool played;          /* starts are played from the empty board */
    igo_rules as;         /* --as or --expect: the rules under which claims are asked */
    bool as_found;        /* --as auto, so igo first finds the rules */
    const char *as_text;  /* the text of --as or --expect */
    uint64_t shuffle;     /* the seed of the order of questions */
    uint32_t bail;        /* failures that end the run; 0: never, not even after hangs */
    int format;           /* the number of the choice for --format, from 1; 0: not given */
    bool protocol;        /* test the engine against the text of GTP 2 */
    bool strict;          /* fail where the engine differs from GTP 2 */
    bool extras_optional; /* dojo: the program need not know undo and territory */
} suite_options;

#endif
